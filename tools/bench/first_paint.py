"""The bytes of first pictures, of all games and of Learn, beside ncurses with the same pictures.

With BEFORE=folder those of an earlier checkout are told as well.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path

from tests.terminal.emulated import EmulatedByteStream, EmulatedScreen
from tests.terminal.line import on_line
from tools.bench.bytes import Picture, picture_of

SIZES = {"full": (200, 60), "lean": (80, 24)}
"""The ways of repainting, and the size of the terminal for each."""

PLACES = {
    "ronda": ("play", "ronda", "--seed", "5"),
    "rikiki": ("play", "rikiki", "--seed", "5"),
    "president": ("play", "president", "--seed", "5"),
    "makao": ("play", "makao", "--seed", "5"),
    "learn": ("learn", "ronda"),
    "lobby": (),
}

HERE = Path(__file__).parents[2]

MOST = 0.7
"""The most bytes there may be for each of ncurses."""


def report() -> None:
    """Print the bytes of each first picture, those of ncurses, and the ratio."""
    print(f"bytes of first pictures, 256 colours; at most {MOST} of ncurses")
    print(f"{'place':<12}{'size':<9}{'bytes':>8}{'ncurses':>9}{'ratio':>7}{'before':>8}")
    for repaint, (width, height) in SIZES.items():
        for place, arguments in PLACES.items():
            sent, picture = _first(HERE, repaint, arguments, width, height)
            there = _with_ncurses(picture, width, height)
            verdict = "" if sent <= MOST * there else "  over"
            size, before = f"{width}x{height}", ""
            if "BEFORE" in os.environ:
                checkout = Path(os.environ["BEFORE"])
                bytes_before, _picture = _first(checkout, repaint, arguments, width, height)
                before = f"{bytes_before / there:>8.2f}"
            print(f"{place:<12}{size:<9}{sent:>8}{there:>9}{sent / there:>7.2f}{before}{verdict}")


def _first(
    checkout: Path, repaint: str, arguments: tuple[str, ...], width: int, height: int
) -> tuple[int, Picture]:
    """Return the bytes from the clearing of the terminal on, and the picture they leave."""
    environ = {"SSH_CONNECTION": "far away"} if repaint == "lean" else {}
    command = [sys.executable, "-P", "-m", "tui", *arguments]
    with (
        tempfile.TemporaryDirectory() as home,
        on_line(command, Path(home), PYTHONPATH=str(checkout), **environ) as line,
    ):
        line.resize(width, height)
        data = line.until(b"\x1b[2J") + line.read(0.4)
    screen = EmulatedScreen(width, height)
    EmulatedByteStream(screen).feed(b"\x1b[?7l" + data)
    cleared = data.rindex(b"\x1b[0m", 0, data.rindex(b"\x1b[2J"))
    return len(data) - cleared, picture_of(screen)


def _with_ncurses(picture: Picture, width: int, height: int) -> int:
    """Return how many bytes ncurses sends for a picture, from where it clears the terminal."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pictures.json"
        file.write_text(json.dumps([picture]), encoding="utf-8")
        command = [sys.executable, "-m", "tools.bench.curses_painter", str(file)]
        with on_line(command, Path(folder)) as line:
            line.resize(width, height)
            return len(line.read(1.0))
