"""One damaged game made whole: from its own rows, from copies where a row of theirs fits exactly.

The links tell which rows belong together. What no copy has shortens the game: it goes on from the
last row before the damage. What follows from the moves is worked out again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from core.doctor.bits import ROW_COLUMNS, as_stored, head_meant, is_meant, row_meant, seats_meant
from core.doctor.verdict import following, saved_in
from core.errors import KahwaError
from core.journal import RESEAT
from core.match import Match
from core.registry import game_type
from core.saves import replayed
from core.sources import source_from
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
    first = _rows(db, game_id).get(1)
    led = _leads(_known(db, game_id), first)
    told = [] if led else _find_bit(db, game_id, first) or _deal_again(db, game_id, first)
    row = _known(db, game_id)
    damaged = _damaged_columns(row)
    if not _leads(row, first):
        damaged |= set(HEAD_COLUMNS) - {"id"}
    if not damaged:
        return told
    told += _take_head(db, copies, game_id, damaged)
    if "seats" in _damaged_columns(_known(db, game_id)):
        told += _find_seats(db, game_id)
    _set(db, game_id, _stand_ins(_damaged_columns(_known(db, game_id)), row))
    left = _damaged_columns(_known(db, game_id))
    if left or not _leads(_known(db, game_id), first):
        sentence = _("Game {game} cannot be mended: this of it is lost: {columns}.")
        columns = ", ".join(sorted(left or damaged))
        raise StoreError(sentence.format(game=game_id, columns=columns))
    return told


def _known(db: sqlite3.Connection, game_id: str) -> sqlite3.Row:
    row = _row(db, game_id)
    if row is None:
        raise NoSuchGame(game_id)
    return row


def _leads(row: sqlite3.Row | dict[str, Any], first: sqlite3.Row | None) -> bool:
    """Tell whether a game's own row leads to the first of its journal, unless that is damaged."""
    if first is None or next_link(first_link(row), first) == first["link"]:
        return True
    try:
        check_row(first)
    except Damaged:
        return True
    return is_meant(next_link(first_link(row), first), first["link"])


def _find_bit(db: sqlite3.Connection, game_id: str, first: sqlite3.Row | None) -> list[str]:
    """Put one wrong bit of a game's own row right, where that is what is wrong with it."""
    if first is None:
        return []
    rowid = db.execute("SELECT rowid FROM games WHERE id = ?", (game_id,)).fetchone()[0]
    meant = head_meant(as_stored(db, "games", rowid, HEAD_COLUMNS), dict(first))
    if meant is None:
        return []
    _set(db, game_id, meant)
    return [_found(game_id)]


def _deal_again(db: sqlite3.Connection, game_id: str, first: sqlite3.Row | None) -> list[str]:
    """Work the chance of the first deal out again, where that is what is wrong with a game."""
    row = dict(_known(db, game_id))
    try:
        kind, source = game_type(row["game"]), source_from(json.loads(row["source"]))
        match = Match(kind, kind.table.settle(json.loads(row["options"])), source)
    except (KahwaError, ValueError, TypeError, RecursionError):
        return []
    opening = json.dumps(match.outcomes, ensure_ascii=False, separators=(",", ":"))
    if first is None or not _leads({**row, "opening": opening}, first):
        return []
    _set(db, game_id, {"opening": opening})
    return [_("The first deal of game {game} was dealt again.").format(game=game_id)]


def _find_seats(db: sqlite3.Connection, game_id: str) -> list[str]:
    """Put one wrong bit of the seats right, where only one way makes them seats again."""
    row = dict(_known(db, game_id))
    rowid = db.execute("SELECT rowid FROM games WHERE id = ?", (game_id,)).fetchone()[0]
    stored = as_stored(db, "games", rowid, ["seats"])["seats"]

    def are_seats(text: str) -> bool:
        return "seats" not in _damaged_columns({**row, "seats": text})

    meant = seats_meant(stored, are_seats) if isinstance(stored, bytes) else None
    if meant is None:
        return []
    _set(db, game_id, {"seats": meant})
    return [_found(game_id)]


def _found(game_id: str) -> str:
    sentence = _("What was damaged of game {game} was found again by its checksums.")
    return sentence.format(game=game_id)


def _take_head(
    db: sqlite3.Connection, copies: Sequence[Older], game_id: str, damaged: set[str]
) -> list[str]:
    """Take what is damaged from the newest copy whose row of the game leads to the journal."""
    first = _rows(db, game_id).get(1)
    for older in copies:
        kept = _row(older.db, game_id)
        if kept is None or _damaged_columns(kept) or not _leads(kept, first):
            continue
        _set(db, game_id, {column: kept[column] for column in damaged})
        if "seats" in damaged:
            _seat_again(db, game_id)
        return [_taken(game_id, older.day)]
    return []


def _taken(game_id: str, day: str) -> str:
    sentence = _("What was damaged of game {game} was taken from the copy of {day}.")
    return sentence.format(game=game_id, day=day)


def _damaged_columns(row: sqlite3.Row | dict[str, Any]) -> set[str]:
    try:
        head_of(row, ())
    except Damaged as error:
        return set(error.columns)
    return set()


def _stand_ins(damaged: set[str], row: sqlite3.Row) -> dict[str, Any]:
    """Return what stands in the place of damaged columns that no copy has given."""
    known = {**WORKED_OUT, **DISPENSABLE}
    values = {column: value for column, value in known.items() if column in damaged}
    if "created" in damaged:
        values["created"] = row["updated"]
    elif "updated" in damaged:
        values["updated"] = row["created"]
    # Nothing to change is a change as well.
    return values or {"id": row["id"]}


def _seat_again(db: sqlite3.Connection, game_id: str) -> None:
    """Let those sit in a game who sit there by its journal."""
    seats = json.loads(_known(db, game_id)["seats"])
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
    game = _known(db, game_id)
    own = _rows(db, game_id)
    others = [(older.day, _rows(older.db, game_id)) for older in copies]
    last, number, days, found = first_link(game), 0, set[str](), False
    longest = max([0, *(n for n in own if isinstance(n, int))])
    while number < longest:
        row = own.get(number + 1)
        if row is None or not _fits(row, number + 1, last):
            day, fitting = _fitting(others, number + 1, last)
            values = dict(fitting) if fitting is not None else _row_found(db, row, last)
            if values is None:
                break
            days |= {day} - {""}
            found = found or fitting is None
            _put_row(db, game_id, values)
            row = _rows(db, game_id)[number + 1]
        last, number = row["link"], number + 1
    told = [_taken(game_id, day) for day in sorted(days)] + [_found(game_id)] * found
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


def _row_found(db: sqlite3.Connection, row: sqlite3.Row | None, last: str) -> dict[str, Any] | None:
    """Return a damaged row as it was, where it or its link has only one wrong bit."""
    if row is None:
        return None
    right = next_link(last, row)
    if is_meant(right, row["link"]):
        return {**dict(row), "link": right}
    meant = row_meant(as_stored(db, "journal", row["rowid"], ROW_COLUMNS), last, row["link"])
    return None if meant is None else {**dict(row), **meant}


def _put_row(db: sqlite3.Connection, game_id: str, row: Mapping[str, Any]) -> None:
    kept = {column: value for column, value in row.items() if column != "rowid"}
    places = ", ".join("?" * len(kept))
    db.execute(
        f"INSERT OR REPLACE INTO journal ({', '.join(kept)}) VALUES ({places})",
        [*kept.values()],
    )


# ---------------------------------------------------------------------- what follows from it


def _counted(db: sqlite3.Connection, game_id: str) -> SavedGame:
    """Count the rows and actions of a game anew, cutting what cannot follow; return it whole."""
    while True:
        query = "SELECT number, actions FROM journal WHERE game_id = ? ORDER BY number"
        rows = db.execute(query, (game_id,)).fetchall()
        _set(db, game_id, {"rows": len(rows), "actions": rows[-1]["actions"] if rows else 0})
        try:
            return saved_in(db, _known(db, game_id))
        except DamagedRow as error:
            keep = error.number - 1
            deleted = db.execute(
                "DELETE FROM journal WHERE game_id = ? AND number > ?", (game_id, keep)
            ).rowcount
            if not deleted:
                break
        except Damaged:
            break
    raise StoreError(_lost(game_id))


def _lost(game_id: str) -> str:
    sentence = _("Game {game} cannot be mended; what is left of it can be exported or deleted.")
    return sentence.format(game=game_id)


def _work_out(db: sqlite3.Connection, saved: SavedGame) -> list[str]:
    """Write anew what follows from the moves of a game, where it is not so."""
    head = saved.head
    try:
        match = replayed(saved)
    except KahwaError as error:
        raise StoreError(_lost(head.id)) from error
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
