"""Saved games to be examined, ways to damage them, and what must not change."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from core.contract.sources import Seeded
from core.doctor import WRONG, Check, Finding, Repaired, examine, treat
from core.doctor.copies import look_at_copies
from core.doctor.database import look_at_database
from core.doctor.locks import look_at_locks
from core.doctor.repairing import Repairs
from core.games.registry import game_type
from core.saves.saves import Saves
from core.store import Store
from core.store.copies import folder_of
from core.table import Seat

UNFINISHED, FINISHED = "Evening", "Done"
"""What the games are called."""


def now() -> datetime:
    return datetime(2026, 3, 1, 12, tzinfo=UTC)


def play_games(path: Path) -> None:
    """Save a game of Ronda that goes on and one of President that is over, with a copy of both."""
    with Store.open(path, now) as store:
        saves = Saves(store, Random(1))
        play_game(saves, "ronda", 2, 20, UNFINISHED)
        play_game(saves, "president", 4, 1000, FINISHED)


def play_game(saves: Saves, game: str, players: int, most: int, name: str) -> None:
    options = game_type(game).table.settle({"players": players})
    seats = [Seat("You"), *(Seat(f"Bot {n}", "regular") for n in range(1, players))]
    opened = saves.begin(game, options, seats, Seeded(7), name)
    match, rng = opened.match, Random(2)
    while not match.game.is_over and len(match.actions) < most:
        step = match.prepare(
            match.game.to_act, rng.choice(match.game.legal_texts(match.game.to_act))
        )
        opened.journal.append(step)
        match.commit(step)
    opened.close()


def checks_of(path: Path) -> list[Check]:
    """Return what is looked at of one database."""
    repairs = Repairs(path, now)
    return [
        Check("games", lambda: look_at_locks(path, "games")),
        Check("games", lambda: look_at_database(path, "games", repairs, lambda number, all: None)),
        Check("games", lambda: look_at_copies(path, "games", repairs)),
    ]


def examined(path: Path) -> list[Finding]:
    """Return what is found of a database, having seen that looking changed nothing."""
    before = files_in(path.parent)
    found = list(examine(checks_of(path)))
    assert files_in(path.parent) == before
    return found


def wrong(found: Iterable[Finding | Repaired]) -> list[str]:
    """Return what is wrong by some findings."""
    return [one.sentence for one in found if isinstance(one, Finding) and one.state == WRONG]


def treated(path: Path) -> tuple[list[Repaired], list[str]]:
    """Mend a database; return what was done, and what is still wrong."""
    told = list(treat(checks_of(path)))
    return [one for one in told if isinstance(one, Repaired)], wrong(told)


def files_in(folder: Path) -> dict[str, str]:
    """Return every file below a folder with a hash of what is in it."""
    return {
        str(path.relative_to(folder)): (
            hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
        )
        for path in folder.rglob("*")
    }


def change(path: Path, *statements: str) -> None:
    """Change the database behind the back of the store."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def without_copies(path: Path) -> None:
    """Take the copies of days away."""
    shutil.rmtree(folder_of(path))


def contents(path: Path) -> list[tuple[object, ...]]:
    """Return games with their journals and results as they stand, by name."""
    with Store.open(path, now) as store:
        games = []
        for head in sorted(store.heads(), key=lambda head: str(head.name)):
            saved = store.load(head.id)
            games.append((head, saved.actions, saved.outcomes, saved.link))
        results = [(one.id, one.result) for one in store.finished_games()]
    return [*games, *results]
