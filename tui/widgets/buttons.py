"""The bar of what may be said or done now, one button for each key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region
from textual.reactive import reactive

from tui.models import Button
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import LEAST_BLOCK
from tui.widgets.cell_widget import CellWidget

TALL = 3
"""Rows of a tall button."""

FEW_IN_ROW, MANY_IN_ROW, MOST_FEW = 3, 5, 6
"""Blocks in a row on a tall table: of at most so many, and of more."""

BLOCK = 3
"""Rows of a block at most."""

SIDES = 2
"""Columns of the bar that no button takes."""


@dataclass(frozen=True, slots=True)
class _Fit:
    """How buttons are drawn so that they fit: their labels, and the columns between them."""

    labels: tuple[str, ...]
    gap: int


class ButtonBar(CellWidget):
    """Shows a row of buttons, three rows high where there is room; each is a zone named by its id.

    Too many buttons for the width go on in a second row where there are two. Then they first lose
    the gaps between them, then the ends of their labels. On a tall table they are blocks of one
    size in rows of three, or of five where there are many.
    """

    model: reactive[tuple[Button, ...]] = reactive((), repaint=False)

    def watch_model(self) -> None:
        """Show the new states."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self.tall:
            self._paint_blocks(canvas)
            return
        if canvas.height >= TALL:
            self._paint_row(canvas, 0, self.model, tall=True)
            return
        first = len(self.model) if canvas.height == 1 else _fitting(canvas, self.model)
        for y, buttons in enumerate((self.model[:first], self.model[first:])):
            self._paint_row(canvas, y, buttons, tall=False)

    def _paint_row(self, canvas: Canvas, y: int, buttons: Sequence[Button], *, tall: bool) -> None:
        fit = _fit(buttons, canvas.width - SIDES, tall, canvas.glyphs)
        x = 1
        for button, label in zip(buttons, fit.labels, strict=True):
            end = canvas.keycap(x, y, button.key, label, button.state, tall)
            self.zone(Region(x, y, end - x, TALL if tall else 1), button.id)
            x = end + fit.gap

    def _paint_blocks(self, canvas: Canvas) -> None:
        """Paint the buttons as blocks for a finger, with gaps between them where there is room."""
        buttons = self.model
        in_row = block_columns(len(buttons))
        while in_row < len(buttons) and -(-len(buttons) // in_row) * LEAST_BLOCK > canvas.height:
            in_row += 1
        rows = max(1, -(-len(buttons) // in_row))
        pitch = (canvas.height + 1) // rows
        gap = int(pitch > LEAST_BLOCK)
        pitch = pitch if gap else canvas.height // rows
        height = min(BLOCK, pitch - gap)
        width = (canvas.width - 2 + 1) // in_row - 1
        left = (canvas.width - in_row * (width + 1) + 1) // 2
        for number, button in enumerate(buttons):
            row, column = divmod(number, in_row)
            region = Region(left + column * (width + 1), row * pitch, width, height)
            paint_block(canvas, region, button)
            self.zone(region, button.id)


def block_columns(count: int) -> int:
    """Return how many blocks stand in a row on a tall table."""
    return max(1, min(count, FEW_IN_ROW)) if count <= MOST_FEW else MANY_IN_ROW


def block_rows(count: int, height: int) -> tuple[int, int]:
    """Return the rows that so many blocks of a height take with gaps, and those they need."""
    rows = -(-count // block_columns(count))
    return rows * (height + 1) - 1 if rows else 0, rows * LEAST_BLOCK


def paint_block(canvas: Canvas, region: Region, button: Button) -> None:
    """Paint a button as a block, its label in the middle, cut where there is no room for it."""
    grounds = {"armed": "accent", "possible": "key", "off": "slot"}
    ground, lit = grounds[button.state], button.state != "off"
    fg = {"armed": "onaccent", "possible": "text", "off": "muted"}[button.state]
    canvas.fill(*region, ground)
    glyphs, key = canvas.glyphs, f"{button.key} " if button.key else ""
    room = region.width - measure(key, glyphs)
    label = button.label if measure(button.label, glyphs) <= room else button.brief or button.label
    rows = wrapped(label, room) if not button.brief and region.height > 1 else []
    rows = rows if 0 < len(rows) <= region.height else [shorten(label, room, glyphs)]
    y = region.y + (region.height - len(rows)) // 2
    if canvas.look.bracketed and button.state == "armed":
        canvas.put(region.x, y, "[", fg, ground, bold=True)
        canvas.put(region.right - 1, y, "]", fg, ground, bold=True)
    for line, text in enumerate(rows):
        before = key if line == 0 else ""
        width = measure(before + text, glyphs)
        x = region.x + (region.width - width) // 2
        x = canvas.put(
            x, y + line, before, "accent" if button.state == "possible" else fg, ground, lit
        )
        canvas.put(x, y + line, text, fg, ground, lit)


def _fitting(canvas: Canvas, buttons: Sequence[Button]) -> int:
    """Return how many of the first buttons fit whole into a row, with gaps between them."""
    counts = range(len(buttons), 0, -1)
    room = canvas.width - SIDES
    fits = (n for n in counts if _spare(buttons[:n], room, False, canvas.glyphs) >= n - 1)
    return next(fits, 0)


def _spare(buttons: Sequence[Button], width: int, tall: bool, glyphs: Glyphs) -> int:
    """Return the columns that buttons with their whole labels leave, negative if they lack any."""
    frames = sum(measure(button.key, glyphs) + (5 if tall else 3) for button in buttons)
    return width - frames - sum(measure(button.label, glyphs) for button in buttons)


def _fit(buttons: Sequence[Button], width: int, tall: bool, glyphs: Glyphs) -> _Fit:
    labels = [glyphs.text(button.label) for button in buttons]
    spare = _spare(buttons, width, tall, glyphs)
    if spare >= len(buttons) - 1:
        return _Fit(tuple(labels), 1)
    whole = sum(measure(label, glyphs) for label in labels)
    if spare < 0:
        labels = [glyphs.text(button.brief or button.label) for button in buttons]
    briefly = list(labels)
    while any(labels) and sum(measure(label, glyphs) for label in labels) > whole + spare:
        longest = max(range(len(labels)), key=lambda place: measure(labels[place], glyphs))
        room = measure(labels[longest], glyphs) - 1
        labels[longest] = shorten(briefly[longest], room, glyphs)
    return _Fit(tuple(labels), 0)
