"""A guest's console: bytes come in from a line far away, and sentences go out to it."""

from __future__ import annotations

import codecs
import unicodedata
from collections import deque
from collections.abc import Callable

from core.words import _
from tui.plain.console import Console

LONGEST_LINE = 400
"""Letters of the longest line that is heard."""

MOST_WAITING = 100
"""Lines that may wait to be heard; what is typed beyond them is left out."""

_ENDS = ("\n", "\r")


class FedConsole(Console):
    """Is fed with what was typed, and writes with a function; nothing here ever waits for a guest.

    Control and format characters are left out of what comes in; what goes out has none but the
    ends of its lines. A guest can always be heard: this is a conversation, also with a script.
    """

    def __init__(self, write: Callable[[str], None], *, unicode: bool, newline: str = "\n") -> None:
        """Take what writes, and the `newline` of the other end: that of a bare pty is CR LF."""
        super().__init__(talking=True, unicode=unicode)
        self._send = write
        self._newline = newline
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._typed: list[str] = []
        self._too_long = False
        self._after_return = False
        self._lines: deque[str] = deque()

    @property
    def watched(self) -> bool:
        """Whether what is written appears on a terminal: nobody here is hurried by a pace."""
        return False

    # ------------------------------------------------------------------ from the guest

    def feed(self, data: bytes) -> None:
        """Take in what the guest has typed, in pieces of any size."""
        self._take(self._decoder.decode(data))

    def end(self) -> None:
        """Note that the guest will type no more; what was typed is heard."""
        self._take(self._decoder.decode(b"", final=True))
        if self._typed:
            self._end_line()
        self._ended = True
        self._stirred.set()

    def hang_up(self) -> None:
        """Note that the line is gone."""
        self._go()

    def _take(self, text: str) -> None:
        for sign in text:
            is_rest = sign == "\n" and self._after_return
            self._after_return = sign == "\r"
            if is_rest:
                continue
            if sign in _ENDS:
                self._end_line()
            elif len(self._typed) >= LONGEST_LINE:
                self._too_long = True
            else:
                self._typed.append(sign)

    def _end_line(self) -> None:
        """Let a line that has been typed be heard, or say why it is not."""
        line, is_long = "".join(self._typed), self._too_long
        self._typed.clear()
        self._too_long = False
        if is_long:
            self.say(_("A line has at most {most} letters.").format(most=LONGEST_LINE))
        elif len(self._lines) < MOST_WAITING:
            self._lines.append(cleaned(line))
            self._stirred.set()

    async def line(self) -> str | None:
        """Return the next line typed, None when no more can come."""
        while not self._lines and not self.ended:
            self._stirred.clear()
            await self._stirred.wait()
        self._prompted = False
        if self.gone.is_set() or not self._lines:
            return None
        return self._lines.popleft()

    # ------------------------------------------------------------------ to the guest

    def put(self, text: str) -> None:
        """Write a text without anything that a terminal would obey."""
        if not self.gone.is_set():
            lines = text.split("\n")
            self._send(self._newline.join(map(_printable, lines)))


def cleaned(text: str) -> str:
    """Return what was typed without control and format characters, blanks as single ones."""
    return " ".join(_printable(text.replace("\t", " ")).split())


def _printable(text: str) -> str:
    """Return a text without control, format, surrogate and private characters.

    A joiner of signs and the marks of direction go as well: none of our sentences needs them.
    """
    return "".join(sign for sign in text if not unicodedata.category(sign).startswith("C"))
