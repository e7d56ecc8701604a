"""The terminal may change its size at any moment: nothing breaks, and what was open stays open."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from textual.widgets import Input

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat
from tests.tui.app_kit import Running, find, press, top
from tests.tui.makao.kit import joker_in_hand
from tests.tui.ronda.kit import bount_offered, first_action_played_out
from tests.tui.sizes.course import NAMES
from tests.tui.table_kit import settled, waiting_table
from tui.app import KahwaApp
from tui.config.services import Services
from tui.widgets.frame import Frame

pytestmark = pytest.mark.thorough

LARGE, COMPACT, TOO_SMALL, USUAL = (120, 40), (40, 12), (30, 8), (80, 24)

NARROW, TOO_NARROW = (36, 80), (35, 80)

SIZES = (
    *(COMPACT, TOO_SMALL, USUAL, (1, 1), COMPACT, (250, 80)),
    *(NARROW, TOO_NARROW, (39, 80), (200, 11), LARGE),
)

LOBBY: Mapping[str, tuple[str, ...]] = {
    "LobbyScreen": (),
    "SavedScreen": ("s",),
    "NewGameDialog": ("n",),
    "SettingsScreen": ("comma",),
    "RulesScreen": ("r",),
    "HelpDialog": ("question_mark",),
    "NameDialog": ("n", "tab", "tab", "down", "e"),
}
"""The keys that lead from the lobby to a screen."""

TABLE: Mapping[str, tuple[str, ...]] = {
    "TableScreen": (),
    "PauseMenu": ("escape",),
    "ConfirmDialog": ("escape", "R"),
    "NameDialog": ("escape", "s"),
    "SettingsScreen": ("comma",),
    "RulesScreen": ("i",),
    "HelpDialog": ("question_mark",),
}
"""The keys that lead from a table to a screen."""


async def through_all_sizes(pilot: Running, expected: str) -> None:
    """Resize over and over: the same screen stays on top with the same focus and keeps inside."""
    assert top(pilot) == expected
    focused = pilot.app.screen.focused
    for size in SIZES:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert top(pilot) == expected
        for frame in pilot.app.screen.query(Frame):
            assert frame.region.area == 0 or pilot.app.screen.region.contains_region(frame.region)
        small = size in (TOO_SMALL, TOO_NARROW, (200, 11))
        assert ("Kahwa needs" in shown(pilot)) is small
    await pilot.pause()
    assert pilot.app.screen.focused is focused


def shown(pilot: Running) -> str:
    """Return the text of the screen."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


@pytest.mark.parametrize("screen", LOBBY)
async def test_from_the_lobby(services: Services, saves: Saves, screen: str) -> None:
    bount_offered(saves).close()
    app = KahwaApp(services)
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, *LOBBY[screen])
        await through_all_sizes(pilot, screen)
    assert app.fault is None


@pytest.mark.parametrize("screen", TABLE)
async def test_from_a_table(services: Services, saves: Saves, screen: str) -> None:
    app = waiting_table(services, bount_offered(saves))
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, *TABLE[screen])
        await through_all_sizes(pilot, screen)
    assert app.fault is None


async def test_at_the_end_of_a_round(services: Services, saves: Saves) -> None:
    app = waiting_table(services, first_action_played_out(saves))
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "RoundEnd")
        await through_all_sizes(pilot, "RoundEnd")
    assert app.fault is None


async def test_with_a_question_open(services: Services, saves: Saves) -> None:
    app = waiting_table(services, joker_in_hand(saves))
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "J", "enter")
        await through_all_sizes(pilot, "QuestionDialog")
    assert app.fault is None


async def test_with_the_command_line_open(services: Services, saves: Saves) -> None:
    app = waiting_table(services, bount_offered(saves))
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "colon", "5")
        await through_all_sizes(pilot, "TableScreen")
        await press(pilot, "s")
        assert find(pilot, Input, "#entry").value == "5s"


@pytest.mark.parametrize(("game", "players"), [("rikiki", 8), ("president", 13), ("makao", 8)])
async def test_the_tables_of_many(
    services: Services, saves: Saves, game: str, players: int
) -> None:
    app = waiting_table(services, seated(saves, game, players))
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot)
        await through_all_sizes(pilot, "TableScreen")
    assert app.fault is None


async def test_while_too_small_nothing_is_done_unseen(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    app = waiting_table(services, game)
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "escape", "s")
        await pilot.resize_terminal(*TOO_SMALL)
        await press(pilot, "x", "enter", "escape")
        await pilot.resize_terminal(*COMPACT)
        await pilot.pause()
        assert top(pilot) == "NameDialog"
        assert find(pilot, Input).value == ""
        await press(pilot, "a")
        assert find(pilot, Input).value == "a"


def seated(saves: Saves, game: str, players: int) -> OpenGame:
    """Return a new game of as many players, the first a person."""
    options = game_type(game).table.settle({"players": players})
    seats = [Seat(NAMES[0]), *(Seat(name, "casual") for name in NAMES[1:players])]
    return saves.begin(game, options, seats, Seeded(3, 0))
