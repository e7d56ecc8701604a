"""People without a game who have not come for half a year are forgotten, whatever the clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.rooms.people import register
from core.rooms.people.forgetting import HALF_YEAR
from core.rooms.room import Room
from tests.core.rooms.kit import OPTIONS, RIKIKI, comes, killed, reopened, room_at, written


class Days:
    """The date of a room."""

    def __init__(self) -> None:
        self.day = 20_000

    def __call__(self) -> int:
        return self.day


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
async def room(tmp_path: Path, days: Days) -> Room:
    room = room_at(tmp_path, OPTIONS, days)
    assert room.opening is not None
    await room.opening
    await written()
    return room


async def passes(room: Room, days: Days, count: int) -> None:
    """Let days pass, on each of which the room is open."""
    for _day in range(count):
        days.day += 1
        await room._forgetting.look()


def known(room: Room) -> set[str]:
    return {person.name for person in room.register}


async def test_whoever_has_not_come_for_half_a_year_is_forgotten(room: Room, days: Days) -> None:
    salma, _salmas = comes(room, "Salma")
    salma.leave()
    await room.kept()
    await passes(room, days, HALF_YEAR - 1)
    assert known(room) == {"Salma"}
    await passes(room, days, 1)
    assert known(room) == set()
    comes(room, "Salma", key="another key")  # The name is free again.


async def test_whoever_comes_now_and_then_stays(room: Room, days: Days) -> None:
    for _time in range(3):
        salma, _salmas = comes(room, "Salma")
        salma.leave()
        await room.kept()
        await passes(room, days, HALF_YEAR - 10)
    assert known(room) == {"Salma"}


async def test_who_is_here_has_a_game_or_was_sent_away_stays(room: Room, days: Days) -> None:
    comes(room, "Zineb")
    player, _face = comes(room, "Yusuf")
    await player.open(RIKIKI)
    await player.start()
    player.leave()
    comes(room, "Omar")
    banned = room.register.of_key("key-Omar")
    assert banned is not None
    banned.banned = True
    room.register.keep(banned)
    room.online.end(room.online.of(banned), room.closing.farewell)  # type: ignore[arg-type]
    await room.kept()
    await passes(room, days, 2 * HALF_YEAR)
    assert known(room) == {"Zineb", "Yusuf", "Omar"}


@pytest.mark.parametrize("leap", [400, 100_000, -400, -20_000])
async def test_a_clock_that_leaps_counts_a_day_at_most(room: Room, days: Days, leap: int) -> None:
    salma, _salmas = comes(room, "Salma")
    salma.leave()
    await room.kept()
    for _time in range(20):
        days.day += leap
        await room._forgetting.look()
        days.day -= leap
        await room._forgetting.look()
    assert known(room) == {"Salma"}


async def test_days_are_counted_over_restarts(tmp_path: Path, room: Room, days: Days) -> None:
    salma, _salmas = comes(room, "Salma")
    salma.leave()
    await room.kept()
    await passes(room, days, HALF_YEAR - 1)
    counted = room._forgetting.day
    await killed(room)
    again = await reopened(tmp_path)
    await written()
    assert again._forgetting.day >= counted
    assert known(again) == {"Salma"}
    days.day = 30_000
    await passes_in(again)
    assert known(again) == set()


async def passes_in(room: Room) -> None:
    """Count one more day in a room with a clock of its own."""
    last = room._forgetting._kept()[1]
    assert last is not None
    room._forgetting._today = lambda: last + 1
    await room._forgetting.look()


async def test_a_room_that_is_full_of_names_lets_known_people_in(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(register, "MOST_KNOWN", 1)
    salma, _salmas = comes(room, "Salma")
    salma.leave()
    await room.kept()
    door = room.door(is_open=True)
    with pytest.raises(Exception, match="The room is full"):
        await door.admit("key-Karim", "Karim")
    assert door.known("key-Salma") == "Salma"
