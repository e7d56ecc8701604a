"""Limits of addresses hold for a room whichever of its processes serves whom."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, cast

from core.ground.paths import log_file
from tui.host.callers import Callers, Counted, Others
from tui.host.collecting import Collector
from tui.host.connection import Caller
from tui.host.guest_log import GuestLog
from tui.host.limits import Limits
from tui.host.processes.address_counts import AddressCounts
from tui.host.processes.guest_process import OtherProcesses
from tui.host.processes.messages import Channel, Count
from tui.host.processes.supervisor import _part_of


@dataclass(eq=False)
class Waiting:
    """A connection that waits."""

    address: str

    def give_way(self) -> None:
        raise AssertionError


@dataclass
class AtOnce(Others):
    """Tells the others at once."""

    processes: Processes
    name: str

    def tell(self, counted: Counted) -> None:
        self.processes.counts.note(self.name, counted)
        for other, callers in self.processes.both.items():
            if other != self.name:
                callers.take_in(counted)


class Processes:
    """Two processes that count together, as the supervisor has them do."""

    def __init__(self, **limits: int) -> None:
        self.counts = AddressCounts(lambda: 100.0)
        self.both: dict[str, Callers] = {}
        for name in ("1", "2"):
            self.start(name, Limits(**limits))  # type: ignore[arg-type]

    def start(self, name: str, limits: Limits) -> Callers:
        log = GuestLog(logging.getLogger("test"))
        made = Callers(limits, log, Random(1), Collector(), AtOnce(self, name))
        for counted in self.counts.known():
            made.take_in(counted)
        self.both[name] = made
        return made

    def end(self, name: str) -> None:
        del self.both[name]
        for counted in self.counts.gone(name):
            for callers in self.both.values():
                callers.take_in(counted)


class Lines(NamedTuple):
    """Two processes' lines to a supervisor that takes a while."""

    said: list[tuple[str, Counted]]
    both: dict[str, tuple[Callers, OtherProcesses]]
    counts: AddressCounts

    @classmethod
    def made(cls, limits: Limits) -> Lines:
        lines = cls([], {}, AddressCounts())
        log = GuestLog(logging.getLogger("test"))
        for name in ("1", "2"):
            others = OtherProcesses(cast(Channel, Line(name, lines.said)))
            lines.both[name] = Callers(limits, log, Random(1), Collector(), others), others
        return lines

    def supervise(self) -> None:
        """Tell each what the other has counted, in the order in which they have."""
        for name, counted in self.said:
            times = self.counts.note(name, counted)
            for other, (callers, others) in self.both.items():
                if other == name:
                    others.were_told(times)
                else:
                    callers.take_in(counted)
        self.said.clear()


class Line(NamedTuple):
    """What a process says."""

    name: str
    said: list[tuple[str, Counted]]

    def send(self, message: Count) -> None:
        self.said.append((self.name, message.counted))


async def test_an_address_that_tries_everywhere_at_once_has_no_more_tries() -> None:
    lines = Lines.made(Limits())
    callers = [Caller(both, lambda _session: None) for both, _others in lines.both.values()]
    for caller in callers:
        caller.address = "10.0.0.1"
    tries = [
        asyncio.create_task(begin())
        for _time in range(12)
        for caller in callers
        for begin in (caller.begin_try, caller.begin_newcomer)
    ]
    await asyncio.sleep(0)
    lines.supervise()
    assert sum(await asyncio.gather(*tries[::2])) == 12
    assert sum(await asyncio.gather(*tries[1::2])) == 20
    lines.supervise()
    assert not any([await caller.begin_try() for caller in callers])
    for caller in callers:
        for _time in range(6):
            caller.end_try(was_right=True)
    lines.supervise()
    again = asyncio.create_task(callers[0].begin_try())
    await asyncio.sleep(0)
    lines.supervise()
    assert await again


async def test_tries_one_after_the_other_are_as_many_as_there_may_be() -> None:
    lines = Lines.made(Limits())
    callers = [Caller(both, lambda _session: None) for both, _others in lines.both.values()]
    allowed = 0
    for number in range(15):
        caller = callers[number % 2]
        caller.address = "10.0.0.1"
        trying = asyncio.create_task(caller.begin_try())
        await asyncio.sleep(0)
        lines.supervise()
        allowed += await trying
    assert allowed == 12


def comes_in(callers: Callers, address: str) -> str | None:
    line = Waiting(address)
    return callers.admit(line) or callers.come_in(line)


def test_guests_of_an_address_are_counted_at_all_processes() -> None:
    room = Processes(per_address=3)
    one, other = room.both.values()
    assert [comes_in(one, "10.0.0.1"), comes_in(other, "10.0.0.1")] == [None, None]
    assert comes_in(one, "10.0.0.1") is None
    for callers in (one, other):
        assert "from your address" in (comes_in(callers, "10.0.0.1") or "")
        assert comes_in(callers, "10.0.0.2") is None


def test_all_guests_together_are_counted_at_all_processes() -> None:
    room = Processes(connections=4)
    one, other = room.both.values()
    for number in range(2):
        assert comes_in(one, f"10.0.0.{number}") is None
        assert comes_in(other, f"10.0.1.{number}") is None
    assert "full" in (comes_in(one, "10.0.2.1") or "")
    assert "full" in (comes_in(other, "10.0.2.1") or "")


def test_who_leaves_one_process_may_come_in_by_the_other() -> None:
    room = Processes(per_address=1)
    one, other = room.both.values()
    line = Waiting("10.0.0.1")
    assert one.admit(line) is None
    assert one.come_in(line) is None
    assert comes_in(other, "10.0.0.1") is not None
    one.left(line, was_inside=True)
    assert comes_in(other, "10.0.0.1") is None


def test_guests_of_a_process_that_is_gone_count_no_more() -> None:
    room = Processes(per_address=2)
    one, other = room.both.values()
    assert comes_in(one, "10.0.0.1") is None
    assert comes_in(other, "10.0.0.1") is None
    room.end("1")
    assert comes_in(other, "10.0.0.1") is None
    assert comes_in(other, "10.0.0.1") is not None


def test_wrong_passwords_and_newcomers_are_counted_at_all_processes() -> None:
    room = Processes(wrong=3, newcomers=2)
    one, other = room.both.values()
    assert one.wrong_passwords.begin("10.0.0.1")
    assert other.wrong_passwords.begin("10.0.0.1")
    assert one.wrong_passwords.begin("10.0.0.1")
    assert not other.wrong_passwords.begin("10.0.0.1")
    one.wrong_passwords.give_back("10.0.0.1")
    assert other.wrong_passwords.begin("10.0.0.1")
    assert not one.wrong_passwords.may_try("10.0.0.1")
    assert one.newcomers.begin("10.0.0.1")
    assert other.newcomers.begin("10.0.0.1")
    assert not one.newcomers.begin("10.0.0.1")


def test_a_process_that_begins_knows_what_was_counted_before() -> None:
    limits = Limits(per_address=2, wrong=2, newcomers=1)
    room = Processes(per_address=2, wrong=2, newcomers=1)
    one, _other = room.both.values()
    assert comes_in(one, "10.0.0.1") is None
    assert one.newcomers.begin("10.0.0.1")
    room.end("2")
    new = room.start("2", limits)
    assert comes_in(new, "10.0.0.1") is None
    assert comes_in(new, "10.0.0.1") is not None
    assert not new.newcomers.may_try("10.0.0.1")
    # Tries last although the process is gone where they were made.
    assert new.wrong_passwords.begin("10.0.0.9")
    room.end("2")
    again = room.start("2", limits)
    assert again.wrong_passwords.begin("10.0.0.9")
    assert not again.wrong_passwords.may_try("10.0.0.9")


def test_a_try_is_forgotten_in_time_also_by_a_process_that_begins_later() -> None:
    now = 0.0
    counts = AddressCounts(lambda: now)
    counts.note("1", Counted("wrong", "10.0.0.1", 1))
    now = 500.0
    (counted,) = counts.known()
    assert (counted.what, counted.ago) == ("wrong", 500.0)
    now = 601.0
    assert counts.known() == []


def test_those_who_wait_are_divided_among_the_processes() -> None:
    whole = Limits()
    part = _part_of(whole, 4)
    assert part.starting == (5, 30, 25)
    assert part.starting_per_address == 8
    assert _part_of(whole, 1) == whole


async def test_a_line_whose_other_end_is_gone_ends_without_a_word() -> None:
    reader = asyncio.StreamReader()
    reader.set_exception(ConnectionResetError(104, "Connection reset by peer"))
    channel = Channel(reader, cast(asyncio.StreamWriter, None))
    assert [message async for message in channel.received(Count)] == []
    assert not log_file().exists()
