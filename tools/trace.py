"""The functions that one key passes through: `make trace KEY=enter GAME=ronda` (CONTRIBUTING.md).

They are listed in the order of their first call, indented by how deep they are called: at a table
of one's own, or with `--hosted` at a guest's table in a room, kept in a file or in PostgreSQL.

In: each function and property of `core` and `tui`, once, from the key until the action is kept and
the session where the key was pressed is told of it, in the event loop and the store's thread. Out:
rules and bots (`RULES`), what makes pictures (`PICTURES`), lambdas and comprehensions, what a host
does from time to time (`BY_ITSELF`), and all that comes later: what the screen makes of it, the
picture, and the answers of bots and other persons.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from types import CodeType, FrameType

from core.games.registry import game_names

ROOT = Path(__file__).parents[1]
SOURCES = tuple(f"{ROOT / folder}/" for folder in ("core", "tui"))

PICTURES = tuple(
    f"tui/{at}/" for at in ("art", "games", "decks", "painting", "terminal", "theme", "widgets")
)
"""Where a picture is made of what has happened: left out unless it is asked for."""

RULES = tuple(f"core/{at}/" for at in ("bots", "coach", "contract", "games"))
"""Where the rules are asked and bots think: left out unless it is asked for."""

BY_ITSELF = (
    "core/rooms/hosts/host.py:Host._live",
    "core/room_store/postgres/line.py:Connection._ask",
    "core/room_store/postgres/line.py:_look_at",
    "core/room_store/postgres/telling.py:NewsListener._listen",
    "core/rooms/hearing.py:Hearing._ticked",
    "core/rooms/hearing.py:Hearing._keep_up",
    "core/rooms/play/following.py:Following._ticked",
    "core/rooms/play/following.py:Following._keep_up",
)
"""What a host does from time to time, whether a key comes or not: its heartbeat, and looks whether
news of others were lost."""

SETTLED = 0.6
"""Seconds after a key, or an opening, until all that it leads to has happened."""

AT_HOME, FILE, POSTGRES = "home", "file", "postgres"
"""Where the table is: one's own, or a guest's in a room that is kept in a file or a database."""

Press = Callable[[str], Awaitable[None]]


class Trace:
    """Which functions of Kahwa are called, in all threads, with the depth of each first call."""

    def __init__(self, *ends: CodeType) -> None:
        """Take what is called, in this order, until nothing more is noted; without it all is."""
        self.first: dict[CodeType, int] = {}
        self._ends = list(ends)
        self._is_noting = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch this thread and all that start in the block, so that none is missed later."""
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note what is called while the block runs."""
        self._is_noting = True
        try:
            yield
        finally:
            self._is_noting = False

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if not self._is_noting or event != "call":
            return
        if code not in self.first and _is_ours(code) and not code.co_name.startswith("<"):
            callers = list(_callers(frame))
            if not any(_place(caller).startswith(BY_ITSELF) for caller in (code, *callers)):
                self.first[code] = len(callers)
        if self._ends and code is self._ends[0]:
            del self._ends[0]
            self._is_noting = bool(self._ends)


def _is_ours(code: CodeType) -> bool:
    return code.co_filename.startswith(SOURCES)


def _callers(frame: FrameType) -> Iterator[CodeType]:
    """Yield the functions of Kahwa that have called what runs in a frame."""
    above = frame.f_back
    while above is not None:
        if _is_ours(above.f_code):
            yield above.f_code
        above = above.f_back


def _place(code: CodeType) -> str:
    return f"{code.co_filename.removeprefix(f'{ROOT}/')}:{code.co_qualname}"


def report(trace: Trace, left_out: tuple[str, ...]) -> list[str]:
    """Return a line for each function, indented by its depth, with its place, then the totals."""
    lines, files = [], set()
    for code, depth in trace.first.items():
        place = str(Path(code.co_filename).relative_to(ROOT))
        if place.startswith(left_out):
            continue
        files.add(place)
        name = f"{'  ' * min(depth, 12)}{code.co_qualname}"
        lines.append(f"{name:<70} {place}:{code.co_firstlineno}")
    return [*lines, f"{len(lines)} functions in {len(files)} files"]


@asynccontextmanager
async def at_home(game: str, folder: Path) -> AsyncIterator[Press]:
    """Open a table of one's own against bots; yield what presses a key there."""
    from tools.bench.keys import SEED, TimedApp

    sitting = TimedApp(folder, game, SEED)
    await sitting.begin()

    async def press(key: str) -> None:
        await sitting.press(key, _character(key))
        await asyncio.sleep(SETTLED)

    yield press
    await sitting.end()


@asynccontextmanager
async def in_a_file(game: str, folder: Path) -> AsyncIterator[Press]:
    """Open a room in a file and a guest's table there; yield what presses a key of the guest."""
    from tests.tui.room.kit import at_table, plan

    async with at_table(folder, plan(game)) as table:
        yield await _pressing(table.pilot.press)


@asynccontextmanager
async def in_a_database(game: str, folder: Path) -> AsyncIterator[Press]:
    """Do as `in_a_file`, on a PostgreSQL server that is made for it: one of several hosts."""
    from core.bots.crew import CrewHere
    from core.room_store.opening import open_shared_store
    from core.rooms.hosts.host import Host
    from core.rooms.options import RoomOptions
    from core.rooms.room import Room
    from tests.cluster.server import Server
    from tests.tui.room.kit import guest, plan, sat_down

    server = Server.make()
    try:
        with server.schema() as url:
            store = await open_shared_store(url)
            room = Room(
                RoomOptions("Kahwa"),
                store,
                CrewHere(),
                host=Host(store, "alpha"),
                rng=Random(2),
                random_bytes=Random(3).randbytes,
            )
            await room.reopen()
            async with guest(room, folder, "Salma").run_test() as pilot:
                table = await sat_down(pilot, room, plan(game))
                yield await _pressing(table.pilot.press)
            await room.close()
    finally:
        server.close()


async def _pressing(key_pressed: Press) -> Press:
    """Wait until a guest's table has come to rest; return what presses a key there."""

    async def press(key: str) -> None:
        await key_pressed(key)
        await asyncio.sleep(SETTLED)

    await asyncio.sleep(SETTLED)
    return press


OPENED = {AT_HOME: at_home, FILE: in_a_file, POSTGRES: in_a_database}


def _character(key: str) -> str | None:
    return "\r" if key == "enter" else key if len(key) == 1 else None


async def traced(game: str, key: str, where: str, *, whole: bool = False) -> Trace:
    """Return what a key calls at a table of the game that has just begun.

    With the `whole` also what is called after the session was told.
    """
    from core.match.match import Match
    from tui.session.session import Session

    ends = () if whole else (Match.commit.__code__, Session._updated.__code__)
    trace = Trace(*ends)
    with trace.watching(), tempfile.TemporaryDirectory() as folder:
        async with OPENED[where](game, Path(folder)) as press:
            with trace.noting():
                await press(key)
    return trace


def main() -> None:
    """Print the functions that a key passes through."""
    parser = argparse.ArgumentParser(
        prog="make trace", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--key", default="enter", help="a key as Textual names it")
    parser.add_argument("--game", default="ronda", choices=game_names())
    parser.add_argument(
        "--hosted",
        choices=(FILE, POSTGRES),
        default=AT_HOME,
        help="at a guest's table in a room that is kept there",
    )
    parser.add_argument(
        "--all", action="store_true", help="also what is out, but lambdas and comprehensions"
    )
    chosen = parser.parse_args()
    trace = asyncio.run(traced(chosen.game, chosen.key, chosen.hosted, whole=chosen.all))
    left_out = () if chosen.all else (*PICTURES, *RULES)
    print("\n".join(report(trace, left_out)), file=sys.__stdout__)


if __name__ == "__main__":
    main()
