"""`kahwa host`: a card room for guests over SSH, on the terminal or without one."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from datetime import UTC, datetime
from random import SystemRandom

import click

from core.bots.crew import WorkerCrew
from core.logs import log
from core.paths import folder
from core.rooms.room import Room
from core.saves import Saves
from core.store import Store
from tui.host.callers import Callers
from tui.host.guest_log import GuestLog
from tui.host.host_key import host_key
from tui.host.limits import Limits
from tui.host.server import RoomServer
from tui.host.session import GuestSession, GuestTasks
from tui.host.visit import Visits


def serve(bind: str | None, port: int, name: str, limits: Limits) -> None:
    """Serve guests until the process is told to end."""
    data = folder("data")
    with Store.open(data / "room.db", lambda: datetime.now(UTC)) as store:
        crew = WorkerCrew()
        try:
            asyncio.run(_serve(bind, port, name, limits, Saves(store, SystemRandom()), crew))
        finally:
            crew.close()


async def _serve(
    bind: str | None, port: int, name: str, limits: Limits, saves: Saves, crew: WorkerCrew
) -> None:
    data = folder("data")
    key = host_key(data / "host_key")
    visits = Visits(Room(name, saves, crew), crew, data / "guests")
    tasks = GuestTasks()

    def begin(session: GuestSession) -> None:
        tasks.begin(visits.visit(session))

    server = RoomServer(key, Callers(limits, GuestLog(log())), begin)
    await server.listen(bind, port)
    crew.start()
    click.echo(f"ssh -p {server.port} kahwa@{bind or os.uname().nodename}")
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 100_000)
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await ended.wait()
    server.stop_listening()
    await tasks.ended(1.0)
