"""The ► line: what Enter does, and below it a line of detail or the rest of a long sentence."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region
from textual.reactive import reactive

from tui.models import Prompt, Spans
from tui.widgets.canvas import Canvas
from tui.widgets.cell_widget import CellWidget
from tui.widgets.fit import shorten_spans, text_of
from tui.widgets.wrapping import wrapped

INDENT = 3
"""Columns before the words, the pointer among them."""

MOST_ROWS = 2


class PromptLine(CellWidget):
    """Shows a `Prompt` on one row, with its detail below on a second.

    A sentence that is said at a stretch, in one tone and without a detail, goes on there.
    A click on it does what it says.
    """

    model: reactive[Prompt] = reactive(Prompt(), repaint=False)

    def watch_model(self) -> None:
        """Show the new words."""
        self.repaint()

    def rows(self, width: int) -> int:
        """Return how many rows the sentence needs in `width` columns; a detail may be left out."""
        return 1 if self.model.detail else len(self._lines(width, MOST_ROWS))

    def _lines(self, width: int, rows: int) -> Sequence[Spans]:
        main, detail = self.model.main, self.model.detail
        if len(main) != 1 or detail:
            return (main, detail)[:rows] if detail else (main,)
        tone = main[0][1] if isinstance(main[0], tuple) else "text"
        parts = wrapped(text_of(main[0]), width - INDENT - 1)
        shown = (*parts[: rows - 1], " ".join(parts[rows - 1 :]))
        return [((part, tone),) for part in shown if part]

    def paint(self, canvas: Canvas) -> None:
        room = canvas.width - INDENT - 1
        if self.model.main:
            canvas.put(1, 0, canvas.glyphs.pointer, "accent", bold=True)
        for y, spans in enumerate(self._lines(canvas.width, canvas.height)):
            canvas.run(INDENT, y, shorten_spans(spans, room, canvas.glyphs))
        self.zone(Region(0, 0, canvas.width, canvas.height), "enter")
