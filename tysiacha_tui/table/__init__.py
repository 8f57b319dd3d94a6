"""The running match: seats, players and the loop that asks each for an action."""
