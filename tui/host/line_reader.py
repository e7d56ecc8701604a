"""Lines that somebody types at the door, before there is a screen: echoed, edited, and few."""

from __future__ import annotations

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Callable

from rich.cells import cell_len

ENDS = ("\r", "\n")
BACKSPACES = "\x7f\b"
GIVE_UP = "\x03\x04"
"""Ctrl+C and Ctrl+D, with which somebody leaves."""

WIPE = "\x15"
"""Ctrl+U, which wipes the line."""

KEYS = re.compile("\x1b\\[[0-?]*[ -/]*[@-~]|\x1bO.|\x1b[^\\[O]|[^\x1b]", re.DOTALL)
"""A letter, or what an arrow or another key without a letter sends."""

LONGEST = 200
"""Letters of the longest line."""


class Gone(Exception):
    """Nobody is there any more, or whoever was does not want to come in."""


class TooMuch(Exception):
    """Somebody sent more than the door listens to."""


class LineReader:
    """Reads lines from a terminal, or from a pipe.

    A bare terminal (`echoes`) shows only what is written to it: there the letters are echoed, but
    those of a word.
    """

    def __init__(self, write: Callable[[bytes], None], *, echoes: bool, most: int) -> None:
        """Take how one writes, whether letters are to be echoed, and how many bytes may come."""
        self._write = write
        self._echoes = echoes
        self._most = most
        self._received = 0
        self._stirred = asyncio.Event()
        self._ended = False
        self._gone = False
        self._after_return = False
        self._rest = b""

    # ------------------------------------------------------------------ from the line

    def feed(self, data: bytes) -> None:
        """Take in bytes; those over the limit are only counted."""
        self._received += len(data)
        if self._received <= self._most:
            self._rest += data
        self._stirred.set()

    def resized(self) -> None:
        """Nothing here depends on the size."""

    def drained(self) -> None:
        """Nothing here is so much that it waits."""

    def ended(self) -> None:
        """Note that no more will come; what has come is read."""
        self._ended = True
        self._stirred.set()

    def hung_up(self) -> None:
        """Note that nobody is there any more."""
        self._gone = True
        self._stirred.set()

    @property
    def rest(self) -> bytes:
        """What was typed beyond the last line that was asked for."""
        return self._rest.removeprefix(b"\n") if self._after_return else self._rest

    # ------------------------------------------------------------------ to and from the guest

    def say(self, *lines: str) -> None:
        """Write lines."""
        newline = "\r\n" if self._echoes else "\n"
        self._write("".join(f"{line}{newline}" for line in lines).encode("utf-8", "replace"))

    async def ask(self, question: str, *, hidden: bool = False) -> str:
        """Return the line with which somebody answers, a word `hidden` while it is typed.

        Raise Gone or TooMuch where there will be none.
        """
        self._write(f"{question} ".encode("utf-8", "replace"))
        line = ""
        while (key := await self._next_key()) not in ENDS:
            line = self._typed(line, key, hidden=hidden)
        if self._echoes:
            self.say("")
        return line

    async def _next_key(self) -> str:
        """Return the next key; the second half of a line's end is none."""
        while not (key := self._taken_key()):
            await self._more()
        was_return, self._after_return = self._after_return, key == "\r"
        return await self._next_key() if was_return and key == "\n" else key

    def _taken_key(self) -> str:
        """Take the first key off what has come; return nothing while it is not whole."""
        decoder = getincrementaldecoder("utf-8")("surrogateescape")
        text = decoder.decode(self._rest)
        found = KEYS.match(text)
        if found is None:
            return ""
        self._rest = self._rest[len(found[0].encode("utf-8", "surrogateescape")) :]
        return found[0].encode("utf-8", "surrogateescape").decode("utf-8", "replace")

    async def _more(self) -> None:
        """Wait until something has come."""
        if self._gone or self._ended:
            raise Gone
        self._stirred.clear()
        await self._stirred.wait()
        if self._received > self._most:
            raise TooMuch

    def _typed(self, line: str, key: str, *, hidden: bool) -> str:
        """Return the line as it is after a key, and show it so."""
        if key in GIVE_UP:
            raise Gone
        if key in BACKSPACES:
            kept = line[:-1]
        elif key == WIPE:
            kept = ""
        elif key.isprintable() and len(line) < LONGEST:
            kept = line + key
        else:
            return line
        if self._echoes and not hidden:
            self._show(line, kept)
        return kept

    def _show(self, before: str, now: str) -> None:
        """Put what is typed now in the place of what was there."""
        if now.startswith(before):
            shown = now[len(before) :]
        else:
            shown = "\b \b" * cell_len(before[len(now) :])
        self._write(shown.encode("utf-8", "replace"))
