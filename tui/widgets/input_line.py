"""A line to type on, of which only what changes is painted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import Reactive, reactive
from textual.strip import Strip
from textual.widgets import Input

from tui.terminal.straight import StraightWidget


class _Row:
    """The picture of a line, one row high."""

    height = 1

    def __init__(self, strip: Strip) -> None:
        self.width = strip.cell_length
        self._strip = strip

    def spans(self, _y: int, start: int, end: int) -> Iterator[tuple[str, Style]]:
        """Yield the texts of some columns, each with its style."""
        for text, style, _control in self._strip.crop(start, end):
            yield text, style or Style.null()


class InputLine(Input, StraightWidget):
    """An `Input` whose place stays what it is, whatever is typed: a letter paints it and no more.

    Textual would lay the whole screen out anew for each letter. A cursor that blinks is painted
    twice a second at every terminal: with 60 guests who had left a line open, that took a third of
    a core.
    """

    cursor_blink = reactive(False, init=False)
    virtual_size = Reactive(Size(0, 0), layout=False)

    @property
    def cells(self) -> _Row | None:
        """The line as it is now; None once it is closed, although a letter may wait to be shown."""
        if not self.is_attached:
            return None
        width = self.content_size.width
        return _Row(self.render_line(0).adjust_cell_length(width, self.rich_style))

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Paint the line, unless Textual is asked for more than that."""
        if regions or layout or recompose or not (repaint and self.is_mounted and self.size):
            return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        self.show_changes([Region(0, 0, self.content_size.width, 1)])
        return self
