"""The real program on a line that stalls, closes, sends signals, stops and goes on."""

from __future__ import annotations

import ast
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.terminal.emulated import EmulatedByteStream, EmulatedScreen
from tests.terminal.line import PATIENCE, Line, on_line, running
from tui.terminal import modes
from tui.terminal.size import COLUMNS, ROWS

ENTERED, LEFT = b"\x1b[?1049h", b"\x1b[?1049l"
WITH_LOG = """
import os, sys
log, write = open(sys.argv.pop(1), "w"), os.write
os.write = lambda fd, data: (print(bytes(data), file=log, flush=True), write(fd, data))[1]
from tui.__main__ import main
main()
"""
"""Runs the program and logs each of its writes."""

WITH_FAULT = """
from tui.screens.lobby import LobbyScreen
def fail(screen):
    raise RuntimeError("as if something were wrong")
LobbyScreen.do_new = fail
from tui.__main__ import main
main()
"""
"""Runs the program with a fault behind the key n of the lobby."""


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    """A game of Ronda whose first picture has been painted."""
    with running(tmp_path, "play", "ronda", "--seed", "3") as begun:
        begun.until(b"leave")
        begun.read()
        yield begun


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize("arguments", [(), ("play", "ronda", "--seed", "3")])
def test_the_first_picture_comes_whole_in_one_write(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    log = tmp_path / "writes"
    with on_line([sys.executable, "-c", WITH_LOG, str(log), *arguments], tmp_path) as line:
        line.until(b"leave")
        line.read()
    entering, painting = map(ast.literal_eval, log.read_text().splitlines()[:2])
    assert ENTERED in entering
    assert painting.startswith(b"\x1b[0m\x1b[48;5;236m\x1b[2J")
    assert 1000 < len(painting) <= 6000
    assert line.seen.startswith(entering + painting)


def test_the_keyboard_is_asked_for_nothing_that_hides_typed_text() -> None:
    entered = modes.enter({"TERM": "xterm-256color"})
    assert "\x1b[>1u" in entered  # flag 1 alone: 8 would turn every key into a sequence


@pytest.mark.parametrize("term", ["linux", "vt220", "dumb"])
def test_a_simple_terminal_is_sent_no_sequence_it_may_print(term: str) -> None:
    for sequence in (modes.enter({"TERM": term}), modes.leave({"TERM": term})):
        assert "u" not in sequence
        assert "$p" not in sequence


@pytest.mark.parametrize(
    ("environ", "asked"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "tmux-256color", "TMUX": "/tmp/tmux"}, True),
        ({"TERM": "screen-256color", "TMUX": "/tmp/tmux"}, True),
        ({"TERM": "screen"}, False),
        ({"TERM": "screen.xterm-256color"}, False),
    ],
)
def test_gnu_screen_is_not_asked_for_the_mouse_as_it_would_swallow_escape(
    environ: dict[str, str], asked: bool
) -> None:
    assert ("\x1b[?1000h" in modes.enter(environ)) is asked
    assert ("\x1b[?1000l" in modes.leave(environ)) is asked


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_program_and_restores_the_terminal(line: Line, number: int) -> None:
    assert not line.cooked()
    line.seen = b""
    line.send(number)
    line.until_end()
    line.read(0.05)
    assert LEFT in line.seen
    assert line.seen.endswith(b"\x1b[?25h")
    assert line.cooked()


def test_a_fault_restores_the_terminal_and_is_told_in_one_sentence(tmp_path: Path) -> None:
    with on_line([sys.executable, "-c", WITH_FAULT], tmp_path) as line:
        line.until(b"\x1b[2J")
        line.read()
        line.type("n")
        line.until(b"went")  # wrong, which is forgiven once
        line.read()
        line.type("n")
        line.until_end()
        assert line.process.returncode == 1
        line.read(0.05)
        _picture, told = line.seen.split(LEFT)
        assert told.startswith(b"\x1b[?25hkahwa: Kahwa has failed")
        assert b"Traceback" not in told
        assert line.cooked()


def test_a_closed_terminal_ends_the_program(line: Line) -> None:
    line.hang_up()
    line.until_end()


def test_a_signal_ends_the_program_even_when_nobody_reads(line: Line) -> None:
    _stall(line)
    line.send(signal.SIGTERM)
    wait_for(lambda: line.process.poll() is not None)
    assert line.cooked()


def test_a_stalled_line_stalls_nothing_else_and_catches_up(line: Line) -> None:
    pictures = _stall(line)
    before = line.ticks()
    time.sleep(0.5)
    assert line.ticks() - before < 25, "it spins"
    caught_up = line.read()
    assert len(caught_up) < pictures * 2000, "no picture was skipped"
    shown = _shown(line)
    line.type("\x0c")
    line.until(b"\x1b[2J")
    line.read()
    assert _shown(line) == shown


def _shown(line: Line) -> list[str]:
    """What the terminal shows after all that has arrived."""
    screen = EmulatedScreen(80, 24)
    EmulatedByteStream(screen).feed(b"\x1b[?7l" + line.seen)
    return list(screen.display)


def _stall(line: Line) -> int:
    """Read nothing while the program paints more than a line holds; return how many pictures."""
    for _time in range(40):
        line.type("\x0c")
        time.sleep(0.02)
    wait_for(lambda: line.state() == "S")
    return 40


def test_control_z_gives_the_terminal_back_and_sigcont_takes_it_again(line: Line) -> None:
    line.type("\x1a")
    assert LEFT in line.until(b"\x1b[?25h")
    wait_for(lambda: line.state() == "T")
    assert line.cooked()
    line.resize(100, 30)
    line.send(signal.SIGCONT)
    assert ENTERED in line.until(b"\x1b[2J")
    assert not line.cooked()
    line.type("?")
    line.until(b"Keys")


def test_a_process_stopped_without_warning_paints_anew_when_it_goes_on(line: Line) -> None:
    line.send(signal.SIGSTOP)
    wait_for(lambda: line.state() == "T")
    line.send(signal.SIGCONT)
    assert ENTERED in line.until(b"\x1b[2J")
    line.send(signal.SIGTERM)
    line.until_end()
    assert line.cooked()


def test_the_mouse_stays_the_terminals_own_where_it_was_when_the_program_was_stopped(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as line:
        line.until(b"leave")
        line.type("d")
        line.until(b"same deal")
        line.type("Y")
        line.until(b"doesn't say")
        line.type("\x1a")
        wait_for(lambda: line.state() == "T")
        line.read()
        line.send(signal.SIGCONT)
        back = line.until(ENTERED) + line.read(quiet=1.0)
        assert b"\x1b[?1000l" in back.partition(b"\x1b[?1000h")[2]


def test_a_terminal_that_changes_its_size_is_painted_anew(line: Line) -> None:
    line.resize(120, 40)
    line.until(b"\x1b[2J")


@pytest.mark.parametrize("delay", ["30", "600"])
def test_a_lone_escape_is_known_after_escdelay(tmp_path: Path, delay: str) -> None:
    with running(tmp_path, "play", "ronda", "--seed", "3", ESCDELAY=delay) as line:
        line.until(b"leave")
        line.read()
        begun = time.monotonic()
        line.type("\x1b")
        line.until(b"save under a name")
        assert time.monotonic() - begun > int(delay) / 1000


def test_half_a_character_waits_for_its_other_half(line: Line) -> None:
    line.type(":")
    line.read()
    first, second = "é".encode()[:1], "é".encode()[1:]
    os.write(line.master, first)
    line.read(0.2)
    os.write(line.master, second)
    line.until("é".encode())


TOO_LARGE = (60_000, 60_000)


def test_a_terminal_that_says_it_is_immense_is_painted_within_bounds(tmp_path: Path) -> None:
    immense = {"COLUMNS": "99999", "LINES": "99999"}
    with running(tmp_path, "play", "ronda", "--seed", "3", **immense) as line:
        line.until(b"leave")
        line.read()
        line.seen = b""
        line.resize(*TOO_LARGE)
        line.until(b"\x1b[2J")
        line.read(quiet=1.0)
        places = re.findall(rb"\x1b\[(\d*);(\d*)H", line.seen)
        assert len(places) > 20
        assert max(int(row or 1) for row, _column in places) <= ROWS
        assert max(int(column or 1) for _row, column in places) <= COLUMNS
        line.resize(80, 24)
        line.type("?")
        line.until(b"Keys")


def test_what_a_terminal_says_of_its_size_in_band_changes_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as line:  # the lobby, where nothing moves
        line.until(b"leave")
        line.read()
        before = _shown(line)
        line.type("\x1b[48;99999;99999;9;9t")
        line.read()
        line.type("\x0c")
        line.until(b"\x1b[2J")
        line.read()
        assert _shown(line) == before
