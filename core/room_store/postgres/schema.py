"""The tables of card rooms in PostgreSQL, as steps that older hosts can live with while they last.

The columns of games are those of SQLite, and hold the same texts: the links of their rows are made
of those. Other tables are younger, and their own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import psycopg

from core import __version__
from core.ground.words import _, ngettext
from core.room_store.errors import EndsOthers, NoRoom, OtherRelease
from core.room_store.postgres.address import Address
from core.room_store.postgres.values import plain_object


class Step(NamedTuple):
    """What leads to a version: statements, and the oldest `reader` that can live with it.

    A step adds tables, or columns with a default; nothing is renamed or given another meaning. So
    the hosts of the release before go on meanwhile; where they cannot, the step's own number is
    the reader's.
    """

    statements: str
    reader: int


STEPS: tuple[Step, ...] = (
    Step(
        """
    CREATE TABLE games (
        id text PRIMARY KEY,
        game text NOT NULL,
        options text NOT NULL,
        players integer NOT NULL,
        rules_version integer NOT NULL,
        seats text NOT NULL,
        source text NOT NULL,
        name text,
        finished integer NOT NULL,
        summary text NOT NULL,
        created text NOT NULL,
        updated text NOT NULL,
        actions integer NOT NULL,
        opening text NOT NULL,
        take_backs integer NOT NULL DEFAULT 1,
        rows integer NOT NULL DEFAULT 0,
        origin text,
        binned text,
        beginning text NOT NULL,
        link text NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp()
    ) WITH (fillfactor = 60);
    CREATE TABLE journal (
        game_id text NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number integer NOT NULL,
        kind text NOT NULL,
        actions integer NOT NULL,
        seat integer NOT NULL,
        content text NOT NULL,
        outcomes text NOT NULL,
        checksum text,
        link text NOT NULL,
        by text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (game_id, number)
    );
    CREATE TABLE marks (
        game_id text NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        kind text NOT NULL,
        seat integer NOT NULL,
        times integer NOT NULL,
        by text NOT NULL,
        PRIMARY KEY (game_id, kind, seat)
    );
    CREATE TABLE results (
        game_id text PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        seat integer NOT NULL,
        won integer NOT NULL,
        rivals text NOT NULL,
        counts text NOT NULL
    );
    CREATE TABLE states (
        game_id text NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number integer NOT NULL,
        link text NOT NULL,
        state text NOT NULL,
        PRIMARY KEY (game_id, number)
    );
    CREATE TABLE kinds (
        kind text PRIMARY KEY,
        version bigint NOT NULL,
        by text NOT NULL
    ) WITH (fillfactor = 60);
    CREATE TABLE entries (
        kind text NOT NULL,
        id text NOT NULL,
        content text,
        version bigint NOT NULL,
        PRIMARY KEY (kind, id)
    );
    CREATE INDEX entries_by_version ON entries (kind, version);
    CREATE TABLE hosts (
        life text PRIMARY KEY,
        about text NOT NULL,
        expires timestamptz NOT NULL
    ) WITH (fillfactor = 60);
    CREATE TABLE leases (
        game_id text PRIMARY KEY,
        holder text NOT NULL,
        token bigint NOT NULL,
        since timestamptz NOT NULL DEFAULT clock_timestamp()
    ) WITH (fillfactor = 60);
    CREATE INDEX leases_by_holder ON leases (holder);
    """,
        reader=1,
    ),
    Step(
        """
    ALTER TABLE entries ADD COLUMN by text NOT NULL DEFAULT '';
    DELETE FROM entries WHERE kind = 'stay';
    UPDATE entries SET version = pg_current_xact_id()::text::bigint;
    DROP TABLE kinds;
    CREATE TABLE claims (
        kind text NOT NULL,
        claim text NOT NULL,
        id text NOT NULL,
        PRIMARY KEY (kind, claim)
    );
    CREATE INDEX claims_by_id ON claims (kind, id);
    ALTER TABLE hosts ADD COLUMN here bigint NOT NULL DEFAULT 0;
    CREATE SEQUENCE comings;
    CREATE TABLE here (
        life text NOT NULL REFERENCES hosts (life) ON DELETE CASCADE,
        person text NOT NULL,
        content text NOT NULL,
        came bigint NOT NULL,
        PRIMARY KEY (life, person)
    ) WITH (fillfactor = 60);
    """,
        reader=2,
    ),
)
"""Step n, counted from 1, leads from version n - 1 to version n, and is never changed once
released. `games.beginning` is the link with which its history begins, `link` that of its last row
and `at` when that was kept; `by` is whose attempt a row is, or the last change of marks and of
entries. The `version` of an entry is the transaction that changed it last. `here` are the guests
of each host, and `hosts.here` the number of what it has said of them. Without `kinds` a host of the
first version changes no entry any more.
"""

VERSION = len(STEPS)
"""The version of the tables that this release writes and knows."""

_FORM = """
    CREATE TABLE IF NOT EXISTS form (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        version integer NOT NULL, reader integer NOT NULL, release text NOT NULL
    )
"""
"""One row: the version of the tables, the oldest that can live with them, and who made them so."""

_LOCK = "SELECT pg_advisory_xact_lock(hashtext('kahwa'), hashtext(current_schema()))"


class Form(NamedTuple):
    """What a database says of its tables."""

    version: int
    reader: int
    release: str

    def check(self, version: int) -> None:
        """Raise OtherRelease if who knows the tables up to a version cannot live with these."""
        if self.reader > version:
            raise OtherRelease(
                _(
                    "Kahwa {release} has updated the room's database, and this is Kahwa {own}. "
                    "Install that release, then start the host again."
                ).format(release=self.release, own=__version__)
            )


async def check_form(db: psycopg.AsyncConnection[Any], address: Address) -> None:
    """Look whether the tables are as this release needs them, and change nothing.

    Raise NoRoom if there are none, OtherRelease if they are of a release that is too old or new.
    """
    found = await (
        await db.execute("SELECT to_regclass(quote_ident(current_schema()) || '.form') IS NULL")
    ).fetchone()
    if found == (True,):
        raise NoRoom(
            _(
                "There's no room in the database “{database}” at {place} yet. The first host "
                "makes it."
            ).format(database=address.database, place=address.place)
        )
    [row] = await (await db.execute("SELECT version, reader, release FROM form")).fetchall()
    form = Form(*row)
    form.check(VERSION)
    if form.version < VERSION:
        raise OtherRelease(
            _(
                "The room's database is still that of Kahwa {release}. The first host with Kahwa "
                "{own} updates it."
            ).format(release=form.release, own=__version__)
        )


async def bring_forward(
    db: psycopg.AsyncConnection[Any],
    steps: tuple[Step, ...] = STEPS,
    release: str = __version__,
    *,
    ends_others: bool = True,
) -> None:
    """Make the tables, or bring them to this release's version: all steps, or none.

    Raise OtherRelease if they are newer than this release can live with, and EndsOthers, unless it
    `ends_others`, if hosts live that cannot go on with the tables as they would be.
    """
    async with db.transaction():
        # A host that is stopped meanwhile holds the others up for no longer than this.
        await db.execute("SET LOCAL idle_in_transaction_session_timeout = '10s'")
        await db.execute("SET LOCAL lock_timeout = '20s'")
        await db.execute(_LOCK)
        await db.execute(_FORM)
        cursor = await db.execute("SELECT version, reader, release FROM form")
        found = await cursor.fetchone()
        form = Form(0, 0, release) if found is None else Form(*found)
        form.check(len(steps))
        if form.version >= len(steps):
            return
        reader = max(form.reader, *(step.reader for step in steps[form.version :]))
        if not ends_others and reader > form.version > 0:
            await _check_nobody_ends(db)
        for step in steps[form.version :]:
            await db.execute(step.statements.encode())
        await db.execute(
            "INSERT INTO form (version, reader, release) VALUES (%s, %s, %s) ON CONFLICT (one)"
            " DO UPDATE SET version = excluded.version, reader = excluded.reader,"
            " release = excluded.release",
            (len(steps), reader, release),
        )


async def _check_nobody_ends(db: psycopg.AsyncConnection[Any]) -> None:
    """Raise EndsOthers if hosts live that the tables of this release would end."""
    cursor = await db.execute("SELECT about FROM hosts WHERE expires > clock_timestamp()")
    abouts = [plain_object(about, "a host") for (about,) in await cursor.fetchall()]
    if abouts:
        raise EndsOthers(
            ngettext(
                "{count} host of an older Kahwa has this room open ({hosts}). Kahwa {own} changes "
                "the database, and that host closes. Start with --end-older-hosts to go ahead.",
                "{count} hosts of an older Kahwa have this room open ({hosts}). Kahwa {own} "
                "changes the database, and those hosts close. Start with --end-older-hosts to go "
                "ahead.",
                len(abouts),
            ).format(
                count=len(abouts),
                hosts=", ".join(sorted(str(about.get("name", "?")) for about in abouts)),
                own=__version__,
            )
        )
