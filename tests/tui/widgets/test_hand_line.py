"""A hand in one line: its signs, the marks below them, and the arrows where it is too long."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.geometry import Region

from tests.tui.canvases import canvas_of
from tui.decks import deck_art, fan_of
from tui.models import HandCard, HandModel
from tui.painting.canvas import Canvas
from tui.widgets.hand_line import MARGIN, ROWS, HandLine

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
HAND = HandModel(tuple(HandCard((rank, "S"), rank[-1]) for rank in RANKS), 0)
Zones = list[tuple[Region, int]]


def painted(model: HandModel, width: int, first: int = 0) -> tuple[Canvas, int, Zones]:
    canvas = canvas_of(width, ROWS)
    shown, zones = HandLine(canvas, model, deck_art("french"), fan_of("french")).paint(first)
    return canvas, shown, zones


def marks(model: HandModel) -> str:
    canvas, _first, _zones = painted(model, 80)
    return canvas.text().split("\n")[1].strip()


def test_cards_that_all_fit_are_in_the_middle_and_answer_to_clicks() -> None:
    canvas, first, zones = painted(HAND, 80)
    row = canvas.text().split("\n")[0]
    assert first == 0
    assert [number for _region, number in zones] == list(range(len(RANKS)))
    assert abs((len(row) - len(row.lstrip())) - (80 - len(row.rstrip()))) <= 1
    for region, number in zones:
        assert RANKS[number] in row[region.x : region.right]
        assert (region.y, region.height) == (0, ROWS)


def test_marks_tell_the_cursor_a_picked_card_and_one_that_may_not_be_played() -> None:
    plain = replace(HAND, cursor=None)
    assert marks(plain) == ""
    assert len(marks(HAND)) == 1
    picked = replace(plain, cards=(replace(plain.cards[0], picked=True), *plain.cards[1:]))
    off = replace(plain, cards=(replace(plain.cards[0], off=True), *plain.cards[1:]))
    assert len({marks(HAND), marks(picked), marks(off)}) == 3


@pytest.mark.parametrize("cursor", range(len(RANKS)))
@pytest.mark.parametrize("first", [0, 5, 12, 40])
def test_of_a_hand_too_long_the_part_with_the_cursor_is_seen(cursor: int, first: int) -> None:
    canvas, start, zones = painted(replace(HAND, cursor=cursor), 30, first)
    row = canvas.text().split("\n")[0]
    ends = (0, 30 - MARGIN + 1)
    cards = [number for region, number in zones if region.x not in ends]
    assert cursor in cards
    assert start == cards[0]
    beyond = [number for region, number in zones if region.x in ends]
    before, after = cards[0], len(RANKS) - 1 - cards[-1]
    assert beyond == [cards[0] - 1] * (before > 0) + [cards[-1] + 1] * (after > 0)
    assert not before or row[: MARGIN - 1].strip().endswith(str(before))
    assert not after or row[-MARGIN:].strip().startswith(str(after))


def test_a_part_stays_where_it_is_while_the_cursor_is_in_it() -> None:
    for first in range(4):
        assert painted(replace(HAND, cursor=4), 30, first)[1] == first
