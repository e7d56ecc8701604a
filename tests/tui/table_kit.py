"""An app at a table for tests: a store for long games, saved games, and waiting for the bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as with_settings

from core.contract.chance import Source
from core.games.registry import game_type
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat, Table
from tests.ready_store import opened_store
from tests.tui.app_kit import (
    COMPACT,
    LARGE,
    NOW,
    SMALLEST,
    TALL,
    USUAL,
    Running,
    find,
    painted,
)
from tests.tui.screens.conftest import saves, services
from tests.tui.session.kit import opened
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.table.screen import TableScreen
from tui.widgets.command_line import _Preview
from tui.widgets.prompt import PromptLine

__all__ = ["saves", "services", "store"]

NAMES = ("Nadia", "Fatima", "Karim", "Omar", "Salma", "Yusuf", "Amina", "Zineb")

HUGE = (200, 60)

KINDS: Mapping[str, tuple[tuple[int, int], Mapping[str, str]]] = {
    "40x12": (COMPACT, {}),
    "40x39": (TALL, {}),
    "60x18": (SMALLEST, {}),
    "80x24": (USUAL, {}),
    "120x40": (LARGE, {}),
    "200x60": (HUGE, {}),
    "ascii": (USUAL, {"look": "ascii"}),
}
"""Terminal sizes of pictures, and the settings that differ from the defaults."""

PATIENCE = 1500
"""How often the bots are waited for."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store in which it is always the same evening."""
    with opened_store(tmp_path / "games.db", lambda: NOW) as opened:
        yield opened


def begun(
    saves: Saves, game: str, players: int, source: Source, persons: int = 1, **options: Any
) -> OpenGame:
    """Return a new game of the first seats against bots."""
    settled = game_type(game).table.settle({"players": players, **options})
    seats = [
        Seat(name, None if seat < persons else "casual")
        for seat, name in enumerate(NAMES[:players])
    ]
    return saves.begin(game, settled, seats, source)


def take(game: OpenGame, *actions: str) -> OpenGame:
    """Carry out actions of whoever is to act and save them."""
    for action in actions:
        step = game.match.prepare(game.match.game.to_act, action)
        game.journal.append(step)
        game.match.commit(step)
    return game


def at_table(services: Services, game: OpenGame, pace: float = 0.0, **changed: Any) -> KahwaApp:
    """Return the app with a game on its table and changed settings."""
    calm = {"pace": pace, "repaint": "full", "animation": False, **changed}
    settings = with_settings(services.settings, **calm)
    return KahwaApp(replace(services, settings=settings), game)


def waiting_table(services: Services, game: OpenGame, **changed: Any) -> KahwaApp:
    """Return the app at a table whose bots take longer than the test."""
    return at_table(services, game, pace=600.0, **changed)


async def settled(pilot: Running, done: Callable[[], bool]) -> None:
    """Wait for the bots until something is so."""
    for _pause in range(PATIENCE):
        await pilot.pause()
        if done():
            return
    raise AssertionError("the bots never came that far")


def table_screen(pilot: Running) -> TableScreen:
    """Return the table, which other screens may lie over."""
    (screen,) = (one for one in pilot.app.screen_stack if isinstance(one, TableScreen))
    return screen


def table_of(pilot: Running) -> Table:
    """Return the table that the screen shows from its persons' places."""
    return opened(table_screen(pilot).session).table


def game_of(pilot: Running) -> OpenGame:
    """Return the game on the table shown."""
    return opened(table_screen(pilot).session).game


async def acted(pilot: Running, *actions: str) -> None:
    """Let whoever is to act at the table shown do something."""
    table = table_of(pilot)
    for action in actions:
        await table.act(table.match.game.to_act, action)
        await pilot.pause()


def previewed(pilot: Running) -> str:
    """Return what is told below a typed line, in one line."""
    return " ".join(painted(find(pilot, _Preview)).split())


def prompted(pilot: Running) -> str:
    """Return the ► line."""
    return painted(find(pilot, PromptLine))
