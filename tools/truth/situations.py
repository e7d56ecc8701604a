"""Decisions of Ronda beside casual bots in character, and how each one came about in its deal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from core.bots.levels import choose
from core.bots.names import NAMES
from core.contract.chance import RecordedChance
from core.contract.company import Companion, Company
from core.contract.sources import Seeded
from core.games.ronda.game import Ronda
from core.games.ronda.notation import ANNOUNCE, CARDS, SILENT

LEVEL = "casual"
"""The level of the bots, and of the one that plays for a person."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A choice of one seat: the game as it is, as it was when the deal began, and what came since.

    Everybody else is a bot of `LEVEL` with a name; `played` is what a newcomer did there.
    """

    seed: int
    number: int
    seat: int
    names: tuple[str, ...]
    dealt: Ronda
    since: tuple[tuple[int, int], ...]
    game: Ronda
    played: int

    @property
    def company(self) -> Company:
        """Who plays."""
        return tuple(
            None if seat == self.seat else Companion(LEVEL, name)
            for seat, name in enumerate(self.names)
        )


def situations(seed: int, options: dict[str, str], *, answers: bool) -> Iterator[Situation]:
    """Yield choices in one game after the other; with `answers` those in which a call is answered.

    Otherwise it is a choice in four.
    """
    settled = Ronda.table.settle({n: Ronda.table.option(n).read(t) for n, t in options.items()})
    while True:
        rng = random.Random(f"truth/{seed}")
        game = Ronda(settled, RecordedChance(Ronda.deck(settled), Seeded(seed)))
        yield from _in_game(game, seed, rng, answers=answers)
        seed += 1


def _in_game(game: Ronda, seed: int, rng: random.Random, *, answers: bool) -> Iterator[Situation]:
    names = tuple(rng.sample(NAMES, game.players))
    person = seed % game.players
    dealt, number = game.clone(), 0
    since: list[tuple[int, int]] = []
    while not game.is_over:
        if game.phase == ANNOUNCE and not any(game.said):
            dealt, since = game.clone(), []
        seat = game.to_act
        name = "" if seat == person else names[seat]
        action = choose(LEVEL, game.observation(seat), rng.random, name=name).action
        legal = game.legal(seat)
        if seat == person and len(legal) > 1:
            asked = any(2 * CARDS <= one < SILENT for one in legal)
            if asked if answers else rng.random() < 0.25:
                now = game.clone()
                yield Situation(seed, number, seat, names, dealt, tuple(since), now, action)
        game.apply(seat, action)
        since.append((seat, action))
        number += 1
