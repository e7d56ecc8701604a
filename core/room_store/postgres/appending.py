"""Rows appended to the journals of games: all that wait at a moment in one statement and commit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

from core.ground.background import begin, stop
from core.match.journal import BACK, link
from core.room_store.availability import PATIENCE_SECONDS
from core.room_store.contract import Appending, KeptRow
from core.room_store.errors import Away, Diverged, LeaseLost, TooEarly
from core.room_store.postgres.access import ALIVE, PostgresAccess
from core.room_store.postgres.failures import is_passing
from core.room_store.postgres.line import STATEMENT_SECONDS, Db, LifeEnded, Pauses
from core.room_store.postgres.values import as_text
from core.store.appending import row_columns
from core.store.errors import NoSuchGame, Overtaken, damaged_row
from core.store.json_text import json_text
from core.store.model import TAKE_BACK

MOST_AT_ONCE = 200

LAST_TRY_SECONDS = PATIENCE_SECONDS - STATEMENT_SECONDS
"""How long after it was asked for a row may still be sent: then its end is known in time."""

_COLUMNS = {
    "game": "text",
    "number": "int",
    "kind": "text",
    "actions": "int",
    "seat": "int",
    "content": "text",
    "outcomes": "text",
    "checksum": "text",
    "link": "text",
    "previous": "text",
    "by": "text",
    "summary": "text",
    "finished": "int",
    "token": "bigint",
    "wait": "float8",
    "own": "int",
    "won": "int",
    "rivals": "text",
    "counts": "text",
    "state": "text",
    "state_link": "text",
}

_NEW = (
    f"new AS (SELECT * FROM unnest("
    f"{', '.join(f'%({name})s::{kind}[]' for name, kind in _COLUMNS.items())})"
    f" AS n ({', '.join(_COLUMNS)}))"
)

_HOLDS = """(n.token IS NULL OR (l.token = n.token AND EXISTS (
    SELECT FROM hosts h WHERE h.life = l.holder AND h.expires > clock_timestamp())))"""
"""Whether the lease holds that a row was added by."""

_SINCE = "greatest(g.at, l.since, pg_postmaster_start_time())"

# A clock that was set back would keep the bots waiting until it is as late again as it was.
_LATE = f"""(n.wait IS NULL OR {_SINCE} > clock_timestamp()
    OR clock_timestamp() >= n.wait * interval '1 second' + {_SINCE})"""
"""Whether the time is over that persons have."""

# The games are locked in one order, so that two hosts never wait for each other; who waited looks
# at the game as it is then. Whether a lease holds is asked of the time of the statement.
_APPEND = f"""
WITH {_NEW},
locked AS (
    SELECT id FROM games WHERE id IN (SELECT game FROM new) ORDER BY id FOR NO KEY UPDATE
), moved AS (
    UPDATE games g SET
        rows = n.number, actions = n.actions, link = n.link, summary = n.summary,
        finished = n.finished, at = clock.now, updated = {as_text("clock.now")}
    FROM (SELECT clock_timestamp() AS now) clock,
        new n LEFT JOIN leases l ON l.game_id = n.game
    WHERE (SELECT count(*) FROM locked) > 0 AND {ALIVE}
        AND g.id = n.game AND g.rows = n.number - 1 AND g.link = n.previous
        AND {_HOLDS} AND {_LATE}
    RETURNING n.*, g.at
), put AS (
    INSERT INTO journal (game_id, number, kind, actions, seat, content, outcomes, checksum, link,
        by, at)
    SELECT game, number, kind, actions, seat, content, outcomes, checksum, link, by, at FROM moved
), undone AS (
    DELETE FROM results USING moved WHERE game_id = game AND kind = '{BACK}'
), marked AS (
    INSERT INTO marks AS m (game_id, kind, seat, times, by)
    SELECT game, '{TAKE_BACK}', seat, 1, by FROM moved WHERE kind = '{BACK}'
    ON CONFLICT (game_id, kind, seat) DO UPDATE SET times = m.times + 1, by = excluded.by
), counted AS (
    INSERT INTO results (game_id, seat, won, rivals, counts)
    SELECT game, own, won, rivals, counts FROM moved WHERE own IS NOT NULL
    ON CONFLICT (game_id) DO UPDATE SET seat = excluded.seat, won = excluded.won,
        rivals = excluded.rivals, counts = excluded.counts
), stated AS (
    INSERT INTO states (game_id, number, link, state)
    SELECT game, number - 1, state_link, state FROM moved WHERE state IS NOT NULL
    ON CONFLICT (game_id, number) DO UPDATE SET link = excluded.link, state = excluded.state
)
SELECT game, at FROM moved
"""

_WHY = f"""
SELECT n.game, g.rows, g.link, CASE WHEN n.number = 1 THEN g.beginning ELSE p.link END, r.by,
    {_HOLDS}, {_LATE}, r.at
FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::float8[]) AS n (game, number, token, wait)
JOIN games g ON g.id = n.game
LEFT JOIN journal p ON p.game_id = n.game AND p.number = n.number - 1
LEFT JOIN journal r ON r.game_id = n.game AND r.number = n.number
LEFT JOIN leases l ON l.game_id = n.game
"""


class _Facts(NamedTuple):
    """What the database says of a row that was not put.

    How many rows the game has, and the link of the last one; the link of the row before, and whose
    attempt has the number; whether the lease holds and it is late enough; when it was kept.
    """

    rows: int
    last: str
    before: str | None
    by: str | None
    holds: bool
    late: bool
    at: datetime | None


Kept = Callable[[KeptRow], None]
"""Is told each row that is kept."""


Refusal = Callable[[], Exception]


@dataclass(slots=True, eq=False)
class WaitingRow:
    """A row that waits for the disk; `done` gets its link, or what makes the error for who asked.

    That is made where it is raised, so that it is in the language of whoever reads it.
    """

    new: Appending
    link: str
    values: tuple[Any, ...]
    since: float
    done: asyncio.Future[str | Refusal] = field(repr=False)


class Writer:
    """Appends rows over one line; `kept` is told of each before whoever asked for it goes on."""

    def __init__(self, access: PostgresAccess, kept: Kept) -> None:
        self._access = access
        self._line = access.writing
        self._kept = kept
        self._queue: list[WaitingRow] = []
        self._batch: list[WaitingRow] = []
        self._something = asyncio.Event()
        self._writing = begin(self._write())

    async def append(self, new: Appending) -> str:
        """Keep a row, as the contract of the store says."""
        loop = asyncio.get_running_loop()
        own = link(new.previous, *row_columns(new.row))
        one = WaitingRow(new, own, _values(new, own), loop.time(), loop.create_future())
        self._queue.append(one)
        self._something.set()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                end = await one.done
        except TimeoutError:
            raise Away from None
        finally:
            # Whoever waits no longer has nothing sent any more.
            with suppress(ValueError):
                self._queue.remove(one)
        if isinstance(end, str):
            return end
        raise end()

    async def finish(self) -> None:
        """Let what waits be written, unless the database is away."""
        pending = [one.done for one in (*self._queue, *self._batch) if not one.done.done()]
        if pending:
            await asyncio.wait(pending, timeout=STATEMENT_SECONDS)

    async def close(self) -> None:
        """Write nothing any more; who still waits is told that the database is away."""
        await stop(self._writing)
        for one in (*self._queue, *self._batch):
            _settle(one, Away)

    # ------------------------------------------------------------------ the writing task

    async def _write(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            while batch := self._next():
                self._batch = batch
                await self._commit(batch)
                self._batch = []

    def _next(self) -> list[WaitingRow]:
        """Return what goes into one commit: the first row that waits of each game."""
        batch: dict[str, WaitingRow] = {}
        for one in self._queue:
            if len(batch) < MOST_AT_ONCE:
                batch.setdefault(one.new.game, one)
        chosen = set(map(id, batch.values()))
        self._queue = [one for one in self._queue if id(one) not in chosen]
        return list(batch.values())

    async def _commit(self, batch: list[WaitingRow]) -> None:
        """Settle all rows of a batch, however often the connection is lost meanwhile."""
        pauses, unsure = Pauses(), False
        while batch:
            try:
                # Until the last one of the batch waits no longer.
                until = max(one.since for one in batch) + PATIENCE_SECONDS
                async with self._line.held(until) as db:
                    await self._send(db, batch, unsure=unsure)
                return
            except LifeEnded:
                pass
            except Exception as error:
                if not is_passing(error) and not isinstance(error, Away):
                    await self._commit_one_by_one(batch, error)
                    return
                unsure = True
            await pauses.wait()
            batch = _still_waiting(batch)

    async def _send(self, db: Db, batch: list[WaitingRow], *, unsure: bool) -> None:
        if unsure:  # What became of the statement whose end was missed?
            await self._find(db, batch)
            batch = _still_waiting(batch)
        now = Pauses.now()
        for one in batch:
            if now > one.since + LAST_TRY_SECONDS:
                _settle(one, Away)
        batch = _still_waiting(batch)
        if not batch:
            return
        columns = map(list, zip(*(one.values for one in batch), strict=True))
        values = dict(zip(_COLUMNS, columns, strict=True))
        cursor = await db.execute(_APPEND.encode(), {**values, "life": self._access.life})
        put = dict(await cursor.fetchall())
        for one in batch:
            if one.new.game in put:
                self._settle_kept(one, put[one.new.game])
        if refusals := _still_waiting(batch):
            await self._explain(db, refusals)

    async def _find(self, db: Db, batch: Sequence[WaitingRow]) -> None:
        """Settle those rows that are in the journal."""
        cursor = await db.execute(
            "SELECT game_id, by, at FROM unnest(%s::text[], %s::int[]) AS n (game_id, number)"
            " JOIN journal USING (game_id, number)",
            ([one.new.game for one in batch], [one.new.row.number for one in batch]),
        )
        found = {game: (by, at) for game, by, at in await cursor.fetchall()}
        for one in batch:
            by, at = found.get(one.new.game, ("", None))
            if by == one.new.by:
                self._settle_kept(one, at)

    async def _explain(self, db: Db, batch: Sequence[WaitingRow]) -> None:
        """Settle rows that were not put; one that might be now is sent again."""
        cursor = await db.execute(
            _WHY,
            [
                [one.new.game for one in batch],
                [one.new.row.number for one in batch],
                [one.new.token for one in batch],
                [one.new.wait for one in batch],
            ],
        )
        facts = {game: _Facts(*found) for game, *found in await cursor.fetchall()}
        for one in _still_waiting(batch):
            found = facts.get(one.new.game)
            if found is not None and found.by == one.new.by:
                self._settle_kept(one, found.at)
                continue
            why = _why(one.new, found)
            if why is None:
                await self._access.check_life(db)
                self._queue.insert(0, one)
                self._something.set()
            else:
                _settle(one, why)

    async def _commit_one_by_one(self, batch: list[WaitingRow], error: Exception) -> None:
        """Let a row that the database cannot take spoil no other."""
        waiting = _still_waiting(batch)
        if len(waiting) > 1:
            for one in waiting:
                await self._commit([one])
            return
        for one in waiting:
            _settle(one, partial(self._line.refused, error))

    def _settle_kept(self, one: WaitingRow, at: datetime | None) -> None:
        self._kept(KeptRow(one.new.game, one.new.row, one.link, one.new.by, at))
        if not one.done.done():
            one.done.set_result(one.link)


def _values(new: Appending, own: str) -> tuple[Any, ...]:
    """Return what is sent of a row, in the order of _COLUMNS."""
    result, state = new.result, new.state if new.row.number > 1 else None
    return (
        new.game,
        *row_columns(new.row),
        own,
        new.previous,
        new.by,
        json_text(new.summary),
        int(new.finished),
        new.token,
        new.wait,
        None if result is None else result.seat,
        None if result is None else int(result.won),
        None if result is None else json.dumps(result.rivals),
        None if result is None else json.dumps(result.counts),
        state,
        None if state is None else link(new.previous, state),
    )


def _why(new: Appending, found: _Facts | None) -> Refusal | None:
    """Return why a row was not put; None if nothing is in its way any more."""
    if found is None:
        return partial(NoSuchGame, new.game)
    before = new.row.number - 1
    if found.before != new.previous:
        return partial(Diverged, new.game, before)
    if found.by is not None:
        return partial(Overtaken, new.game, new.row.number, found.rows)
    if (found.rows, found.last) != (before, new.previous):
        return partial(damaged_row, new.game, new.row.number)
    if not found.holds:
        return partial(LeaseLost, new.game)
    return None if found.late else partial(TooEarly, new.game)


def _still_waiting(batch: Sequence[WaitingRow]) -> list[WaitingRow]:
    return [one for one in batch if not one.done.done()]


def _settle(one: WaitingRow, refusal: Refusal) -> None:
    if not one.done.done():
        one.done.set_result(refusal)
