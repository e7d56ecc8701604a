"""Learns what Makao's bots weigh: what actions promise at a glance, and what hands can expect.

It is an actor and a critic. Bots play against themselves, mostly what appeals most by the weights
so far. How much better a seat fared after an action than was to be expected of the hands before is
fitted by the signs of the action beside those of its alternatives; that moves the weights a step.
The critic, which sees all hands, is fitted to how the hands have ended.

What the critic says a little later is quick to learn from, but what pays only if it is done again
and again, such as to keep a joker, hardly shows there. So late steps have players who seldom try
anything, and correct whole kinds of actions, the habits, by how the hands end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from core.contract.chance import WorldChance
from core.contract.game import NOBODY
from core.contract.options import Options
from core.contract.weights import Row
from core.games.makao.bots import outlook, signs
from core.games.makao.bots.instinct import Instinct
from core.games.makao.bots.outlook import Prospect
from core.games.makao.bots.tables import GROUPS, HAND_POINTS, Block
from core.games.makao.game import Makao
from core.games.makao.scoring import burden
from tools.training.makao_fits import Seen, critic, habits, settled, stepped
from tools.training.makao_polish import polished
from tools.training.run import Run
from tools.training.writing import Learned, rounded

EARLY = (200, 200, *6 * (600,), *16 * (1800,))
"""How many hands are played for each step, with each group of seats; a trial has fewer of both."""

LATE = 35 * (3000,)
"""How many hands are played for each late step."""

EXACT = 28
"""How many late steps, the last ones, follow each hand to its end; the mean of them counts."""

LATE_GROUP = 1
"""The group that has late steps: most people play with 4."""

PARTS = 4
"""The hands of a step are played in so many parts for each group."""

SEATS = ((2,), (3, 4, 4, 4), (5, 6, 6, 7, 8))
"""The seats of each group, those that are learned by more often several times."""

MID_GAME = 0.05
"""How many hands begin in the middle of a game."""

WATCHED = 1000
"""Decisions of a part from which it is learned which signs come together."""


@dataclass(frozen=True)
class Style:
    """How hands are played, and how far each is followed.

    An action that promises less than another by `warmth` is still played now and then, wherever
    something is tried: in so many decisions as `tries` says, in 0..1; in the others hardly ever.
    An estimate counts less by `horizon` for each action between it and the action judged.
    `varied` hands of one are played by other options than the default.
    """

    warmth: float
    tries: float
    horizon: float
    varied: float


ROUGH = Style(warmth=0.006, tries=1.0, horizon=0.9, varied=0.4)
STEADY = Style(warmth=0.012, tries=0.3, horizon=0.9, varied=0.15)
TO_THE_END = replace(STEADY, horizon=1.0)

COOLER = 12
"""How many times less than where something is tried the warmth is elsewhere."""


@dataclass(frozen=True)
class Part:
    """The work of one process: hands of one group, by the weights so far."""

    stream: str
    style: Style
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


def train(run: Run) -> dict[str, Learned]:
    """Learn all weights of Makao's bots."""
    rows, prospects = _early(run)
    rows = _rounded(polished(run, _rounded(rows), begin))
    prospects = _rounded(prospects)
    rows[LATE_GROUP] = _late(run, rows, prospects)
    return {
        **_tables("", signs.BLOCKS, rows, "the reward promised beside the other actions"),
        **_tables("outlook_", outlook.BLOCKS, prospects, "the burden expected at the end"),
    }


def _early(run: Run) -> tuple[list[Row], list[Row]]:
    """Return what instinct and critic have learned from nothing, in quick steps."""
    common = np.zeros(signs.SIGNS)
    rows = [common.tolist() for _group in range(GROUPS)]
    prospects = [[0.03] * outlook.SIGNS for _group in range(GROUPS)]
    seen = [Seen() for _group in range(GROUPS)]
    steps = EARLY[: run.many(len(EARLY))]
    for step, hands in enumerate(steps):
        _watch(run, seen, _parts(run, f"{step}", ROUGH, hands, rows, prospects))
        common, rows = stepped(seen, common, rows, step)
        prospects = [critic(each) for each in seen]
        run.say(f"{step + 1} of {len(steps)} early steps are done.")
    return rows, prospects


def _late(run: Run, rows: list[Row], prospects: list[Row]) -> Row:
    """Return what the group of the late steps has learned from steady players."""
    directions = habits()
    seen = [Seen() for _group in range(GROUPS)]
    steps = LATE[: run.many(len(LATE))]
    rows, prospects = rows.copy(), prospects.copy()
    last: list[Row] = []
    for step, hands in enumerate(steps):
        exact = step + EXACT >= len(steps)
        style = TO_THE_END if exact else STEADY
        _watch(run, seen, _parts(run, f"late/{step}", style, hands, rows, prospects, (LATE_GROUP,)))
        rows[LATE_GROUP] = settled(seen[LATE_GROUP], rows[LATE_GROUP], directions, exact)
        prospects[LATE_GROUP] = critic(seen[LATE_GROUP])
        if exact:
            last.append(rows[LATE_GROUP])
        run.say(f"{step + 1} of {len(steps)} late steps are done.")
    mean: Row = np.mean(last, axis=0).tolist()
    return mean


def _rounded(rows: list[Row]) -> list[Row]:
    return [[rounded(weight) for weight in row] for row in rows]


def _parts(
    run: Run,
    step: str,
    style: Style,
    hands: int,
    rows: list[Row],
    prospects: list[Row],
    groups: Sequence[int] = range(GROUPS),
) -> list[Part]:
    count = max(1, run.many(hands) // PARTS)
    return [
        Part(
            f"kahwa/train/{run.seed}/{step}/{group}/{number}", style, group, count, rows, prospects
        )
        for group in groups
        for number in range(PARTS)
    ]


def _watch(run: Run, seen: list[Seen], parts: list[Part]) -> None:
    """Play the hands of a step and add what was seen in them."""
    for each in seen:
        each.fade()
    for part, found in zip(parts, run.play(play, parts), strict=True):
        seen[part.group].add(found)
        run.count("hands", part.hands)
        run.count("decisions", found.decisions)


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


def begin(rng: random.Random, group: int, varied: float = ROUGH.varied) -> Makao:
    """Return a hand that begins, `varied` of one by any options, now and then in mid-game."""
    game = Makao(_options(rng, group, varied), WorldChance(rng.random))
    if rng.random() < MID_GAME:
        game.totals = [rng.randrange(game.terms.target) for _seat in game.totals]
    return game


def _options(rng: random.Random, group: int, varied: float) -> Options:
    chosen: dict[str, Any] = {"players": rng.choice(SEATS[group])}
    if rng.random() < varied:
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
        game = begin(rng, part.group, part.style.varied)
        exact = max(game.totals) + HAND_POINTS >= game.terms.target
        first = used
        expected = [critic.estimate(game)]
        choices: list[Choice] = []
        while game.to_act != NOBODY:
            game.apply(game.to_act, _act(game, instinct, part.style, rng, choices, len(expected)))
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
        soon = _advantages(expected, 1.0 if exact else part.style.horizon)
        lessons.learn(choices, soon, _advantages(expected, 1.0), rng)
        seen.decisions += len(choices)
    lessons.tell(seen)
    seen.moments += moments[:used].T @ moments[:used]
    seen.burdens += moments[:used].T @ ends[:used]
    return seen


def _act(
    game: Makao,
    instinct: Instinct,
    style: Style,
    rng: random.Random,
    choices: list[Choice],
    number: int,
) -> int:
    """Return the action of a number, from 1, in the hand; keep the choice if there was one."""
    found: list[list[int]] = []
    warm: list[float] = []
    actions = instinct.weigh(game, style.warmth, found, warm)
    if not warm:
        return actions[0]
    chances = _mixed(warm, style.tries)
    left, taken = rng.random(), 0
    for taken, chance in enumerate(chances):  # noqa: B007
        left -= chance
        if left < 0:
            break
    choices.append(Choice(number - 1, game.to_act, taken, found, chances))
    return actions[taken]


def _mixed(warm: list[float], tries: float) -> list[float]:
    """Return the chances of actions where these ones count only if something is tried."""
    if tries == 1.0:
        return warm
    cool = [chance**COOLER for chance in warm]
    share = (1 - tries) / sum(cool)
    return [share * each + tries * chance for each, chance in zip(cool, warm, strict=True)]


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
        self._ends: list[float] = []
        self._watched = np.zeros((watched, signs.SIGNS), dtype=np.float32)
        self._used = 0

    def learn(
        self,
        choices: list[Choice],
        soon: list[list[float]],
        ends: list[list[float]],
        rng: random.Random,
    ) -> None:
        """Take in the choices of a hand, with the advantages seen soon and at its end."""
        for choice in choices:
            advantage, end = soon[choice.ply][choice.seat], ends[choice.ply][choice.seat]
            taken = choice.signs[choice.taken]
            self._signs += taken
            self._amounts += [advantage] * len(taken)
            self._ends += [end] * len(taken)
            for each, chance in zip(choice.signs, choice.chances, strict=True):
                if chance > 0.001:
                    self._signs += each
                    self._amounts += [-advantage * chance] * len(each)
                    self._ends += [-end * chance] * len(each)
            if self._used < len(self._watched) and rng.random() < 0.2:
                for each, chance in zip(choice.signs, choice.chances, strict=True):
                    self._watched[self._used, each] -= chance
                self._watched[self._used, taken] += 1
                self._used += 1

    def tell(self, seen: Seen) -> None:
        """Add the sums to what was seen."""
        places = np.array(self._signs, dtype=np.int64)
        seen.products += np.bincount(places, self._amounts, minlength=signs.SIGNS)
        seen.ends += np.bincount(places, self._ends, minlength=signs.SIGNS)
        watched = self._watched[: self._used]
        seen.squares += watched.T @ watched
        seen.watched += self._used
