"""Many hosts of one room in one process, on its stores alone: what they say of guests, and hear.

`python tools/bench/many.py WHAT URL` is begun with the sources that are measured on its path. It
says `begins` and `ends` around what counts, with figures behind the latter.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[2]))

from core.match.journal import Row
from core.room_store.contract import Appending
from core.room_store.errors import Moved
from core.room_store.postgres import open_store
from core.store import GameHead
from tools.bench.appends import tenths
from tools.bench.loads import TABLES, Load, measured, together

SECONDS = 10.0
LASTING = 600.0

SAYING, CHANGES = 20, 5.0
"""So many hosts have so many changes of their guests a second, each."""

GATHER = 0.1
"""Seconds for which a host gathers changes, where it says them in rows of its own."""

HEARING, FOLLOWED, ROWS = 30, 5, 500.0
"""So many hosts follow so many games each, in which so many rows a second are played in all."""

TRIES = 60


async def hosts(url: str, count: int) -> list[Any]:
    """Return the stores of so many hosts that live."""
    stores: list[Any] = [await open_store(url) for _host in range(count)]
    for number, store in enumerate(stores):
        await store.enrol(f"h{number}.1", LASTING, {})
    return stores


def ends(*figures: object) -> None:
    """Say that what counts is over, and what came of it."""
    print("ends", *figures, flush=True)


# ------------------------------------------------------------------ who is here


class Saying:
    """A host whose guests change, and what that takes."""

    def __init__(self, store: Any, number: int) -> None:
        self.store, self.number = store, number
        self.times: list[float] = []
        self.tries = self.changes = 0
        self._waiting: dict[str, float] = {}
        self._since = 0

    async def change(self, until: float) -> None:
        """Have guests change, and say so, until a time."""
        is_own = hasattr(self.store, "say_here")
        saying = asyncio.create_task(self._in_rows() if is_own else self._in_entries())
        while time.perf_counter() < until:
            await asyncio.sleep(1 / CHANGES)
            self.changes += 1
            self._waiting[f"k{self.number}-{self.changes % 30}"] = time.perf_counter()
        await asyncio.sleep(1)
        saying.cancel()

    async def _in_rows(self) -> None:
        said = 0
        while True:
            await asyncio.sleep(GATHER)
            waiting, self._waiting = self._waiting, {}
            if waiting:
                said += 1
                self.tries += len(waiting)
                people = {key: {"way": "ssh", "size": f"{said}x24"} for key in waiting}
                await self.store.say_here(f"h{self.number}.1", said, people)
                self._note(waiting)

    async def _in_entries(self) -> None:
        while True:
            await asyncio.sleep(0.001)
            waiting, self._waiting = self._waiting, {}
            if not waiting:
                continue
            said = {key: {"life": f"h{self.number}.1", "n": self.tries} for key in waiting}
            for _time in range(TRIES):
                self.tries += len(waiting)
                try:
                    self._since = await self.store.put("stay", said, self._since)
                    break
                except Moved:
                    self._since = (await self.store.entries("stay", self._since)).version
            self._note(waiting)

    def _note(self, waiting: dict[str, float]) -> None:
        now = time.perf_counter()
        self.times += [now - since for since in waiting.values()]


async def here(url: str) -> None:
    """Measure how soon hosts have said how their guests are."""
    saying = [Saying(store, n) for n, store in enumerate(await hosts(url, SAYING))]
    print("begins", flush=True)
    until = time.perf_counter() + SECONDS
    await asyncio.gather(*(one.change(until) for one in saying))
    times = [seconds for one in saying for seconds in one.times]
    changes = sum(one.changes for one in saying)
    tries = sum(one.tries for one in saying) / max(1, len(times))
    ends(changes, len(times), f"{tries:.1f}", tenths(times, 50), tenths(times, 95))


# ------------------------------------------------------------------ what is heard


async def hear(url: str) -> None:
    """Measure what rows cost that others play, at hosts that follow games of their own."""
    stores = await hosts(url, HEARING)
    heard = [0] * len(stores)
    links: dict[str, str] = {}

    def hears(number: int) -> Any:
        def hear(news: Any) -> None:
            heard[number] += 1

        return hear

    for number, store in enumerate(stores):
        games = [f"g{number:03}{count:02}" for count in range(FOLLOWED)]
        for game in games:
            head = GameHead(game, "ronda", {}, 2, 1, [], {"kind": "seed", "seed": 1})
            links[game] = await store.create(head, [])
        if hasattr(store, "follow"):
            store.follow(games)
        store.listen(hears(number), lambda _trouble: None)
    await asyncio.sleep(2)
    before = sum(heard)
    print("begins", flush=True)
    begun, count = time.perf_counter(), 0
    numbers = dict.fromkeys(links, 0)
    while time.perf_counter() < begun + SECONDS:
        some = []
        for game in list(links)[count % len(links) :][:10]:
            numbers[game] += 1
            row = Row(numbers[game], "action", numbers[game], 0, "card", [], None)
            new = Appending(
                game=game, row=row, previous=links[game], by=f"h/{count}/person", summary={}
            )
            some.append((game, stores[int(game[1:4])].append(new)))
            count += 1
        for (game, _added), link in zip(
            some, await asyncio.gather(*(added for _game, added in some)), strict=True
        ):
            links[game] = link
        await asyncio.sleep(max(0.0, begun + count / ROWS - time.perf_counter()))
    seconds = time.perf_counter() - begun
    ends(f"{count / seconds:.0f}", f"{(sum(heard) - before) / seconds / HEARING:.1f}")


# ------------------------------------------------------------------ tables apart


async def apart(urls: list[str], hosts: int) -> None:
    """Measure how many rows a second hosts keep whose guests sit at tables of their own.

    Each room has so many hosts, and as many tables as all rooms together have with one.
    """
    with tempfile.TemporaryDirectory() as folder:
        load = Load(f"{hosts} hosts", hosts, together, tables=TABLES // len(urls))
        homes = [Path(folder, str(number)) for number in range(len(urls))]
        for home in homes:
            home.mkdir()
        print("begins", flush=True)
        told = await asyncio.gather(
            *(measured(home, load, url, None) for home, url in zip(homes, urls, strict=True))
        )
    rates = [int(rate) for rate, *_more in told]
    spent = sum(rate * float(one[5]) for rate, one in zip(rates, told, strict=True))
    ends(sum(rates), f"{spent / sum(rates):.2f}")


if __name__ == "__main__":
    what, where, *more = sys.argv[1:]
    if what == "apart":
        asyncio.run(apart([where, *more[1:]], int(more[0])))
    else:
        asyncio.run({"here": here, "hear": hear}[what](where))
