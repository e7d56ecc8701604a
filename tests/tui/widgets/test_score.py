"""The score panel: tall for a race of few sides, a line each for many, never without oneself."""

from dataclasses import replace

import pytest

from tests.tui.widgets.host import hosted, picture_of
from tests.tui.widgets.samples import RACE, STANDINGS
from tui.models import ScoreModel, ScoreRow
from tui.theme.sizes import SizeClass
from tui.widgets.score import ScorePanel

POINTS = ScoreModel(
    "POINTS",
    tuple(
        ScoreRow(f"{place} {name}", 40 * place, goal=500, mine=name == "You")
        for place, name in enumerate(("Omar", "Karim", "Amina", "Zineb", "Salma", "You"), 1)
    ),
)


def panel(model: ScoreModel) -> ScorePanel:
    widget = ScorePanel()
    widget.model = model
    return widget


async def test_a_race_shows_points_meter_and_notes_of_each_side() -> None:
    height = ScorePanel.height_of(RACE, SizeClass.S)
    assert await picture_of(panel(RACE), 19, height) == [
        " RACE TO 41",
        " You            27",
        " ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄",
        " 26 cards       +6",
        " Fatima         31",
        " ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄",
        " 4 cards",
        "",
    ]


async def test_the_meter_says_how_much_is_reached_without_colour_in_ascii() -> None:
    rows = await picture_of(panel(RACE), 19, 8, "ascii")
    assert rows[2] == " ###########......"
    assert rows[5] == " #############...."


async def test_a_larger_class_has_air_between_the_sides() -> None:
    height = ScorePanel.height_of(RACE, SizeClass.M)
    rows = await picture_of(panel(RACE), 29, height)
    assert [number for number, row in enumerate(rows) if not row] == [0, 5, 9]


@pytest.mark.parametrize(
    ("size", "width", "expected"),
    [
        (SizeClass.S, 19, [" 4 cards", " +1 a card over 20", ""]),
        (SizeClass.M, 29, [" 4 cards", "", " +1 a card over 20", ""]),
        (SizeClass.XS, 60, [" 4 cards", " +1 a card over 20", ""]),
    ],
)
async def test_a_footnote_says_below_the_sides_how_points_come(
    size: SizeClass, width: int, expected: list[str]
) -> None:
    model = replace(RACE, footnote="+1 a card over 20")
    rows = await picture_of(panel(model), width, ScorePanel.height_of(model, size))
    assert rows[-len(expected) :] == expected


async def test_rows_without_a_goal_are_lines_with_notes_before_the_points() -> None:
    height = ScorePanel.height_of(STANDINGS, SizeClass.S)
    assert await picture_of(panel(STANDINGS), 19, height) == [
        " SCORES",
        " 1 Omar         84",
        " 2 You          72",
        " 3 Amina   ◊◊   66",
        " 4 Yusuf       −18",
        "",
    ]


async def test_many_sides_with_a_goal_have_meters_in_their_lines_where_there_is_room() -> None:
    narrow = await picture_of(panel(POINTS), 19, 8)
    wide = await picture_of(panel(POINTS), 29, 8)
    assert narrow[1] == " 1 Omar         40"
    assert wide[1] == " 1 Omar  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄   40"


async def test_penalties_and_ones_own_row_stand_out() -> None:
    async with hosted(panel(STANDINGS), 19, 6) as app:
        canvas = app.canvas
        assert canvas.pen_at(17, 4).fg == "bad"
        assert canvas.pen_at(3, 2).fg == "accent"
        assert canvas.pen_at(3, 1).fg == "text"


@pytest.mark.parametrize("height", [2, 3, 5])
async def test_a_panel_too_low_still_shows_ones_own_row(height: int) -> None:
    rows = await picture_of(panel(POINTS), 19, height)
    assert len([row for row in rows if row]) == height
    assert rows[-1].startswith(" 6 You ")
    assert rows[-1].endswith(" 240")


async def test_tall_rows_without_room_become_lines() -> None:
    rows = await picture_of(panel(RACE), 19, 4)
    assert rows[:3] == [" RACE TO 41", " You            27", " Fatima         31"]


async def test_one_more_point_repaints_few_cells() -> None:
    async with hosted(panel(RACE), 19, 8) as app:
        app.record_refreshes()
        assert isinstance(app.widget, ScorePanel)
        mine = ScoreRow("You", 28, mine=True, goal=41, note="26 cards", end_note="+6")
        app.widget.model = ScoreModel(RACE.title, (mine, RACE.rows[1]))
        assert 0 < app.repainted_cells <= 4
