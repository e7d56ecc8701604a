"""The size classes of the screen and the geometry that depends on them."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
"""Columns and rows below which Kahwa only asks for more room."""


LEAST_COLUMNS, LEAST_BLOCK = 7, 2
"""Columns and rows of a button for a finger at least."""


class SizeClass(IntEnum):
    """How much room there is; a larger class shows all that a smaller one does.

    XXS is the compact form: cards, seats and table are lines of text. T is as narrow but tall, as
    on a phone: large cards one row below the other, and buttons for a finger.
    """

    XXS = 0
    T = 1
    XS = 2
    S = 3
    M = 4
    L = 5


class Target(NamedTuple):
    """The columns and rows that anything to be pressed has at least."""

    columns: int
    rows: int


def least_target(size: SizeClass) -> Target:
    """Return how large what is pressed is at least: for a mouse, or in a tall terminal a finger."""
    return Target(LEAST_COLUMNS, LEAST_BLOCK) if size is SizeClass.T else Target(1, 1)


_FROM = {
    SizeClass.L: (200, 54),
    SizeClass.M: (120, 36),
    SizeClass.S: (80, 24),
    SizeClass.XS: (60, 18),
    SizeClass.T: (36, 32),
}


def size_class(width: int, height: int) -> SizeClass:
    """Return the class of a terminal of `width` columns and `height` rows."""
    for size, (columns, rows) in _FROM.items():
        if width >= columns and height >= rows:
            return size
    return SizeClass.XXS


def is_too_small(width: int, height: int) -> bool:
    """Tell whether a terminal has room for none of the classes."""
    lacking = width < LEAST_WIDTH or height < LEAST_HEIGHT
    return lacking and size_class(width, height) is not SizeClass.T


def panel_width(size: SizeClass, width: int) -> int:
    """Return the columns of the panel at the right, 0 where there is none."""
    match size:
        case SizeClass.XXS | SizeClass.T | SizeClass.XS:
            return 0
        case SizeClass.S:
            return max(19, min(29, width - 61))
        case SizeClass.M:
            return 29
        case SizeClass.L:
            return 36
