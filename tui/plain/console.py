"""The two ends of line mode: typed lines come in one after the other, sentences go out."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod

from core.ground.harmless import harmless_lines
from tui.theme.glyphs import plain

PROMPT = "> "


class Console(ABC):
    """Where lines are read from and sentences are written to.

    `talking` is a conversation with a person: prompts are shown, and lines are heard at any time.
    Otherwise a line is read only when a question has been asked, so that a script always
    answers the question it is meant for. Without `unicode` everything is written in ASCII.
    """

    def __init__(self, *, talking: bool, unicode: bool) -> None:
        self._unicode = unicode
        self._prompted = False
        self._ended = False
        self._stirred = asyncio.Event()
        self.talking = talking
        self.gone = asyncio.Event()
        """Set when nobody is there any more: a signal, or a reader that went away."""

    @property
    @abstractmethod
    def watched(self) -> bool:
        """Whether what is written appears on a terminal."""

    @property
    def ended(self) -> bool:
        """Whether no line can come any more."""
        return self._ended or self.gone.is_set()

    def say(self, *lines: str) -> None:
        """Write lines; a reader that has gone is noticed, not complained about."""
        if lines:
            self._prompted = False
            self._write("".join(f"{harmless_lines(line)}\n" for line in lines))

    def prompt(self) -> None:
        """Show that an answer is awaited, unless that is shown already."""
        if self.talking and not self._prompted:
            self._write(PROMPT)
            self._prompted = True

    def _write(self, text: str) -> None:
        self.put(text if self._unicode else plain(text))

    @abstractmethod
    def put(self, text: str) -> None:
        """Write a text as it is."""

    def leave(self) -> None:
        """End the conversation: somebody asked the program to end."""
        if self.talking:
            self._write("\n")
        self._go()

    def _go(self) -> None:
        self.gone.set()
        self._stirred.set()

    @abstractmethod
    async def line(self) -> str | None:
        """Return the next line typed, None when no more can come."""
