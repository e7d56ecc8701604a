"""Lines typed at the door, on a bare terminal and through a pipe."""

import asyncio

import pytest

from tui.host.line_reader import Gone, LineReader, TooMuch


class Paper:
    """A reader and what it has written."""

    def __init__(self, *, echoes: bool = True, most: int = 4096, columns: int = 0) -> None:
        self.written = b""
        self.times = 0
        self.reader = LineReader(self._write, echoes=echoes, most=most, columns=lambda: columns)

    def _write(self, data: bytes) -> None:
        self.written += data
        self.times += 1

    async def answer(self, *pieces: bytes, hidden: bool = False) -> str:
        asked = asyncio.create_task(self.reader.ask("?", hidden=hidden))
        for piece in pieces:
            await asyncio.sleep(0)
            self.reader.feed(piece)
        return await asked


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (b"Salma\r", "Salma"),
        (b"Salma\n", "Salma"),
        (b"Salmm\x7fa\r", "Salma"),
        (b"\x7f\x7fa\r", "a"),
        (b"nobody\x15Salma\r", "Salma"),
        (b"Sal\x1b[Dma\x1bOA\x1bb\r", "Salma"),
        (b"Sal\x1b[31mma\x07\x00\r", "Salma"),
        ("Zoé\r".encode(), "Zoé"),
        (b"\xff\r", "�"),
        (b"\r", ""),
    ],
)
async def test_a_line_is_what_was_typed_and_edited(typed: bytes, line: str) -> None:
    assert await Paper().answer(typed) == line


async def test_a_line_may_come_letter_by_letter() -> None:
    assert await Paper().answer(*(bytes([letter]) for letter in b"Salma\r")) == "Salma"


async def test_a_letter_may_come_in_two_pieces() -> None:
    whole = "é".encode()
    assert await Paper().answer(whole[:1], whole[1:], b"\r") == "é"


async def test_an_arrow_may_come_in_two_pieces() -> None:
    assert await Paper().answer(b"Sal\x1b", b"[", b"Dma\r") == "Salma"


async def test_the_end_of_a_line_may_come_in_two_pieces() -> None:
    paper = Paper(echoes=False)
    paper.reader.feed(b"a\r")
    assert await paper.reader.ask("?") == "a"
    assert await paper.answer(b"\n", b"b\n") == "b"


async def test_a_bare_terminal_is_shown_what_is_typed() -> None:
    paper = Paper()
    await paper.answer(b"Sax\x7flma\r")
    assert paper.written == b"? Sax\b \blma\r\n"


async def test_what_is_said_and_asked_is_no_command_to_the_terminal() -> None:
    """A room's name, for one, is whatever its host has given it."""
    paper = Paper()
    paper.reader.feed(b"a\r")
    paper.reader.say("Welcome to \x1b[2J\x1b]0;x\x07Riad\u202e.")
    await paper.reader.ask("Your name, or Enter for \x9b2J?")
    assert paper.written == b"Welcome to [2J]0;xRiad.\r\nYour name, or Enter for 2J? a\r\n"


async def test_what_comes_at_once_is_shown_at_once() -> None:
    """Each piece becomes a packet: 4,000 letters in packets of their own held up the room."""
    paper = Paper()
    assert await paper.answer(b"a\x7f" * 2000 + b"Salma\r") == "Salma"
    assert paper.written == b"? " + b"a\b \b" * 2000 + b"Salma\r\n"
    assert paper.times == 2


async def test_a_wide_letter_is_wiped_whole() -> None:
    paper = Paper()
    await paper.answer("漢".encode() + b"\x7f\r")
    assert paper.written == "? 漢\b \b\b \b\r\n".encode()


async def test_a_word_is_not_shown() -> None:
    paper = Paper()
    assert await paper.answer(b"mint-tea-7\x7f8\r", hidden=True) == "mint-tea-8"
    assert paper.written == b"? \r\n"


async def test_no_escape_sequence_that_is_typed_is_sent_back() -> None:
    paper = Paper()
    await paper.answer(b"a\x1b]0;title\x07\x1b[2Jb\r")
    assert b"\x1b" not in paper.written
    assert b"\x07" not in paper.written


async def test_through_a_pipe_nothing_is_echoed() -> None:
    paper = Paper(echoes=False)
    assert await paper.answer(b"Salma\r\n") == "Salma"
    assert paper.written == b"?\n"


async def test_what_is_typed_beyond_the_line_is_left() -> None:
    paper = Paper(echoes=False)
    await paper.answer(b"Salma\r\nopen ronda\n")
    assert paper.reader.rest == b"open ronda\n"


async def test_a_line_is_cut_where_it_gets_too_long() -> None:
    assert len(await Paper().answer(b"a" * 1000 + b"\r")) == 200


@pytest.mark.parametrize("key", [b"\x03", b"\x04"])
async def test_ctrl_c_and_ctrl_d_leave(key: bytes) -> None:
    with pytest.raises(Gone):
        await Paper().answer(b"Sal" + key)


async def test_too_many_bytes_end_it() -> None:
    with pytest.raises(TooMuch):
        await Paper(most=100).answer(b"a" * 90, b"b" * 20)


async def test_a_line_that_is_gone_ends_it() -> None:
    paper = Paper()
    asked = asyncio.create_task(paper.reader.ask("?"))
    await asyncio.sleep(0)
    paper.reader.hung_up()
    with pytest.raises(Gone):
        await asked


async def test_what_came_before_the_end_of_a_pipe_is_read() -> None:
    paper = Paper(echoes=False)
    paper.reader.feed(b"word\nname\n")
    paper.reader.ended()
    assert [await paper.reader.ask("?"), await paper.reader.ask("?")] == ["word", "name"]
    with pytest.raises(Gone):
        await paper.reader.ask("?")


@pytest.mark.parametrize(
    ("columns", "written"),
    [
        (40, b"That's not the password. Ask the host\r\nfor it.\r\nThe room's password: "),
        (80, b"That's not the password. Ask the host for it.\r\nThe room's password: "),
        (0, b"That's not the password. Ask the host for it.\r\nThe room's password: "),
    ],
)
async def test_lines_on_a_terminal_break_between_words(columns: int, written: bytes) -> None:
    paper = Paper(columns=columns)
    paper.reader.say("That's not the password. Ask the host for it.")
    asked = asyncio.create_task(paper.reader.ask("The room's password:"))
    await asyncio.sleep(0)
    assert paper.written == written
    asked.cancel()
