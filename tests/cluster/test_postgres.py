"""What a room's store in PostgreSQL does beyond the contract that it shares with the others."""

import asyncio
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core.room_store.contract import RoomStore
from core.room_store.local import LocalStore
from core.room_store.postgres import PostgresStore
from core.room_store.postgres.appending import Writer
from core.room_store.postgres.telling import channel_of
from core.store.errors import StoreError
from core.store.model import Result
from tests.cluster.fixtures import Opens
from tests.cluster.server import Server, named
from tests.core.room_store.stores import LASTING, Ear, back, begun, until
from tests.core.store_kit import row

TABLES = ("games", "journal", "marks", "results", "states")
PASSING = {"created", "updated"}


async def played(store: RoomStore) -> list[str]:
    """Play a game in which everything happens that leaves something behind."""
    game = await begun(store, rows=3)
    await game.plays(row=row(4, content="été ♠ “7”\n"), state='{"so":"it is"}')
    await game.plays(row=back(5, actions=2, seat=1))
    await game.plays(row=row(6)._replace(actions=3), state='{"so":"it was"}')
    won = Result(seat=0, won=True, rivals=[1], counts={"rondas": 2})
    await game.plays(row=row(7)._replace(actions=4), finished=True, result=won)
    await store.mark(game.game, "hint", 1)
    await store.mark(game.game, "hint", 1)
    return game.links


async def test_all_that_is_kept_of_a_game_is_text_for_text_what_a_file_keeps(
    room_url: str, database: Server, tmp_path: Path, opens: Opens
) -> None:
    file = LocalStore.open(tmp_path / "room.db", lambda: datetime(2026, 11, 22, tzinfo=UTC))
    store = await opens(room_url)
    assert await played(file) == await played(store)
    await file.close()
    schema = room_url.rpartition("%3D")[2]
    with closing(sqlite3.connect(tmp_path / "room.db")) as lite, database.admin(schema) as db:
        for table in TABLES:
            there = lite.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in there.description]
            here = db.execute(f"SELECT {', '.join(names)} FROM {table}".encode())
            chosen = [place for place, name in enumerate(names) if name not in PASSING]
            assert plain(here, chosen) == plain(there, chosen)


def plain(rows: Iterable[Any], chosen: list[int]) -> list[list[Any]]:
    """Return some columns of all rows, in an order that both databases have."""
    return sorted(([one[place] for place in chosen] for one in rows), key=repr)


@pytest.mark.thorough
async def test_times_are_those_of_the_database_in_the_form_of_every_store(
    room_url: str, opens: Opens
) -> None:
    store = await opens(room_url)
    game = await begun(store, rows=1)
    head = (await store.load(game.game)).head
    for text in (head.created, head.updated):
        assert datetime.fromisoformat(text).isoformat(timespec="milliseconds") == text
        assert text.endswith("+00:00")
    (kept,) = await store.read({game.game: 0})
    assert kept.at is not None
    assert kept.at.isoformat(timespec="milliseconds") == head.updated


@pytest.mark.thorough
async def test_what_waits_at_once_goes_into_few_commits(
    room_url: str, opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, sent = Writer._send, 0

    async def counted(*batch: Any, **how: Any) -> None:
        nonlocal sent
        sent += 1
        await send(*batch, **how)

    monkeypatch.setattr(Writer, "_send", counted)
    store = await opens(room_url)
    games = [await begun(store, f"game{number}") for number in range(30)]

    async def plays(number: int) -> None:
        for _ in range(10):
            await games[number].plays()

    await asyncio.gather(*map(plays, range(30)))
    assert 10 <= sent < 100


async def test_a_row_that_the_database_cannot_take_spoils_no_other(
    room_url: str, opens: Opens
) -> None:
    store = await opens(room_url)
    sound, bad = await begun(store, "sound1"), await begun(store, "broken")
    results = await asyncio.gather(
        sound.plays(),
        bad.plays(row=row(1, content="a zero \x00")),
        return_exceptions=True,
    )
    assert results[0] == sound.links[-1]
    assert isinstance(results[1], StoreError)
    assert (await store.load("broken")).rows == []
    await bad.plays()


@pytest.mark.thorough
async def test_two_hosts_that_append_to_the_same_games_never_wait_for_each_other(
    room_url: str, opens: Opens
) -> None:
    one, other = await opens(room_url), await opens(room_url)
    games = [await begun(one, f"game{number}") for number in range(20)]
    again = [game.of(other, "h1-1") for game in reversed(games)]
    for _ in range(10):
        done = await asyncio.gather(
            *(game.plays() for game in (*games, *again)), return_exceptions=True
        )
        assert sum(isinstance(link, str) for link in done) == 20
        for game, same in zip(games, reversed(again), strict=True):
            game.links = max(game.links, same.links, key=len)
            same.links = game.links.copy()


@pytest.mark.thorough
async def test_a_row_that_nobody_waits_for_any_more_is_not_sent(
    room_url: str, opens: Opens
) -> None:
    store = await opens(room_url)
    game = await begun(store)
    waiting = [asyncio.ensure_future(game.store.append(game.next())) for _ in range(3)]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    await asyncio.wait(waiting)
    other = await begun(store, "other1")
    await other.plays()
    assert (await store.load(game.game)).rows == []


@pytest.mark.thorough
async def test_changes_whose_answer_is_lost_are_made_once(
    room_url: str, database: Server, opens: Opens
) -> None:
    store = await opens(room_url, named("careful"))
    await store.enrol("h0", LASTING, {})
    game = await begun(store)
    version: dict[str, int] = {}
    for number in range(30):
        changing = asyncio.ensure_future(store.put("table", {"1": {"n": number}}, version))
        marking = asyncio.ensure_future(store.mark(game.game, "hint", 0))
        for _ in range(number % 7):
            await asyncio.sleep(0.0003)
        database.cut(named("careful"))
        # Nobody else changes it, so it is Moved only if it is not known again.
        version = await changing
        await marking
    assert (await store.entries("table")).changed == {"1": {"n": 29}}
    (mark,) = (await store.load(game.game)).head.marks
    assert mark.times == 30


@pytest.mark.thorough
async def test_leases_whose_answer_is_lost_are_known_again(
    room_url: str, database: Server, opens: Opens
) -> None:
    store = await opens(room_url, named("careful"))
    await store.enrol("h0", LASTING, {})
    for number in range(30):
        name = f"game{number}"
        taking = asyncio.ensure_future(store.acquire("h0", [name]))
        for _ in range(number % 7):
            await asyncio.sleep(0.0003)
        database.cut(named("careful"))
        assert await taking == {name: 1}
    (seen,) = await store.hosts()
    assert seen.leases == 30
    assert await store.acquire("h0", ["game0"]) == {}


@pytest.mark.thorough
async def test_news_of_very_many_games_are_told_in_several_parts(
    room_url: str, opens: Opens
) -> None:
    store, other = await opens(room_url), await opens(room_url)
    ear = Ear()
    games = {f"{number:040d}" for number in range(301)}
    ear.listens(other, *games)
    await until(lambda: ear.missed == 1 and ear.games == games)
    ear.heard.clear()
    await store.enrol("h0", LASTING, {})
    await store.acquire("h0", games)
    await store.release("h0")
    await until(lambda: ear.games == games)


async def test_a_host_hears_nothing_of_the_rows_that_it_has_added_itself(
    room_url: str, opens: Opens
) -> None:
    store, other = await opens(room_url), await opens(room_url)
    own, ear = Ear(), Ear()
    game = await begun(store)
    own.listens(store, game.game)
    ear.listens(other, game.game)
    await until(lambda: own.games == ear.games == {game.game})
    own.heard.clear()
    ear.heard.clear()
    await game.plays()
    await until(lambda: ear.games == {game.game})
    await store.put("word", {"room": {"word": "olive"}})
    await until(lambda: own.kinds == {"word"})
    assert own.games == set()


@pytest.mark.thorough
async def test_what_others_send_on_the_channel_is_left_alone(
    room_url: str, database: Server, opens: Opens
) -> None:
    store = await opens(room_url)
    ear = Ear()
    ear.listens(store)
    await until(lambda: ear.missed == 1)
    channel = channel_of(store.channel, "mine")
    store.follow(["mine"])
    await until(lambda: ear.games == {"mine"})
    ear.heard.clear()
    with database.admin() as db:
        for payload in ("", "hello", "[]", "7", '{"games": 7}', '{"say": []}', '{"else": 1}'):
            db.execute("SELECT pg_notify(%s, %s)", (store.channel, payload))
        db.execute("SELECT pg_notify(%s, %s)", (channel, json.dumps({"games": ["mine"]})))
    await until(lambda: ear.games == {"mine"})


@pytest.mark.thorough
async def test_rooms_in_two_schemas_hear_nothing_of_each_other(
    room_url: str, database: Server, opens: Opens
) -> None:
    with database.schema() as other_url:
        here, there = await opens(room_url), await opens(other_url)
        ears = Ear(), Ear()
        ears[0].listens(here)
        ears[1].listens(there)
        await until(lambda: ears[0].missed == ears[1].missed == 1)
        await here.put("word", {"w": {"text": "here"}})
        await there.put("table", {"1": {}})
        await until(lambda: ears[0].kinds == {"word"} and ears[1].kinds == {"table"})


def test_nobody_finds_a_password_in_what_a_store_shows_of_itself() -> None:
    async def shown() -> str:
        from core.room_store.postgres.address import Address

        address = Address.of("postgresql://u:secret@127.0.0.1:1/room")
        store = PostgresStore(address, "c", "n")
        text = f"{address!r} {store!r}"
        await store.close()
        return text

    assert "secret" not in asyncio.run(shown())


async def test_a_clock_that_was_set_back_hours_holds_up_neither_bots_nor_leases(
    room_url: str, database: Server, opens: Opens
) -> None:
    store, other = await opens(room_url), await opens(room_url)
    game = await begun(store, rows=1)
    await store.enrol("h0-1", LASTING, {})
    await other.enrol("h1-1", LASTING, {})
    token = (await store.acquire("h0-1", [game.game]))[game.game]
    later = "clock_timestamp() + interval '3 hours'"
    with database.admin(room_url.rpartition("%3D")[2]) as db:
        db.execute(f"UPDATE games SET at = {later}".encode())
        db.execute(f"UPDATE leases SET since = {later}".encode())
        await game.plays(token=token, wait=0.5)
        db.execute(f"UPDATE hosts SET expires = {later}".encode())
        assert await other.acquire("h1-1", [game.game]) == {}
        await other.heartbeat("h1-1", LASTING, {})
        left = db.execute(
            b"SELECT max(extract(epoch FROM expires - clock_timestamp()))::int FROM hosts"
        ).fetchall()
    assert left == [(LASTING,)]
    assert await store.heartbeat("h0-1", LASTING, {})
