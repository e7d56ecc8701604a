"""The frame of a dialog: a titled box with the buttons of its commands in the last rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region
from textual.reactive import reactive

from core.ground.words import _
from tui.commands import Command
from tui.painting.canvas import Canvas
from tui.painting.fit import in_rows
from tui.theme.sizes import LEAST_BLOCK
from tui.widgets.cell_widget import CellWidget

if TYPE_CHECKING:
    from tui.models import KeyState

EDGE = 2
"""Columns of the frame at either side of its buttons."""

GAP = 2
"""Columns between two buttons."""


class Frame(CellWidget):
    """A box around the one widget inside it; the first of its buttons is the armed one.

    A click on a button posts `Pressed` with the command's id. In a tall terminal the buttons are
    blocks for a finger.
    """

    ground: ClassVar[str] = "panel"
    buttons: reactive[tuple[Command, ...]] = reactive((), repaint=False)
    armed: reactive[bool] = reactive(True, repaint=False)

    def __init__(self, title: str, buttons: tuple[Command, ...], *, armed: bool = True) -> None:
        super().__init__(id="frame")
        self.title = title
        self.set_reactive(Frame.buttons, buttons)
        self.set_reactive(Frame.armed, armed)

    def watch_buttons(self) -> None:
        """Show other buttons."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint the box and its buttons."""
        canvas.box(0, 0, canvas.width, canvas.height, self.title, "accent")
        rows = button_rows(self.buttons, canvas.width - 2 * EDGE)
        armed = self.buttons[0] if self.buttons and self.armed else None
        if self.tall:
            self._paint_blocks(canvas, rows, armed)
            return
        for y, row in enumerate(rows, canvas.height - 1 - len(rows)):
            x = EDGE
            for command in row:
                end = _button(canvas, x, y, command, "armed" if command is armed else "possible")
                self.zone(Region(x, y, end - x, 1), command.id)
                x = end + GAP

    def _paint_blocks(
        self, canvas: Canvas, rows: Sequence[Sequence[Command]], armed: Command | None
    ) -> None:
        """Paint the buttons as blocks that share the width of their row."""
        from tui.models import Button
        from tui.widgets.buttons import paint_block

        y = canvas.height - 1 - rows_of_buttons(len(rows), tall=True)
        for row in rows:
            width = (canvas.width - 2 * EDGE + 1) // len(row) - 1
            for number, command in enumerate(row):
                region = Region(EDGE + number * (width + 1), y, width, LEAST_BLOCK)
                state: KeyState = "armed" if command is armed else "possible"
                label = _(command.label)
                paint_block(canvas, region, Button(command.id, command.shown_keys, label, state))
                self.zone(region, command.id)
            y += LEAST_BLOCK + 1


def rows_of_buttons(rows: int, *, tall: bool) -> int:
    """Return the rows that so many rows of buttons take."""
    return rows * (LEAST_BLOCK + 1) - 1 if tall and rows else rows


def button_rows(commands: Sequence[Command], width: int) -> list[list[Command]]:
    """Return the commands in rows of buttons, as many beside each other as `width` allows."""
    return in_rows(commands, lambda one: row_width([one]), width, GAP)


def row_width(commands: Sequence[Command]) -> int:
    """Return the columns of buttons beside each other."""
    return sum(len(one.shown_keys) + len(_(one.label)) + 3 + GAP for one in commands) - GAP


def _button(canvas: Canvas, x: int, y: int, command: Command, state: KeyState) -> int:
    """Draw a key on its cap and its word beside it, as dialogs do; return the column after."""
    at = canvas.card_key(x, y, command.shown_keys, "", state)
    return canvas.put(at, y, f" {_(command.label)}")
