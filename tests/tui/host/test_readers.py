"""What a guest in plain lines types is heard as fast as the guest's share allows."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.host.kit import until
from tui.host.limits import UNHEARD
from tui.host.readers import LinesReader
from tui.plain.fed_console import FedConsole
from tui.terminal.share import Shares


class Lines:
    """A guest in plain lines, whose share has a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.share = Shares(lambda: self.now).share()
        self.share.begin()
        self.floods = 0
        self.console = FedConsole(lambda _text: None, unicode=True)
        self.reader = LinesReader(self.console, self.share, self._flooded)

    def _flooded(self) -> None:
        self.floods += 1

    async def hear(self, count: int) -> list[str | None]:
        return [await self.console.line() for _line in range(count)]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Lines:
    """A guest whose timers are short, for the clock of the share stands still."""
    guest = Lines()
    rest = guest.share.rest
    monkeypatch.setattr(guest.share, "rest", lambda: min(0.01, rest()))
    return guest


async def test_all_lines_are_heard_in_turn_and_then_the_end(lines: Lines) -> None:
    typed = [f"say line {number} of many that come at once" for number in range(50)]
    lines.reader.feed("".join(f"{line}\n" for line in typed).encode())
    lines.reader.ended()
    assert await lines.hear(50) == typed
    assert await lines.console.line() is None
    assert not lines.floods


async def test_who_has_taken_too_much_is_heard_later(lines: Lines) -> None:
    lines.share.spend(5.0)
    lines.reader.feed(b"help\n")
    await asyncio.sleep(0.1)
    assert not lines.console._lines
    lines.now += 60
    assert await lines.hear(1) == ["help"]


async def test_what_waits_is_bounded(lines: Lines) -> None:
    lines.share.spend(5.0)
    for _time in range(8):
        lines.reader.feed(b"x" * (UNHEARD // 8))
    assert not lines.floods
    lines.reader.feed(b"x")
    assert lines.floods


async def test_nothing_is_heard_of_a_line_that_is_gone(lines: Lines) -> None:
    lines.share.spend(5.0)
    lines.reader.feed(b"help\n")
    lines.reader.hung_up()
    lines.now += 60
    await until(lambda: lines.console.ended)
    assert await lines.console.line() is None
