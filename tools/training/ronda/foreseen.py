"""Learns what a deal just made promises, from how it and rounds go on."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from core.contract.game import NOBODY
from core.games.ronda.bots.endgame import BEST, WORST, value
from core.games.ronda.bots.foresight import (
    LYING,
    RACE,
    SIDES,
    TABLES,
    batches_left,
    learned_foresight,
    lying_signs,
)
from core.games.ronda.bots.rollout import rollout
from core.games.ronda.game import Ronda
from core.games.ronda.scoring import gained, lead_of
from tools.training.ronda.pieces import (
    Numbers,
    Piece,
    adopt,
    any_game,
    dealt_afresh,
    pieces_of,
    ridge,
)
from tools.training.run import Run

ROUNDS = 4_000
"""Rounds played for each number of players to learn what is foreseen, each time."""

WAYS = 8
"""How often the cards of a deal are dealt afresh to see what its table promises."""


def learn_foresight(run: Run, numbers: Numbers, what: str) -> None:
    """Learn what a deal just made promises, and put it in the place of what was known."""
    names = ("lying", "cards", "paces", "race")
    learned: dict[str, list[Any]] = {name: [] for name in names}
    for players in TABLES:
        pieces = pieces_of(run, numbers, what, players, ROUNDS)
        deals = [deal for part in run.play(watch_rounds, pieces) for deal in part]
        run.count("rounds", run.many(ROUNDS))
        learned["lying"].append(_fit_lying(deals))
        learned["cards"].append(_fit_cards(deals))
        learned["paces"].append(_fit_paces(deals, players))
        numbers["paces"] = (learned["paces"] * len(TABLES))[: len(TABLES)]
        pieces = pieces_of(
            run, dict(numbers, paces=[learned["paces"][-1]] * 3), f"{what} race", players, ROUNDS
        )
        seen = [race for part in run.play(watch_races, pieces) for race in part]
        run.count("rounds", run.many(ROUNDS))
        learned["race"].append(_fit_race(seen))
    for name in names:
        numbers[name] = learned[name]


def watch_rounds(piece: Piece) -> list[Numbers]:
    """Play rounds; return for each deal but the first what lay and how the round went on."""
    adopt(piece.numbers)
    rng = random.Random(piece.stream)
    found: list[Numbers] = []
    for _round in range(piece.items):
        world = any_game(rng, piece.players, race=False)
        deals: list[Numbers] = []
        batch = 1
        while (seat := world.to_act) != NOBODY:
            world.apply(seat, rollout(world, rng.random))
            if world.batch != batch and world.to_act != NOBODY:
                batch = world.batch
                deals.append(_deal(world, rng))
        _close(world, deals)
        found += deals
    return found


def _deal(world: Ronda, rng: Any) -> Numbers:
    leader = (world.dealer + 1) % world.players
    sides = [world.sides[(leader + place) % world.players] for place in range(len(world.points))]
    points = gained(world)
    to_come = _to_come(world, rng)
    return {
        "signs": lying_signs(world),
        "is_last": world.is_last_batch(),
        "sides": sides,
        "points": [points[side] for side in sides],
        "to_come": [to_come[side] for side in sides],
        "captured": [world.captured[side] for side in sides],
        "left": batches_left(world),
        "last_hand": world.terms.last_hand,
    }


def _to_come(world: Ronda, rng: Any) -> list[float]:
    """Return by how much better each side stands a deal later, over some ways to deal the cards."""
    before = learned_foresight().without_table(world)
    total = [0.0] * len(before)
    for _way in range(WAYS):
        after = _a_deal_later(dealt_afresh(world, rng), rng)
        for side, points in enumerate(after):
            total[side] += (points - before[side]) / WAYS
    return total


def _a_deal_later(world: Ronda, rng: Any) -> list[float]:
    """Play a deal out; return what each side is then foreseen to gain, or has gained in the end.

    For two the last deal is solved instead, and the points of a side are half of its lead.
    """
    if world.players == 2 and world.is_last_batch():
        half = lead_of(value(world, 0, WORST, BEST)) / 2
        return [half, -half]
    batch = world.batch
    while (seat := world.to_act) != NOBODY and world.batch == batch:
        world.apply(seat, rollout(world, rng.random))
    return gained(world) if world.to_act == NOBODY else learned_foresight().points(world)


def _close(world: Ronda, deals: list[Numbers]) -> None:
    """Tell each deal of a round how the round ended."""
    during, cards, last = ([0.0] * len(world.points) for _kind in range(3))
    for award in world.awards:
        kind = {"cards": cards, "last": last}.get(award.kind, during)
        kind[award.side] += award.points
    for deal in deals:
        sides = deal["sides"]
        deal["during"] = [during[side] for side in sides]
        deal["cards"] = [cards[side] for side in sides]
        deal["last"] = [last[side] for side in sides]
        deal["ended"] = [world.captured[side] for side in sides]


def _fit_lying(deals: list[Numbers]) -> list[list[float]]:
    """Return for each place the weights of the signs of the table, before the last deal and in it.

    They tell the points still to come, beside what the other sides can expect.
    """
    found: list[list[float]] = []
    for is_last in (False, True):
        matching = [deal for deal in deals if deal["is_last"] == is_last]
        rows = np.array([deal["signs"] for deal in matching]).reshape(-1, len(LYING))
        to_come = np.array([deal["to_come"] for deal in matching]).reshape(len(rows), -1)
        full = np.zeros((SIDES, len(LYING)))
        if len(rows):
            weights = ridge(rows, to_come - to_come.mean(axis=1, keepdims=True))
            full[: weights.shape[1]] = weights.T
        found += [[float(each) for each in row] for row in full]
    return found


def _fit_cards(deals: list[Numbers]) -> list[float]:
    """Return how far captured cards are spread in the end: in the last deal, and before."""
    spreads = []
    for deal in deals:
        mean = sum(deal["captured"]) / len(deal["captured"])
        for place, cards in enumerate(deal["captured"]):
            end = deal["ended"][place] - sum(deal["ended"]) / len(deal["ended"])
            spreads.append((deal["left"], (end - (cards - mean)) ** 2))
    rows = np.array([[1.0, left**0.5] for left, _square in spreads])
    found = ridge(rows, np.sqrt(np.array([square for _left, square in spreads])) * 1.25)
    return [float(each) for each in np.ravel(found)]


def _fit_paces(deals: list[Numbers], players: int) -> list[float]:
    """Return how fast a side gains points and cards, and what the end of a round brings."""
    gains, captures, ends, rates = [], [], [], []
    for deal in deals:
        for place in range(len(deal["sides"])):
            gains.append((deal["left"], deal["during"][place] - deal["points"][place]))
            captures.append((deal["ended"][place] - deal["captured"][place]) / deal["left"])
            ends.append(deal["cards"][place] + deal["last"][place])
            if deal["last_hand"]:
                rates.append(deal["last"][place] / deal["last_hand"])
    pace = sum(gain for _left, gain in gains) / sum(left for left, _gain in gains)
    variance = sum((gain - pace * left) ** 2 / left for left, gain in gains) / len(gains)
    part = float(np.mean(rates)) if rates else 0.3
    return [pace, variance, float(np.mean(captures)), part, float(np.var(ends))]


def watch_races(piece: Piece) -> list[tuple[list[list[float]], int]]:
    """Play rounds near the target; return each deal's signs and which side won, or -1."""
    adopt(piece.numbers)
    rng = random.Random(piece.stream)
    found: list[tuple[list[list[float]], int]] = []
    for _round in range(piece.items):
        world = any_game(rng, piece.players, race=True)
        deals = []
        batch = 1
        while (seat := world.to_act) != NOBODY:
            world.apply(seat, rollout(world, rng.random))
            if world.batch != batch and world.to_act != NOBODY:
                batch = world.batch
                deals.append(learned_foresight().race_signs(world))
        won = -1 if world.winner is None else world.winner
        found += [(deal, won) for deal in deals]
    return found


def _fit_race(seen: list[tuple[list[list[float]], int]]) -> list[float]:
    """Return the weights of a side's chance to win, by maximum likelihood (Newton's method)."""
    rows = np.array([deal for deal, _won in seen])
    sides = rows.shape[1]
    won = np.array([[float(side == winner) for side in range(sides)] for _deal, winner in seen])
    weights = np.zeros(len(RACE))
    for _step in range(30):
        forces = np.exp(np.clip(rows @ weights, -30, 30))
        chances = forces / (1 + forces.sum(axis=1, keepdims=True))
        slope = np.einsum("nsf,ns->f", rows, won - chances) - weights
        mean = np.einsum("nsf,ns->nf", rows, chances)
        bend = np.einsum("nsf,nsg,ns->fg", rows, rows, chances) - mean.T @ mean
        weights = weights + np.linalg.solve(bend + np.eye(len(RACE)), slope)
    return [float(each) for each in weights]
