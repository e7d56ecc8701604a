"""A crew for tests: it thinks what it is told to, and only when it is let."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from core.bots.crew import Report
from core.bots.decision import Decision
from core.contract.opinion import Considered, Opinion
from tui.config.services import Services


class Thinkers:
    """Values the legal actions of a decision ever lower from the first on, or lets be.

    `preferred` is thought best, if it is legal; `backwards` thinks the last one is.
    """

    def __init__(
        self,
        preferred: str = "",
        *,
        waiting: bool = False,
        lets_be: bool = False,
        backwards: bool = False,
    ) -> None:
        self.asked: list[Decision] = []
        self.cancelled = 0
        self.go_on = asyncio.Event()
        self._preferred = preferred
        self._lets_be = lets_be
        self._backwards = backwards
        if not waiting:
            self.go_on.set()

    def start(self) -> None:
        """Be ready."""

    async def think(self, decision: Decision, _report: Report) -> Opinion:
        """Return the opinion once thinking may go on."""
        self.asked.append(decision)
        try:
            await self.go_on.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self._lets_be:
            return Opinion(-1)
        return self._opinion(decision)

    def _opinion(self, decision: Decision) -> Opinion:
        known = decision.observation.known
        texts = known.legal_texts(decision.observation.seat)[:: -1 if self._backwards else 1]
        texts.sort(key=lambda text: text != self._preferred)
        legal = sorted(decision.observation.legal(), key=lambda code: texts.index(known.text(code)))
        considered = (
            Considered(action, max(0.0, 0.6 - place / 10), 100)
            for place, action in enumerate(legal)
        )
        return Opinion(legal[0], tuple(considered))

    def close(self) -> None:
        """Leave."""


def with_crew(services: Services, crew: Thinkers) -> Services:
    """Return services for whose bots a crew thinks."""
    return replace(services, crew=crew)
