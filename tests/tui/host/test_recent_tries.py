"""Tries counted at the try, by address."""

import pytest

from tui.host import recent_tries as module
from tui.host.recent_tries import RecentTries


def test_tries_that_have_only_begun_count() -> None:
    tries = RecentTries(3, 600.0)
    assert [tries.begin("192.0.2.1") for _ in range(4)] == [True, True, True, False]
    assert not tries.may_try("192.0.2.1")
    assert tries.begin("192.0.2.2")


def test_one_that_is_given_back_counts_no_more() -> None:
    tries = RecentTries(2, 600.0)
    for _ in range(10):
        assert tries.begin("192.0.2.1")
        tries.give_back("192.0.2.1")
    assert tries.begin("192.0.2.1")
    assert tries.begin("192.0.2.1")
    assert not tries.may_try("192.0.2.1")


@pytest.mark.parametrize("other", ["2001:db8:1:2:ffff::2", "2001:db8:1:2::"])
def test_one_network_of_ipv6_is_one_address(other: str) -> None:
    tries = RecentTries(1, 600.0)
    assert tries.begin("2001:db8:1:2::1")
    assert not tries.begin(other)


def test_an_address_of_ipv4_is_the_same_however_it_is_written() -> None:
    tries = RecentTries(1, 600.0)
    assert tries.begin("192.0.2.1")
    assert not tries.begin("::ffff:192.0.2.1")


def test_they_are_forgotten_after_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    tries = RecentTries(2, 600.0)
    assert tries.begin("192.0.2.1")
    now += 400
    assert tries.begin("192.0.2.1")
    now += 201
    assert tries.begin("192.0.2.1")
    assert not tries.begin("192.0.2.1")
    now += 601
    assert tries.begin("192.0.2.1")


def test_no_number_of_addresses_takes_more_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_ADDRESSES", 5)
    tries = RecentTries(1, 600.0)
    for number in range(50):
        assert tries.begin(f"192.0.2.{number}")
    assert len(tries._tries) == 5
    assert not tries.may_try("192.0.2.49")
