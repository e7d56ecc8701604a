"""A guest who has taken too much of the processor is painted and heard later."""

from __future__ import annotations

import asyncio
from contextvars import Context

import pytest

from tests.terminal.emulated import EmulatedByteStream, EmulatedScreen
from tests.terminal.guests import running, until
from tests.terminal.share_kit import Busy, begun, busy, clock, shares
from tui.terminal.remote import FEW, REPEATED, without_moves
from tui.terminal.share import (
    Shares,
    meter_tasks,
    spending,
)

__all__ = ["busy", "clock", "shares"]


async def test_what_tasks_do_counts_for_whom_they_were_begun(
    shares: Shares, monkeypatch: pytest.MonkeyPatch
) -> None:
    share = begun(shares)
    counted: list[float] = []
    monkeypatch.setattr(share, "spend", counted.append)
    loop = asyncio.get_running_loop()
    meter_tasks(loop)

    async def steps() -> str:
        await asyncio.sleep(0)
        with spending():
            pass
        await asyncio.sleep(0)
        return "done"

    assert await loop.create_task(steps(), context=Context()) == "done"
    assert not counted
    context = Context()
    context.run(share.meter)
    assert await loop.create_task(steps(), context=context) == "done"
    assert len(counted) == 3 + 1
    cancelled = loop.create_task(asyncio.sleep(60), context=context)
    await asyncio.sleep(0)
    cancelled.cancel()
    with pytest.raises(asyncio.CancelledError):
        await cancelled


def shown(data: bytes) -> str:
    """Return what stands on a terminal of 100x30 that was sent this."""
    screen = EmulatedScreen(100, 30)
    EmulatedByteStream(screen).feed(data)
    return "\n".join(screen.display)


async def test_who_has_taken_too_much_is_painted_and_heard_later(busy: Busy) -> None:
    async with running(busy.line, busy.app) as app:
        await asyncio.sleep(0.1)
        busy.take_too_much()
        before = len(busy.line.data)
        app.terminal.feed(b"x")
        app.action_repaint()
        busy.line.size = (100, 30)
        app.terminal.resized()
        await asyncio.sleep(0.2)
        assert len(busy.line.data) == before
        assert (app.board.counted, app.size.width) == (0, 80)
        busy.pay_back()
        await until(lambda: app.board.counted == 1 and app.size.width == 100)
        await until(lambda: b"\x1b[2J" in busy.line.data[before:])
        await until(lambda: "1 counted" in shown(busy.line.data[before:]))


async def test_of_many_changes_of_size_meanwhile_the_last_one_is_painted(busy: Busy) -> None:
    async with running(busy.line, busy.app) as app:
        await asyncio.sleep(0.1)
        busy.take_too_much()
        before = len(app.board.sizes)
        for width in range(100, 200):
            busy.line.size = (width, 30)
            app.terminal.resized()
            await asyncio.sleep(0)
        busy.pay_back()
        await until(lambda: app.board.sizes[before:])
        await asyncio.sleep(0.1)
        assert set(app.board.sizes[before:]) == {(199, 30)}


async def test_a_held_key_and_the_mouse_do_not_pile_up(busy: Busy) -> None:
    async with running(busy.line, busy.app) as app:
        busy.take_too_much()
        for place in range(1, 500):
            app.terminal.feed(f"\x1b[<35;{place % 80 + 1};5M".encode())
        for _time in range(500):
            app.terminal.feed(b"x")
        assert app.terminal.unread < 40
        busy.pay_back()
        await until(lambda: app.board.counted == REPEATED)
        assert not app.terminal.unread


async def test_little_is_read_at_once_of_whoever_has_taken_much(busy: Busy) -> None:
    async with running(busy.line, busy.app) as app:
        busy.clock.work(busy.share, 0.1)
        assert not busy.share.plenty
        assert not busy.share.rest()
        app.terminal.feed(b"x" * 100)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert 100 - app.terminal.unread <= 2 * FEW
        await until(lambda: app.board.counted == 100)


def test_of_moves_of_the_mouse_the_last_one_counts() -> None:
    moves = b"a\x1b[<35;1;1M\x1b[<35;2;1M\x1b[<0;2;1M\x1b[<35;3;1M\x1b[<35;4;1M\x1b[<35;5"
    kept = b"a\x1b[<35;2;1M\x1b[<0;2;1M\x1b[<35;4;1M\x1b[<35;5"
    assert without_moves(bytearray(moves)) == kept
