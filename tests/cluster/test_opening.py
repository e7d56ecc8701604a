"""Opening a room in a database: what is refused, and in which sentence."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import psycopg
import pytest

from core.room_store.errors import NoRoom, OtherRelease
from core.room_store.postgres.address import Address
from core.room_store.postgres.failures import not_let_in
from core.room_store.postgres.line import connect
from tests.cluster.fixtures import Opens
from tests.cluster.opening_kit import refusal
from tests.cluster.server import LOCKED, PASSWORD, Server, named
from tests.core.room_store.stores import begun
from tests.ports import free_port


@contextmanager
def role(server: Server, name: str, rights: str = "") -> Iterator[None]:
    """Let there be a user, and let nothing be left of it."""
    with server.admin() as db:
        db.execute(f"CREATE ROLE {name} LOGIN {rights}".encode())
    try:
        yield
    finally:
        with server.admin() as db:
            db.execute(f"DROP OWNED BY {name}; DROP ROLE {name}".encode())


@asynccontextmanager
async def pooled(port: int) -> AsyncIterator[int]:
    """Pass connections on as PgBouncer does, with a number of its own for who is connected."""
    tasks: set[asyncio.Task[None]] = set()

    async def answers(server: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        while kind := await server.read(1):
            length = await server.readexactly(4)
            content = await server.readexactly(int.from_bytes(length, "big") - 4)
            client.write(kind + length + (b"pool" + content[4:] if kind == b"K" else content))
        client.close()
        await client.wait_closed()

    async def questions(client: asyncio.StreamReader, server: asyncio.StreamWriter) -> None:
        while told := await client.read(1000):
            server.write(told)
        server.close()
        await server.wait_closed()

    async def accept(client: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server, passing = await asyncio.open_connection("127.0.0.1", port)
        tasks.add(asyncio.ensure_future(answers(server, writer)))
        tasks.add(asyncio.ensure_future(questions(client, passing)))

    async with await asyncio.start_server(accept, "127.0.0.1", 0) as listening:
        yield int(listening.sockets[0].getsockname()[1])
        listening.close()
        await asyncio.gather(*tasks)


@pytest.mark.parametrize(
    "url",
    [
        "mysql://u:secret@127.0.0.1/db",
        "room.db",
        "",
        "postgresql://u:secret@127.0.0.1:port/db",
        "postgresql://u:se/cret@127.0.0.1:5432/db",
        "postgresql://u:secret@127.0.0.1/db?colour=blue",
        "postgresql://u:secret%zz@127.0.0.1/db",
        "postgresql://u:sec@ret@127.0.0.1/db",
    ],
)
async def test_an_address_that_cannot_be_read_is_not_quoted(url: str) -> None:
    sentence = await refusal(url)
    assert sentence == (
        "Can't read the address of the room's database. Write it like "
        "postgresql://user:password@host:5432/database. In the password, write @ as %40 and / as "
        "%2F. After a ? you can add PostgreSQL's own settings, such as sslmode=verify-full."
    )


async def test_a_server_that_is_not_there_is_named() -> None:
    port = free_port()
    sentence = await refusal(f"postgresql://u:secret@127.0.0.1:{port}/room")
    assert sentence.startswith(f"The room's database at 127.0.0.1:{port} doesn't answer (")
    assert "secret" not in sentence


@pytest.mark.thorough
async def test_a_host_that_is_not_there_is_named() -> None:
    sentence = await refusal("postgresql://u:secret@nowhere.invalid/room")
    assert "nowhere.invalid:5432 doesn't answer" in sentence
    assert "secret" not in sentence


@pytest.mark.thorough
async def test_a_server_that_does_not_speak_is_left_after_a_while() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        port = silent.getsockname()[1]
        sentence = await refusal(f"postgresql://u@127.0.0.1:{port}/room?connect_timeout=2")
    assert "doesn't answer" in sentence


async def test_a_wrong_password_is_told_without_it(database: Server) -> None:
    with role(database, LOCKED, f"PASSWORD '{PASSWORD}'"):
        sentence = await refusal(database.url(user=LOCKED, password="guess me"))
        assert sentence == (
            f"The room's database at 127.0.0.1:{database.port} doesn't let “{LOCKED}” in. "
            "Check the name and the password."
        )
        assert "Check the name and the password" in await refusal(database.url(user=LOCKED))


@pytest.mark.thorough
async def test_a_database_or_user_that_is_not_there_is_named(database: Server) -> None:
    nothing = database.url().removesuffix("postgres") + "nothing"
    assert await refusal(nothing) == (
        f"There's no database “nothing” at 127.0.0.1:{database.port}. Make it with createdb, or "
        "check the address."
    )
    assert await refusal(database.url(user="nobody_here")) == (
        f"There's no user “nobody_here” at 127.0.0.1:{database.port}. Make it with createuser, or "
        "check the address."
    )


@pytest.mark.thorough
async def test_a_schema_that_is_not_there_is_told(database: Server) -> None:
    assert "search_path" in await refusal(database.url("no_such_schema"))


@pytest.mark.thorough
async def test_a_user_who_may_not_make_tables_is_told_whose_they_are_to_be(
    database: Server,
) -> None:
    with role(database, "guest_only"), database.schema() as url:
        sentence = await refusal(url.replace("postgres@", "guest_only@"))
    assert sentence == (
        f"The database at 127.0.0.1:{database.port} has none of the schemas in the “search_path” "
        "of “guest_only”. Make one, or change that path."
    )
    with role(database, "guest_only"), database.schema() as url:
        schema = url.rpartition("%3D")[2]
        with database.admin() as db:
            db.execute(f"GRANT USAGE ON SCHEMA {schema} TO guest_only".encode())
        sentence = await refusal(url.replace("postgres@", "guest_only@"))
    assert sentence.startswith(
        "“guest_only” isn't allowed to use the room's tables in the database"
    )


@pytest.mark.parametrize("how", ["role", "address", "database"])
@pytest.mark.thorough
async def test_a_database_that_may_lose_what_it_has_kept_is_refused(
    how: str, room_url: str, database: Server
) -> None:
    if how == "address":
        sentence = await refusal(room_url + "%20-csynchronous_commit%3Doff")
    elif how == "role":
        with role(database, "hasty"):
            with database.admin() as db:
                db.execute("ALTER ROLE hasty SET synchronous_commit = off")
            sentence = await refusal(database.url(user="hasty"))
    else:
        with database.admin() as db:
            db.execute("CREATE DATABASE hasty_room")
            try:
                db.execute("ALTER DATABASE hasty_room SET synchronous_commit = off")
                sentence = await refusal(database.url().removesuffix("postgres") + "hasty_room")
            finally:
                db.execute("DROP DATABASE hasty_room WITH (FORCE)")
    assert "so it could lose moves. Set it to on" in sentence


@pytest.mark.thorough
async def test_every_connection_waits_for_the_disk(room_url: str) -> None:
    for told, kept in (("local", "on"), ("remote_write", "on"), ("remote_apply", "remote_apply")):
        address = Address.of(room_url + f"%20-csynchronous_commit%3D{told}")
        async with await connect(address, "test") as db:
            cursor = await db.execute("SHOW synchronous_commit")
            assert await cursor.fetchone() == (kept,)


@pytest.mark.thorough
async def test_a_server_that_does_not_write_to_the_disk_is_refused(own_database: Server) -> None:
    own_database.set(fsync="off")
    own_database.restart()
    try:
        assert "“fsync” off" in await refusal(own_database.url())
    finally:
        own_database.set(fsync="on")


@pytest.mark.thorough
async def test_a_standby_is_refused(room_url: str, database: Server) -> None:
    read_only = room_url + "%20-cdefault_transaction_read_only%3Don"
    assert await refusal(read_only) == (
        f"Can't write to the database at 127.0.0.1:{database.port}. It's a standby, or “postgres” "
        "may only read. Name the main server, or all of them."
    )


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("FATAL: sorry, too many clients already", "has too many connections"),
        ('FATAL: no pg_hba.conf entry for host "1.2.3.4"', "from this machine"),
        ("server does not support SSL, but SSL was required", "Can't make an encrypted connection"),
        ("FATAL: the database system is starting up", "is starting or stopping"),
        ("FATAL: etwas secret Anderes", "(etwas … Anderes)"),
    ],
)
def test_what_the_server_says_becomes_a_sentence(told: str, sentence: str) -> None:
    address = Address.of("postgresql://u:secret@127.0.0.1/room")
    error = not_let_in(psycopg.OperationalError(told), address)
    assert sentence in str(error)
    assert "secret" not in str(error)


async def test_who_only_looks_makes_no_tables(room_url: str, opens: Opens) -> None:
    with pytest.raises(NoRoom, match="There's no room in the database “postgres” at 127"):
        await opens(room_url, changing=False)
    with psycopg.connect(room_url) as db:
        told = db.execute("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()")
        assert told.fetchone() == (0,)
    await (await opens(room_url)).close()
    store = await opens(room_url, changing=False)
    assert await store.hosts() == []


@pytest.mark.thorough
async def test_who_may_only_read_can_look(room_url: str, database: Server, opens: Opens) -> None:
    await (await opens(room_url)).close()
    schema = room_url.rpartition("%3D")[2]
    with role(database, "looker"):
        with database.admin() as db:
            db.execute(f"GRANT USAGE ON SCHEMA {schema} TO looker".encode())
            db.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO looker".encode())
        store = await opens(room_url.replace("postgres@", "looker@"), changing=False)
        assert await store.hosts() == []
        await store.close()


@pytest.mark.thorough
async def test_who_only_looks_brings_no_older_tables_forward(room_url: str, opens: Opens) -> None:
    await (await opens(room_url)).close()
    with psycopg.connect(room_url) as db:
        db.execute("UPDATE form SET version = version - 1, release = '0.1'")
    with pytest.raises(OtherRelease, match=r"still that of Kahwa 0\.1"):
        await opens(room_url, changing=False)


async def test_a_pooler_of_connections_is_refused(room_url: str, database: Server) -> None:
    async with pooled(database.port) as port:
        url = room_url.replace(f":{database.port}/", f":{port}/")
        sentence = await refusal(url + "&sslmode=disable")
    assert sentence == (
        "A connection pooler, such as PgBouncer, is in front of the room's database at "
        f"127.0.0.1:{port}. Hosts can't work with one; name the server itself."
    )


@pytest.mark.thorough
async def test_of_several_servers_the_one_is_found_that_can_be_written_to(
    room_url: str, database: Server, opens: Opens
) -> None:
    several = room_url.replace("@127.0.0.1:", f"@127.0.0.1:{free_port()},127.0.0.1:")
    store = await opens(several, named("finder"))
    game = await begun(store, rows=1)
    database.cut(named("finder"))
    await game.plays()


@pytest.mark.thorough
async def test_a_server_without_tls_or_without_room_says_so(database: Server) -> None:
    sentence = await refusal(database.url() + "?sslmode=require")
    assert sentence.startswith(
        "Can't make an encrypted connection to the room's database at 127.0.0.1:"
    )
    with role(database, "many", "CONNECTION LIMIT 0"):
        assert "has too many connections" in await refusal(database.url(user="many"))
