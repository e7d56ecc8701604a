"""A question before something that cannot be undone."""

from __future__ import annotations

from core.ground.words import N_, NC_
from tui.commands import ALWAYS, Command
from tui.screens.sentences import SentencesDialog


class ConfirmDialog(SentencesDialog):
    """Asks a question; the result is True, or None if the player thinks better of it."""

    CONTROLS = (
        Command("back", "escape,enter,n", "Esc", N_("no, go back"), N_("change nothing"), ALWAYS),
        Command("agree", "y", "y", NC_("key hint", "yes"), N_("go ahead"), ALWAYS),
    )
    WIDEST = 46

    def do_agree(self) -> None:
        """Close with yes."""
        self.dismiss(True)
