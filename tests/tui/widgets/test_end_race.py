"""The race of the scores at the end of a game: which sides are shown, and whose line is whose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.app_kit import find
from tests.tui.table_kit import saves, services, store
from tests.tui.widgets.end_story_kit import (
    FATIMA,
    LOST,
    RANKED,
    STORY,
    YOU,
    ended,
    replace_settings,
    text,
)
from tui.config.services import Services
from tui.sheet_models import RaceLine
from tui.widgets.chart import shown_lines
from tui.widgets.end_story import EndStoryPane

__all__ = ["saves", "services", "store"]


def test_of_many_lines_those_of_the_person_the_first_and_the_last_are_shown() -> None:
    others = [RaceLine(str(points), "cool", ((0, 0), (1, points))) for points in (5, 40, 3, 20)]
    assert [line.name for line in shown_lines([YOU, *others])] == ["You", "40", "3"]


@pytest.mark.parametrize("size", [(40, 12), (36, 32), (40, 39), (60, 18), (80, 24)])
@pytest.mark.parametrize("name", ["Omar", "Abdelkarimuk"])
async def test_where_others_share_it_their_names_stand_before_the_score(
    services: Services, size: tuple[int, int], name: str
) -> None:
    told = f"{name} and others win"
    story = replace(LOST, titles=(told, "Shared"), wins=told, score="108", standings=())
    async with ended(services, story, size, won=False) as pilot:
        (row,) = (row for row in text(pilot).splitlines() if "108" in row)
        who, *_rest = row.partition("108")
        assert f"{name} and" in who


KARIM = RaceLine("Karim", "warm", ((0, 0), (0.5, 12), (0.8, 28)))
OMAR = RaceLine("Omar", "good", ((0, 0), (0.5, 2), (0.8, 20)))


@pytest.mark.parametrize(
    ("look", "size", "lines", "named"),
    [
        ("ascii", (80, 24), (YOU, FATIMA), "o You x Fatima"),
        ("ascii", (40, 39), (YOU, FATIMA), "o You x Fatima"),
        ("ascii", (40, 39), (YOU, FATIMA, KARIM, OMAR), "o Yo x Fa # Ka + Om"),
        ("zellige", (40, 39), (YOU, FATIMA, KARIM, OMAR), "THE RACE TO 41 You Fatima Karim Omar"),
        ("zellige", (36, 39), (YOU, FATIMA, KARIM, OMAR), "THE RACE TO 41 You Fa… Kar… Omar"),
    ],
)
async def test_it_is_told_which_line_is_whose_and_not_by_colour_alone(
    services: Services,
    look: str,
    size: tuple[int, int],
    lines: tuple[RaceLine, ...],
    named: str,
) -> None:
    settings, story = replace_settings(services, look=look), replace(STORY, lines=lines)
    async with ended(replace(services, settings=settings), story, size) as pilot:
        assert named in " ".join(text(pilot).split())


@pytest.mark.parametrize("size", [(200, 54), (200, 60), (260, 80)])
@pytest.mark.parametrize("look", ["zellige", "ascii"])
async def test_the_largest_terminals_show_every_side_beside_the_race(
    services: Services, size: tuple[int, int], look: str
) -> None:
    settings = replace_settings(services, look=look)
    third = RaceLine("Abdelkarim", "warm", ((0, 0), (1, -12)))
    story = replace(RANKED, lines=(YOU, FATIMA, third), standings=(0, 1, 2))
    async with ended(replace(services, settings=settings), story, size) as pilot:
        rows = text(pilot).splitlines()
        minus = "-" if look == "ascii" else "−"
        shown = [
            (number, row[-70:].split())
            for number, row in enumerate(rows)
            if any(f"{place}  {one.name}" in row for place, one in enumerate(story.lines, 1))
        ]
        last = [one.points[-1][1] for one in story.lines]
        assert [
            str(value).replace("-", minus) in words
            for (_row, words), value in zip(shown, last, strict=True)
        ] == [True] * 3
        pane = find(pilot, EndStoryPane)
        assert all(
            zone.height == 3 and zone.y > shown[-1][0] and zone.bottom <= size[1] - 1 - 4
            for zone, _name in pane._zones
        )


@pytest.mark.parametrize("count", [1, 4, 7, 13])
async def test_as_many_sides_as_a_game_has_fit_above_the_moment(
    services: Services, count: int
) -> None:
    lines = tuple(RaceLine(f"Seat{side:02}", "cool", ((0, 0), (1, side))) for side in range(count))
    story = replace(RANKED, lines=lines, standings=tuple(range(count - 1, -1, -1)))
    async with ended(services, story, (200, 54)) as pilot:
        rows = text(pilot).splitlines()
        places = [next(y for y, row in enumerate(rows) if one.name in row[158:]) for one in lines]
        moment = next(y for y, row in enumerate(rows) if story.moment in row)
        assert max(places) < moment
        assert len(set(places)) == count
