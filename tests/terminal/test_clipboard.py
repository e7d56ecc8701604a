"""What is known of a terminal's clipboard, and how it is asked for."""

from __future__ import annotations

import subprocess
from base64 import b64decode
from pathlib import Path

import pytest
from textual.events import Key

from tests.terminal.guests import ENVIRON, GuestOfTest, running, until
from tests.terminal.paper import PaperLine
from tui.terminal import tmux
from tui.terminal.clipboard import LONGEST, Clipboard, clipboard_of, is_too_long, request
from tui.terminal.modes import ASK_ATTRIBUTES, enter
from tui.terminal.parser import Expected, KeyParser

TAKES, UNKNOWN, REFUSES = Clipboard.TAKES, Clipboard.UNKNOWN, Clipboard.REFUSES


@pytest.mark.parametrize(
    ("environ", "attributes", "known"),
    [
        ({"TERM": "xterm-256color"}, "", UNKNOWN),
        ({"TERM": "xterm-256color"}, "62;22;52", TAKES),
        ({"TERM": "xterm-256color"}, "62;22", UNKNOWN),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7800"}, "65;1;9", REFUSES),
        ({"TERM": "xterm-256color", "VTE_VERSION": "9900"}, "65;1;9;52", TAKES),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, "1;2", REFUSES),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, "64;1;2", UNKNOWN),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, "65;4", TAKES),
        ({"TERM": "xterm-256color", "WT_SESSION": "f00"}, "61;4", TAKES),
        ({"TERM": "xterm-kitty"}, "62", TAKES),
        ({"TERM": "foot"}, "", TAKES),
        ({"TERM": "alacritty"}, "6", TAKES),
        ({"TERM": "tmux-256color", "TMUX": "/tmp/x", "WT_SESSION": "f00"}, "1;2", UNKNOWN),
        ({"TERM": "screen", "TERM_PROGRAM": "WezTerm"}, "1;2", UNKNOWN),
        ({"TERM": "screen.xterm-256color"}, "1;2;52", TAKES),
        ({"TERM": "linux"}, "", REFUSES),
        ({"TERM": "dumb"}, "", REFUSES),
        ({}, "", REFUSES),
    ],
)
def test_what_is_known_of_a_clipboard(
    environ: dict[str, str], attributes: str, known: Clipboard
) -> None:
    assert clipboard_of(environ, frozenset(attributes.split(";"))) is known


def test_the_bare_request_has_the_text_in_base64() -> None:
    sequence = request("Ronda · 7♣\n", {"TERM": "xterm"})
    assert sequence.startswith("\x1b]52;c;")
    assert sequence.endswith("\x07")
    assert b64decode(sequence[len("\x1b]52;c;") : -1]).decode() == "Ronda · 7♣\n"


def test_screen_gets_it_in_pieces_that_it_passes_on_and_that_make_it_whole() -> None:
    text = "a card and another " * 60
    wrapped = request(text, {"TERM": "screen-256color"})
    pieces = wrapped.removeprefix("\x1bP").removesuffix("\x1b\\").split("\x1b\\\x1bP")
    assert len(pieces) > 5
    assert max(map(len, pieces)) + len("\x1bP\x1b\\") <= 256
    assert "".join(pieces) == request(text, {"TERM": "xterm"})


def test_tmux_gets_it_bare_whatever_it_calls_itself() -> None:
    bare = request("a", {"TERM": "xterm"})
    assert request("a", {"TERM": "screen-256color", "TMUX": "/tmp/x"}) == bare
    assert request("a", {"TERM": "tmux-256color"}) == bare


def test_a_text_is_too_long_by_its_bytes() -> None:
    assert not is_too_long("a" * LONGEST)
    assert is_too_long("a" * (LONGEST - 1) + "é")


@pytest.mark.parametrize("term", ["linux", "dumb", "vt100"])
def test_terminals_that_may_print_the_question_are_not_asked(term: str) -> None:
    assert ASK_ATTRIBUTES not in enter({"TERM": term})
    assert ASK_ATTRIBUTES in enter({"TERM": "xterm-256color"})


LONG_REPORT = "\x1b[?61;4;6;7;14;21;22;23;24;28;32;42;52c"
"""That of the terminal of Windows, longer than any key."""


@pytest.mark.parametrize("report", ["\x1b[?6c", "\x1b[?1;2c", "\x1b[?62;22;52c", LONG_REPORT])
@pytest.mark.parametrize("at", [0, 1, 2, 3, 4])
def test_what_a_terminal_says_of_itself_is_heard_and_is_no_key(report: str, at: int) -> None:
    heard: list[frozenset[str]] = []
    parser = KeyParser(Expected(attributes=True, sync=True), described=heard.append)
    keys = [
        message.key
        for piece in ("a" + report[:at], report[at:] + "b")
        for message in parser.feed(piece)
        if isinstance(message, Key)
    ]
    assert keys == ["a", "b"]
    assert heard == [frozenset(report[3:-1].split(";"))]


def test_other_reports_are_read_as_ever() -> None:
    heard: list[frozenset[str]] = []
    parser = KeyParser(Expected(attributes=True, sync=True), described=heard.append)
    messages = list(parser.feed("\x1b[?2026;2$y\x1b[A\x1b[?"))
    assert [type(message).__name__ for message in messages[:1]] == [
        "TerminalSupportsSynchronizedOutput"
    ]
    assert [message.key for message in messages if isinstance(message, Key)] == ["up"]
    assert heard == []


async def test_a_guests_own_terminal_is_asked() -> None:
    line, other = PaperLine(), PaperLine()
    async with running(line, GuestOfTest(line)) as app, running(other, GuestOfTest(other)):
        assert app.put_into_clipboard("mine") is UNKNOWN
        app.terminal.feed(LONG_REPORT.encode() + b"x")
        await until(lambda: app.board.counted == 1)
        before = len(line.data)
        assert app.put_into_clipboard("mine") is TAKES
        await until(lambda: request("mine", ENVIRON).encode() in line.data[before:])
        assert b"]52;" not in other.data


async def test_a_terminal_that_refuses_is_not_asked() -> None:
    line = PaperLine()
    async with running(line, GuestOfTest(line, {"TERM": "vt100"})) as app:
        assert app.put_into_clipboard("mine") is REFUSES
        app.terminal.feed(b"x")
        await until(lambda: app.board.counted == 1)
    assert b"]52;" not in line.data


def test_outside_of_tmux_nothing_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_a, **_n: pytest.fail("it was run"))
    assert not tmux.give_to_tmux("text", {"TERM": "xterm", "PATH": "/usr/bin"})


@pytest.mark.parametrize(("status", "taken"), [(0, True), (1, False)])
def test_tmux_has_the_text_if_its_command_says_so(tmp_path: Path, status: int, taken: bool) -> None:
    command = tmp_path / "tmux"
    command.write_text(f'#!/bin/sh\ncat > "$OUT"\necho "$@" >> "$OUT"\nexit {status}\n')
    command.chmod(0o755)
    out = tmp_path / "out"
    environ = {"TMUX": "/tmp/x,1,0", "PATH": f"{tmp_path}:/usr/bin:/bin", "OUT": str(out)}
    assert tmux.give_to_tmux("the text\n", environ) is taken
    assert out.read_text() == "the text\nload-buffer -w -\n"


def test_a_machine_without_the_command_has_none(tmp_path: Path) -> None:
    assert not tmux.give_to_tmux("text", {"TMUX": "/tmp/x,1,0", "PATH": str(tmp_path)})
