"""The coach beside a person who plays alone: when it thinks, when it speaks, and who waits then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from core.coach.advice import Advice
from core.coach.advice_ahead import AdviceAhead
from core.coach.mistakes import Mistake, PastDecision
from core.games.registry import entry_of
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.learning.lecture import cost_of
from core.store import COACH
from core.table import Place, Update
from tui.session.hints import AskedAt
from tui.session.mistakes import Mistakes
from tui.session.seated import TablePlaces


@dataclass(frozen=True, slots=True)
class CoachRemark:
    """What the coach says of a decision that cost much: `cost` is what the rules say of it."""

    decision: PastDecision
    lesson: Mistake
    cost: str


class LiveCoach:
    """Thinks at every turn of a person, and speaks up after a decision that cost much.

    The bots are kept back until it is known whether there is anything to say, and from then on
    until that is answered.
    """

    def __init__(
        self,
        place: Place,
        seated: TablePlaces,
        ahead: AdviceAhead,
        mistakes: Mistakes,
        sits: Callable[[], bool],
        speak: Callable[[CoachRemark], None],
    ) -> None:
        """Take who thinks, what notes mistakes, whether the coach sits here, and who shows it."""
        self._place = place
        self._seated = seated
        self._ahead = ahead
        self._mistakes = mistakes
        self._sits = sits
        self._speak = speak
        self._decision: PastDecision | None = None
        """The last decision, of which something may be said."""
        self._decided = asyncio.Event()
        self._is_hushed = False

    # ------------------------------------------------------------------ following

    def asked(self) -> None:
        """Begin to think, as the person has a choice now."""
        if self._sits() and not self._is_hushed:
            self._ahead.ponder(self._place.observation(), self._place.number)

    def happened(self, update: Update) -> None:
        """Hear what was done; a decision is judged as soon as it can be."""
        assert update.actor is not None
        assert update.action is not None
        decision = self._ahead.decided(update.actor, update.number, update.action)
        if decision is not None:
            self._decision = decision
            self._seated.pace.keep_back()
            self._decided.set()

    def forget(self) -> None:
        """Say nothing any more: the game has gone elsewhere."""
        self._ahead.drop()
        self.answered()

    def answered(self) -> None:
        """Let the bots go on: nothing is said, or that was heard."""
        self._decision = None
        self._seated.pace.let_act()

    def hush(self) -> None:
        """Say nothing more in this sitting."""
        self._is_hushed = True
        self.forget()

    async def known(self, position: AskedAt) -> Advice | None:
        """Return the advice for a position, None if the coach thinks of none or of another."""
        return await self._ahead.advice(position.seat, position.number)

    # ------------------------------------------------------------------ speaking

    async def run(self) -> None:
        """Judge every decision, until cancelled."""
        while True:
            await self._decided.wait()
            self._decided.clear()
            decision = self._decision
            lesson = None if decision is None else await self._ahead.judge(decision)
            if decision is not self._decision or decision is None:
                continue
            if lesson is None or not self._sits() or not self._marked(decision):
                self.answered()
            else:
                self._mistakes.note(decision, lesson)
                self._speak(CoachRemark(decision, lesson, _cost(decision, lesson)))

    def _marked(self, decision: PastDecision) -> bool:
        """Keep with the game that the coach speaks; tell whether that could be kept."""
        try:
            self._seated.mark(COACH, decision.observation.seat)
        except KahwaError as error:
            log().warning("coach: it stays silent, for its mark was not kept: %s", error)
            return False
        return True


def _cost(decision: PastDecision, lesson: Mistake) -> str:
    """Return what the rules of a game say of a decision beside a better one, if it says that."""
    known, seat = decision.observation.known, decision.observation.seat
    if entry_of(known.name).teaching() is None:
        return ""
    try:
        return cost_of(known.name, known, seat, lesson.played.action, lesson.better.action)
    except Exception as error:  # whatever a game's own code may raise: the advice stands
        log().warning("coach: %s has no words for a cost", known.name, exc_info=error)
        return ""
