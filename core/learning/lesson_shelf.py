"""What there is to learn in a game: its lessons in order, and how far each has been done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.contract.lesson import AnyLesson, Lesson
from core.games.registry import entry_of, game_names
from core.learning.progress import LessonProgress

NEW = LessonProgress()

Done = Mapping[tuple[str, str], LessonProgress]
"""How far lessons have been done, by game and name, the last touched last."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A lesson of a game, its `number` there from 1, and how far it has been done."""

    game: str
    number: int
    lesson: AnyLesson
    progress: LessonProgress = NEW

    @property
    def steps(self) -> int:
        """How many steps it has; a first game has none."""
        return len(self.lesson.steps) if isinstance(self.lesson, Lesson) else 0

    @property
    def step(self) -> int:
        """How many steps are done already; none where the lesson has become shorter since."""
        return self.progress.step if self.progress.step < self.steps else 0

    @property
    def is_learnt(self) -> bool:
        """Whether it was ever done to its end."""
        return self.progress.times > 0

    @property
    def is_begun(self) -> bool:
        """Whether it was left on its way and goes on from there."""
        return bool(self.step or self.progress.game_id)


def taught_games() -> list[str]:
    """Return the games that have lessons, in the order of all games."""
    return [game for game in game_names() if shelf_of(game, {})]


def shelf_of(game: str, done: Done) -> list[Shelved]:
    """Return the lessons of a game in their order; none for a game without lessons."""
    teaching = entry_of(game).teaching()
    lessons = teaching.lessons if teaching is not None else ()
    return [
        Shelved(game, number, lesson, done.get((game, lesson.name), NEW))
        for number, lesson in enumerate(lessons, 1)
    ]


def count_learnt(shelf: Sequence[Shelved]) -> int:
    """Return how many lessons were done to their end."""
    return sum(one.is_learnt for one in shelf)


def next_to_learn(shelf: Sequence[Shelved]) -> Shelved | None:
    """Return the lesson to go on with, None where all are learnt and none was left half way.

    It is the one touched last, unless that was done to its end: then the first one behind it that
    is not learnt, or else the first of all.
    """
    last = max(shelf, key=lambda one: one.progress.touched, default=None)
    if last is None:
        return None
    if last.is_begun or (last.progress.touched and not last.is_learnt):
        return last
    first = last.number if last.progress.touched else 0
    return next((one for one in (*shelf[first:], *shelf[:first]) if not one.is_learnt), None)


def after(shelf: Sequence[Shelved], name: str) -> Shelved | None:
    """Return the lesson behind the one of this name, None behind the last."""
    names = [one.lesson.name for one in shelf]
    return next(iter(shelf[names.index(name) + 1 :]), None)


def last_game(done: Done) -> str | None:
    """Return the game whose lesson was touched last, None where none ever was."""
    known = game_names()
    return next((game for game, _name in reversed(list(done)) if game in known), None)
