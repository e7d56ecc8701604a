"""The hosts of a room in PostgreSQL: a row for each life, and leases that name a life."""

from __future__ import annotations

import json
from collections.abc import Iterable

from core.ground.words import _
from core.room_store.contract import HostSeen
from core.room_store.postgres.line import Connection, Db
from core.room_store.postgres.objects import plain_object
from core.room_store.postgres.schema import VERSION, Form
from core.store.errors import StoreError
from core.store.model import JsonObject

_FORGET_DAYS = 1
"""After how many days a life that has ended is forgotten; its name is random and never comes
back."""

_LIVES = "EXISTS (SELECT FROM hosts WHERE life = %(life)s AND expires > clock_timestamp())"

_BEAT = """
WITH beaten AS (
    UPDATE hosts SET expires = clock_timestamp() + %(seconds)s * interval '1 second',
        about = %(about)s
    WHERE life = %(life)s AND expires > clock_timestamp() RETURNING 1
)
SELECT EXISTS (SELECT FROM beaten), version, reader, release
FROM (VALUES (1)) AS one LEFT JOIN form ON true
"""

_HOSTS = """
SELECT life, about,
    extract(epoch FROM least(expires, clock_timestamp() + interval '1 year')
        - clock_timestamp())::float8,
    (SELECT count(*) FROM leases WHERE holder = life)
FROM hosts WHERE expires > clock_timestamp() ORDER BY life COLLATE "C"
"""

_ACQUIRE = f"""
INSERT INTO leases AS l (game_id, holder, token)
SELECT game, %(life)s, 1 FROM unnest(%(games)s::text[]) AS game WHERE {_LIVES} ORDER BY game
ON CONFLICT (game_id) DO UPDATE
SET holder = excluded.holder, token = l.token + 1, since = clock_timestamp()
WHERE NOT EXISTS (SELECT FROM hosts WHERE life = l.holder AND expires > clock_timestamp())
RETURNING game_id, token
"""

_HELD = f"""
SELECT game_id, token FROM leases
WHERE holder = %(life)s AND game_id = ANY(%(games)s) AND {_LIVES}
"""


class Hosts:
    """The hosts and leases; `version` is that of the tables which this release knows."""

    def __init__(self, line: Connection, version: int = VERSION) -> None:
        self._line = line
        self._version = version
        self._unanswered: set[str] = set()

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        """Begin a host's life; forget those that ended long ago."""
        values = {"life": life, "seconds": seconds, "about": _json(about), "days": _FORGET_DAYS}

        async def ask(db: Db, unsure: bool) -> None:
            await db.execute(
                "DELETE FROM hosts WHERE expires < clock_timestamp() - %(days)s * interval '1 day'",
                values,
            )
            cursor = await db.execute(
                "INSERT INTO hosts (life, about, expires) VALUES (%(life)s, %(about)s,"
                " clock_timestamp() + %(seconds)s * interval '1 second')"
                " ON CONFLICT (life) DO NOTHING RETURNING 1",
                values,
            )
            if await cursor.fetchone() is None and not unsure:
                raise StoreError(
                    _("There is a host {name} already; a host needs a name of its own.").format(
                        name=life
                    )
                )

        await self._line.ask(ask)

    async def beat(self, life: str, seconds: float, about: JsonObject) -> bool:
        """Let a life last on, unless it has ended; raise OtherRelease if this release may not."""
        values = {"life": life, "seconds": seconds, "about": _json(about)}

        async def ask(db: Db, _unsure: bool) -> bool:
            found = await (await db.execute(_BEAT, values)).fetchone()
            assert found is not None
            lasts, *form = found
            if None not in form:  # Else somebody has taken away what it says of its release.
                Form(*form).check(self._version)
            return bool(lasts)

        return await self._line.ask(ask)

    async def hosts(self) -> list[HostSeen]:
        """Return the hosts that live, in the order of their names."""

        async def ask(db: Db, _unsure: bool) -> list[HostSeen]:
            cursor = await db.execute(_HOSTS)
            return [
                HostSeen(life, plain_object(about, f"host {life!r}"), left, leases)
                for life, about, left, leases in await cursor.fetchall()
            ]

        return await self._line.ask(ask)

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        """Take the leases of those games that no living host has; return their tokens.

        Where the answer to that was lost, this life may have them already: then it is told those.
        """
        asked = set(games)
        values = {"life": life, "games": sorted(asked)}

        async def ask(db: Db, unsure: bool) -> dict[str, int]:
            cursor = await db.execute(_ACQUIRE.encode(), values)
            taken: dict[str, int] = dict(await cursor.fetchall())
            doubtful = asked if unsure else asked & self._unanswered
            if doubtful:
                cursor = await db.execute(_HELD.encode(), {**values, "games": sorted(doubtful)})
                taken |= dict(await cursor.fetchall())
            self._unanswered -= asked
            return taken

        if not asked:
            return {}
        try:
            return await self._line.ask(ask)
        except StoreError:
            self._unanswered |= asked
            raise

    async def release(self, life: str, games: Iterable[str] | None) -> list[str]:
        """Give back leases, or all and the life; return the games whose leases are free now."""
        named = None if games is None else sorted(set(games))
        values = {"life": life, "games": named}

        async def ask(db: Db, _unsure: bool) -> list[str]:
            if named is None:
                await db.execute("DELETE FROM hosts WHERE life = %(life)s", values)
            cursor = await db.execute(
                "UPDATE leases SET holder = '' WHERE game_id IN (SELECT game_id FROM leases"
                " WHERE holder = %(life)s"
                " AND (%(games)s::text[] IS NULL OR game_id = ANY(%(games)s))"
                " ORDER BY game_id FOR UPDATE) RETURNING game_id",
                values,
            )
            return [game for (game,) in await cursor.fetchall()]

        return await self._line.ask(ask)


def _json(about: JsonObject) -> str:
    return json.dumps(about, ensure_ascii=False, separators=(",", ":"))
