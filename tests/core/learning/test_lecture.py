"""Where a lesson stands, and what is said of a script that its game does not allow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.contract.lesson import LEARNER, Lesson, LessonStep
from core.learning.lecture import BadLesson, Lecture, LessonStage
from tests.core.learning.lessons import written


def lesson(name: str) -> Lesson:
    """Return a lesson of Makao."""
    return written()[f"makao/{name}"][1]


def changed(name: str, step: int, **fields: object) -> Lesson:
    """Return a lesson of Makao with a step, counted from 1, that differs."""
    steps = list(lesson(name).steps)
    steps[step - 1] = replace(steps[step - 1], **fields)  # type: ignore[arg-type]
    return replace(lesson(name), steps=tuple(steps))


@pytest.mark.parametrize(
    ("bad", "step", "reason"),
    [
        (replace(lesson("signs"), before=("Y4",)), 0, "not in your hand"),
        (replace(lesson("signs"), options={"players": 9}), 0, "players"),
        (changed("signs", 2, accepts=("G9",)), 2, "G9 does not fit"),
        (changed("signs", 2, accepts=("YV", "YX")), 2, "doesn't know “YX”"),
        (changed("signs", 1, others=("Y3",)), 1, "Y3 is not in your hand"),
        (changed("last-card", 2, others=("B4", "7: catch 1")), 2, "has no seat “7”"),
        (changed("last-card", 2, others=("B4", "you: catch 1")), 2, "has no seat “you”"),
        (changed("fitting", 1, others=("G4", "G4", "R4")), 1, "R4 isn't the only legal action"),
    ],
)
def test_a_script_that_does_not_fit_names_game_lesson_and_step(
    bad: Lesson, step: int, reason: str
) -> None:
    with pytest.raises(BadLesson, match=f"Lesson {bad.name} of makao .* step {step}: .*{reason}"):
        Lecture("makao", bad)


def test_an_action_that_nobody_asked_for_is_answered_as_such() -> None:
    forgetful = changed("last-card", 2, others=("B4", "B0"))
    lecture = Lecture("makao", replace(forgetful, steps=forgetful.steps[:2]))
    match = lecture.begin(1)
    match.act(LEARNER, "B9 last")
    match.act(1, "B4")
    match.act(LEARNER, "catch 1")
    standing = lecture.standing(match.actions)
    assert (standing.stage, standing.step) == (LessonStage.WRONG, 1)
    assert lecture.answer(match, standing).startswith("Wait for the others first")


def test_a_claim_of_somebody_out_of_turn_is_scripted_by_seat() -> None:
    asked = changed("last-card", 2, accepts=("B9",), others=("2: catch 0", "B4"))
    match = Lecture("makao", replace(asked, steps=asked.steps[:2])).begin(2)
    assert match.actions[-3:] == [(LEARNER, "B9"), (2, "catch 0"), (1, "B4")]


def test_a_lesson_needs_no_text_but_what_it_asks_and_its_end() -> None:
    first = lesson("fitting")
    bare = replace(first, steps=(LessonStep(text="Play.", accepts=("G2",)),))
    lecture = Lecture("makao", bare)
    assert lecture.standing(lecture.begin(1).actions).stage is LessonStage.OVER
