"""What hosts have shown to whom: written down line by line, so that SIGKILL loses no line of it."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from core.table import Update

DIGITS = 16


class Line(NamedTuple):
    """Something that a process noted: `what` it was, with its `facts`, and when (monotonic)."""

    process: str
    at: float
    what: str
    facts: list[Any]


class Shown(NamedTuple):
    """An update as it came to a face: of a game, as a seat or (NOBODY) a watcher sees it.

    A `face` is followed by one process from a snapshot on; `actor` and `action` are None in a
    snapshot. `view` is the sum of what may be seen, `state` that of the whole position, empty where
    the match has gone on already.
    """

    process: str
    at: float
    face: int
    guest: str
    game: str
    eyes: int
    row: int
    actor: int | None
    action: str | None
    view: str
    state: str


def sum_of(view: Any) -> str:
    """Return the sum of what may be seen."""
    return hashlib.sha256(msgspec.json.encode(view, order="sorted")).hexdigest()[:DIGITS]


class Log:
    """The lines of one process; without `sums` it is not told what was seen, only that it was."""

    def __init__(self, path: Path, *, sums: bool = True) -> None:
        self.sums = sums
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def note(self, what: str, *facts: Any) -> None:
        """Write a line; it is the kernel's when this returns."""
        line = json.dumps([time.monotonic(), what, *facts], ensure_ascii=False)
        os.write(self._file, f"{line}\n".encode())

    def shown(
        self, face: int, guest: str, game: str, eyes: int, update: Update, state: str
    ) -> None:
        """Write down an update that somebody is just shown."""
        view = sum_of(update.view) if self.sums else ""
        seen = (update.row, update.actor, update.action, view, state)
        self.note("shown", face, guest, game, eyes, *seen)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)


def lines_of(path: Path) -> Iterator[Line]:
    """Return the lines of a process, whose log is called after it; half a line is none."""
    for line in path.read_text("utf-8").splitlines():
        try:
            at, what, *facts = json.loads(line)
        except ValueError:
            continue
        yield Line(path.stem, at, what, facts)


def shown_in(lines: Iterable[Line]) -> list[Shown]:
    """Return what was shown, in the order of the lines."""
    return [Shown(one.process, one.at, *one.facts) for one in lines if one.what == "shown"]
