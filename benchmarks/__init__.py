"""Measurements of speed and of playing strength, with their last results beside them."""
