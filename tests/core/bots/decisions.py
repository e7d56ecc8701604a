"""Decisions and processes for the tests of who thinks for a bot."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Sequence

from core.bots.decision import Decision
from core.contract.chance import RecordedChance
from core.contract.game import Game, Plain
from core.contract.sources import Seeded
from core.games.registry import game_type

PATIENCE_SECONDS = 60.0


def new_game(name: str, seed: int = 3, **options: object) -> Game:
    """Return a game just dealt."""
    kind = game_type(name)
    settled = kind.table.settle(options)
    return kind(settled, RecordedChance(kind.deck(settled), Seeded(seed)))


def decision_in(
    game: Game,
    player: str,
    number: int = 0,
    past: Sequence[Sequence[Plain]] = ((),),
    gone_back: Sequence[int] = (),
) -> Decision:
    """Return what the seat to act decides."""
    seen = game.observation(game.to_act)
    return Decision("Rim", player, seen, "test", number, lambda first: past[first:], gone_back)


def lives(pid: int) -> bool:
    """Tell whether a process runs; one that nobody has buried yet does not."""
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
    return bool(listed.stdout.strip()) and not listed.stdout.strip().startswith("Z")


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for what must come about soon."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.01)


def children(pid: int) -> dict[int, str]:
    """Return the processes that a process has started, and their commands."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    )
    rows = [row.split(None, 2) for row in listed.stdout.splitlines()]
    return {int(row[0]): row[2] for row in rows if len(row) == 3 and int(row[1]) == pid}


def nice_value(pid: int) -> int:
    """Return how far a process stands back."""
    return os.getpriority(os.PRIO_PROCESS, pid)
