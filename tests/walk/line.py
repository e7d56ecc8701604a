"""The terminal of a walk: what is typed goes through the real parser, what is painted nowhere."""

from __future__ import annotations

from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from tui.terminal.driver import TICK
from tui.terminal.parser import KeyParser
from tui.terminal.stage import TerminalApp


class Line(Driver):
    """A terminal that is written to by a walk."""

    _app: TerminalApp
    _parser: KeyParser

    def start_application_mode(self) -> None:
        self._parser = KeyParser(self._app, debug=False)

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
        self._loop.call_later(self._app.escape_delay + TICK, self._tick)

    def _tick(self) -> None:
        for message in self._parser.tick():
            self.process_message(message)

    def resize(self, width: int, height: int) -> None:
        """Have another size."""
        size = Size(width, height)
        self._size = (width, height)
        self._app.action_repaint()
        self.process_message(Resize(size, size))
