"""What every driver does: reads keys out of bytes, skips pictures, and gives the app its size."""

from __future__ import annotations

from abc import abstractmethod
from asyncio import TimerHandle
from codecs import getincrementaldecoder
from collections.abc import Mapping
from contextvars import copy_context
from typing import Any, Protocol

from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from tui.terminal import modes
from tui.terminal.clipboard import Clipboard, clipboard_of, request
from tui.terminal.parser import Expected, KeyParser
from tui.terminal.size import bounded

PASTE_SILENCE = 5.0
"""Seconds in which nothing comes of a paste, after which its end is lost: what is typed is keys."""

PASTE_PACE = 0.02
"""Seconds by which each character prolongs a paste: a line is faster, and whoever types is slower.

So keys do not stay lost for as long as somebody who gets no answer goes on pressing them.
"""


BEHIND, READ_AGAIN = 32, 0.02
"""Keys and other events that may wait for an app before no more is read, for so many seconds."""


class TerminalStage(Protocol):
    """What a driver asks of the app that it is the terminal of."""

    environ: Mapping[str, str]
    escape_delay: float

    @property
    def waiting_events(self) -> int:
        """How many keys and other events wait until those before them are dealt with."""

    def action_repaint(self) -> None:
        """Paint everything anew."""

    def was_entered(self) -> None:
        """Take note that the terminal has been taken, with a title of its own."""

    def catch_up(self) -> None:
        """Send what the terminal lacks."""

    def exit(self) -> None:
        """End the app."""


class StageDriver(Driver):
    """A terminal, whatever it is at the end of.

    Whoever calls a driver from outside of the app's own tasks does it in `_context`.
    """

    def __init__(
        self,
        app: Any,
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._stage: TerminalStage = app
        self._context = copy_context()
        self._expected = Expected()
        self._parser = KeyParser(self._expected, self._answered, self._described)
        self._attributes: frozenset[str] = frozenset()
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._escape: TimerHandle | None = None
        """Runs while a lone Escape may still become another key, or a paste has not ended."""
        self._paste_began = 0.0
        self._stale = False
        self._keeps_mouse = True
        self._hung_up = False

    async def sent(self) -> None:
        """Wait until what was written is on its way, though not long."""

    # ------------------------------------------------------------------ taking and giving back

    def _enter(self) -> None:
        """Begin full-screen use."""
        self._stale = False
        entering = modes.enter(self._stage.environ)
        self._expected.sync = modes.ASK_SYNC in entering
        self._expected.attributes = modes.ASK_ATTRIBUTES in entering
        self.write(entering)
        if not self._keeps_mouse:
            self.write(modes.mouse(self._stage.environ, kept=False))
        self._expect_mouse()
        self._stage.was_entered()

    def _leave(self) -> None:
        """Undo what `_enter` has done."""
        self._stop_waiting()
        self.write(modes.leave(self._stage.environ))

    # ------------------------------------------------------------------ size

    @abstractmethod
    def _terminal_size(self) -> tuple[int, int]:
        """Columns and rows, whatever the terminal says."""

    def _look_at_size(self) -> Size:
        """Find out how large the picture is now."""
        size = Size(*bounded(*self._terminal_size()))
        self._size = self._expected.size = size
        return size

    def _resized(self) -> None:
        """Tell the app its size, and paint anew even if it is the same as before."""
        size = self._look_at_size()
        self._stage.action_repaint()
        self.process_message(Resize(size, size))

    # ------------------------------------------------------------------ output

    @abstractmethod
    def _congested(self) -> bool:
        """Whether the line does not keep up, so that a picture would only wait."""

    def skips(self) -> bool:
        """Whether a picture is not to be sent now; a fresh one follows when the line is free."""
        congested = self._congested()
        self._stale = self._stale or congested
        return congested

    def _drained(self) -> None:
        """Send a fresh picture if one was skipped."""
        if self._stale:
            self._stale = False
            self._stage.catch_up()

    # ------------------------------------------------------------------ clipboard and mouse

    @property
    def clipboard(self) -> Clipboard:
        """What becomes of a text that the terminal is asked to put into its clipboard."""
        return clipboard_of(self._stage.environ, self._attributes)

    def copy(self, text: str) -> None:
        """Ask the terminal to put a text into its clipboard; there is no answer."""
        self.write(request(text, self._stage.environ))

    def keep_mouse(self, *, kept: bool) -> None:
        """Have clicks and drags come here, or leave them to the terminal."""
        self._keeps_mouse = kept
        self._expect_mouse()
        self.write(modes.mouse(self._stage.environ, kept=kept))

    def _expect_mouse(self) -> None:
        """Take clicks and drags only while the terminal is asked for them."""
        asked = modes.mouse(self._stage.environ, kept=True)
        self._expected.mouse = self._keeps_mouse and bool(asked)

    # ------------------------------------------------------------------ input

    def _received(self, data: bytes) -> None:
        """Read what the terminal has sent."""
        text = self._decoder.decode(data)
        for message in self._parser.feed(text):
            self.process_message(message)
        self._stop_waiting()
        if self._parser.waits or self._parser.pasting:
            seconds = self._patience(len(text))
            self._escape = self._loop.call_later(seconds, self._tick, context=self._context)

    def _patience(self, come: int) -> float:
        """Return for how long what follows is waited for, after so many characters have come."""
        pasted, now = self._parser.pasting, self._loop.time()
        if not pasted:
            return self._stage.escape_delay
        if pasted <= come:
            self._paste_began = now
        return paste_patience(now - self._paste_began, pasted)

    def _answered(self) -> None:
        """Take note that the terminal has answered that it is well."""

    def _described(self, attributes: frozenset[str]) -> None:
        """Keep what the terminal has said of what it can do."""
        self._attributes = attributes

    def _stop_waiting(self) -> None:
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None

    def _tick(self) -> None:
        """Take a lone Escape for a key, and a paste as it is, when nothing has followed."""
        for message in self._parser.tick():
            self.process_message(message)


def paste_patience(seconds: float, characters: int) -> float:
    """Return for how long more is awaited of a paste, of which so much came in so many seconds."""
    return min(PASTE_SILENCE, max(0.0, PASTE_SILENCE + characters * PASTE_PACE - seconds))
