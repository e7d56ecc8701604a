"""Hosts of several releases open one database, and bring it forward."""

import asyncio

import psycopg
import pytest

from core.room_store.errors import EndsOthers, OtherRelease
from core.room_store.postgres import open_store
from core.room_store.postgres.address import Address
from core.room_store.postgres.line import connect
from core.room_store.postgres.schema import STEPS, Step, bring_forward
from tests.cluster.fixtures import Opens
from tests.cluster.opening_kit import refusal
from tests.core.room_store.stores import LASTING, begun


async def take_over(url: str, *steps: Step) -> None:
    """Do what a later release does that has more steps."""
    async with await connect(Address.of(url), "newer", settings=False) as db:
        await bring_forward(db, (*STEPS, *steps), "9.1")


@pytest.mark.thorough
async def test_many_hosts_open_an_empty_database_at_once(room_url: str, opens: Opens) -> None:
    stores = await asyncio.gather(*(opens(room_url) for _host in range(5)))
    game = await begun(stores[0])
    await game.plays()
    assert {(await store.load(game.game)).link for store in stores} == {game.links[1]}


async def test_a_host_goes_on_beside_a_newer_one_that_has_added_columns(
    room_url: str, opens: Opens
) -> None:
    older = await opens(room_url)
    game = await begun(older, rows=6)
    await older.enrol("older", LASTING, {"release": "9.0"})
    await take_over(
        room_url,
        Step(
            """
            ALTER TABLE games ADD COLUMN mood text NOT NULL DEFAULT 'calm';
            ALTER TABLE journal ADD COLUMN mood text NOT NULL DEFAULT 'calm';
            ALTER TABLE entries ADD COLUMN mood text;
            ALTER TABLE hosts ADD COLUMN mood text;
            CREATE TABLE moods (mood text);
            """,
            reader=1,
        ),
    )
    await game.plays()
    other = await begun(older, "other1", rows=2)
    await older.put("table", {"1": {"seats": []}})
    assert await older.heartbeat("older", LASTING, {"release": "9.0"})
    again = await opens(room_url)
    for played in (game, other):
        assert (await again.load(played.game)).link == played.links[-1]
        assert len(await older.read({played.game: 0})) == played.number


async def test_a_host_that_a_newer_one_cannot_live_with_is_told_which_release_it_needs(
    room_url: str, opens: Opens
) -> None:
    older = await opens(room_url)
    await older.enrol("older", LASTING, {})
    await take_over(room_url, Step("CREATE TABLE moods (mood text)", reader=len(STEPS) + 1))
    with pytest.raises(
        OtherRelease, match=r"Kahwa 9\.1 has updated the room's database, and this is Kahwa"
    ):
        await older.heartbeat("older", LASTING, {})
    assert "Install that release" in await refusal(room_url)


async def first_version(url: str) -> None:
    """Make the tables as the first release did, with a game, people, a table and who is here."""
    async with await connect(Address.of(url), "older", settings=False) as db:
        await bring_forward(db, STEPS[:1], "0.9")
        await db.execute(
            "INSERT INTO kinds (kind, version, by) VALUES ('person', 2, 'a'), ('table', 1, 'b')"
        )
        await db.execute(
            "INSERT INTO entries (kind, id, content, version) VALUES"
            """ ('person', 'k1', '{"name":"Amina"}', 1), ('person', 'k2', NULL, 2),"""
            """ ('table', '1', '{"seats":[{"person":"k1"}]}', 1), ('table', '2', 'damaged', 1),"""
            """ ('stay', 'k1', '{"life":"old.1"}', 1)"""
        )
        await db.execute(
            "INSERT INTO hosts (life, about, expires) VALUES"
            """ ('old.1', '{"name":"alpha"}', clock_timestamp() + interval '1 hour')"""
        )


async def test_a_database_of_the_first_version_is_brought_forward_with_all_that_is_in_it(
    room_url: str, opens: Opens
) -> None:
    await first_version(room_url)
    store = await opens(room_url)
    people = await store.entries("person")
    assert people.changed == {"k1": {"name": "Amina"}, "k2": None}
    tables = await store.entries("table")
    assert tables.changed == {"1": {"seats": [{"person": "k1"}]}, "2": {}}
    assert await store.read_here(["old.1"]) == [("old.1", 0, {})]
    await store.put("table", {"1": None}, tables.versions)
    game = await begun(store, rows=2)
    assert (await store.load(game.game)).link == game.links[2]
    with psycopg.connect(room_url, autocommit=True) as db:
        assert db.execute("SELECT version, reader FROM form").fetchone() == (len(STEPS), 2)
        with pytest.raises(psycopg.errors.UndefinedTable):
            # So a host of the first version begins each change of an entry: it makes none.
            db.execute("UPDATE kinds SET version = version + 1")


async def test_hosts_of_an_older_release_are_ended_only_by_one_that_says_so(
    room_url: str, opens: Opens
) -> None:
    await first_version(room_url)
    with pytest.raises(EndsOthers, match=r"1 host of an older Kahwa .*\(alpha\)") as caught:
        await open_store(room_url, ends_others=False)
    assert "--end-older-hosts" in str(caught.value)
    with psycopg.connect(room_url, autocommit=True) as db:
        assert db.execute("SELECT version FROM form").fetchone() == (1,)
        db.execute("UPDATE hosts SET expires = clock_timestamp()")
    store = await open_store(room_url, ends_others=False)
    assert [one.life for one in await store.hosts()] == []
    await store.close()
