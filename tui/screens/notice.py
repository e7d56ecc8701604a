"""What must be read first: what befell the saved games, and how a first game goes."""

from __future__ import annotations

from core.ground.words import N_, NC_
from tui.commands import ALWAYS, Command
from tui.screens.lists import UpAndDown
from tui.screens.sentences import SentencesDialog


class NoticeDialog(UpAndDown, SentencesDialog):
    """Tells something that must not be missed; the result is True once the player has read it."""

    CONTROLS = (
        Command("agree", "enter", "Enter", N_("got it"), N_("don't show this again"), ALWAYS),
        Command(
            "back",
            "escape",
            "Esc",
            NC_("key hint", "later"),
            N_("show this again next time"),
            ALWAYS,
        ),
        Command("down", "down,j,space", "↓", "", N_("scroll down"), ALWAYS),
        Command("up", "up,k", "↑", "", N_("scroll up"), ALWAYS),
    )

    WIDEST = 60

    def do_agree(self) -> None:
        """Close as read."""
        self.dismiss(True)

    def step(self, direction: int) -> None:
        """Scroll down or up."""
        self.page.scroll_rows(direction)


class OpeningDialog(SentencesDialog):
    """Tells before a first game who wins, how long it takes, and who helps."""

    CONTROLS = (
        Command(
            "close",
            "enter,escape,space",
            "Enter",
            NC_("key hint", "play"),
            NC_("help", "play"),
            ALWAYS,
        ),
    )

    WIDEST = 56

    def do_close(self) -> None:
        """Begin to play."""
        self.dismiss(True)
