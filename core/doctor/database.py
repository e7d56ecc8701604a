"""The saved games as the doctor sees them: the file, its version, and every game in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from core.doctor.finding import OK, WARNING, WRONG, Finding, State
from core.doctor.repairing import Repairs
from core.doctor.scratch import Scratch, scratch_of
from core.doctor.verdict import Verdict, verdict_on
from core.ground.words import _, ngettext
from core.store import StoreError
from core.store.copies import copies_of
from core.store.file_format import has_frames, log_of
from core.store.health import check_files, is_healthy
from core.store.raw import name_of
from core.store.rescue.salvaging import salvage
from core.store.rows import WELL_FORMED, learnt_of
from core.store.schema import bring_forward, newest_version, version_of

Progress = Callable[[int, int], None]
"""Told how many games have been looked at, and how many there are."""

OWN_GAMES = "games"
"""What the games of a player are called among the findings; those of a room are others' too."""

STRAYS = ("marks", "results", "comments", "pars", "states", "learnt")
"""Tables whose rows belong to a game; what is learnt belongs to one only while it is played."""


def look_at_database(path: Path, about: str, repairs: Repairs, told: Progress) -> Iterator[Finding]:
    """Look at the database at `path` and at every game in it; it stays as it is."""
    try:
        check_files(path)
    except StoreError as error:
        yield Finding(about, WRONG, str(error))
        return
    if not path.exists() and not has_frames(log_of(path)):
        yield _missing(path, about)
        return
    with scratch_of(path) as scratch:
        healthy = _is_healthy(path, scratch)
        if not healthy:
            yield _damaged(path, about, scratch, repairs)
            return
        with closing(sqlite3.connect(scratch.path, isolation_level=None)) as db:
            db.text_factory = lambda raw: raw.decode("utf-8", "replace")
            db.row_factory = sqlite3.Row
            yield _sound(path, about, db, scratch)
            bring_forward(db)
            yield from games_in(db, about, repairs, told)


def _missing(path: Path, about: str) -> Finding:
    copies = copies_of(path)
    if not copies:
        return Finding(about, OK, _("There are no saved games in {path} yet.").format(path=path))
    sentence = _(
        "{path} is missing, but there are copies of it. To get their games back, run kahwa saves "
        "--restore-backup {copy}"
    )
    return Finding(about, WARNING, sentence.format(path=path, copy=copies[0]))


def _is_healthy(path: Path, scratch: Scratch) -> bool:
    """Tell whether the copy is sound; what is told of it is told of the real one."""
    try:
        return is_healthy(scratch.path, alone=True)
    except StoreError as error:
        raise StoreError(str(error).replace(str(scratch.path), str(path))) from error


def _damaged(path: Path, about: str, scratch: Scratch, repairs: Repairs) -> Finding:
    """Return what a rescue would find, by having one in the copy."""
    found = salvage(scratch.path)
    repair = partial(_rescue, repairs)
    if not found.games and not found.lost:
        sentence = _("{path} is damaged or isn't a database. Kahwa can't read anything in it.")
        return Finding(about, WRONG, sentence.format(path=path), repair)
    sentence = ngettext(
        "{path} is damaged. Kahwa can rescue {games} game; {lost} would be lost.",
        "{path} is damaged. Kahwa can rescue {games} games; {lost} would be lost.",
        found.games,
    ).format(path=path, games=found.games, lost=found.lost)
    if scratch.in_use:
        sentence += " " + _("Another Kahwa has it open. Close that one first.")
    return Finding(about, WRONG, sentence, repair)


def _rescue(repairs: Repairs) -> str:
    salvaged = repairs.rescue()
    return _("The saved games are fine.") if salvaged is None else salvaged.report()


def _sound(path: Path, about: str, db: sqlite3.Connection, scratch: Scratch) -> Finding:
    version = version_of(db)
    if 0 < version < newest_version():
        sentence = _(
            "{path} is fine (version {version}). At the next start, Kahwa copies it, then updates "
            "it to version {newest}."
        )
    else:
        sentence = _("{path} is fine (version {version}).")
    told = sentence.format(path=path, version=version, newest=newest_version())
    if scratch.in_use:
        told += " " + _("Another Kahwa has it open.")
    return Finding(about, OK, told)


# ---------------------------------------------------------------------- every game


def games_in(
    db: sqlite3.Connection, about: str, repairs: Repairs, told: Progress
) -> Iterator[Finding]:
    """Look at every game of a database of the newest version, and at what stands besides."""
    rows = db.execute("SELECT rowid, * FROM games ORDER BY rowid").fetchall()
    sound: set[str] = set()
    for number, row in enumerate(rows, 1):
        told(number, len(rows))
        verdict = verdict_on(db, row)
        if verdict.sentence is None:
            sound.add(row["id"])
        else:
            yield _finding(db, row, verdict, verdict.sentence, about, repairs)
    if rows:
        sentence = ngettext(
            "{games} game was replayed: all checksums and links are right.",
            "{games} games were replayed: all checksums and links are right.",
            len(sound),
        )
        yield Finding(about, OK, sentence.format(games=len(sound)))
    yield from _comments(db, about, repairs, sound)
    yield from _besides(db, about, repairs)


def _finding(
    db: sqlite3.Connection,
    row: sqlite3.Row,
    verdict: Verdict,
    sentence: str,
    about: str,
    repairs: Repairs,
) -> Finding:
    """Return what is wrong with a game, as the `sentence` of its verdict says."""
    name = name_of(row)
    repair = None
    if verdict.can_be_repaired and WELL_FORMED.fullmatch(name):
        repair = partial(repairs.repair_game, name)
    if verdict.is_wrong and not (repair and repairs.would_repair(db, name)):
        sentence = f"{sentence} {_beyond_repair(name, about)}"
    state: State = WRONG if verdict.is_wrong else WARNING
    return Finding(about, state, sentence, repair)


def _beyond_repair(game_id: str, about: str) -> str:
    """Return that Kahwa cannot repair a game, and what a player can do about one of their own."""
    if about != OWN_GAMES:
        return _("Kahwa can't repair it.")
    return _(
        "Kahwa can't repair it. Delete it with kahwa saves --delete {game}, then restore a backup "
        "if you have one."
    ).format(game=game_id)


_MISPLACED = """
    SELECT comments.rowid, game_id FROM comments JOIN games ON id = game_id WHERE
    typeof(number) <> 'integer' OR number NOT BETWEEN 0 AND rows OR typeof(comment) <> 'text'
"""
"""Comments that are none, or are at no row of their game."""


def _comments(
    db: sqlite3.Connection, about: str, repairs: Repairs, sound: Collection[str]
) -> Iterator[Finding]:
    """Look at what is said of the moves of sound games: rows of others may come back."""
    damaged = [rowid for rowid, game in db.execute(_MISPLACED).fetchall() if game in sound]
    if damaged:
        told = ngettext(
            "{count} comment is damaged and isn't shown.",
            "{count} comments are damaged and aren't shown.",
            len(damaged),
        ).format(count=len(damaged))
        repair = partial(repairs.drop_rows, "comments", damaged)
        yield Finding(about, WRONG, told, repair)


def _besides(db: sqlite3.Connection, about: str, repairs: Repairs) -> Iterator[Finding]:
    """Look at rows of no game, and at what is learnt."""
    for table in STRAYS:
        count = db.execute(
            f"SELECT count(*) FROM {table} WHERE game_id IS NOT NULL"
            " AND game_id NOT IN (SELECT id FROM games)"
        ).fetchone()[0]
        if count:
            sentence = ngettext(
                "{count} row of {table} belongs to no game.",
                "{count} rows of {table} belong to no game.",
                count,
            )
            told = sentence.format(count=count, table=table)
            yield Finding(about, WRONG, told, partial(repairs.drop_strays, table))
    learnt: list[Any] = db.execute("SELECT rowid, * FROM learnt").fetchall()
    unreadable = [row["rowid"] for row in learnt if not learnt_of([row])]
    if unreadable:
        sentence = ngettext(
            "{count} record of what you've learnt is damaged and doesn't count.",
            "{count} records of what you've learnt are damaged and don't count.",
            len(unreadable),
        )
        told = sentence.format(count=len(unreadable))
        yield Finding(about, WRONG, told, partial(repairs.drop_rows, "learnt", unreadable))
    elif learnt:
        yield Finding(about, OK, _("Your progress in the lessons is fine."))
