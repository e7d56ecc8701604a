"""People at several hosts do anything at any time, while hosts stop and the database goes away."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from random import Random

import pytest

from core.ground.errors import KahwaError
from core.room_store.errors import Away
from core.rooms.guest_session import GuestSession
from core.rooms.room import Room
from core.rooms.tables.drafts import DraftTable
from core.rooms.tables.table import RoomTable
from tests.core.rooms.halls_kit import RHYTHM, TWO, Halls, until
from tests.core.rooms.kit import RIKIKI, Face, comes

HOSTS = ("h1", "h2", "h3")
NAMES = ("Salma", "Karim", "Nour", "Lina", "Omar")
DEEDS = 60
FAIL = ("put", "was put", "entries", "news", "say", "create")
"""Steps that come to nothing now and then, or whose answer is lost."""


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
    monkeypatch.setattr("core.rooms.tables.games.LINGER_SECONDS", 0.0)
    monkeypatch.setattr("core.rooms.directory.RETRY_SECONDS", 0.01)
    monkeypatch.setattr("core.rooms.hearing.TICK_SECONDS", 0.05)
    monkeypatch.setattr("core.rooms.room.READ_SECONDS", 0.05)


class Evenings(Halls):
    """Hosts whose every step may take a while, come to nothing, or be done all the same."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.trouble = True

    async def _gate(self, host: str, step: str) -> None:
        for _turn in range(self.rng.randrange(4)):
            await asyncio.sleep(0)
        if self.trouble and step in FAIL and self.rng.random() < 0.05:
            raise Away
        await super()._gate(host, step)


@pytest.fixture
async def evenings(request: pytest.FixtureRequest) -> AsyncIterator[Evenings]:
    evenings = Evenings(Random(request.param))
    yield evenings
    evenings.trouble = False
    await evenings.close()


class Company:
    """Some people, who come and go and do things at the hosts of a room."""

    def __init__(self, evenings: Evenings, rooms: dict[str, Room]) -> None:
        self._rng = evenings.rng
        self._evenings = evenings
        self._rooms = rooms
        self.stays: dict[str, tuple[GuestSession, Face]] = {}

    async def do(self, name: str) -> None:
        """Let somebody do something, whatever comes of it."""
        if name not in self.stays or self._rng.random() < 0.1:
            room = self._rooms[self._rng.choice(HOSTS)]
            door = room.door(is_open=True)
            await door.admit(f"key-{name}", name)
            self.stays[name] = comes(room, name)
            return
        stay, _face = self.stays[name]
        tables = [table.id for table in stay.tables()] or ["1"]
        table = self._rng.choice(tables)
        deed = self._rng.randrange(9)
        if deed == 0:
            await stay.open(self._rng.choice((TWO, RIKIKI)))
        elif deed <= 2:
            await stay.sit(table, self._rng.choice((None, 0, 1)))
        elif deed == 3:
            await stay.ready()
        elif deed == 4:
            await stay.start()
        elif deed == 5:
            await stay.stand()
        elif deed == 6:
            await stay.watch(table)
        elif deed == 7:
            stay.leave(on_purpose=self._rng.random() < 0.5)
            del self.stays[name]
        else:
            place = stay.place()
            if legal := place.snapshot().legal:
                await place.act(self._rng.choice(legal))


def no_seat_twice(room: Room) -> None:
    """Check that nobody has two seats, and that no name is had by two."""
    sitting = Counter(
        seat.person.key
        for table in room.tables.board
        for seat in table.seats
        if seat.person is not None
    )
    assert not [key for key, times in sitting.items() if times > 1]
    names = Counter(person.name for person in room.register)
    assert not [name for name, times in names.items() if times > 1]


def is_due(table: RoomTable) -> bool:
    """Tell whether people wait at a table who are all ready."""
    waits = table.phase == "waiting" and any(seat.person for seat in table.seats)
    return waits and all(seat.is_ready for seat in table.seats)


@pytest.mark.thorough
@pytest.mark.parametrize("evenings", range(12), indirect=True)
async def test_all_hosts_come_to_the_same_room(evenings: Evenings) -> None:
    evenings.trouble = False
    rooms = {name: await evenings.room(name) for name in HOSTS}
    evenings.trouble = True
    participants = Company(evenings, rooms)
    doing: set[asyncio.Task[None]] = set()

    async def does(name: str) -> None:
        with suppress(KahwaError):
            await participants.do(name)

    for _deed in range(DEEDS):
        doing.add(asyncio.ensure_future(does(evenings.rng.choice(NAMES))))
        if evenings.rng.random() < 0.05:
            stopped = evenings.rng.choice(HOSTS)
            evenings.stop(stopped)
            await asyncio.sleep(evenings.rng.choice((0.02, 1.5 * RHYTHM.life)))
            evenings.go_on(stopped)
        if evenings.rng.random() < 0.5:
            await asyncio.sleep(0.003)
        for room in rooms.values():
            no_seat_twice(room)
    evenings.trouble = False
    await asyncio.wait(doing)
    for task in doing:
        task.result()

    def agree() -> bool:
        tables = [
            {table.id: DraftTable.of(table).plain() for table in room.tables.board}
            for room in rooms.values()
        ]
        people = [
            sorted((one.name, one.table or "") for one in room.people()) for room in rooms.values()
        ]
        return all(one == tables[0] for one in tables) and all(one == people[0] for one in people)

    await until(agree)
    # Where all are ready and here the game begins, whoever was believed away as the last said so.
    await until(
        lambda: not any(is_due(table) for room in rooms.values() for table in room.tables.board)
    )
    await until(agree)
    for room in rooms.values():
        no_seat_twice(room)
        kept = room.tables.board.directory.entries
        assert {table.id for table in room.tables.board} == set(kept)
    games = {table.game_id for table in rooms["h1"].tables.board if table.game_id is not None}
    assert set(await rooms["h1"]._store.heads(games)) == games
