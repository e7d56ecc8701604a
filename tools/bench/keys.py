"""What a key, a letter, an action of others and a join cost the processor: the app on paper.

Nothing of a terminal, of SSH or of a socket is in these figures; other processes do not count.
"""

from __future__ import annotations

import asyncio
import cProfile
import os
import pstats
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median

from textual.driver import Driver
from textual.events import Key

from core.bots.crew import CrewHere
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tui.app import KahwaApp
from tui.config.services import Services
from tui.config.settings import Settings

GAMES = {"ronda": 2, "rikiki": 4, "president": 4, "makao": 4}
"""The games and how many sit at each table."""

SEED = 5
ARROWS = 150
LETTERS = (("a", "a"), ("backspace", "\x7f"))
"""A letter typed on the open line, and taken back."""

TURNS = 25
JOINS = 10

SETTLED = 0.06
"""Seconds after a key until all that it leads to is painted."""


class Paper(Driver):
    """A line that takes everything at once and counts it."""

    sent = 0

    def write(self, data: str) -> None:
        self.sent += len(data.encode())

    def start_application_mode(self) -> None:
        pass

    def stop_application_mode(self) -> None:
        pass

    def disable_input(self) -> None:
        pass


class TimedApp:
    """An app with a person at a table, whose keys are pressed here."""

    def __init__(
        self,
        folder: Path,
        game: str,
        seed: int,
        opened: Callable[[Saves], OpenGame] | None = None,
    ) -> None:
        """Open the saves of a game and seed, and there a new game or what `opened` opens."""
        store = Store.open(folder / f"{game}{seed}.db", lambda: datetime.now(UTC))
        services = Services(
            saves=Saves(store, Random(seed)),
            settings=Settings(pace=0, player="Nadia", repaint="lean", coach="never"),
            login="Nadia",
            settings_file=folder / "settings.json",
            environ={"LANG": "C.UTF-8", "TERM": "xterm-256color"},
            crew=CrewHere(),
        )
        saves = services.saves
        self.game = opened(saves) if opened else _opened(saves, game, seed)
        self.app = KahwaApp(services, self.game)
        self.app.driver_class = Paper
        self._ends: asyncio.Task[object] | None = None

    @property
    def paper(self) -> Paper:
        """The line of the app."""
        driver = self.app._driver
        assert isinstance(driver, Paper)
        return driver

    async def begin(self) -> None:
        """Wait for the first picture of the table."""
        self._ends = asyncio.create_task(self.app.run_async(size=(80, 24)))
        while self.app._driver is None or not self.paper.sent:
            await asyncio.sleep(0.005)
        await asyncio.sleep(4 * SETTLED)

    async def press(self, key: str, character: str | None = None) -> None:
        """Press a key, and wait until all is painted."""
        self.paper.process_message(Key(key, character))
        await asyncio.sleep(SETTLED)

    async def end(self) -> None:
        """Leave."""
        self.app.exit()
        if self._ends is not None:
            await self._ends


def _opened(saves: Saves, game: str, seed: int) -> OpenGame:
    options = game_type(game).table.settle({"players": GAMES[game]})
    names = ("Nadia", "Fatima", "Amina", "Yusuf")[: GAMES[game]]
    seats = [Seat(names[0]), *(Seat(name, "casual") for name in names[1:])]
    return saves.begin(game, options, seats, Seeded(seed))


def report() -> None:
    """Print milliseconds of processor and bytes for each; with PROFILE=1 where the time goes."""
    print("milliseconds of processor (medians) and bytes (means), lean, 80x24, pace 0")
    columns = ("key ms", "bytes", "letter ms", "bytes", "turn ms", "bytes", "join ms")
    print(f"{'game':<12}" + "".join(f"{column:>10}" for column in columns))
    with tempfile.TemporaryDirectory() as folder:
        for game in os.environ.get("GAMES", " ".join(GAMES)).split():
            asyncio.run(_measure(Path(folder), game))


async def _measure(folder: Path, game: str) -> None:
    _print(f"{game:<12}", end="")
    sitting = TimedApp(folder, game, SEED)
    await sitting.begin()
    for number in range(20):
        await sitting.press(("right", "left")[number % 2])
    with _profiled("key"):
        await _tell(sitting, ARROWS, lambda number: sitting.press(("right", "left")[number % 2]))
    await sitting.press("colon", ":")
    with _profiled("letter"):
        await _tell(sitting, ARROWS, lambda number: sitting.press(*LETTERS[number % 2]))
    await sitting.press("escape")
    with _profiled("turn"):
        await _tell(sitting, TURNS, lambda _number: _take_a_turn(sitting))
    await sitting.end()
    with _profiled("join"):
        joins = [await _join(folder, game, seed) for seed in range(SEED + 1, SEED + 1 + JOINS)]
    _print(f"{median(joins) * 1000:>10.1f}")


async def _take_a_turn(sitting: TimedApp) -> None:
    """Do what Enter does, after whatever the others do."""
    await sitting.press("enter", "\r")
    await asyncio.sleep(SETTLED)


async def _tell(sitting: TimedApp, number: int, act: Callable[[int], Awaitable[None]]) -> None:
    costs, sent = [], sitting.paper.sent
    for count in range(number):
        begun = time.process_time()
        await act(count)
        costs.append(time.process_time() - begun)
    spent = (sitting.paper.sent - sent) / number
    _print(f"{median(costs) * 1000:>10.2f}{spent:>10.0f}", end="")


def _print(text: str, end: str = "\n") -> None:
    """Print past the app, which takes what is printed while it runs."""
    print(text, end=end, file=sys.__stdout__, flush=True)


async def _join(folder: Path, game: str, seed: int) -> float:
    """Return the seconds of processor from a new app to its table, with all before it at rest."""
    sitting = TimedApp(folder, game, seed)
    begun = time.process_time()
    await sitting.begin()
    spent = time.process_time() - begun
    await sitting.end()
    return spent


@contextmanager
def _profiled(what: str) -> Iterator[None]:
    if os.environ.get("PROFILE") != what:
        yield
        return
    profile = cProfile.Profile()
    with profile:
        yield
    for order in ("tottime", "cumulative"):
        pstats.Stats(profile, stream=sys.__stdout__).sort_stats(order).print_stats(50)
