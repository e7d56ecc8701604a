"""Shows recorded pictures with ncurses, the next one at each key: `curses_painter FILE`."""

from __future__ import annotations

import curses
import json
import locale
import sys
from pathlib import Path
from typing import Any


class Painter:
    """Draws pictures, finding a colour pair for every two colours."""

    def __init__(self, window: curses.window) -> None:
        self._window = window
        self._pairs: dict[tuple[int, int], int] = {}

    def show(self, picture: list[list[list[Any]]]) -> None:
        """Draw a picture: for each cell its text, two colours, bold, underlined, reversed."""
        for y, row in enumerate(picture):
            for x, (text, fore, back, bold, lined, reverse) in enumerate(row):
                style = self._pair(fore, back)
                style |= curses.A_BOLD * bold
                style |= curses.A_UNDERLINE * lined
                style |= curses.A_REVERSE * reverse
                if text and (y, x) != (len(picture) - 1, len(row) - 1):
                    self._window.addstr(y, x, text, style)
        self._window.refresh()

    def _pair(self, fore: int, back: int) -> int:
        pair = self._pairs.get((fore, back))
        if pair is None:
            pair = self._pairs[fore, back] = len(self._pairs) + 1
            curses.init_pair(pair, fore, back)
        return curses.color_pair(pair)


def main(window: curses.window) -> None:
    """Show the pictures of the file named on the command line."""
    curses.use_default_colors()
    curses.curs_set(0)
    painter = Painter(window)
    pictures = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for picture in pictures:
        painter.show(picture)
        window.getch()


if __name__ == "__main__":
    locale.setlocale(locale.LC_ALL, "")
    curses.wrapper(main)
