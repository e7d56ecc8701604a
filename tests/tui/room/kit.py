"""Guests at a room's table: one on a screen, the others as faces that only note what they hear."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as with_settings

from core.bots.crew import CrewHere
from core.games.registry import game_type
from core.match.history import Action
from core.rooms.guest_session import GuestSession
from core.rooms.news import Deliver, RoomListener
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from core.table import Update
from tests.core.rooms.kit import Face, comes, room_at
from tests.terminal.paper import PaperLine
from tests.tui.app_kit import Running
from tests.tui.table_kit import settled
from tui.config.services import Surroundings
from tui.config.settings import Settings
from tui.host.guest_app import GuestApp
from tui.screens.room.table import RoomTableScreen
from tui.widgets.log import LogPane

TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "SSH_CONNECTION": "guest"}

STAYS: dict[str, GuestSession] = {}
LISTENERS: dict[str, RoomListener] = {}
"""The stay of each guest who came in, and the face that listens for it."""

PLAYERS: Mapping[str, int] = {"ronda": 4, "makao": 3, "rikiki": 4, "president": 4}


def plan(game: str, persons: int = 2, **ways: Any) -> TablePlan:
    """Return a table at which the first seats are for persons, and bots have the others."""
    table, players = game_type(game).table, PLAYERS[game]
    levels = (None,) * persons + ("casual",) * (players - persons)
    return TablePlan(game, next(iter(table.presets)), {"players": players}, levels, **ways)


def guest(room: Room, folder: Path, name: str, **changed: Any) -> GuestApp:
    """Return the application of a guest who comes in as soon as it runs."""

    def enter(listener: RoomListener, deliver: Deliver) -> GuestSession:
        LISTENERS[name] = listener
        STAYS[name] = room.enter(f"key-{name}", name, listener, deliver)
        return STAYS[name]

    settings = with_settings(Settings(pace=0, repaint="full", animation=False), **changed)
    surroundings = Surroundings(
        settings=settings,
        settings_file=folder / f"{name}.json",
        environ=TERMINAL,
        crew=CrewHere(),
    )
    return GuestApp(surroundings, enter, PaperLine())


@dataclass
class AtTable:
    """Salma on a screen and Karim as a face, at one table of a room."""

    pilot: Running
    karim: GuestSession
    face: Face

    @property
    def salma(self) -> GuestSession:
        return self.screen.stay

    @property
    def screen(self) -> RoomTableScreen:
        (screen,) = (one for one in self.pilot.app.screen_stack if isinstance(one, RoomTableScreen))
        return screen

    @property
    def actions(self) -> list[Action]:
        """What has been done at the table."""
        return self.karim.place()._table.match.actions

    @property
    def last(self) -> Update:
        """The last update that Salma's screen has heard of."""
        last = self.screen.session.present.last
        assert last is not None
        return last

    def comes_back(self) -> None:
        """Let Salma be called to the table from the hall."""
        LISTENERS["Salma"].called("1")

    def has_a_bot_play(self) -> None:
        """Let a bot play for Salma, whose screen goes on showing the table."""
        self.screen._place.left()

    def log(self) -> str:
        """Return the log in one line."""
        lines = self.screen.query_one(LogPane).lines
        return " | ".join(f"{line.who} {line.what}".strip() for line in lines)

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait until something is so."""
        await settled(self.pilot, done)


async def sat_down(
    pilot: Running, room: Room, table: TablePlan, *, watches: bool = False
) -> AtTable:
    """Let Karim open a table, Salma sit down there or watch, and the game begin.

    The cards are always the same, and the bots act at once.
    """
    karim, face = comes(room, "Karim")
    number = await karim.open(table)
    salma = STAYS["Salma"]
    if watches:
        await salma.watch(number)
    else:
        await salma.sit(number)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "urandom", lambda count: bytes(range(count)))
        await karim.start()
    pace = karim.place()._table.pace
    pace.seconds = pace.grace = 0.0
    await pilot.pause()
    await pilot.pause()
    return AtTable(pilot, karim, face)


@asynccontextmanager
async def at_table(
    folder: Path,
    table: TablePlan,
    size: tuple[int, int] = (80, 24),
    *,
    watches: bool = False,
    **changed: Any,
) -> AsyncIterator[AtTable]:
    """Run Salma's screen at a table of two persons and bots that wait for both."""
    room = room_at(folder)
    async with guest(room, folder, "Salma", **changed).run_test(size=size) as pilot:
        yield await sat_down(pilot, room, table, watches=watches)
