"""The part of a table screen that takes decisions back and does them again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable

from core.errors import KahwaError
from core.match import Step
from core.table import NothingToTakeBack, Table
from core.words import N_, _
from tui.games.face import Face
from tui.games.sitting import Sitting
from tui.screens.table.errands import Errands
from tui.session.chair import Chair
from tui.session.taken_back import decision_told


class TakingBack(Errands):
    """Goes back to the last decision of a person, and on again as before.

    The screen it is mixed into has the table and its chairs.
    """

    table: Table
    _chair: Chair
    _face: Face
    _next: Chair | None
    _saved: bool
    _sitting: Sitting

    @abstractmethod
    def _sit(self, chair: Chair) -> None:
        """Give a chair the keyboard."""

    @abstractmethod
    def _refresh(self) -> None:
        """Show the table as it stands now."""

    @abstractmethod
    def _seal(self) -> None:
        """Hide the hand until whoever is to act takes the keyboard over."""

    @abstractmethod
    def _let_bots_play(self) -> None:
        """Have the bots play if they do not."""

    async def do_undo(self) -> None:
        """Take back the last decision of a person and all that followed."""
        await self._jump(self.table.take_back, N_("Taken back: {what}"))

    async def do_redo(self) -> None:
        """Do again what was taken back."""
        await self._jump(self.table.redo, N_("Done again: {what}"))

    async def _jump(self, jump: Callable[[], Awaitable[Step]], sentence: str) -> None:
        """Let the game go back or on; a hand that was hidden stays so."""
        if self._chair.is_spectator:
            self.refuse(_("You are watching: the bots play every seat."))
            return
        hidden = self._next is not None
        try:
            step = await jump()
        except KahwaError as error:
            self._saved = self._saved and isinstance(error, NothingToTakeBack)
            self._refresh()
            self.refuse(str(error))
            return
        self._saved = True
        self._sit(self._chair)
        if hidden and self._next is None:
            self._seal()
        self._let_bots_play()
        self.say(_(sentence).format(what=self._in_words(step)))

    def _in_words(self, step: Step) -> str:
        """Return a decision as the log tells it; that of somebody else stays with that person."""
        if step.seat != self._chair.seat or self._next is not None:
            return _("a decision of {name}").format(name=self.game.seats[step.seat].name)
        return decision_told(step, self._sitting, self._face)
