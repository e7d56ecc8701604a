"""Who gives advice at a table: the crew that thinks for the bots, so that no screen waits."""

from __future__ import annotations

import random

from core.bots.crew import Crew, Report
from core.bots.decision import Decision
from core.coach.advice import Adviser
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion


def adviser_of(crew: Crew, report: Report) -> Adviser:
    """Return an adviser for whom a crew thinks; if another bot must stand in, `report` is told."""

    async def ask(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
        decision = Decision(
            name=level,
            player=level,
            observation=observation,
            table=f"advice/{rng.getrandbits(64):x}",
            number=0,
            past=lambda _first: (),
        )
        return await crew.think(decision, report)

    return ask
