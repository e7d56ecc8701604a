"""How long a bare `kahwa` takes to its first picture, beside an empty Textual application.

With BEFORE=folder an earlier checkout is measured beside, in turns. What counts is the processor's
time, for other processes take of the other.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.terminal.line import Line, on_line

STARTS = int(os.environ.get("STARTS", "15"))
"""How often each is started, in turn."""

BUDGET = 1.2
"""The most that the first picture of the lobby may take, in times of an empty application's."""

KAHWA = "import sys\nfrom tui.__main__ import main\nsys.exit(main())\n"
EMPTY = "from textual.app import App\nApp().run()\n"
BARE = "print('bare')"

LAST_ROW = b"\x1b[24;1H"
"""Where Textual's own output begins the last row of an 80x24 terminal."""

CLEARED = b"\x1b[2J"
"""What Kahwa's first picture, sent in one piece, begins with."""

COMMANDS = ("--version", "saves", "rules ronda", "--help")
"""What is printed and ends, measured beside an interpreter that prints a word."""

HERE = Path(__file__).parents[2]


def report() -> None:
    """Print the median milliseconds of each start and its ratio to the empty one, with spread."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # What is installed has been compiled.
    checkouts = {"now": HERE}
    if "BEFORE" in os.environ:
        checkouts = {"before": Path(os.environ["BEFORE"]), **checkouts}
    print(f"processor to the first picture of the lobby, {STARTS} starts of each in turn")
    print(f"{'saved games':<20}{'kahwa ms':>10}{'empty ms':>10}{'ratio':>8}{'least':>8}{'most':>8}")
    for games, arguments in enumerate([(), ("play", "ronda", "--seed", "3")]):
        with _home(arguments) as home:
            _tell(str(games), checkouts, home)
    print(f"{'command':<20}{'kahwa ms':>10}{'bare ms':>10}{'ratio':>8}{'least':>8}{'most':>8}")
    with _home(()) as home:
        for command in COMMANDS:
            _tell_command(command, checkouts, home)


def _tell(name: str, checkouts: dict[str, Path], home: Path) -> None:
    ours: dict[str, list[float]] = {when: [] for when in checkouts}
    empty = []
    for _start_number in range(STARTS):
        empty.append(_start(home, "empty.py", LAST_ROW, HERE))
        for when, checkout in checkouts.items():
            ours[when].append(_start(home, "kahwa.py", CLEARED, checkout))
    _print(name, ours, empty)


def _tell_command(command: str, checkouts: dict[str, Path], home: Path) -> None:
    ours: dict[str, list[float]] = {when: [] for when in checkouts}
    bare = []
    for _start_number in range(STARTS):
        bare.append(_run(home, "bare.py", HERE))
        for when, checkout in checkouts.items():
            ours[when].append(_run(home, "kahwa.py", checkout, *command.split()))
    _print(command, ours, bare)


def _print(name: str, ours: dict[str, list[float]], beside: list[float]) -> None:
    for when, seconds in ours.items():
        ratios = [one / other for one, other in zip(seconds, beside, strict=True)]
        times = "".join(f"{median(one) * 1000:>10.0f}" for one in (seconds, beside))
        spread = "".join(f"{one:>8.2f}" for one in (median(ratios), min(ratios), max(ratios)))
        print(f"{f'{name}, {when}':<20}{times}{spread}", flush=True)


@contextmanager
def _home(arguments: Sequence[str]) -> Iterator[Path]:
    """A home in which Kahwa has been before, called with these arguments."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "kahwa.py").write_text(KAHWA, encoding="utf-8")
        (home / "empty.py").write_text(EMPTY, encoding="utf-8")
        (home / "bare.py").write_text(BARE, encoding="utf-8")
        _start(home, "kahwa.py", CLEARED, HERE, *arguments)
        yield home


def _start(home: Path, script: str, sign: bytes, checkout: Path, *arguments: str) -> float:
    """Start a script as an installed command would be; return the seconds until a sign of it."""
    command = [sys.executable, str(home / script), *arguments]
    with on_line(command, home, PYTHONPATH=str(checkout)) as line:
        before = _seconds(line)
        seen = b""
        while sign not in seen:
            seen += os.read(line.master, 65536)
        return _seconds(line) - before


def _run(home: Path, script: str, checkout: Path, *arguments: str) -> float:
    """Run a script to its end; return the seconds that it took."""
    command = [sys.executable, str(home / script), *arguments]
    with on_line(command, home, PYTHONPATH=str(checkout)) as line:
        line.until(b"\n")
        spent = _seconds(line)
        while line.read(0.02):
            spent = max(spent, _seconds(line))
        return spent


def _seconds(line: Line) -> float:
    """Return how long the threads of a program have been on a processor."""
    tasks = Path(f"/proc/{line.process.pid}/task")
    try:
        spent = [(task / "schedstat").read_text().split()[0] for task in tasks.iterdir()]
    except OSError:
        return 0.0
    return sum(map(int, spent)) / 1e9
