"""One card room on one host with its file, and on one, two and three hosts with a database.

First guests are simulated (`tests.cluster`), without screens, at tables of three persons, a bot and
a watcher each; then rows alone are kept; then four guests with real SSH play at one table. All run
on this one machine, so that hosts share its cores with one another, the guests and the database:
what a row costs in processor time tells more than how many there are a second.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from datetime import UTC, datetime
from pathlib import Path

import psycopg

from core.room_store.contract import RoomStore, StoreNews
from core.room_store.local import LocalStore
from core.room_store.postgres import open_store
from tests.cluster.parties import PLAYERS
from tests.cluster.server import Server
from tools.bench.appends import kept, tenths
from tools.bench.host import ROOMS_OF, begin, hosted, sit_down
from tools.bench.loads import SECONDS, Load, database_cpu, measured, spread, together
from tools.bench.ssh_guests import ENTER, Guest

KEYS = int(os.environ.get("KEYS", "60"))
"""How often Enter is pressed; where it is not that guest's turn, nothing is measured."""

STILL = 0.3
"""Seconds in which all that comes of a key has come."""

LOADS = (
    Load("1 host", 1, together),
    Load("2, together", 2, together),
    Load("3, together", 3, together),
    Load("2, spread", 2, spread),
    Load("3, spread", 3, spread),
)

QUIET = tuple(
    Load(f"{hosts}, {tables} t.", hosts, spread, tables, pace=1.0)
    for tables in (5, 15, 30)
    for hosts in (1, 3)
)
"""Guests who take up to a second for a decision: what each action waits for when nothing does."""


WATCHED = tuple(
    Load(f"{hosts}, {watchers} watch", hosts, spread, 5, watchers=watchers)
    for watchers in (0, 1, 8)
    for hosts in (1, 3)
)
"""Tables at which nobody watches, somebody does, or many do."""

HEADINGS = (
    *("room on", "guests", "tables", "rows/s", "key p50", "p95", "there p50", "p95"),
    *("cpu/row", "shown/row", "db/row"),
)
FIRST, WIDTH = 18, 10

SIZE_OF_A_ROW = "SELECT pg_total_relation_size('journal') / count(*) FROM journal"

WRITERS = ((1, 1), (10, 1), (60, 1), (60, 3))
"""How many tables keep rows at once, through the stores of how many hosts."""


async def repaints(folder: Path, hosts: int, *options: str) -> tuple[str, ...]:
    """Return key to first byte at the own screen and at the others', median and 95 in 100.

    The guests of one table are spread over the hosts, and the next key waits for the last one.
    """
    folder.mkdir()
    async with AsyncExitStack() as stack:
        ports = []
        for number in range(hosts):
            name = ("--host-name", f"h{number}") if options else ()
            served = hosted(folder / str(number), *options, *name)
            ports.append((await stack.enter_async_context(served))[0])
        guests = [Guest(f"g{n}", ports[n % hosts]) for n in range(ROOMS_OF)]
        await sit_down(guests)
        await begin(guests)
        own, there = await _play(guests)
        for guest in guests:
            guest.cut()
    if not there:
        return ("-",) * 4
    return tenths(own, 50), tenths(own, 95), tenths(there, 50), tenths(there, 95)


async def _play(guests: Sequence[Guest]) -> tuple[list[float], list[float]]:
    own: list[float] = []
    there: list[float] = []
    for count in range(KEYS):
        guest = guests[count % len(guests)]
        others = [other for other in guests if other is not guest]
        for other in others:
            other.screen.first = None
        begun = guest.send(ENTER)
        await asyncio.sleep(STILL)
        seen = [other.screen.first for other in others]
        if guest.screen.first is not None and None not in seen:
            own.append(guest.screen.first - begun)
            there += [at - begun for at in seen if at is not None]
    return own, there


def report() -> None:
    """Print what guests, rows and keys take, on the file and on the database."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        server = Server.make()
        stack.callback(server.close)
        print(f"simulated guests, {SECONDS:.0f} s each; times and processor time in milliseconds")
        _line(*HEADINGS)
        for number, load in enumerate((*LOADS, *QUIET, *WATCHED)):
            if load.hosts == 1:
                _print_load(Path(folder) / f"file{number}", load, None)
            _print_load(Path(folder) / f"db{number}", load, server)
        asyncio.run(_print_rows(Path(folder), server))
        _print_repaints(Path(folder), server)


def _line(first: str, *others: str) -> None:
    print(f"{first:<{FIRST}}", *(f"{one:>{WIDTH}}" for one in others), flush=True)


def _print_load(folder: Path, load: Load, server: Server | None) -> None:
    folder.mkdir()
    if server is None:
        figures = asyncio.run(measured(folder, load, str(folder / "room.db"), None))
    else:
        with server.schema() as url:
            figures = asyncio.run(measured(folder, load, url, server))
    below = "file" if server is None else "database"
    guests = str(load.tables * (PLAYERS + load.watchers))
    _line(f"{below}, {load.name}", guests, str(load.tables), *figures)


async def _print_rows(folder: Path, server: Server) -> None:
    """Print how many rows can be kept a second, with nobody who follows them but to hear of it."""
    _line("rows alone", "tables", "rows/s", "row p50", "p95", "db/row")
    with server.schema() as url:
        for tables, hosts in WRITERS:
            stores: Sequence[RoomStore] = [await open_store(url) for _host in range(hosts)]
            await _print_kept(f"database, {hosts} host", stores, tables, server)
        with psycopg.connect(url) as db:
            (size,) = db.execute(SIZE_OF_A_ROW).fetchall()[0]
            print(f"a row takes {size} bytes of the database, with its key")
    path = folder / "rows.db"
    for tables in (1, 60):
        store = LocalStore.open(path, lambda: datetime.now(UTC))
        await _print_kept("file, 1 host", [store], tables, None)


async def _print_kept(
    first: str, stores: Sequence[RoomStore], tables: int, server: Server | None
) -> None:
    for store in stores:
        store.listen(_hear, lambda _sentence: None)
    before = database_cpu(server)
    rate, *figures, rows = await kept(stores, tables, f"{len(stores)}x{tables}x")
    cost = (database_cpu(server) - before) / int(rows) * 1000
    _line(first, str(tables), rate, *figures, f"{cost:.2f}")
    for store in stores:
        await store.close()


def _hear(_news: StoreNews | None) -> None:
    """Be told, as a host is."""


def _print_repaints(folder: Path, server: Server) -> None:
    """Print how soon four guests of one table see what one of them does."""
    _line("real guests", "own p50", "p95", "there p50", "p95")
    _line("file, 1 host", *asyncio.run(repaints(folder / "ssh", 1)))
    for hosts in (1, 2, 3):
        with server.schema() as url:
            store = ("--store", url)
            times = asyncio.run(repaints(folder / f"ssh{hosts}", hosts, *store))
            _line(f"database, {hosts} host", *times)
