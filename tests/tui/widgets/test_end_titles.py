"""The titles of the end of a game, in large letters or as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.bots.names import NAMES
from tests.tui.table_kit import saves, services, store
from tests.tui.widgets.end_story_kit import DRAW, LOST, STORY, ended, replace_settings, text
from tui.art.letters import DOUBLE, SMALL, TALL, pixel_word
from tui.config.services import Services
from tui.painting.canvas import Canvas
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.end_picture import EndPicture
from tui.widgets.end_story import OF_SIGNS, PLANS, LargeEndPicture

__all__ = ["saves", "services", "store"]


@pytest.mark.parametrize("size", [SMALL, TALL, DOUBLE])
def test_letters_have_whole_cells_and_leave_out_what_has_no_letter(size: int) -> None:
    rows = pixel_word("Äachra", size)
    assert len(rows) % 2 == 0
    assert len({len(row) for row in rows}) == 1
    assert pixel_word("花子", size) == ()


TITLES = [
    ("You win",),
    ("You share it",),
    ("A draw",),
    *((f"{name} wins", name) for name in NAMES),
    ("Fatima+Yusuf win", "Fatima+Yusuf"),
    ("Abdelkarim+Mohammed win", "Abdelkarim+Mohammed"),
    ("Omar and others win", "Shared"),
    ("花子 wins", "花子"),
]


@pytest.mark.parametrize("sign_set", ["unicode", "ascii"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (150, 50), (200, 60)])
def test_no_title_is_so_large_that_the_last_word_has_no_room(
    size: tuple[int, int], sign_set: str
) -> None:
    plan = PLANS[size_class(*size)]
    kind = LargeEndPicture if plan is PLANS[SizeClass.L] else EndPicture
    for titles in TITLES:
        story = replace(LOST, titles=titles)
        canvas = Canvas(size[0], size[1] - 1, LOOKS["zellige"], GLYPHS[sign_set])
        kind(canvas, story, False, plan).paint()
        head = canvas.text().partition(story.score)[0]
        assert "Well" in head, titles
        assert "played." in head, titles


@pytest.mark.parametrize(
    ("size", "title", "row"),
    [
        (
            (120, 40),
            "You win",
            "##      ##    ####    ##    ##        ##",
        ),
        ((120, 40), "Fatima wins", "####  ##  ### ### #   #  ##     #   # ### #  #  ###"),
        (
            (200, 60),
            "You win",
            "##      ##    ####    ##    ##        ##",
        ),
        ((80, 24), "You win", "Y O U   W I N"),
    ],
)
def test_without_blocks_large_letters_are_made_of_signs_where_there_are_rows_for_them(
    size: tuple[int, int], title: str, row: str
) -> None:
    story = replace(LOST, titles=(title,))
    canvas = Canvas(size[0], size[1] - 1, LOOKS["ascii"], GLYPHS["ascii"])
    plan = OF_SIGNS if size[0] == 200 else PLANS[size_class(*size)]
    EndPicture(canvas, story, False, plan).paint()
    assert any(line.strip().startswith(row) for line in canvas.text().splitlines())


def test_a_draw_in_letters_of_signs_has_the_colours_of_both_sides() -> None:
    canvas = Canvas(120, 39, LOOKS["ascii"], GLYPHS["ascii"])
    EndPicture(canvas, DRAW, True, PLANS[SizeClass.M]).paint()
    at = next(y for y, line in enumerate(canvas.text().splitlines()) if "####" in line)
    assert [canvas.pen_at(x, at).fg for x in (14, 52)] == ["accent", "cool"]


def test_a_title_without_letters_that_is_too_long_is_cut() -> None:
    story = replace(LOST, titles=("花子" * 30 + " wins", "花子" * 30))
    canvas = Canvas(80, 23, LOOKS["zellige"], GLYPHS["unicode"])
    EndPicture(canvas, story, False, PLANS[SizeClass.S]).paint()
    (row,) = (line for line in canvas.text().splitlines() if "花" in line)
    assert row.rstrip().endswith("…")


@pytest.mark.parametrize("size", [(40, 12), (40, 39), (60, 18)])
async def test_where_the_title_is_a_name_alone_wins_stands_before_the_score(
    services: Services, size: tuple[int, int]
) -> None:
    lost = replace(STORY, titles=("Abdelkarim wins", "Karim"), wins="wins")
    story = replace(lost, score="108", facts=("place 3 of 3", "Makao", "4 rounds"))
    async with ended(services, story, size, won=False) as pilot:
        assert "wins  108  place 3 of 3" in text(pilot)


@pytest.mark.parametrize("look", ["zellige", "ascii"])
async def test_a_title_that_has_no_room_in_letters_says_all_as_text(
    services: Services, look: str
) -> None:
    name = "Abdelkarim"
    story = replace(STORY, titles=(f"{name} wins", name), wins="wins", score="108")
    settings = replace_settings(services, look=look)
    async with ended(replace(services, settings=settings), story, (40, 12), won=False) as pilot:
        rows = text(pilot).splitlines()
        assert rows[1].strip() == "ABDELKARIM WINS"
        assert rows[3].strip().startswith("108")
