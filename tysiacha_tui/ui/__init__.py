"""The Textual interface: a card table in the terminal."""
