"""A line to type on, of which only what changes is painted."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import Reactive, reactive
from textual.strip import Strip
from textual.widgets import Input
from textual.widgets.input import Selection

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
    value = reactive("", init=False, repaint=False)
    selection = reactive(Selection.cursor(0), repaint=False)
    virtual_size = Reactive(Size(0, 0), layout=False, repaint=False)

    def watch_value(self) -> None:
        """Show what is typed."""
        self._show()

    def watch_selection(self) -> None:
        """Show where the cursor is, and what is selected."""
        self._show()

    def _show(self) -> None:
        if self.is_mounted and self.content_size:
            self.show_changes([Region(0, 0, self.content_size.width, 1)])

    @property
    def cells(self) -> _Row | None:
        """The line as it is now; None once it is closed, although a letter may wait to be shown."""
        if not self.is_attached:
            return None
        width = self.content_size.width
        return _Row(self.render_line(0).adjust_cell_length(width, self.rich_style))
