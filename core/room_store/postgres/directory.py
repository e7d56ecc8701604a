"""The directory of a room in PostgreSQL: entries of several kinds, each with its own version."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from psycopg.errors import UniqueViolation

from core.room_store.contract import NO_CLAIMS, Content, Entries, Kind
from core.room_store.errors import Moved
from core.room_store.postgres.access import ALIVE, PostgresAccess
from core.room_store.postgres.line import Db
from core.room_store.postgres.values import plain_object
from core.store.json_text import json_text

# Who waits for an entry sees it as it is then. An entry that was not there, and a claim, are put
# without looking: where somebody was faster the whole statement fails.
_PUT = f"""
WITH new AS (
    SELECT * FROM unnest(%(ids)s::text[], %(contents)s::text[], %(seen)s::bigint[])
        AS n (id, content, seen)
), held AS (
    SELECT id, version FROM entries WHERE kind = %(kind)s AND id = ANY(%(ids)s)
    ORDER BY id FOR UPDATE
), fits AS (
    SELECT pg_current_xact_id()::text::bigint AS version WHERE {ALIVE} AND NOT EXISTS (
        SELECT FROM new LEFT JOIN held USING (id) WHERE new.seen <> coalesce(held.version, 0))
), changed AS (
    UPDATE entries e SET content = n.content, version = fits.version, by = %(by)s
    FROM new n, fits WHERE e.kind = %(kind)s AND e.id = n.id
), added AS (
    INSERT INTO entries (kind, id, content, version, by)
    SELECT %(kind)s, n.id, n.content, fits.version, %(by)s FROM new n, fits
    WHERE n.id NOT IN (SELECT id FROM held)
), wanted AS (
    SELECT * FROM unnest(%(claims)s::text[], %(of)s::text[]) AS w (claim, id), fits
), free AS (
    DELETE FROM claims c USING fits WHERE c.kind = %(kind)s AND c.id = ANY(%(claimants)s)
        AND c.claim <> ALL(%(claims)s)
), taken_over AS (
    UPDATE claims c SET id = w.id FROM wanted w
    WHERE c.kind = %(kind)s AND c.claim = w.claim AND c.id = ANY(%(claimants)s) AND c.id <> w.id
), taken AS (
    INSERT INTO claims (kind, claim, id)
    SELECT %(kind)s, w.claim, w.id FROM wanted w WHERE NOT EXISTS (
        SELECT FROM claims c
        WHERE c.kind = %(kind)s AND c.claim = w.claim AND c.id = ANY(%(claimants)s))
    ORDER BY w.claim
)
SELECT version FROM fits
"""

# All that is not seen now is of a transaction that has not ended: it is read the next time.
_ENTRIES = b"""
SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint, e.id, e.content, e.version
FROM (VALUES (1)) AS one LEFT JOIN entries e ON e.kind = %(kind)s AND e.version >= %(since)s
    AND (%(only)s::text[] IS NULL OR e.id = ANY(%(only)s))
ORDER BY e.version, e.id
"""


class PostgresEntries(PostgresAccess):
    """The entries."""

    async def entries(
        self, kind: Kind, since: int = 0, only: Collection[str] | None = None
    ) -> Entries:
        values = {"kind": kind, "since": since, "only": None if only is None else list(only)}
        rows = await self.reading.rows(_ENTRIES, values)
        there = [row[1:] for row in rows if row[1] is not None]
        changed = {
            name: None if content is None else plain_object(content, f"{kind} {name!r}")
            for name, content, _version in there
        }
        return Entries(rows[0][0], changed, {name: version for name, _, version in there})

    async def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None = None,
        claims: Mapping[str, Collection[str]] = NO_CLAIMS,
    ) -> dict[str, int]:
        wanted = [(claim, name) for name, some in claims.items() for claim in some]
        values = {
            "kind": kind,
            "by": self.fresh(),
            "ids": list(changes),
            "contents": [_json(content) for content in changes.values()],
            "seen": [None if seen is None else seen.get(name, 0) for name in changes],
            "claims": [claim for claim, _name in wanted],
            "of": [name for _claim, name in wanted],
            "claimants": [*claims, *(name for name, one in changes.items() if one is None)],
        }

        async def ask(db: Db, unsure: bool) -> dict[str, int]:
            version = await self._put_once(db, values, unsure=unsure)
            while version is None and seen is None:
                version = await self._put_once(db, values, unsure=unsure)
            if version is None:
                raise Moved
            return dict.fromkeys(changes, version)

        versions = await self.changing.ask(ask)
        self.teller.changed(kinds=[kind])
        return versions

    async def _put_once(self, db: Db, values: Mapping[str, object], *, unsure: bool) -> int | None:
        """Return the version of what was put; None where somebody else was faster."""
        if unsure:
            cursor = await db.execute(
                "SELECT max(version) FROM entries WHERE kind = %(kind)s AND id = ANY(%(ids)s)"
                " AND by = %(by)s",
                values,
            )
            if (found := await cursor.fetchone()) and found[0] is not None:
                return int(found[0])
        try:
            told = {**values, "life": self.life}
            found = await (await db.execute(_PUT.encode(), told)).fetchone()
        except UniqueViolation:
            return None
        if found is None:
            await self.check_life(db)
            return None
        return int(found[0])


def _json(content: Content | None) -> str | None:
    if content is None:
        return None
    return json_text(dict(content))
