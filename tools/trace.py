"""The functions that one key passes through: `make trace KEY=enter GAME=ronda` (CONTRIBUTING.md).

They are listed in the order of their first call, indented by how deep they are called, for a table
of one's own or, with `--hosted`, for a guest's table in a room.
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
from types import CodeType, FrameType

from core.games.registry import game_names

ROOT = Path(__file__).parents[1]
SOURCES = tuple(f"{ROOT / folder}/" for folder in ("core", "tui"))

PAINTING = tuple(
    f"tui/{at}/" for at in ("art", "games", "packs", "painting", "terminal", "theme", "widgets")
)
"""Where a picture is made of what has happened: left out unless it is asked for."""

THINKING = tuple(f"core/{at}/" for at in ("bots", "coach", "games"))
"""Where the rules are asked and bots think: left out unless it is asked for."""

SETTLED = 0.3
"""Seconds after a key until all that it leads to has happened."""

Press = Callable[[str], Awaitable[None]]


class Trace:
    """Which functions of Kahwa are called, in all threads, with the depth of each first call."""

    def __init__(self) -> None:
        self.first: dict[CodeType, int] = {}
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
        if not self._is_noting or event != "call" or code in self.first:
            return
        if _is_ours(code) and not code.co_name.startswith("<"):
            self.first[code] = _depth(frame)


def _is_ours(code: CodeType) -> bool:
    return code.co_filename.startswith(SOURCES)


def _depth(frame: FrameType) -> int:
    depth, above = 0, frame.f_back
    while above is not None:
        depth += _is_ours(above.f_code)
        above = above.f_back
    return depth


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
async def in_a_room(game: str, folder: Path) -> AsyncIterator[Press]:
    """Open a room in a file and a guest's table there; yield what presses a key of the guest."""
    from tests.tui.room.kit import at_table, plan

    async with at_table(folder, plan(game)) as table:

        async def press(key: str) -> None:
            await table.pilot.press(key)
            await asyncio.sleep(SETTLED)

        yield press


def _character(key: str) -> str | None:
    return "\r" if key == "enter" else key if len(key) == 1 else None


async def traced(game: str, key: str, *, hosted: bool) -> Trace:
    """Return what a key calls at a table of the game that has just begun."""
    trace = Trace()
    opened = in_a_room if hosted else at_home
    with trace.watching(), tempfile.TemporaryDirectory() as folder:
        async with opened(game, Path(folder)) as press:
            with trace.noting():
                await press(key)
    return trace


def main() -> None:
    """Print the functions that a key passes through."""
    parser = argparse.ArgumentParser(prog="make trace", description=__doc__)
    parser.add_argument("--key", default="enter", help="a key as Textual names it")
    parser.add_argument("--game", default="ronda", choices=game_names())
    parser.add_argument("--hosted", action="store_true", help="at a guest's table in a room")
    parser.add_argument("--all", action="store_true", help="also what paints, thinks, asks rules")
    chosen = parser.parse_args()
    trace = asyncio.run(traced(chosen.game, chosen.key, hosted=chosen.hosted))
    left_out = () if chosen.all else (*PAINTING, *THINKING)
    print("\n".join(report(trace, left_out)), file=sys.__stdout__)


if __name__ == "__main__":
    main()
