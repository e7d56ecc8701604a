"""Shares of a processor whose time passes when told."""

from __future__ import annotations

import pytest

from tests.terminal.guests import GuestOfTest
from tests.terminal.paper import PaperLine
from tui.terminal.share import (
    ProcessorShare,
    Shares,
)


class Clock:
    """A clock that is set by hand, and a processor that does one thing at a time."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, share: ProcessorShare, seconds: float) -> None:
        """Let a guest use the processor."""
        self.now += seconds
        share.spend(seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shares(clock: Clock) -> Shares:
    return Shares(clock)


def begun(shares: Shares) -> ProcessorShare:
    share = shares.share()
    share.begin()
    return share


class Busy:
    """A guest whose share is set by hand."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.share = Shares(self.clock).share()
        self.share.begin()
        self.line = PaperLine()
        self.app = GuestOfTest(self.line, share=self.share)

    def take_too_much(self) -> None:
        self.clock.work(self.share, 1.0)
        assert self.share.rest()

    def pay_back(self) -> None:
        self.clock.now += 60
        assert not self.share.rest()


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    """A guest whose timers are short, for the clock of the share stands still."""
    guest = Busy()
    rest = guest.share.rest
    monkeypatch.setattr(guest.share, "rest", lambda: min(0.01, rest()))
    return guest
