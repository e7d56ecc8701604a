"""What takes in what a guest types once the guest is in: an application, or line mode."""

from __future__ import annotations

from collections.abc import Callable

from tui.host.guest_app import GuestApp
from tui.host.limits import UNREAD
from tui.plain.fed_console import FedConsole


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
    """Hands what a guest types to line mode."""

    def __init__(self, console: FedConsole) -> None:
        self._console = console

    def feed(self, data: bytes) -> None:
        """Take in bytes."""
        self._console.feed(data)

    def resized(self) -> None:
        """Note that the terminal has another size."""
        self._console.resized()

    def drained(self) -> None:
        """Hear what has been typed meanwhile."""
        self._console.drained()

    def ended(self) -> None:
        """Hear what has been typed, and leave then."""
        self._console.end()

    def hung_up(self) -> None:
        """Leave: nobody is there any more."""
        self._console.hang_up()

    def dismiss(self, sentence: str) -> None:
        """Leave with a sentence."""
        self._console.say(sentence)
        self._console.leave()
