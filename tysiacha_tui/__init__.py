"""Tysiacha: the Slavic card game of a thousand points, for the terminal."""

__version__ = "0.1.0"
