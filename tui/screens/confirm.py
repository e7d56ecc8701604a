"""A question before something that cannot be taken back."""

from __future__ import annotations

from textual.geometry import Size

from core.words import N_
from tui.commands import ALWAYS, Command
from tui.painting.wrapping import wrapped
from tui.screens.dialog import Dialog
from tui.widgets.page import Page, line

WIDTH = 46


class ConfirmDialog(Dialog[bool]):
    """Asks a question; the result is True, or None if the player thinks better of it."""

    CONTROLS = (
        Command("back", "escape,enter,n", "Esc", N_("no, back"), N_("leave it as it is"), ALWAYS),
        Command("agree", "y", "y", N_("yes"), N_("go ahead"), ALWAYS),
    )

    def __init__(self, heading: str, question: str) -> None:
        super().__init__(heading)
        self._question = question
        self._page = Page()

    def body(self) -> Page:
        """Return the question."""
        return self._page

    def body_size(self) -> Size:
        """Return the room that the question takes."""
        width = min(WIDTH, self.room.width)
        rows = wrapped(self._question, width - 1)
        self._page.lines = tuple(line(text, indent=0) for text in rows)
        return Size(width, len(rows))

    def do_agree(self) -> None:
        """Close with yes."""
        self.dismiss(True)
