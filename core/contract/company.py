"""Who plays at a table, as far as everybody there knows how they play."""

from __future__ import annotations

from typing import NamedTuple

BY_FEEL = "casual"
"""The level that always goes by feel: of it alone is how it plays drawn into what it may hold."""


class Companion(NamedTuple):
    """A bot of a level; its name tells its character, where the level has any."""

    level: str
    name: str


Company = tuple[Companion | None, ...]
"""Who plays each seat: None for people and programs, of whom nobody knows how they play.

It is empty where nobody is told who plays.
"""
