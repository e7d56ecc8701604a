"""How much less an action is worth than the best one, in words: the same in every game."""

from __future__ import annotations

from core.ground.words import _, number


def points_less(points: float, digits: int = 1) -> str:
    """Return so many points less, nothing where they round to none."""
    told = f"{points:.{digits}f}"
    return _("{points} points less").format(points=number(told)) if float(told) > 0 else ""


def share_less(share: float) -> str:
    """Return how much less of a whole a share (0..1) is, nothing where it rounds to none."""
    percent = round(100 * share)
    return _("{percent}% less").format(percent=percent) if percent > 0 else ""
