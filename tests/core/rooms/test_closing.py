"""A host that closes with its last game: what is told and refused, and when its time has come."""

from __future__ import annotations

import pytest

from core.rooms.errors import Refused
from core.rooms.people.news_between_hosts import MessageSender
from core.rooms.people.online import PeopleOnline, Present
from core.rooms.people.person import Person
from core.rooms.tables.closing import GRACE_SECONDS, Closing
from core.rooms.tables.table import RoomTable
from tests.core.rooms.kit import RIKIKI, Face

WORDS = {
    True: (
        "The room closes now. You keep your seat, and the games are saved.",
        "The room closes after the current games. You can't start a new one.",
        "The last game is over. The room closes in two minutes.",
    ),
    False: (
        "This host closes now. Connect to another one; you keep your seat.",
        "This host closes after the current games. For a new game, connect to another host.",
        "The last game is over. This host closes in two minutes. Connect to another one.",
    ),
}
"""What is said where the host is alone, and where it is not: farewell, no more games, last game."""


class Hall:
    """Salma here, at a table or at none, and a clock."""

    def __init__(self, *, alone: bool = True) -> None:
        self.now = 100.0
        self.face = Face()
        self.salma = Person("Salma", "key-Salma")
        self.online = PeopleOnline(_NoWire())
        self.present = Present(self.salma, self.face, lambda call: call())
        self.online.come(self.present)
        self.closing = Closing(self.online, lambda: self.now, alone=alone)
        self.table: RoomTable | None = None

    def is_time(self) -> bool:
        return self.closing.is_time(lambda _person: self.table)

    def plays(self) -> None:
        self.table = RoomTable("1", RIKIKI, self.salma)
        self.table.game_id = "k4x9mz"


class _NoWire(MessageSender):
    def __init__(self) -> None:
        pass


@pytest.mark.parametrize("alone", [True, False])
def test_no_game_begins_once_it_is_asked_for_until_it_is_called_off(alone: bool) -> None:
    farewell, no_more, _last = WORDS[alone]
    hall = Hall(alone=alone)
    hall.closing.check()
    hall.closing.came(hall.salma)
    hall.closing.call_off()
    assert hall.face.notices == []
    hall.closing.ask()
    hall.closing.ask()
    assert hall.face.notices == [no_more]
    with pytest.raises(Refused) as refused:
        hall.closing.check()
    assert str(refused.value) == no_more
    hall.closing.came(hall.salma)
    assert hall.face.notices == [no_more] * 2
    hall.closing.call_off()
    hall.closing.call_off()
    assert hall.face.notices[2:] == ["The room stays open. You can start new games."]
    hall.closing.check()
    assert hall.closing.farewell.told() == farewell


@pytest.mark.parametrize("alone", [True, False])
def test_people_may_look_at_the_end_of_the_last_game_before_the_host_closes(alone: bool) -> None:
    hall = Hall(alone=alone)
    assert not hall.is_time()
    hall.closing.ask()
    hall.face.notices.clear()
    hall.plays()
    assert not hall.is_time()
    assert hall.face.notices == []
    hall.table = None
    assert not hall.is_time()
    hall.now += GRACE_SECONDS - 1
    assert not hall.is_time()
    assert hall.face.notices == [WORDS[alone][2]]
    hall.now += 1
    assert hall.is_time()
    hall.closing.call_off()
    assert not hall.is_time()


def test_a_game_that_goes_on_after_all_gives_everybody_the_whole_time_again() -> None:
    hall = Hall()
    hall.closing.ask()
    hall.is_time()
    hall.plays()
    hall.now += GRACE_SECONDS
    assert not hall.is_time()
    hall.table = None
    assert not hall.is_time()
    hall.closing.call_off()
    hall.closing.ask()
    hall.now += GRACE_SECONDS
    assert not hall.is_time()


def test_where_nobody_is_here_the_host_closes_at_once() -> None:
    hall = Hall()
    hall.closing.ask()
    hall.online.go(hall.present)
    assert hall.is_time()


@pytest.mark.parametrize("alone", [True, False])
def test_people_at_other_hosts_are_waited_for_where_the_room_closes_as_one(alone: bool) -> None:
    hall = Hall(alone=alone)
    hall.closing.ask()
    hall.online.go(hall.present)
    hall.online.come_elsewhere(hall.salma)
    hall.plays()
    assert hall.is_time() is not alone
