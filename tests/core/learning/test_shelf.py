"""Which lesson comes next, whatever was done, skipped or left before."""

from __future__ import annotations

import pytest

from core.contract.lesson import AnyLesson, FirstGame, Lesson, LessonStep, rigged
from core.learning.lesson_shelf import (
    Done,
    Shelved,
    after,
    count_learnt,
    last_game,
    next_to_learn,
    shelf_of,
    taught_games,
)
from core.learning.progress import LessonProgress

NAMES = "abcd"


def lesson(name: str) -> Lesson:
    steps = (LessonStep("One.", ("x",)), LessonStep("Two.", ("y",)))
    return Lesson(name, "Title", "Aim.", rigged("1D"), steps, "Over.")


def shelf(*done: tuple[int, int, str]) -> list[Shelved]:
    """Return four lessons, the last a game, with the step, times and touch of some."""
    lessons: list[AnyLesson] = [*map(lesson, NAMES[:3]), FirstGame("d", "Title", "Aim.", "casual")]
    known = [LessonProgress(step, times, None, touch) for step, times, touch in done]
    known += [LessonProgress()] * (len(lessons) - len(known))
    return [
        Shelved("ronda", number, one, progress)
        for number, (one, progress) in enumerate(zip(lessons, known, strict=True), 1)
    ]


@pytest.mark.parametrize(
    ("done", "following"),
    [
        ([], "a"),
        ([(1, 0, "t1")], "a"),
        ([(0, 0, "t1")], "a"),
        ([(0, 1, "t1")], "b"),
        ([(0, 1, "t1"), (0, 0, "t2")], "b"),
        ([(0, 0, "t1"), (0, 1, "t2")], "c"),
        ([(0, 0, "t1"), (0, 0, ""), (0, 1, "t2"), (0, 1, "t3")], "a"),
        ([(0, 1, "t3"), (0, 1, "t2"), (1, 1, "t1"), (0, 1, "t0")], None),
        ([(0, 1, "t0"), (1, 1, "t3"), (0, 0, ""), (0, 0, "")], "b"),
        ([(0, 1, "t3"), (0, 1, "t1"), (0, 1, "t2"), (0, 0, "")], "d"),
    ],
)
def test_the_next_lesson(done: list[tuple[int, int, str]], following: str | None) -> None:
    found = next_to_learn(shelf(*done))
    assert (found.lesson.name if found else None) == following


def test_a_game_without_lessons_has_nothing_next() -> None:
    assert next_to_learn([]) is None


def test_a_step_that_a_lesson_has_no_longer_is_its_beginning() -> None:
    left, longer = shelf((1, 0, "t1"), (2, 0, "t2"))[:2]
    assert (left.step, left.is_begun) == (1, True)
    assert (longer.step, longer.is_begun) == (0, False)


def test_what_comes_behind_a_lesson() -> None:
    four = shelf()
    assert after(four, "b") is four[2]
    assert after(four, "d") is None


def test_lessons_of_the_games_with_what_is_kept_of_them() -> None:
    assert "ronda" in taught_games()
    first = shelf_of("ronda", {})[0]
    done: Done = {("ronda", first.lesson.name): LessonProgress(times=2)}
    assert count_learnt(shelf_of("ronda", done)) == 1
    assert shelf_of("ronda", done)[0].is_learnt
    assert last_game(done) == "ronda"
    assert last_game({}) is None
