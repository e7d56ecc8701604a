"""The part of a table screen that gives hints to the person who has the keyboard."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

from core.coach.advice import Advice, advise
from core.coach.asking import adviser_of
from core.errors import KahwaError
from core.store import HINT
from core.table import Table
from core.words import _
from tui.games.face import Face
from tui.games.sitting import Sitting
from tui.models import Draft
from tui.screens.table.errands import Errands
from tui.session.chair import Chair

Position = tuple[int, int]
"""A seat and the number of actions before it is to decide."""


class Hinting(Errands):
    """Asks the best bot for the answers that are possible now, and marks that it was asked.

    The screen it is mixed into has the table and its chairs.
    """

    table: Table
    _chair: Chair
    _face: Face
    _next: Chair | None
    _sitting: Sitting
    _given: tuple[Position, Advice] | None = None
    """The last hint, which is not counted again when it is asked for again."""

    @abstractmethod
    def _tell_fault(self, sentence: str) -> None:
        """Tell that another bot had to stand in."""

    @abstractmethod
    def _redraft(self, draft: Draft) -> None:
        """Show another choice in the making."""

    def do_hint(self) -> None:
        """Show what is best now, if there is anything to choose."""
        refusal = self._why_no_hint()
        if refusal:
            self.refuse(refusal)
            return
        legal = self._sitting.legal
        if len(legal) == 1 and self._sitting.view["turn"] == self._chair.seat:
            self.say(
                _("There is only one answer: {answer}.").format(answer=self._written(legal[0]))
            )
            return
        from tui.screens.hint import Counsel, HintDialog

        position = self._chair.seat, len(self.table.match.actions)
        counsel = Counsel(partial(self._advice, position), self._written)
        self.app.push_screen(HintDialog(counsel), self._point_at)

    def _why_no_hint(self) -> str:
        """Return why there can be no hint, nothing if there can."""
        if self._chair.is_spectator:
            return _("You are watching: the bots play every seat.")
        if self._next is not None:
            return _("It is {name}'s turn.").format(name=self._next.name)
        return "" if self._sitting.legal else _("There is nothing to decide now.")

    def _written(self, action: str) -> str:
        return self._face.typed(self._sitting, action).preview

    async def _advice(self, position: Position) -> Advice | None:
        """Return a hint that has been marked, None if the game moved on or it cannot be kept."""
        if self._given is not None and self._given[0] == position:
            return self._given[1]
        seat, number = position
        if len(self.table.match.actions) != number:
            return None
        adviser = adviser_of(self.kahwa.crew, self._tell_fault)
        observation = self.table.match.game.observation(seat)
        advice = await advise(adviser, observation, number)
        if len(self.table.match.actions) != number:
            return None
        try:
            self.kahwa.saves.mark(self.game.head.id, HINT, seat)
        except KahwaError as error:
            self.refuse(str(error))
            return None
        self._given = position, advice
        return advice

    def _point_at(self, action: str | None) -> None:
        """Prepare the best answer for Enter, or say it where another key gives it."""
        if action is None or action not in self._sitting.legal:
            return
        draft = self._face.aimed(self._sitting, self._chair.draft, action)
        if draft is None:
            self.say(_("Best: {answer}.").format(answer=self._written(action)))
        else:
            self._redraft(draft)
