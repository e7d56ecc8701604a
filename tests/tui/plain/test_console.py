"""The ends of line mode: what counts as a line, ASCII, and readers and writers that go away."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from io import StringIO, TextIOWrapper
from pathlib import Path

import pytest

from tui.plain.local_console import LocalConsole

Pipe = tuple[int, int]


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    reading, writing = os.pipe()
    yield reading, writing
    os.close(reading)


def console(source: int, *, talking: bool = False, unicode: bool = True) -> LocalConsole:
    return LocalConsole(source, StringIO(), talking=talking, unicode=unicode)


async def all_lines(one: LocalConsole) -> list[str]:
    lines = []
    while (line := await one.line()) is not None:
        lines.append(line)
    return lines


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        (b"", []),
        (b"5C\n", ["5C"]),
        (b"5C", ["5C"]),
        (b" 5C \r\n\nhelp\n", ["5C", "", "help"]),
        (b"\xff5C\n", ["�5C"]),
    ],
)
def test_lines_are_read_one_by_one(pipe: Pipe, typed: bytes, lines: list[str]) -> None:
    os.write(pipe[1], typed)
    os.close(pipe[1])
    assert asyncio.run(all_lines(console(pipe[0]))) == lines


def test_a_file_is_read_like_a_keyboard(tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("5C\nquit\n")
    with path.open("rb") as script:
        assert asyncio.run(all_lines(console(script.fileno()))) == ["5C", "quit"]


def test_a_line_is_waited_for(pipe: Pipe) -> None:
    async def typed_later() -> str | None:
        one = console(pipe[0])
        line = asyncio.ensure_future(one.line())
        os.write(pipe[1], b"5")
        await asyncio.sleep(0)
        os.write(pipe[1], b"C\n")
        return await line

    assert asyncio.run(typed_later()) == "5C"
    os.close(pipe[1])


def test_whoever_leaves_is_not_waited_for(pipe: Pipe) -> None:
    async def left() -> str | None:
        one = console(pipe[0])
        line = asyncio.ensure_future(one.line())
        await asyncio.sleep(0)
        one.leave()
        return await line

    assert asyncio.run(left()) is None
    os.close(pipe[1])


@pytest.mark.parametrize(("unicode", "written"), [(True, "Äachra “!”\n"), (False, 'Aachra "!"\n')])
def test_without_unicode_everything_is_ascii(unicode: bool, written: str) -> None:
    target = StringIO()
    LocalConsole(0, target, talking=False, unicode=unicode).say("Äachra “!”")
    assert target.getvalue() == written


@pytest.mark.parametrize(("talking", "written"), [(True, "> "), (False, "")])
def test_only_a_person_is_prompted(talking: bool, written: str) -> None:
    target = StringIO()
    LocalConsole(0, target, talking=talking, unicode=True).prompt()
    assert target.getvalue() == written


def test_what_nobody_has_asked_for_begins_below_the_prompt() -> None:
    target = StringIO()
    console = LocalConsole(0, target, talking=True, unicode=True)
    console.prompt()
    console.say("The coach: ...")
    console.prompt()
    assert target.getvalue() == "> \nThe coach: ...\n> "


def test_a_reader_that_goes_away_ends_the_conversation_without_complaint(pipe: Pipe) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb", buffering=0) as raw:
        target = TextIOWrapper(raw, write_through=True)
        one = LocalConsole(pipe[0], target, talking=False, unicode=True)
        one.say("is anybody there?")
        assert one.gone.is_set()
        one.say("nobody")
        target.flush()
    os.close(pipe[1])
