"""The points of every side beside the race, at the end of a game in the largest terminals."""

from __future__ import annotations

from dataclasses import replace

from tests.tui.app_kit import find
from tests.tui.table_kit import saves, services, store
from tests.tui.widgets.test_end_story import RANKED
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.game_over import GameOverSheet
from tui.sheet_models import Ending, RaceLine
from tui.widgets.end_story import STANDINGS, EndStoryPane

__all__ = ["saves", "services", "store"]


async def test_where_all_are_below_zero_meters_begin_at_the_lowest_points(
    services: Services,
) -> None:
    points = (-5, -12, -30)
    lines = tuple(RaceLine(str(one), "cool", ((0, 0), (1, one))) for one in points)
    story = replace(RANKED, lines=lines, goal=None, standings=(0, 1, 2))
    async with KahwaApp(services).run_test(size=(200, 60)) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
        await pilot.pause()
        cells = find(pilot, EndStoryPane).cells
        assert cells is not None
        rows = cells.text().splitlines()
        (first,) = (y for y, row in enumerate(rows) if "1  -5" in row)
        columns = range(begin := rows[first].index("1  -5"), begin + STANDINGS)
        pens = [[str(cells.pen_at(x, y)) for x in columns] for y in range(first + 1, first + 9, 3)]
        full = [sum("cool" in pen for pen in row) for row in pens]
    assert full == [23, 17, 0]
