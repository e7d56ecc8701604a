"""When garbage is collected while guests come and go."""

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from math import inf
from weakref import ref

import pytest

from tests.frozen import set_aside_for_real, taken_back_for_real
from tests.tui.hurry import PutOn
from tui.host import collecting
from tui.host.collecting import (
    AT_ONCE,
    CONNECTION,
    COUNTING,
    FEWEST,
    GROWN,
    GUEST,
    LOOKING,
    SETTLED,
    TOO_MANY,
    Collector,
)


@pytest.fixture(autouse=True)
def for_real() -> Iterator[None]:
    with set_aside_for_real():
        yield


@pytest.fixture
def taken_back() -> Iterator[None]:
    with taken_back_for_real():
        yield


@pytest.fixture
async def collector(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Collector]:
    monkeypatch.setattr(collecting, "SETTLED", 0.0)
    monkeypatch.setattr(collecting, "LOOKING", 0.001)
    monkeypatch.setattr(collecting, "COUNTING", 0.001)
    collector = Collector()
    collector.begin()
    yield collector
    collector.end()


@pytest.fixture
async def own_clock(monkeypatch: pytest.MonkeyPatch) -> PutOn:
    clock = PutOn()
    monkeypatch.setattr(asyncio.get_running_loop(), "time", clock)
    return clock


async def passes(clock: PutOn, seconds: float) -> None:
    """Let some time pass, and do what is due."""
    clock.ahead += seconds
    for _turn in range(3):
        await asyncio.sleep(0)


def looks() -> int:
    """Return how often all was looked at that is not set aside."""
    return int(gc.get_stats()[2]["collections"])


def comes(collector: Collector) -> None:
    """Let somebody come in at the door."""
    collector.came()
    collector.came_in()


class Kept:
    """Something in a circle with itself."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_a_guest_brings_is_set_aside_soon(collector: Collector) -> None:
    set_aside = gc.get_freeze_count()
    kept = [Kept() for _count in range(100)]
    comes(collector)
    while gc.get_freeze_count() < set_aside + len(kept):
        await asyncio.sleep(0)
    found = gc.collect()
    kept.clear()
    assert gc.collect() <= found, "what is set aside is not looked at"


@pytest.mark.usefixtures("taken_back")
async def test_what_is_set_aside_is_looked_at_only_when_nobody_is_here(
    collector: Collector,
) -> None:
    lost = ref(Kept())
    gc.freeze()
    for _guest in range(FEWEST + 1):
        comes(collector)
    before, set_aside = looks(), gc.get_freeze_count()
    for _guest in range(FEWEST):
        collector.left(was_inside=True)
    assert (looks(), gc.get_freeze_count()) == (before, set_aside)
    assert lost() is not None
    for _guest in range(FEWEST):
        collector.came()
        collector.left(was_inside=False)
    collector.left(was_inside=True)
    for _connection in range(FEWEST * GUEST // CONNECTION):
        collector.connection_ended()
    assert looks() == before + 2
    assert lost() is None


async def test_what_strangers_have_at_the_door_is_not_set_aside(collector: Collector) -> None:
    comes(collector)
    while collector._settle_at < inf:
        await asyncio.sleep(0)
    collector.came()
    before = looks()
    kept = [Kept() for _count in range(20_000)]
    for _turn in range(10):
        kept = [Kept() for _count in range(20_000)]
        await asyncio.sleep(0.002)
    assert looks() == before
    collector.left(was_inside=False)
    while looks() == before:
        kept = [Kept() for _count in range(20_000)]
        await asyncio.sleep(0.002)
    assert kept


@pytest.fixture
async def alone(own_clock: PutOn) -> AsyncIterator[Collector]:
    """A collector beside which nobody collects, with a guest who is there to stay."""
    collector = Collector()
    collector.begin()
    gc.set_threshold(1_000_000)
    comes(collector)
    await passes(own_clock, SETTLED + LOOKING)
    yield collector
    collector.end()


@pytest.mark.usefixtures("alone")
async def test_the_young_are_looked_at_ten_times_a_second(own_clock: PutOn) -> None:
    before, lost = looks(), ref(Kept())
    await passes(own_clock, LOOKING)
    assert lost() is None
    assert looks() == before


async def test_all_is_looked_at_and_set_aside_when_much_has_stayed(
    alone: Collector, own_clock: PutOn
) -> None:
    before, set_aside = looks(), gc.get_freeze_count()
    kept = [Kept() for _count in range(GROWN // 4)]
    await passes(own_clock, LOOKING)
    assert looks() == before
    kept += [Kept() for _count in range(GROWN)]
    alone.came()
    await passes(own_clock, COUNTING)
    assert looks() == before, "there is somebody at the door"
    alone.left(was_inside=False)
    await passes(own_clock, COUNTING)
    assert looks() == before + 1
    assert gc.get_freeze_count() >= set_aside + len(kept)


async def test_what_has_stayed_is_not_counted_at_each_look(
    alone: Collector, own_clock: PutOn, counts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "COUNTING", 1_000.0)
    await passes(own_clock, COUNTING)
    counts.clear()
    for _look in range(5):
        await passes(own_clock, LOOKING)
    assert not counts
    await passes(own_clock, 1_000.0)
    assert counts == [2]
    comes(alone)
    await passes(own_clock, SETTLED)
    assert counts == [2, 2], "and when a guest has sat down"


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The generations of which the objects have been counted, one after the other."""
    counted: list[int] = []
    get_objects = gc.get_objects

    def note(generation: int) -> list[object]:
        counted.append(generation)
        return get_objects(generation)

    monkeypatch.setattr(gc, "get_objects", note)
    return counted


async def test_those_who_leave_together_are_looked_for_once(
    own_clock: PutOn, alone: Collector, generations: list[int]
) -> None:
    for _guest in range(4 * FEWEST):
        comes(alone)
    await passes(own_clock, SETTLED + LOOKING)
    generations.clear()
    for _moment in range(4):
        for _guest in range(FEWEST):
            alone.left(was_inside=True)
        await passes(own_clock, SETTLED / 5)
    assert generations == [1] * 4
    await passes(own_clock, SETTLED)
    await passes(own_clock, LOOKING)
    assert generations == [1] * 4 + [2, 1]
    for _guest in range(FEWEST - 1):
        alone.left(was_inside=True)
    await passes(own_clock, SETTLED + LOOKING)
    assert 2 not in generations[5:], "so few are left for later"


@pytest.fixture
def generations() -> Iterator[list[int]]:
    """The generations that have been looked at, one after the other."""
    looked_at: list[int] = []

    def note(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            looked_at.append(told["generation"])

    gc.callbacks.append(note)
    yield looked_at
    gc.callbacks.remove(note)


async def test_the_old_are_looked_at_in_place_of_the_young_and_not_after_them(
    alone: Collector, own_clock: PutOn, generations: list[int]
) -> None:
    kept = [Kept() for _count in range(GROWN)]
    await passes(own_clock, LOOKING)
    await passes(own_clock, COUNTING)
    assert kept
    assert generations == [1, 2]
    comes(alone)
    await passes(own_clock, SETTLED + LOOKING)
    assert generations == [1, 2, 2]


async def test_more_than_a_look_may_take_is_set_aside_without_one(
    alone: Collector, own_clock: PutOn, generations: list[int]
) -> None:
    set_aside, kept = gc.get_freeze_count(), [Kept() for _count in range(TOO_MANY)]
    await passes(own_clock, LOOKING)
    await passes(own_clock, COUNTING)
    assert generations == [1], "so many are not looked at in one piece"
    assert gc.get_freeze_count() >= set_aside + len(kept)
    kept += [Kept() for _count in range(GROWN)]
    await passes(own_clock, LOOKING)
    await passes(own_clock, COUNTING)
    assert generations == [1, 1, 2], "what comes later is"
    comes(alone)
    await passes(own_clock, SETTLED + LOOKING)
    assert generations == [1, 1, 2, 2]


async def test_what_many_bring_who_come_together_is_looked_at_before_it_is_too_much(
    alone: Collector, own_clock: PutOn, generations: list[int]
) -> None:
    for _guest in range(AT_ONCE - 1):
        comes(alone)
    await passes(own_clock, LOOKING)
    assert generations == [1], "what they need is not there yet"
    comes(alone)
    await passes(own_clock, LOOKING)
    assert generations == [1, 2]
    comes(alone)
    await passes(own_clock, LOOKING)
    assert generations == [1, 2, 1], "the next ones have time again"
    await passes(own_clock, SETTLED)
    assert generations == [1, 2, 1, 2]


async def test_connections_of_strangers_are_garbage_too_but_little(collector: Collector) -> None:
    before = looks()
    for _connection in range(FEWEST * GUEST // CONNECTION - 1):
        collector.connection_ended()
    assert looks() == before
    collector.connection_ended()
    assert looks() == before + 1


async def test_a_visitor_who_stays_at_the_door_weighs_little(collector: Collector) -> None:
    before = looks()
    for _visitor in range(2 * FEWEST):
        collector.came()
        collector.left(was_inside=False)
    assert looks() == before


async def test_nothing_is_looked_at_while_the_room_closes(collector: Collector) -> None:
    collector.rest()
    before = looks()
    for _guest in range(FEWEST):
        comes(collector)
    for _guest in range(FEWEST):
        collector.left(was_inside=True)
    assert looks() == before
    assert not gc.isenabled()
    collector.end()
    assert gc.isenabled()
