"""The curtain over the hand while the keyboard passes from one person to another."""

from __future__ import annotations

from textual.reactive import reactive

from core.ground.words import _
from tui.art.backs import draw_back_strip
from tui.painting.canvas import Canvas
from tui.painting.fit import widest
from tui.painting.wrapping import wrapped
from tui.widgets.cell_widget import CellWidget

EDGE = 2
"""Columns of the panel at either side of the words."""


class Curtain(CellWidget):
    """Hides a hand until the person named takes the keyboard; empty when nobody is named."""

    person: reactive[str] = reactive("", repaint=False)

    def watch_person(self) -> None:
        """Name somebody else."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        for y in range(canvas.height):
            draw_back_strip(canvas, 0, y, canvas.width)
        if not self.person:
            return
        sentence = _("{name}, press Enter to see your cards").format(name=self.person)
        lines = wrapped(canvas.glyphs.text(sentence), canvas.width - 2 * EDGE)
        width = widest(lines, canvas.glyphs) + 2 * EDGE
        x, y = (canvas.width - width) // 2, (canvas.height - len(lines) + 1) // 2
        canvas.fill(x, y - 1, width, len(lines) + 2, "panel")
        for row, line in enumerate(lines, y):
            canvas.put(x + EDGE, row, line, "accent", bold=True)
