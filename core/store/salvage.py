"""A damaged database: what can be read moves into a new one, the old file is set aside."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from core.store.errors import is_damage
from core.store.results import drop_result
from core.store.schema import migrate, newest_version, version_of
from core.words import _, ngettext

Row = tuple[Any, ...]

SIDECARS = ("-wal", "-shm", "")
"""What SQLite keeps beside a database. Its own file moves last: a log left behind would be played
into the next database of that name."""

GAMES = "games"
"""The table that all others belong to."""

MOST_MISSES = 5_000
"""Failed guesses in a row after which a table is taken to have ended."""


class Salvage(NamedTuple):
    """What came over: `games` in all, of which `shortened` lost their last actions."""

    aside: Path
    games: int
    shortened: int

    def report(self) -> str:
        """Return what the player should know."""
        kept = ngettext(
            "The saved games were damaged: {games} game could be read and is kept.",
            "The saved games were damaged: {games} games could be read and are kept.",
            self.games,
        ).format(games=self.games)
        shortened = ngettext(
            "{games} of them goes on from an earlier move.",
            "{games} of them go on from an earlier move.",
            self.shortened,
        ).format(games=self.shortened)
        aside = _("The damaged file is kept as {path}.").format(path=self.aside)
        return " ".join([kept, shortened, aside] if self.shortened else [kept, aside])


def salvage(path: Path) -> Salvage:
    """Replace the damaged database at `path`, which nobody may have open, by a readable one.

    Until the new one is complete the old one stays where it is.
    """
    unfinished = path.with_name(f"{path.name}.unfinished")
    _remove(unfinished)
    games, shortened = _rebuild(path, unfinished)
    _move(unfinished, _rebuilt(path))
    aside = _free_name(path)
    for sidecar in SIDECARS:
        _move(_beside(path, sidecar), _beside(aside, sidecar))
    finish_salvage(path)
    return Salvage(aside, games, shortened)


def finish_salvage(path: Path) -> None:
    """Put a rebuilt database in its place, also where an earlier salvage was cut short."""
    if not path.exists():
        _move(_rebuilt(path), path)


def _rebuild(damaged: Path, fresh: Path) -> tuple[int, int]:
    """Copy every readable game; return how many, and how many of them lost actions."""
    with (
        closing(sqlite3.connect(damaged, isolation_level=None)) as old,
        closing(sqlite3.connect(fresh, isolation_level=None)) as new,
    ):
        # Reads a file that was cut short as far as it goes.
        old.execute("PRAGMA writable_schema = ON")
        old.text_factory = lambda raw: raw.decode("utf-8", "replace")
        migrate(new, _readable_version(old))
        new.execute("BEGIN")
        for table in _tables_of(new):
            _copy(old, new, table)
            if table != GAMES:
                new.execute(f"DELETE FROM {table} WHERE game_id NOT IN (SELECT id FROM {GAMES})")
        games = [game_id for (game_id,) in new.execute("SELECT id FROM games")]
        shortened = sum(_cut_after_gap(new, game_id) for game_id in games)
        new.execute("COMMIT")
    return len(games), shortened


def _readable_version(db: sqlite3.Connection) -> int:
    try:
        return version_of(db)
    except sqlite3.DatabaseError:
        return newest_version()


def _tables_of(db: sqlite3.Connection) -> list[str]:
    """Return the tables of the database's version in the order they were made, games first."""
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    return [name for (name,) in tables.fetchall()]


def _copy(old: sqlite3.Connection, new: sqlite3.Connection, table: str) -> None:
    for row in _readable_rows(old, table):
        marks = ", ".join("?" * len(row))
        # Rubbish that passes for a row breaks a rule of the table, and is left behind.
        new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)


def _readable_rows(db: sqlite3.Connection, table: str) -> Iterator[Row]:
    """Yield every row that can be read, stepping over damaged places by guessing row ids."""
    last = misses = 0
    while misses < MOST_MISSES:
        rows = f"SELECT rowid, * FROM {table} WHERE rowid > ? ORDER BY rowid"
        try:
            for rowid, *row in db.execute(rows, (last,)):
                last, misses = max(last, rowid), 0
                yield tuple(row)
            return
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                return
            # Ever longer steps: the damage may be one page or a whole branch of the table.
            last += 1 + misses // 64
            misses += 1


def _cut_after_gap(db: sqlite3.Connection, game_id: str) -> bool:
    """Drop the actions behind the first missing one; return whether any is missing."""
    numbers = db.execute("SELECT number FROM actions WHERE game_id = ? ORDER BY number", (game_id,))
    kept = 0
    for (number,) in numbers.fetchall():
        if number != kept + 1:
            break
        kept = number
    db.execute("DELETE FROM actions WHERE game_id = ? AND number > ?", (game_id, kept))
    # The summary told of a later state; the table writes a new one with the next action.
    cut = db.execute(
        "UPDATE games SET actions = :kept, finished = 0, summary = '{}'"
        " WHERE id = :id AND actions <> :kept",
        {"kept": kept, "id": game_id},
    )
    if cut.rowcount:
        drop_result(db, game_id)
    return cut.rowcount > 0


def _rebuilt(path: Path) -> Path:
    return path.with_name(f"{path.name}.rebuilt")


def _free_name(path: Path) -> Path:
    for number in count(1):
        aside = path.with_name(f"{path.stem}.corrupt-{number}{path.suffix}")
        if not any(_beside(aside, sidecar).exists() for sidecar in SIDECARS):
            return aside
    raise AssertionError("the numbers never end")


def _beside(path: Path, sidecar: str) -> Path:
    return path.with_name(path.name + sidecar)


def _move(source: Path, target: Path) -> None:
    if source.exists():
        source.rename(target)


def _remove(database: Path) -> None:
    for sidecar in (*SIDECARS, "-journal"):
        _beside(database, sidecar).unlink(missing_ok=True)
