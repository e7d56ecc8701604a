"""The end of a game at every size: the score, the moment, the cards, and the last word."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from textual.geometry import Region

from tests.tui.app_kit import find, painted, press, top
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import saves, services, store
from tests.tui.widgets.end_story_kit import (
    DRAW,
    FAREWELL,
    LOST,
    RANKED,
    STORY,
    ended,
    replace_settings,
    text,
)
from tui.app import KahwaApp
from tui.art.enlarged import LARGEST
from tui.config.services import Services
from tui.models import Button
from tui.painting.canvas import Canvas
from tui.screens.game_over import GameOverSheet
from tui.sheet_models import Ending, EndStory
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.end_story import EndStoryPane
from tui.widgets.footer import Footer
from tui.widgets.tall_end import TallEndPicture

__all__ = ["saves", "services", "store"]
LONG = replace(STORY, titles=("Maximiliana-Theodora wins", "Maximiliana"), wins="wins")
EAST = replace(STORY, titles=("花子 wins", "花子"), wins="wins")
SIZES = [
    (40, 12),
    (36, 32),
    (40, 32),
    (40, 39),
    (59, 60),
    (60, 18),
    (80, 24),
    (80, 40),
    (100, 30),
    (120, 36),
    (120, 40),
    (200, 60),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", ["zellige", "ascii"])
@pytest.mark.parametrize("story", [STORY, DRAW, LONG, EAST])
async def test_score_moment_and_cards_are_seen_at_every_size(
    services: Services, size: tuple[int, int], look: str, story: EndStory
) -> None:
    settings = replace_settings(services, look=look)
    async with ended(replace(services, settings=settings), story, size) as pilot:
        seen = text(pilot)
        assert story.score in seen
        assert "chra! +10" in seen
        assert "round 4, deal 3" in seen
        assert max(map(len, seen.splitlines())) <= size[0]


@pytest.mark.parametrize("story", [STORY, DRAW])
async def test_without_blocks_no_card_is_larger_than_its_signs_fill(
    services: Services, story: EndStory
) -> None:
    settings = replace_settings(services, look="ascii")
    async with ended(replace(services, settings=settings), story, (200, 60)) as pilot:
        lines = text(pilot).splitlines()
    top, bottom = (row for row, line in enumerate(lines) if "+------" in line)
    assert bottom - top + 1 == LARGEST[1]
    (suits,) = (row for row, line in enumerate(lines) if line.count(" C ") and " D " in line)
    assert abs(suits - (top + bottom) / 2) <= 1
    assert "Best moment" in "".join(lines[top : bottom + 1])


async def test_m_shows_the_score_and_escape_leads_back(services: Services) -> None:
    ending = Ending("You win the game", ("43 : 31.",), True, story=STORY)
    async with KahwaApp(services).run_test(size=(80, 24)) as pilot:
        results: list[str | None] = []
        pilot.app.push_screen(GameOverSheet(ending, lambda: None), results.append)
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert top(pilot) == "ScoreSheet"
        await press(pilot, "escape")
        assert top(pilot) == "GameOverSheet"
        await pilot.click(EndStoryPane, offset=(8, 20))
        await pilot.pause()
        assert results == ["again"]


@pytest.mark.parametrize(
    ("story", "size", "rows"),
    [
        (replace(STORY, last_word=FAREWELL), (80, 24), ["Fatima", "“Well", "played.”"]),
        (replace(STORY, last_word=FAREWELL), (120, 40), ["Fatima", "casual", "“Well", "played.”"]),
        (LOST, (80, 24), ["Fatima casual  “Well played.”"]),
    ],
)
async def test_a_face_says_the_last_word(
    services: Services, story: EndStory, size: tuple[int, int], rows: list[str]
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=size) as pilot:
        app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
        await pilot.pause()
        found = [row for row in text(pilot).splitlines() if any(one in row for one in rows)]
        assert all(any(one in row for row in found) for one in rows)


COACHED = replace(STORY, coach=("2 mistakes up to 3.2 points worse", "2 mistakes"))


@pytest.mark.parametrize(
    ("story", "size", "told"),
    [
        (COACHED, (80, 24), "Coach 2 mistakes up to 3.2 points worse"),
        (COACHED, (120, 40), "Coach 2 mistakes up to 3.2 points worse"),
        (replace(COACHED, moment="", place=""), (80, 24), "Coach 2 mistakes up to"),
        (replace(COACHED, coach=(" ".join(COACHED.coach * 2), "2 mistakes")), (80, 24), "Coach 2 "),
        (COACHED, (60, 18), ""),
    ],
)
async def test_what_the_coach_has_found_stands_below_the_moment_where_there_is_room(
    services: Services, story: EndStory, size: tuple[int, int], told: str
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=size) as pilot:
        sheet = GameOverSheet(Ending("", (), True, story=replace(story, coach=())), lambda: None)
        app.push_screen(sheet)
        await pilot.pause()
        assert "Coach" not in text(pilot)
        before = text(pilot).splitlines()
        sheet.tell_coach(())
        sheet.tell_coach(story.coach)
        shown = text(pilot)
        assert told in shown
        assert ("Coach" in shown) is bool(told)
        changed = [row for row, old in zip(shown.splitlines(), before, strict=True) if row != old]
        assert len(changed) == bool(told)


def roles(pilot: Any, y: int) -> set[str]:
    cells = find(pilot, EndStoryPane).cells
    assert cells is not None
    return {str(cells.pen_at(x, y)) for x in range(6, 50)}


async def test_a_draw_has_the_colours_of_both_sides(services: Services) -> None:
    seen = []
    for story in (STORY, DRAW):
        app = KahwaApp(services)
        async with app.run_test(size=(80, 24)) as pilot:
            app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
            await pilot.pause()
            seen.append(any("cool" in role for role in roles(pilot, 5)))
    assert seen == [False, True]


async def test_the_rules_version_goes_before_anything_else(services: Services) -> None:
    ruled = replace(STORY, game="Ronda", ruled="Ronda, Café")
    long = replace(ruled, ruled="Ronda, the rules of a very distant café by the sea")
    for story, told in ((ruled, "Ronda, Café · 4 rounds"), (long, "Ronda · 4 rounds · 18 minutes")):
        app = KahwaApp(services)
        async with app.run_test(size=(80, 24)) as pilot:
            app.push_screen(GameOverSheet(Ending("", (), True, story=story), lambda: None))
            await pilot.pause()
            assert told in text(pilot)


@pytest.mark.parametrize(
    "story", [replace(STORY, last_word=FAREWELL), LOST, replace(DRAW, moment="")]
)
@pytest.mark.parametrize("size", [(36, 32), (40, 32), (40, 35), (40, 39), (44, 40), (59, 60)])
async def test_in_a_tall_terminal_the_buttons_are_blocks_below_all_else(
    services: Services, size: tuple[int, int], story: EndStory
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=size) as pilot:
        results: list[str | None] = []
        coach = pytest.fail
        sheet = GameOverSheet(Ending("", (), True, story=story), lambda: None, coach)
        app.push_screen(sheet, results.append)
        await seen_for_a_moment(pilot)
        pane = find(pilot, EndStoryPane)
        zones = [region for region, _id in pane._zones]
        assert [name for _region, name in pane._zones] == ["watch", "coach", "again"]
        assert all(zone.width >= 7 and zone.height >= 2 for zone in zones)
        top_row = min(zone.y for zone in zones)
        rows = text(pilot).splitlines()
        above = "\n".join(rows[:top_row])
        assert story.lines[0].name in above
        assert not any(one.overlaps(two) for one in zones for two in zones if one is not two)
        again = zones[-1]
        assert "play again" in rows[again.y + again.height // 2]
        assert "score" in painted(find(pilot, Footer))
        await pilot.click(EndStoryPane, offset=(again.x + 2, again.bottom - 1))
        await pilot.pause()
        assert results == ["again"]


class Rows(TallEndPicture):
    """A picture that only notes which rows its parts stand in."""

    def _parts(self) -> tuple[Any, ...]:
        self.at: dict[str, tuple[int, int]] = {}

        def note(part: Any) -> Any:
            return part._replace(paint=lambda y: self.at.update({part.name: (y, y + part.rows)}))

        return tuple(map(note, super()._parts()))


@pytest.mark.parametrize("rows", range(32, 61))
def test_the_parts_of_a_tall_picture_never_overlap(rows: int) -> None:
    canvas = Canvas(40, rows - 1, LOOKS["zellige"], GLYPHS["unicode"])
    buttons = [
        Button("again", "Enter", "play again", "armed"),
        Button("watch", "w", "replay", "possible"),
    ]
    zones: list[Region] = []
    story = replace(STORY, last_word=FAREWELL)
    picture = Rows(canvas, story, True, buttons, lambda zone, _id: zones.append(zone))
    picture.paint()
    watch, again = zones
    edges = picture.plan.edges
    spans = [(0, edges.top), *picture.at.values(), (watch.y, watch.bottom + 1)]
    spans += [(again.y, again.bottom), (rows - 1 - edges.bottom, rows)]
    assert len(picture.at) == 5
    assert all(above[1] <= below[0] for above, below in pairwise(spans)), spans


async def test_the_picture_follows_the_terminal_from_class_to_class(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(GameOverSheet(Ending("", (), True, story=STORY), lambda: None))
        await pilot.pause()
        for size in ((40, 39), (60, 18), (40, 12), (59, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            tall = size_class(*size) is SizeClass.T
            assert find(pilot, Footer).tall is tall
            assert ("play again" in text(pilot)) is tall
            assert STORY.score in text(pilot)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36), (200, 60)])
async def test_low_bandwidth_has_a_smaller_picture_between_two_bands(
    services: Services, size: tuple[int, int]
) -> None:
    settings = replace_settings(services, repaint="lean")
    results: list[str | None] = []
    async with KahwaApp(replace(services, settings=settings)).run_test(size=size) as pilot:
        sheet = GameOverSheet(Ending("", (), True, story=RANKED), lambda: None)
        pilot.app.push_screen(sheet, results.append)
        await seen_for_a_moment(pilot)
        assert "1  You" not in text(pilot)
        rows = text(pilot).splitlines()
        first, last = (next(row for row in order if row.strip()) for order in (rows, rows[::-1]))
        assert set(first.strip()) <= set("█▀")
        assert set(last.strip()) <= set("█▀")
        assert len(first.strip()) == len(last.strip()) == min(size[0], 88)
        assert all(len(row.strip()) <= 88 for row in rows)
        (again, _name), *_ = find(pilot, EndStoryPane)._zones
        assert rows[again.y][again.x : again.right] == " Enter again "
        await pilot.click(EndStoryPane, offset=(again.x + 1, again.y))
        await pilot.pause()
        assert results == ["again"]


async def test_buttons_that_have_no_room_are_left_out(services: Services) -> None:
    async with ended(services, STORY, (60, 18)) as pilot:
        pane = find(pilot, EndStoryPane)
        shown = list(pane._zones)
        pane.buttons = pane.buttons * 2
        await pilot.pause()
        assert len(shown) == len(pane.buttons) // 2
        assert list(pane._zones) == shown
