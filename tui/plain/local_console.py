"""The console of this process: a keyboard, pipe or file to read from, a stream to write to."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from io import StringIO, TextIOWrapper
from typing import TextIO

from tui.plain.console import Console

_PIECE = 4096


class LocalConsole(Console):
    """Reads lines from a file descriptor, and writes to a stream."""

    def __init__(self, source: int, target: TextIO, *, talking: bool, unicode: bool) -> None:
        """Take both ends."""
        super().__init__(talking=talking, unicode=unicode)
        self._source = source
        self._target = target
        self._unread = b""
        self.unwritten: OSError | None = None
        """Why nothing can be written any more, once that is so."""

    @property
    def watched(self) -> bool:
        """Whether what is written appears on a terminal."""
        return self._target.isatty()

    def say(self, *lines: str) -> None:
        """Write lines; what nobody has asked for begins below the prompt."""
        if lines and self._prompted:
            self.put("\n")
        super().say(*lines)

    def put(self, text: str) -> None:
        """Write a text as it is, and note when nobody takes it any more."""
        if self.unwritten is not None:
            return
        try:
            self._target.write(text)
            self._target.flush()
        except OSError as error:
            self.unwritten = error
            self._give_up_target()
            self._go()

    def _give_up_target(self) -> None:
        """Let what is still buffered go nowhere, or Python would complain at its end."""
        with contextlib.suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._target.fileno())
            os.close(nowhere)

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


def standard_console(*, unicode: bool) -> LocalConsole:
    """Return the console of this process: a conversation if both ends are terminals.

    An end that was closed from the beginning reads or takes nothing.
    """
    source = sys.stdin.fileno() if sys.stdin else os.open(os.devnull, os.O_RDONLY)
    target = sys.stdout or StringIO()
    if isinstance(target, TextIOWrapper):
        target.reconfigure(errors="replace")
    talking = os.isatty(source) and target.isatty()
    return LocalConsole(source, target, talking=talking, unicode=unicode)
