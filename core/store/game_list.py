"""The lists of saved games: pages of those asked for, by order and by words, and where they lie."""

from __future__ import annotations

import json
import sqlite3
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from core.games.registry import title_of
from core.store.errors import plain_errors
from core.store.file_format import has_frames, log_of
from core.store.health import reading
from core.store.model import GameHead, Mark
from core.store.raw import DamagedGame, name_of, rowid_of, unreadable_among
from core.store.rows import DamagedColumns, head_of, marks_by_game

if TYPE_CHECKING:
    from core.store.transactions import Snapshot

Which = Literal["waiting", "finished", "all", "binned"]
"""The lists there are: games to play on, finished ones, both, and those thrown away."""

Order = Literal["newest", "oldest", "game", "name", "longest"]
"""What lists are ordered by: when a game was played (or thrown away) last, the title of its game,
the name given to it or those of its players, or its moves."""

ORDERS: tuple[Order, ...] = ("newest", "oldest", "game", "name", "longest")

Entry = GameHead | DamagedGame

REMEMBERED = 4096
"""Texts of which it is remembered how they are compared: most games have the same few players."""

READ_AT_ONCE = 64
"""Games that are read at a time, where one is looked for that can be read."""


class ListQuery(NamedTuple):
    """What is asked of the shelf: a list, the words that all its games answer to, and an order."""

    which: Which = "waiting"
    words: str = ""
    order: Order = "newest"


WAITING = ListQuery()
"""What is asked for mostly: the games to play on, the newest first."""


class Leaf(NamedTuple):
    """Some games of a list in their order, damaged ones among them, and how many it has in all."""

    entries: list[Entry]
    total: int

    @property
    def heads(self) -> list[GameHead]:
        """The games that are not damaged."""
        return [entry for entry in self.entries if isinstance(entry, GameHead)]

    @property
    def damaged(self) -> list[DamagedGame]:
        """The games that are damaged."""
        return [entry for entry in self.entries if isinstance(entry, DamagedGame)]


_OF = {
    "waiting": "finished IS NOT 1 AND binned IS NULL",
    "finished": "finished IS 1 AND binned IS NULL",
    "all": "binned IS NULL",
    "binned": "binned IS NOT NULL",
}

_MOMENT = "[1-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*"
"""How a time begins; a game whose own is damaged stands at the end of every list."""

_NEWEST = "updated DESC, created DESC, id"
_ORDERED = {
    "newest": _NEWEST,
    "oldest": "updated, created, id",
    "game": f"title(CAST(game AS BLOB)), {_NEWEST}",
    "name": "name IS NULL, folded(CAST(name AS BLOB)), names(CAST(seats AS BLOB)), " + _NEWEST,
    "longest": f"actions DESC, {_NEWEST}",
}

_SUSPECT = f"""
    typeof(id) <> 'text' OR id GLOB '*[^-A-Za-z0-9_]*' OR length(id) NOT BETWEEN 1 AND 40
    OR typeof(game) <> 'text' OR typeof(name) NOT IN ('text', 'null')
    OR typeof(players) <> 'integer' OR finished NOT IN (0, 1)
    OR typeof(rules_version) <> 'integer' OR rules_version < 0
    OR typeof(actions) <> 'integer' OR actions < 0 OR typeof(rows) <> 'integer' OR rows < 0
    OR take_backs NOT IN (0, 1) OR updated NOT GLOB '{_MOMENT}' OR created NOT GLOB '{_MOMENT}'
    OR julianday(updated) IS NULL OR julianday(created) IS NULL
    OR typeof(options) <> 'text' OR options NOT GLOB '{{*}}' OR NOT json_valid(options)
    OR typeof(source) <> 'text' OR source NOT GLOB '{{*}}' OR NOT json_valid(source)
    OR typeof(summary) <> 'text' OR summary NOT GLOB '{{*}}' OR NOT json_valid(summary)
    OR typeof(opening) <> 'text' OR opening NOT GLOB '[[]*]' OR NOT json_valid(opening)
    OR typeof(seats) <> 'text' OR seats NOT GLOB '[[]*]' OR NOT json_valid(seats)
    OR CASE WHEN json_valid(seats) THEN json_array_length(seats) IS NOT players END
    OR (origin IS NOT NULL AND (origin NOT GLOB '{{*}}' OR NOT json_valid(origin)))
    OR (binned IS NOT NULL AND julianday(binned) IS NULL)
"""
"""Games whose own row looks damaged at first sight."""


class Shelf:
    """The saved games of one database as lists.

    Every method raises `StoreError` where the database cannot be read.

    A game is damaged where its own row is, or where one of its journal looks so at first sight;
    one that is listed is looked through for that. Only the list of the bin has what is in the bin.
    """

    def __init__(self, path: Path, db: sqlite3.Connection, snapshot: Snapshot) -> None:
        """Take the database, and how to read several tables of it at one moment."""
        self._path = path
        self._snapshot = snapshot
        for name, function in (("title", _title), ("folded", _folded), ("names", _names)):
            db.create_function(name, 1, function, deterministic=True)
        db.create_function("answers", 5, _answers, deterministic=True)

    def page(self, asked: ListQuery = WAITING, first: int = 0, most: int | None = None) -> Leaf:
        """Return the games of a list from place `first` on (0 is the first), `most` at the most."""
        words = _folded(asked.words.encode("utf-8", "replace"))
        chosen = f"WHERE {_OF[asked.which]}"
        if asked.words.strip():
            chosen += " AND answers(:words, " + _blobs("id", "game", "name", "seats") + ")"
        ordered = _ORDERED[asked.order]
        if asked.which == "binned":
            ordered = ordered.replace("updated", "binned")
        query = (
            f"SELECT rowid, count(*) OVER () FROM games {chosen}"
            f" ORDER BY updated NOT GLOB '{_MOMENT}', {ordered} LIMIT :most OFFSET :first"
        )
        values = {"words": words, "first": first, "most": -1 if most is None else most}
        with plain_errors(self._path), self._snapshot() as db:
            rows = db.execute(query, values).fetchall()
            counted = rows or db.execute(f"SELECT 0, count(*) FROM games {chosen}", values)
            return Leaf(_entries(db, [row[0] for row in rows]), next(iter(counted))[1])

    def count(self, which: Which = "waiting") -> int:
        """Return how many games a list has."""
        with plain_errors(self._path), self._snapshot() as db:
            query = f"SELECT count(*) FROM games WHERE {_OF[which]}"
            count: int = db.execute(query).fetchone()[0]
            return count

    def newest(self, which: Which = "waiting") -> GameHead | None:
        """Return the newest game of a list that is not damaged; None where there is none."""
        return next(self._heads(which), None)

    def _heads(self, which: Which) -> Iterator[GameHead]:
        first, most, total = 0, 1, 1
        while first < total:
            leaf = self.page(ListQuery(which), first, most)
            yield from leaf.heads
            first, most, total = first + most, READ_AT_ONCE, leaf.total

    def entry(self, name: str) -> Entry:
        """Return the game of an id, or of a place such as `#12`; also one that lies in the bin.

        Raise NoSuchGame if there is none.
        """
        with plain_errors(self._path), self._snapshot() as db:
            return _entries(db, [rowid_of(db, name)])[0]

    def ids(self, which: Which = "all", begun: str = "") -> list[tuple[str, str]]:
        """Return the ids that begin with `begun`, each with its game, the newest first."""
        with plain_errors(self._path), self._snapshot() as db:
            return _ids(db, which, begun)

    def damaged(self, which: Which = "waiting") -> list[DamagedGame]:
        """Return the games of a list whose own rows are damaged, in the order they were begun.

        Their journals are not looked through, which would take as long as they are.
        """
        query = f"SELECT rowid FROM games WHERE {_OF[which]} AND ({_SUSPECT}) ORDER BY rowid"
        with plain_errors(self._path), self._snapshot() as db:
            suspects = [row[0] for row in db.execute(query)]
            return Leaf(_entries(db, suspects), len(suspects)).damaged


def glimpsed_ids(path: Path, which: Which, begun: str) -> list[tuple[str, str]]:
    """Return what `Shelf.ids` does, of a database that is not opened for that and not looked over.

    It is not made where it is missing, nor changed. Raise `StoreError` if it cannot be read, which
    is so for that of an older Kahwa too.
    """
    if not path.exists():
        return []
    with plain_errors(path), reading(path, logged=has_frames(log_of(path))) as db:
        return _ids(db, which, begun)


def _ids(db: sqlite3.Connection, which: Which, begun: str) -> list[tuple[str, str]]:
    query = (
        f"SELECT id, game FROM games WHERE {_OF[which]} AND substr(id, 1, ?) = ? ORDER BY {_NEWEST}"
    )
    rows = db.execute(query, (len(begun), begun)).fetchall()
    return [(str(game_id), str(game)) for game_id, game in rows]


def _entries(db: sqlite3.Connection, places: Sequence[int]) -> list[Entry]:
    """Return the games at these places, in their order."""
    chosen = json.dumps(places)
    rows = db.execute(
        "SELECT games.rowid, games.* FROM json_each(?) AS place"
        " CROSS JOIN games ON games.rowid = place.value ORDER BY place.key",
        (chosen,),
    ).fetchall()
    marks = db.execute(
        "SELECT marks.* FROM json_each(?) AS place"
        " CROSS JOIN games ON games.rowid = place.value JOIN marks ON game_id = games.id"
        " ORDER BY marks.kind, marks.seat",
        (chosen,),
    ).fetchall()
    unreadable = unreadable_among(db, chosen)
    marks_of = marks_by_game(marks)
    return [
        _entry(row, marks_of.get(row["id"], ()), readable=row["rowid"] not in unreadable)
        for row in rows
    ]


def _entry(row: sqlite3.Row, marks: Sequence[Mark], *, readable: bool) -> Entry:
    try:
        head = head_of(row, marks)
        if not readable:
            raise DamagedColumns(["journal"])
    except DamagedColumns as error:
        return DamagedGame(name_of(row), str(row["game"]), error.columns)
    return head


# ---------------------------------------------------------------------- what SQLite asks of a row


class _Named(msgspec.Struct):
    name: str


_SEATED = msgspec.json.Decoder(list[_Named])


def _blobs(*columns: str) -> str:
    """Return columns as bytes: damaged text could not be given to a function."""
    return ", ".join(f"CAST({column} AS BLOB)" for column in columns)


def _text(raw: bytes | None) -> str:
    return "" if raw is None else raw.decode("utf-8", "replace")


def _folded(raw: bytes | None) -> str:
    """Return text as it is compared: without regard to case and accents."""
    return "" if raw is None else _fold(_text(raw))


@lru_cache(maxsize=REMEMBERED)
def _fold(text: str) -> str:
    if not text.isascii():
        bare = unicodedata.normalize("NFKD", text)
        text = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return text.casefold()


def _title(game: bytes | None) -> str:
    """Return what people call a game, as it is compared."""
    return _fold(title_of(_text(game)))


@lru_cache(maxsize=REMEMBERED)
def _names(seats: bytes | None) -> str:
    """Return who sits at a table, as it is compared; nothing where that is damaged."""
    try:
        names = " ".join(seat.name for seat in _SEATED.decode(seats or b"[]"))
    except (ValueError, RecursionError):
        return ""
    return _fold(names)


def _answers(
    words: str,
    game_id: bytes | None,
    game: bytes | None,
    name: bytes | None,
    seats: bytes | None,
) -> bool:
    """Tell whether each of the words is in a game's title, name, id or players."""
    text = f"{_title(game)} {_folded(name)} {_text(game_id)} {_names(seats)}"
    return all(word in text for word in words.split())
