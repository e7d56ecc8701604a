"""Decisions beside bots in character, and how each one came about in its deal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.bots.levels import choose
from core.bots.names import NAMES
from core.contract.chance import RecordedChance
from core.contract.company import Companion, Company
from core.contract.game import Game
from core.contract.opinion import NOTHING
from core.contract.options import Options
from core.contract.sources import Seeded
from core.games.makao.game import Makao
from core.games.president.game import President
from core.games.registry import game_type
from core.games.ronda.game import Ronda
from core.games.ronda.notation import ANNOUNCE, CARDS, SILENT

PERSON = "casual"
"""The level that plays for a person, and without a name."""

OFTEN, SELDOM = 0.25, 0.08
"""How many of the choices are taken, in Ronda and in games whose deals last longer."""


@dataclass(frozen=True, slots=True)
class Deal:
    """How a deal was made: the game before it, who brought it about how, and what chance said."""

    before: Game | None
    cause: tuple[int, int]
    chance: RecordedChance


@dataclass(frozen=True, slots=True)
class Situation:
    """A choice of one seat: the game as it is, as it was when the deal began, and what came since.

    Everybody else is a bot of `level` with a name; `played` is what a newcomer did there. Whoever
    plays on for the newcomer is of `person_level`.
    """

    seed: int
    number: int
    seat: int
    level: str
    names: tuple[str, ...]
    deal: Deal
    dealt: Game
    since: tuple[tuple[int, int], ...]
    game: Game
    played: int
    person_level: str = PERSON

    @property
    def company(self) -> Company:
        """Who plays."""
        return tuple(
            None if seat == self.seat else Companion(self.level, name)
            for seat, name in enumerate(self.names)
        )

    @property
    def text(self) -> str:
        """What its random streams are named after."""
        return f"truth/{self.seed}/{self.number}"

    def choice(self, world: Game, seat: int, rng: random.Random) -> int:
        """Return what the bot of a seat does in a world: the person's plays without a name."""
        is_person = seat == self.seat
        level, name = (self.person_level, "") if is_person else (self.level, self.names[seat])
        return choose(level, world.observation(seat), rng.random, name=name).action

    def next_action(self, world: Game, rng: random.Random) -> tuple[int, int]:
        """Return who acts next in a world and how: whoever claims something, else who has to."""
        claimants = [seat for seat in world.actors() if seat != world.to_act]
        rng.shuffle(claimants)
        for seat in claimants:
            action = self.choice(world, seat, rng)
            if action != NOTHING:
                return seat, action
        return world.to_act, self.choice(world, world.to_act, rng)


def situations(
    name: str, seed: int, options: dict[str, str], *, level: str = "casual", answers: bool = False
) -> Iterator[Situation]:
    """Yield choices in one game after the other beside bots of a level.

    With `answers` those of Ronda in which a call is answered.
    """
    kind = game_type(name)
    settled = kind.table.settle({n: kind.table.option(n).read(t) for n, t in options.items()})
    while True:
        yield from _in_game(kind, settled, seed, level, answers=answers)
        seed += 1


def _in_game(
    kind: type[Game], settled: Options, seed: int, level: str, *, answers: bool
) -> Iterator[Situation]:
    rng = random.Random(f"truth/{seed}")
    chance = RecordedChance(kind.deck(settled), Seeded(seed))
    game = kind(settled, chance)
    names = tuple(rng.sample(NAMES, game.players))
    person = seed % game.players
    deal, dealt, number = Deal(None, (0, 0), chance.fork()), game.clone(), 0
    since: list[tuple[int, int]] = []
    while _goes_on(game):
        if isinstance(game, Ronda) and game.phase == ANNOUNCE and not any(game.said):
            dealt, since = game.clone(), []
        here = Situation(
            seed, number, person, level, names, deal, dealt, tuple(since), game.clone(), NOTHING
        )
        seat, action = here.next_action(game, rng)
        legal = game.legal(seat)
        if seat == person == game.to_act and len(legal) > 1 and _is_public(game):
            asked = any(2 * CARDS <= one < SILENT for one in legal)
            if asked if answers else rng.random() < _rate(game):
                yield replace(here, played=action)
        before = here.game
        made = chance.count
        game.apply(seat, action)
        since.append((seat, action))
        number += 1
        if any(outcome["kind"] == "shuffle" for outcome in chance.outcomes[made:]):
            deal, dealt, since = Deal(before, (seat, action), chance.fork()), game.clone(), []


def _rate(game: Game) -> float:
    return OFTEN if isinstance(game, Ronda) else SELDOM


def _goes_on(game: Game) -> bool:
    """Tell whether there is more to see; of President only hands without an exchange are seen."""
    return not game.is_over and not (isinstance(game, President) and game.exchange)


def _is_public(game: Game) -> bool:
    """Tell whether all is known that chance did since a deal; not once a pile was turned over."""
    return not (isinstance(game, Makao) and game.turnovers)
