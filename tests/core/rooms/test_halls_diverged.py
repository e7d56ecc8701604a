"""What guests see of a journal that is another one than was shown to them."""

from __future__ import annotations

import pytest

from core.rooms.room import Room
from core.store.errors import StoreError
from core.store.reading import read_game
from core.table import Table
from tests.core.rooms.halls_kit import Halls, halls, may_play, playing, quick_bots, two, until
from tests.core.rooms.opened import dealt_at
from tests.core.rooms.test_diverged import restored

__all__ = ["halls", "quick_bots", "two"]


def table_at(room: Room, number: str) -> Table:
    """Return the table as a host follows it."""
    return dealt_at(room.tables.board.get(number)).table


def known(rooms: tuple[Room, Room], number: str) -> set[int]:
    """Return the last rows that the hosts have shown of a table."""
    return {table_at(room, number).match.row for room in rooms}


async def test_guests_are_told_and_play_on_from_what_is_kept(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    """The database has come back from a backup that lacks the last rows."""
    salma, salmas, karim, karims, number = await playing(two)
    for _turn in range(6):
        place, action = await may_play(salma.place(), karim.place())
        await place.act(action)
    await until(lambda: len(known(two, number)) == 1)
    row, before = table_at(two[0], number).match.row, table_at(two[0], number)
    game = two[0].tables.board.get(number).game_id
    assert game is not None
    restored(halls.database, game, 2)
    for store in halls.database.stores:
        store.hear_soon(None)
    told = "This table has to be reloaded: the database has different moves."
    for face in (salmas, karims):
        await until(lambda face=face: any(one.startswith(told) for one in face.notices))  # type: ignore[misc]
        await until(lambda face=face: len(face.calls) == 2)  # type: ignore[misc]
    assert table_at(two[0], number) is not before
    for _turn in range(3):
        place, action = await may_play(salma.place(), karim.place())
        await place.act(action)
    await until(lambda: known(two, number) == {read_game(halls.database.db, game).head.rows})
    assert max(known(two, number)) < row + 6
    checksums = {table_at(room, number).match.checksum for room in two}
    assert len(checksums) == 1


@pytest.mark.thorough
async def test_a_place_from_before_does_nothing_to_the_journal_of_after(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    salma, salmas, karim, _karims, number = await playing(two)
    places = salma.place(), karim.place()
    for _turn in range(4):
        place, action = await may_play(*places)
        await place.act(action)
    game = two[0].tables.board.get(number).game_id
    assert game is not None
    before = table_at(two[0], number)
    restored(halls.database, game, 1)
    for store in halls.database.stores:
        store.hear_soon(None)
    await until(lambda: len(salmas.calls) == 2)
    rows = read_game(halls.database.db, game).head.rows
    state = before.match.game
    if not state.is_over:
        with pytest.raises(StoreError, match=r"differs from what was shown|doesn't follow"):
            await before.act(state.to_act, state.legal_texts(state.to_act)[0])
    assert read_game(halls.database.db, game).head.rows >= rows
