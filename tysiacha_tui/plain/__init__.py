"""The same game as lines of text: for screen readers, pipes, logs, and terminals without a cursor to move."""
