"""The ► line: what Enter does, and where there is room a line of detail."""

from __future__ import annotations

from textual.reactive import reactive

from tui.models import Prompt
from tui.widgets.canvas import Canvas
from tui.widgets.cell_widget import CellWidget
from tui.widgets.fit import shorten_spans

INDENT = 3
"""Columns before the words, the pointer among them."""


class PromptLine(CellWidget):
    """Shows a `Prompt` on one row, with its detail below on a second."""

    model: reactive[Prompt] = reactive(Prompt(), repaint=False)

    def watch_model(self) -> None:
        """Show the new words."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        room = canvas.width - INDENT - 1
        if self.model.main:
            canvas.put(1, 0, canvas.glyphs.pointer, "accent", bold=True)
        for y, spans in enumerate((self.model.main, self.model.detail)):
            canvas.run(INDENT, y, shorten_spans(spans, room, canvas.glyphs))
