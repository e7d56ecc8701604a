"""Games followed by several hosts: one order of rows, shown everywhere, each exactly once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from core.game import NotYourTurn
from core.table import MovedOn
from tests.core.room_store.memory import MemoryDatabase
from tests.core.rooms.following_kit import Host
from tests.core.rooms.play_kit import Hours, settled


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def shared(hours: Hours) -> Iterator[MemoryDatabase]:
    database = MemoryDatabase(hours.now)
    yield database
    database.close()


async def two_hosts(shared: MemoryDatabase, hours: Hours) -> tuple[Host, Host, str]:
    """Return two hosts that follow one game."""
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours)
    game = await one.begin()
    await other.resume(game)
    await settled()
    return one, other, game


async def test_what_is_done_at_one_host_is_shown_at_the_other(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one, other, _game = await two_hosts(shared, hours)
    for host in (one, other, one, one, other):
        await host.act()
        await settled()
    for host in (one, other):
        assert [update.row for update in host.shown] == [0, 1, 2, 3, 4, 5]
        await host.following.close()
    assert one.table.match.checksum == other.table.match.checksum
    assert one.shown == other.shown


async def test_the_same_key_pressed_at_two_hosts_acts_once(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one, other, _game = await two_hosts(shared, hours)
    game = one.table.match.game
    seat, text = game.to_act, game.legal_texts(game.to_act)[0]
    results = await asyncio.gather(
        one.table.act(seat, text, 0), other.table.act(seat, text, 0), return_exceptions=True
    )
    assert results[0] == 1
    assert isinstance(results[1], NotYourTurn)
    await settled()
    for host in (one, other):
        assert [update.row for update in host.shown] == [0, 1]
        await host.following.close()


async def test_what_was_chosen_before_the_seat_s_last_row_is_refused(
    shared: MemoryDatabase, hours: Hours
) -> None:
    """Also where it were legal by now: a bid of the view before is no card of this one."""
    one, other, _game = await two_hosts(shared, hours)
    seat = one.table.match.game.to_act
    for _action in range(4):
        await one.act()
    await settled()
    game = other.table.match.game
    assert game.to_act == seat
    with pytest.raises(MovedOn):
        await other.table.act(seat, game.legal_texts(seat)[0], 0)
    assert await other.table.act(seat, game.legal_texts(seat)[0], 4) == 5
    for host in (one, other):
        await host.following.close()
