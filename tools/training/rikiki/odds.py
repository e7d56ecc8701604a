"""The fit of the bids: what hands promise, and the odds of the tricks after each bid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from core.games.rikiki.bots.bids import (
    DISTANCES,
    OFF,
    REACH,
    RUNGS,
    SIGNS,
    SIZES,
    STEPS,
    ZEROS,
    size_of,
)
from tools.training.rikiki.playing import Bid, Mind
from tools.training.run import Run

Array = np.ndarray[Any, Any]
Odds = list[list[list[float]]]

KERNEL = (0.1, 0.5, 1.0, 0.5, 0.1)
"""How much the odds of a promise heed those of the neighbouring ones."""

HELD = 5.0
"""How many rows of data the weights of a linear fit are held to their guess by."""


def fit_bids(mind: Mind, tried: list[Bid], run: Run) -> Mind:
    """Return the mind with what hands promise, and the odds of the tricks after each bid."""
    signs = np.array([each[0][:SIGNS] for each in tried])
    promise = np.array([each[1] for each in tried])
    size, _players, bid, tricks = np.array([each[2:] for each in tried]).T
    near = (np.abs(bid - promise) <= 1.5) & (bid >= 0)
    known = np.c_[signs, bid][near]
    weights = _least_squares(known, tricks[near], np.r_[mind.signs, 0.0])
    share = min(float(weights[-1]), 0.8)
    learned = weights[:-1] / (1 - share)
    worth = _least_squares(signs[near][:, :RUNGS], tricks[near], np.array(mind.worth))
    promises = np.clip(signs @ learned, 0, size)
    steps = np.floor(promises * STEPS + 0.5).astype(int)
    kinds = np.array([size_of(int(cards)) for cards in size])
    odds = np.zeros((SIZES, DISTANCES, 2 * OFF + 1))
    zeros, absolutes = np.zeros((2, SIZES, ZEROS, OFF + 1))
    far = np.clip(bid * STEPS - steps, -REACH * STEPS, REACH * STEPS)
    shift = ((bid * STEPS - steps - far) / STEPS).astype(int)
    off = np.clip(tricks - (bid - shift), -OFF, OFF)
    made = bid > 0
    np.add.at(odds, (kinds[made], far[made] + REACH * STEPS, off[made] + OFF), 1)
    low = np.minimum(steps, ZEROS - 1)
    for table, which in ((zeros, bid == 0), (absolutes, bid == -1)):
        np.add.at(table, (kinds[which], low[which], np.minimum(tricks[which], OFF)), 1)
    run.say(f"a bid draws {share:.2f} of a trick")
    guess = guessed_odds()
    return replace(
        mind,
        signs=learned.tolist(),
        worth=np.clip(worth, 0, 1).tolist(),
        odds=_smoothed(odds, guess[0]),
        zeros=_smoothed(zeros, guess[1]),
        absolutes=_smoothed(absolutes, guess[2]),
    )


def _least_squares(known: Array, wanted: Array, guess: Array) -> Array:
    """Return the weights of a linear fit, held to a guess where little is known."""
    left = known.T @ known + HELD * np.eye(known.shape[1])
    fitted: Array = np.linalg.solve(left, known.T @ wanted + HELD * guess)
    return fitted


def _smoothed(counts: Array, guess: Odds) -> Odds:
    """Return odds from counts, each row with some of its neighbours', its sizes' and the guess."""
    wide = np.pad(counts, ((0, 0), (2, 2), (0, 0)))
    rows = counts.shape[1]
    near = np.zeros_like(counts)
    for at, share in enumerate(KERNEL):
        near += share * wide[:, at : at + rows]
    sizes = near.sum(axis=0, keepdims=True) + 10 * np.array(guess)
    mixed = near + 20 * sizes / sizes.sum(axis=2, keepdims=True)
    odds: Odds = (mixed / mixed.sum(axis=2, keepdims=True)).tolist()
    return odds


def guessed_odds() -> tuple[Odds, Odds, Odds]:
    """Return odds for a start: bids draw six tenths of a trick, with some doubt about it."""
    steps = (np.arange(DISTANCES) - REACH * STEPS) / STEPS
    odds = _bell(np.arange(-OFF, OFF + 1), -0.5 * steps)
    zeros = _bell(np.arange(OFF + 1), 0.6 * np.arange(ZEROS) / STEPS)
    return [odds.tolist()] * SIZES, [zeros.tolist()] * SIZES, [zeros.tolist()] * SIZES


def _bell(places: Array, means: Array) -> Array:
    raw = np.exp(-(((places[None, :] - means[:, None]) / 0.9) ** 2) / 2) + 1e-4
    odds: Array = raw / raw.sum(axis=1, keepdims=True)
    return odds
