"""What everybody sees a seat be glad of, and what hurts it: the moods on the faces at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar

Mood = Literal["calm", "glad", "stung"]

E = TypeVar("E")
"""What the events of one game are."""


class Feeling(NamedTuple):
    """That something made a seat `glad`, or `stung` it."""

    seat: int
    mood: Mood


@dataclass(frozen=True, slots=True)
class Moods(Generic[E]):
    """How moods come of the events of a game.

    With an event of one of the types in `turns` a seat takes its turn, and is calm again.
    """

    turns: frozenset[str]
    feelings: Callable[[E, Sequence[E]], Sequence[Feeling]]
    """What an event makes seats feel; the events of its round until then come second, it last.

    Only what all seats are told of an event may count: a face gives nothing away.
    """


AnyMoods = Moods[Any]
"""How moods come about in some game: only its own functions know its events."""
