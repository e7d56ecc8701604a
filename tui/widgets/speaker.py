"""Who spoke last at a table with many players: face, name and line at the foot of the panel."""

from __future__ import annotations

from textual.reactive import reactive

from tui.art.faces import HEIGHT, WIDTH, draw_face
from tui.models import SpeakerModel
from tui.painting.canvas import Canvas
from tui.painting.fit import shorten
from tui.painting.wrapping import wrapped
from tui.widgets.cell_widget import CellWidget

ROWS = HEIGHT + 1
"""Rows of a speaker, with a blank one above."""


class Speaker(CellWidget):
    """Shows a `SpeakerModel`."""

    ground = "panel"
    model: reactive[SpeakerModel] = reactive(SpeakerModel(), repaint=False)

    def watch_model(self) -> None:
        """Show who has spoken."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        model, glyphs, x, y = self.model, canvas.glyphs, 1, ROWS - HEIGHT
        if not model.name:
            return
        if model.face is not None:
            draw_face(canvas, x, y, model.face)
            x += WIDTH + 1
        room = canvas.width - x
        canvas.put(x, y, shorten(model.name, room, glyphs), "cool", bold=True)
        for text in (model.text, model.brief):
            said = f"{glyphs.quote_open}{text}{glyphs.quote_close}"
            rows = wrapped(said, room)
            if text and len(rows) < HEIGHT:
                for below, row in enumerate(rows, y + 1):
                    canvas.put(x, below, row, bold=True, italic=True)
                return
