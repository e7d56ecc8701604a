"""A game's own row put right: from its neighbours of one byte, its source of chance, or copies."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from core.doctor.repair.beginning import opening_of, repair_beginning
from core.doctor.repair.one_byte import (
    ROW_COLUMNS,
    as_stored,
    head_meant,
    is_meant,
    row_meant,
    seats_meant,
)
from core.doctor.repair.rows import (
    Older,
    game_row,
    journal_rows,
    known_row,
    set_columns,
    told_dealt,
    told_found,
    told_taken,
)
from core.ground.words import _
from core.match.journal import RESEAT
from core.store import StoreError
from core.store.appending import first_link, next_link
from core.store.json_text import json_text
from core.store.rows import DamagedColumns, check_row, head_of
from core.store.schema import HEAD_COLUMNS

WORKED_OUT: Mapping[str, Any] = {"summary": "{}", "finished": 0, "actions": 0, "rows": 0}
"""Columns that follow from the journal, with what stands there until they are worked out."""

DISPENSABLE: Mapping[str, Any] = {"name": None, "binned": None, "origin": None, "take_backs": 1}
"""Columns without which a game can be played, with what stands there if no copy has them."""


class _Firsts:
    """The first row of a game's journal, here and in copies: whatever its own row may lead to."""

    def __init__(self, db: sqlite3.Connection, copies: Sequence[Older], game_id: str) -> None:
        self._db = db
        self.own = journal_rows(db, game_id).get(1)
        others = [journal_rows(older.db, game_id).get(1) for older in copies]
        self._all = [row for row in (self.own, *others) if row is not None]

    def follow(self, head: sqlite3.Row | dict[str, Any]) -> bool:
        """Tell whether the journal begins after this row of a game, or would but for one byte."""
        last = first_link(head)
        if self.own is None or any(
            is_meant(next_link(last, row), row["link"]) for row in self._all
        ):
            return True
        stored = as_stored(self._db, "journal", self.own["rowid"], ROW_COLUMNS)
        return row_meant(stored, last, self.own["link"]) is not None


def repair_head(db: sqlite3.Connection, copies: Sequence[Older], game_id: str) -> list[str]:
    """Put right what of a game's own row is damaged, or does not lead to its journal."""
    firsts = _Firsts(db, copies, game_id)
    if firsts.own is None:
        told = repair_beginning(db, copies, game_id)
    elif not firsts.follow(known_row(db, game_id)):
        told = _find_byte(db, game_id, firsts.own) or _deal_again(db, game_id, firsts)
    else:
        told = []
    row = known_row(db, game_id)
    damaged = _damaged_columns(row)
    if not firsts.follow(row):
        damaged |= set(HEAD_COLUMNS) - {"id"}
    if not damaged:
        return told
    told += _take_head(db, copies, game_id, damaged - set(WORKED_OUT), firsts)
    if "seats" in _damaged_columns(known_row(db, game_id)):
        told += _find_seats(db, game_id)
    set_columns(db, game_id, _stand_ins(_damaged_columns(known_row(db, game_id)), row))
    left = _damaged_columns(known_row(db, game_id))
    if left or not firsts.follow(known_row(db, game_id)):
        sentence = _("Game {game} can't be repaired. It has lost {columns}.")
        columns = ", ".join(sorted(left or damaged))
        raise StoreError(sentence.format(game=game_id, columns=columns))
    return told


def _find_byte(db: sqlite3.Connection, game_id: str, first: sqlite3.Row) -> list[str]:
    """Put one wrong byte of a game's own row right, where that is what is wrong with it."""
    rowid = db.execute("SELECT rowid FROM games WHERE id = ?", (game_id,)).fetchone()[0]
    meant = head_meant(as_stored(db, "games", rowid, HEAD_COLUMNS), dict(first))
    if meant is None:
        return []
    set_columns(db, game_id, meant)
    return [told_found(game_id)]


def _deal_again(db: sqlite3.Connection, game_id: str, firsts: _Firsts) -> list[str]:
    """Work the chance of the first deal out again, where that is what is wrong with a game."""
    row = dict(known_row(db, game_id))
    opening = opening_of(row)
    if opening is None or not firsts.follow({**row, "opening": opening}):
        return []
    set_columns(db, game_id, {"opening": opening})
    return [told_dealt(game_id)]


def _find_seats(db: sqlite3.Connection, game_id: str) -> list[str]:
    """Put one wrong bit of the seats right, where only one way makes them seats again."""
    row = dict(known_row(db, game_id))
    rowid = db.execute("SELECT rowid FROM games WHERE id = ?", (game_id,)).fetchone()[0]
    stored = as_stored(db, "games", rowid, ["seats"])["seats"]

    def are_seats(text: str) -> bool:
        return "seats" not in _damaged_columns({**row, "seats": text})

    meant = seats_meant(stored, are_seats) if isinstance(stored, bytes) else None
    if meant is None:
        return []
    set_columns(db, game_id, {"seats": meant})
    return [told_found(game_id)]


def _take_head(
    db: sqlite3.Connection,
    copies: Sequence[Older],
    game_id: str,
    damaged: set[str],
    firsts: _Firsts,
) -> list[str]:
    """Take what is damaged from the newest copy whose row of the game leads to the journal."""
    for older in copies if damaged else ():
        kept = game_row(older.db, game_id)
        if kept is None or _damaged_columns(kept) or not firsts.follow(kept):
            continue
        set_columns(db, game_id, {column: kept[column] for column in damaged})
        if "seats" in damaged:
            _seat_again(db, game_id)
        return [told_taken(game_id, older.day)]
    return []


def _damaged_columns(row: sqlite3.Row | dict[str, Any]) -> set[str]:
    try:
        head_of(row, ())
    except DamagedColumns as error:
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
    seats = json.loads(known_row(db, game_id)["seats"])
    for kept in journal_rows(db, game_id).values():
        try:
            if check_row(kept).kind == RESEAT:
                seats[kept["seat"]] = json.loads(kept["content"])["after"]
        except (DamagedColumns, ValueError, KeyError, IndexError, TypeError):
            continue
    set_columns(db, game_id, {"seats": json_text(seats)})
