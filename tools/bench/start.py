"""How long a bare `kahwa` takes to its first picture, beside an empty Textual application."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.terminal.line import on_line

STARTS = 15
"""How often each is started, in turn."""

BUDGET = 1.25
"""The most that the first picture of the lobby may take, in times of an empty application's."""

KAHWA = "import sys\nfrom tui.__main__ import main\nsys.exit(main())\n"
EMPTY = "from textual.app import App\nApp().run()\n"

LAST_ROW = b"\x1b[24;1H"
"""Where Textual's own output begins the last row of an 80x24 terminal."""

CLEARED = b"\x1b[2J"
"""What Kahwa's first picture, sent in one piece, begins with."""


def report() -> None:
    """Print the median milliseconds of both and their ratio, without and with a saved game."""
    print(f"first picture of the lobby, {STARTS} starts in turn")
    print(f"{'saved games':<14}{'kahwa ms':>10}{'empty ms':>10}{'ratio':>8}{'budget':>8}")
    for games, arguments in enumerate([(), ("play", "ronda", "--seed", "3")]):
        with _home(arguments) as home:
            ours, empty = _starts(home)
        ratio = median(ours) / median(empty)
        verdict = "" if ratio <= BUDGET else "  over"
        times = f"{median(ours) * 1000:>10.0f}{median(empty) * 1000:>10.0f}"
        print(f"{games:<14}{times}{ratio:>8.2f}{BUDGET:>8.2f}{verdict}")


@contextmanager
def _home(arguments: Sequence[str]) -> Iterator[Path]:
    """A home in which Kahwa has been before, called with these arguments."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "kahwa.py").write_text(KAHWA, encoding="utf-8")
        (home / "empty.py").write_text(EMPTY, encoding="utf-8")
        _start(home, "kahwa.py", CLEARED, *arguments)
        yield home


def _starts(home: Path) -> tuple[list[float], list[float]]:
    ours, empty = [], []
    for _start_number in range(STARTS):
        empty.append(_start(home, "empty.py", LAST_ROW))
        ours.append(_start(home, "kahwa.py", CLEARED))
    return ours, empty


def _start(home: Path, script: str, sign: bytes, *arguments: str) -> float:
    """Start a script as an installed command would be; return the seconds until a sign of it."""
    begun = time.perf_counter()
    with on_line([sys.executable, str(home / script), *arguments], home) as line:
        seen = b""
        while sign not in seen:
            seen += os.read(line.master, 65536)
        return time.perf_counter() - begun
