"""Guests of one room in line mode: what is typed goes in, and all that was said stays."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.bots.crew import CrewHere
from core.rooms.guest_session import GuestSession
from core.rooms.news import Deliver, RoomListener
from core.rooms.room import Room
from core.rooms.tables import dealt_table
from tests.core.rooms.kit import room_at, written
from tests.core.rooms.opened import opened_tables
from tui.config.services import Surroundings
from tui.config.settings import Settings
from tui.plain.fed_console import FedConsole
from tui.plain.room import PlainRoom

TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm", "SSH_CONNECTION": "guest"}

LEGAL = "Choose: "


class PlainGuest:
    """Somebody in the room by plain lines."""

    def __init__(self, room: Room, name: str, folder: Path) -> None:
        self.name = name
        self.text = ""
        self.console = FedConsole(self._note, unicode=True)
        surroundings = Surroundings(
            settings=Settings(pace=0),
            settings_file=folder / f"{name}.json",
            environ=TERMINAL,
            crew=CrewHere(),
        )

        def enter(listener: RoomListener, deliver: Deliver) -> GuestSession:
            return room.enter(f"key-{name}", name, listener, deliver, way="lines")

        self.room = PlainRoom(enter, surroundings, self.console)
        self.task = asyncio.ensure_future(self.room.stay())

    def _note(self, text: str) -> None:
        self.text += text

    def fresh(self) -> list[str]:
        """Return the lines said since the last time, without prompts."""
        lines = [line.removeprefix("> ") for line in self.text.splitlines()]
        self.text = ""
        return [line for line in lines if line and line != "> "]

    async def types(self, *lines: str) -> list[str]:
        """Type lines; return what was said from then on, once nothing more is."""
        self.fresh()
        for line in lines:
            self.console.feed(f"{line}\n".encode())
            await written()
        return self.fresh()


async def comes_in_lines(room: Room, name: str, folder: Path) -> PlainGuest:
    """Let somebody in, in lines."""
    guest = PlainGuest(room, name, folder)
    await written()
    return guest


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealt_table, "BOTS_PACE", 0.0)
    monkeypatch.setattr(dealt_table, "BOTS_GRACE", 0.0)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = room_at(tmp_path)
    yield room
    for table in opened_tables(room):
        if table.dealt is not None:
            table.dealt.close()
