"""The ► line: what Enter does, the rest of a long sentence, and a line of detail below it."""

from __future__ import annotations

from textual.geometry import Region
from textual.reactive import reactive

from tui.models import Prompt, Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import shorten_spans, wrapped_spans
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget

INDENT = 3
"""Columns before the words, the pointer among them."""

NARROW, NARROW_INDENT = 60, 2
"""Columns of a line under which every one of them counts, and those before the words then."""

MOST_ROWS = 5
"""Rows of the longest sentence; a longer one is cut."""


class PromptLine(CellWidget):
    """Shows a `Prompt` on as many rows as its sentence needs, and its detail if it has room.

    A click on it does what it says.
    """

    model: reactive[Prompt] = reactive(Prompt(), repaint=False)

    def watch_model(self) -> None:
        """Show the new words."""
        self.repaint()

    def rows(self, width: int, glyphs: Glyphs) -> int:
        """Return how many rows the sentence needs in `width` columns, without its detail."""
        return min(MOST_ROWS, len(self._sentence(width, glyphs)))

    def _sentence(self, width: int, glyphs: Glyphs) -> list[Spans]:
        return wrapped_spans(self.model.main, width - _indent(width) - 1, glyphs)

    def paint(self, canvas: Canvas) -> None:
        indent = _indent(canvas.width)
        room = canvas.width - indent - 1
        if self.model.main and self.model.pointed:
            canvas.put(indent - 2, 0, canvas.glyphs.pointer, "accent", bold=True)
        sentence = self._sentence(canvas.width, canvas.glyphs)
        shown = sentence[: canvas.height - 1]
        if rest := sentence[len(shown) :]:
            shown.append((*rest[0], *(span for line in rest[1:] for span in (" ", *line))))
        detail = wrapped_spans(self.model.detail, room, canvas.glyphs)
        if self.model.detail and len(shown) + len(detail) <= canvas.height:
            shown += detail
        for y, spans in enumerate(shown):
            canvas.run(indent, y, shorten_spans(spans, room, canvas.glyphs))
        self.zone(Region(0, 0, canvas.width, canvas.height), "enter")


def _indent(width: int) -> int:
    return NARROW_INDENT if width < NARROW else INDENT
