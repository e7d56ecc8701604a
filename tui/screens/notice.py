"""What must be read first: what befell the saved games, and how a first game goes."""

from __future__ import annotations

from core.ground.words import N_
from tui.commands import ALWAYS, Command
from tui.screens.lists import UpAndDown
from tui.screens.sentences import SentencesDialog


class NoticeDialog(UpAndDown, SentencesDialog):
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

    WIDEST = 60

    def do_agree(self) -> None:
        """Close as read."""
        self.dismiss(True)

    def step(self, direction: int) -> None:
        """Scroll down or up."""
        self.page.scroll_rows(direction)


class OpeningDialog(SentencesDialog):
    """Tells before a first game who wins, how long it takes, and who helps."""

    CONTROLS = (Command("close", "enter,escape,space", "Enter", N_("play"), N_("play"), ALWAYS),)

    WIDEST = 56

    def do_close(self) -> None:
        """Begin to play."""
        self.dismiss(True)
