"""Looks, palettes, glyphs and sizes: how everything is shown."""
