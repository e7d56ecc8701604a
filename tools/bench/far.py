"""Another host of a room, as a process: tables with people there, and rows that are played.

`python tools/bench/far.py URL TABLES RATE` is begun with the sources that are measured on its path.
It says `ready` when all is kept, then adds RATE rows a second until it is ended.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[2]))

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.room_store.contract import Appending, RoomStore
from core.room_store.postgres import open_store
from core.rooms.people.person import Person
from core.rooms.play.opening import begun_game
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.stored_table import plain_plan
from core.table import Seat
from tools.bench.appends import ROWS, Writing, written

LIFE = "far.0000000000"
MOVING = 200
"""So many of the tables play."""
AT_ONCE = 100
"""Entries in one question."""

PLAN = TablePlan("makao", "document", {"players": 4}, (None, "casual", "casual", "casual"))


def key(number: int) -> str:
    """Return the key of somebody at a far table."""
    return f"far-key-{number}"


def game_of(number: int) -> str:
    """Return the game of a far table."""
    return f"far{number:05}"


def table(number: int, game: str) -> dict[str, object]:
    """Return what is kept of a table at which one person plays three bots."""
    seats: list[dict[str, object]] = [
        {"person": key(number), "bot": "", "level": None, "ready": True}
    ]
    seats += [{"person": None, "bot": f"Bot{n}", "level": "casual", "ready": False} for n in "abc"]
    return {
        "plan": plain_plan(PLAN),
        "opener": key(number),
        "seats": seats,
        "game": game,
        "invited": [],
    }


async def fill(store: RoomStore, tables: int, playing: int) -> list[Writing]:
    """Keep the tables with their people and games; return what is to be played at some."""
    await store.enrol(LIFE, 3600.0, {"name": "far"})
    writings = [await written(store, game_of(number), number % 50) for number in range(playing)]
    kind = game_type(PLAN.game)
    options, seats = kind.table.settle(dict(PLAN.changed)), [Seat(name, None) for name in "abcd"]
    for number in range(playing, tables):
        source = Seeded(number % 50)
        game = game_of(number)
        await begun_game(store, game, PLAN.game, options, seats, source, take_backs=False)
    for first in range(0, tables, AT_ONCE):
        some = range(first, min(tables, first + AT_ONCE))
        people = {key(n): Person(f"Zq{n}v", key(n)).plain() for n in some}
        await store.put("person", people)
        here = {key(n): {"way": "lines", "size": "80x24", "watches": None} for n in some}
        await _say_here(store, first // AT_ONCE + 1, here)
        await store.put("table", {str(n + 1): table(n, game_of(n)) for n in some})
    return writings


async def _say_here(store: Any, number: int, here: dict[str, Any]) -> None:
    """Say who is here, also in a checkout in which that was a kind of entries."""
    if hasattr(store, "say_here"):
        await store.say_here(LIFE, number, here)
    else:
        await store.put("stay", {key: {"life": LIFE, **one} for key, one in here.items()})


async def play(store: RoomStore, writings: list[Writing], rate: float) -> None:
    """Add rows, in turns at all tables, so many a second for all of them."""
    loop = asyncio.get_running_loop()
    links = {one.game: one.link for one in writings}
    begun, count = loop.time(), 0
    for place in range(ROWS):
        for one in writings:
            if place >= len(one.rows):
                continue
            row = one.rows[place]
            asked = Appending(
                game=one.game,
                row=row,
                previous=links[one.game],
                by=f"{LIFE}/{count}/person",
                summary={"scores": [0, 0, 0, place]},
            )
            links[one.game] = await store.append(asked)
            count += 1
            await asyncio.sleep(max(0.0, begun + count / rate - loop.time()))


async def main(url: str, tables: int, rate: float) -> None:
    """Fill a room, say so, and play there."""
    store = await open_store(url)
    writings = await fill(store, tables, min(tables, MOVING) if rate else 0)
    print("ready", flush=True)
    if rate:
        await play(store, writings, rate)
    await asyncio.sleep(3600)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
