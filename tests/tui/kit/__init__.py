"""Tests of the drawing kit."""

from tui.painting.canvas import Canvas
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS


def canvas_of(
    width: int, height: int, look: str = "zellige", glyphs: str = "unicode", ground: str = "felt"
) -> Canvas:
    """An empty canvas in a look and a sign set given by name."""
    return Canvas(width, height, LOOKS[look], GLYPHS[glyphs], ground)
