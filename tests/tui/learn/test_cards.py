"""The list of what there is to learn where lessons are cards and puzzles stand in two columns."""

from __future__ import annotations

from itertools import chain

import pytest
from rich.cells import cell_len

from core.games.registry import entry_of, game_names
from core.learning.lesson_shelf import shelf_of
from core.learning.puzzle_shelf import puzzle_sets, todays
from core.learning.puzzles import Puzzle
from core.saves.saves import Saves
from tests.tui.app_kit import (
    LARGE,
    NOW,
    TALL,
    USUAL,
    Running,
    click,
    find,
    finger_sizes,
    painted,
    press,
    top,
)
from tests.tui.learn.kit import at_lesson
from tests.tui.learn.taught import RONDA, teach
from tests.tui.table_kit import HUGE
from tui.app import KahwaApp
from tui.config.services import Services
from tui.decks import deck_art
from tui.games import emblem_of
from tui.navigation import Learning
from tui.screens.learn.cards import cards_of
from tui.screens.learn.lines import ListLines, day_group, lesson_group, puzzle_group
from tui.screens.learn.list import LearnScreen
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.page import Page


def learning(services: Services) -> KahwaApp:
    app = at_lesson(services)
    app._opening = Learning("ronda")
    return app


ABOVE = 4
"""Rows of header, games and footer at the usual size."""


def at(pilot: Running) -> int:
    assert isinstance(pilot.app.screen, LearnScreen)
    return pilot.app.screen.at


@pytest.mark.parametrize("game", game_names())
def test_every_lesson_has_a_card_that_its_pack_draws(game: str) -> None:
    teaching = entry_of(game).teaching()
    assert teaching is not None
    cards = cards_of(game, teaching.lessons)
    art = deck_art(emblem_of(game).deck)
    assert len(cards) == len(teaching.lessons)
    assert all(art.read(card) for card in cards)
    assert len(set(cards)) >= len(cards) - 1


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
@pytest.mark.parametrize("game", game_names())
def test_at_the_usual_size_all_of_a_game_is_seen_at_once(game: str, signs: str) -> None:
    puzzle = todays(NOW.date())
    assert puzzle is not None
    sets = puzzle_sets(game, {}, frozenset())
    day = day_group(puzzle, is_solved=True)
    groups = [lesson_group(shelf_of(game, {})), puzzle_group(sets), day]
    lines = ListLines(GLYPHS[signs], USUAL[0], SizeClass.S)
    for place, entry in enumerate(chain.from_iterable(group.entries for group in groups)):
        listed, places = lines.all(groups, place)
        assert len(listed) + len(lines.about(entry)) + ABOVE <= USUAL[1], entry.title
        widths = [sum(cell_len(piece.text) for piece in line.pieces) for line in listed]
        assert max(widths) <= USUAL[0] - 2
        assert len(places) == sum(len(group.entries) for group in groups)
        if entry in day.entries:
            told = "".join(piece.text for piece in listed[places[place]].pieces)
            assert "Puzzle of the day" in told
            assert GLYPHS[signs].tick in told


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("room", [USUAL, LARGE, HUGE], ids=["80x24", "120x40", "200x60"])
def test_no_title_breaks_inside_a_word(game: str, room: tuple[int, int]) -> None:
    width, size = room[0], size_class(*room)
    group = lesson_group(shelf_of(game, {}))
    listed, _places = ListLines(GLYPHS["unicode"], width, size).all([group], 0)
    told = {word for line in listed for piece in line.pieces for word in piece.text.split()}
    titles = {word for entry in group.entries for word in entry.title.split()}
    assert titles <= told
    assert all(sum(cell_len(piece.text) for piece in line.pieces) < width for line in listed)


@pytest.mark.parametrize("size", [USUAL, LARGE])
async def test_left_and_right_walk_the_cards_and_down_leads_to_the_puzzles(
    services: Services,
    saves: Saves,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
) -> None:
    teach(monkeypatch)
    posed: list[Puzzle] = []
    monkeypatch.setattr(KahwaApp, "pose", lambda _app, puzzle: posed.append(puzzle))
    saves.progress.finished("ronda", "taking")
    async with learning(services).run_test(size=size) as pilot:
        assert at(pilot) == 1
        await press(pilot, "right", "right", "left")
        assert at(pilot) == 2
        await press(pilot, "down")
        assert at(pilot) == len(RONDA)
        await press(pilot, "enter")
        assert len(posed) == 1
        await press(pilot, "up")
        assert at(pilot) == 1
        await press(pilot, "left", "left")
        assert at(pilot) > len(RONDA)


async def test_a_click_on_a_card_goes_there_and_a_second_one_opens_it(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    teach(monkeypatch)
    async with learning(services).run_test(size=USUAL) as pilot:
        page = find(pilot, Page, "#lessons")
        await pilot.click(page, offset=(24, 4))
        await pilot.pause()
        assert at(pilot) == 2
        await click(pilot, page, "The last deal")
        assert at(pilot) >= len(RONDA)
        await pilot.click(page, offset=(24, 4))
        await pilot.click(page, offset=(24, 4))
        await pilot.pause()
        assert top(pilot) == "LessonScreen"


@pytest.mark.parametrize("size", [(36, 46), TALL, (48, 60)])
async def test_in_a_tall_terminal_cards_stand_in_rows_of_four_above_blocks_of_puzzles(
    services: Services, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    teach(monkeypatch)
    async with learning(services).run_test(size=size) as pilot:
        page = find(pilot, Page, "#lessons")
        told = painted(page)
        assert told.count("╭") == len(RONDA)
        assert "…" not in told.replace("…\n", "")
        await press(pilot, "down")
        assert at(pilot) == 4
        await press(pilot, "up", "right", "down")
        assert at(pilot) == len(RONDA) - 1
        await press(pilot, "down", "down")
        assert at(pilot) == len(RONDA) + 1
        await press(pilot, "up", "up")
        assert at(pilot) == 0
        for widget in (page, find(pilot, Page, "#choose"), find(pilot, Page, "#about")):
            assert finger_sizes(widget)
            assert all(w >= 7 and h >= 2 for w, h in finger_sizes(widget)), widget


async def test_in_a_tall_terminal_a_tap_on_the_block_at_the_foot_opens_what_it_says(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    teach(monkeypatch)
    async with learning(services).run_test(size=TALL) as pilot:
        await click(pilot, find(pilot, Page, "#choose"), "Makao")
        assert "LESSONS" in painted(find(pilot, Page, "#lessons"))
        await click(pilot, find(pilot, Page, "#choose"), "Ronda")
        await click(pilot, find(pilot, Page, "#lessons"), "Missa")
        assert at(pilot) == 2
        await click(pilot, find(pilot, Page, "#about"), "Missa")
        assert top(pilot) == "LessonScreen"


async def test_a_lesson_that_is_learnt_has_a_tick(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    teach(monkeypatch)
    saves.progress.finished("ronda", "missa")
    async with learning(services).run_test(size=USUAL) as pilot:
        rows = painted(find(pilot, Page, "#lessons")).splitlines()
        titles = next(row for row in rows if "Missa" in row)
        ticks = next(row for row in rows if "√" in row)
        assert ticks.index("√") == titles.index("Missa")
        assert "LESSONS" in rows[0] or "LESSONS" in rows[1]
