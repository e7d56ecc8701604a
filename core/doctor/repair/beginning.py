"""The own row of a game in which nobody has acted yet: no link guards it, but it must begin.

Where it does not, a copy has it, or one byte of it is wrong: of all that could have stood there,
the one with which the game begins, and from whose source the first deal follows.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.contract.sources import source_from
from core.doctor.repair.one_byte import CLOSEST_FIRST, Near, as_stored, as_texts
from core.doctor.repair.rows import (
    Older,
    game_row,
    known_row,
    set_columns,
    told_dealt,
    told_found,
    told_taken,
)
from core.games.editions import edition_of
from core.ground.errors import KahwaError
from core.match.match import Match, begun
from core.store.json_text import json_text
from core.store.rows import DamagedColumns, head_of
from core.store.schema import HEAD_COLUMNS

SEARCHED = ("game", "options", "players", "rules_version", "source")
"""Columns of which one byte may be wrong; a first deal can be dealt again."""


def repair_beginning(db: sqlite3.Connection, copies: Sequence[Older], game_id: str) -> list[str]:
    """Put the row of a game right that does not begin; return what was done, in sentences."""
    row = dict(known_row(db, game_id))
    if begins(row):
        return []
    for older in copies:
        kept = game_row(older.db, game_id)
        if kept is not None and begins({**row, **_beginning(kept)}):
            set_columns(db, game_id, _beginning(kept))
            return [told_taken(game_id, older.day)]
    dealt = opening_of(row)
    if dealt is not None and begins({**row, "opening": dealt}):
        set_columns(db, game_id, {"opening": dealt})
        return [told_dealt(game_id)]
    found = _found(db, row)
    if found is None:
        return []
    set_columns(db, game_id, found)
    return [told_found(game_id)]


def begins(row: Mapping[str, Any]) -> bool:
    """Tell whether a game can be dealt as its own row says."""
    try:
        # What most neighbours of a text fail comes first, and what takes longest last.
        kind, options = edition_of(row["game"], row["rules_version"]), json.loads(row["options"])
        if kind.table.settle(options)["players"] != row["players"]:
            return False
        source, opening = source_from(json.loads(row["source"])), json.loads(row["opening"])
        head_of(row, ())
        begun(row["game"], options, source, opening, row["rules_version"])
    except DamagedColumns as error:
        return set(error.columns).isdisjoint(HEAD_COLUMNS)
    except (KahwaError, ValueError, TypeError, AttributeError, RecursionError):
        return False
    return True


def opening_of(row: Mapping[str, Any]) -> str | None:
    """Return the first deal that follows from the source of a game, None where none does."""
    try:
        kind = edition_of(row["game"], row["rules_version"])
        source = source_from(json.loads(row["source"]))
        match = Match(kind, kind.table.settle(json.loads(row["options"])), source)
    except (KahwaError, ValueError, TypeError, RecursionError):
        return None
    return json_text(match.outcomes)


def _beginning(row: sqlite3.Row) -> dict[str, Any]:
    return {column: row[column] for column in HEAD_COLUMNS if column != "id"}


def _found(db: sqlite3.Connection, row: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the columns of a row with one byte as it was, None where that cannot be told.

    The right one deals the first deal, but for a game that was taken over from a record: of that,
    only one may begin at all, and its source is not told by anything.
    """
    rowid = db.execute("SELECT rowid FROM games WHERE id = ?", (row["id"],)).fetchone()[0]
    stored = as_stored(db, "games", rowid, SEARCHED)
    tried = [[*_beginning_near(near, stored, row)] for near in CLOSEST_FIRST]
    deals = [
        [one for one in some if opening_of({**row, **one}) == row["opening"]] for some in tried
    ]
    begin = [[one for one in some if one["source"] == row["source"]] for some in tried]
    return next((some[0] for some in (*deals, *begin) if len(some) == 1), None)


def _beginning_near(
    near: Near, stored: dict[str, Any], row: Mapping[str, Any]
) -> Iterator[dict[str, Any]]:
    """Yield columns with one value near to what is stored, with which the game begins."""
    for column, value in stored.items():
        for neighbour in near(value):
            trial = as_texts({**stored, column: neighbour})
            if trial is not None and begins({**row, **trial}):
                yield trial
