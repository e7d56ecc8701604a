"""Guests counted by address, those in the room and those who wait."""

import logging
from random import Random

import pytest

from tui.host.callers import LINGERING, Callers, Counted, Others, What
from tui.host.collecting import Collector
from tui.host.connection import Caller
from tui.host.guest_log import GuestLog
from tui.host.limits import Allowance, Limits


class Connection:
    def __init__(self, address: str) -> None:
        self.address = address
        self.has_given_way = False

    def give_way(self) -> None:
        self.has_given_way = True


def callers(**limits: int) -> Callers:
    return Callers(Limits(**limits), GuestLog(logging.getLogger("test")), Random(1), Collector())  # type: ignore[arg-type]


def come_in(room: Callers, address: str) -> str | None:
    """Call and come in; return why not."""
    connection = Connection(address)
    return room.admit(connection) or room.come_in(connection)


def test_an_address_has_so_many_guests() -> None:
    room = callers(per_address=2)
    guest = Connection("192.0.2.1")
    assert room.admit(guest) is None
    assert room.come_in(guest) is None
    assert come_in(room, "192.0.2.1") is None
    assert "your address" in str(room.admit(Connection("192.0.2.1")))
    assert come_in(room, "192.0.2.2") is None
    room.left(guest, was_inside=True)
    assert come_in(room, "192.0.2.1") is None


def test_whoever_waits_takes_no_guests_place() -> None:
    room = callers(per_address=1, connections=1, starting_per_address=5)
    waiting = [Connection("192.0.2.1") for _ in range(5)]
    assert [room.admit(one) for one in waiting] == [None] * 5
    assert room.come_in(waiting[0]) is None
    assert "full" in str(room.come_in(waiting[1]))
    room.left(waiting[1], was_inside=False)
    room.left(waiting[0], was_inside=True)
    assert room.come_in(waiting[2]) is None


def test_whoever_has_many_addresses_of_ipv6_counts_as_one() -> None:
    room = callers(per_address=1)
    assert come_in(room, "2001:db8:1:2::1") is None
    assert "your address" in str(come_in(room, "2001:db8:1:2:ffff::2"))
    assert come_in(room, "2001:db8:1:3::1") is None


def test_all_together_have_so_many() -> None:
    room = callers(connections=2)
    assert [come_in(room, f"192.0.2.{n}") is None for n in range(3)] == [True, True, False]


def test_wrong_passwords_keep_no_connection_out() -> None:
    room = callers(wrong=1)
    assert room.wrong_passwords.begin("192.0.2.1")
    assert come_in(room, "192.0.2.1") is None


def test_guests_at_other_processes_count_and_those_here_are_told_there() -> None:
    heard: list[Counted] = []

    class Noting(Others):
        def tell(self, counted: Counted) -> None:
            heard.append(counted)

    limits = Limits(connections=3, per_address=2)
    room = Callers(limits, GuestLog(logging.getLogger("test")), Random(1), Collector(), Noting())
    guest = Connection("192.0.2.1")
    assert room.admit(guest) is None
    assert (len(room), heard) == (1, [])
    assert room.come_in(guest) is None
    assert heard == [Counted("inside", "192.0.2.1", 1)]
    room.take_in(Counted("inside", "192.0.2.1", 1))
    assert len(room) == 1
    assert "your address" in str(come_in(room, "192.0.2.1"))
    room.take_in(Counted("inside", "192.0.2.2", 1))
    assert "full" in str(come_in(room, "192.0.2.3"))
    room.take_in(Counted("inside", "192.0.2.2", -2))
    assert come_in(room, "192.0.2.3") is None
    room.left(guest, was_inside=True)
    assert heard[1:] == [Counted("inside", "192.0.2.3", 1), Counted("inside", "192.0.2.1", -1)]
    assert len(room) == 1


@pytest.mark.parametrize("what", ["wrong", "newcomer"])
def test_tries_at_other_processes_count_for_as_long_as_they_are_recent(what: What) -> None:
    room = callers(wrong=2, newcomers=2)
    seconds = 10 * 60 if what == "wrong" else 60 * 60
    tries = room.wrong_passwords if what == "wrong" else room.newcomers
    room.take_in(Counted(what, "192.0.2.1", 2, seconds + 0.5))
    assert tries.begin("192.0.2.1")
    room.take_in(Counted(what, "192.0.2.3", 2, seconds - 60))
    assert not tries.begin("192.0.2.3")
    room.take_in(Counted(what, "192.0.2.2", 2, 0.0))
    assert not tries.begin("192.0.2.2")
    room.take_in(Counted(what, "192.0.2.2", -1))
    assert tries.begin("192.0.2.2")
    assert not tries.begin("192.0.2.2")


def test_few_refused_connections_linger_at_once() -> None:
    room = callers()
    lingering = [room.may_linger() for _ in range(100)]
    assert lingering.count(True) == LINGERING < 100
    room.lingered()
    assert room.may_linger()
    assert not room.may_linger()


def test_an_allowance_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("tui.host.limits.monotonic", lambda: now)
    allowance = Allowance(rate=10, burst=100)
    assert allowance.take(100)
    assert not allowance.take(1)
    now = 5.0
    assert allowance.take(40)
    assert not allowance.take(20)


def test_a_line_of_the_log_cannot_be_made_up(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        GuestLog(logging.getLogger("test")).note(
            "192.0.2.1", None, "came", name="a b\nevent=refused\x1b[2J"
        )
    assert caplog.messages == ["address=192.0.2.1 key=- event=came name=a_b_event_refused_[2J"]


async def test_who_logs_in_has_got_on_and_who_is_gone_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room, got_on = callers(), list[object]()
    monkeypatch.setattr(room.half_open, "got_on", got_on.append)
    caller = Caller(room, lambda _session: None)
    caller.auth_completed()
    hurry = caller._hurry
    assert got_on == [caller]
    assert hurry is not None
    caller.connection_lost(None)
    assert hurry.cancelled()
