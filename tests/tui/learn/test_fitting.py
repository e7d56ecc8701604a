"""All that a lesson says fits its box in the smallest usual terminal, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from core.contract.lesson import LEARNER, Lesson
from core.games.registry import game_names
from core.learning.lecture import COMPANY, Lecture, LessonStage
from core.learning.place import LessonPlace
from core.learning.puzzles import as_lesson, puzzles_of
from core.table.pace import Pace
from tests.tui.app_kit import TALL
from tests.tui.learn.kit import NAME, Told, written
from tui.config.settings import Settings
from tui.games import look_of
from tui.games.reading import Reading
from tui.games.seat_view import SeatViewOf
from tui.models import PendingChoice
from tui.painting.fit import text_of
from tui.screens.learn.lesson_telling import LessonTelling
from tui.screens.learn.lesson_view import lesson_size
from tui.screens.table.tall import tall_regions
from tui.theme.glyphs import GLYPHS, Glyphs
from tui.theme.sizes import LEAST_BLOCK, SizeClass, size_class
from tui.widgets.lesson_box import (
    AIRY,
    DISPENSABLE,
    ROWS,
    TALL_ROWS,
    LessonBoxModel,
    laid_out,
    text_width,
)
from tui.widgets.score import strip_rows

LESSONS = written()

AROUND = 2
"""Rows of header and footer."""

TINY = 4
"""Rows of a hand of the smallest drawn cards, with a key below each."""

SHORTEST = {lesson_size(200, height): height for height in range(60, 23, -1)}
"""The size classes of a lesson's table, and the fewest rows of a terminal that has each."""


@pytest.fixture(params=LESSONS)
def taught(request: pytest.FixtureRequest) -> tuple[str, Lesson]:
    """Each lesson with the name of its game."""
    return LESSONS[request.param]


def boxes(
    game: str, lesson: Lesson, glyphs: Glyphs, *, is_puzzle: bool = False
) -> Iterator[LessonBoxModel]:
    """Give all that the box shows in the course of a lesson, wrong answers among it."""
    place = LessonPlace(Lecture(game, lesson), NAME, Pace(0.0))
    outline = Told().outline(lesson.title)
    outline = replace(outline, count=0) if is_puzzle else outline
    telling = LessonTelling(place, outline, look_of(game).deck)
    match, lecture = place.match, place.lecture
    for step in lesson.steps:
        yield telling.box(glyphs)
        for text in match.game.legal_texts(LEARNER):
            if text not in step.accepts:
                match.act(LEARNER, text)
                assert telling.stage is LessonStage.WRONG
                yield telling.box(glyphs)
                match.take_back(match.prepare_take_back(len(match.actions)))
        match.act(LEARNER, step.accepts[0])
        yield telling.box(glyphs)
        while (action := lecture.scripted(match.actions)) is not None:
            match.act(*action)
    assert telling.stage is LessonStage.OVER
    yield telling.box(glyphs)


def reading(game: str, lesson: Lesson, size: SizeClass) -> Reading:
    """Return the table as the learner reads it when a lesson begins."""
    state = Lecture(game, lesson).begin(0).game
    sitting = SeatViewOf(
        seat=LEARNER,
        names=(NAME, *COMPANY)[: state.players],
        levels=(None,) * state.players,
        view=state.view(LEARNER),
        legal=tuple(state.legal_texts(LEARNER)),
        previews=state.previews(LEARNER),
        glyphs=GLYPHS["unicode"],
        settings=Settings(),
        size=size,
    )
    read: Reading = look_of(game).talk.read(sitting)
    return read


def left_out(model: LessonBoxModel, width: int, rows: int, glyphs: Glyphs) -> list[str]:
    """Return what must be seen and is not; what was asked need not stand by a wrong answer."""
    lines = laid_out(model.said, text_width(width), rows, glyphs)
    shown = " ".join("".join(map(text_of, line)) for line in lines)
    is_wrong = model.said[0].tone == "bad"
    needed = model.said[:1] if is_wrong else [one for one in model.said if one.rank < DISPENSABLE]
    return [one.text for one in needed if glyphs.text(" ".join(one.text.split())) not in shown]


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
def test_everything_fits_60_by_18_and_leaves_a_blank_row_where_there_is_more_room(
    taught: tuple[str, Lesson], signs: str
) -> None:
    glyphs = GLYPHS[signs]
    for model in boxes(*taught, glyphs):
        assert not left_out(model, 60, ROWS - 1, glyphs)
        assert not left_out(model, AIRY, ROWS - 2, glyphs)


def test_no_card_is_left_in_brackets(taught: tuple[str, Lesson]) -> None:
    for model in boxes(*taught, GLYPHS["unicode"]):
        assert not any("[" in one.text for one in model.said)


@pytest.mark.parametrize("game", game_names())
def test_box_and_table_fit_in_as_few_rows_as_they_are_shown_in(game: str) -> None:
    taught = [one for of, one in LESSONS.values() if of == game]
    for lesson in (*taught, *map(as_lesson, puzzles_of(game))):
        for size, height in SHORTEST.items():
            blocks = look_of(game).blocks(reading(game, lesson, size))
            heights = (blocks.seats, blocks.board, blocks.hand, blocks.prompt, blocks.buttons)
            assert AROUND + ROWS + sum(heights) <= height, (lesson.name, size)


@pytest.mark.parametrize("game", game_names())
def test_below_the_box_a_tall_table_has_cards_and_blocks_for_a_finger(game: str) -> None:
    width, height = TALL
    assert lesson_size(width, height) is SizeClass.T
    glyphs = GLYPHS["unicode"]
    for lesson in (one for of, one in LESSONS.values() if of == game):
        said = [model.said for model in boxes(game, lesson, glyphs)]
        texts = [laid_out(one, text_width(width), TALL_ROWS - 1, glyphs) for one in said]
        rows = height - max(ROWS, *(1 + len(text) for text in texts))
        read = reading(game, lesson, SizeClass.T)
        look = look_of(game)
        regions = tall_regions(width, rows, look.blocks(read), strip_rows(look.score(read)))
        shown = [regions.seats, regions.board, regions.hand, regions.buttons, regions.score]
        shown = [one for one in (*shown, regions.prompt) if one]
        assert all(one.bottom <= two.y for one, two in pairwise(shown)), lesson.name
        assert regions.prompt.bottom == rows - 1
        assert regions.hand.height >= TINY, lesson.name
        if look.buttons(read, PendingChoice()):
            assert regions.buttons.height >= LEAST_BLOCK, lesson.name


def test_at_120_by_40_a_lesson_has_cards_as_large_as_a_game() -> None:
    assert lesson_size(120, 40) is size_class(120, 40) is SizeClass.M


@pytest.mark.parametrize("game", game_names())
def test_every_puzzle_fits_60_by_18(game: str) -> None:
    glyphs = GLYPHS["unicode"]
    for puzzle in puzzles_of(game):
        for model in boxes(game, as_lesson(puzzle), glyphs, is_puzzle=True):
            assert not left_out(model, 60, ROWS - 1, glyphs), puzzle.id
