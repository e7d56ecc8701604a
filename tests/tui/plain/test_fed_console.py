"""A guest's console: bytes in pieces of any size become lines, and nothing a terminal obeys."""

from __future__ import annotations

import asyncio

import pyte
import pytest

from tui.plain.fed_console import LONGEST_LINE, MOST_WAITING, FedConsole


def fed(*pieces: bytes) -> tuple[list[str], str]:
    """Return the lines heard of pieces, after which the other end is closed; and the answer."""
    written: list[str] = []

    async def heard() -> list[str]:
        console = FedConsole(written.append, unicode=True)
        for piece in pieces:
            console.feed(piece)
        console.end()
        lines = []
        while (line := await console.line()) is not None:
            lines.append(line)
        return lines

    return asyncio.run(heard()), "".join(written)


@pytest.mark.parametrize(
    ("pieces", "lines"),
    [
        ([], []),
        ([b"5C\n"], ["5C"]),
        ([b"5C"], ["5C"]),
        ([b"5", b"C\r", b"\nhelp\r\n"], ["5C", "help"]),
        ([b"a\rb\n\nc\r\r"], ["a", "b", "", "c", ""]),
        (["é".encode()[:1], "é".encode()[1:] + b"\n"], ["é"]),
        ([b"\xff5C\n"], ["�5C"]),
        ([b"sa\x1b[2Jy \x07hi\t there\x00\n"], ["say hi there"]),
        (["say \u202eevil\u2066\n".encode()], ["say evil"]),
    ],
)
def test_lines_are_heard_however_they_arrive(pieces: list[bytes], lines: list[str]) -> None:
    assert fed(*pieces) == (lines, "")


def test_a_line_that_is_too_long_is_not_heard_and_the_next_one_is() -> None:
    lines, written = fed(b"x" * (LONGEST_LINE + 1), b"x" * 100_000, b"\nhelp\n")
    assert lines == ["help"]
    assert written == f"That line is too long. Type at most {LONGEST_LINE} letters.\n"


def test_a_line_of_the_greatest_length_is_heard() -> None:
    assert fed(b"x" * LONGEST_LINE + b"\n") == (["x" * LONGEST_LINE], "")


def test_of_a_flood_of_lines_only_the_first_are_heard() -> None:
    lines, _written = fed(*(b"%d\n" % number for number in range(1000)))
    assert lines == [str(number) for number in range(MOST_WAITING)]


def test_nothing_that_a_terminal_obeys_goes_out() -> None:
    written: list[str] = []
    console = FedConsole(written.append, unicode=True)
    console.say("\x1b]0;x\x07 Ali\u202e", "“two”")
    console.prompt()
    console.prompt()
    assert "".join(written) == "]0;x Ali\n“two”\n"


def test_without_unicode_everything_is_ascii() -> None:
    written: list[str] = []
    FedConsole(written.append, unicode=False).say("Äachra “!”")
    assert written == ['Aachra "!"\n']


async def test_a_line_is_waited_for() -> None:
    console = FedConsole(lambda _text: None, unicode=True)
    waiting = asyncio.ensure_future(console.line())
    await asyncio.sleep(0)
    console.feed(b"5C")
    await asyncio.sleep(0)
    assert not waiting.done()
    console.feed(b"\n")
    assert await waiting == "5C"


async def test_whoever_stops_waiting_for_a_line_loses_none() -> None:
    console = FedConsole(lambda _text: None, unicode=True)
    waiting = asyncio.ensure_future(console.line())
    await asyncio.sleep(0)
    console.feed(b"one\ntwo\n")
    waiting.cancel()
    await asyncio.sleep(0)
    assert [await console.line(), await console.line()] == ["one", "two"]


async def test_a_line_that_is_gone_ends_the_conversation_and_nothing_is_written() -> None:
    written: list[str] = []
    console = FedConsole(written.append, unicode=True)
    waiting = asyncio.ensure_future(console.line())
    await asyncio.sleep(0)
    console.feed(b"never hea")
    console.hang_up()
    console.say("nobody")
    assert await waiting is None
    assert console.ended
    assert written == []


# ---------------------------------------------------------------------- a bare terminal


class Screen:
    """A guest's bare terminal, read as pyte shows it."""

    def __init__(self, columns: int = 40) -> None:
        self._screen = pyte.Screen(columns, 6)
        self._stream = pyte.Stream(self._screen)
        self.console = FedConsole(
            self._stream.feed, unicode=True, echoes=True, columns=lambda: self._screen.columns
        )

    def resize(self, columns: int) -> None:
        self._screen.resize(6, columns)
        self.console.resized()

    @property
    def rows(self) -> list[str]:
        return [row.rstrip() for row in self._screen.display if row.strip()]


async def test_letters_come_back_and_can_be_wiped() -> None:
    screen = Screen()
    screen.console.prompt()
    screen.console.feed("tee é漢x\x7f\x7f\x7f\x1b[A\x1bOA".encode())
    assert screen.rows == ["> tee"]
    screen.console.feed(b"\x15lo\tw\r")
    assert screen.rows == ["> lo w"]
    assert await screen.console.line() == "lo w"


async def test_a_sentence_goes_before_what_is_being_typed() -> None:
    screen = Screen()
    screen.console.prompt()
    screen.console.feed(b"say hel")
    screen.console.say("Karim: hello", "Nadia bids 2")
    screen.console.prompt()
    screen.console.feed(b"lo\r")
    assert screen.rows == ["Karim: hello", "Nadia bids 2", "> say hello"]
    assert await screen.console.line() == "say hello"


async def test_of_a_line_that_is_wider_than_the_terminal_the_end_is_shown() -> None:
    screen = Screen(20)
    screen.console.prompt()
    screen.console.feed(b"say a b c d e f g h i j k l m n")
    screen.console.say("Karim: hello")
    screen.console.prompt()
    assert screen.rows == ["Karim: hello", "> g h i j k l m n"]
    screen.console.feed(b"\x7f" * 25)
    assert screen.rows == ["Karim: hello", "> say a"]
    screen.console.feed("漢字".encode() * 9)
    screen.console.say("Nadia: hello")
    screen.console.prompt()
    assert screen.rows[:2] == ["Karim: hello", "Nadia: hello"]
    assert len(screen.rows) == 3
    screen.console.feed(b"\x15say hello\r")
    assert screen.rows == ["Karim: hello", "Nadia: hello", "> say hello"]


async def test_a_terminal_is_given_rows_of_whole_words_and_whole_records() -> None:
    screen = Screen(20)
    screen.console.say("Say ready when the others have come.")
    assert screen.rows == ["Say ready when the", "others have come."]
    written: list[str] = []
    console = FedConsole(written.append, unicode=True, echoes=True, columns=lambda: 20)
    console.say('{"format":"kahwa-record-1","game":"ronda"} and more words after it')
    assert len("".join(written).splitlines()) == 1


async def test_on_a_terminal_that_becomes_narrow_the_line_goes_on_in_a_new_row() -> None:
    screen = Screen(40)
    screen.console.prompt()
    screen.console.feed(b"say good evening, everybody")
    screen.resize(20)
    screen.console.feed(b"!")
    screen.console.say("Karim: hello")
    screen.console.prompt()
    assert screen.rows[-2:] == ["Karim: hello", "> , everybody!"]


async def test_through_a_pipe_there_are_only_whole_lines() -> None:
    written: list[str] = []
    console = FedConsole(written.append, unicode=True)
    console.prompt()
    console.feed(b"say hel")
    console.say("Karim: hello")
    console.prompt()
    assert written == ["Karim: hello\n"]


@pytest.mark.parametrize("key", [b"\x03", b"\x04"])
async def test_a_key_leaves(key: bytes) -> None:
    screen = Screen()
    screen.console.feed(b"abc" + key)
    assert screen.console.gone.is_set()
    assert await screen.console.line() is None
