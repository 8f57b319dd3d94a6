"""How a match comes about, whatever it is then shown on: who sits down, and where it is kept."""
