"""The two hands: where cards, keys and notes stand, what rises, and what a click reports."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.tui.widgets.host import click, hosted, picture_of
from tests.tui.widgets.samples import RONDA_HAND
from tui.models import HandCard, HandModel
from tui.widgets.fan_hand import FanHand
from tui.widgets.hand import SpreadHand

RANKS = [*"334445677888", "9", "9", "10", "10", *"JJJQKKAA22"]
NOTES = ((("YOU", "accent", True), (" 26 cards", "muted")), ("2 picked",))


def spread(model: HandModel = RONDA_HAND) -> SpreadHand:
    widget = SpreadHand()
    widget.model = model
    return widget


def french(count: int, cursor: int | None = 0, **fields: object) -> HandModel:
    cards = [HandCard((rank, "SHDC"[n % 4]), rank[-1]) for n, rank in enumerate(RANKS[:count])]
    model = HandModel(tuple(cards), cursor)
    return replace(model, **fields)  # type: ignore[arg-type]


def fan(model: HandModel) -> FanHand:
    widget = FanHand("french", "rank")
    widget.model = model
    return widget


# ---------------------------------------------------------------------- Ronda's hand


async def test_cards_stand_apart_with_keys_below_and_notes_beside() -> None:
    rows = await picture_of(spread(), 61, 8)
    assert rows[0].strip() == "╭──  ──╮"
    assert rows[1].startswith(" YOU ")
    assert rows[2].startswith(" 6 won ")
    assert rows[3].startswith(" your turn ")
    assert rows[7] == "             5  takes 5    9  lays     2  lays"


@pytest.mark.parametrize(
    ("width", "height", "pile", "shown"),
    [
        (172, 14, "6 won", True),
        (172, 14, "", False),
        (91, 11, "6 won", False),
        (172, 8, "6 won", False),
    ],
)
async def test_the_pile_of_cards_won_lies_at_the_right_where_there_is_room(
    width: int, height: int, pile: str, shown: bool
) -> None:
    rows = await picture_of(spread(replace(RONDA_HAND, notes=(), pile=pile)), width, height)
    assert any(row.endswith("6 won") for row in rows) is shown
    assert any("◊ ◊ ◊" in row for row in rows) is shown


@pytest.mark.parametrize(
    ("width", "height", "card_width"), [(60, 5, 5), (61, 8, 8), (91, 11, 12), (172, 14, 16)]
)
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
async def test_cards_are_the_largest_that_fit(
    width: int, height: int, card_width: int, count: int
) -> None:
    model = replace(RONDA_HAND, cards=(RONDA_HAND.cards * 2)[:count], cursor=None)
    async with hosted(spread(model), width, height) as app:
        zones = app.zones
        assert [region.width for region in zones] == [card_width] * count
        assert all(region.right <= width for region in zones)
        assert all(one.right < other.x for one, other in pairwise(zones))


async def test_the_card_under_the_cursor_rises() -> None:
    rows = await picture_of(spread(), 61, 8)
    assert "╭" in rows[0]
    assert rows[0].count("╭") == 1
    assert rows[1].count("╭") == 2


async def test_in_a_lean_hand_only_the_key_tells_the_cursor() -> None:
    async with hosted(spread(replace(RONDA_HAND, low_bandwidth=True)), 61, 8) as app:
        assert app.rows[0] == ""
        app.record_refreshes()
        assert isinstance(app.widget, SpreadHand)
        app.widget.model = replace(RONDA_HAND, low_bandwidth=True, cursor=1)
        assert {region.y for region in app.refreshed} == {7}
        assert app.repainted_cells <= 25


async def test_moving_the_cursor_leaves_the_third_card_alone() -> None:
    async with hosted(spread(), 61, 8) as app:
        third = app.zones[2]
        app.record_refreshes()
        assert isinstance(app.widget, SpreadHand)
        app.widget.model = replace(RONDA_HAND, cursor=1)
        assert app.refreshed
        assert not any(region.overlaps(third) for region in app.refreshed)


async def test_the_smallest_cards_have_keys_without_words() -> None:
    rows = await picture_of(spread(), 60, 5)
    assert rows[4].split() == ["5", "9", "2"]


@pytest.mark.parametrize("look", ["high-contrast", "ascii"])
async def test_the_key_under_the_cursor_is_bracketed_where_colours_are_few(look: str) -> None:
    rows = await picture_of(spread(), 61, 8, look)
    assert "[5] takes 5" in rows[7]
    assert rows[7].count("[") == 1


@pytest.mark.parametrize(
    ("x", "y", "pressed"),
    [(16, 3, ["card-0"]), (30, 3, ["card-1"]), (30, 7, ["card-1"]), (5, 2, []), (24, 3, [])],
)
async def test_a_click_on_a_card_or_its_key_reports_the_card(
    x: int, y: int, pressed: list[str]
) -> None:
    async with hosted(spread(), 61, 8) as app:
        assert await click(app, x, y) == pressed


# ---------------------------------------------------------------------- the fan


async def test_a_fan_has_every_key_below_its_card() -> None:
    rows = await picture_of(fan(french(26)), 80, 6)
    assert rows[-1].split() == [rank[-1] for rank in RANKS]


async def test_only_raised_cards_rise() -> None:
    model = french(6)
    cards = (replace(model.cards[0], raised=True), *model.cards[1:])
    assert (await picture_of(fan(model), 61, 6))[0] == ""
    assert (await picture_of(fan(replace(model, cards=cards)), 61, 6))[0].count("╭") == 1


async def test_notes_stand_left_of_a_small_fan() -> None:
    rows = await picture_of(fan(french(4, notes=NOTES)), 80, 8)
    assert rows[0] == ""
    assert rows[1].startswith(" YOU 26 cards   ")
    assert rows[2].startswith(" 2 picked ")


async def test_a_height_with_a_row_to_spare_has_the_notes_on_top() -> None:
    rows = await picture_of(fan(french(26, notes=NOTES)), 80, 7)
    assert rows[0] == " YOU 26 cards 2 picked"
    assert rows[1] == ""
    assert rows[2].startswith("╭──╭──")
    assert rows[5].startswith("╰──╰──")


async def test_a_fan_that_leaves_no_room_has_the_notes_in_the_row_above_it() -> None:
    rows = await picture_of(fan(french(26, notes=NOTES)), 80, 6)
    assert rows[0] == " YOU 26 cards 2 picked"
    assert rows[1].startswith("╭──")


@pytest.mark.parametrize(
    ("cursor", "before", "after"),
    [(0, None, "9"), (25, "9", None), (20, "9", None), (13, None, "9")],
)
async def test_a_hand_too_large_shows_the_part_with_the_cursor(
    cursor: int, before: str | None, after: str | None
) -> None:
    rows = await picture_of(fan(french(26, cursor)), 60, 6)
    assert rows[2].startswith(" ←") == (before is not None)
    assert rows[2].endswith("→") == (after is not None)
    assert rows[3].startswith(f" {before} ") == (before is not None)
    assert rows[3].endswith(f" {after}") == (after is not None)


async def test_the_part_moves_only_when_the_cursor_leaves_it() -> None:
    async with hosted(fan(french(26, 16)), 60, 6) as app:
        assert isinstance(app.widget, FanHand)
        keys = app.rows[5]
        app.widget.model = french(26, 15)
        assert app.rows[5] == keys
        app.widget.model = french(26, 17)
        assert app.rows[5] != keys
        assert app.rows[2].startswith(" ←")


async def test_a_click_beside_a_part_reports_the_next_card_there() -> None:
    async with hosted(fan(french(26, 0)), 60, 6) as app:
        assert await click(app, 5, 3) == ["card-0"]
        assert await click(app, 58, 3) == ["card-0", "card-17"]


async def test_clicks_report_the_card_of_the_whole_hand() -> None:
    async with hosted(fan(french(26, 25)), 60, 6) as app:
        assert await click(app, 5, 3) == ["card-9"]


async def test_an_empty_hand_is_empty_felt() -> None:
    assert "".join(await picture_of(fan(HandModel()), 60, 6)) == ""


async def test_a_makao_fan_reads_without_colours() -> None:
    widget = FanHand("makao", "suit")
    widget.model = HandModel((HandCard(("R", "7"), "7"), HandCard(("", "J+4"), "+")), 0)
    rows = await picture_of(widget, 60, 6, "ascii")
    assert all(row.isascii() for row in rows)
    assert "|7" in "\n".join(rows)
    assert "[7]" in rows[5]


async def test_moving_the_cursor_over_a_fan_repaints_two_cards() -> None:
    async with hosted(fan(french(13, 3)), 61, 6) as app:
        app.record_refreshes()
        assert isinstance(app.widget, FanHand)
        app.widget.model = french(13, 4)
        assert 0 < app.repainted_cells <= 2 * 5 * 7
