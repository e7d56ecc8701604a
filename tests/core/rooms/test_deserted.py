"""Tables that all their people have left are cleared away, unless somebody is back in time."""

from __future__ import annotations

import asyncio

from core.rooms.people.person import Person
from core.rooms.tables.deserted import Sweeping, is_left
from core.rooms.tables.table import RoomTable
from tests.core.rooms.kit import RIKIKI

NEVER = 3600.0


def table(*, here: bool, plays: bool = False) -> RoomTable:
    salma = Person("Salma", "key-Salma", is_here=here)
    made = RoomTable("1", RIKIKI, salma)
    made.seats[1].person = salma
    made.game_id = "k4x9mz" if plays else None
    return made


class Cleared(asyncio.Queue[RoomTable]):
    """Notes which tables were cleared away."""

    async def __call__(self, table: RoomTable) -> None:
        self.put_nowait(table)


async def settled() -> None:
    for _turn in range(10):
        await asyncio.sleep(0)


def test_a_table_is_left_when_none_of_its_people_is_here() -> None:
    assert is_left(table(here=False))
    assert not is_left(table(here=True))
    watched = table(here=False)
    watched.watchers.append(Person("Karim", "key-Karim", is_here=True))
    assert not is_left(watched)


async def test_a_table_without_a_game_waits_for_its_own_time() -> None:
    cleared = Cleared()
    waits, plays = table(here=False), table(here=False, plays=True)
    sweeping = Sweeping(0.0, NEVER, cleared)
    sweeping.look(plays)
    sweeping.look(waits)
    assert await cleared.get() is waits
    sweeping.shut()
    other = Sweeping(NEVER, 0.0, cleared)
    other.look(waits)
    other.look(plays)
    assert await cleared.get() is plays
    other.shut()


async def test_a_table_is_cleared_away_again_when_it_is_left_again() -> None:
    cleared, left = Cleared(), table(here=False)
    sweeping = Sweeping(0.0, NEVER, cleared)
    for _time in range(2):
        sweeping.look(left)
        sweeping.look(left)
        assert await cleared.get() is left
        await settled()
        assert cleared.empty()


async def test_somebody_who_is_back_in_time_keeps_the_table() -> None:
    cleared, left = Cleared(), table(here=False)
    sweeping = Sweeping(0.0, 0.0, cleared)
    sweeping.look(left)
    left.seats[1].person = Person("Salma", "key-Salma", is_here=True)
    sweeping.look(left)
    await settled()
    sweeping.look(left)
    await settled()
    assert cleared.empty()


async def test_nothing_is_cleared_away_when_the_host_shuts() -> None:
    cleared = Cleared()
    sweeping = Sweeping(0.0, 0.0, cleared)
    sweeping.look(table(here=False))
    sweeping.look(table(here=False, plays=True))
    sweeping.shut()
    await settled()
    assert cleared.empty()
