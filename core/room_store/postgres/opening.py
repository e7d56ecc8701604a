"""A room's database opened: looked at, brought forward, and refused where it would lose actions."""

from __future__ import annotations

from typing import Any

import psycopg

from core.ground.words import _
from core.room_store.postgres.address import Address
from core.room_store.postgres.failures import not_let_in, refused
from core.room_store.postgres.line import connect
from core.room_store.postgres.schema import bring_forward, check_form
from core.room_store.postgres.store import PostgresStore
from core.store.errors import StoreError

OLDEST_SERVER = 14

_LOOK = """
    SELECT current_setting('server_encoding'), current_setting('fsync'),
        current_setting('synchronous_commit'), current_schema(),
        (SELECT oid FROM pg_namespace WHERE nspname = current_schema()), pg_backend_pid()
"""


async def open_store(
    url: str, name: str = "kahwa", *, changing: bool = True, ends_others: bool = True
) -> PostgresStore:
    """Return the store at the address `url`, with tables made or brought forward where needed.

    `name` is what the server's list of connections says of us. Raise StoreError, in a sentence
    without the password, if the database cannot be reached or used, and OtherRelease if it has
    been taken over by a newer Kahwa. Who is not `changing` anything gets OtherRelease as well where
    the tables are still to be brought forward, and NoRoom where there are none. Hosts of an older
    release that would end by that are ended only by one that `ends_others`; else raise EndsOthers.
    """
    address = Address.of(url)
    db = await _first_connection(address, name)
    try:
        channel = await _look(db, address)
        if changing:
            await bring_forward(db, ends_others=ends_others)
        else:
            await check_form(db, address)
    except (psycopg.Error, OSError) as error:
        raise refused(error, address) from error
    finally:
        await db.close()
    return PostgresStore(address, channel, name)


async def _first_connection(address: Address, name: str) -> psycopg.AsyncConnection[Any]:
    try:
        return await connect(address, name, settings=False)
    except (psycopg.Error, OSError) as error:
        raise not_let_in(error, address) from error


async def _look(db: psycopg.AsyncConnection[Any], address: Address) -> str:
    """Return the channel of the room's news; raise StoreError if the room may not be kept here."""
    [found] = await (await db.execute(_LOOK)).fetchall()
    encoding, fsync, commit, schema, oid, pid = found
    sentence = ""
    if db.info.server_version < OLDEST_SERVER * 10_000:
        sentence = _("The room's database at {place} is older than PostgreSQL 14. Upgrade it.")
    elif pid != db.info.backend_pid:
        # Hosts could not hear each other, and settings that keep actions would be those of others.
        sentence = _(
            "A connection pooler, such as PgBouncer, is in front of the room's database at "
            "{place}. Hosts can't work with one; name the server itself."
        )
    elif encoding != "UTF8":
        sentence = _(
            "The room's database at {place} isn't in UTF-8. Make one with createdb -E UTF8."
        )
    elif fsync == "off":
        sentence = _(
            "The room's database at {place} has “fsync” off, so it could lose moves. Set it to on."
        )
    elif commit == "off":
        sentence = _(
            "The room's database at {place} has “synchronous_commit” off, for everybody or for "
            "“{user}”, so it could lose moves. Set it to on."
        )
    elif schema is None:
        sentence = _(
            "The database at {place} has none of the schemas in the “search_path” of “{user}”. "
            "Make one, or change that path."
        )
    if sentence:
        raise StoreError(sentence.format(place=address.place, user=address.user))
    return f"kahwa_{oid}"
