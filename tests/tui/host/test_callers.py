"""Connections counted by address, and addresses that said too many wrong words."""

import logging

import pytest

from tui.host import callers as module
from tui.host.callers import Callers
from tui.host.guest_log import GuestLog
from tui.host.limits import Allowance, Limits


def callers(**limits: int) -> Callers:
    return Callers(Limits(**limits), GuestLog(logging.getLogger("test")))


def test_an_address_has_so_many_connections() -> None:
    room = callers(per_address=2)
    assert room.admit("192.0.2.1") is None
    assert room.admit("192.0.2.1") is None
    assert "your address" in str(room.admit("192.0.2.1"))
    assert room.admit("192.0.2.2") is None
    room.left("192.0.2.1", has_login=False)
    assert room.admit("192.0.2.1") is None


def test_whoever_has_many_addresses_of_ipv6_counts_as_one() -> None:
    room = callers(per_address=1)
    assert room.admit("2001:db8:1:2::1") is None
    assert "your address" in str(room.admit("2001:db8:1:2:ffff::2"))
    assert room.admit("2001:db8:1:3::1") is None
    room.left("2001:db8:1:2::1", has_login=False)
    assert room.admit("2001:db8:1:2:ffff::2") is None


def test_all_together_have_so_many() -> None:
    room = callers(connections=2)
    assert [room.admit(f"192.0.2.{n}") is None for n in range(3)] == [True, True, False]


def test_handshakes_that_are_not_finished_are_fewer() -> None:
    room = callers(starting=1)
    assert room.admit("192.0.2.1") is None
    assert "full" in str(room.admit("192.0.2.2"))
    room.logged_in("192.0.2.1")
    assert room.admit("192.0.2.2") is None
    room.left("192.0.2.2", has_login=False)
    room.left("192.0.2.1", has_login=True)
    assert room.admit("192.0.2.3") is None


def test_wrong_words_keep_an_address_out_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    room = callers(wrong=3)
    for _ in range(3):
        room.wrong("192.0.2.1")
    assert "wrong words" in str(room.admit("192.0.2.1"))
    assert room.admit("192.0.2.2") is None
    now += 601
    assert room.admit("192.0.2.1") is None


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
