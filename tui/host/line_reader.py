"""Lines that somebody types where there is no screen: edited, echoed on a bare terminal."""

from __future__ import annotations

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Callable

from rich.cells import cell_len

from core.ground.harmless import harmless
from tui.config.settings import Face
from tui.painting.wrapping import wrapped

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

Write = Callable[[bytes], None]


class Gone(Exception):
    """Nobody is there any more, or whoever was does not want to come in."""


class TooMuch(Exception):
    """Somebody sent more than the door listens to."""


class LineEditor:
    """Makes lines of what is typed. A bare terminal shows only what is written to it: `echo`."""

    def __init__(self, echo: Write | None) -> None:
        """Take how letters are shown, None where the other end does that itself."""
        self._echo = echo
        self._shown: list[str] = []
        """What is to be shown of the keys that are just being read."""
        # Bytes that are no character come through: whoever reads on from `rest` decides.
        self._decoder = getincrementaldecoder("utf-8")("surrogateescape")
        self._typed = ""
        self._line = ""
        self._after_return = False

    @property
    def rest(self) -> bytes:
        """What was typed beyond the last line that was taken."""
        typed = self._typed.removeprefix("\n") if self._after_return else self._typed
        return typed.encode("utf-8", "surrogateescape") + self._decoder.getstate()[0]

    def feed(self, data: bytes) -> None:
        """Take in bytes."""
        self._typed += self._decoder.decode(data)

    def next_line(self, *, hidden: bool = False) -> str | None:
        """Return the next line, None while there is no whole one; a `hidden` one is not shown.

        Raise Gone where somebody leaves instead.
        """
        try:
            return self._read_line(hidden=hidden)
        finally:
            # In one piece: each costs a packet, and all others wait for 4,000 of them.
            shown = "".join(self._shown).encode("utf-8", "replace")
            self._shown.clear()
            if self._echo is not None and shown:
                self._echo(shown)

    def _read_line(self, *, hidden: bool) -> str | None:
        while key := self._next_key():
            was_return, self._after_return = self._after_return, key == "\r"
            if key == "\n" and was_return:
                continue  # the other half of a line's end
            if key in ENDS:
                line, self._line = self._line, ""
                self._shown.append("\r\n")
                return line
            self._take(key, hidden=hidden)
        return None

    def _next_key(self) -> str:
        """Take the first key off what has come; return nothing while it is not whole."""
        found = KEYS.match(self._typed)
        if found is None:
            return ""
        self._typed = self._typed[found.end() :]
        return found[0].encode("utf-8", "surrogateescape").decode("utf-8", "replace")

    def _take(self, key: str, *, hidden: bool) -> None:
        """Change the line by a key, and show it so."""
        before = self._line
        if key in GIVE_UP:
            raise Gone
        if key in BACKSPACES:
            self._line = before[:-1]
        elif key == WIPE:
            self._line = ""
        elif key.isprintable() and len(before) < LONGEST:
            self._line += key
        if not hidden:
            self._shown.append("\b \b" * cell_len(before[len(self._line) :]))
            self._shown.append(self._line[len(before) :])


class LineReader:
    """Asks questions at the door; what is typed beyond the last answer is kept in `rest`."""

    def __init__(
        self,
        write: Write,
        *,
        echoes: bool,
        most: int,
        columns: Callable[[], int] = lambda: 0,
    ) -> None:
        """Take how one writes, whether it is a bare terminal, and how many bytes may come.

        `columns` are those of the terminal, 0 through a pipe and where it does not know them.
        """
        self._write = write
        self._columns = columns
        self._newline = "\r\n" if echoes else "\n"
        self._behind = " " if echoes else "\n"
        """What stands behind a question: through a pipe there are only whole lines."""
        self._editor = LineEditor(write if echoes else None)
        self._most = most
        self._received = 0
        self._stirred = asyncio.Event()
        self._ended = False
        self._gone = False

    @property
    def rest(self) -> bytes:
        """What was typed beyond the last line that was asked for."""
        return self._editor.rest

    # ------------------------------------------------------------------ from the line

    def feed(self, data: bytes) -> None:
        """Take in bytes; those over the limit are only counted."""
        self._received += len(data)
        if self._received <= self._most:
            self._editor.feed(data)
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

    # ------------------------------------------------------------------ to and from the guest

    def say(self, *lines: str) -> None:
        """Write lines."""
        rows = (f"{self._fitted(line)}{self._newline}" for line in lines)
        self._write("".join(rows).encode("utf-8", "replace"))

    def _fitted(self, line: str) -> str:
        """Return a line without control signs, on a terminal broken between words."""
        shown, width = harmless(line), self._columns()
        return self._newline.join(wrapped(shown, width)) if width > 0 else shown

    async def ask(self, question: str, *, hidden: bool = False) -> str:
        """Return the line with which somebody answers, a word `hidden` while it is typed.

        Raise Gone or TooMuch where there will be none.
        """
        self._write(f"{harmless(question)}{self._behind}".encode("utf-8", "replace"))
        while (line := self._editor.next_line(hidden=hidden)) is None:
            await self._more()
        return line

    async def wait(self, sentence: str) -> None:
        """Say something, and wait for Enter."""
        await self.ask(sentence)

    async def choose_face(self, name: str) -> Face:
        """Return the face that somebody chooses: none, for nobody is asked for one in lines."""
        return "none"

    def close(self) -> None:
        """Give the terminal back: it is as it was."""

    async def _more(self) -> None:
        """Wait until something has come."""
        if self._received > self._most:
            raise TooMuch
        if self._gone or self._ended:
            raise Gone
        self._stirred.clear()
        await self._stirred.wait()
