"""What the encoder sends, checked on an emulated terminal and by its length."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import ColorSystem

from tests.terminal.twin import Seen, Terminal
from tui.terminal.cells import drawn_by
from tui.terminal.colours import colour_depth
from tui.terminal.encoder import Encoder
from tui.terminal.moves import move
from tui.terminal.sgr import PLAIN, SgrPen, change_length, pen_change

WIDTH, HEIGHT = 12, 4
RED = SgrPen((), "38;5;124", "49")
BOLD = SgrPen(("1",), "39", "49")
PENS = (PLAIN, RED, BOLD, SgrPen(("4",), "32", "48;5;16"), SgrPen(("1", "7"), "39", "41"))
CHANGES = tuple(
    SgrPen(attributes, fore, back)
    for attributes in ((), ("1",), ("1", "4"), ("2",))
    for fore in ("39", "32", "38;5;124")
    for back in ("49", "41", "48;5;16")
)
TEXTS = ("    ", "a", "bc  d", "日本", "x日", "▀▄ ", "│ ")

Piece = tuple[str, SgrPen]
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


def test_what_is_wider_than_it_was_taken_for_does_not_reach_what_lies_beside() -> None:
    wire = Wire()
    frame = wire.encoder.frame(WIDTH, HEIGHT)
    frame.put(0, 4, "|", PLAIN)
    assert frame.put(0, 0, "ab日月c", PLAIN, 4) == 7
    assert "".join(cell.text for cell in frame.rows[0]).rstrip() == "ab日|"
    frame.put(0, 0, "abc日", PLAIN, 4)
    assert "".join(cell.text for cell in frame.rows[0]).rstrip() == "abc |"


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
    ("cursor", "place", "sent"),
    [
        ((3, 7), (3, 7), ""),
        (None, (3, 7), "\x1b[4;8H"),
        (None, (3, 0), "\x1b[4H"),
        ((3, 7), (3, 8), "\x1b[C"),
        ((3, 7), (3, 30), "\x1b[23C"),
        ((3, 7), (3, 5), "\b\b"),
        ((3, 70), (3, 50), "\x1b[20D"),
        ((3, 7), (3, 0), "\r"),
        ((3, 7), (4, 7), "\n"),
        ((3, 7), (5, 6), "\n\n\b"),
        ((10, 70), (11, 2), "\r\n\x1b[2C"),
        ((3, 7), (2, 7), "\x1b[A"),
        ((23, 7), (1, 7), "\x1b[22A"),
        ((3, None), (4, 0), "\r\n"),
        ((3, None), (3, 70), "\r\x1b[70C"),
    ],
)
def test_the_cursor_goes_the_shortest_way(
    cursor: tuple[int, int | None] | None, place: tuple[int, int], sent: str
) -> None:
    assert move(cursor, *place) == sent


@pytest.mark.parametrize(
    ("before", "after", "sent"),
    [
        ("abcdefghijkl", "abcdefghijkX", "X"),
        ("abcdefghijkl", "aXcdYfghijkl", "XcdY"),
        ("abcdefghijkl", "aXcdefghiYkl", "X\x1b[7CY"),
    ],
)
def test_cells_that_stay_are_written_where_that_is_shorter_than_a_move(
    before: str, after: str, sent: str
) -> None:
    wire = Wire()
    wire.show([[(before, PLAIN)], [], [], []])
    shown = wire.show([[(after, PLAIN)], [], [], []])
    assert shown[shown.index("X") :] == sent


def test_a_colour_is_drawn_in_all_rows_before_the_next_one() -> None:
    wire = Wire()
    sent = wire.show([[("ab", RED), ("cd", BOLD)], [("ef", RED), ("gh", BOLD)]] + [[]] * 2)
    assert sent.endswith("\x1b[1;3H\x1b[1mcd\n\b\bgh\x1b[1H\x1b[0;38;5;124mab\r\nef")


@pytest.mark.parametrize(
    ("pen", "filled"),
    [
        (SgrPen((), "38;5;124", "48;5;124"), True),
        (SgrPen((), "38;2;1;2;3", "48;2;1;2;3"), True),
        (SgrPen((), "33", "43"), True),
        (SgrPen((), "93", "103"), True),
        (SgrPen((), "38;5;124", "48;5;125"), False),
        (SgrPen((), "33", "103"), False),
        (SgrPen(("2",), "33", "43"), False),
        (PLAIN, False),
    ],
)
def test_a_full_block_in_the_colour_of_its_ground_is_sent_as_a_blank(
    pen: SgrPen, filled: bool
) -> None:
    wire = Wire()
    sent = wire.show([[("a█", pen)], [], [], []])
    assert ("█" not in sent) is filled


def test_equal_pens_are_one_object() -> None:
    assert SgrPen(("1",), "31", "44") is SgrPen(("1",), "31", "44")
    assert SgrPen(("1",), "31", "44") is not SgrPen((), "31", "44")


@pytest.mark.parametrize("sign", ["日", "\u0301", "\x1b", "", "ab"])
def test_only_signs_of_one_column_are_drawn_by_themselves(sign: str) -> None:
    drawn = drawn_by(RED)
    assert (drawn["a"].text, drawn["a"].pen) == ("a", RED)
    assert drawn[" "].pen is RED.for_blanks()
    with pytest.raises(KeyError):
        drawn[sign]


@pytest.mark.parametrize(
    ("old", "new", "sent"),
    [
        (PLAIN, RED, "\x1b[38;5;124m"),
        (RED, PLAIN, "\x1b[m"),
        (BOLD, PLAIN, "\x1b[m"),
        (SgrPen(("1",), "32", "44"), SgrPen((), "32", "44"), "\x1b[22m"),
        (SgrPen(("1", "2"), "32", "44"), SgrPen(("1",), "32", "44"), "\x1b[22;1m"),
        (RED, SgrPen((), "38;5;124", "44"), "\x1b[44m"),
    ],
)
def test_a_change_of_the_pen_is_as_short_as_can_be(old: SgrPen, new: SgrPen, sent: str) -> None:
    assert pen_change(old, new) == sent


@given(st.sampled_from(CHANGES), st.sampled_from(CHANGES))
def test_the_length_of_a_change_is_known_without_making_it(old: SgrPen, new: SgrPen) -> None:
    assert change_length(old, new) == len(pen_change(old, new))


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
        ({"TERM": "screen"}, ColorSystem.EIGHT_BIT),
        ({"TERM": "foot"}, ColorSystem.TRUECOLOR),
        ({"TERM": "xterm-ghostty"}, ColorSystem.TRUECOLOR),
        ({"TERM": "xterm-kitty"}, ColorSystem.TRUECOLOR),
        ({"TERM": "wezterm"}, ColorSystem.TRUECOLOR),
        ({"TERM": "tmux-256color", "COLORTERM": "truecolor"}, ColorSystem.TRUECOLOR),
        ({"TERM": "screen.xterm-256color", "COLORTERM": "truecolor"}, ColorSystem.EIGHT_BIT),
        ({"TERM": "screen", "COLORTERM": "24bit", "TMUX": "/tmp/x"}, ColorSystem.TRUECOLOR),
        ({"TERM": "xterm-color"}, ColorSystem.STANDARD),
        ({"TERM": "unknown"}, ColorSystem.STANDARD),
        ({"TERM": "xterm-16color"}, ColorSystem.STANDARD),
        ({"TERM": "rxvt"}, ColorSystem.STANDARD),
        ({"TERM": "linux"}, ColorSystem.STANDARD),
        ({"TERM": "dumb"}, ColorSystem.STANDARD),
        ({}, ColorSystem.STANDARD),
    ],
)
def test_the_depth_follows_the_environment(environ: dict[str, str], depth: ColorSystem) -> None:
    assert colour_depth(environ) is depth
