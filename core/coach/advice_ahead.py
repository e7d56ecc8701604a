"""Advice thought out while a person decides, so that it is soon known what a decision has cost."""

from __future__ import annotations

import asyncio

from core.coach.advice import Advice, Adviser, advise
from core.coach.mistakes import Mistake, PastDecision, costs_much, lesson_in
from core.contract.game import Game, Observation
from core.ground.logs import log

FIRST_GAMES = 3
"""Finished games after which the coach sits beside nobody who does not ask for it."""

PATIENCE = 1.0
"""Seconds after a decision in which the coach speaks of it, or else stays silent."""


class AdviceAhead:
    """The coach's advice on a choice, thought out as soon as a seat has that.

    What is best does not depend on what will be played, so that most often the advice is there
    when the person has decided. It is the advice that a hint gives.
    """

    def __init__(self, think: Adviser, patience: float = PATIENCE) -> None:
        """Take who thinks, and seconds to wait."""
        self._think = think
        self._patience = patience
        self._number = 0
        self._observation: Observation[Game] | None = None
        self._thinking: asyncio.Task[Advice | None] | None = None

    def ponder(self, observation: Observation[Game], number: int) -> None:
        """Begin to think of the choice that a seat has after so many actions, and of no other."""
        if self._observation is not None and self._number == number:
            return
        self.drop()
        self._observation, self._number = observation, number
        self._thinking = asyncio.ensure_future(self._advice(observation, number))

    def drop(self) -> None:
        """Think no more: the game has gone elsewhere."""
        thinking, self._thinking, self._observation = self._thinking, None, None
        if thinking is not None:
            thinking.cancel()

    async def _advice(self, observation: Observation[Game], number: int) -> Advice | None:
        """Return advice, None where none can be had: then there is nothing to say."""
        try:
            return await advise(self._think, observation, number)
        except Exception as error:  # whatever a game's own code may raise: the play goes on
            log().warning("coach: %s cannot be judged", observation.known.name, exc_info=error)
            return None

    async def advice(self, seat: int, number: int) -> Advice | None:
        """Return the advice for a seat after so many actions, None if another choice is thought of.

        Whoever gives up waiting does not end the thinking.
        """
        observation, thinking = self._observation, self._thinking
        if observation is None or thinking is None:
            return None
        if (observation.seat, self._number) != (seat, number):
            return None
        await asyncio.wait({thinking})
        return None if thinking.cancelled() else thinking.result()

    def decided(self, seat: int, number: int, action: str) -> PastDecision | None:
        """Return what a seat has chosen by an action, None if that was not thought of."""
        observation = self._observation
        if observation is None or (observation.seat, self._number + 1) != (seat, number):
            return None
        return PastDecision(number, observation, action)

    async def judge(self, decision: PastDecision) -> Mistake | None:
        """Return what was better than a decision, None unless that is known soon and cost much."""
        thinking = self._thinking
        if thinking is None or decision.observation is not self._observation:
            return None
        await asyncio.wait({thinking}, timeout=self._patience)
        advice = None if thinking.cancelled() or not thinking.done() else thinking.result()
        return None if advice is None else self._found(decision, advice)

    def _found(self, decision: PastDecision, advice: Advice) -> Mistake | None:
        """Return what is to be said of a decision, None where that cannot be told or is little."""
        try:
            lesson = lesson_in(decision, advice)
            return lesson if lesson is not None and costs_much(decision, lesson) else None
        except Exception as error:  # whatever a game's own code may raise: the play goes on
            name = decision.observation.known.name
            log().warning("coach: %s cannot be judged", name, exc_info=error)
            return None
