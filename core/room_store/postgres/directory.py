"""The directory of a room in PostgreSQL: entries of several kinds, and a version of each kind."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from core.room_store.contract import Content, Entries, Kind
from core.room_store.errors import Moved
from core.room_store.postgres.line import Connection, Db
from core.room_store.postgres.objects import plain_object

# The row of a kind is what all who change it meet at: who waits there sees what was done before.
_PUT = """
WITH moved AS (
    INSERT INTO kinds AS k (kind, version, by)
    SELECT %(kind)s, 1, %(by)s WHERE %(since)s::bigint IS NULL OR %(since)s = 0 OR EXISTS (
        SELECT FROM kinds WHERE kind = %(kind)s)
    ON CONFLICT (kind) DO UPDATE SET version = k.version + 1, by = excluded.by
    WHERE k.by <> excluded.by AND (%(since)s::bigint IS NULL OR k.version = %(since)s)
    RETURNING version
), put AS (
    INSERT INTO entries (kind, id, content, version)
    SELECT %(kind)s, n.id, n.content, moved.version
    FROM moved, unnest(%(ids)s::text[], %(contents)s::text[]) AS n (id, content)
    ON CONFLICT (kind, id) DO UPDATE SET content = excluded.content, version = excluded.version
)
SELECT version FROM moved
"""

# In one statement, which sees one moment: the version is that of the entries.
_ENTRIES = """
SELECT k.version, e.id, e.content
FROM kinds k LEFT JOIN entries e ON e.kind = k.kind AND e.version > %(since)s
WHERE k.kind = %(kind)s ORDER BY e.version, e.id
"""


class Directory:
    """The entries; `fresh` gives ids of attempts."""

    def __init__(self, read: Connection, change: Connection, fresh: Callable[[], str]) -> None:
        self._read = read
        self._change = change
        self._fresh = fresh

    async def entries(self, kind: Kind, since: int) -> Entries:
        """Return the entries of a kind that have changed since a version."""

        async def ask(db: Db, _unsure: bool) -> Entries:
            cursor = await db.execute(_ENTRIES, {"kind": kind, "since": since})
            rows = await cursor.fetchall()
            changed = {
                name: None if content is None else plain_object(content, f"{kind} {name!r}")
                for _version, name, content in rows
                if name is not None
            }
            return Entries(rows[0][0] if rows else 0, changed)

        return await self._read.ask(ask)

    async def put(
        self, kind: Kind, changes: Mapping[str, Content | None], since: int | None
    ) -> int:
        """Change entries, all or none; raise Moved if the kind has changed since that version."""
        values = {
            "kind": kind,
            "since": since,
            "by": self._fresh(),
            "ids": list(changes),
            "contents": [_json(content) for content in changes.values()],
        }

        async def ask(db: Db, unsure: bool) -> int:
            if found := await (await db.execute(_PUT, values)).fetchone():
                return int(found[0])
            if unsure:
                cursor = await db.execute(
                    "SELECT version FROM kinds WHERE kind = %(kind)s AND by = %(by)s", values
                )
                if own := await cursor.fetchone():
                    return int(own[0])
            raise Moved

        return await self._change.ask(ask)


def _json(content: Content | None) -> str | None:
    if content is None:
        return None
    return json.dumps(dict(content), ensure_ascii=False, separators=(",", ":"))
