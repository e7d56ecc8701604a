"""All that a lesson says fits its box in the smallest usual terminal, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.learning.lecture import Lecture, Stage
from core.learning.place import LessonPlace
from core.lesson import LEARNER, Lesson
from core.table.pace import Pace
from tests.tui.learn.kit import NAME, Told, written
from tui.games import look_of
from tui.painting.fit import text_of
from tui.screens.learn.lesson_telling import LessonTelling
from tui.theme.glyphs import GLYPHS, Glyphs
from tui.widgets.lesson_box import ROWS, LessonBoxModel, laid_out, text_width

LESSONS = written()


@pytest.fixture(params=LESSONS)
def taught(request: pytest.FixtureRequest) -> tuple[str, Lesson]:
    """Each lesson with the name of its game."""
    return LESSONS[request.param]


def boxes(game: str, lesson: Lesson, glyphs: Glyphs) -> Iterator[LessonBoxModel]:
    """Give all that the box shows in the course of a lesson, wrong answers among it."""
    place = LessonPlace(Lecture(game, lesson), NAME, Pace(0.0))
    telling = LessonTelling(place, Told().outline(lesson.title), look_of(game).deck)
    match, lecture = place.match, place.lecture
    for step in lesson.steps:
        yield telling.box(glyphs)
        for text in match.game.legal_texts(LEARNER):
            if text not in step.accepts:
                match.act(LEARNER, text)
                assert telling.stage is Stage.WRONG
                yield telling.box(glyphs)
                match.take_back(match.prepare_take_back(len(match.actions)))
        match.act(LEARNER, step.accepts[0])
        yield telling.box(glyphs)
        while (action := lecture.scripted(match.actions)) is not None:
            match.act(*action)
    assert telling.stage is Stage.OVER
    yield telling.box(glyphs)


def left_out(model: LessonBoxModel, width: int, rows: int, glyphs: Glyphs) -> list[str]:
    """Return what must be seen and is not; what was asked need not stand by a wrong answer."""
    lines = laid_out(model.said, text_width(width), rows, glyphs)
    shown = " ".join("".join(map(text_of, line)) for line in lines)
    is_wrong = model.said[0].tone == "bad"
    needed = model.said[:1] if is_wrong else model.said
    return [one.text for one in needed if glyphs.text(" ".join(one.text.split())) not in shown]


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
def test_everything_fits_60_by_18(taught: tuple[str, Lesson], signs: str) -> None:
    glyphs = GLYPHS[signs]
    for model in boxes(*taught, glyphs):
        assert not left_out(model, 60, ROWS - 1, glyphs)


def test_no_card_is_left_in_brackets(taught: tuple[str, Lesson]) -> None:
    for model in boxes(*taught, GLYPHS["unicode"]):
        assert not any("[" in one.text for one in model.said)
