"""Fixtures for all tests of the screens."""

from tests.ui.looking import app

__all__ = ["app"]
