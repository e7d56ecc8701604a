"""One measurement in a process of its own, told as JSON: `sample home|guests`.

`lighter` runs it in two checkouts in turns. It must run with the sources of an earlier one, so it
takes from there what has long been as it is, and what has moved since by each of its names.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from contextvars import Context
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from textual.events import Key

from core.bots.crew import CrewHere
from core.table import Seat
from tests.core.rooms.kit import room_at
from tests.terminal.paper import PaperLine
from tests.tui.room.kit import LISTENERS, PLAYERS, STAYS, guest, plan
from tui.host.guest_app import GuestApp


def moved(*modules: str) -> Any:
    """Return the first of these modules, oldest first, that the checkout has."""
    for module in modules[:-1]:
        with suppress(ModuleNotFoundError):
            return import_module(module)
    return import_module(modules[-1])


KEYS = moved("tests.bench.keys", "tools.bench.keys")
TIMED_APP = KEYS.Sitting if hasattr(KEYS, "Sitting") else KEYS.TimedApp

ARROWS, TURNS, PLAYS = 60, 60, 24

RIGHT, LEFT = b"\x1b[C", b"\x1b[D"

Figures = dict[str, float]


async def _costs(number: int, act: Callable[[int], Awaitable[None]]) -> list[float]:
    """Return the milliseconds of processor that something takes, each time it is done."""
    costs = []
    for count in range(number):
        begun = time.process_time() - THOUGHT[0]
        await act(count)
        costs.append((time.process_time() - THOUGHT[0] - begun) * 1000)
    return costs


THOUGHT = [0.0]
"""Seconds that bots have thought, which elsewhere they do in a process of their own."""


def _without_thinking() -> None:
    """Have what bots think not count."""
    think = CrewHere.think

    async def thought(self: CrewHere, *arguments: Any, **named: Any) -> Any:
        begun = time.process_time()
        try:
            return await think(self, *arguments, **named)
        finally:
            THOUGHT[0] += time.process_time() - begun

    CrewHere.think = thought  # type: ignore[method-assign]


async def at_home(folder: Path, game: str) -> Figures:
    """Return what an arrow, and each action of a game that is played on, cost at one screen.

    The bots play at random, which is the same in every checkout, and how much is done at a turn
    depends on the cards: so all that turns cost is told by how many actions they were. What is
    shown over the table, as between rounds, does not count: there is more of it than there was.
    """
    gc.disable()  # As a real start does: the app has garbage collected from its first picture on.
    timed = TIMED_APP(folder, game, KEYS.SEED)
    await timed.begin()

    async def arrow(count: int) -> None:
        timed.paper.process_message(Key(("right", "left")[count % 2], None))
        await asyncio.sleep(KEYS.SETTLED)

    async def turn(_count: int) -> None:
        await timed.press("enter", "\r")
        await asyncio.sleep(KEYS.SETTLED)

    await _costs(20, arrow)
    arrows = await _costs(ARROWS, arrow)
    costs, actions, table = 0.0, 0, timed.app.screen
    while actions < TURNS:
        before = len(timed.game.match.actions)
        was_there = timed.app.screen is table
        (cost,) = await _costs(1, turn)
        if was_there and timed.app.screen is table:
            costs += cost
            actions += len(timed.game.match.actions) - before
    await timed.end()
    return {f"{game} arrow": median(arrows), f"{game} action": costs / actions}


class Guests:
    """Guests who have all seats of a table, each at a line of paper."""

    def __init__(self, folder: Path, persons: int) -> None:
        self._room = room_at(folder)
        self.apps = [guest(self._room, folder, f"g{n}", repaint="lean") for n in range(persons)]

    async def begin(self, game: str, stack: AsyncExitStack) -> None:
        """Have everybody come in and sit down, and the game begin."""
        for app in self.apps:
            task = asyncio.get_running_loop().create_task(app.run_async(), context=Context())
            stack.push_async_callback(_ended, app, task)
        await self._until(lambda: len(STAYS) == len(self.apps))
        first, *others = STAYS.values()
        number = await first.open(plan(game, persons=len(self.apps)))
        for stay in others:
            await stay.sit(number)
        os.urandom = lambda count: bytes(range(count))  # The same cards each time.
        await first.start()
        for name in STAYS:
            LISTENERS[name].called(number)
        await asyncio.sleep(20 * KEYS.SETTLED)

    async def _until(self, done: Callable[[], object]) -> None:
        while not done():
            await asyncio.sleep(0.01)

    async def arrow(self, count: int) -> None:
        """Have one guest after the other press an arrow."""
        app = self.apps[count // 2 % len(self.apps)]
        assert app.driver is not None
        app.driver.feed((RIGHT, LEFT)[count % 2])
        await asyncio.sleep(KEYS.SETTLED)

    async def play(self, _count: int) -> None:
        """Have whoever is to act press Enter: one plays, and all see it."""
        for app in self._acting():
            assert app.driver is not None
            app.driver.feed(b"\r")
            break
        await asyncio.sleep(2 * KEYS.SETTLED)

    def _acting(self) -> list[GuestApp]:
        return [app for app in self.apps if _reading_of(app) and _reading_of(app).legal]

    async def get_on(self) -> None:
        """Have everybody leave what lies over the table, until somebody may act there."""
        while not all(_reading_of(app) for app in self.apps) or not self._acting():
            for app in self.apps:
                if not _reading_of(app) and app.driver is not None:
                    app.driver.feed(b"\r")
            await asyncio.sleep(4 * KEYS.SETTLED)

    @property
    def sent(self) -> int:
        """All bytes that have been sent."""
        lines = [app.driver._line for app in self.apps if app.driver]
        return sum(len(line.data) for line in lines if isinstance(line, PaperLine))


def _reading_of(app: GuestApp) -> Any:
    """Return what is read at a guest's table, None while something lies over it."""
    shown = getattr(app.screen, "shown", None)
    return None if shown is None else shown.reading


async def _ended(app: object, task: asyncio.Task[object]) -> None:
    app.exit()  # type: ignore[attr-defined]
    await task


async def of_guests(folder: Path, game: str) -> Figures:
    """Return what an arrow of one guest, and a play that all at the table see, cost their host."""
    async with AsyncExitStack() as stack:
        guests = Guests(folder, PLAYERS[game])
        await guests.begin(game, stack)
        await _costs(16, guests.arrow)
        arrows = await _costs(ARROWS, guests.arrow)
        sent = guests.sent
        plays = []
        for _play in range(PLAYS):
            await guests.get_on()
            plays += await _costs(1, guests.play)
        assert guests.sent - sent > PLAYS * 100, "nobody has played"
    return {f"{game} guest's arrow": median(arrows), f"{game} play at all screens": median(plays)}


def _measure(what: str, folder: Path) -> Figures:
    figures: Figures = {}
    for game in os.environ.get("GAMES", " ".join(KEYS.GAMES)).split():
        (folder / game).mkdir()
        STAYS.clear()
        if what == "home":
            figures |= asyncio.run(at_home(folder / game, game))
        else:
            figures |= asyncio.run(of_guests(folder / game, game))
        gc.collect()
    return figures


def _at_random(name: str, level: str | None = None) -> Any:
    """Return a seat whose bot, if it has one, plays at random."""
    return Seat(name, level and "random")


if __name__ == "__main__":
    _without_thinking()
    KEYS.Seat = _at_random
    with tempfile.TemporaryDirectory() as name:
        print(json.dumps(_measure(sys.argv[1], Path(name))), file=sys.__stdout__)
