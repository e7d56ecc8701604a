"""The ► line: what Enter does, the rest of a long sentence, and a line of detail below it."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region
from textual.reactive import reactive

from core.ground.words import pgettext
from tui.models import Prompt, Span, Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import shorten_spans, text_of, wrapped_spans
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget

INDENT = 3
"""Columns before the words, the pointer among them."""

TALL_SIDES = 4
"""Columns at the sides of a button that are not written on."""

NARROW, NARROW_INDENT = 60, 2
"""Columns of a line under which every one of them counts, and those before the words then."""

MOST_ROWS = 5
"""Rows of the longest sentence; a longer one is cut."""


class PromptLine(CellWidget):
    """Shows a `Prompt` on as many rows as its sentence needs, and its detail if it has room.

    A click on it does what it says. On a tall table it is a button over the whole width: in the
    accent colour while Enter does something, and else as dark as an empty place.
    """

    model: reactive[Prompt] = reactive(Prompt(), repaint=False)

    def watch_model(self) -> None:
        """Show the new words."""
        self.repaint()

    def rows(self, width: int, glyphs: Glyphs) -> int:
        """Return how many rows the sentence needs in `width` columns, without its detail."""
        return min(MOST_ROWS, len(self._sentence(width, glyphs)))

    def _sentence(self, width: int, glyphs: Glyphs) -> list[Spans]:
        if self.tall:
            return wrapped_spans(_for_a_finger(self.model, glyphs), width - TALL_SIDES, glyphs)
        return wrapped_spans(self.model.main, width - _indent(width) - 1, glyphs)

    def paint(self, canvas: Canvas) -> None:
        self.zone(Region(0, 0, canvas.width, canvas.height), "enter")
        if self.tall:
            self._paint_button(canvas)
            return
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

    def _paint_button(self, canvas: Canvas) -> None:
        """Paint the sentence in the middle of a block, and its detail if it fits below."""
        armed = any(text_of(span) == pgettext("key", "Enter") for span in self.model.main)
        ground = "accent" if armed else "slot"
        canvas.fill(1, 0, canvas.width - 2, canvas.height, ground)
        rows = self._sentence(canvas.width, canvas.glyphs)[: canvas.height]
        detail = wrapped_spans(self.model.detail, canvas.width - TALL_SIDES, canvas.glyphs)
        if len(rows) + len(detail) <= canvas.height:
            rows += detail
        for y, spans in enumerate(rows, (canvas.height - len(rows)) // 2):
            shown = [_on_accent(span) if armed else span for span in spans]
            width = sum(cell_len(text_of(span)) for span in shown)
            canvas.run((canvas.width - width) // 2, y, shown, ground)


def _for_a_finger(model: Prompt, glyphs: Glyphs) -> Spans:
    """Return the sentence with the pointer in the place of the key's name."""
    enter = pgettext("key", "Enter")

    def pointed(span: Span) -> Span:
        text = text_of(span).replace(enter, glyphs.pointer)
        return text if isinstance(span, str) else (text, *span[1:])

    return tuple(map(pointed, model.main))


def _on_accent(span: Span) -> Span:
    """Return a span as it is written on the accent colour."""
    bold = len(span) == 3 and bool(span[2]) if isinstance(span, tuple) else False
    return text_of(span), "onaccent", bold


def _indent(width: int) -> int:
    return NARROW_INDENT if width < NARROW else INDENT
