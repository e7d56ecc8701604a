"""What Makao's training makes of the hands it has seen: fits of the instinct and of its critic."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from core.contract.weights import Row
from core.games.makao.bots import outlook, signs

Matrix = Any
"""An array of numpy."""

SLOWEST = 0.06
"""The least part of the way to a new fit that a step goes."""

COMMON_RIDGE, GROUP_RIDGE = 0.0005, 0.004
"""How firmly the weights stay as they are, all together and those of a group for themselves."""

LATE_PACE = 0.1
"""The part of the way that a late step goes."""

LATE_RIDGE, EXACT_RIDGE = 0.002, 0.01
"""How firmly the weights stay as they are in a late step, and in one that follows hands to the end.
"""

HABIT_RIDGE = 0.0005
"""How firmly habits stay as the critic would have them."""

MEMORY = 0.8
"""How much of what a step has seen counts in the next one."""


@dataclass
class Seen:
    """What was seen in hands of one group: the sums of the fits.

    `products` are those of the advantages that the critic saw soon, `ends` of those at the end.
    """

    products: Matrix = field(default_factory=lambda: np.zeros(signs.SIGNS))
    ends: Matrix = field(default_factory=lambda: np.zeros(signs.SIGNS))
    squares: Matrix = field(default_factory=lambda: np.zeros((signs.SIGNS, signs.SIGNS)))
    watched: float = 0.0
    decisions: int = 0
    burdens: Matrix = field(default_factory=lambda: np.zeros(outlook.SIGNS))
    moments: Matrix = field(default_factory=lambda: np.zeros((outlook.SIGNS, outlook.SIGNS)))

    def fade(self) -> None:
        """Forget the advantages, which were those over older weights, and some of the rest."""
        self.products = np.zeros(signs.SIGNS)
        self.ends = np.zeros(signs.SIGNS)
        self.decisions = 0
        self.squares *= MEMORY
        self.watched *= MEMORY
        self.burdens *= MEMORY
        self.moments *= MEMORY

    def add(self, other: Seen) -> None:
        """Add what was seen in other hands."""
        self.products += other.products
        self.ends += other.ends
        self.squares += other.squares
        self.watched += other.watched
        self.decisions += other.decisions
        self.burdens += other.burdens
        self.moments += other.moments


def stepped(
    seen: list[Seen], common: Matrix, rows: list[Row], step: int
) -> tuple[Matrix, list[Row]]:
    """Return the weights after an early step: those of all groups together, then of each."""
    pace = max(SLOWEST, 2 / (step + 2))
    together = Seen()
    for each in seen:
        together.add(each)
    moved = common + pace * (_fitted(together, common, COMMON_RIDGE) - common)
    after = []
    for each, row in zip(seen, rows, strict=True):
        before = np.array(row) + moved - common
        after.append((before + pace * (_fitted(each, before, GROUP_RIDGE) - before)).tolist())
    return moved, after


def settled(seen: Seen, row: Row, directions: Matrix, exact: bool) -> Row:
    """Return the weights of a group after a late step, with its habits corrected."""
    before = np.array(row)
    fitted = _fitted(seen, before, EXACT_RIDGE if exact else LATE_RIDGE)
    fitted += _corrected(seen, fitted, directions)
    after: Row = (before + LATE_PACE * (fitted - before)).tolist()
    return after


def _fitted(seen: Seen, before: Matrix, ridge: float) -> Matrix:
    """Return the weights that fit the advantages best, drawn towards those before."""
    squares = seen.squares / max(seen.watched, 1.0)
    products = seen.products / max(seen.decisions, 1)
    return np.linalg.solve(squares + ridge * np.eye(len(squares)), products + ridge * before)


def _corrected(seen: Seen, fitted: Matrix, directions: Matrix) -> Matrix:
    """Return what is to be added to fitted weights for habits to agree with how hands end."""
    squares = seen.squares / max(seen.watched, 1.0)
    missed = directions @ (seen.ends / max(seen.decisions, 1) - squares @ fitted)
    firm = HABIT_RIDGE * np.eye(len(directions))
    return directions.T @ np.linalg.solve(directions @ squares @ directions.T + firm, missed)


def habits() -> Matrix:
    """Return the directions in which whole kinds of actions promise more.

    Each is a kind with a smallest other hand of 1, 2 or more cards, or with few or many cards left.
    """
    rows = []
    first = 0
    for block, ranges in zip(
        signs.BLOCKS[:2], (((0, 1), (1, 2), (2, 5)), ((0, 2), (2, 4), (4, 8))), strict=True
    ):
        for kind in range(block.rows):
            for start, end in ranges:
                row = np.zeros(signs.SIGNS)
                row[first + block.size * kind + start : first + block.size * kind + end] = 1
                rows.append(row)
        first += block.rows * block.size
    return np.array(rows)


def critic(seen: Seen) -> Row:
    """Return the weights of the critic that fit best how the hands have ended."""
    unit = 5 * np.eye(outlook.SIGNS)
    fitted: Row = np.linalg.solve(seen.moments + unit, seen.burdens).tolist()
    return fitted
