"""Everything the rules say, in the player's language: cards, events, refusals, options and results.

Used by the screens and by the plain text mode alike. Players are called by name, never "you",
so that one sentence serves every seat.
"""
