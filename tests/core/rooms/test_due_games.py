"""Games that are due though nobody says so: begun by the host of whoever sits first, once."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from core.ground.errors import KahwaError
from core.room_store.errors import Away
from core.rooms.errors import NotKept, Refused
from core.rooms.people.person import Person
from core.rooms.tables import attempts
from core.rooms.tables.table import RoomTable
from core.rooms.tables.tables import due_games
from tests.core.rooms.kit import RIKIKI


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "AGAIN_SECONDS", 0.0)


class Begins:
    """Begins a game, after it could not be as often as there are errors."""

    def __init__(self, *errors: KahwaError) -> None:
        self.errors = list(errors)
        self.tries = 0

    async def __call__(self, table: RoomTable) -> None:
        self.tries += 1
        await asyncio.sleep(0)
        if self.errors:
            raise self.errors.pop()
        table.game_id = "k4x9mz"


def table() -> RoomTable:
    people = [Person(name, f"key-{name}", is_here=True) for name in ("Salma", "Karim")]
    made = RoomTable("1", RIKIKI, people[0])
    for seat, person in enumerate(people):
        made.seats[seat].person, made.seats[seat].ready = person, True
    return made


async def tries(due: RoomTable, begins: Begins, *, near: str = "Salma") -> int:
    """Return how often the game of a table is tried to be begun where one person is near."""
    starting = due_games(lambda person: person.name == near, begins)
    starting.look(due)
    starting.look(due)
    for _turn in range(20):
        await asyncio.sleep(0)
    return begins.tries


async def test_a_game_is_begun_once_by_the_host_of_who_sits_first() -> None:
    due, begins = table(), Begins()
    assert await tries(due, begins, near="Karim") == 0
    assert await tries(due, begins) == 1
    assert due.phase == "playing"


async def test_a_game_is_not_begun_before_all_are_ready() -> None:
    waits = table()
    waits.seats[1].ready = False
    assert await tries(waits, Begins()) == 0


async def test_a_game_is_begun_again_while_the_store_is_away() -> None:
    assert await tries(table(), Begins(Away(), NotKept())) == 3


async def test_a_game_that_cannot_be_begun_is_not_tried_again() -> None:
    due = table()
    assert await tries(due, Begins(Refused("No."))) == 1
    assert due.phase == "waiting"


@pytest.mark.parametrize("while_it_is_tried", [True, False])
async def test_a_game_that_could_not_begin_is_tried_again_when_it_is_asked_for_once_more(
    *, while_it_is_tried: bool
) -> None:
    due = table()

    class Asked(Begins):
        async def __call__(self, table: RoomTable) -> None:
            if self.errors:
                again = partial(starting.look, due)
                again() if while_it_is_tried else asyncio.get_running_loop().call_soon(again)
                self.tries += 1
                raise self.errors.pop()
            await super().__call__(table)

    begins = Asked(Refused("No."))
    starting = due_games(lambda _person: True, begins)
    starting.look(due)
    for _turn in range(20):
        await asyncio.sleep(0)
    assert begins.tries == 2
    assert due.phase == "playing"


async def test_a_game_is_not_tried_again_once_somebody_is_not_ready_any_more() -> None:
    due = table()

    class Leaves(Begins):
        async def __call__(self, table: RoomTable) -> None:
            table.seats[0].ready = False
            await super().__call__(table)

    assert await tries(due, Leaves(Away())) == 1


async def test_no_game_is_begun_when_the_host_shuts() -> None:
    due, begins = table(), Begins()
    starting = due_games(lambda _person: True, begins)
    starting.look(due)
    starting.shut()
    await asyncio.sleep(0)
    assert begins.tries == 0
