"""Games to save, shared by the tests of the store."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from core.match.journal import ACTION, BACK, Row
from core.store import GameHead, Store
from core.store.schema import migrate


def head(game_id: str = "k4x9mz", **changes: Any) -> GameHead:
    """Return the head of a new two-player game."""
    fields: dict[str, Any] = {
        "id": game_id,
        "game": "ronda",
        "options": {"target": 41, "suits": "é"},
        "players": 2,
        "rules_version": 1,
        "seats": [
            {"name": "You", "kind": "human", "level": None},
            {"name": "Amina", "kind": "bot", "level": "steady"},
        ],
        "source": {"seed": 2**70},
    }
    return GameHead(**(fields | changes))


def play(store: Store, game_id: str, actions: int, *, first: int = 1, size: int = 0) -> None:
    """Save actions of a game, the first as row `first`; `size` makes the text of each longer."""
    link = store.load(game_id).link
    for number in range(first, first + actions):
        link = store.append(game_id, row(number, size=size), link, summary={"actions": number})


def row(number: int, size: int = 0, **changes: Any) -> Row:
    """Return a row of an action of a game without take-backs."""
    fields: dict[str, Any] = {
        "number": number,
        "kind": ACTION,
        "actions": number,
        "seat": (number - 1) % 2,
        "content": f"card {number}" + "x" * size,
        "outcomes": [{"kind": "shuffle", "value": [number]}] if number % 3 == 0 else [],
        "checksum": f"sum{number}" if number % 2 == 0 else None,
    }
    return Row(**(fields | changes))


def append(store: Store, game_id: str, new: Row, *, finished: bool = False, **more: Any) -> None:
    """Save a row after the last one of a game."""
    link = store.load(game_id).link
    store.append(game_id, new, link, finished=finished, **({"summary": {}} | more))


def take_back(store: Store, game_id: str, kept: int, seat: int, **more: Any) -> None:
    """Save that all but so many actions of a game are taken back."""
    number = store.load(game_id).head.rows + 1
    taken = Row(number, BACK, kept, seat, "", [], f"sum{kept}" if kept % 2 == 0 else None)
    append(store, game_id, taken, **more)


COLUMNS_OF_4 = (
    "id, game, options, players, rules_version, seats, source, name, finished, summary, created,"
    " updated, actions, opening, take_backs"
)


def write_version_4(path: Path, newest: Path) -> None:
    """Write to `path` what version 4 would have kept of the games in another database.

    It kept only actions that stand. Its pages are between those of deleted games.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        migrate(db, 4)
        db.execute("ATTACH ? AS newest", (str(newest),))
        db.execute("BEGIN")
        db.execute(f"INSERT INTO games SELECT 'x' || {COLUMNS_OF_4} FROM newest.games")
        db.execute(f"INSERT INTO games SELECT {COLUMNS_OF_4} FROM newest.games")
        for name in ("'x' || game_id", "game_id"):
            db.execute(
                f"INSERT INTO actions SELECT {name}, actions, seat, content, outcomes, checksum"
                " FROM newest.journal AS kept WHERE kind = 'action' AND NOT EXISTS ("
                "SELECT 1 FROM newest.journal WHERE game_id = kept.game_id"
                " AND number > kept.number AND kind = 'take-back' AND actions < kept.actions)"
            )
        db.execute("INSERT INTO marks SELECT * FROM newest.marks")
        db.execute("INSERT INTO results SELECT * FROM newest.results")
        db.execute("DELETE FROM actions WHERE game_id LIKE 'x%'")
        db.execute("DELETE FROM games WHERE id LIKE 'x%'")
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
