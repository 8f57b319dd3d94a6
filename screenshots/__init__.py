"""The pictures of the game, and how they are made: `make screenshots`."""
