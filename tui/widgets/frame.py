"""The frame of a dialog: a titled box with the buttons of its commands in the last row."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Region
from textual.reactive import reactive

from core.words import _
from tui.commands import Command
from tui.widgets.canvas import Canvas, KeyState
from tui.widgets.cell_widget import CellWidget


class Frame(CellWidget):
    """A box around the one widget inside it; the first of its buttons is the armed one.

    A click on a button posts `Pressed` with the command's id.
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
        """Paint the box and as many buttons as fit."""
        canvas.box(0, 0, canvas.width, canvas.height, self.title, "accent")
        x, y = 2, canvas.height - 2
        for number, command in enumerate(self.buttons):
            label = _(command.label)
            width = len(command.sign) + len(label) + 3
            if x + width > canvas.width - 1:
                return
            state: KeyState = "armed" if number == 0 and self.armed else "possible"
            self.zone(Region(x, y, width, 1), command.id)
            x = _button(canvas, x, y, command.sign, label, state)


def _button(canvas: Canvas, x: int, y: int, key: str, label: str, state: KeyState) -> int:
    """Draw a key on its cap and its word beside it, as dialogs do; return the column after."""
    at = canvas.card_key(x, y, key, "", state)
    return canvas.put(at, y, f" {label}") + 2
