"""The hosts of a room in PostgreSQL: a row for each life, and leases that name a life."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import psycopg
from psycopg import errors

from core.ground.words import _
from core.room_store.contract import Content, HostSeen, PeopleHere
from core.room_store.errors import OtherRelease
from core.room_store.postgres.access import LIVES, PostgresAccess
from core.room_store.postgres.address import Address
from core.room_store.postgres.line import Db
from core.room_store.postgres.schema import VERSION, Form
from core.room_store.postgres.values import plain_object
from core.store.errors import StoreError
from core.store.json_text import json_text
from core.store.model import JsonObject

_FORGET_DAYS = 1
"""After how many days a life that has ended is forgotten; its name is random and never comes
back."""

_HERE_SECONDS = 60
"""After how many seconds what a host said of its guests goes after its life."""

# Lives that a clock which was set back has made last for hours end soon, unless they beat too:
# nobody else could have the leases of a host that has died.
_BEAT = """
WITH shortened AS (
    UPDATE hosts SET expires = clock_timestamp() + %(seconds)s * interval '1 second'
    WHERE life <> %(life)s AND isfinite(expires)
        AND expires > clock_timestamp() + 10 * %(seconds)s * interval '1 second'
), beaten AS (
    UPDATE hosts SET expires = clock_timestamp() + %(seconds)s * interval '1 second',
        about = %(about)s
    WHERE life = %(life)s AND expires > clock_timestamp() RETURNING 1
)
SELECT EXISTS (SELECT FROM beaten), version, reader, release
FROM (VALUES (1)) AS one LEFT JOIN form ON true
"""

_HOSTS = b"""
SELECT life, about,
    extract(epoch FROM least(expires, clock_timestamp() + interval '1 year')
        - clock_timestamp())::float8,
    (SELECT count(*) FROM leases WHERE holder = life), here
FROM hosts WHERE expires > clock_timestamp() ORDER BY life COLLATE "C"
"""

_ACQUIRE = f"""
INSERT INTO leases AS l (game_id, holder, token)
SELECT game, %(life)s, 1 FROM unnest(%(games)s::text[]) AS game WHERE {LIVES} ORDER BY game
ON CONFLICT (game_id) DO UPDATE
SET holder = excluded.holder, token = l.token + 1, since = clock_timestamp()
WHERE NOT EXISTS (SELECT FROM hosts WHERE life = l.holder AND expires > clock_timestamp())
RETURNING game_id, token
"""

_HELD = f"""
SELECT game_id, token FROM leases
WHERE holder = %(life)s AND game_id = ANY(%(games)s) AND {LIVES}
"""


_SAY_HERE = b"""
WITH alive AS (
    UPDATE hosts SET here = %(number)s
    WHERE life = %(life)s AND expires > clock_timestamp() AND here <= %(number)s RETURNING life
), gone AS (
    DELETE FROM here USING alive WHERE here.life = alive.life AND person = ANY(%(gone)s)
), said AS (
    INSERT INTO here (life, person, content, came)
    SELECT alive.life, n.person, n.content, coalesce(n.came, nextval('comings'))
    FROM alive, unnest(%(people)s::text[], %(contents)s::text[], %(came)s::bigint[])
        AS n (person, content, came)
    ON CONFLICT (life, person) DO UPDATE SET content = excluded.content, came = excluded.came
    RETURNING person, came
)
SELECT person, came FROM alive LEFT JOIN said ON true
"""

_READ_HERE = b"""
SELECT life, hosts.here, person, content, came FROM hosts LEFT JOIN here USING (life)
WHERE life = ANY(%s)
"""

# Temporary tables are on the same disk, and this one is longer than what a page has left.
_PROBE = """
BEGIN;
CREATE TEMPORARY TABLE kahwa_probe ON COMMIT DROP AS
    SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 8192);
ROLLBACK
"""


class PostgresHosts(PostgresAccess):
    """The hosts, their leases and their guests."""

    version = VERSION
    """The version of the tables that this release knows."""

    def __init__(self, address: Address, channel: str, name: str) -> None:
        super().__init__(address, channel, name)
        self._unanswered: set[str] = set()

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        """Begin a host's life; forget those that ended long ago."""
        values = {
            "life": life,
            "seconds": seconds,
            "about": json_text(about),
            "days": _FORGET_DAYS,
            "left": _HERE_SECONDS,
        }

        async def ask(db: Db, unsure: bool) -> None:
            await db.execute(
                "DELETE FROM hosts WHERE expires < clock_timestamp() - %(days)s * interval '1 day'",
                values,
            )
            await db.execute(
                "DELETE FROM here USING hosts WHERE here.life = hosts.life AND expires"
                " < clock_timestamp() - %(left)s * interval '1 second'",
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
                    _("There's already a host {name}. Give this one another name.").format(
                        name=life
                    )
                )

        await self.living.ask(ask)
        if not self.is_refused:
            self.life = life

    async def heartbeat(self, life: str, seconds: float, about: JsonObject) -> bool:
        """Let a life last on, unless it has ended; raise OtherRelease if this release may not."""
        values = {"life": life, "seconds": seconds, "about": json_text(about)}

        async def ask(db: Db, _unsure: bool) -> bool:
            [(lasts, *form)] = await (await db.execute(_BEAT, values)).fetchall()
            if None not in form:  # Else somebody has taken away what it says of its release.
                Form(*form).check(self.version)
            if self.availability.is_full:
                await self._probe(db)
            return bool(lasts)

        try:
            return await self.living.ask(ask)
        except OtherRelease:
            self.is_refused, self.life = True, ""
            raise

    async def _probe(self, db: Db) -> None:
        """Look whether the disk that was full has room again."""
        try:
            await db.execute(_PROBE)
        except errors.DiskFull:
            await db.execute("ROLLBACK")
        except psycopg.Error:
            if not db.closed:
                await db.execute("ROLLBACK")
            raise
        else:
            self.availability.clear("full")

    async def hosts(self) -> list[HostSeen]:
        return [
            HostSeen(life, plain_object(about, f"host {life!r}"), left, leases, here)
            for life, about, left, leases, here in await self.living.rows(_HOSTS)
        ]

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
            return await self.living.ask(ask)
        except StoreError:
            self._unanswered |= asked
            raise

    async def release(self, life: str, games: Iterable[str] | None = None) -> None:
        """Give back leases, or all and the life; tell of which games the leases are free now."""
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

        self.teller.changed(games=await self.living.ask(ask))

    # ------------------------------------------------------------------ their guests

    async def say_here(
        self, life: str, number: int, people: Mapping[str, Content | None]
    ) -> PeopleHere | None:
        here = {name: content for name, content in people.items() if content is not None}
        values = {
            "life": life,
            "number": number,
            "gone": [name for name in people if name not in here],
            "people": list(here),
            "contents": [json_text(dict(content)) for content in here.values()],
            "came": [content.get("came") for content in here.values()],
        }
        came = dict(await self.changing.rows(_SAY_HERE, values))
        if not came:
            return None
        told = {
            name: None if content is None else {**content, "came": came[name]}
            for name, content in people.items()
        }
        said = PeopleHere(life, number, told)
        self.teller.here(said)
        return said

    async def read_here(self, lives: Iterable[str]) -> list[PeopleHere]:
        asked, found = sorted(lives), dict[str, PeopleHere]()
        rows = await self.reading.rows(_READ_HERE, (asked,)) if asked else []
        for life, number, person, content, came in rows:
            said = found.setdefault(life, PeopleHere(life, number, {}))
            if person is not None:
                plain = plain_object(content, f"guest {person!r}")
                said.people[person] = {**plain, "came": came}
        return list(found.values())
