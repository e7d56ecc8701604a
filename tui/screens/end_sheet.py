"""What the sheets at the end of a round and of a game share: scrolling, coach, replay, undo."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from core.ground.words import N_, NC_
from tui.commands import CHANGE, MOVE, OPEN, Command
from tui.screens.dialog import Dialog
from tui.screens.lists import UpAndDown
from tui.widgets.scrolled import Scrolled

DOWN = Command("down", "down,j,pagedown,space", "↓ j", "", N_("scroll down"), MOVE)
UP = Command("up", "up,k,pageup", "↑ k", "", N_("scroll up"), MOVE)
"""The keys that scroll a sheet."""

COACH = Command(
    "coach", "c", "c", NC_("key hint", "coach"), N_("the decisions that cost you most"), OPEN
)
"""Opens the coach from the sheet of a round or game."""

UNDO = Command("undo", "u", "u", "", N_("undo your last decision"), CHANGE)
"""Takes the decision back with which the round or game ended."""

COPY_RESULT = Command(
    "copy-result", "y", "y", N_("copy result"), N_("copy the result to share"), OPEN
)
COPY_CODE = Command("copy-code", "Y", "Y", N_("copy code"), N_("copy the deal's code"), OPEN)
"""Copy what others get of a deal."""

STEP = 4
"""Rows that a key scrolls."""


class EndSheet(UpAndDown, Dialog[str]):
    """Shows a sheet; the result is "undo" where the player goes back instead."""

    def __init__(
        self,
        title: str,
        watch: Command,
        watch_again: Callable[[], None] | None,
        coach: Callable[[], None] | None,
        more: tuple[Command, ...] = (),
        last: tuple[Command, ...] = (),
        *,
        may_undo: bool,
    ) -> None:
        """Take the key of the replay, what opens it, and the coach if the person has them.

        `more` and `last` are commands that only this sheet has, before and behind those.
        """
        extra = ((COACH, coach), (watch, watch_again), (UNDO, may_undo))
        super().__init__(title, (*more, *(command for command, wanted in extra if wanted), *last))
        self._watch_again = watch_again
        self._coach = coach

    @abstractmethod
    def body(self) -> Scrolled:
        """Return the sheet."""

    def do_undo(self) -> None:
        """Go back to the last decision."""
        self.dismiss("undo")

    def do_coach(self) -> None:
        """Look at the decisions of the last round."""
        if self._coach is not None:
            self._coach()

    def do_watch(self) -> None:
        """Watch what has ended again."""
        if self._watch_again is not None:
            self._watch_again()

    def step(self, direction: int) -> None:
        """Show what is below or above."""
        self.body().scroll_rows(STEP * direction)
