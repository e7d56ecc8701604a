"""What goes wrong for one guest costs that guest a screen, or the app; the others play on."""

from __future__ import annotations

import asyncio
from contextvars import Context

import pytest
from textual.app import ComposeResult, RenderResult
from textual.screen import Screen
from textual.widget import Widget

from core.ground.words import _
from tests.terminal.guests import Board, GuestOfTest, running, until
from tests.terminal.paper import PaperLine
from tui.terminal.faults import WENT_WRONG

LEFT = b"\x1b[?1049l"


class Broken(Widget):
    """Cannot be painted."""

    def render(self) -> RenderResult:
        raise RuntimeError("as if something were wrong")


class Unpainted(Screen[None]):
    """A screen with something on it that cannot be painted."""

    def compose(self) -> ComposeResult:
        yield Broken()


async def plays_on(app: GuestOfTest) -> None:
    """Check that a guest's keys are answered, and that nothing was told."""
    before = app.board.counted
    app.terminal.feed(b"x")
    await until(lambda: app.board.counted == before + 1)
    assert app.told == []


async def test_a_painter_that_fails_costs_its_guest_one_screen() -> None:
    line, other = PaperLine(), PaperLine()
    async with running(line, GuestOfTest(line)) as app, running(other, GuestOfTest(other)) as stays:
        board = app.board
        app.terminal.call(app.open, Unpainted())
        await until(lambda: app.told)
        assert app.told == ["closed"]
        await until(lambda: app.screen is board)
        await plays_on(stays)
        app.terminal.feed(b"x")
        await until(lambda: board.counted == 1)


async def test_an_app_whose_first_screen_keeps_failing_ends_and_says_why() -> None:
    line, other = PaperLine(), PaperLine()
    app = GuestOfTest(line)
    async with running(other, GuestOfTest(other)) as stays:
        task = asyncio.get_running_loop().create_task(app.run_async(), context=Context())
        await until(lambda: b"counted" in line.data)
        board = app.board
        app.terminal.feed(b"f")
        await until(lambda: app.screen is not board and isinstance(app.screen, Board))
        assert app.told == [_(WENT_WRONG)]
        await until(lambda: app.screen.is_mounted)
        app.terminal.feed(b"f")
        await until(task.done)
        assert isinstance(app.fault, RuntimeError)
        assert LEFT in line.data
        await plays_on(stays)


async def test_a_line_that_cannot_be_written_to_ends_its_app_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, other = PaperLine(), PaperLine()
    app = GuestOfTest(line)
    async with running(other, GuestOfTest(other)) as stays:
        task = asyncio.get_running_loop().create_task(app.run_async(), context=Context())
        await until(lambda: b"counted" in line.data)

        def fails(_data: bytes) -> None:
            raise OSError("the line is gone")

        monkeypatch.setattr(line, "write", fails)
        app.terminal.feed(b"x")
        await until(task.done)
        await plays_on(stays)


async def test_a_picture_that_cannot_be_sent_is_told_to_its_guest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, other = PaperLine(), PaperLine()
    async with running(line, GuestOfTest(line)) as app, running(other, GuestOfTest(other)) as stays:

        def fails() -> str:
            monkeypatch.undo()
            raise RuntimeError("as if something were wrong")

        monkeypatch.setattr(app._encoder, "encode", fails)
        app.terminal.feed(b"x")
        await until(lambda: app.told)
        assert app.told == [_(WENT_WRONG)]
        assert isinstance(app.screen, Board)
        await plays_on(stays)


async def test_an_app_that_is_cancelled_gives_its_terminal_back() -> None:
    line = PaperLine()
    app = GuestOfTest(line)
    task = asyncio.get_running_loop().create_task(app.run_async(), context=Context())
    await until(lambda: b"counted" in line.data)
    task.cancel()
    await asyncio.wait({task}, timeout=10)
    assert task.done()
    assert LEFT in line.data
