"""The sheets at the end of a round and of a game, and the dialogs that hold them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import styles
from tests.tui.seen import seen_for_a_moment
from tests.tui.widgets.host import hosted, picture_of
from tests.tui.widgets.samples import ROUND, ROUND_OF_EIGHT
from tui.config.settings import Settings
from tui.screens.commanded import NavigatedApp
from tui.screens.game_over import GameOverSheet
from tui.screens.round_end import RoundEnd
from tui.sheet_models import Ending, RoundSheet, SheetRow
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS, textual_theme, theme_name
from tui.widgets.cell_widget import PaintedApp
from tui.widgets.ending import EndingSheet, ending_rows
from tui.widgets.round_sheet import RoundSheetPane, sheet_rows, sheet_width

TEAMS = replace(
    ROUND, sides=("You+Amina", "Fatima+Yusuf"), footnotes=("Only the higher Ronda counts.",)
)
ENDING = Ending("You win, 43 to 37.", ("Five cards over twenty made it.",), True, ROUND)
UNICODE = GLYPHS["unicode"]


def watched() -> None:
    """Stand for the opening of the replay."""


def sheet(round_sheet: RoundSheet) -> RoundSheetPane:
    widget = RoundSheetPane()
    widget.model = round_sheet
    return widget


async def test_every_point_of_a_round_stands_in_the_column_of_its_side() -> None:
    rows = await picture_of(sheet(ROUND), 56, sheet_rows(ROUND, 56, UNICODE))
    assert rows[:7] == [
        "                    You    Fatima",
        "Ronda                +1         –   your pair of 7",
        "Tringa                –         –",
        "Bount                +2        +1   5♣ 3●, 12†",
        "Missa                +1         –   deal 5",
        "Last pair             –        +5   dealer missed it",
        "Cards over 20        +4         –   24 and 16",
    ]
    assert rows[7] == "─" * 56
    assert rows[8:11] == [
        "This round           +8        +6",
        "Before               27        31",
        "Now                  35        37   of 41",
    ]
    assert rows[12].startswith("You     ▄▄▄▄")
    assert rows[13].endswith("▄  37/41")


async def test_the_part_gained_in_the_round_stands_out_of_the_meter() -> None:
    async with hosted(sheet(ROUND), 56, 14) as app:
        canvas = app.canvas
        roles = [canvas.pen_at(x, 12).fg for x in range(8, 49)]
        assert roles == sorted(roles, key=["accent", "good", "key"].index)
        assert roles.count("accent") == round(27 / 41 * len(roles))
        assert roles.count("good") == round(35 / 41 * len(roles)) - roles.count("accent")
    (row,) = (await picture_of(sheet(ROUND), 56, 14, "ascii"))[12:13]
    assert "#+" in row
    assert "+." in row


async def test_points_that_nobody_wants_are_no_gain() -> None:
    async with hosted(sheet(ROUND_OF_EIGHT), 70, 11) as app:
        canvas = app.canvas
        pens = {canvas.pen_at(x, y).fg for y in range(1, 9) for x in range(70)}
        assert "good" not in pens


async def test_many_sides_have_a_row_each_with_the_parts_of_their_points() -> None:
    rows = await picture_of(sheet(ROUND_OF_EIGHT), 70, 11)
    assert rows[0].split() == ["This", "round", "Now"]
    assert rows[1].startswith("Omar             0     41  ▄")
    assert rows[3].startswith("You            +17    119  ▄")
    assert rows[3].endswith("Cards left +7, Last card +10")
    assert rows[10] == "Last card: not said in time"


async def test_a_single_kind_of_points_is_not_said_twice() -> None:
    one = replace(ROUND_OF_EIGHT, rows=ROUND_OF_EIGHT.rows[:1])
    rows = await picture_of(sheet(one), 70, 9)
    assert not any("Cards left" in row for row in rows)


@pytest.mark.parametrize("width", [54, 56, 74])
@pytest.mark.parametrize("sides", [1, 2, 3, 4])
async def test_up_to_four_sides_have_columns_at_every_width(sides: int, width: int) -> None:
    names = ("Abderrahmane", "Fatima+Yusuf", "Amina", "Omar")[:sides]
    rows = (SheetRow("Cards over 20", (1,) * sides, "a note that is quite long"),)
    round_sheet = RoundSheet("Round", names, 0, rows, (1,) * sides, (2,) * sides, goal=41)
    shown = await picture_of(sheet(round_sheet), width, sheet_rows(round_sheet, width, UNICODE))
    assert shown[1].count("+1") == sides
    assert max(map(len, shown)) <= width
    below = [row for row in shown if row.endswith("a note that is quite long")]
    assert below[0].startswith("Cards over 20")
    assert any(row.endswith("2/41") for row in shown)


async def test_penalties_have_a_minus_sign() -> None:
    round_sheet = RoundSheet(
        "Round", ("You", "Omar"), 0, (SheetRow("Bid", (-3, 2)),), (0, 0), (-3, 2)
    )
    rows = await picture_of(sheet(round_sheet), 56, sheet_rows(round_sheet, 56, UNICODE))
    assert rows[1].split() == ["Bid", "−3", "+2"]
    assert rows[5].split() == ["Now", "−3", "2"]


@pytest.mark.parametrize("round_sheet", [ROUND, TEAMS, ROUND_OF_EIGHT, replace(ROUND, goal=None)])
@pytest.mark.parametrize("width", [54, 70])
async def test_a_sheet_is_exactly_as_high_as_it_says(round_sheet: RoundSheet, width: int) -> None:
    rows = await picture_of(sheet(round_sheet), width, 40)
    assert len("\n".join(rows).rstrip().split("\n")) == sheet_rows(round_sheet, width, UNICODE)


async def test_at_its_own_width_nothing_is_cut() -> None:
    rows = await picture_of(sheet(TEAMS), sheet_width(TEAMS, UNICODE), 20)
    assert "…" not in "\n".join(rows)


async def test_a_note_without_room_beside_the_points_stands_below_them() -> None:
    noted = next(row for row in TEAMS.rows if row.note)
    rows = await picture_of(sheet(TEAMS), 50, 30)
    assert not any(row.startswith(noted.label) and row.endswith(noted.note) for row in rows[:6])
    assert f"{noted.label}: {noted.note}" in " ".join(rows)


async def test_a_sheet_too_high_scrolls_and_says_so() -> None:
    async with hosted(sheet(ROUND), 56, 6) as app:
        assert isinstance(app.widget, RoundSheetPane)
        assert app.rows[-1].endswith("↓")
        assert not app.rows[0].endswith("↑")
        app.widget.scroll_rows(100)
        assert app.rows[0].endswith("↑")
        assert app.rows[-1].endswith("37/41")
        app.widget.scroll_rows(-100)
        assert app.widget.top == 0


async def test_a_game_that_is_won_has_lozenges_around_its_headline() -> None:
    won, lost = EndingSheet(), EndingSheet()
    won.model, lost.model = ENDING, replace(ENDING, won=False, sheet=None)
    height = ending_rows(ENDING, 56, UNICODE)
    rows = await picture_of(won, 56, height)
    assert rows[0] == "◊ You win, 43 to 37. ◊"
    assert rows[2] == "Five cards over twenty made it."
    assert rows[4].endswith("35/41")
    assert rows[5].endswith("37/41")
    assert rows[7] == "End of round 4"
    assert rows[-1].startswith("Now")
    assert (await picture_of(lost, 56, height))[0] == "You win, 43 to 37."


async def test_the_end_of_a_game_leaves_out_what_brought_nobody_a_point() -> None:
    ending = EndingSheet()
    ending.model = ENDING
    shown = await picture_of(ending, 56, ending_rows(ENDING, 56, UNICODE))
    assert any(row.startswith("Tringa") for row in await picture_of(sheet(ROUND), 56, 20))
    assert not any(row.startswith("Tringa") for row in shown)
    assert any(row.startswith("Missa") for row in shown)


# ---------------------------------------------------------------------- the dialogs


class DialogApp(PaintedApp, NavigatedApp):
    CSS_PATH = str(Path(styles.__file__).parent / "dialogs.tcss")

    def __init__(self, look: str = "zellige") -> None:
        super().__init__()
        self.look = LOOKS[look]
        self.settings = Settings(repaint="full")
        self.low_bandwidth = False
        self.glyphs = GLYPHS["ascii" if look == "ascii" else "unicode"]
        self.register_theme(textual_theme(self.look))
        self.theme = theme_name(self.look)
        self.results: list[str | None] = []

    @property
    def navigation(self) -> Any:
        return self


@pytest.mark.parametrize("key", ["enter", "n", "escape"])
async def test_every_way_out_of_the_end_of_a_round_goes_on(key: str) -> None:
    app = DialogApp()
    async with app.run_test() as pilot:
        app.push_screen(RoundEnd(ROUND, watched), app.results.append)
        await seen_for_a_moment(pilot)
        await pilot.press(key)
        assert app.results == [None]


@pytest.mark.parametrize(
    ("key", "result"), [("enter", "again"), ("escape", "table"), ("q", "lobby")]
)
async def test_the_end_of_a_game_tells_what_to_do_next(key: str, result: str) -> None:
    app = DialogApp()
    async with app.run_test() as pilot:
        app.push_screen(GameOverSheet(ENDING, watched), app.results.append)
        await seen_for_a_moment(pilot)
        await pilot.press(key)
        assert app.results == [result]


async def test_a_click_on_a_button_of_the_dialog_does_what_its_key_does() -> None:
    app = DialogApp()
    async with app.run_test() as pilot:
        app.push_screen(RoundEnd(ROUND, watched), app.results.append)
        await seen_for_a_moment(pilot)
        frame = app.screen.query_one("#frame").region
        await pilot.click(offset=(frame.x + 3, frame.bottom - 2))
        assert app.results == [None]


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("look", ["zellige", "ascii"])
async def test_the_dialogs_fit_every_size_and_scroll_to_their_end(
    size: tuple[int, int], look: str
) -> None:
    app = DialogApp(look)
    async with app.run_test(size=size) as pilot:
        app.push_screen(GameOverSheet(ENDING, watched))
        await seen_for_a_moment(pilot)
        sheet = app.screen.query_one(EndingSheet)
        assert app.screen.region.contains_region(app.screen.query_one("#frame").region)
        await pilot.press(*["j"] * 8)
        assert sheet._canvas is not None
        assert sheet._canvas.text().splitlines()[-1].startswith("Now")
