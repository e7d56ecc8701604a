"""States of long games in the database: kept now and then, so that not all is replayed.

A state is as good as the row of the journal that led to it: the two are bound by a hash. One that
does not fit counts as none, for all of it follows from the journal.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from core.match.journal import Row, link

if TYPE_CHECKING:
    from core.store.transactions import Transaction


class KeptState(NamedTuple):
    """The position after so many `actions`, as JSON, and the checksum of the state there."""

    actions: int
    checksum: str
    state: str


class States:
    """The states of the games of one database; every method raises StoreError if it cannot."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    def keep(self, game_id: str, states: Mapping[int, str]) -> None:
        """Keep states, each by the number of the row of the journal that led to it."""
        with self._transaction() as db:
            for number, state in states.items():
                row = db.execute(
                    "SELECT link FROM journal WHERE game_id = ? AND number = ?", (game_id, number)
                ).fetchone()
                if row is not None:
                    put_state(db, game_id, number, row["link"], state)


def put_state(db: sqlite3.Connection, game_id: str, number: int, row_link: str, state: str) -> None:
    """Write the state to which the row of that number led, which has the link `row_link`."""
    db.execute(
        "INSERT OR REPLACE INTO states (game_id, number, link, state) VALUES (?, ?, ?, ?)",
        (game_id, number, link(row_link, state), state),
    )


def read_states(db: sqlite3.Connection, game_id: str) -> dict[object, tuple[object, object]]:
    """Return what stands in the table of states for a game: link and state by number of row."""
    rows = db.execute("SELECT number, link, state FROM states WHERE game_id = ?", (game_id,))
    return {row["number"]: (row["link"], row["state"]) for row in rows}


def fitting(
    kept: Mapping[object, tuple[object, object]], rows: Sequence[Row], links: Sequence[str]
) -> list[KeptState]:
    """Return the states on the way to the present, the last first.

    `links` are those of the rows. A state that was taken back is on no way to anywhere.
    """
    found: list[KeptState] = []
    if not kept:
        return found
    lowest = rows[-1].actions if rows else 0
    for row, row_link in zip(reversed(rows), reversed(links), strict=True):
        lowest = min(lowest, row.actions)
        own, state = kept.get(row.number, (None, None))
        if (
            row.actions == lowest
            and row.checksum is not None
            and isinstance(state, str)
            and own == link(row_link, state)
        ):
            found.append(KeptState(row.actions, row.checksum, state))
    return found
