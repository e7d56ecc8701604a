"""The games in PostgreSQL: begun, read whole or from where somebody is, marked and deleted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import date
from functools import cache
from typing import Any

from psycopg import AsyncCursor

from core.match.journal import Row
from core.room_store.contract import KeptRow
from core.room_store.postgres.access import ALIVE, PostgresAccess
from core.room_store.postgres.line import Db
from core.room_store.postgres.values import as_text
from core.store.appending import first_link
from core.store.creating import game_columns, game_is_there
from core.store.errors import NoSuchGame, damaged_game, damaged_row
from core.store.model import GameHead, JsonObject, SavedGame
from core.store.rows import (
    DamagedColumns,
    DamagedRow,
    check_row,
    marks_by_game,
    readable_head,
    saved_game_of,
)

_HEAD = (
    "id, game, options, players, rules_version, seats, source, name, finished, summary, created,"
    " updated, actions, opening, take_backs, rows, origin, binned"
)
_ROW = "game_id, number, kind, actions, seat, content, outcomes, checksum, link"

_AFTER = f"""
SELECT {", ".join(f"j.{name}" for name in _ROW.split(", "))}, j.by, j.at
FROM unnest(%s::text[], %s::int[]) WITH ORDINALITY AS known (game, seen, place)
CROSS JOIN LATERAL (
    SELECT * FROM journal WHERE game_id = known.game AND number > known.seen
) j
ORDER BY place, j.number
"""

_LINKS = b"""
SELECT n.game, beginning FROM unnest(%(games)s::text[], %(numbers)s::int[]) AS n (game, number)
JOIN games ON id = n.game WHERE n.number = 0
UNION ALL
SELECT game_id, link FROM unnest(%(games)s::text[], %(numbers)s::int[]) AS n (game_id, number)
JOIN journal USING (game_id, number)
"""

_MARK = f"""
INSERT INTO marks AS m (game_id, kind, seat, times, by)
SELECT id, %(kind)s, %(seat)s, 1, %(by)s FROM games WHERE id = %(game)s AND {ALIVE}
ON CONFLICT (game_id, kind, seat) DO UPDATE
SET times = m.times + CASE WHEN m.by = excluded.by THEN 0 ELSE 1 END, by = excluded.by
RETURNING game_id
"""


class Columns(tuple[Any, ...]):
    """A row whose columns have names too, as the rows of SQLite do."""

    names: Mapping[str, int]

    def __getitem__(self, name: Any, /) -> Any:
        return super().__getitem__(self.names[name] if isinstance(name, str) else name)

    def __iter__(self) -> Iterator[Any]:
        return super().__iter__()


def by_name(cursor: AsyncCursor[Any]) -> Callable[[Sequence[Any]], Columns]:
    """Make the rows of a cursor such that their columns have names."""
    return _columns(tuple(one.name for one in cursor.description or ()))


@cache
def _columns(names: tuple[str, ...]) -> type[Columns]:
    places = {name: place for place, name in enumerate(names)}
    return type("Columns", (Columns,), {"names": places})


class PostgresGames(PostgresAccess):
    """The games."""

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        """Begin a game, as the contract says; also if the answer to that is lost."""

        async def ask(db: Db, unsure: bool) -> str:
            cursor = await db.execute(f"SELECT {as_text('clock_timestamp()')}".encode())
            ((now,),) = await cursor.fetchall()
            columns = game_columns(head, opening, (), now)
            link = first_link(columns)
            names, places = ", ".join(columns), ", ".join(f"%({name})s" for name in columns)
            cursor = await db.execute(
                f"INSERT INTO games ({names}, beginning, link) SELECT {places}, %(beginning)s,"
                f" %(beginning)s WHERE {ALIVE} ON CONFLICT (id) DO NOTHING RETURNING id".encode(),
                {**columns, "beginning": link, "life": self.life},
            )
            if await cursor.fetchone() is None:
                await self.check_life(db)
                cursor = await db.execute("SELECT beginning FROM games WHERE id = %s", (head.id,))
                if not unsure or await cursor.fetchone() != (link,):
                    raise game_is_there(head.id)
            return link

        return await self.changing.ask(ask)

    async def load(self, game: str) -> SavedGame:
        """Return a whole game as it was at one moment."""

        async def ask(db: Db, _unsure: bool) -> SavedGame:
            async with _one_moment(db), db.cursor(row_factory=by_name) as cursor:
                await cursor.execute(f"SELECT {_HEAD} FROM games WHERE id = %s".encode(), (game,))
                head = await cursor.fetchone()
                if head is None:
                    raise NoSuchGame(game)
                await cursor.execute(
                    f"SELECT {_ROW} FROM journal WHERE game_id = %s ORDER BY number".encode(),
                    (game,),
                )
                rows = await cursor.fetchall()
                marks = await _marks(cursor, [game])
                await cursor.execute(
                    "SELECT number, link, state FROM states WHERE game_id = %s", (game,)
                )
                states = {number: (link, state) for number, link, state in await cursor.fetchall()}
            try:
                return saved_game_of(head, rows, marks_by_game(marks).get(game, ()), states)
            except DamagedColumns as error:
                raise damaged_game(game) from error
            except DamagedRow as error:
                raise damaged_row(game, error.number, error.kind) from error

        return await self.reading.ask(ask)

    async def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        """Return the heads of those of the games that there are; damaged ones are left out."""
        asked = list(games)

        async def ask(db: Db, _unsure: bool) -> dict[str, GameHead]:
            async with _one_moment(db), db.cursor(row_factory=by_name) as cursor:
                await cursor.execute(
                    f"SELECT {_HEAD} FROM games WHERE id = ANY(%s)".encode(), (asked,)
                )
                rows = {row["id"]: row for row in await cursor.fetchall()}
                marks = marks_by_game(await _marks(cursor, asked))
            found = ((game, readable_head(row, marks.get(game, ()))) for game, row in rows.items())
            return {game: head for game, head in found if head is not None}

        return await self.reading.ask(ask) if asked else {}

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        """Return the rows of games after the numbers that are known of each, in one question."""
        asked = (list(known), list(known.values()))

        async def ask(db: Db, _unsure: bool) -> list[KeptRow]:
            async with db.cursor(row_factory=by_name) as cursor:
                await cursor.execute(_AFTER.encode(), asked)
                rows = await cursor.fetchall()
            numbers = dict(known)
            return [_kept_row(row, numbers) for row in rows]

        return await self.reading.ask(ask) if known else []

    async def links(self, known: Mapping[str, int]) -> dict[str, str]:
        asked = {"games": list(known), "numbers": list(known.values())}
        return dict(await self.reading.rows(_LINKS, asked)) if known else {}

    async def mark(self, game: str, kind: str, seat: int) -> None:
        values = {"game": game, "kind": kind, "seat": seat, "by": self.fresh()}

        async def ask(db: Db, _unsure: bool) -> None:
            cursor = await db.execute(_MARK.encode(), {**values, "life": self.life})
            if await cursor.fetchone() is None:
                await self.check_life(db)
                raise NoSuchGame(game)

        await self.changing.ask(ask)

    async def delete(self, game: str) -> None:
        """Delete a game for good, with its lease, if it is there."""

        async def ask(db: Db, _unsure: bool) -> None:
            cursor = await db.execute(
                "WITH gone AS (DELETE FROM games WHERE id = %(game)s"
                f" AND {ALIVE} RETURNING id)"
                " DELETE FROM leases USING gone WHERE game_id = id".encode(),
                {"game": game, "life": self.life},
            )
            if not cursor.rowcount:
                await self.check_life(db)

        await self.changing.ask(ask)

    async def finished_before(self, day: date) -> list[str]:
        """Return the finished games that nothing has changed since a day (UTC) began."""
        asked = b"SELECT id FROM games WHERE finished <> 0 AND updated < %s ORDER BY updated, id"
        return [str(game) for (game,) in await self.reading.rows(asked, (day.isoformat(),))]


@asynccontextmanager
async def _one_moment(db: Db) -> AsyncIterator[None]:
    """Read several tables as they are at one moment, and change nothing."""
    await db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    try:
        yield
    finally:
        if not db.closed:
            await db.execute("ROLLBACK")


async def _marks(cursor: AsyncCursor[Columns], games: list[str]) -> list[Columns]:
    await cursor.execute(
        "SELECT game_id, kind, seat, times FROM marks WHERE game_id = ANY(%s)"
        " ORDER BY game_id, kind, seat",
        (games,),
    )
    return await cursor.fetchall()


def _kept_row(kept: Columns, numbers: dict[str, int]) -> KeptRow:
    """Return a row of a journal, which must be the next one of its game; raise StoreError."""
    game = kept["game_id"]
    numbers[game] += 1
    try:
        row: Row | None = check_row(kept)
    except DamagedColumns:
        row = None
    if row is None or row.number != numbers[game]:
        raise damaged_row(game, numbers[game], kept["kind"])
    return KeptRow(game, row, kept["link"], kept["by"], kept["at"])
