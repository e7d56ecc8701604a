"""The fits of the cards: weights that lead to the highest leads, or that choose as `casual`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from core.games.rikiki.bots.cards import LEAD_SCENES
from core.games.rikiki.bots.learned import (
    FOLLOW_TABLES,
    LEAD_TABLES,
    SHAPES,
    follow_columns,
    follow_rows,
    lead_columns,
    lead_rows,
    unit_of_liking,
)
from tools.training.rikiki.playing import Tables
from tools.training.run import Run

Array = np.ndarray[Any, Any]

Judgement = tuple[int, list[int], list[float]]
"""The scene of a card to be played, the kinds that were tried, and each one's lead."""

ROUNDS_OF_DESCENT = 150

PULL = 2e-6
"""How strongly weights that little depends on are drawn to 0."""

_START = {}
_SIZE = 0
for _name, (_rows, _columns) in SHAPES.items():
    _START[_name] = _SIZE
    _SIZE += _rows * _columns


def _places(scene: int, kind: int) -> list[int]:
    """Return where the weights stand whose sum is the worth of a kind of card in a scene."""
    if scene < LEAD_SCENES:
        names, rows, columns = LEAD_TABLES, lead_rows(scene), lead_columns(kind)
    else:
        rows, columns = follow_rows(scene - LEAD_SCENES), follow_columns(kind)
        names = FOLLOW_TABLES
    return [
        _START[name] + row * SHAPES[name][1] + column
        for name, row, column in zip(names, rows, columns, strict=True)
    ]


class Choices:
    """All positions that were judged for the same stakes, as rows of one table a tried card."""

    def __init__(self, judged: Sequence[Judgement], unit: float) -> None:
        """Take scenes, kinds and leads; gains are told in units of liking."""
        known: dict[tuple[int, int], list[int]] = {}
        places, owner, gains = [], [], []
        for number, (scene, kinds, leads) in enumerate(judged):
            mean = sum(leads) / len(leads)
            for kind, lead in zip(kinds, leads, strict=True):
                if (scene, kind) not in known:
                    known[scene, kind] = _places(scene, kind)
                places.append(known[scene, kind])
                owner.append(number)
                gains.append((lead - mean) / unit)
        self.count = len(judged)
        self._places = np.array(places)
        self._owner = np.array(owner)
        self._gains = np.array(gains)
        self._starts = np.flatnonzero(np.r_[True, self._owner[1:] != self._owner[:-1]])

    def gain_slope(self, weights: Array) -> tuple[Array, float]:
        """Return where the expected gain and the doubts rise, and the gain itself."""
        chance = self._chances(weights)
        score = self._gains - np.log(chance + 1e-12)
        mean = np.add.reduceat(chance * score, self._starts)
        rise = self._spread(chance * (score - mean[self._owner]), len(weights))
        return rise, float((chance * self._gains).sum() / self.count)

    def likeness_slope(self, weights: Array) -> tuple[Array, float]:
        """Return where what was chosen becomes likelier, and how likely it is on the whole."""
        chance = self._chances(weights)
        chosen = self._gains > 0
        return self._spread(chosen - chance, len(weights)), float(chance[chosen].mean())

    def _chances(self, weights: Array) -> Array:
        owner, starts = self._owner, self._starts
        liking = weights[self._places].sum(axis=1)
        liking -= np.maximum.reduceat(liking, starts)[owner]
        chance: Array = np.exp(liking)
        chance /= np.add.reduceat(chance, starts)[owner]
        return chance

    def _spread(self, rise: Array, size: int) -> Array:
        """Return what the weights have to do with what rises in each row, as a mean."""
        found = np.zeros(size)
        for column in range(self._places.shape[1]):
            found += np.bincount(self._places[:, column], rise / self.count, size)
        return found


def fit_cards(tables: Tables, judged: Sequence[Judgement], lost: int, run: Run) -> Tables:
    """Return the tables whose choices would have led to the highest lead, doubts granted."""
    if not judged:
        return tables
    unit = unit_of_liking(lost)
    fitted, gain = _climb(tables, Choices(judged, unit).gain_slope)
    run.say(f"cards at {lost}: {gain * unit:.3f} points gained over any card")
    return fitted


def fit_casual(tables: Tables, watched: Sequence[Judgement], run: Run) -> Tables:
    """Return the tables that choose as likely as they can what was chosen, marked with 1."""
    if not watched:
        return tables
    fitted, likeness = _climb(tables, Choices(watched, 1.0).likeness_slope)
    run.say(f"casual's cards: {likeness:.2f} of them foretold")
    return fitted


Slope = Callable[[Array], tuple[Array, float]]


def _climb(tables: Tables, slope_of: Slope) -> tuple[Tables, float]:
    """Return the tables at the top of a slope, and what the slope tells of them.

    The way is Adam's (Kingma and Ba 2015), from the tables as they are.
    """
    weights = np.concatenate([np.array(tables[name]).ravel() for name in SHAPES])
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    reached = 0.0
    for step in range(1, ROUNDS_OF_DESCENT + 1):
        slope, reached = slope_of(weights)
        slope -= PULL * weights
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope**2
        ahead = first / (1 - 0.9**step)
        spread = np.sqrt(second / (1 - 0.99**step)) + 1e-8
        weights = weights + 0.1 * (1 - step / (ROUNDS_OF_DESCENT + 1)) * ahead / spread
    found = {
        name: weights[_START[name] : _START[name] + rows * columns].reshape(rows, columns).tolist()
        for name, (rows, columns) in SHAPES.items()
    }
    return found, reached
