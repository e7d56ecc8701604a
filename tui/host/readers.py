"""What takes in what a guest types once the guest is in: an application, or line mode."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tui.host.guest_app import GuestApp
from tui.host.limits import UNHEARD, UNREAD
from tui.plain.fed_console import FedConsole
from tui.terminal.share import ProcessorShare

AT_ONCE = 256
"""Bytes of typed lines that are taken in at once: each piece is echoed as a packet of its own."""


class AppReader:
    """Hands what a guest types to the application, which may not have begun yet."""

    def __init__(self, app: GuestApp, flooded: Callable[[], None]) -> None:
        """Take the application, and what is called when more comes than it can deal with."""
        self._app = app
        self._flooded = flooded

    def feed(self, data: bytes) -> None:
        """Take in bytes."""
        if driver := self._app.driver:
            driver.feed(data)
            if driver.unread > UNREAD:
                self._flooded()

    def resized(self) -> None:
        """Note that the terminal has another size."""
        if driver := self._app.driver:
            driver.resized()

    def drained(self) -> None:
        """Note that all that was written has gone out."""
        if driver := self._app.driver:
            driver.drained()

    def ended(self) -> None:
        """Leave: a screen without a keyboard is of no use."""
        self.hung_up()

    def hung_up(self) -> None:
        """End the application."""
        if driver := self._app.driver:
            driver.hung_up()
        else:
            self._app.exit()

    def dismiss(self, sentence: str) -> None:
        """End the application, with a sentence on the normal screen."""
        if driver := self._app.driver:
            driver.call(self._app.leave_room, sentence)


class LinesReader:
    """Hands what a guest types to line mode, as fast as the guest's share allows."""

    def __init__(
        self, console: FedConsole, share: ProcessorShare, flooded: Callable[[], None]
    ) -> None:
        """Take the console, the share, and what is called when more comes than it allows."""
        self._console = console
        self._share = share
        self._flooded = flooded
        self._unread = bytearray()
        self._reading: asyncio.TimerHandle | None = None
        """Runs while something is to be read later."""
        self._has_ended = False

    def feed(self, data: bytes) -> None:
        """Take in bytes."""
        self._unread += data
        if self._reading is None:
            self._read_soon()
        if len(self._unread) > UNHEARD:
            self._flooded()

    def _read_soon(self) -> None:
        loop = asyncio.get_running_loop()
        self._reading = loop.call_later(self._share.rest(), self._read)

    def _read(self) -> None:
        """Let the console take some of what has come, and the rest when the share allows it."""
        self._reading = None
        if not self._share.rest():
            with self._share.spending():
                data = bytes(self._unread[:AT_ONCE])
                del self._unread[:AT_ONCE]
                self._console.feed(data)
        if self._unread:
            self._read_soon()
        elif self._has_ended:
            self._console.end()

    def resized(self) -> None:
        """Note that the terminal has another size."""
        with self._share.spending():
            self._console.resized()

    def drained(self) -> None:
        """Hear what has been typed meanwhile."""
        self._console.drained()

    def ended(self) -> None:
        """Hear what has been typed, and leave then."""
        self._has_ended = True
        if self._reading is None:
            self._console.end()

    def hung_up(self) -> None:
        """Leave: nobody is there any more."""
        self._unread.clear()
        self._console.hang_up()

    def dismiss(self, sentence: str) -> None:
        """Leave with a sentence."""
        self._console.say(sentence)
        self._console.leave()
