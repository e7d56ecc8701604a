"""Mistakes in random lines, and whether the nearest tests notice: `make mutants SEED=1`.

Each mistake is written into its source, the tests nearest to it run until one fails, and the source
is put back. Run it in a worktree of its own: its sources are wrong for a while.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tools.mutants.mistakes import Mistake, mistakes
from tools.mutants.nearest import ROOT, nearest
from tools.mutants.running import Unending, run_for

FOLDERS = ("core", "tui")

SERVED = "core/room_store/postgres/"
"""What only tests with a real server see, which `--usual` leaves out."""

PATIENCE = 120.0
"""Seconds of its own after which a test may be one that a mistake keeps from ending."""

LONGER = 4
"""It does not end if it takes so many times as long as without the mistake."""


NEAREST = 3
"""Files of tests that run before the others are loaded: they notice most mistakes."""


def chosen(seed: int, number: int, folders: Sequence[str] = FOLDERS) -> list[tuple[str, Mistake]]:
    """Return so many mistakes at random: every line that can have one is as likely as any other."""
    lines = dict[tuple[str, int], list[Mistake]]()
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")) or [ROOT / folder]:
            module = path.relative_to(ROOT).as_posix()
            for mistake in mistakes(path.read_bytes()):
                lines.setdefault((module, mistake.line), []).append(mistake)
    chance = Random(seed)
    made = chance.sample(sorted(lines), min(number, len(lines)))
    return [(at[0], chance.choice(lines[at])) for at in made]


def noticed(path: Path, mistake: Mistake, test: Callable[[], str | None]) -> str | None:
    """Return what a test says of a source with a mistake; the source is right again after that."""
    source, times = path.read_bytes(), path.stat()
    try:
        path.write_bytes(mistake.made_in(source))
        return test()
    finally:
        path.write_bytes(source)
        os.utime(path, (times.st_atime, times.st_mtime))


def noticed_by_nearest(module: str, mistake: Mistake) -> str | None:
    """Return the first of the nearest tests that notices a mistake in a module."""
    usual = () if module.startswith(SERVED) else ("--usual",)
    near = nearest(module, mistake.line)
    for some in filter(None, (near[:NEAREST], near[NEAREST:])):
        if told := noticing(ROOT / module, mistake, ROOT, *usual, *some):
            return told
    return None


def noticing(
    path: Path, mistake: Mistake, folder: Path, *tests: str, patience: float = PATIENCE
) -> str | None:
    """Return the first of the tests that notices a mistake: it fails, and does not without it.

    One that ends without it notices a mistake that keeps it from ending as well.
    """
    left_out = list[str]()
    while True:
        run = partial(failing, folder, *tests, *left_out, patience=patience)
        try:
            told = noticed(path, mistake, run)
        except Unending as silent:
            needed = LONGER * own_time(folder, *_silent_test(str(silent), tests))
            if patience >= needed:
                return f"does not end in {patience:.0f} seconds - {silent}"
            patience = max(needed, 2 * patience)
            continue
        test = (told or "").split(" - ")[0].removeprefix("FAILED ").removeprefix("ERROR ")
        # The cases of a test may be named after what is wrong: without that there are others.
        if "::" not in test or failing(folder, test.partition("[")[0]) is None:
            return told
        left_out.append(f"--deselect={test}")


def _silent_test(told: str, tests: tuple[str, ...]) -> tuple[str, ...]:
    """Return the test named last, all of its cases; all the tests where none had begun."""
    test = told.partition(" ")[0].partition("[")[0]
    return (test,) if "::" in test else tests


def failing(folder: Path, *arguments: str, patience: float | None = None) -> str | None:
    """Return the first test that fails there, if one does; raise Unending if one takes so long."""
    run = run_for(folder, pytest_command(*arguments), patience)
    if run.code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return None
    told = [line for line in run.told.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return told[0] if told else run.told.strip().splitlines()[-1]


def own_time(folder: Path, *arguments: str) -> float:
    """Return how many seconds of their own tests take there."""
    return run_for(folder, pytest_command(*arguments)).seconds


def pytest_command(*arguments: str) -> list[str]:
    """Return what runs tests until one fails, and names each as it begins."""
    command = [sys.executable, "-m", "pytest", "-x", "-v", "-n", "0", "--tb=no"]
    return [*command, *arguments, "-p", "no:cacheprovider"]


def main() -> None:
    """Make mistakes at random, and print each with the test that notices it."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=60, help="how many mistakes")
    parser.add_argument("--only", help="the file or folder to make them in")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first to make")
    parser.add_argument("--list", action="store_true", help="run no tests")
    options = parser.parse_args()
    killed = made = 0
    folders = (options.only,) if options.only else FOLDERS
    mistakes_made = chosen(options.seed, options.number, folders)
    for number, (module, mistake) in list(enumerate(mistakes_made, 1))[options.first - 1 :]:
        made += 1
        told = "" if options.list else noticed_by_nearest(module, mistake) or "survives"
        killed += told not in ("", "survives")
        print(f"{number:3} {module}:{mistake.line}: {told}", flush=True)
        print(f"      - {' '.join(mistake.right.split())}", flush=True)
        print(f"      + {' '.join(mistake.wrong.split())}", flush=True)
    if not options.list:
        print(f"{killed} of {made} mistakes noticed")


if __name__ == "__main__":
    main()
