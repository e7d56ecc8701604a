"""Empty canvases for tests of what is drawn."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS


def canvas_of(
    width: int, height: int, look: str = "zellige", glyphs: str = "unicode", ground: str = "felt"
) -> Canvas:
    """Return an empty canvas in a look and a sign set given by name."""
    return Canvas(width, height, LOOKS[look], GLYPHS[glyphs], ground)
