"""A damaged database: what can be found of it moves into a new one, the old file is set aside."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from itertools import count
from pathlib import Path

import msgspec

from core.ground.words import _, ngettext
from core.store.copies import copies_of, day_of, make_like
from core.store.file_format import (
    GAMES,
    JOURNAL,
    LAYOUTS,
    LEARNT,
    MARKS,
    RESULTS,
    ROOM,
    Record,
    find_games,
)
from core.store.learning import settle_learnt
from core.store.rescue.merging import Copy, Cut, Together, put_together
from core.store.rescue.reindexing import with_new_indexes
from core.store.schema import ROOM_TABLE, bring_forward

SIDECARS = ("-wal", "-shm", "")
"""What SQLite keeps beside a database. Its own file moves last: a log left behind would be played
into the next database of that name."""

NOTICE = ".notice"
"""How the file ends that tells of a rescue until the player has seen it."""

CUT_TOLD = 5
"""Shortened games that are told one by one."""


class Salvage(msgspec.Struct, frozen=True):
    """What came over: `games` in all, of which some are `cut` short or `copied` from a copy.

    `copied` counts games by the day of the copy that they took something from. `lost` games are
    known to have been there; unless it is `certain` there may have been others.
    """

    aside: str
    games: int
    cut: tuple[Cut, ...] = ()
    copied: dict[str, int] = {}
    lost: int = 0
    certain: bool = True

    def report(self) -> str:
        """Return what the player should know."""
        kept = ngettext(
            "Your saved games were damaged. Kahwa rescued {games} game.",
            "Your saved games were damaged. Kahwa rescued {games} games.",
            self.games,
        ).format(games=self.games)
        aside = _("Kahwa kept the damaged file as {path}.").format(path=self.aside)
        return " ".join([kept, *self._copied(), *self._cut(), *self._lost(), aside])

    def _copied(self) -> Iterable[str]:
        for day, games in sorted(self.copied.items()):
            yield ngettext(
                "{games} of them was completed from the copy of {day}.",
                "{games} of them were completed from the copy of {day}.",
                games,
            ).format(games=games, day=day)

    def _cut(self) -> Iterable[str]:
        if not self.cut:
            return
        told = [
            _("{game} after move {kept} of {of}").format(**cut._asdict())
            for cut in self.cut[:CUT_TOLD]
        ]
        if len(self.cut) > CUT_TOLD:
            more = len(self.cut) - CUT_TOLD
            told.append(ngettext("and {count} more", "and {count} more", more).format(count=more))
        yield ngettext(
            "{games} of them continues from an earlier move: {which}.",
            "{games} of them continue from an earlier move: {which}.",
            len(self.cut),
        ).format(games=len(self.cut), which=", ".join(told))

    def _lost(self) -> Iterable[str]:
        if self.lost:
            yield ngettext("{games} game is lost.", "{games} games are lost.", self.lost).format(
                games=self.lost
            )
        if not self.certain:
            yield _("Games that were only in the damaged part may be lost too.")


def salvage(path: Path) -> Salvage:
    """Replace the damaged database at `path`, which nobody may have open, by a readable one.

    Until the new one is complete, and what is to be told of it is kept, the old one stays where
    it is.
    """
    unfinished = path.with_name(f"{path.name}.unfinished")
    _remove(unfinished)
    games = with_new_indexes(path, unfinished)
    if games is not None:
        return _put_in_place(path, unfinished, Salvage(str(_free_name(path)), games))
    _remove(unfinished)
    found = find_games(path)
    copies = [Copy(day_of(copy), find_games(copy)) for copy in copies_of(path)]
    together = put_together(found, copies)
    if path.exists():
        make_like(path, unfinished)
    _build(unfinished, together)
    salvaged = Salvage(
        str(_free_name(path)),
        len(together.games),
        tuple(together.cut),
        together.copied,
        together.lost,
        found.certain,
    )
    return _put_in_place(path, unfinished, salvaged)


def _put_in_place(path: Path, new: Path, salvaged: Salvage) -> Salvage:
    """Set the damaged database aside, once the new one is complete and what is told is kept."""
    _move(new, rebuilt(path))
    aside = Path(salvaged.aside)
    aside.with_suffix(NOTICE).write_bytes(msgspec.json.encode(salvaged))
    for sidecar in SIDECARS:
        _move(_beside(path, sidecar), _beside(aside, sidecar))
    finish_salvage(path)
    return salvaged


def finish_salvage(path: Path) -> None:
    """Put a rebuilt database in its place, also where an earlier salvage was cut short."""
    if not path.exists():
        _move(rebuilt(path), path)


def _build(path: Path, together: Together) -> None:
    """Write the games that could be put together to a new database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        bring_forward(db)
        if together.beside[ROOM]:
            db.execute(ROOM_TABLE)
        db.execute("BEGIN")
        _insert(db, GAMES, together.games.values())
        _insert(db, JOURNAL, together.journal)
        _insert(db, MARKS, ((*mark, times) for mark, times in together.marks.items()))
        _insert(db, RESULTS, together.results)
        _insert(db, LEARNT, together.learnt.values())
        for table, rows in together.beside.items():
            _insert(db, table, rows.values())
        settle_learnt(db)
        db.execute("COMMIT")


def _insert(db: sqlite3.Connection, table: str, rows: Iterable[Record]) -> None:
    kept = list(rows)
    if not kept:
        return
    places = ", ".join("?" * len(LAYOUTS[table].kinds))
    # Rubbish that passes for a row breaks a rule of the table, and is left behind.
    db.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({places})", kept)


def rebuilt(path: Path) -> Path:
    """Return where a rescue builds the new database at `path` before the old one moves."""
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
