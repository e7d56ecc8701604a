"""The terminal of a walk: what is typed goes through the real parser, what is painted nowhere."""

from __future__ import annotations

from asyncio import TimerHandle

from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from tui.terminal.parser import Expected, KeyParser
from tui.terminal.stage import TerminalApp


class Line(Driver):
    """A terminal that is written to by a walk."""

    _app: TerminalApp
    _expected: Expected
    _parser: KeyParser
    _escape: TimerHandle | None = None

    def start_application_mode(self) -> None:
        self._expected = Expected(Size(*self._size or (80, 24)), mouse=True)
        self._parser = KeyParser(self._expected)

    def stop_application_mode(self) -> None:
        pass

    def disable_input(self) -> None:
        pass

    def write(self, data: str) -> None:
        data.encode()

    def type(self, text: str) -> None:
        """Read what a terminal sends."""
        for message in self._parser.feed(text):
            self.process_message(message)
        if self._escape is not None:
            self._escape.cancel()
        self._escape = self._loop.call_later(self._app.escape_delay, self._tick)

    def _tick(self) -> None:
        for message in self._parser.tick():
            self.process_message(message)

    def resize(self, width: int, height: int) -> None:
        """Have another size."""
        size = Size(width, height)
        self._size = self._expected.size = (width, height)
        self._app.action_repaint()
        self.process_message(Resize(size, size))
