"""What befell the saved games, shown until the player has read it."""

from __future__ import annotations

from textual.geometry import Size

from core.words import N_
from tui.commands import ALWAYS, Command
from tui.painting.wrapping import wrapped
from tui.screens.dialog import Dialog
from tui.screens.lists import UpAndDown
from tui.widgets.page import Page, line

WIDTH = 60


class NoticeDialog(UpAndDown, Dialog[bool]):
    """Tells something that must not be missed; the result is True once the player has read it."""

    CONTROLS = (
        Command(
            "agree", "enter", "Enter", N_("I have read it"), N_("do not tell it again"), ALWAYS
        ),
        Command(
            "back", "escape", "Esc", N_("later"), N_("tell it again at the next start"), ALWAYS
        ),
        Command("down", "down,j,space", "↓", "", N_("further down"), ALWAYS),
        Command("up", "up,k", "↑", "", N_("further up"), ALWAYS),
    )

    def __init__(self, heading: str, sentences: tuple[str, ...]) -> None:
        super().__init__(heading)
        self._sentences = sentences
        self._page = Page()

    def body(self) -> Page:
        """Return what is told."""
        return self._page

    def body_size(self) -> Size:
        """Return the room that it takes."""
        width = min(WIDTH, self.room.width)
        rows = [row for one in self._sentences for row in (*wrapped(one, width - 1), "")][:-1]
        self._page.lines = tuple(line(text, indent=0) for text in rows)
        return Size(width, len(rows))

    def do_agree(self) -> None:
        """Close as read."""
        self.dismiss(True)

    def step(self, direction: int) -> None:
        """Scroll down or up."""
        self._page.scroll_rows(direction)
