"""What the line carries for a key, a bot's move and a dialog, beside what ncurses would send.

Both are measured in a pseudo-terminal of 80x24 with 256 colours: the real program, and a program
that has ncurses draw the very same pictures.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from pyte.graphics import FG_BG_256

from tests.terminal.emulated import EmulatedByteStream, EmulatedScreen
from tests.terminal.line import Line, on_line

SEEDS = (2, 5, 8)
"""Deals of Ronda in which the player begins by choosing a card."""

TURNS = 3
"""How many moves of the player are measured in each game, and the bot's answers to them."""

PLAY = (sys.executable, "-m", "tui", "play", "ronda")

SEATS = ("--seat", "Nadia=person", "--seat", "Laila=casual")
"""Always the same names: they are part of what is sent."""

BUDGETS = {
    ("first paint", "full"): 8000,
    ("first paint", "lean"): 8000,
    ("arrow key", "full"): 1500,
    ("arrow key", "lean"): 250,
    ("bot's move", "lean"): 500,
    ("help opens", "full"): 4000,
    ("help opens", "lean"): 4000,
    ("help closes", "full"): 4000,
    ("help closes", "lean"): 4000,
}
"""The most bytes each may cost; what is not here has no budget."""

LEFT, RIGHT, ESCAPE = "\x1b[D", "\x1b[C", "\x1b"

Picture = list[list[list[Any]]]


@dataclass
class MeasuredGame:
    """A game being measured: what was sent for each step, and the picture after it."""

    line: Line
    sent: list[tuple[str, int]] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.screen = EmulatedScreen(80, 24)
        self.stream = EmulatedByteStream(self.screen)
        self.stream.feed(b"\x1b[?7l")

    def note(self, step: str, data: bytes) -> None:
        """Keep what a step sent."""
        self.stream.feed(data)
        self.sent.append((step, len(data)))
        self.pictures.append(picture_of(self.screen))

    def key(self, step: str, keys: str) -> None:
        """Press a key, and wait until what it changed is painted."""
        self.line.type(keys)
        self.note(step, self.line.read(0.25))


def picture_of(screen: EmulatedScreen) -> Picture:
    """Return what an emulated terminal shows, for ncurses to draw."""
    rows, columns = range(screen.lines), range(screen.columns)
    return [_row([screen.buffer[y][x] for x in columns]) for y in rows]


def _row(cells: list[Any]) -> list[list[Any]]:
    """A row for ncurses, whose blanks have the pen of their neighbours: it sees to every pen."""
    row = [_cell(cell) for cell in cells]
    for line in (row, row[::-1]):
        for before, cell in pairwise(line):
            if cell[0] == " " and cell[1] is None and cell[2] == before[2]:
                cell[1:] = before[1:]
    for cell in row:
        cell[1] = -1 if cell[1] is None else cell[1]
    return row


def _cell(cell: Any) -> list[Any]:
    """Text, foreground (None for a blank: it shows none), background and attributes of a cell."""
    if cell.data == " " and not cell.underscore and not cell.reverse:
        return [" ", None, _colour(cell.bg), False, False, False]
    colours = [_colour(cell.fg), _colour(cell.bg)]
    return [cell.data, *colours, bool(cell.bold), bool(cell.underscore), bool(cell.reverse)]


def _colour(name: str) -> int:
    return -1 if name == "default" else FG_BG_256.index(name)


def play(repaint: str, seed: int) -> MeasuredGame:
    """Play the beginning of a game in one way of repainting."""
    environ = {"SSH_CONNECTION": "far away"} if repaint == "lean" else {}
    with (
        tempfile.TemporaryDirectory() as home,
        on_line([*PLAY, *SEATS, "--seed", str(seed)], Path(home), **environ) as line,
    ):
        sitting = MeasuredGame(line)
        sitting.note("first paint", line.until(b"leave") + line.read(1.0))
        for key in (RIGHT, RIGHT, LEFT, LEFT) * 3:
            sitting.key("arrow key", key)
        sitting.key("help opens", "?")
        sitting.key("help closes", ESCAPE)
        for _turn in range(TURNS):
            sitting.key("own move", "\r")
            sitting.note("bot's move", line.read(2.0))  # longer than a play is looked at
        return sitting


def curses_bytes(pictures: list[Picture]) -> list[int]:
    """Return how many bytes ncurses sends to show each picture after the one before."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pictures.json"
        file.write_text(json.dumps(pictures), encoding="utf-8")
        command = [sys.executable, "-m", "tools.bench.curses_painter", str(file)]
        with on_line(command, Path(folder)) as line:
            sizes = [len(line.read(1.0))]
            for _picture in pictures[1:]:
                line.type("n")
                sizes.append(len(line.read(0.15)))
        return sizes


def rows(repaint: str) -> Iterator[tuple[str, float, float]]:
    """Yield each step with the median of its bytes here and with ncurses."""
    ours: dict[str, list[int]] = {}
    theirs: dict[str, list[int]] = {}
    for seed in SEEDS:
        sitting = play(repaint, seed)
        other = curses_bytes(sitting.pictures)
        for (step, size), their_size in zip(sitting.sent, other, strict=True):
            ours.setdefault(step, []).append(size)
            theirs.setdefault(step, []).append(their_size)
    for step, sizes in ours.items():
        yield step, median(sizes), median(theirs[step])


def report() -> None:
    """Print the median bytes of each step, the ratio to ncurses, and the budget."""
    print("bytes sent, Ronda at 80x24 in 256 colours, medians")
    print(f"{'step':<14}{'repaint':<9}{'bytes':>7}{'ncurses':>9}{'ratio':>7}{'budget':>8}")
    for repaint in ("full", "lean"):
        for step, here, there in rows(repaint):
            budget = BUDGETS.get((step, repaint))
            verdict = "" if budget is None else f"{budget:>8}{'' if here <= budget else '  over'}"
            ratio = here / there
            print(f"{step:<14}{repaint:<9}{here:>7.0f}{there:>9.0f}{ratio:>7.2f}{verdict}")
