"""The chart of games over time: its columns, its scale and what stands below it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from core.statistics.periods import DAY, MONTH, YEAR, Periods
from core.statistics.shares import WinShare
from tui.painting.canvas import Canvas
from tui.statistics.chart import Chart
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS

FIRST = date(2026, 3, 30)


def chart(*shares: tuple[int, int], width: int = 30, rows: int = 4, kind: str = DAY) -> Chart:
    days = [(FIRST + timedelta(days=n), WinShare(*share)) for n, share in enumerate(shares)]
    return Chart(Periods(kind, days), width, rows)


def lines(shown: Chart, glyphs: str) -> list[str]:
    canvas = Canvas(shown.width, shown.rows, LOOKS["zellige"], GLYPHS[glyphs])
    shown.paint(canvas, 0, 0)
    return ["".join(sign for sign in row).rstrip() for row in canvas._signs]


def test_a_column_is_as_high_as_there_were_games_and_filled_with_those_won() -> None:
    assert chart((4, 8), (0, 0), (2, 2), (0, 4)).grid(8) == [
        "LLLL                ",
        "LLLL                ",
        "LLLL                ",
        "LLLL                ",
        "WWWW           LLLL ",
        "WWWW           LLLL ",
        "WWWW      WWWW LLLL ",
        "WWWW      WWWW LLLL ",
    ]


def test_a_single_game_among_very_many_is_still_seen() -> None:
    assert chart((500, 900), (1, 1), (0, 1)).grid(6)[-1] == "WWWW WWWW LLLL "


def test_in_ascii_won_and_lost_are_other_signs() -> None:
    assert lines(chart((2, 4), (0, 2)), "ascii") == [
        "   4 ....",
        "     ....",
        "     #### ....",
        "   0 #### ....",
    ]


def test_with_half_blocks_a_row_has_two_steps() -> None:
    assert lines(chart((1, 4), (0, 3), rows=2), "unicode") == ["   4 ████ ▄▄▄▄", "   0 ▀▀▀▀ ████"]


@pytest.mark.parametrize("width", [35, 56, 76, 116, 196])
def test_as_many_periods_as_there_may_be_have_room(width: int) -> None:
    full = chart(*[(1, 2)] * Chart.most(width), width=width)
    assert all(len(row) + 5 <= width for row in full.grid(4))
    assert len(full.ends()) <= width


@pytest.mark.parametrize(
    ("kind", "count", "below"),
    [
        (DAY, 1, "     30 Mar 2026"),
        (DAY, 2, "     30 Mar 2026  31 Mar 2026"),
        (MONTH, 5, "     Mar 2026        Apr 2026"),
        (YEAR, 2, "     2026  2026"),
    ],
)
def test_below_stand_the_first_period_and_the_last(kind: str, count: int, below: str) -> None:
    assert chart(*[(1, 1)] * count, kind=kind).ends() == below
