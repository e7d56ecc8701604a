"""Backups: all saved games in one file of the player's choice, and what comes back from one."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from core.ground.words import _
from core.match.journal import link
from core.store.copies import sound_copy
from core.store.errors import StoreError, plain_errors
from core.store.health import is_healthy
from core.store.json_text import json_text
from core.store.learning import merge_learnt, settle_learnt
from core.store.model import OF_DAY, new_game_id
from core.store.rescue.salvaging import salvage
from core.store.rows import learnt_of
from core.store.schema import HEAD_COLUMNS, bring_forward

if TYPE_CHECKING:
    from core.store.transactions import Transaction

BESIDE = ("marks", "comments")
"""Tables whose rows come back with their game."""

OF_END = ("results", "pars")
"""Tables whose rows come back with a game that stands here as it does in the backup."""

FOLLOWING = ("seats", "finished", "summary", "updated", "actions", "rows")
"""What of a game's own row follows from its journal."""

Became = Literal["added", "longer", "known", "apart"]
"""What becomes of a game of a backup, as `Returned` counts it."""

_PLAYED = """
    DELETE FROM pars WHERE game_id = ? AND round = 0 AND turn = 0
    AND EXISTS (SELECT 1 FROM pars AS done WHERE done.game_id = pars.game_id
        AND done.round = 0 AND done.turn = 1)
"""

ROW_COLUMNS = ("number", "kind", "actions", "seat", "content", "outcomes", "checksum")


class Contents(NamedTuple):
    """What a backup holds."""

    games: int
    finished: int


class Returned(NamedTuple):
    """What a backup brought: games by what became of them, in numbers.

    `added` were not here, `longer` went on in the backup from where they stand here, `known` are
    here as far or further, `apart` went on otherwise in both and came as games of their own.
    `damaged` tells that the backup was damaged, and only what can be read of it came.
    """

    added: int = 0
    longer: int = 0
    known: int = 0
    apart: int = 0
    damaged: bool = False


class Backups:
    """Backups of one database. Every method raises StoreError, with nothing changed, or works."""

    def __init__(
        self, db: sqlite3.Connection, transaction: Transaction, now: Callable[[], str]
    ) -> None:
        """Take the open database, how to change it (all or nothing), and the time (ISO 8601)."""
        self._db = db
        self._transaction = transaction
        self._now = now

    def back_up(self, target: Path) -> Contents:
        """Write everything to `target`, which must not be there yet.

        Games may be played meanwhile, here or in another Kahwa: it holds what there was at one
        moment.
        """
        return back_up(self._db, target)

    def bring_back(self, backup: Path, random: Random) -> Returned:
        """Add what is lacking here of a backup, which stays as it is, and so does all that is here.

        What lay in the bin of the backup lies in the bin for a week from now.
        `random` is for new ids. Raise StoreError if it is no backup that this Kahwa can read.
        """
        with _opened(backup) as (old, damaged), self._transaction() as db:
            games = [_in_bin_since(self._now(), game) for game in _games(old)]
            brought = [_bring_game(db, old, game, random) for game in games]
            ids = {game["id"]: here for game, (_kind, here) in zip(games, brought, strict=True)}
            _bring_learnt(db, old, ids)
        became = [kind for kind, _here in brought]
        counts = {kind: became.count(kind) for kind in ("added", "longer", "known", "apart")}
        return Returned(**counts, damaged=damaged)


def back_up(db: sqlite3.Connection, target: Path) -> Contents:
    """Write all of an open database to a file that is not there yet; raise StoreError if not."""
    with plain_errors(target):
        if target.exists() or target.is_symlink():
            raise _there_already(target)
        if not target.absolute().parent.is_dir():
            sentence = _("There's no folder {folder}. Name a file in a folder that exists.")
            raise StoreError(sentence.format(folder=target.absolute().parent))
    with plain_errors(target), sound_copy(db, target) as unfinished:
        with closing(sqlite3.connect(unfinished)) as copy:
            query = "SELECT count(*), coalesce(sum(finished = 1), 0) FROM games"
            contents = Contents(*copy.execute(query).fetchone())
        _name_new(unfinished, target)
    return contents


def _there_already(target: Path) -> StoreError:
    sentence = _("{file} already exists. Name another file.")
    return StoreError(sentence.format(file=target))


def _name_new(unfinished: Path, target: Path) -> None:
    """Give a complete file its name, unless another has got it meanwhile."""
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    try:
        os.link(unfinished, target)
    except FileExistsError:
        raise _there_already(target) from None
    except OSError:  # a file system without second names
        if target.exists():
            raise _there_already(target) from None
        unfinished.rename(target)


@contextmanager
def _opened(backup: Path) -> Iterator[tuple[sqlite3.Connection, bool]]:
    """Open a private copy of a backup, brought to this version; and tell if it was damaged."""
    with plain_errors(backup):
        if not backup.is_file():
            raise StoreError(_("There's no file {file}.").format(file=backup))
    with plain_errors(backup), tempfile.TemporaryDirectory(prefix="kahwa-backup-") as folder:
        copy = Path(folder) / "games.db"
        shutil.copyfile(backup, copy)
        if not copy.stat().st_size:
            raise StoreError(_("{file} is empty.").format(file=backup))
        damaged = not _is_sound(copy, backup)
        if damaged and not salvage(copy).games:
            sentence = _("{file} isn't a backup of saved games. Nothing has changed.")
            raise StoreError(sentence.format(file=backup))
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            db.text_factory = lambda raw: raw.decode("utf-8", "replace")
            db.row_factory = sqlite3.Row
            bring_forward(db)
            yield db, damaged


def _is_sound(copy: Path, backup: Path) -> bool:
    try:
        return is_healthy(copy, alone=True)
    except StoreError:
        sentence = _("This Kahwa can't read the backup {file}. Nothing has changed.")
        raise StoreError(sentence.format(file=backup)) from None


def _games(db: sqlite3.Connection) -> list[dict[str, Any]]:
    return [dict(row) for row in db.execute("SELECT * FROM games ORDER BY rowid").fetchall()]


def _in_bin_since(now: str, game: dict[str, Any]) -> dict[str, Any]:
    """Return a game that lies in the bin as if it had been thrown there now; else as it is."""
    return game if game["binned"] is None else {**game, "binned": now}


def _links(db: sqlite3.Connection, game_id: object) -> list[str]:
    rows = db.execute("SELECT link FROM journal WHERE game_id = ? ORDER BY number", (game_id,))
    return [row["link"] for row in rows.fetchall()]


def _bring_game(
    db: sqlite3.Connection, old: sqlite3.Connection, game: dict[str, Any], random: Random
) -> tuple[Became, str]:
    """Add what is lacking of one game; return what became of it, and the id that it has here."""
    here = db.execute("SELECT * FROM games WHERE id = ?", (game["id"],)).fetchone()
    if here is None:
        _insert_game(db, old, game, game["id"])
        return "added", game["id"]
    ours, theirs = _links(db, game["id"]), _links(old, game["id"])
    same_game = all(here[column] == game[column] for column in HEAD_COLUMNS)
    if same_game and ours[: len(theirs)] == theirs:
        tables = (*BESIDE, *OF_END) if ours == theirs else BESIDE
        _bring_besides(db, old, game["id"], game["id"], tables)
        return "known", game["id"]
    if same_game and theirs[: len(ours)] == ours and here["rows"] == len(ours):
        _bring_rest(db, old, game, len(ours))
        return "longer", game["id"]
    twin = _twin_of(db, old, game, theirs)
    if twin is not None:
        return "known", twin
    new = _fresh_id(db, random)
    _insert_game(db, old, game, new)
    return "apart", new


def _bring_rest(
    db: sqlite3.Connection, old: sqlite3.Connection, game: Mapping[str, Any], ours: int
) -> None:
    """Let a game go on as it does in the backup, after `ours` rows that are the same in both."""
    query = "SELECT * FROM journal WHERE game_id = ? AND number > ? ORDER BY number"
    for row in old.execute(query, (game["id"], ours)).fetchall():
        _insert(db, "journal", dict(row))
    changed = {column: game[column] for column in FOLLOWING}
    places = ", ".join(f"{column} = :{column}" for column in changed)
    db.execute(f"UPDATE games SET {places} WHERE id = :id", {**changed, "id": game["id"]})
    for table in OF_END:
        db.execute(f"DELETE FROM {table} WHERE game_id = ?", (game["id"],))
    _bring_besides(db, old, game["id"], game["id"])


def _twin_of(
    db: sqlite3.Connection, old: sqlite3.Connection, game: Mapping[str, Any], theirs: list[str]
) -> str | None:
    """Return the id under which a game came from such a backup before, None if it did not."""
    twins = db.execute(
        "SELECT id FROM games WHERE created = ? AND source = ? AND rows = ? AND id <> ?",
        (game["created"], game["source"], len(theirs), game["id"]),
    ).fetchall()
    rows = _rows(old, game["id"])
    return next((twin["id"] for twin in twins if _rows(db, twin["id"]) == rows), None)


def _rows(db: sqlite3.Connection, game_id: object) -> list[tuple[Any, ...]]:
    query = f"SELECT {', '.join(ROW_COLUMNS)} FROM journal WHERE game_id = ? ORDER BY number"
    return [tuple(row) for row in db.execute(query, (game_id,)).fetchall()]


def _insert_game(
    db: sqlite3.Connection, old: sqlite3.Connection, game: dict[str, Any], game_id: str
) -> None:
    """Write a game of a backup under an id, which its links begin with."""
    new = {**game, "id": game_id, "origin": _origin_here(db, game)}
    _insert(db, "games", new)
    last = link("", *(new[column] for column in HEAD_COLUMNS))
    query = "SELECT * FROM journal WHERE game_id = ? ORDER BY number"
    for row in map(dict, old.execute(query, (game["id"],)).fetchall()):
        last = link(last, *(row[column] for column in ROW_COLUMNS))
        # A row whose link does not fit stays as damaged as it was.
        kept = last if game_id != game["id"] else row["link"]
        _insert(db, "journal", {**row, "game_id": game_id, "link": kept})
    _bring_besides(db, old, game["id"], game_id)


def _origin_here(db: sqlite3.Connection, game: Mapping[str, Any]) -> object:
    """Return the origin that a game has here: of every deal of the day there is one first try."""
    try:
        origin = json.loads(game["origin"] or "null")
        is_first = origin["kind"] == OF_DAY and origin["counts"]
    except (ValueError, TypeError, LookupError, RecursionError):
        return game["origin"]
    query = "SELECT 1 FROM games WHERE game = ? AND origin = ?"
    if is_first and db.execute(query, (game["game"], game["origin"])).fetchone():
        return json_text({**origin, "counts": False})
    return game["origin"]


def _bring_besides(
    db: sqlite3.Connection,
    old: sqlite3.Connection,
    of: object,
    game_id: object,
    tables: Sequence[str] = (*BESIDE, *OF_END),
) -> None:
    """Add what stands beside a game in the backup and not here."""
    for table in tables:
        rows = old.execute(f"SELECT * FROM {table} WHERE game_id = ?", (of,)).fetchall()
        for row in rows:
            _insert(db, table, {**dict(row), "game_id": game_id})
    if "marks" in tables:
        _raise_marks(db, old, of, game_id)
    if "pars" in tables:
        # What has been played is not to be played again.
        db.execute(_PLAYED, (game_id,))


def _raise_marks(
    db: sqlite3.Connection, old: sqlite3.Connection, of: object, game_id: object
) -> None:
    """Count each help of a game as often as it was had in the backup, if that is more."""
    for mark in old.execute("SELECT * FROM marks WHERE game_id = ?", (of,)).fetchall():
        db.execute(
            "UPDATE marks SET times = ? WHERE game_id = ? AND kind = ? AND seat = ? AND times < ?",
            (mark["times"], game_id, mark["kind"], mark["seat"], mark["times"]),
        )


def _insert(db: sqlite3.Connection, table: str, row: Mapping[str, Any]) -> None:
    places = ", ".join("?" * len(row))
    db.execute(
        f"INSERT OR IGNORE INTO {table} ({', '.join(row)}) VALUES ({places})", tuple(row.values())
    )


def _bring_learnt(db: sqlite3.Connection, old: sqlite3.Connection, ids: Mapping[str, str]) -> None:
    """Add what is learnt only in the backup; `ids` are those that its games have here."""
    for learnt in learnt_of(old.execute("SELECT * FROM learnt").fetchall()):
        here = None if learnt.game_id is None else ids.get(learnt.game_id)
        merge_learnt(db, learnt._replace(game_id=here))
    settle_learnt(db)


def _fresh_id(db: sqlite3.Connection, random: Random) -> str:
    """Return a game id that is not taken."""
    while True:
        game_id = new_game_id(random)
        if not db.execute("SELECT 1 FROM games WHERE id = ?", (game_id,)).fetchone():
            return game_id
