"""What a terminal sends: what Kahwa knows is read, the rest is dropped, and nothing grows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS, IGNORE_SEQUENCE
from textual.events import AppBlur, AppFocus, Key, MouseDown, MouseEvent, MouseMove, Paste, Resize
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tests.terminal.strange import grammatical
from tui.terminal.parser import Expected, KeyParser
from tui.terminal.pieces import LONGEST_PASTE, LONGEST_SEQUENCE, PASTE_BEGINS, PASTE_ENDS

SIZE = (80, 24)
ALLOWED = (
    *(Key, Paste, MouseEvent, AppFocus, AppBlur),
    TerminalSupportsSynchronizedOutput,
)  # fmt: skip

STRANGE = (
    "\x1b[48;99999;99999;9;9t", "\x1b[48;24;80;0;0t", "\x1b[8;999;999t", "\x1b[48;1:2;3:4;5;6t",
    "\x1b[:4S", "\x1b[99999999999u", "\x1b[1114112u", "\x1b[55296u", "\x1b[27;u", "\x1b[;;:u",
    "\x1b[97:65;2:1u", "\x1b[97;1;99999999u", "\x1b[97;0u", "\x1b[97;999u", "\x1b[8238u",
    "\x1b[27;5;9999999~", "\x1b[27;5;27~", "\x1b[99~", "\x1b[<0;0;0M", "\x1b[<;;M",
    "\x1b[<0;-1;5M", "\x1b[<0;81;5M", "\x1b[<0;5;25M", "\x1b[<999;5;5M", "\x1b[<0;99999;5M",
    "\x1b[<0;5;5;5M", "\x1b[<0.5;5;5M", "\x1b[0;5;5M", "\x1b[M !!", "\x1b[?2026;9$y",
    "\x1b[?2026;2$y", "\x1b[?2048;2$y", "\x1b[?1;2c", "\x1b[?62;52c", "\x1b[>0;1;2c", "\x1b[1;R",
    "\x1b[24;80R", "\x1b[0n", "\x1b[3n", "\x1b[?997;1n", "\x1b[?1u", "\x1b[4;600;800t",
    "\x1b]52;c;aGVsbG8=\x07", "\x1b]11;rgb:0000/0000/0000\x1b\\", "\x1bP>|XTerm(379)\x1b\\",
    "\x1b_Gi=31;OK\x1b\\", "\x1b^text\x1b\\", "\x1bXtext\x1b\\", "\x1bP1$r0m\x18", "\x1bOz",
    "\x1b[[Z", "\x1b[" + "9" * 5000 + "u", "\x1b[<" + "9" * 5000 + "M",
    "\x1b[?" + "9;" * 5000 + "c", "\x1b]" + "x" * 5000 + "\x07", "\x1b[" + " " * 5000 + "~",
    "\x85", "\x9b", "\x9d", "\ufffd", "\u202e", "\u2028", "\U000e0001", "\ue000", PASTE_ENDS,
)  # fmt: skip
"""What comes to nothing where nothing was asked."""


def parser_of(**expected: object) -> KeyParser:
    """Return the parser of a terminal that has a mouse."""
    return KeyParser(Expected(SIZE, mouse=True, **expected))  # type: ignore[arg-type]


def all_of(parser: KeyParser, text: str) -> list[Message]:
    """Return what some characters come to, once nothing has followed them for long."""
    return [*parser.feed(text), *parser.tick()]


def keys(parser: KeyParser, text: str) -> list[str]:
    return [message.key for message in all_of(parser, text) if isinstance(message, Key)]


@pytest.mark.parametrize("strange", STRANGE, ids=lambda strange: ascii(strange)[1:40])
def test_what_is_not_known_comes_to_nothing(strange: str) -> None:
    parser = parser_of()
    found = list(parser.feed(strange + "ab"))
    assert [one.key for one in found if isinstance(one, Key)] == ["a", "b"]
    assert len(found) == 2
    assert keys(parser, "c\x1b[A") == ["c", "up"]


@pytest.mark.parametrize(
    ("sequence", "known"),
    [
        ("\x1b[A", ["up"]),
        ("\x1bOA", ["up"]),
        ("\x1b[1;5A", ["ctrl+up"]),
        ("\x1b[5A", ["ctrl+up"]),
        ("\x1b[Z", ["shift+tab"]),
        ("\x1b[[B", ["f2"]),
        ("\x1b[3$", ["shift+delete"]),
        ("\x1b[1;2R", ["shift+f3"]),
        ("\x1b[27u", ["escape"]),
        ("\x1b[97;5u", ["ctrl+a"]),
        ("\x1b[57376u", ["f13"]),
        ("\x1b[27;5;105~", ["ctrl+i"]),
        ("\x1bx", ["escape", "x"]),
        ("\x1bxyz", ["escape", "x", "y", "z"]),
        ("\x1b\r", ["escape", "enter"]),
        ("\x1b1", ["escape", "1"]),
        ("\x1bq" * 3, ["escape", "q"] * 3),
        ("\x1b\x1bq", ["escape", "escape", "q"]),
        ("\x1bé", ["escape", "é"]),
        ("\x1bb", ["ctrl+left"]),
        ("\x1bf", ["ctrl+right"]),
        ("\x1b\x7f", ["ctrl+w"]),
        ("\x1b[113;3u", ["alt+q"]),
        ("\x1bOP", ["f1"]),
        ("\x1bOM", ["enter"]),
        ("\x1b", ["escape"]),
        ("\x1b\x1b", ["escape", "escape"]),
        ("\x1b\x1b[A", ["escape", "up"]),
        ("\x1bP", ["escape", "P"]),
        ("\x1bO", ["escape", "O"]),
        ("\x1b[", ["escape", "left_square_bracket"]),
        ("é", ["é"]),
        ("\x0c", ["ctrl+l"]),
    ],
)  # fmt: skip
def test_keys_are_read(sequence: str, known: list[str]) -> None:
    found = [
        key.replace("shift+o", "O").replace("shift+p", "P") for key in keys(parser_of(), sequence)
    ]
    assert found == known


def test_an_escape_in_a_paste_is_no_key() -> None:
    found = keys(parser_of(), f"{PASTE_BEGINS}a\x1bq{PASTE_ENDS}z")
    assert found == ["z"]


KNOWN = [sequence for sequence, key in ANSI_SEQUENCES_KEYS.items() if key is not IGNORE_SEQUENCE]


@pytest.mark.parametrize("sequence", sorted(set(KNOWN) - {"\x9b"}, key=ascii), ids=ascii)
def test_every_key_that_textual_knows_is_read(sequence: str) -> None:
    assert keys(parser_of(), sequence)


@pytest.mark.parametrize("cut", range(1, 9))
def test_a_key_may_come_in_pieces(cut: int) -> None:
    parser, text = parser_of(), "\x1b[<35;20;5M\x1b[1;5C"
    found = [one for piece in (text[:cut], text[cut:]) for one in parser.feed(piece)]
    assert [type(one) for one in found] == [MouseMove, Key]


def test_answers_count_once_and_only_where_they_were_asked_for() -> None:
    heard: list[frozenset[str]] = []
    expected = Expected(SIZE)
    parser = KeyParser(expected, described=heard.append)
    answers = "\x1b[?2026;2$y\x1b[?62;52c"
    assert all_of(parser, answers) == []
    expected.sync = expected.attributes = True
    told = all_of(parser, answers * 3)
    assert [type(one) for one in told] == [TerminalSupportsSynchronizedOutput]
    assert heard == [frozenset({"62", "52"})]


def test_an_answer_is_waited_for_however_slow_the_line_is() -> None:
    parser = parser_of(attributes=True)
    assert keys(parser, "\x1b[?62") == []
    assert not parser.waits
    assert keys(parser, ";52cx") == ["x"]


@pytest.mark.parametrize(
    ("column", "row", "inside"),
    [(1, 1, True), (80, 24, True), (81, 1, False), (1, 25, False), (0, 1, False)],
)
def test_clicks_are_inside_of_the_screen(column: int, row: int, inside: bool) -> None:
    found = all_of(parser_of(), f"\x1b[<0;{column};{row}M")
    assert [type(one) for one in found] == [MouseDown] * inside


def test_clicks_of_a_mouse_that_is_the_terminals_own_are_none() -> None:
    assert all_of(KeyParser(Expected(SIZE)), "\x1b[<0;5;5M") == []


def test_a_paste_is_one_text_of_letters_and_lines() -> None:
    found = all_of(parser_of(), f"a{PASTE_BEGINS}one\r\ntwo\x07\x9b\x1b[A\x00{PASTE_ENDS}b")
    assert [getattr(one, "key", getattr(one, "text", "")) for one in found] == [
        "a",
        "one\r\ntwo[A",
        "b",
    ]


def test_a_paste_that_is_too_long_is_cut_off() -> None:
    parser = parser_of()
    assert list(parser.feed(PASTE_BEGINS + "x" * 10 * LONGEST_PASTE)) == []
    assert parser.pasting > 10 * LONGEST_PASTE
    (paste,) = all_of(parser, PASTE_ENDS)
    assert isinstance(paste, Paste)
    assert paste.text == "x" * LONGEST_PASTE
    assert keys(parser, "a") == ["a"]


def test_a_paste_that_does_not_end_is_over_when_nothing_follows() -> None:
    parser = parser_of()
    assert list(parser.feed(f"{PASTE_BEGINS}one")) == []
    (paste,) = parser.tick()
    assert isinstance(paste, Paste)
    assert paste.text == "one"
    assert not parser.pasting
    assert keys(parser, f"a{PASTE_ENDS}b") == ["a", "b"]


def test_a_text_that_does_not_end_is_over_when_nothing_follows() -> None:
    parser = parser_of()
    assert keys(parser, "\x1b]" + "0" * 3000) == []
    assert keys(parser, "ab") == ["a", "b"]


@pytest.mark.parametrize("seed", range(20))
def test_nothing_but_what_is_known_comes_of_random_bytes(seed: int) -> None:
    rng = Random(seed)
    parser = parser_of(sync=True, attributes=True)
    for _time in range(30):
        for message in all_of(parser, grammatical(rng)):
            assert isinstance(message, ALLOWED)
            assert not isinstance(message, Resize)
            assert _is_bounded(message)
        assert sum(map(len, _kept(parser))) <= LONGEST_PASTE + LONGEST_SEQUENCE + 20
    keys(parser, f"{PASTE_ENDS}z")  # the end of whatever is still open
    assert keys(parser, "ab") == ["a", "b"]


def _is_bounded(message: Message) -> bool:
    if isinstance(message, MouseEvent):
        return 0 <= message.x < SIZE[0] and 0 <= message.y < SIZE[1]
    if isinstance(message, Paste):
        return len(message.text) <= LONGEST_PASTE
    return not isinstance(message, Key) or len(message.key) < 64


def _kept(parser: KeyParser) -> Iterator[str]:
    """Yield what the parser keeps of what has come."""
    pieces = parser._pieces
    yield from (pieces._held, pieces._paste_end, *(pieces._paste or ()))
