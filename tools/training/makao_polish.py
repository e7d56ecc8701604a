"""The last part of Makao's training: whole kinds of actions made dearer or cheaper, by duels.

Steps that follow single actions hardly learn what pays only as a habit, such as to keep a joker
hand after hand: whoever keeps it once and plays it a turn later has lost by that. Here a whole kind
of actions is made to promise more or less, and two instincts that differ by that play duplicate
deals.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from statistics import fmean, stdev

from core.contract.chance import WorldChance
from core.contract.game import NOBODY
from core.contract.weights import Row
from core.games.makao.bots import signs
from core.games.makao.bots.instinct import Instinct
from core.games.makao.game import Makao
from tools.training.run import Run

SHIFTS = (0.03, 0.012)
"""By how much reward a kind is made dearer or cheaper, round by round."""

KINDS = (8, 7, 9, 4, 11)
"""The kinds that are shifted: joker +4, joker, drawing, +2, keeping the drawn card."""

DEALS = 1500
"""How many deals decide about a shift."""

SURE = 1.5
"""How many standard errors a shift must be ahead to be kept."""

Begin = Callable[[random.Random, int], Makao]


@dataclass(frozen=True)
class Duel:
    """Some deals between the instincts of two rows of weights of a group."""

    stream: str
    group: int
    deals: int
    ours: list[Row]
    theirs: list[Row]
    begin: Begin


def polished(run: Run, rows: list[Row], begin: Begin) -> list[Row]:
    """Return the weights with those shifts that have won their duels."""
    best = [row.copy() for row in rows]
    for number, shift in enumerate(SHIFTS):
        for kind in KINDS:
            for group in range(len(best)):
                for change in (-shift, shift):
                    ours = [row.copy() for row in best]
                    _shift(ours[group], kind, change)
                    stream = f"kahwa/train/{run.seed}/polish/{number}/{kind}/{group}/{change}"
                    if _ahead(run, Duel(stream, group, run.many(DEALS), ours, best, begin)):
                        best = ours
                        break
        run.say(f"{number + 1} of {len(SHIFTS)} rounds of duels are done.")
    return best


def _shift(row: Row, kind: int, change: float) -> None:
    """Change what all actions of a kind promise; with one card in another hand it stays."""
    first = signs.KIND_LEAST + signs.BLOCKS[0].size * kind
    for place in range(first + 1, first + signs.BLOCKS[0].size):
        row[place] += change


def _ahead(run: Run, duel: Duel) -> bool:
    differences = play(duel)
    run.count("deals of duels", len(differences))
    error = stdev(differences) / len(differences) ** 0.5 if len(differences) > 1 else inf
    return bool(fmean(differences) > SURE * error)


def play(duel: Duel) -> list[float]:
    """Return by how much the one was ahead of the other in each deal, played from both sides."""
    players = Instinct(duel.ours), Instinct(duel.theirs)
    return [
        (_round(duel, players, deal, 0) - _round(duel, players, deal, 1)) / 2
        for deal in range(duel.deals)
    ]


def _round(duel: Duel, players: tuple[Instinct, Instinct], deal: int, turn: int) -> float:
    """Return how much better those with even seats did than those with odd ones."""
    rng = random.Random(f"{duel.stream}/{deal}")
    game = duel.begin(rng, duel.group)
    game.chance = WorldChance(rng.random)
    while game.to_act != NOBODY:
        player = players[(game.to_act + turn) % 2]
        game.apply(game.to_act, player.follow(game, rng.random))
    rewards = game.rewards()
    return fmean(rewards[0::2]) - fmean(rewards[1::2])
