"""Hosts for tests that follow games on one journal in memory, and the faces at their tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

import pytest

from core.contract.sources import Sealed
from core.games.registry import game_type
from core.ground.errors import KahwaError
from core.match.match import Match
from core.room_store.contract import KeptRow, RoomStore, StoreNews
from core.room_store.errors import Away
from core.rooms.play.following import TICK_SECONDS, Elsewhere, Following
from core.rooms.play.journal import RoomGame
from core.rooms.timing import Timing
from core.saves.resuming import replayed
from core.store.model import SavedGame
from core.store.reading import read_game
from core.table import Place, Seat, Table
from core.table.pace import Pace
from core.table.updates import GameEvent, Update
from tests.core.room_store.memory import Gate, MemoryStore, at_once
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.play_kit import Hours, settled

PERSONS = [Seat("Salma"), Seat("Karim"), Seat("Hiba"), Seat("Omar")]


@dataclass
class Drives:
    """Which tables a host drives."""

    life: str
    tokens: dict[str, int] = field(default_factory=dict)

    def token(self, game: str) -> int | None:
        return self.tokens.get(game)


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
async def shared(hours: Hours) -> AsyncIterator[MemoryDatabase]:
    database = MemoryDatabase(hours.now)
    _hosts.clear()
    yield database
    for host in _hosts:
        await host.following.close()
        await host.store.close()
    database.close()


class Gates:
    """Lets the steps of a host through, or not."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self._open = asyncio.Event()
        self._open.set()
        self._closed: tuple[str, ...] = ()
        self._lost: tuple[str, ...] = ()

    def close(self, *steps: str) -> None:
        """Let some steps wait."""
        self._closed = steps
        self._open.clear()

    def let(self) -> None:
        """Let what waits through, and nothing after it."""
        self._open.set()
        self._open = asyncio.Event()

    def lose(self, *steps: str) -> None:
        """Let nothing wait, but have some steps come to nothing."""
        self._lost = steps
        self._open.set()

    def open(self) -> None:
        """Let all through."""
        self._lost = ()
        self._open.set()

    async def __call__(self, _host: str, step: str) -> None:
        self.steps.append(step)
        if step in self._closed:
            await self._open.wait()
        if step in self._lost:
            raise Away


async def in_this_task(replay: Callable[[], Match]) -> Match:
    """Replay at once: simulated time knows no threads."""
    return replay()


_hosts: list[Host] = []


class Follows:
    """A host that follows one table, and all that its face is shown."""

    def __init__(
        self,
        store: RoomStore,
        name: str,
        timing: Timing,
        elsewhere: Elsewhere = asyncio.to_thread,
        tick: float = TICK_SECONDS,
    ) -> None:
        self.driver = Drives(f"{name}-1")
        self.following = Following(
            store, self.driver, rng=Random(name), timing=timing, tick=tick, elsewhere=elsewhere
        )
        self.table: Table
        self.shown: list[Update] = []
        self.rows: list[KeptRow] = []
        self.happened: list[GameEvent] = []
        self.error: KahwaError | None = None
        self.refusals = 0
        store.listen(self._hear, lambda _sentence: None)

    def _hear(self, news: StoreNews | None) -> None:
        if news is None:
            self.following.hear(None)
        else:
            self.following.hear(news.games, news.rows)

    async def begin(
        self, game: str = "rikiki", preset: str | None = None, **options: object
    ) -> str:
        """Begin a game here; return its id."""
        kind = game_type(game)
        settled_options = kind.table.settle(options or {"players": 4}, preset)
        source = Sealed.fresh(Random(5).randbytes)
        players = int(settled_options["players"])
        opened = await self.following.begin(
            game, settled_options, PERSONS[:players], source, take_backs=True
        )
        self._lay(opened)
        return opened.head.id

    async def resume(self, game: str) -> None:
        self._lay(await self.following.resume(game))

    def _lay(self, opened: RoomGame) -> None:
        self.table = Table(
            opened.match,
            opened.seats,
            opened.journal,
            pace=Pace(0),
            bot_seed=opened.bot_seed,
            tell=self.happened.append,
        )
        self.shown.clear()
        Place(self.table, 0).follow(self.shown.append)
        self.following.follow(opened, self.table, self.rows.append, self.closed)

    def closed(self, error: KahwaError) -> None:
        self.error = error

    async def act(self, seen: int | None = None, text: str | None = None) -> int:
        """Do the first thing that may be done."""
        game = self.table.match.game
        return await self.table.act(game.to_act, text or game.legal_texts(game.to_act)[0], seen)


class Host(Follows):
    """A host whose store is in memory."""

    def __init__(
        self,
        shared: MemoryDatabase,
        name: str,
        hours: Hours,
        gate: Gate = at_once,
        tick: float = TICK_SECONDS,
    ) -> None:
        self.store = MemoryStore(shared, name, gate)
        super().__init__(self.store, name, hours, in_this_task, tick)
        _hosts.append(self)


async def two_hosts(
    shared: MemoryDatabase,
    hours: Hours,
    game: str = "rikiki",
    preset: str | None = None,
    **options: object,
) -> tuple[Host, Host, str]:
    """Return two hosts that follow one game."""
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours)
    game_id = await one.begin(game, preset, **options)
    await other.resume(game_id)
    await settled()
    return one, other, game_id


def checked_against_the_journal(shared: MemoryDatabase, game: str, hosts: Sequence[Follows]) -> int:
    """Hold what all faces were shown against the journal in memory; return how many rows it has."""
    return checked(read_game(shared.db, game), hosts)


def checked(saved: SavedGame, hosts: Sequence[Follows]) -> int:
    """Hold what all faces were shown against the journal; return how many rows it has.

    Each row was shown once at each host, in order, and led to the same everywhere.
    """
    fresh = replayed(saved)
    for host in hosts:
        match = host.table.match
        assert (match.row, match.checksum) == (saved.head.rows, fresh.checksum)
        assert match.actions == fresh.actions
        assert match.outcomes == fresh.outcomes
        assert host.shown[-1].row == saved.head.rows
        for before, update in pairwise(host.shown):
            if update.action is None:
                # What is done again is shown as a whole.
                assert update.row > before.row
                continue
            assert update.row == before.row + 1
            row = saved.rows[update.row - 1]
            assert (update.number, update.actor, update.action) == (
                row.actions,
                row.seat,
                row.content,
            )
    return saved.head.rows
