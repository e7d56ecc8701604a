"""The fit of the net that judges bids: what a hand shows, and how far the tricks were off."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.games.rikiki.bots.bids import SIGNS
from core.games.rikiki.bots.judging import (
    BID_SIGNS,
    HAND_SIGNS,
    HIDDEN,
    INPUTS,
    OFF,
    OUTCOMES,
    bid_signs,
)
from tools.training.rikiki.playing import Bid, Mind
from tools.training.run import Run

Array = np.ndarray[Any, Any]
Tables = tuple[list[list[float]], list[list[float]]]
Layers = tuple[Array, Array, Array, Array]
"""The weights of the hidden units and what each adds always, then those of the outcomes."""

EPOCHS = 12
AT_ONCE = 1024
"""Bids after which the weights change."""

PACE = 3e-3
"""How far the weights change at first; the pace falls to nothing."""

PULL = 1e-5
"""How strongly weights that little depends on are drawn to 0."""

LEAST_SPREAD = 0.05
"""Signs that are hardly ever seen count as if they differed by so much."""


def fit_judge(mind: Mind, tried: list[Bid], run: Run) -> Tables:
    """Return the layers of the net under which what came of the bids is likeliest.

    `mind` has to promise what the net will be told that a hand promises.
    """
    shown = np.zeros((len(tried), INPUTS), dtype=np.float32)
    shown[:, :HAND_SIGNS] = [each[0] for each in tried]
    size, bid, tricks = np.array([(each[2], each[4], each[5]) for each in tried]).T
    promises = np.clip(shown[:, :SIGNS] @ np.array(mind.signs), 0, size)
    for row, (wanted, promise) in enumerate(zip(bid, promises, strict=True)):
        shown[row, -BID_SIGNS:] = bid_signs(int(wanted), float(promise))
    came = np.clip(tricks - np.maximum(bid, 0), -OFF, OFF) + OFF
    middle, spread = shown.mean(axis=0), shown.std(axis=0) + LEAST_SPREAD
    shown -= middle
    shown /= spread
    inner, always, outer, last = _descend(shown, came, run)
    first = inner / spread[:, None]
    # The sign that is always 1 takes what each hidden unit adds always.
    first[_CONSTANT] += always - middle @ first
    return first.tolist(), [*outer.tolist(), last.tolist()]


_CONSTANT = SIGNS - 12
"""The sign of a promise that is 1 in every hand."""


def _descend(shown: Array, came: Array, run: Run) -> Layers:
    """Return the layers that a descent by batches leads to (Adam, Kingma and Ba 2015)."""
    rng = np.random.default_rng(run.rng("judge").getrandbits(64))
    layers = _start(came, rng)
    first = [np.zeros_like(each) for each in layers]
    second = [np.zeros_like(each) for each in layers]
    steps = EPOCHS * -(-len(came) // AT_ONCE)
    step, doubt = 0, 0.0
    for _epoch in range(EPOCHS):
        doubt = 0.0
        order = rng.permutation(len(came))
        for begin in range(0, len(came), AT_ONCE):
            some = order[begin : begin + AT_ONCE]
            slopes, lost = _slopes(layers, shown[some], came[some])
            doubt += lost
            step += 1
            pace = PACE * (1 - (step - 1) / steps)
            for each, slope, mean, square in zip(layers, slopes, first, second, strict=True):
                slope += PULL * each
                mean += 0.1 * (slope - mean)
                square += 0.01 * (slope**2 - square)
                ahead = mean / (1 - 0.9**step)
                each -= pace * ahead / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    run.say(f"judge: {doubt / len(came):.4f} of doubt about what comes of a bid")
    return layers


def _start(came: Array, rng: np.random.Generator) -> Layers:
    seen = np.bincount(came, minlength=OUTCOMES) / len(came) + 1e-3
    return (
        rng.normal(0, INPUTS**-0.5, (INPUTS, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        rng.normal(0, 0.1 * HIDDEN**-0.5, (HIDDEN, OUTCOMES)).astype(np.float32),
        np.log(seen).astype(np.float32),
    )


def _slopes(layers: Layers, shown: Array, came: Array) -> tuple[Layers, float]:
    """Return where the doubt rises in each layer, as a mean, and the sum of the doubts."""
    inner, always, outer, last = layers
    hidden = np.maximum(shown @ inner + always, 0)
    odds = hidden @ outer + last
    odds = np.exp(odds - odds.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    rows = np.arange(len(came))
    doubt = -float(np.log(odds[rows, came] + 1e-12).sum())
    odds[rows, came] -= 1
    odds /= len(came)
    back = (odds @ outer.T) * (hidden > 0)
    return (shown.T @ back, back.sum(axis=0), hidden.T @ odds, odds.sum(axis=0)), doubt
