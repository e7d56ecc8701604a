"""How much worse an action is than the best one, in words: the same in every game."""

from __future__ import annotations

from core.ground.words import _, number


def points_worse(points: float, digits: int = 1) -> str:
    """Return by so many points worse, nothing where they round to none."""
    told = f"{points:.{digits}f}"
    return _("{points} points worse").format(points=number(told)) if float(told) > 0 else ""
