"""Passwords counted at the try, by address."""

import pytest

from tui.host import wrong_passwords as module
from tui.host.wrong_passwords import WrongPasswords


def test_tries_that_have_only_begun_count() -> None:
    passwords = WrongPasswords(3)
    assert [passwords.begin("192.0.2.1") for _ in range(4)] == [True, True, True, False]
    assert not passwords.may_try("192.0.2.1")
    assert passwords.begin("192.0.2.2")


def test_a_right_one_counts_no_more() -> None:
    passwords = WrongPasswords(2)
    for _ in range(10):
        assert passwords.begin("192.0.2.1")
        passwords.was_right("192.0.2.1")
    assert passwords.begin("192.0.2.1")
    assert passwords.begin("192.0.2.1")
    assert not passwords.may_try("192.0.2.1")


@pytest.mark.parametrize("other", ["2001:db8:1:2:ffff::2", "2001:db8:1:2::"])
def test_one_network_of_ipv6_is_one_address(other: str) -> None:
    passwords = WrongPasswords(1)
    assert passwords.begin("2001:db8:1:2::1")
    assert not passwords.begin(other)


def test_an_address_of_ipv4_is_the_same_however_it_is_written() -> None:
    passwords = WrongPasswords(1)
    assert passwords.begin("192.0.2.1")
    assert not passwords.begin("::ffff:192.0.2.1")


def test_they_are_forgotten_after_ten_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    passwords = WrongPasswords(2)
    assert passwords.begin("192.0.2.1")
    now += 400
    assert passwords.begin("192.0.2.1")
    now += 201
    assert passwords.begin("192.0.2.1")
    assert not passwords.begin("192.0.2.1")
    now += 601
    assert passwords.begin("192.0.2.1")


def test_no_number_of_addresses_takes_more_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_ADDRESSES", 5)
    passwords = WrongPasswords(1)
    for number in range(50):
        assert passwords.begin(f"192.0.2.{number}")
    assert len(passwords._tries) == 5
    assert not passwords.may_try("192.0.2.49")
