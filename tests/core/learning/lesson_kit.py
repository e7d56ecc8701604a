"""Lessons by name, and their games after some steps, for tests of what a lesson tells."""

from __future__ import annotations

from core.contract.lesson import Lesson
from core.games.registry import entry_of
from core.learning.lecture import Lecture
from core.match.match import Match


def lecture_of(game: str, name: str) -> Lecture:
    """Return a lesson of a game that is played by a script."""
    teaching = entry_of(game).teaching()
    assert teaching is not None
    (lesson,) = (one for one in teaching.lessons if one.name == name)
    assert isinstance(lesson, Lesson)
    return Lecture(game, lesson)


def after(lecture: Lecture, steps: int | None = None, *actions: str) -> Match:
    """Return the game with some steps done, or all, and then these actions in turn."""
    match = lecture.begin(len(lecture.lesson.steps) if steps is None else steps)
    for text in actions:
        match.act(match.game.to_act, text)
    return match
