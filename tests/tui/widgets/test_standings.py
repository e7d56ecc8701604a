"""The points of every side beside the race, at the end of a game in the largest terminals."""

from __future__ import annotations

from dataclasses import replace

from tests.tui.widgets.end_story_kit import RANKED
from tui.painting.canvas import Canvas
from tui.sheet_models import RaceLine
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS
from tui.theme.sizes import SizeClass
from tui.widgets.end_story import PLANS, STANDINGS, LargeEndPicture


def test_where_all_are_below_zero_meters_begin_at_the_lowest_points() -> None:
    points = (-5, -12, -30)
    lines = tuple(RaceLine(str(one), "cool", ((0, 0), (1, one))) for one in points)
    story = replace(RANKED, lines=lines, goal=None, standings=(0, 1, 2))
    cells = Canvas(200, 59, LOOKS["zellige"], GLYPHS["unicode"])
    LargeEndPicture(cells, story, True, PLANS[SizeClass.L]).paint()
    rows = cells.text().splitlines()
    (first,) = (y for y, row in enumerate(rows) if "1  -5" in row)
    columns = range(begin := rows[first].index("1  -5"), begin + STANDINGS)
    pens = [[str(cells.pen_at(x, y)) for x in columns] for y in range(first + 1, first + 9, 3)]
    full = [sum("cool" in pen for pen in row) for row in pens]
    assert full == [23, 17, 0]
