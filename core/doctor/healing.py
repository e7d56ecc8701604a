"""One damaged game made whole: from its own rows, from copies where a row of theirs fits exactly.

The links tell which rows belong together. What no copy has shortens the game: it goes on from the
last row before the damage. What follows from the moves is worked out again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from core.doctor.verdict import following, saved_in
from core.journal import RESEAT
from core.saves import replayed
from core.store import NoSuchGame, SavedGame, StoreError
from core.store.appending import first_link, next_link
from core.store.model import IMPORTED
from core.store.results import put_result
from core.store.rows import Damaged, DamagedRow, check_row, head_of
from core.store.schema import HEAD_COLUMNS
from core.words import _

WORKED_OUT: Mapping[str, Any] = {"summary": "{}", "finished": 0, "actions": 0, "rows": 0}
"""Columns that follow from the journal, with what stands there until they are worked out."""

DISPENSABLE: Mapping[str, Any] = {"name": None, "binned": None, "origin": None, "take_backs": 1}
"""Columns without which a game can be played, with what stands there if no copy has them."""


class Older(NamedTuple):
    """A copy of an earlier day: brought to this version, in a file of its own."""

    day: str
    db: sqlite3.Connection


def heal(db: sqlite3.Connection, copies: Sequence[Older], game_id: str) -> str:
    """Put a game right within a transaction; return what was done, in sentences.

    Raise StoreError where too much of it is lost.
    """
    if not _row(db, game_id):
        raise NoSuchGame(game_id)
    told = _heal_head(db, copies, game_id)
    told += _heal_journal(db, copies, game_id)
    saved = _counted(db, game_id)
    told += _work_out(db, saved)
    return " ".join(told)


def _row(db: sqlite3.Connection, game_id: str) -> sqlite3.Row | None:
    row: sqlite3.Row | None = db.execute("SELECT * FROM games WHERE id = ?", (game_id,)).fetchone()
    return row


def _rows(db: sqlite3.Connection, game_id: str) -> dict[Any, sqlite3.Row]:
    query = "SELECT rowid, * FROM journal WHERE game_id = ? ORDER BY number"
    return {row["number"]: row for row in db.execute(query, (game_id,)).fetchall()}


def _set(db: sqlite3.Connection, game_id: str, values: Mapping[str, Any]) -> None:
    places = ", ".join(f"{column} = :{column}" for column in values)
    db.execute(f"UPDATE games SET {places} WHERE id = :id", {**values, "id": game_id})


# ---------------------------------------------------------------------- its own row


def _heal_head(db: sqlite3.Connection, copies: Sequence[Older], game_id: str) -> list[str]:
    """Put right what of a game's own row is damaged, or does not lead to its journal."""
    row = _row(db, game_id)
    assert row is not None
    damaged = _damaged_columns(row)
    first = _rows(db, game_id).get(1)
    if first is not None and next_link(first_link(row), first) != first["link"]:
        damaged |= set(HEAD_COLUMNS) - {"id"}
    if not damaged:
        return []
    told = []
    for older in copies:
        kept = _row(older.db, game_id)
        if kept is None or _damaged_columns(kept):
            continue
        if first is not None and next_link(first_link(kept), first) != first["link"]:
            continue
        _set(db, game_id, {column: kept[column] for column in damaged - set(WORKED_OUT)})
        told = [_taken(game_id, older.day)]
        break
    _set(db, game_id, _stand_ins(damaged, row, found=bool(told)))
    if "seats" in damaged and told:
        _seat_again(db, game_id)
    row = _row(db, game_id)
    assert row is not None
    left = _damaged_columns(row)
    if left:
        sentence = _("Game {game} cannot be mended: nothing tells what its {columns} were.")
        raise StoreError(sentence.format(game=game_id, columns=", ".join(sorted(left))))
    return told


def _taken(game_id: str, day: str) -> str:
    sentence = _("What was damaged of game {game} was taken from the copy of {day}.")
    return sentence.format(game=game_id, day=day)


def _damaged_columns(row: sqlite3.Row) -> set[str]:
    try:
        head_of(row, ())
    except Damaged as error:
        return set(error.columns)
    return set()


def _stand_ins(damaged: set[str], row: sqlite3.Row, *, found: bool) -> dict[str, Any]:
    """Return what stands in the place of damaged columns that no copy has given."""
    values = {column: value for column, value in WORKED_OUT.items() if column in damaged}
    if not found:
        values |= {column: value for column, value in DISPENSABLE.items() if column in damaged}
        if "created" in damaged:
            values["created"] = row["updated"]
        elif "updated" in damaged:
            values["updated"] = row["created"]
    # Nothing to change is a change as well.
    return values or {"id": row["id"]}


def _seat_again(db: sqlite3.Connection, game_id: str) -> None:
    """Let those sit in a game who sit there by its journal."""
    row = _row(db, game_id)
    assert row is not None
    seats = json.loads(row["seats"])
    for kept in _rows(db, game_id).values():
        try:
            if check_row(kept).kind == RESEAT:
                seats[kept["seat"]] = json.loads(kept["content"])["after"]
        except (Damaged, ValueError, KeyError, IndexError, TypeError):
            continue
    _set(db, game_id, {"seats": json.dumps(seats, ensure_ascii=False, separators=(",", ":"))})


# ---------------------------------------------------------------------- its journal


def _heal_journal(db: sqlite3.Connection, copies: Sequence[Older], game_id: str) -> list[str]:
    """Replace damaged rows by those of copies that fit; cut the journal where none does."""
    game = _row(db, game_id)
    assert game is not None
    own = _rows(db, game_id)
    others = [(older.day, _rows(older.db, game_id)) for older in copies]
    last, number, days = first_link(game), 0, set()
    longest = max([0, *(n for n in own if isinstance(n, int))])
    while number < longest:
        row = own.get(number + 1)
        if row is None or not _fits(row, number + 1, last):
            day, row = _fitting(others, number + 1, last)
            if row is None:
                break
            days.add(day)
            _put_row(db, game_id, row)
        last, number = row["link"], number + 1
    told = [_taken(game_id, day) for day in sorted(days)]
    if number < len(own):
        db.execute("DELETE FROM journal WHERE game_id = ? AND number > ?", (game_id, number))
        db.execute(
            "DELETE FROM journal WHERE game_id = ? AND typeof(number) <> 'integer'", (game_id,)
        )
        sentence = _("Game {game} goes on from row {kept} of {of} of its journal.")
        told.append(sentence.format(game=game_id, kept=number, of=len(own)))
    if told:
        db.execute("DELETE FROM states WHERE game_id = ?", (game_id,))
        db.execute("DELETE FROM comments WHERE game_id = ? AND number > ?", (game_id, number))
    return told


def _fits(row: sqlite3.Row, number: int, last: str) -> bool:
    """Tell whether a row is sound and follows the history that ends with the link `last`."""
    try:
        return check_row(row).number == number and row["link"] == next_link(last, row)
    except Damaged:
        return False


def _fitting(
    others: Sequence[tuple[str, Mapping[Any, sqlite3.Row]]], number: int, last: str
) -> tuple[str, sqlite3.Row | None]:
    for day, rows in others:
        row = rows.get(number)
        if row is not None and _fits(row, number, last):
            return day, row
    return "", None


def _put_row(db: sqlite3.Connection, game_id: str, row: sqlite3.Row) -> None:
    columns = [column for column in row.keys() if column != "rowid"]  # noqa: SIM118
    places = ", ".join("?" * len(columns))
    db.execute(
        f"INSERT OR REPLACE INTO journal ({', '.join(columns)}) VALUES ({places})",
        [row[column] for column in columns],
    )


# ---------------------------------------------------------------------- what follows from it


def _counted(db: sqlite3.Connection, game_id: str) -> SavedGame:
    """Count the rows and actions of a game anew, cutting what cannot follow; return it whole."""
    while True:
        row = _row(db, game_id)
        assert row is not None
        query = "SELECT number, actions FROM journal WHERE game_id = ? ORDER BY number"
        rows = db.execute(query, (game_id,)).fetchall()
        _set(db, game_id, {"rows": len(rows), "actions": rows[-1]["actions"] if rows else 0})
        row = _row(db, game_id)
        assert row is not None
        try:
            return saved_in(db, row)
        except DamagedRow as error:
            keep = error.number - 1
            deleted = db.execute(
                "DELETE FROM journal WHERE game_id = ? AND number > ?", (game_id, keep)
            ).rowcount
            if not deleted:
                break
        except Damaged:
            break
    sentence = _("Game {game} cannot be mended; what is left of it can be exported or deleted.")
    raise StoreError(sentence.format(game=game_id))


def _work_out(db: sqlite3.Connection, saved: SavedGame) -> list[str]:
    """Write anew what follows from the moves of a game, where it is not so."""
    head, match = saved.head, replayed(saved)
    should = following(saved, match)
    _set(
        db,
        head.id,
        {"finished": int(should.finished), "summary": json.dumps(should.summary)},
    )
    had = db.execute("DELETE FROM results WHERE game_id = ?", (head.id,)).rowcount
    imported = (head.origin or {}).get("kind") == IMPORTED
    if should.result is not None and (had or not imported):
        put_result(db, head.id, should.result)
    sentence = _(
        "The score of game {game}, whether it is over and its result are as its moves say."
    )
    return [sentence.format(game=head.id)]
