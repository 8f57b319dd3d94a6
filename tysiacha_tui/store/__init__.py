"""What outlives the program: settings, saved matches, and where their files live."""
