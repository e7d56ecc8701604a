"""Topper as it was by earlier versions of its rules: each overrides only what was another then."""

from __future__ import annotations

from typing import ClassVar

from tests.sample_game.topper.game import Topper


class Topper1(Topper):
    """By version 1 the last of several equal cards took the trick."""

    __slots__ = ()

    rules_version: ClassVar[int] = 1

    def _taker(self, ranks: list[int]) -> int:
        return len(ranks) - 1 - ranks[::-1].index(max(ranks))
