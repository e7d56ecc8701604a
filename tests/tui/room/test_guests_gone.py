"""Guests who have gone leave nothing behind but their seats."""

from __future__ import annotations

import asyncio
import gc
import weakref
from contextvars import Context
from pathlib import Path

import pytest

from core.bots.crew import CrewHere
from core.rooms.guest_session import GuestSession
from core.rooms.news import Deliver, RoomListener
from core.rooms.room import Room
from tests.core.rooms.kit import RIKIKI, comes, reopened, room_at, written
from tests.terminal.guests import until
from tests.terminal.paper import PaperLine
from tui.config.services import Surroundings
from tui.config.settings import Settings
from tui.host.guest_app import GuestApp
from tui.screens.table.screen import TableScreen

FAR = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"}


class Visitor:
    """A guest who comes into a room, and how the visit goes."""

    def __init__(self, room: Room, folder: Path, name: str) -> None:
        self._room = room
        self._name = name
        self._folder = folder
        self.app: GuestApp | None = None
        self.stay: GuestSession | None = None

    async def visit(self) -> None:
        """Be in the room until the line hangs up."""
        surroundings = Surroundings(
            settings=Settings(pace=0),
            settings_file=self._folder / f"{self._name}.json",
            environ=FAR,
            crew=CrewHere(),
        )
        self.app = GuestApp(surroundings, self._enter, PaperLine())
        try:
            await self.app.run_async()
        finally:
            self.app = None
            if self.stay is not None:
                self.stay.leave()
                self.stay = None

    def _enter(self, listener: RoomListener, deliver: Deliver) -> GuestSession:
        self.stay = self._room.enter(f"key-{self._name}", self._name, listener, deliver)
        return self.stay

    def start(self) -> None:
        """Begin the game of the table, as a key in the app would."""
        assert self.app is not None
        assert self.stay is not None
        self.app.run_worker(self.stay.start())

    def hangs_up(self) -> None:
        assert self.app is not None
        assert self.app.driver is not None
        self.app.driver.hung_up()

    @property
    def at_table(self) -> bool:
        return self.app is not None and isinstance(self.app.screen, TableScreen)


async def test_a_guest_who_has_gone_is_forgotten_though_the_game_goes_on(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    visitor = Visitor(room, tmp_path, "Salma")
    loop = asyncio.get_running_loop()
    task = loop.create_task(visitor.visit(), context=Context())
    await until(lambda: visitor.stay)
    assert visitor.stay is not None
    table = await visitor.stay.open(RIKIKI)
    karim, _face = comes(room, "Karim")
    await karim.sit(table)
    assert visitor.app is not None
    assert visitor.app.driver is not None
    gone = weakref.ref(visitor.app)
    visitor.app.driver.call(visitor.start)
    await until(lambda: visitor.at_table)
    visitor.hangs_up()
    await task
    del task
    await written()
    await forgotten(gone)


@pytest.mark.parametrize("steps", [0, 1, 2, 5, 10, 20, 40, 80])
async def test_a_guest_cut_off_while_joining_is_forgotten(tmp_path: Path, steps: int) -> None:
    visitor = Visitor(await reopened(tmp_path), tmp_path, "Salma")
    await until(lambda: "Directory._change" not in names_of_tasks())  # The day is counted.
    tasks = names_of_tasks()
    task = asyncio.get_running_loop().create_task(visitor.visit(), context=Context())
    await until(lambda: visitor.app)
    assert visitor.app is not None
    gone = weakref.ref(visitor.app)
    for _step in range(steps):
        await asyncio.sleep(0)
    if visitor.app.driver is None:
        visitor.app.exit()
    else:
        visitor.hangs_up()
    await task
    del task
    await until(lambda: names_of_tasks() == tasks)
    await forgotten(gone)


async def forgotten(gone: weakref.ref[GuestApp]) -> None:
    """Wait until an app is garbage that has been collected; more looks would only take longer."""
    async with asyncio.timeout(30):
        while gc.collect() >= 0 and gone() is not None:
            await asyncio.sleep(0.1)


def names_of_tasks() -> list[str]:
    """Return what runs, but for what the host waits for: another task at each heartbeat."""
    running = (getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks())
    return sorted(name for name in running if name not in ("Event.wait", "LoopTiming.sleep"))
