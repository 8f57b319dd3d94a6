"""The game in a browser; `make test-web` runs these."""
