"""In which rows of a page its lines stand where a finger presses, and where a mouse does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.app_kit import TALL, USUAL
from tests.tui.widgets.host import click, hosted
from tui.widgets.page import LinesWhenShown, Page, PageLine, Piece, pressable
from tui.widgets.page_rows import UnevenRows, target_heights


def entry(zone: str) -> PageLine:
    return PageLine((Piece(zone),), zone=zone)


def chips(*zones: str) -> PageLine:
    return PageLine(tuple(Piece(zone, zone=zone, chip=True) for zone in zones))


HEIGHTS = {
    "text": ([PageLine(), PageLine()], [1, 1]),
    "entries": ([entry("a"), entry("b")], [2, 2]),
    "an entry of two lines": ([entry("a"), entry("b"), entry("b")], [2, 1, 1]),
    "the same entry again": ([entry("a"), PageLine(), entry("a")], [2, 1, 2]),
    "chips": ([chips("a", "b"), PageLine()], [2, 1]),
    "chips below chips": ([chips("a", "b"), chips("c"), entry("d")], [3, 2, 2]),
    "chips of an entry": (
        [entry("a"), PageLine((Piece("b", zone="b", chip=True),), zone="a")],
        [1, 2],
    ),
    "something to press at the right": ([PageLine(end=(Piece("a", zone="a"),))], [2]),
}


@pytest.mark.parametrize("lines", HEIGHTS)
def test_what_is_pressed_is_as_high_as_it_must_be_at_least(lines: str) -> None:
    shown, heights = HEIGHTS[lines]
    assert [*target_heights(shown, 2)] == heights


def test_every_row_belongs_to_a_line() -> None:
    placed = UnevenRows(iter([2, 1, 3]))
    assert placed.total == 6
    assert [placed.start(number) for number in range(4)] == [0, 2, 3, 6]
    assert [placed.line_at(row) for row in range(6)] == [0, 0, 1, 2, 2, 2]


@pytest.mark.parametrize(
    ("piece", "text"),
    [
        (Piece("on", chip=True), "  on "),
        (Piece("\u2190 "), "  \u2190  "),
        (Piece("already", chip=True), "already"),
    ],
)
def test_a_short_piece_is_widened_to_a_chip(piece: Piece, text: str) -> None:
    widened = pressable(piece, 7)
    assert (widened.text, widened.chip) == (text, True)
    assert pressable(piece, 1) == piece


ENTRIES = tuple(entry(f"entry {number}") for number in range(30))


@pytest.mark.parametrize("lines", [ENTRIES, LinesWhenShown(30, ENTRIES.__getitem__)])
async def test_a_tall_page_scrolls_by_rows_and_is_pressed_in_either_row(
    lines: tuple[PageLine, ...],
) -> None:
    page = Page(lines)
    async with hosted(page, 40, 10, terminal=TALL) as app:
        assert page.last_top == 50
        page.reveal(7)
        assert page.top == 8
        assert await click(app, 5, 0) == ["entry 4"]
        assert await click(app, 5, 1) == ["entry 4", "entry 4"]
        page.scroll_rows(1)
        assert await click(app, 5, 0) == ["entry 4", "entry 4", "entry 4"]
        assert page.in_sight("entry") == 6
        page.reveal(29)
        assert page.top == page.last_top
        assert app.rows[9].endswith(" ") or "entry" not in app.rows[9]
        assert "entry 29" in app.rows[8]


async def test_an_arrow_is_seen_on_a_lit_row() -> None:
    page = Page((entry("one"), replace(entry("two"), lit="accent"), entry("three")))
    async with hosted(page, 40, 2, terminal=USUAL):
        assert page.cells is not None
        arrow = page.cells.pen_at(39, 1)
    assert (arrow.fg, arrow.bg) == ("onaccent", "accent")


async def test_elsewhere_every_line_is_a_row() -> None:
    page = Page(ENTRIES)
    async with hosted(page, 40, 10, terminal=USUAL) as app:
        assert page.last_top == 20
        assert await click(app, 5, 1) == ["entry 1"]
        assert page.in_sight("entry") == 10
