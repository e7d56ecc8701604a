"""An emulated terminal that repeats, erases and has two screens as xterm, unlike pyte's own."""

from __future__ import annotations

from copy import copy
from typing import Any

import pyte

_REP = {"b": "repeat"}

OTHER_SCREEN = 1049
"""The private mode in which a program paints, so that the screen of before comes back after it."""


class EmulatedScreen(pyte.Screen):
    """A screen that knows its last character, and what stood on it before a program painted."""

    _last = ""
    _before: tuple[dict[int, Any], Any] | None = None

    def set_mode(self, *modes: int, **named: Any) -> None:
        """Begin with an empty screen where a program wants one of its own."""
        super().set_mode(*modes, **named)
        if named.get("private") and OTHER_SCREEN in modes and self._before is None:
            rows = {place: copy(row) for place, row in self.buffer.items()}
            self._before = rows, copy(self.cursor)
            self.erase_in_display(2)

    def reset_mode(self, *modes: int, **named: Any) -> None:
        """Show what stood there before when the program leaves its own screen."""
        super().reset_mode(*modes, **named)
        if named.get("private") and OTHER_SCREEN in modes and self._before is not None:
            rows, self.cursor = self._before
            self._before = None
            self.buffer.clear()
            self.buffer.update(rows)
            self.dirty.update(range(self.lines))

    def draw(self, data: str) -> None:
        """Write a text."""
        self._last = data[-1:]
        super().draw(data)

    def erase_in_display(self, how: int = 0, *more: Any, **private: Any) -> None:
        """Erase in the present colours; pyte leaves out the cells that were never written to."""
        super().erase_in_display(how, *more, **private)
        if how == 2:
            for row in range(self.lines):
                for column in range(self.columns):
                    self.buffer[row][column] = self.cursor.attrs

    def repeat(self, count: int = 1, **_private: Any) -> None:
        """Write the last character again."""
        super().draw(self._last * max(1, count))


class EmulatedStream(pyte.Stream):
    """What reads text for such a screen."""

    csi = {**pyte.Stream.csi, **_REP}  # noqa: RUF012
    events = pyte.Stream.events | set(_REP.values())


class EmulatedByteStream(pyte.ByteStream):
    """What reads bytes for such a screen."""

    csi = {**pyte.Stream.csi, **_REP}  # noqa: RUF012
    events = pyte.Stream.events | set(_REP.values())
