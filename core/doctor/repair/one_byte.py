"""One wrong byte found again: a link tells which of all neighbours of a text was meant."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from core.match.journal import LINK_DIGITS, link
from core.store.schema import HEAD_COLUMNS

ROW_COLUMNS = ("number", "kind", "actions", "seat", "content", "outcomes", "checksum")

NUMBERS = 1 << 10
"""Wrong numbers are looked for below this one."""

LONG = 400
"""Longer texts, which hold deals, are searched for a wrong bit only: all bytes take too long."""

WRITTEN = range(32, 127)
"""The bytes of which names, numbers and actions are written."""

Values = dict[str, Any]

Near = Callable[[object], Iterator[object]]
"""Gives the values that are near to one."""


def as_stored(db: sqlite3.Connection, table: str, rowid: int, columns: Sequence[str]) -> Values:
    """Return columns of a row, texts as the bytes they are: damaged, they may be no texts."""
    taken = ", ".join(
        f"CASE typeof({column}) WHEN 'text' THEN CAST({column} AS BLOB) ELSE {column} END"
        for column in columns
    )
    row = db.execute(f"SELECT {taken} FROM {table} WHERE rowid = ?", (rowid,)).fetchone()
    return dict(zip(columns, row, strict=True))


def head_meant(stored: Values, first: Mapping[str, Any]) -> Values | None:
    """Return a game's own row with one byte as it was, so that the `first` of its rows follows."""

    def leads(values: Sequence[Any]) -> bool:
        return bool(_link_of(link("", *values), first) == first["link"])

    return _meant(stored, HEAD_COLUMNS, leads)


def row_meant(stored: Values, last: str, own_link: str) -> Values | None:
    """Return a row with one byte as it was, so that its link follows from the one before."""
    return _meant(stored, ROW_COLUMNS, lambda values: link(last, *values) == own_link)


def seats_meant(stored: bytes, are_seats: Callable[[str], bool]) -> str | None:
    """Return the seats of a game with one bit as it was; None without exactly one way."""
    texts = [as_text for one in _one_bit_off(stored) if (as_text := _as_text(one)) is not None]
    fitting = [text for text in texts if are_seats(text)]
    return fitting[0] if len(fitting) == 1 else None


def is_meant(right: str, stored: object) -> bool:
    """Tell whether a stored link is the right one, but for one sign."""
    if not isinstance(stored, str) or len(stored) != LINK_DIGITS:
        return False
    return sum(one != other for one, other in zip(right, stored, strict=True)) <= 1


def _link_of(last: str, row: Mapping[str, Any]) -> str:
    return link(last, *(row[column] for column in ROW_COLUMNS))


def _meant(
    stored: Values, columns: Sequence[str], fits: Callable[[Sequence[Any]], bool]
) -> Values | None:
    """Return the one neighbour of stored values that fits, its texts as texts; None without one."""
    values = [stored[column] for column in columns]
    for near in CLOSEST_FIRST:
        for place, value in enumerate(values):
            for neighbour in near(value):
                trial = [*values[:place], neighbour, *values[place + 1 :]]
                if fits(trial):
                    return as_texts(dict(zip(columns, trial, strict=True)))
    return None


def _one_bit_off(value: object) -> Iterator[object]:
    """Yield all values that one wrong bit could have made this one; numbers are never far off."""
    if isinstance(value, bytes):
        for place, byte in enumerate(value):
            for bit in range(8):
                yield value[:place] + bytes([byte ^ 1 << bit]) + value[place + 1 :]
    elif isinstance(value, int):
        yield from range(NUMBERS)


def _one_byte_off(value: object) -> Iterator[object]:
    """Yield all values that a byte with several wrong bits could have made this one."""
    if isinstance(value, bytes) and len(value) <= LONG:
        for place, byte in enumerate(value):
            for meant in WRITTEN:
                if (meant ^ byte).bit_count() > 1:
                    yield value[:place] + bytes([meant]) + value[place + 1 :]


CLOSEST_FIRST = _one_bit_off, _one_byte_off
"""The neighbours of a value, nearer ones before those that are further off."""


def as_texts(values: Values) -> Values | None:
    """Return values with bytes as the texts they are; None where some are no text."""
    texts = {column: _as_text(value) for column, value in values.items()}
    lost = any(texts[column] is None and values[column] is not None for column in values)
    return None if lost else texts


def _as_text(value: Any) -> Any:
    """Return bytes as the text they are, None if they are none; and all else as it is."""
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return None
