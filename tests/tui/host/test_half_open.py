"""Who waits, and who gives way to whom: by group, by address, by how far and how long ago."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from tui.host import half_open as module
from tui.host.addresses import address_of, group_of
from tui.host.half_open import HalfOpen
from tui.host.limits import Limits


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "monotonic", clock)
    return clock


@dataclass(eq=False)
class Connection:
    """A connection that notes that it has given way."""

    address: str
    gone: list[Connection] = field(default_factory=list)

    def give_way(self) -> None:
        self.gone.append(self)


class Crowd:
    """All who wait in one place, with whoever has given way, in order."""

    def __init__(self, seed: int = 1, **limits: object) -> None:
        self.half_open = HalfOpen(Limits(**limits), Random(seed))  # type: ignore[arg-type]
        self.gone: list[Connection] = []
        self.turned_away = 0

    def call(self, address: str, times: int = 1) -> Connection:
        for _ in range(times):
            connection = Connection(address, self.gone)
            self.turned_away += not self.half_open.enter(connection)
        return connection

    def waits(self, connection: Connection) -> bool:
        return connection not in self.gone


FULL = (1000, 0, 1000)
"""No crowd, however many come."""


@pytest.mark.parametrize(
    ("peer", "address", "group"),
    [
        ("192.0.2.77", "192.0.2.77", "192.0.2.0"),
        ("::ffff:192.0.2.77", "192.0.2.77", "192.0.2.0"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::", "fe80::"),
        ("nonsense", "nonsense", "nonsense"),
    ],
)
def test_what_counts_as_one_address_and_as_one_group(peer: str, address: str, group: str) -> None:
    assert (address_of(peer), group_of(peer)) == (address, group)


def test_the_oldest_of_a_group_with_too_many_gives_way(clock: Clock) -> None:
    online = Crowd(starting=FULL, starting_per_address=3)
    first = online.call("192.0.2.1")
    online.call("198.51.100.1")
    clock.now += 10
    online.call("192.0.2.2")
    online.call("192.0.2.3")
    assert online.gone == []
    newcomer = online.call("192.0.2.4")
    assert online.gone == [first]
    assert online.waits(newcomer)
    assert len(online.half_open) == 4


def test_addresses_of_ipv6_in_one_network_are_one_group(clock: Clock) -> None:
    online = Crowd(starting=FULL, starting_per_address=2)
    first = online.call("2001:db8:1:2::1")
    online.call("2001:db8:1:2::2")
    online.call("2001:db8:1:3::1")
    clock.now += 10
    online.call("2001:db8:1:2:ffff::1")
    assert online.gone == [first]


def test_an_address_with_many_gives_way_to_another_of_its_group(clock: Clock) -> None:
    online = Crowd(starting=FULL, starting_per_address=4)
    alone = online.call("192.0.2.9")
    many = online.call("192.0.2.1")
    online.call("192.0.2.1", 2)
    newcomer = online.call("192.0.2.50")
    assert online.gone == [many]
    assert online.waits(alone)
    assert online.waits(newcomer)


@pytest.mark.usefixtures("clock")
def test_when_all_places_are_taken_the_group_with_the_most_gives_way() -> None:
    online = Crowd(starting=(4, 0, 4))
    alone = online.call("203.0.113.1")
    first = online.call("192.0.2.1")
    online.call("192.0.2.2")
    online.call("198.51.100.1")
    newcomer = online.call("100.64.0.1")
    assert online.gone == [first]
    assert online.waits(alone)
    assert online.waits(newcomer)


def test_whoever_compares_fingerprints_stays_whoever_calls_from_nearby(clock: Clock) -> None:
    online = Crowd(starting=(20, 30, 100))
    asked = online.call("192.0.2.1")
    online.half_open.got_on(asked)
    for number in range(2000):
        clock.now += 0.01
        online.call(f"192.0.2.{2 + number % 4}" if number % 3 else f"10.0.{number % 40}.1")
    assert len(online.gone) > 1000
    assert online.waits(asked)


def test_whoever_has_exchanged_keys_stays_before_whoever_is_silent(clock: Clock) -> None:
    online = Crowd(starting=FULL, starting_per_address=3)
    asked = online.call("192.0.2.1")
    online.half_open.got_on(asked)
    clock.now += 60
    silent = [online.call("192.0.2.1") for _ in range(2)]
    clock.now += 10
    online.call("192.0.2.1")
    clock.now += 10
    online.call("192.0.2.1")
    assert online.gone == silent


def test_of_those_who_have_the_one_goes_who_got_on_longest_ago(clock: Clock) -> None:
    online = Crowd(starting=FULL, starting_per_address=2)
    first, second = online.call("192.0.2.1"), online.call("192.0.2.1")
    online.half_open.got_on(second)
    online.half_open.got_on(first)
    clock.now += 10
    online.call("192.0.2.1")
    assert online.gone == [second]


@pytest.mark.usefixtures("clock")
def test_whoever_comes_in_or_hangs_up_frees_the_place() -> None:
    online = Crowd(starting=FULL, starting_per_address=1)
    online.half_open.leave(online.call("192.0.2.1"))
    online.call("192.0.2.1")
    assert online.gone == []
    assert len(online.half_open) == 1


@pytest.mark.usefixtures("clock")
def test_from_the_first_number_on_it_is_chance_and_from_the_last_on_it_is_sure() -> None:
    """One address each, so that it is never the newcomer that goes."""
    gone = []
    for seed in range(200):
        online = Crowd(seed, starting=(10, 30, 20))
        before = []
        for number in range(25):
            online.call(f"10.0.{number}.1")
            before.append(len(online.gone))
        assert before[9] == 0, "nobody goes while there are fewer"
        assert len(online.half_open) <= 20
        gone.append(before[10])
    assert 0.2 < sum(gone) / len(gone) < 0.4


@pytest.mark.usefixtures("clock")
def test_the_same_seed_decides_the_same() -> None:
    def gone(seed: int) -> list[str]:
        online = Crowd(seed, starting=(10, 30, 20))
        for number in range(60):
            online.call(f"10.0.{number}.1")
        return [one.address for one in online.gone]

    assert gone(7) == gone(7)


@pytest.mark.usefixtures("clock")
def test_a_stream_from_one_address_is_turned_away_by_half() -> None:
    online = Crowd(starting=FULL, starting_per_address=5)
    online.call("192.0.2.1", 1005)
    assert 400 < online.turned_away < 600
    assert len(online.gone) == 1000 - online.turned_away
    other = online.call("192.0.2.2")
    assert online.waits(other)
    assert online.turned_away < 600


@pytest.mark.parametrize("seed", range(20))
def test_what_has_been_silent_for_a_while_never_turns_anybody_away(clock: Clock, seed: int) -> None:
    online = Crowd(seed, starting=FULL, starting_per_address=5)
    online.call("192.0.2.1", 5)
    clock.now += 10
    online.call("192.0.2.1", 3)
    assert online.turned_away == 0
    assert len(online.gone) == 3
