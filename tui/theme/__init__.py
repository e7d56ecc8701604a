"""Looks, palettes, glyphs and sizes: how everything is shown.

To change:

- a colour, a sign, the art of a card: `palettes.py`, `glyphs.py`, `tui/art/`
"""
