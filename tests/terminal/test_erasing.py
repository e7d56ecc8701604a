"""Blanks that are erased and characters that are repeated, where a terminal can do that."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.terminal.line import on_line
from tests.terminal.twin import Seen, Terminal
from tui.terminal.encoder import Encoder
from tui.terminal.sgr import PLAIN, SgrPen
from tui.terminal.terminfo import NONE, Abilities, abilities, read

WIDTH, HEIGHT = 80, 24
FELT, PANEL = SgrPen((), "39", "48;5;23"), SgrPen((), "38;5;230", "48;5;24")
LINED, BOLD = SgrPen(("4",), "32", "48;5;24"), SgrPen(("1",), "39", "41")
TEXTS = (" " * 30, " " * 7, "─" * 25, "a", "aaaaaaaa", "bc  d", "日本日本日本", "▀▀▀▀▀▀▀ ", "    e")

KINDS = [Abilities(*kind) for kind in product((False, True), repeat=3) if kind[0] or not kind[1]]

Piece = tuple[str, SgrPen]
Picture = list[list[Piece]]
pieces = st.tuples(st.sampled_from(TEXTS), st.sampled_from((FELT, PANEL, LINED, BOLD, PLAIN)))
pictures = st.lists(st.lists(pieces, max_size=9), min_size=HEIGHT, max_size=HEIGHT)

NOTHING: Picture = [[]] * HEIGHT

PANELS: Picture = [
    [
        ("─" * 20, FELT),
        (" " * 12, PANEL),
        ("日本", PANEL),
        (" " * 9, LINED),
        (" " * (row % 7), BOLD),
        ("═" * row, BOLD),
        ("-" * row, PANEL),
    ]
    for row in range(HEIGHT)
]


def drawn(encoder: Encoder, picture: Picture) -> str:
    """Return what shows a picture, each row filled up with one of two backgrounds."""
    frame = encoder.frame(WIDTH, HEIGHT)
    for row, line in enumerate(picture):
        column = 0
        for text, pen in line:
            if column + cell_len(text) <= WIDTH:
                column = frame.put(row, column, text, pen)
        frame.put(row, column, " " * (WIDTH - column), (FELT, PANEL)[row % 4 == 1])
    return encoder.encode()


def shown(sent: list[str]) -> list[Seen]:
    """Return what a terminal shows of what it was sent."""
    terminal = Terminal()
    for text in sent:
        terminal.stream.feed(text)
    return terminal.cells(set(range(HEIGHT)))


@given(st.sampled_from(KINDS), st.lists(pictures, min_size=1, max_size=3))
def test_a_terminal_of_any_kind_shows_the_same(kind: Abilities, several: list[Picture]) -> None:
    able, plain = Encoder(kind), Encoder()
    ably, plainly = ([drawn(one, picture) for picture in several] for one in (able, plain))
    assert shown(ably) == shown(plainly)


def test_the_more_a_terminal_can_do_the_less_it_is_sent() -> None:
    sizes = [len(drawn(Encoder(kind), PANELS).encode()) for kind in KINDS]
    assert KINDS[0] == NONE
    assert KINDS[-1] == Abilities(erases=True, erases_cells=True, repeats=True)
    assert max(sizes) == sizes[0]
    assert min(sizes) == sizes[-1] < 0.85 * sizes[0]


def test_what_shows_on_a_blank_is_never_erased() -> None:
    encoder = Encoder(Abilities(erases=True, erases_cells=True, repeats=True))
    drawn(encoder, NOTHING)
    frame = encoder.frame(WIDTH, HEIGHT)
    frame.put(3, 0, " " * WIDTH, LINED)
    sent = encoder.encode()
    assert "\x1b[K" not in sent
    assert f"\x1b[{WIDTH - 1}b" in sent


def test_a_picture_begins_with_the_colour_of_most_of_its_blanks() -> None:
    able = Encoder(Abilities(erases=True))
    assert drawn(able, NOTHING).startswith("\x1b[0m\x1b[48;5;23m\x1b[2J")
    assert drawn(Encoder(), NOTHING).startswith("\x1b[0m\x1b[2J")
    few = Encoder(Abilities(erases=True))
    few.frame(WIDTH, HEIGHT).put(0, 0, " " * WIDTH, PANEL)
    assert few.encode().startswith("\x1b[0m\x1b[2J")


# ------------------------------------------------------------------ real terminals

TMUX = shutil.which("tmux")


@pytest.mark.skipif(TMUX is None, reason="there is no tmux here")
@pytest.mark.parametrize("kind", KINDS)
def test_a_real_tmux_shows_the_same(tmp_path: Path, kind: Abilities) -> None:
    able, plain = Encoder(kind), Encoder()
    seen = []
    for number, encoder in enumerate((able, plain)):
        sent = "".join(drawn(encoder, picture) for picture in (PANELS, PANELS[5:] + PANELS[:5]))
        file = tmp_path / f"sent{number}"
        file.write_text(f"\x1b[?1049h\x1b[?7l{sent}", encoding="utf-8")
        seen.append(_in_tmux(file))
    assert seen[0] == seen[1] != []


def _in_tmux(file: Path) -> list[Seen]:
    """Return what a tmux shows, on the terminal around it, of a file that is printed within."""
    assert TMUX is not None
    done = file.with_suffix(".done")
    script = f"tmux set -g status off; stty -opost; cat {file}; touch {done}; exec sleep 60"
    own = (TMUX, "-u", "-f", os.devnull, "-S", str(file.with_suffix(".socket")))
    terminal = Terminal()
    try:
        with on_line([*own, "new-session", "sh", "-c", script], file.parent) as line:
            while not done.exists():
                line.read(0.05, 0.1)
            line.read(0.5)
            terminal.stream.feed(line.seen.decode())
    finally:
        subprocess.run([*own, "kill-server"], check=False, capture_output=True)
    return terminal.cells(set(range(HEIGHT)))


# ------------------------------------------------------------------ descriptions

ASKED = """
import curses, sys
curses.setupterm(sys.argv[1], 1)
print(curses.tigetflag("bce") == 1, *(bool(curses.tigetstr(name)) for name in ("ech", "rep")))
"""


@pytest.mark.parametrize(
    "name", ["xterm-256color", "xterm", "linux", "screen", "tmux-256color", "vt100", "dumb"]
)
def test_a_description_says_what_the_library_reads_in_it(name: str) -> None:
    command = [sys.executable, "-c", ASKED, name]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    bce, ech, rep = (one == "True" for one in told)
    assert abilities({"TERM": name}) == Abilities(bce, bce and ech, rep)


def test_the_terminals_of_most_people_are_known() -> None:
    assert abilities({"TERM": "xterm-256color"}) == (True, True, True)
    assert abilities({"TERM": "linux"}) == (True, True, False)


def test_a_terminal_that_goes_by_a_name_not_its_own_is_not_taken_at_its_word() -> None:
    environ = {"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}
    assert abilities(environ) == (True, True, False)


@pytest.mark.parametrize(
    "name", ["", "nobody-knows-it", "../../x/xterm", "x/../xterm", "\0", "x" * 5000, "é", "."]
)
def test_a_name_that_nobody_knows_promises_nothing(name: str) -> None:
    assert abilities({"TERM": name}) == NONE


def test_where_a_guest_says_descriptions_are_is_not_looked_at(tmp_path: Path) -> None:
    (tmp_path / "f").mkdir()
    known = next(Path(place) for place in ("/lib", "/usr/share", "/etc") if _xterm(place).exists())
    shutil.copy(_xterm(str(known)), tmp_path / "f" / "foreign")
    assert abilities({"TERM": "foreign", "TERMINFO": str(tmp_path)}) == NONE


def _xterm(place: str) -> Path:
    return Path(place) / "terminfo" / "x" / "xterm"


@given(st.binary(max_size=100))
def test_what_is_no_description_is_turned_down(data: bytes) -> None:
    with pytest.raises((ValueError, IndexError, struct.error)):
        read(b"\x1a\x01\xff\x00" + data)
    with pytest.raises(ValueError, match="no description"):
        read(b"\x00\x01" + bytes(20) + data)
