"""The compact form: seats as words, hands in one line, sheets without columns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.widgets.host import click, hosted, picture_of
from tests.tui.widgets.samples import MAKAO_SEATS, RONDA_HAND, RONDA_SEATS
from tui.models import HandCard, HandModel, Spans
from tui.painting.fit import wrapped_spans
from tui.sheet_models import RoundSheet, SheetRow
from tui.theme.glyphs import GLYPHS
from tui.widgets.fan_hand import FanHand
from tui.widgets.hand import SpreadHand
from tui.widgets.round_sheet import RoundSheetPane, sheet_rows
from tui.widgets.seats import Seats

SPADES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def fan(cursor: int | None = 0, cards: int = 13, **marked: frozenset[int]) -> FanHand:
    """Return a hand of spades; `off` and `picked` are places."""
    held = tuple(
        HandCard(
            (rank, "S"),
            rank,
            off=place in marked.get("off", ()),
            picked=place in marked.get("picked", ()),
        )
        for place, rank in enumerate(SPADES[:cards])
    )
    widget = FanHand("french", "rank")
    widget.model = HandModel(held, cursor)
    return widget


def seats(model: object) -> Seats:
    widget = Seats()
    widget.model = model  # type: ignore[assignment]
    return widget


async def test_a_few_seats_have_what_is_said_and_facts_below_their_names() -> None:
    assert await picture_of(seats(RONDA_SEATS), 40, 2) == [
        " Yusuf 2     ►Amina 2      Fatima 2",
        " laid 3●      “Tringa!”    “Ronda!”",
    ]


async def test_a_partner_is_marked_before_the_name() -> None:
    yusuf, amina, fatima = RONDA_SEATS.seats
    marked = replace(RONDA_SEATS, seats=(yusuf, replace(amina, partner=True), fatima))
    names = (await picture_of(seats(marked), 40, 2))[0]
    assert names == " Yusuf 2     ►+Amina 2     Fatima 2"


async def test_many_seats_stand_in_rows_with_a_word_after_their_numbers() -> None:
    assert await picture_of(seats(MAKAO_SEATS), 40, 2) == [
        " Amina 7   Karim 3   Oma 1 L…  Salma 9",
        " Yusuf 5   Zineb 12  Fati 1 …",
    ]


async def test_the_cards_of_a_hand_stand_in_a_line_over_their_marks() -> None:
    hand = fan(2, 5, off=frozenset({0}), picked=frozenset({2, 4}))
    assert await picture_of(hand, 40, 2) == [
        "             2♠ 3♠ 4♠ 5♠ 6♠",
        "             –     ▲√    √",
    ]


async def test_the_card_of_the_cursor_is_bracketed_where_colours_are_few() -> None:
    (cards, marks) = await picture_of(fan(1, 3), 40, 2, look="ascii")
    assert (cards.strip(), marks.strip()) == ("2S[3S]4S", "^")


@pytest.mark.parametrize(
    ("cursor", "shown"),
    [
        (0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 7→"),
        (12, "←7 9♠ 10♠ J♠ Q♠ K♠ A♠"),
    ],
)
async def test_a_line_too_long_is_scrolled_to_the_cursor(cursor: int, shown: str) -> None:
    (cards, marks) = await picture_of(fan(cursor), 30, 2)
    assert cards.split() == shown.split()
    assert cards[marks.index("▲") :].startswith(SPADES[cursor])


async def test_a_line_stays_as_it_is_while_the_cursor_is_in_sight() -> None:
    async with hosted(fan(0), 30, 2) as app:
        before = app.rows[0]
        assert isinstance(app.widget, FanHand)
        app.widget.model = HandModel(app.widget.model.cards, 3)
        assert app.rows[0] == before


async def test_a_click_beyond_a_line_reaches_the_next_card() -> None:
    async with hosted(fan(0), 30, 2) as app:
        assert await click(app, 6, 0) == ["card-0"]
        assert await click(app, 27, 0) == ["card-0", "card-6"]


async def test_no_card_no_line() -> None:
    assert await picture_of(fan(None, 0), 40, 2) == ["", ""]


async def test_spanish_cards_of_one_row_stand_over_their_keys() -> None:
    widget = SpreadHand()
    widget.model = RONDA_HAND
    assert await picture_of(widget, 40, 2) == [
        " YOU     5▼        11●         2†",
        " 6 won  5  takes 5 9  lays    2  lays",
    ]


SHEET = RoundSheet(
    title="End of round 3",
    sides=("You", "Fatima"),
    mine=0,
    rows=(
        SheetRow("Ronda", (1, None), "a pair of 5"),
        SheetRow("Cards", (None, 4), "24 cards, 20 are par"),
    ),
    before=(10, 12),
    after=(11, 16),
    goal=41,
)


async def test_a_narrow_sheet_explains_the_points_of_every_side_below_it() -> None:
    sheet = RoundSheetPane()
    sheet.model = SHEET
    rows = await picture_of(sheet, 36, 9)
    assert rows == [
        "        This round    Now",
        "You             +1     11",
        "  Ronda +1",
        "Fatima          +4     16",
        "  Cards +4",
        "",
        "Ronda: a pair of 5",
        "Cards: 24 cards, 20 are par",
        "",
    ]
    assert sheet_rows(SHEET, 36, GLYPHS["unicode"]) == 8


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (40, [("Enter", " plays ", "the five")]),
        (11, [("Enter", " plays"), ("the five",)]),
        (5, [("Enter",), ("plays",), ("the",), ("five",)]),
    ],
)
def test_words_of_several_tones_are_broken_at_blanks(
    width: int, lines: list[tuple[str, ...]]
) -> None:
    spans: Spans = (("Enter", "accent", True), " plays ", ("the five", "text"))
    broken = wrapped_spans(spans, width, GLYPHS["unicode"])
    assert [tuple(s if isinstance(s, str) else s[0] for s in line) for line in broken] == lines
    assert broken[0][0] == ("Enter", "accent", True)


@pytest.mark.parametrize("blank", ["\u00a0", "\u3000", "\t", "\u2028", "  \x1f "])
@pytest.mark.parametrize("width", [1, 3, 9, 40])
def test_any_blank_that_is_pasted_is_one_to_break_at(width: int, blank: str) -> None:
    spans: Spans = (("ab", "accent", True), f"{blank}cd{blank}", ("e\u0301fghijklmno", "text"))
    broken = wrapped_spans(spans, width, GLYPHS["unicode"])
    told = "".join(s if isinstance(s, str) else s[0] for line in broken for s in line)
    assert "".join(told.split()) == "abcde\u0301fghijklmno"
    assert broken[0][0] == ("ab"[:width], "accent", True)
