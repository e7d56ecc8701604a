"""The journal of a game put right: by its neighbours of one byte, by copies, or cut short."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from core.doctor.repair.one_byte import ROW_COLUMNS, as_stored, as_texts, is_meant, row_meant
from core.doctor.repair.rows import Older, journal_rows, known_row, told_found, told_taken
from core.ground.words import _
from core.store.appending import first_link, next_link
from core.store.rows import DamagedColumns, check_row


def repair_journal(db: sqlite3.Connection, copies: Sequence[Older], game_id: str) -> list[str]:
    """Replace damaged and missing rows by those of copies that fit; cut where none does."""
    game = known_row(db, game_id)
    own = journal_rows(db, game_id)
    others = [(older.day, journal_rows(older.db, game_id)) for older in copies]
    last, number, days, found = first_link(game), 0, set[str](), False
    # What a copy has beyond the last row was lost as well, where it goes on from that one.
    numbers = (n for rows in (own, *(rows for _day, rows in others)) for n in rows)
    longest = max([0, *(n for n in numbers if isinstance(n, int))])
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
            row = journal_rows(db, game_id)[number + 1]
        last, number = row["link"], number + 1
    told = [told_taken(game_id, day) for day in sorted(days)] + [told_found(game_id)] * found
    told += cut_after(db, game_id, number, len(own))
    if told:
        db.execute("DELETE FROM states WHERE game_id = ?", (game_id,))
        db.execute("DELETE FROM comments WHERE game_id = ? AND number > ?", (game_id, number))
    return told


def cut_after(db: sqlite3.Connection, game_id: str, kept: int, rows: int) -> list[str]:
    """Let a game end after so many of its rows; return the sentence that says so, if it does."""
    if kept >= rows:
        return []
    db.execute(
        "DELETE FROM journal WHERE game_id = ? AND (number > ? OR typeof(number) <> 'integer')",
        (game_id, kept),
    )
    sentence = _("Game {game} continues from row {kept} of {of} of its journal.")
    return [sentence.format(game=game_id, kept=kept, of=rows)]


def _fits(row: sqlite3.Row, number: int, last: str) -> bool:
    """Tell whether a row is sound and follows the history that ends with the link `last`."""
    try:
        return check_row(row).number == number and row["link"] == next_link(last, row)
    except DamagedColumns:
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
    """Return a damaged row as it was, where it or its link has only one wrong byte."""
    if row is None:
        return None
    texts = as_texts(dict(row))  # bytes that are the text they should be count as that
    if texts is None:
        texts = dict(row)
    right = next_link(last, row)
    if is_meant(right, row["link"]):
        return {**texts, "link": right}
    meant = row_meant(as_stored(db, "journal", row["rowid"], ROW_COLUMNS), last, row["link"])
    return None if meant is None else {**texts, **meant}


def _put_row(db: sqlite3.Connection, game_id: str, row: Mapping[str, Any]) -> None:
    kept = {column: value for column, value in row.items() if column != "rowid"}
    places = ", ".join("?" * len(kept))
    db.execute(
        f"INSERT OR REPLACE INTO journal ({', '.join(kept)}) VALUES ({places})",
        [*kept.values()],
    )
