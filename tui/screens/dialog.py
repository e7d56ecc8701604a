"""The base of every dialog: a framed box over the screen it was opened from."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.screen import ModalScreen, ScreenResultType
from textual.widget import Widget

from core.words import N_
from tui.commands import Command
from tui.screens.commanded import ALWAYS, CommandedScreen
from tui.widgets.frame import Frame

BACK = Command("back", "escape", "Esc", N_("back"), N_("back to where you were"), ALWAYS)

AROUND = Size(6, 5)
"""Columns and rows that frame, margins and buttons take around the body; see dialogs.tcss."""

LOW = 21
"""Rows of a terminal below which a dialog does without its blank rows."""


class Dialog(CommandedScreen[ScreenResultType], ModalScreen[ScreenResultType]):
    """A titled box with one widget as its body and its labelled commands as buttons.

    A subclass gives `CONTROLS`, a heading, and implements `body` and `body_size`.
    """

    ARMED = True
    """Whether the first button is what Enter does."""

    def __init__(self, heading: str, extra: Sequence[Command] = ()) -> None:
        super().__init__(extra)
        self.heading = heading

    def body(self) -> Widget:
        """Return the widget inside the frame."""
        raise NotImplementedError

    def body_size(self) -> Size:
        """Return the columns and rows that the body would like to have."""
        raise NotImplementedError

    def buttons(self) -> tuple[Command, ...]:
        """Return the commands that are buttons: those with a label, help aside."""
        return tuple(one for one in self.controls if one.label and one.id != "help")

    def compose(self) -> ComposeResult:
        """Put the body into the frame."""
        with Frame(self.heading, self.buttons(), armed=self.ARMED):
            body = self.body()
            body.add_class("dialog-body")
            yield body

    def on_mount(self) -> None:
        """Have the right size before anything is painted; spare the line the dimmed table."""
        self.set_class(self.kahwa.settings.lean(), "-lean")
        self.fit()

    def on_resize(self, event: Resize) -> None:
        """Keep within the terminal."""
        self.fit()

    def fit(self) -> None:
        """Take the size that the body wants, as far as the terminal has it."""
        room = self.app.size
        self.set_class(room.height < LOW, "-low")
        wanted = self.body_size()
        frame = self.query_one(Frame)
        spared = (2 if room.height < LOW else 0) + (0 if frame.buttons else 1)
        self.set_class(not frame.buttons, "-plain")
        frame.styles.width = min(room.width, wanted.width + AROUND.width)
        frame.styles.height = min(room.height, wanted.height + AROUND.height - spared)

    def do_back(self) -> None:
        """Close the dialog without a result."""
        self.dismiss(None)
