"""The moments in the statistics: as cards or lines, by keyboard and by mouse, and in sentences."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as with_settings

from core.bots.levels import choose
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.saves import Saves
from core.table import Seat
from tests.tui.app_kit import (
    COMPACT,
    LARGE,
    SMALLEST,
    USUAL,
    Running,
    click,
    find,
    painted,
    press,
    top,
)
from tui.app import KahwaApp
from tui.config.services import Services
from tui.plain.statistics import statistics_lines
from tui.replay.screen import ReplayScreen
from tui.screens.statistics import StatisticsScreen
from tui.widgets.footer import Footer
from tui.widgets.page import Page
from tui.widgets.prompt import PromptLine

FULL = (200, 60)


@pytest.fixture
def evening(saves: Saves) -> list[str]:
    """The ids of three games of Ronda for two that were played to their end."""
    return [played_well(saves, seed) for seed in (1, 2, 3)]


def played_well(saves: Saves, seed: int) -> str:
    """Play a game of Ronda as casual bots do, and keep it as Nadia's; return its id."""
    settled = game_type("ronda").table.settle({"players": 2})
    opened = saves.begin("ronda", settled, [Seat("Nadia"), Seat("Fatima", "casual")], Seeded(seed))
    rng = Random(seed)
    while not opened.match.game.is_over:
        now = opened.match.game
        opinion = choose("casual", now.observation(now.to_act), rng.random)
        step = opened.match.prepare(now.to_act, now.text(opinion.action))
        opened.journal.append(step)
        opened.match.commit(step)
    opened.close()
    return opened.head.id


def moments(pilot: Running) -> str:
    return painted(find(pilot, Page, "#moments"))


def figures(pilot: Running) -> str:
    return painted(find(pilot, Page, "#figures"))


def statistics(pilot: Running) -> StatisticsScreen:
    screen = pilot.app.screen
    assert isinstance(screen, StatisticsScreen)
    return screen


def footer(pilot: Running) -> str:
    return painted(find(pilot, Footer))


async def opened(pilot: Running) -> None:
    await press(pilot, "t")
    await pilot.app.workers.wait_for_complete()
    await press(pilot)


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize("size", [USUAL, LARGE, FULL])
@pytest.mark.parametrize("look", ["zellige", "ascii", "ansi16"])
async def test_four_cards_stand_below_the_numbers(
    services: Services, size: tuple[int, int], look: str
) -> None:
    dressed = replace(services, settings=with_settings(services.settings, look=look))
    async with KahwaApp(dressed).run_test(size=size) as pilot:
        await opened(pilot)
        shown = moments(pilot)
        assert "MOMENTS" in shown
        assert "Khamsa! +5" in shown
        assert "First win" in shown
        assert max(map(len, shown.splitlines())) <= size[0]


@pytest.mark.usefixtures("evening")
async def test_a_moment_opens_its_replay_just_before_it(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await opened(pilot)
        assert "← → game or moment" in footer(pilot)
        assert "Enter its games" in footer(pilot)
        await press(pilot, "down")
        assert "Enter replay" in footer(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert pilot.app.screen.position == 158
        assert "Next: You: Khamsa!" in painted(find(pilot, PromptLine))
        await press(pilot, "escape")
        assert top(pilot) == "StatisticsScreen"


@pytest.mark.usefixtures("evening")
async def test_arrows_go_through_moments_and_back_to_the_games(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await opened(pilot)
        screen = statistics(pilot)
        places = []
        for key in ("down", "right", "right", "right", "right", "left", "up", "right", "down"):
            await press(pilot, key)
            places.append((screen.at, screen.moment))
        assert places == [
            *((0, moment) for moment in (0, 1, 2, 3, 0, 3, None)),
            (1, None),
            (2, None),  # Rikiki has no moments yet: the arrow goes on to the next game
        ]


@pytest.mark.usefixtures("evening")
async def test_a_click_chooses_a_moment_and_a_second_one_replays_it(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await opened(pilot)
        await click(pilot, find(pilot, Page, "#moments"), "First win")
        assert (top(pilot), statistics(pilot).moment) == ("StatisticsScreen", 3)
        await click(pilot, find(pilot, Page, "#moments"), "First win")
        assert isinstance(pilot.app.screen, ReplayScreen)


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize("size", [COMPACT, SMALLEST])
async def test_where_cards_have_no_room_moments_are_lines_of_their_own_part(
    services: Services, size: tuple[int, int]
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        await opened(pilot)
        assert moments(pilot).strip() == ""
        await press(pilot, "shift+tab", "tab", "tab", "tab")
        assert "► Khamsa! +5" in figures(pilot)
        assert "↑ ↓ moment" in footer(pilot)
        await press(pilot, "down", "down", "up", "up", "up")
        assert "► First win" in figures(pilot)
        await press(pilot, "right", "left")
        assert "► Khamsa! +5" in figures(pilot)
        await click(pilot, find(pilot, Page, "#figures"), "First win")
        assert "► First win" in figures(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)


@pytest.mark.usefixtures("evening")
async def test_where_only_one_part_is_named_a_click_turns_to_the_next(services: Services) -> None:
    async with KahwaApp(services).run_test(size=COMPACT) as pilot:
        await opened(pilot)
        for part in ("numbers", "rules and levels", "over time", "moments"):
            await click(pilot, find(pilot, Page, "#figures"), part)
        assert "numbers" in figures(pilot)


@pytest.mark.usefixtures("evening")
async def test_the_terminal_may_grow_and_shrink_on_a_moment(services: Services) -> None:
    async with KahwaApp(services).run_test(size=SMALLEST) as pilot:
        await opened(pilot)
        await press(pilot, "tab", "tab", "tab", "down")
        await pilot.resize_terminal(*USUAL)
        await press(pilot)
        assert "Ronda said" in figures(pilot)
        assert statistics(pilot).moment == 1
        assert "Enter replay" in footer(pilot)
        await pilot.resize_terminal(*COMPACT)
        await press(pilot)
        assert "RONDA" in figures(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "FinishedScreen"


@pytest.mark.usefixtures("evening")
async def test_the_first_win_is_told_only_of_all_games(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await opened(pilot)
        await press(pilot, "u")
        await pilot.app.workers.wait_for_complete()
        await press(pilot)
        assert "Khamsa! +5" in moments(pilot)
        assert "First win" not in moments(pilot)
        await press(pilot, "a")
        await pilot.app.workers.wait_for_complete()
        await press(pilot)
        assert "First win" in moments(pilot)


@pytest.mark.usefixtures("evenings")
async def test_games_that_cannot_be_played_again_have_no_moments(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await opened(pilot)
        assert moments(pilot).strip() == ""
        await pilot.resize_terminal(*COMPACT)
        await press(pilot, "tab", "tab", "tab")
        assert "No moments yet." in figures(pilot)


async def test_what_is_found_late_does_not_move_the_cursor(
    services: Services, evening: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from asyncio import Event

    going = Event()

    async def held(_seconds: float) -> None:
        await going.wait()

    monkeypatch.setattr("tui.statistics.found_moments.sleep", held)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "right")
        screen = statistics(pilot)
        assert (screen.at, screen.moment) == (1, None)
        await press(pilot, "left")
        assert "Looking through your games" in moments(pilot)
        assert "Khamsa" not in moments(pilot)
        await press(pilot, "down")
        at = screen.at, screen.moment
        going.set()
        await pilot.app.workers.wait_for_complete()
        await press(pilot)
        assert (screen.at, screen.moment) == at


@pytest.mark.usefixtures("evening")
def test_line_mode_tells_them_in_sentences(services: Services) -> None:
    told = [line for line in statistics_lines(services) if line.startswith("Moment: ")]
    assert len(told) == 4
    assert told[0].startswith("Moment: Khamsa! +5, round 4, deal 2, ")
    assert told[-1].startswith("Moment: First win, ")
    filtered = [line for line in statistics_lines(services, "ronda unaided") if "First win" in line]
    assert filtered == []
