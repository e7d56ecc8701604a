"""The two ends of line mode: typed lines come in one after the other, sentences go out."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from io import StringIO, TextIOWrapper
from typing import TextIO

from tui.theme.glyphs import plain

_PIECE = 4096


class Console:
    """A keyboard, pipe or file to read lines from, and a stream to write lines to.

    `talking` is a conversation with a person: prompts are shown, and lines are heard at any time.
    Otherwise a line is read only when a question has been asked, so that a script always
    answers the question it is meant for. Without `unicode` everything is written in ASCII.
    """

    def __init__(self, source: int, target: TextIO, *, talking: bool, unicode: bool) -> None:
        self._source = source
        self._target = target
        self._unicode = unicode
        self._unread = b""
        self._stirred = asyncio.Event()
        self._ended = False
        self._deaf = False
        self._prompted = False
        self.talking = talking
        self.gone = asyncio.Event()
        """Set when nobody is there any more: a signal, or a reader that went away."""

    @property
    def watched(self) -> bool:
        """Whether what is written appears on a terminal."""
        return self._target.isatty()

    @property
    def ended(self) -> bool:
        """Whether no line can come any more."""
        return self._ended or self.gone.is_set()

    def say(self, *lines: str) -> None:
        """Write lines; a reader that has gone is noticed, not complained about."""
        if lines:
            self._prompted = False
            self._write("".join(f"{line}\n" for line in lines))

    def prompt(self) -> None:
        """Show that an answer is awaited, unless that is shown already."""
        if self.talking and not self._prompted:
            self._write("> ")
            self._prompted = True

    def _write(self, text: str) -> None:
        if self._deaf:
            return
        try:
            self._target.write(text if self._unicode else plain(text))
            self._target.flush()
        except OSError:
            self._deaf = True
            self._give_up_target()
            self._go()

    def _give_up_target(self) -> None:
        """Let what is still buffered go nowhere, or Python would complain at its end."""
        with contextlib.suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._target.fileno())
            os.close(nowhere)

    def leave(self) -> None:
        """End the conversation: somebody asked the program to end."""
        if self.talking:
            self._write("\n")
        self._go()

    def _go(self) -> None:
        self.gone.set()
        self._stirred.set()

    async def line(self) -> str | None:
        """Return the next line typed, None when no more can come."""
        while b"\n" not in self._unread and not self.ended:
            await self._readable()
            if self.gone.is_set():
                return None
            piece = self._piece()
            self._ended = not piece
            self._unread += piece
        self._prompted = False
        line, newline, self._unread = self._unread.partition(b"\n")
        if not line and not newline:
            return None
        return line.decode("utf-8", "replace").strip()

    def _piece(self) -> bytes:
        try:
            return os.read(self._source, _PIECE)
        except OSError:
            return b""  # the terminal is gone

    async def _readable(self) -> None:
        """Wait until there is something to read; a file always has something."""
        loop = asyncio.get_running_loop()
        try:
            loop.add_reader(self._source, self._stirred.set)
        except (OSError, ValueError):
            return
        try:
            await self._stirred.wait()
            self._stirred.clear()
        finally:
            loop.remove_reader(self._source)


def standard_console(*, unicode: bool) -> Console:
    """Return the console of this process: a conversation if both ends are terminals.

    An end that was closed from the beginning reads or takes nothing.
    """
    source = sys.stdin.fileno() if sys.stdin else os.open(os.devnull, os.O_RDONLY)
    target = sys.stdout or StringIO()
    if isinstance(target, TextIOWrapper):
        target.reconfigure(errors="replace")
    talking = os.isatty(source) and target.isatty()
    return Console(source, target, talking=talking, unicode=unicode)
