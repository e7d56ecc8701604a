"""What is told in the picture of a game's end is told whole and in order, however long it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.bots.names import NAMES
from core.bots.table_talk import lines_of
from core.bots.voices import Occasion
from tests.tui.widgets.end_story_kit import DRAW, FAREWELL, STORY
from tui.models import Button
from tui.painting.canvas import Canvas
from tui.sheet_models import EndStory, RaceLine
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.end_picture import EndPicture
from tui.widgets.end_story import PLANS
from tui.widgets.small_end import SmallEndPicture
from tui.widgets.tall_end import TallEndPicture

SIZES = [(40, 12), (36, 32), (40, 39), (60, 18), (80, 24), (120, 40)]
MOMENTS = [
    ("10 cards in one capture, and Missa!", "round 12, deal 6"),
    ("Out first, one card ahead of the next", "hand 12, trick 13"),
    ("Won from behind: 159 points for the others", "round 33"),
]
OCCASIONS: list[tuple[EndStory, Occasion]] = [
    (STORY, "loses"),
    (replace(STORY, titles=("Fatima wins", "Fatima"), wins="wins"), "wins"),
    (DRAW, "draws"),
    (replace(STORY, titles=("You share it",)), "draws"),
]
BUTTONS = [
    Button("again", "Enter", "play again", "armed"),
    Button("coach", "c", "coach", "possible"),
]


def seen(story: EndStory, size: tuple[int, int]) -> str:
    """Return the words of a picture in a terminal of a size, in their order."""
    columns, rows = size
    canvas = Canvas(columns, rows - 1, LOOKS["zellige"], GLYPHS["unicode"])
    kind = size_class(*size)
    if kind is SizeClass.T:
        TallEndPicture(canvas, story, True, BUTTONS, lambda _region, _id: None).paint()
    elif kind in PLANS:
        EndPicture(canvas, story, True, PLANS[kind]).paint()
    else:
        SmallEndPicture(canvas, story).paint()
    return canvas.text()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("moment", "place"), MOMENTS)
@pytest.mark.parametrize("label", ["Best moment", "Your best moment"])
def test_a_best_moment_is_told_whole(
    size: tuple[int, int], moment: str, place: str, label: str
) -> None:
    story = replace(STORY, moment=moment, place=place, moment_label=label)
    told = seen(story, size)
    assert place in told
    rows = [row for row in told.splitlines() if any(word in row for word in moment.split())]
    assert all(any(f" {word} " in f" {row} " for row in rows) for word in moment.split())


@pytest.mark.parametrize("size", [(36, 32), (40, 39), (80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("name", NAMES)
def test_a_last_word_is_told_whole(size: tuple[int, int], name: str) -> None:
    for story, occasion in OCCASIONS:
        for said in lines_of(name, occasion):
            told = seen(replace(story, last_word=replace(FAREWELL, said=said)), size)
            assert f"{said.split()[-1]}”" in told


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
def test_the_last_points_stand_below_each_other_the_highest_first(size: tuple[int, int]) -> None:
    points = {"You": 6, "Fatima": 0, "Zineb": 3, "Hassan": 3}
    roles = ("accent", "cool", "warm", "good")
    lines = [
        RaceLine(name, role, ((0, 0), (1, last)))
        for (name, last), role in zip(points.items(), roles, strict=True)
    ]
    told = seen(replace(STORY, lines=tuple(lines), goal=None), size).splitlines()
    below = told[next(row for row, one in enumerate(told) if "RACE TO" in one) + 1 :]
    ends = [row.rstrip("▀▄█ ").split()[-1] for row in below if row.strip("▀▄█ ")]
    assert [one for one in ends if one.isdigit()][:4] == ["6", "3", "3", "0"]
