"""A terminal at the far end of a connection, one of many that this process serves."""

from __future__ import annotations

import asyncio
import re
import sys
from asyncio import Handle, TimerHandle
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Literal, Protocol, TextIO

from textual.message import Message

from core.ground.logs import log
from tui.terminal.driver import BEHIND, READ_AGAIN, StageDriver
from tui.terminal.keys_in_turn import KeysInTurn
from tui.terminal.round_trip import ASK, RoundTrip
from tui.terminal.share import ProcessorShare, Shares, meter_tasks, spending
from tui.terminal.stage import TerminalApp
from tui.terminal.writer import CONGESTED

AT_ONCE = 256
"""Bytes that are read in one turn of the event loop: others wait no longer for what one types."""

FEW = 16
"""Bytes that are read in one turn of whoever has taken much already."""

REPEATED = 4
"""So often what is sent again and again waits to be read; there is no use in more."""

MOVES = re.compile(rb"\x1b\[<35;\d+;\d+M(?=\x1b\[<35;\d+;\d+M)")
"""Moves of the mouse with another one behind, which leads to the same place."""

LOOK_AGAIN = 0.1
"""Seconds after which a line that did not keep up is looked at, should nobody say it is free."""


class TerminalConnection(Protocol):
    """A connection to a terminal."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, as last heard."""

    def write(self, data: bytes) -> None:
        """Send data without ever waiting."""

    def waiting(self) -> int:
        """How many bytes written have not been taken by the network yet."""


class RemoteDriver(StageDriver):
    """Reads and writes a `TerminalConnection`; nothing of this process is touched for it.

    `feed`, `resized`, `drained` and `hung_up` may be called from wherever the connection's own
    events are handled. What fails in them is the app's fault and nobody else's.
    """

    _app: RemoteApp

    def __init__(
        self,
        line: TerminalConnection,
        app: Any,
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._line = line
        self._taken = False
        self._pieces: list[str] = []
        self._unread = bytearray()
        self._reading: Handle | None = None
        """Runs while something is to be read."""
        self._resizing: TimerHandle | None = None
        """Runs while a change of size waits because the guest has taken too much."""
        self._looking: TimerHandle | None = None
        """Runs while the terminal lacks a picture."""
        self._round_trip = RoundTrip(self._stage.environ)

    @property
    def round_trip(self) -> float | None:
        """Seconds from here to the terminal and back; None if it does not answer."""
        return self._round_trip.least

    # ------------------------------------------------------------------ the connection's events

    def call(self, function: Callable[..., None], *arguments: Any) -> None:
        """Call a function soon, in the context of this terminal's app."""
        self._loop.call_soon(self._guarded, function, *arguments, context=self._context)

    def feed(self, data: bytes) -> None:
        """Take what the terminal has sent; it is read as fast as the app deals with it.

        A key that is held does not pile up meanwhile, nor do moves of the mouse.
        """
        with self._app.share.spending():
            if not self._unread.endswith(data * REPEATED):
                self._unread = without_moves(self._unread + data)
        if self._reading is None:
            self._read_soon()

    @property
    def unread(self) -> int:
        """How much the terminal has sent that has not become a key, a click or a paste yet."""
        return len(self._unread) + self._parser.pasting

    def resized(self) -> None:
        """Look at the line's size, which has changed."""
        self.call(self._resized)

    def drained(self) -> None:
        """Send a fresh picture if one was skipped: the line takes bytes again."""
        self.call(self._drained)

    def hung_up(self) -> None:
        """End the app: the line is gone."""
        self._pieces.clear()
        self._unread.clear()
        self._taken = False
        self._hung_up = True
        self.call(self._stage.exit)

    def _guarded(self, function: Callable[..., None], *arguments: Any) -> None:
        try:
            with spending():
                function(*arguments)
        except Exception as error:
            self._app.failed(error)

    def _read_soon(self) -> None:
        self._reading = self._loop.call_soon(self._guarded, self._read, context=self._context)

    def _read(self) -> None:
        self._reading = None
        if not self._taken:
            self._unread.clear()
        elif seconds := self._app.rest or (self._app.waiting_events > BEHIND and READ_AGAIN):
            self._reading = self._loop.call_later(
                seconds, self._guarded, self._read, context=self._context
            )
        else:
            count = AT_ONCE if self._app.has_plenty else FEW
            data = bytes(self._unread[:count])
            del self._unread[:count]
            if self._unread:
                self._read_soon()
            self._received(data)

    def _tick(self) -> None:
        if not self._unread:  # What follows the Escape may have come, and not been read.
            self._guarded(super()._tick)

    def send_message(self, message: Message) -> None:
        """Send a message to the app at once: whoever reads the line is in its thread."""
        self._app.post_message(message)

    # ------------------------------------------------------------------ taking and giving back

    def start_application_mode(self) -> None:
        """Take the terminal, unless it is gone."""
        self._taken = not self._hung_up
        self._look_at_size()
        self._enter()

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        self._leave()
        self._flush()
        self._taken = False
        for timer in (self._looking, self._reading, self._resizing):
            if timer is not None:
                timer.cancel()

    def disable_input(self) -> None:
        """There is nothing to close: a terminal given back is not read."""

    def _terminal_size(self) -> tuple[int, int]:
        return self._line.size

    def _resized(self) -> None:
        if not self._taken or self._resizing is not None:
            return
        if rest := self._app.rest:
            self._resizing = self._loop.call_later(
                rest, self._guarded, self._resize_now, context=self._context
            )
        else:
            super()._resized()

    def _resize_now(self) -> None:
        self._resizing = None
        self._resized()

    # ------------------------------------------------------------------ output

    def write(self, data: str) -> None:
        """Send data with all else that this turn of the event loop writes."""
        if not self._taken or not data:
            return
        if not self._pieces:
            self.call(self._flush)
        self._pieces.append(data)

    def _flush(self) -> None:
        text, self._pieces = "".join(self._pieces), []
        if not text or not self._taken:
            return
        try:
            # Behind what still waits, the answer would take longer than the way.
            if not self._line.waiting() and self._round_trip.ask(self._loop.time()):
                text += ASK
            self._line.write(text.encode("utf-8", "replace"))
        except Exception as error:  # Whatever the line is made of: it is of no use any more.
            log().warning("a terminal's line is gone: %s", error)
            self.hung_up()

    def _answered(self) -> None:
        seconds = self._round_trip.answered(self._loop.time())
        if seconds is not None:
            self._app.on_round_trip(seconds)

    def _congested(self) -> bool:
        return not self._taken or self._line.waiting() > CONGESTED

    def skips(self) -> bool:
        """Whether a picture is not to be sent now; a fresh one follows when the line is free."""
        skipped = super().skips()
        if skipped and self._taken and self._looking is None:
            self._look_again()
        return skipped

    def _look_again(self) -> None:
        self._looking = self._loop.call_later(
            LOOK_AGAIN, self._guarded, self._look, context=self._context
        )

    def _look(self) -> None:
        self._looking = None
        self._drained()
        if self._stale and self._taken:
            self._look_again()

    def _drained(self) -> None:
        if not self._congested():
            super()._drained()

    # ------------------------------------------------------------------ what is none of a guest's

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: the browser would be the host's."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Save nothing: the file would be the host's."""
        binary.close()


def without_moves(data: bytearray) -> bytearray:
    """Return what a terminal has sent with only the last of several moves of the mouse."""
    return bytearray(MOVES.sub(b"", data))


def _not_asked(_seconds: float) -> None:
    """Take no notice."""


class RemoteApp(KeysInTurn, TerminalApp):
    """The app of one terminal among many: what the process prints is none of its business.

    `on_round_trip` is called with the seconds of each way to the terminal and back.
    """

    def __init__(self, *arguments: Any, share: ProcessorShare | None = None, **named: Any) -> None:
        """Take the guest's share of the processor, one of its own where there are no others."""
        self.share = share or Shares().share()
        super().__init__(*arguments, **named)
        self.on_round_trip: Callable[[float], None] = _not_asked

    @property
    def rest(self) -> float:
        """Seconds until the next picture may be painted, and the next key be read."""
        return self.share.rest()

    @property
    def has_plenty(self) -> bool:
        """Whether the guest has taken little lately."""
        return self.share.plenty

    @property
    def driver(self) -> RemoteDriver | None:
        """The terminal's driver, None before the app runs."""
        return self._driver if isinstance(self._driver, RemoteDriver) else None

    async def _process_messages(self, *arguments: Any, **named: Any) -> None:
        meter_tasks(asyncio.get_running_loop())
        await super()._process_messages(*arguments, **named)

    # Textual has prints captured while an app runs. Of apps that begin and end one over the other
    # the last would restore the capture of one that is dead; what is restored here was never gone.

    @property  # type: ignore[override]
    def _capture_stdout(self) -> TextIO:
        return sys.stdout

    @_capture_stdout.setter
    def _capture_stdout(self, capture: object) -> None:
        """Keep none."""

    @property  # type: ignore[override]
    def _capture_stderr(self) -> TextIO:
        return sys.stderr

    @_capture_stderr.setter
    def _capture_stderr(self, capture: object) -> None:
        """Keep none."""
