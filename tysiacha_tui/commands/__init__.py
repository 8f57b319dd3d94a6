"""What the command does, a module for each sub-command; `run(options)` returns the exit code."""
