"""Learns which plays do well: every play of a position is tried in the same worlds."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.bots.search import play_out
from core.contract.game import NOBODY, Observation
from core.games.ronda.bots.foresight import TABLES, foresee
from core.games.ronda.bots.rollout import rollout
from core.games.ronda.game import Ronda
from core.games.ronda.habits import SIGNS, Scene, signs
from core.games.ronda.notation import CARDS, PLAY, RANKS
from core.games.ronda.scoring import lead_of
from tools.training.ronda.pieces import Numbers, Piece, adopt, any_game, pieces_of, ridge
from tools.training.run import Run

POSITIONS = 4_000
"""Positions for each number of players in which every play is tried, each time."""

WORLDS = 24
"""Worlds in which every play of a position is tried."""

TEMPER = 0.2
"""Points of difference that make a play e times as likely."""

MOST = 6.0
"""Points by which a play is counted better or worse than the others, at the most."""


def learn_habits(run: Run, numbers: Numbers, what: str) -> None:
    """Learn which plays do well, and put that in the place of the habits so far."""
    rows: list[list[float]] = []
    for players in TABLES:
        pieces = pieces_of(run, numbers, what, players, POSITIONS)
        tried = [position for part in run.play(try_plays, pieces) for position in part]
        run.count("positions", len(tried))
        for last in (0, 1):
            before = numbers["habits"][len(rows)]
            rows.append(_fit_habits([each for each in tried if each.last == last], before))
    numbers["habits"] = rows


@dataclass(frozen=True)
class Tried:
    """What came of every play of a position: its signs, and the points that it brings."""

    last: bool
    signs: list[list[float]]
    points: list[float]


def try_plays(piece: Piece) -> list[Tried]:
    """Try every play of some positions; return the signs of each and the points it brings."""
    adopt(piece.numbers)
    rng = random.Random(piece.stream)
    found: list[Tried] = []
    while len(found) < piece.items:
        world = any_game(rng, piece.players, race=rng.random() < 0.3)
        while (seat := world.to_act) != NOBODY:
            if world.phase == PLAY and rng.random() < 0.3 and len(found) < piece.items:
                plays = _plays(world)
                if len(plays) > 1:
                    found.append(_tried(world.observation(seat), plays, rng.random))
            world.apply(seat, rollout(world, rng.random))
    return found


def _plays(world: Ronda) -> dict[int, list[float]]:
    """Return the plays of the seat to act that differ in more than suit, with their signs."""
    hand = [card % RANKS for card in world.hands[world.to_act]]
    scene = Scene.of(world)
    found: dict[tuple[int, int], int] = {}
    for action in world.legal(world.to_act):
        found.setdefault((action % RANKS, action // CARDS), action)
    return {
        action: signs(scene, rank, hand.count(rank) - 1, level > 0)
        for (rank, level), action in found.items()
    }


def _tried(observation: Observation[Ronda], plays: dict[int, list[float]], rnd: Any) -> Tried:
    totals = dict.fromkeys(plays, 0.0)
    for _world in range(WORLDS):
        world = observation.sample(rnd)
        for action in plays:
            twin = world.clone(world.chance)
            twin.apply(observation.seat, action)
            rewards = foresee(twin) or play_out(twin, rollout, rnd, foresee)
            totals[action] += lead_of(rewards[observation.seat])
    points = [total / WORLDS for total in totals.values()]
    last = observation.known.is_last_batch()
    return Tried(last, list(plays.values()), points)


def _fit_habits(tried: list[Tried], before: list[float]) -> list[float]:
    """Return the habits that draw to a play the more, the more points it brings."""
    rows: list[Any] = [np.zeros((1, len(SIGNS)))]
    values: list[Any] = [np.zeros(1)]
    for each in tried:
        plays = np.array(each.signs)
        ahead = np.array(each.points) - np.mean(each.points)
        rows.append(plays - plays.mean(axis=0))
        values.append(np.clip(ahead, -MOST, MOST))
    matrix, wanted = np.concatenate(rows), np.concatenate(values)
    begun = np.array(before) * TEMPER
    learned = begun + np.ravel(ridge(matrix, wanted - matrix @ begun))
    return [float(each) / TEMPER for each in learned]
