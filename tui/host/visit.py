"""A guest's visit: in through the door, then the room on the screen, until the line ends."""

from __future__ import annotations

import asyncio
from pathlib import Path

from core.bots.crew import Crew
from core.logs import log
from core.rooms.news import Deliver, Listener
from core.rooms.room import Room, Stay
from tui.config.services import Surroundings
from tui.config.settings import load_settings
from tui.host.guest_app import GuestApp
from tui.host.session import GuestSession


class AppReader:
    """What a guest types goes to the application, which may not have begun yet."""

    def __init__(self, app: GuestApp) -> None:
        self._app = app

    def feed(self, data: bytes) -> None:
        """Take in bytes."""
        if driver := self._app.driver:
            driver.feed(data)

    def resized(self) -> None:
        """Note that the terminal has another size."""
        if driver := self._app.driver:
            driver.resized()

    def drained(self) -> None:
        """Note that all that was written has gone out."""
        if driver := self._app.driver:
            driver.drained()

    def hung_up(self) -> None:
        """End the application."""
        if driver := self._app.driver:
            driver.hung_up()
        else:
            self._app.exit()


class Visits:
    """Serves guests of a room."""

    def __init__(self, room: Room, crew: Crew, folder: Path) -> None:
        """Take the room, who thinks, and the folder of the guests' settings."""
        self._room = room
        self._crew = crew
        self._folder = folder
        self._number = 0

    async def visit(self, session: GuestSession) -> None:
        """Let a guest in and serve it until the line ends."""
        status = 1
        try:
            self._number += 1
            key = session.wire.key or f"guest-{self._number}"
            await self._on_the_screen(session, key, f"Guest {self._number}")
            status = 0
        except Exception as error:
            log().error("a guest's visit failed", exc_info=error)
        finally:
            session.end(status)

    async def _on_the_screen(self, session: GuestSession, key: str, name: str) -> None:
        stay: Stay | None = None

        def enter(listener: Listener, deliver: Deliver) -> Stay:
            nonlocal stay
            columns, rows = session.size
            size = f"{columns}x{rows}"
            stay = self._room.enter(key, name, listener, deliver, way="ssh", size=size)
            return stay

        path = self._folder / f"{key.replace('/', '_')}.json"
        surroundings = Surroundings(
            settings=await asyncio.to_thread(lambda: load_settings(path).settings),
            settings_file=path,
            environ=session.environ,
            crew=self._crew,
        )
        app = GuestApp(surroundings, enter, session)
        session.reader = AppReader(app)
        try:
            if session.is_open:
                await app.run_async()
        finally:
            session.reader = None
            if stay is not None:
                stay.leave()
        if app.fault is not None:
            raise app.fault
