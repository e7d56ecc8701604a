"""The base of painted widgets that may be longer than their place."""

from __future__ import annotations

from typing import ClassVar

from textual.events import MouseScrollDown, MouseScrollUp
from textual.reactive import reactive

from tui.painting.canvas import Canvas
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget, painted_app

WHEEL_ROWS = 3
"""Rows that one step of the mouse wheel scrolls."""


class Scrolled(CellWidget):
    """Shows a picture from row `top` on; the wheel, or `scroll_rows`, moves it.

    A subclass tells how many rows it has at a width (`rows_at`) and paints them from a row on
    (`paint_from`). Arrows at the right edge show that there is more.
    """

    ground: ClassVar[str] = "panel"

    top: reactive[int] = reactive(0, repaint=False)

    def rows_at(self, width: int, glyphs: Glyphs) -> int:
        """Return the rows of the whole picture."""
        raise NotImplementedError

    def paint_from(self, canvas: Canvas, y: int) -> None:
        """Paint the whole picture with its first row at `y`, which may lie above the canvas."""
        raise NotImplementedError

    def watch_top(self) -> None:
        """Show another part."""
        self.repaint()

    def scroll_rows(self, rows: int) -> None:
        """Scroll down by a number of rows (up, if negative), as far as there is more."""
        self.top = max(0, min(self.last_top, self.top + rows))

    @property
    def last_top(self) -> int:
        """The furthest the picture can be scrolled."""
        width, height = self.content_size
        return max(0, self.rows_at(width, painted_app(self).glyphs) - height)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll with the wheel."""
        event.stop()
        self.scroll_rows(WHEEL_ROWS)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll with the wheel."""
        event.stop()
        self.scroll_rows(-WHEEL_ROWS)

    def paint(self, canvas: Canvas) -> None:
        last = max(0, self.rows_at(canvas.width, canvas.glyphs) - canvas.height)
        top = min(self.top, last)
        self.paint_from(canvas, -top)
        if top > 0:
            _mark(canvas, 0, canvas.glyphs.up)
        if top < last:
            _mark(canvas, canvas.height - 1, canvas.glyphs.down)


def _mark(canvas: Canvas, y: int, arrow: str) -> None:
    """Put an arrow at the right end of a row, in a colour that is seen on a lit row, too."""
    x = canvas.width - 1
    if x < 0 or y < 0:
        return
    is_lit = canvas.pen_at(x, y).bg == "accent"
    canvas.put(x, y, arrow, "onaccent" if is_lit else "accent")
