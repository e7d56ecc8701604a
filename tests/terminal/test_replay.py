"""What the cell-wise stream leaves on a terminal is what Textual's own stream leaves there."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from textual.pilot import Pilot

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.open_game import OpenGame
from core.table import Seat
from tests.terminal.twin import TwinApp
from tui.config.services import Services

pytestmark = pytest.mark.thorough

PLAYERS = {"ronda": 2, "rikiki": 4, "president": 4, "makao": 3}


def opened(services: Services, game: str) -> OpenGame:
    options = game_type(game).table.settle({"players": PLAYERS[game]})
    names = ("Nadia", "Fatima", "Amina", "Yusuf", "Salma")[: PLAYERS[game]]
    seats = [Seat(names[0]), *(Seat(name, "casual") for name in names[1:])]
    return services.saves.begin(game, options, seats, Seeded(3))


def hasty(services: Services, **changes: object) -> Services:
    return replace(services, settings=msgspec.structs.replace(services.settings, pace=0, **changes))


async def _sitting(pilot: Pilot[None]) -> None:
    """Play a little, and open whatever there is to open."""
    app = pilot.app
    assert isinstance(app, TwinApp)
    for key in ("right", "right", "left", "enter", "right", "enter", "tab", "tab"):
        await pilot.press(key)
        await pilot.pause(0.02)
    app.tell("The table is yours.")
    await pilot.press("question_mark")
    await pilot.press("down", "escape", "colon", *"wat", "backspace", "escape")
    app.show_settings()
    await pilot.pause()
    for look in ("riad-light", "ansi16", "high-contrast"):
        app.change_settings(msgspec.structs.replace(app.settings, look=look))
        await pilot.pause()
    for size in ((100, 30), (60, 18), (80, 24)):
        await pilot.resize_terminal(*size)
        await pilot.pause(0.05)
    await pilot.press("escape", "ctrl+l", "escape")
    await pilot.resize_terminal(120, 40)
    await pilot.pause(0.05)
    await pilot.press("escape", "enter")


@pytest.mark.parametrize(
    ("game", "repaint", "colours"),
    [
        *((game, "lean", "256") for game in PLAYERS),
        ("ronda", "full", "256"),
        ("makao", "full", "16"),
        ("makao", "full", "full"),
    ],
)
async def test_both_streams_leave_the_same_cells(
    services: Services, game: str, repaint: str, colours: str
) -> None:
    services = hasty(services, repaint=repaint, colours=colours)
    app = TwinApp(services, opened(services, game))
    await app.play_through(_sitting)
    assert not app.differing
    assert app.frames > 20
    assert app.straight > 10
    assert app.sent < app.plainly / 2


@pytest.mark.parametrize("colours", ["16", "256", "full"])
async def test_the_lobby_and_its_dialogs_leave_the_same_cells(
    services: Services, three_games: list[str], colours: str
) -> None:
    async def walk(pilot: Pilot[None]) -> None:
        for keys in ("down down", "s", "escape", "r", "right escape", "n", "tab down escape"):
            await pilot.press(*keys.split())
            await pilot.pause(0.05)

    app = TwinApp(hasty(services, colours=colours))
    await app.play_through(walk)
    assert not app.differing
    assert app.frames > 10
