"""Terminals at the far end of connections: each its own, and nothing of the process touched."""

from __future__ import annotations

import asyncio
import gc
import io
import os
import signal
import sys
import weakref
from pathlib import Path

import pytest

from tests.terminal.guests import ENVIRON, GuestOfTest, running, until
from tests.terminal.paper import PaperLine
from tui.terminal import modes
from tui.terminal.driver import BEHIND, paste_patience
from tui.terminal.faults import MOST
from tui.terminal.remote import AT_ONCE
from tui.terminal.size import COLUMNS, ROWS
from tui.terminal.writer import CONGESTED

ENTERED, LEFT = b"\x1b[?1049h", b"\x1b[?1049l"


async def test_what_is_typed_reaches_its_own_app_alone() -> None:
    here, there = PaperLine(), PaperLine()
    async with running(here, GuestOfTest(here)) as one, running(there, GuestOfTest(there)) as other:
        one.terminal.feed(b"xx")
        await until(lambda: b"2" in here.data.partition(b"counted")[2])
        assert (one.board.counted, other.board.counted) == (2, 0)


async def test_much_that_is_typed_at_once_is_read_as_the_app_deals_with_it() -> None:
    here, there = PaperLine(), PaperLine()
    async with running(here, GuestOfTest(here)) as one, running(there, GuestOfTest(there)) as other:
        one.terminal.feed(b"x" * 2000)
        assert one.terminal.unread == 2000
        other.terminal.feed(b"x")
        await until(lambda: other.board.counted == 1)
        most = 0
        while one.board.counted < 400:
            most = max(most, one.waiting_events)
            await asyncio.sleep(0)
        assert AT_ONCE <= most <= AT_ONCE + 2 * BEHIND
        assert one.terminal.unread > 1000


async def test_others_come_between_the_keys_of_whoever_types_much() -> None:
    here, there = PaperLine(), PaperLine()
    async with running(here, GuestOfTest(here)) as one, running(there, GuestOfTest(there)) as other:
        one.terminal.feed(b"x" * AT_ONCE)
        other.terminal.feed(b"x")
        await until(lambda: other.board.counted == 1)
        assert one.board.counted < AT_ONCE / 2


async def test_a_paste_that_does_not_end_counts_as_unread() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        app.terminal.feed(b"\x1b[200~" + b"x" * 1000)
        await until(lambda: not app.terminal._unread)
        assert app.terminal.unread >= 1000
        app.terminal.feed(b"\x1b[201~x")
        await until(lambda: app.board.counted == 1)
        assert app.terminal.unread == 0


async def test_a_paste_whose_end_is_lost_swallows_keys_for_a_while_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.terminal.driver.PASTE_SILENCE", 0.01)
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        app.terminal.feed(b"\x1b[200~x")
        await until(lambda: not app.terminal.unread)
        app.terminal.feed(b"x")
        await until(lambda: app.board.counted == 1)


async def test_keys_typed_after_such_a_paste_are_not_swallowed_for_as_long_as_they_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.terminal.driver.PASTE_SILENCE", 0.1)
    # Keys come slower than a paste however fast this runs: `until` waits ten times as long.
    monkeypatch.setattr("tui.terminal.driver.PASTE_PACE", 0.001)
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        app.terminal.feed(b"\x1b[200~")

        def counted_once_more_is_typed() -> int:
            app.terminal.feed(b"x")
            return app.board.counted

        await until(counted_once_more_is_typed)


@pytest.mark.parametrize(
    ("seconds", "characters", "waits"),
    [(0.0, 1, 5.0), (3.0, 5000, 5.0), (60.0, 5000, 5.0), (3.0, 10, 2.2), (9.0, 20, 0.0)],
)
def test_a_paste_is_waited_for_as_long_as_more_comes_of_it_than_anybody_types(
    seconds: float, characters: int, waits: float
) -> None:
    assert paste_patience(seconds, characters) == pytest.approx(waits)


async def test_half_a_character_waits_for_the_other_half() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        for piece in (b"\xc3", b"\xa9", b"x"):
            app.terminal.feed(piece)
        await until(lambda: app.board.counted == 1)


@pytest.mark.parametrize(
    ("said", "seconds"), [("300", 0.3), (None, 0.1), ("soon", 0.1), ("0", 0.001)]
)
async def test_an_escape_waits_as_long_as_the_terminals_own_environment_says(
    said: str | None, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESCDELAY", "700")
    environ = ENVIRON if said is None else {**ENVIRON, "ESCDELAY": said}
    app = GuestOfTest(PaperLine(), environ)
    assert app.escape_delay == seconds
    app.wait_for_escape(50)
    assert app.escape_delay == 0.05
    app.wait_for_escape(None)
    assert app.escape_delay == seconds


async def test_a_lone_escape_is_a_key_once_the_app_has_waited_for_it() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line, {**ENVIRON, "ESCDELAY": "60000"})) as app:
        app.wait_for_escape(1)
        app.terminal.feed(b"\x1b")
        await until(lambda: not (app.terminal._unread or app.terminal._parser.waits))


async def test_a_lone_escape_is_no_key_while_the_app_waits_for_what_follows_it() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        app.wait_for_escape(60_000)
        app.terminal.feed(b"\x1b")
        await until(lambda: not app.terminal._unread)
        await asyncio.sleep(0.1)
        assert app.terminal._parser.waits


async def test_an_escape_is_no_key_while_what_follows_it_has_not_been_read() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        app.wait_for_escape(1)
        app.terminal._received(b"\x1b")
        app.terminal._unread += b"[C"  # As where the app is behind, and nothing more is read yet.
        await asyncio.sleep(0.05)
        assert app.terminal._parser.waits
        app.terminal.feed(b"x")
        await until(lambda: app.board.counted == 1)
        assert not app.terminal._parser.waits


async def test_what_one_turn_writes_goes_out_in_one_piece() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        before = len(line.written)
        app.terminal.write("one")
        app.terminal.write(" and two")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert line.written[before:] == [b"one and two"]


async def test_the_terminal_is_taken_and_given_back_as_its_own_environment_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    line = PaperLine()
    environ = {"TERM": "vt100"}
    async with running(line, GuestOfTest(line, environ)):
        assert line.data.startswith(modes.enter(environ).encode())
        assert b"?1000h" not in line.data
    assert line.data.endswith(modes.leave(environ).encode())


async def test_a_line_that_does_not_keep_up_is_sent_a_fresh_picture_when_it_is_free() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        await asyncio.sleep(0.05)
        line.waits = CONGESTED + 1
        before = len(line.data)
        app.terminal.feed(b"xxx")
        await until(lambda: app.board.counted == 3)
        app.terminal.drained()  # Not yet.
        await asyncio.sleep(0.1)
        assert len(line.data) == before
        line.waits = 0
        app.terminal.drained()
        await until(lambda: b"3" in line.data[before:])


async def test_a_line_that_is_free_again_is_found_to_be_so() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        await asyncio.sleep(0.05)
        line.waits = CONGESTED + 1
        app.terminal.feed(b"xxx")
        await until(lambda: app.board.counted == 3)
        await asyncio.sleep(0.2)
        before = len(line.data)
        line.waits = 0
        await until(lambda: b"3" in line.data[before:])


async def test_another_size_of_the_window_is_painted() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        line.size = (100, 30)
        app.terminal.resized()
        await until(lambda: (100, 30) in app.board.sizes)


async def test_no_picture_is_larger_than_can_be_painted() -> None:
    line = PaperLine((99_999, 99_999))
    async with running(line, GuestOfTest(line)) as app:
        assert app.size == (COLUMNS, ROWS)
        line.size = (0, 70_000)
        app.terminal.resized()
        await until(lambda: app.size == (80, ROWS))


async def test_what_a_terminal_says_of_its_size_resizes_nothing() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        app.terminal.feed(b"\x1b[48;99999;99999;9;9tx\x1b[48;30;100;9;9tx\x1b[8;30;100tx")
        await until(lambda: app.board.counted == 3)
        assert app.size == (80, 24)
        assert set(app.board.sizes) == {(80, 24)}


async def test_a_line_that_hangs_up_ends_its_app_and_is_sent_nothing_more() -> None:
    line, other = PaperLine(), PaperLine()
    async with running(line, GuestOfTest(line)) as app, running(other, GuestOfTest(other)) as stays:
        before = len(line.data)
        app.terminal.hung_up()
        await until(lambda: not app.is_running)
        assert len(line.data) == before
        stays.terminal.feed(b"x")
        await until(lambda: stays.board.counted == 1)


async def test_a_fault_of_the_terminal_is_told_to_its_guest_alone() -> None:
    line, other = PaperLine(), PaperLine()
    async with running(line, GuestOfTest(line)) as app, running(other, GuestOfTest(other)) as stays:

        def fails() -> None:
            raise RuntimeError("as if something were wrong")

        app.terminal.call(fails)
        await until(lambda: app.told)
        assert not stays.told
        for _time in range(MOST):
            app.terminal.call(fails)
        await until(lambda: not app.is_running)
        assert app.fault is not None
        assert LEFT in line.data
        stays.terminal.feed(b"x")
        await until(lambda: stays.board.counted == 1)


async def test_ctrl_z_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "kill", lambda *_arguments: pytest.fail("a signal was sent"))
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        app.terminal.feed(b"\x1ax")
        await until(lambda: app.board.counted == 1)
        assert not app.terminal.can_suspend


async def test_signals_and_output_of_the_process_stay_as_they_are() -> None:
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH)
    before = [signal.getsignal(number) for number in numbers]
    streams = sys.stdout, sys.stderr
    first, second = PaperLine(), PaperLine()
    async with running(first, GuestOfTest(first)) as one, running(second, GuestOfTest(second)):
        assert (sys.stdout, sys.stderr) == streams
        assert [signal.getsignal(number) for number in numbers] == before
        one.exit()
        await until(lambda: not one.is_running)
    assert (sys.stdout, sys.stderr) == streams


async def test_nothing_is_opened_or_saved_where_the_process_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda *_arguments: pytest.fail("a browser was opened"))
    line = PaperLine()
    async with running(line, GuestOfTest(line)) as app:
        app.open_url("https://example.org")
        app.deliver_text(io.StringIO("text"), save_directory=tmp_path, save_filename="text")
        app.action_screenshot(None, str(tmp_path))
        await asyncio.sleep(0.1)
        assert not list(tmp_path.iterdir())


async def test_apps_that_have_ended_are_freed() -> None:
    gone = []
    for _guest in range(20):
        line = PaperLine()
        async with running(line, GuestOfTest(line)) as app:
            app.terminal.feed(b"x\x1b[C\x1b[27u")
            await until(lambda app=app: app.board.counted == 1)  # type: ignore[misc]
            gone.append(weakref.ref(app))
        del app, line

    def are_freed() -> bool:
        gc.collect()
        return not any(one() for one in gone)

    async with asyncio.timeout(30):  # Timers of half a second may still run where it is slow.
        while not are_freed():
            await asyncio.sleep(0.1)
