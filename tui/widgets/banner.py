"""The band of tiles with the name of the house at the top of the lobby."""

from __future__ import annotations

from core.ground.words import _
from tui.art.band import draw_band, draw_title
from tui.painting.canvas import Canvas
from tui.widgets.cell_widget import CellWidget


class Banner(CellWidget):
    """As high as the style sheet makes it."""

    ground = "bg"

    def paint(self, canvas: Canvas) -> None:
        """Paint the band and the name on it."""
        draw_band(canvas, 0, canvas.height)
        draw_title(canvas, 0, canvas.height, _("the card room"))
