"""The game in a browser: a server, and for each visitor a process with matches of its own."""
