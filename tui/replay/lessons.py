"""The coach's dialog over a replay: lessons of one round or of the whole game."""

from __future__ import annotations

from collections.abc import Callable

from core.ground.words import N_, _
from tui.commands import OPEN, Command
from tui.games.look import Parts
from tui.screens.coach import CoachDialog, Study

MOST = 8
"""Lessons that are listed."""

WHOLE_GAME = Command(
    "other", "a", "a", N_("whole game"), N_("the decisions of the whole game"), OPEN
)


def one_round(parts: Parts) -> Command:
    """Return the key that goes back from the whole game to the round shown."""
    name = _(parts.whole)
    label, meaning = _("this {round}"), _("the decisions of this {round}")
    return Command("other", "a", "a", label.format(round=name), meaning.format(round=name), OPEN)


class LessonsDialog(CoachDialog):
    """Lists the costliest decisions; the result is the number of the action to go to, or None."""

    def __init__(
        self,
        study: Study,
        other: Command | None,
        open_other: Callable[[], None],
        chosen: int | None = None,
    ) -> None:
        """Take what to look at, how to look at the whole game or one round instead, and a lesson.

        The player begins at that lesson, by its number, and without one at the costliest.
        """
        super().__init__(study, self.dismiss, (other,) if other else (), MOST)
        self.chosen = chosen
        self._open_other = open_other

    def do_other(self) -> None:
        """Look at the whole game instead of one round, or the other way round."""
        self.dismiss(None)
        self._open_other()
