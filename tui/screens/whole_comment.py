"""A whole comment of a game that is only looked at, however long it is."""

from __future__ import annotations

from core.ground.words import N_, pgettext
from tui.commands import ALWAYS, Command
from tui.screens.dialog import BACK
from tui.screens.lists import UpAndDown
from tui.screens.sentences import SentencesDialog


class WholeComment(UpAndDown, SentencesDialog):
    """Shows all that is said of a move, a paragraph for each of its lines."""

    CONTROLS = (
        BACK,
        Command("down", "down,j,space", "↓", "", N_("scroll down"), ALWAYS),
        Command("up", "up,k", "↑", "", N_("scroll up"), ALWAYS),
    )

    WIDEST = 66

    def __init__(self, comment: str) -> None:
        super().__init__(pgettext("title", "Comment"), *filter(None, comment.split("\n")))

    def step(self, direction: int) -> None:
        """Scroll down or up."""
        self.page.scroll_rows(direction)
