"""What the encoder sends, checked on an emulated terminal and by its length."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import ColorSystem

from tests.terminal.twin import Seen, Terminal
from tui.terminal.cells import PLAIN, Pen
from tui.terminal.colours import colour_depth
from tui.terminal.encoder import Encoder, pen_change

WIDTH, HEIGHT = 12, 4
RED = Pen((), "38;5;124", "49")
BOLD = Pen(("1",), "39", "49")
PENS = (PLAIN, RED, BOLD, Pen(("4",), "32", "48;5;16"), Pen(("1", "7"), "39", "41"))
TEXTS = ("    ", "a", "bc  d", "日本", "x日", "▀▄ ", "│ ")

Piece = tuple[str, Pen]
Picture = list[list[Piece]]
pieces = st.tuples(st.sampled_from(TEXTS), st.sampled_from(PENS))
pictures = st.lists(st.lists(pieces, max_size=4), min_size=HEIGHT, max_size=HEIGHT)


class Wire:
    """An encoder and the terminal it writes to."""

    def __init__(self) -> None:
        self.encoder = Encoder()
        self.terminal = Terminal()
        self.terminal.resize(WIDTH, HEIGHT)

    def show(self, picture: Picture) -> str:
        """Send a picture, each row filled up with blanks; return what was sent."""
        frame = self.encoder.frame(WIDTH, HEIGHT)
        for row, line in enumerate(picture):
            column = 0
            for text, pen in line:
                if column + cell_len(text) <= WIDTH:
                    column = frame.put(row, column, text, pen)
            frame.put(row, column, " " * (WIDTH - column), PLAIN)
        sent = self.encoder.encode()
        self.terminal.stream.feed(sent)
        return sent

    def cells(self) -> list[Seen]:
        """Return what the terminal shows."""
        return self.terminal.cells(set(range(HEIGHT)))


@given(st.lists(pictures, min_size=1, max_size=4))
def test_pictures_one_after_another_leave_what_the_last_leaves_alone(
    several: list[Picture],
) -> None:
    wire, alone = Wire(), Wire()
    for picture in several:
        wire.show(picture)
    alone.show(several[-1])
    assert wire.cells() == alone.cells()
    assert wire.show(several[-1]) == ""


def test_a_forgotten_picture_is_cleared_and_sent_whole() -> None:
    wire = Wire()
    picture: Picture = [[("bc  d", RED)]] * HEIGHT
    first = wire.show(picture)
    wire.terminal.stream.feed("\x1b[1;1Hspoilt by a write")
    wire.encoder.forget()
    assert wire.show(picture) == first
    alone = Wire()
    alone.show(picture)
    assert wire.cells() == alone.cells()


@pytest.mark.parametrize(
    ("before", "after", "sent"),
    [
        ("abcdefghijkl", "abcdefghijkX", "\x1b[1;12HX"),
        ("abcdefghijkl", "aXcdYfghijkl", "\x1b[1;2HXcdY"),
        ("abcdefghijkl", "aXcdefghiYkl", "\x1b[1;2HX\x1b[7CY"),
    ],
)
def test_the_cursor_goes_the_shortest_way(before: str, after: str, sent: str) -> None:
    wire = Wire()
    wire.show([[(before, PLAIN)], [], [], [("a", PLAIN)]])
    assert wire.show([[(after, PLAIN)], [], [], [("a", PLAIN)]]) == sent


def test_the_next_row_is_reached_without_an_address() -> None:
    wire = Wire()
    wire.show([[], [], [], [("a", PLAIN)]])
    assert wire.show([[("ab", PLAIN)], [("c", PLAIN)], [], [("a", PLAIN)]]) == "\x1b[1Hab\r\nc"


@pytest.mark.parametrize(
    ("old", "new", "sent"),
    [
        (PLAIN, RED, "\x1b[38;5;124m"),
        (RED, PLAIN, "\x1b[m"),
        (BOLD, PLAIN, "\x1b[m"),
        (Pen(("1",), "32", "44"), Pen((), "32", "44"), "\x1b[22m"),
        (Pen(("1", "2"), "32", "44"), Pen(("1",), "32", "44"), "\x1b[22;1m"),
        (RED, Pen((), "38;5;124", "44"), "\x1b[44m"),
    ],
)
def test_a_change_of_the_pen_is_as_short_as_can_be(old: Pen, new: Pen, sent: str) -> None:
    assert pen_change(old, new) == sent


def test_the_foreground_of_a_blank_costs_nothing() -> None:
    wire = Wire()
    wire.show([[("a", RED), ("    ", RED)], [], [], [("b", PLAIN)]])
    assert wire.show([[("a", RED), ("    ", BOLD)], [], [], [("b", PLAIN)]]) == ""


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, ColorSystem.TRUECOLOR),
        ({"TERM": "alacritty"}, ColorSystem.TRUECOLOR),
        ({"TERM": "xterm-direct"}, ColorSystem.TRUECOLOR),
        ({"TERM": "xterm-256color"}, ColorSystem.EIGHT_BIT),
        ({"TERM": "rxvt-unicode-256color"}, ColorSystem.EIGHT_BIT),
        ({"TERM": "tmux"}, ColorSystem.EIGHT_BIT),
        ({"TERM": "xterm-16color"}, ColorSystem.STANDARD),
        ({"TERM": "rxvt"}, ColorSystem.STANDARD),
        ({"TERM": "linux"}, ColorSystem.STANDARD),
        ({"TERM": "dumb"}, ColorSystem.STANDARD),
        ({}, ColorSystem.STANDARD),
    ],
)
def test_the_depth_follows_the_environment(environ: dict[str, str], depth: ColorSystem) -> None:
    assert colour_depth(environ) is depth
