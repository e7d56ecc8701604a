"""Learns what Makao's bots weigh: what actions promise at a glance, and what hands can expect.

It is an actor and a critic. Bots play against themselves, mostly what appeals most by the weights
so far. How much better a seat fared after an action than was to be expected of the hands before is
fitted by the signs of the action beside those of its alternatives; that moves the weights a step.
The critic, which sees all hands, is fitted to how the hands have ended.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from core.chance import WorldChance
from core.game import NOBODY
from core.games.makao.bots import outlook, signs
from core.games.makao.bots.instinct import Instinct
from core.games.makao.bots.outlook import Prospect
from core.games.makao.bots.tables import GROUPS, HAND_POINTS, Block
from core.games.makao.game import Makao
from core.games.makao.scoring import burden
from core.options import Options
from core.training.makao_polish import polished
from core.training.run import Run
from core.training.writing import Learned, rounded
from core.weights import Row

Matrix = Any
"""An array of numpy."""

HANDS = (200, 200, *6 * (600,), *16 * (1800,))
"""How many hands are played for each step, with each group of seats; a trial has fewer of both."""

PARTS = 4
"""The hands of a step are played in so many parts for each group."""

SEATS = ((2,), (3, 4, 4, 4), (5, 6, 6, 7, 8))
"""The seats of each group, those that are learned by more often several times."""

VARIED = 0.4
"""How many hands are played by other options than the default."""

MID_GAME = 0.05
"""How many hands begin in the middle of a game."""

WARMTH = 0.006
"""How much less reward an action may promise and still be played now and then."""

HORIZON = 0.9
"""How much the estimate after an action counts less for each action between them."""

SLOWEST = 0.06
"""The least part of the way to a new fit that a step goes."""

COMMON_RIDGE, GROUP_RIDGE = 0.0005, 0.004
"""How firmly the weights stay as they are, all together and those of a group for themselves."""

MEMORY = 0.8
"""How much of what a step has seen counts in the next one."""

WATCHED = 1000
"""Decisions of a part from which it is learned which signs come together."""


@dataclass(frozen=True)
class Part:
    """The work of one process: hands of one group, by the weights so far."""

    stream: str
    group: int
    hands: int
    rows: list[Row]
    prospects: list[Row]


@dataclass
class Choice:
    """A decision that was played: when, by whom, and the signs of all candidates."""

    ply: int
    seat: int
    taken: int
    signs: list[list[int]]
    chances: list[float]


@dataclass
class Seen:
    """What was seen in hands of one group: the sums of both fits."""

    products: Matrix = field(default_factory=lambda: np.zeros(signs.SIGNS))
    squares: Matrix = field(default_factory=lambda: np.zeros((signs.SIGNS, signs.SIGNS)))
    watched: float = 0.0
    decisions: int = 0
    burdens: Matrix = field(default_factory=lambda: np.zeros(outlook.SIGNS))
    moments: Matrix = field(default_factory=lambda: np.zeros((outlook.SIGNS, outlook.SIGNS)))

    def fade(self) -> None:
        """Forget the advantages, which were those over older weights, and some of the rest."""
        self.products = np.zeros(signs.SIGNS)
        self.decisions = 0
        self.squares *= MEMORY
        self.watched *= MEMORY
        self.burdens *= MEMORY
        self.moments *= MEMORY

    def add(self, other: Seen) -> None:
        """Add what was seen in other hands."""
        self.products += other.products
        self.squares += other.squares
        self.watched += other.watched
        self.decisions += other.decisions
        self.burdens += other.burdens
        self.moments += other.moments


def train(run: Run) -> dict[str, Learned]:
    """Learn all weights of Makao's bots."""
    common = np.zeros(signs.SIGNS)
    rows = [common.tolist() for _group in range(GROUPS)]
    prospects = [[0.03] * outlook.SIGNS for _group in range(GROUPS)]
    seen = [Seen() for _group in range(GROUPS)]
    steps = HANDS[: run.many(len(HANDS))]
    for step, hands in enumerate(steps):
        for each in seen:
            each.fade()
        parts = _parts(run, step, hands, rows, prospects)
        for part, found in zip(parts, run.play(play, parts), strict=True):
            seen[part.group].add(found)
            run.count("hands", part.hands)
            run.count("decisions", found.decisions)
        pace = max(SLOWEST, 2 / (step + 2))
        common, rows = _stepped(seen, common, rows, pace)
        prospects = [_critic(each) for each in seen]
        run.say(f"{step + 1} of {len(steps)} steps are done.")
    rows = polished(run, [[rounded(weight) for weight in row] for row in rows], begin)
    return {
        **_tables("", signs.BLOCKS, rows, "the reward promised beside the other actions"),
        **_tables("outlook_", outlook.BLOCKS, prospects, "the burden expected at the end"),
    }


def _parts(run: Run, step: int, hands: int, rows: list[Row], prospects: list[Row]) -> list[Part]:
    count = max(1, run.many(hands) // PARTS)
    return [
        Part(f"kahwa/train/{run.seed}/{step}/{group}/{number}", group, count, rows, prospects)
        for group in range(GROUPS)
        for number in range(PARTS)
    ]


def _stepped(
    seen: list[Seen], common: Matrix, rows: list[Row], pace: float
) -> tuple[Matrix, list[Row]]:
    """Return the weights after a step: those of all groups together, then those of each."""
    together = Seen()
    for each in seen:
        together.add(each)
    moved = common + pace * (_fitted(together, common, COMMON_RIDGE) - common)
    after = []
    for each, row in zip(seen, rows, strict=True):
        before = np.array(row) + moved - common
        after.append((before + pace * (_fitted(each, before, GROUP_RIDGE) - before)).tolist())
    return moved, after


def _fitted(seen: Seen, before: Matrix, ridge: float) -> Matrix:
    """Return the weights that fit the advantages best, drawn towards those before."""
    squares = seen.squares / max(seen.watched, 1.0)
    products = seen.products / max(seen.decisions, 1)
    return np.linalg.solve(squares + ridge * np.eye(len(squares)), products + ridge * before)


def _critic(seen: Seen) -> Row:
    unit = 5 * np.eye(outlook.SIGNS)
    fitted: Row = np.linalg.solve(seen.moments + unit, seen.burdens).tolist()
    return fitted


def _tables(prefix: str, blocks: Sequence[Block], rows: list[Row], unit: str) -> dict[str, Learned]:
    """Return a row of weights for each group as tables: [group][row][place]."""
    tables, place = {}, 0
    for block in blocks:
        size = block.rows * block.size
        values = [
            np.array(row[place : place + size]).reshape(block.rows, block.size).tolist()
            for row in rows
        ]
        says = f"[2 seats, 3 or 4, more]{block.says}: {unit}"
        tables[prefix + block.name] = Learned(says, values)
        place += size
    return tables


def begin(rng: random.Random, group: int) -> Makao:
    """Return a hand that begins, by any options, now and then in the middle of a game."""
    game = Makao(_options(rng, group), WorldChance(rng.random))
    if rng.random() < MID_GAME:
        game.totals = [rng.randrange(game.terms.target) for _seat in game.totals]
    return game


def _options(rng: random.Random, group: int) -> Options:
    chosen: dict[str, Any] = {"players": rng.choice(SEATS[group])}
    if rng.random() < VARIED:
        for option in Makao.table.options.values():
            if option.name == "target":
                chosen["target"] = rng.choice((50, 200, 500, 500, 500))
            elif option.name != "players":
                chosen[option.name] = rng.choice(option.values)
    return Makao.table.settle(chosen)


def play(part: Part) -> Seen:
    """Play hands and return what was seen."""
    rng = random.Random(part.stream)
    instinct, critic = Instinct(part.rows), Prospect(part.prospects)
    seen, lessons = Seen(), _Lessons(WATCHED)
    moments = np.zeros((part.hands * 80 + 400, outlook.SIGNS), dtype=np.float32)
    ends = np.zeros(len(moments), dtype=np.float32)
    used = 0
    for _hand in range(part.hands):
        game = begin(rng, part.group)
        exact = max(game.totals) + HAND_POINTS >= game.terms.target
        first = used
        expected = [critic.estimate(game)]
        choices: list[Choice] = []
        while game.to_act != NOBODY:
            game.apply(game.to_act, _act(game, instinct, rng, len(expected) - 1, choices))
            if game.to_act == NOBODY:
                break
            expected.append(critic.estimate(game))
            if used + 8 < len(moments) and rng.random() < 0.1:
                for seat in range(game.players):
                    moments[used, outlook.signs_of(game, seat)] = 1
                    used += 1
        burdens = [burden(points) for points in game.gained]
        for place in range(first, used):
            ends[place] = burdens[(place - first) % game.players]
        expected.append(game.rewards())
        lessons.learn(choices, _advantages(expected, 1.0 if exact else HORIZON), rng)
        seen.decisions += len(choices)
    lessons.tell(seen)
    seen.moments += moments[:used].T @ moments[:used]
    seen.burdens += moments[:used].T @ ends[:used]
    return seen


def _act(
    game: Makao, instinct: Instinct, rng: random.Random, ply: int, choices: list[Choice]
) -> int:
    """Return an action, more often one that appeals; keep the choice if there was one."""
    found: list[list[int]] = []
    chances: list[float] = []
    actions = instinct.weigh(game, WARMTH, found, chances)
    if not chances:
        return actions[0]
    left, taken = rng.random(), 0
    for taken, chance in enumerate(chances):  # noqa: B007
        left -= chance
        if left < 0:
            break
    choices.append(Choice(ply, game.to_act, taken, found, chances))
    return actions[taken]


def _advantages(expected: list[list[float]], horizon: float) -> list[list[float]]:
    """Return for each ply and seat how much better it went on than was expected before."""
    gains = [expected[-1]]
    for after in reversed(expected[1:-1]):
        gains.append([v + horizon * (g - v) for v, g in zip(after, gains[-1], strict=True)])
    gains.reverse()
    return [
        [gain - before for gain, before in zip(gained, expected[ply], strict=True)]
        for ply, gained in enumerate(gains)
    ]


class _Lessons:
    """The choices of a part with what came of them, as the sums of a fit."""

    def __init__(self, watched: int) -> None:
        self._signs: list[int] = []
        self._amounts: list[float] = []
        self._watched = np.zeros((watched, signs.SIGNS), dtype=np.float32)
        self._used = 0

    def learn(
        self, choices: list[Choice], advantages: list[list[float]], rng: random.Random
    ) -> None:
        """Take in the choices of a hand."""
        for choice in choices:
            advantage = advantages[choice.ply][choice.seat]
            taken = choice.signs[choice.taken]
            self._signs += taken
            self._amounts += [advantage] * len(taken)
            for each, chance in zip(choice.signs, choice.chances, strict=True):
                if chance > 0.001:
                    self._signs += each
                    self._amounts += [-advantage * chance] * len(each)
            if self._used < len(self._watched) and rng.random() < 0.2:
                for each, chance in zip(choice.signs, choice.chances, strict=True):
                    self._watched[self._used, each] -= chance
                self._watched[self._used, taken] += 1
                self._used += 1

    def tell(self, seen: Seen) -> None:
        """Add the sums to what was seen."""
        seen.products += np.bincount(self._signs, self._amounts, minlength=signs.SIGNS)
        watched = self._watched[: self._used]
        seen.squares += watched.T @ watched
        seen.watched += self._used
