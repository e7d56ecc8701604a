"""Which lesson or puzzle a screen teaches, and where it reports how far the learner has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonOutline:
    """A lesson among those of its game, or a puzzle, and what is done as it goes on.

    `number` counts from 1 and `count` is how many lessons the game has; a puzzle has the `count` 0
    and is headed by its title alone. Titles are translated already. `next_title` is empty where
    nothing follows. `mark` heads the puzzle of the day once that is solved, which ends where it was
    opened. `reached` is told after each step how many are done, and `finished` once after the last.
    `go_on` opens what follows, `again` this lesson from its beginning, `all_lessons` the list;
    these three are called once the table of the lesson has been left.
    """

    number: int
    count: int
    title: str
    next_title: str
    reached: Callable[[int], None]
    finished: Callable[[], None]
    go_on: Callable[[], None]
    again: Callable[[], None]
    all_lessons: Callable[[], None]
    mark: str = ""
