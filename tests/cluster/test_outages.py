"""Whatever happens to the database or a host, what was shown is kept, once, and the games go on."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.ground.paths import log_file
from core.room_store.contract import RoomStore
from core.room_store.errors import Away, DiskFull, Diverged, ReadOnly
from core.room_store.postgres import open_store
from core.store.errors import StoreError
from tests.cluster.fixtures import PATIENCE, Opens, wait_for_ever
from tests.cluster.players import Player, check
from tests.cluster.server import Server, named
from tests.core.room_store.stores import LASTING, OPENING, Ear, begun, fresh, until

ROOT = Path(__file__).parents[2]
GAMES = [f"game{number}" for number in range(6)]


@asynccontextmanager
async def hosts(server: Server, number: int) -> AsyncIterator[list[Player]]:
    """Give hosts that follow the same games, on a room of their own."""
    with server.schema() as url:
        players: list[Player] = []
        try:
            for place in range(number):
                players.append(Player(await open_store(url, named("player")), f"h{place}"))
            await players[0].begin(GAMES)
            for player in players[1:]:
                await player.join(GAMES)
            yield players
        finally:
            for player in players:
                await player.store.close()


def restart(server: Server) -> None:
    server.restart()


def crash(server: Server) -> None:
    server.crash()
    server.start()


def immediate(server: Server) -> None:
    server.restart("immediate")


def backend(server: Server) -> None:
    server.crash_backend()


def cut(server: Server) -> None:
    for _ in range(5):
        server.cut(named("player"))
        time.sleep(0.03)


def pause(server: Server) -> None:
    server.pause()
    time.sleep(5)
    server.go_on()


@pytest.mark.thorough
@pytest.mark.parametrize("harm", [cut, restart, crash, immediate, backend, pause])
async def test_all_that_was_shown_is_kept_once(
    harm: Callable[[Server], None], own_database: Server
) -> None:
    async with hosts(own_database, 3) as players:
        playing = asyncio.gather(*(one.play(game, 40) for one in players for game in GAMES))
        for _ in range(2):
            await asyncio.sleep(0.1)
            await asyncio.to_thread(harm, own_database)
        await playing
        for one in players:
            await one.catch_up()
        rows = await check(players, players[0].store)
        assert rows >= 3 * len(GAMES) * 40
        for game in GAMES:
            assert len({len(one.shown[game]) for one in players}) == 1


async def test_a_lost_answer_is_looked_up(database: Server) -> None:
    async with hosts(database, 1) as (player,):
        for _ in range(20):
            playing = asyncio.ensure_future(player.play("game0", 3))
            await asyncio.sleep(0.001)
            database.cut(named("player"))
            await playing
        assert player.away == 0
        assert await check([player], player.store) == 60


@pytest.mark.thorough
async def test_games_wait_while_the_database_is_away_and_go_on_when_it_is_back(
    own_database: Server,
) -> None:
    async with hosts(own_database, 1) as (player,):
        ear = Ear()
        ear.listens(player.store)
        await until(lambda: ear.missed == 1)
        own_database.stop()
        playing = asyncio.ensure_future(player.play("game0", 1))
        await until(lambda: ear.availability == ["away"])
        assert not playing.done()
        assert player.shown["game0"] == []
        own_database.start()
        await playing
        await until(lambda: ear.availability[-1] == "" and ear.missed == 2)
        assert len(ear.availability) == 2
        assert await check([player], player.store) == 1


@pytest.mark.thorough
async def test_an_append_waits_for_ten_seconds_and_no_longer(own_database: Server) -> None:
    for harm, heal in ways_to_be_away(own_database):
        await appends_in_vain(own_database, harm, heal)


def ways_to_be_away(server: Server) -> list[tuple[Callable[[], None], Callable[[], None]]]:
    """Return how a server goes away and comes back: it ends, or it says nothing any more."""
    return [(server.stop, server.start), (server.pause, server.go_on)]


async def appends_in_vain(
    server: Server, harm: Callable[[], None], heal: Callable[[], None]
) -> None:
    async with hosts(server, 1) as (player,):
        await player.play("game0", 1)
        harm()
        began = time.monotonic()
        playing = asyncio.ensure_future(player.play("game0", 1))
        await until(lambda: player.away == 1)
        assert time.monotonic() - began > 9
        assert len(player.shown["game0"]) == 1
        heal()
        await playing
        assert await check([player], player.store) == len(player.shown["game0"])


@pytest.mark.thorough
async def test_a_connection_that_is_cut_and_back_is_no_outage(database: Server) -> None:
    async with hosts(database, 1) as (player,):
        ear = Ear()
        ear.listens(player.store)
        await until(lambda: ear.missed == 1)
        database.cut(named("player"))
        await player.play("game0", 3)
        await until(lambda: ear.missed == 2)
        assert ear.availability == []


@pytest.mark.thorough
async def test_a_store_closes_soon_while_the_database_is_away(
    own_database: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_for_ever(monkeypatch)
    for harm, heal in ways_to_be_away(own_database):
        await closes_in_vain(own_database, harm, heal)


async def closes_in_vain(
    server: Server, harm: Callable[[], None], heal: Callable[[], None]
) -> None:
    async with hosts(server, 1) as (player,):
        player.store.listen(lambda _news: None, lambda _sentence: None)
        await player.play("game0", 1)
        harm()
        reading = asyncio.ensure_future(player.store.read({"game0": 0}))
        await asyncio.sleep(0.2)
        async with asyncio.timeout(PATIENCE):  # it waits for no answer
            await player.store.close()
        with pytest.raises(Away):
            await reading
        with pytest.raises(Away):
            await player.store.read({"game0": 0})
        heal()


@pytest.mark.thorough
async def test_a_host_that_is_stopped_in_the_middle_holds_nobody_up(
    own_database: Server, opens: Opens
) -> None:
    own_database.slow_disk(20)
    try:
        with own_database.schema() as url:
            player = Player(await opens(url), "h0")
            await player.begin(["game0"])
            for _ in range(5):
                other = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "tests.cluster.players", url, "game0",
                    cwd=ROOT, stdout=asyncio.subprocess.PIPE,
                )  # fmt: skip
                try:
                    assert other.stdout is not None
                    assert await other.stdout.readline() == b"plays\n"
                    os.kill(other.pid, signal.SIGSTOP)
                    async with asyncio.timeout(PATIENCE):
                        await player.play("game0", 3)
                    assert player.away == 0
                finally:
                    other.kill()
                    await other.wait()
            assert await check([player], player.store) > 15
            # Before its schema is gone.
            await player.store.close()
    finally:
        own_database.slow_disk(0)


@pytest.mark.thorough
async def test_a_database_that_has_lost_rows_is_appended_to_by_nobody_who_has_shown_them(
    room_url: str, database: Server, opens: Opens
) -> None:
    store = await opens(room_url)
    game = await begun(store, rows=4)
    with database.admin(room_url.rpartition("%3D")[2]) as db:
        # As a backup that is brought back, or a standby to which they never came.
        db.execute("DELETE FROM journal WHERE number > 2")
        db.execute("UPDATE games SET rows = 2, actions = 2, link = %s", (game.links[2],))
    with pytest.raises(Diverged):
        await game.plays()
    again = await begun(store, "other1")
    await again.plays()
    assert (await store.links({game.game: 4, again.game: 1})) == {again.game: again.links[1]}
    del game.links[3:]
    await game.plays()
    with pytest.raises(Diverged):
        await store.append(game.next(previous="another history"))


@pytest.mark.thorough
async def test_a_game_whose_journal_lacks_its_last_row_is_appended_to_by_nobody(
    room_url: str, database: Server, opens: Opens
) -> None:
    store = await opens(room_url)
    game = await begun(store, rows=3)
    with database.admin(room_url.rpartition("%3D")[2]) as db:
        db.execute("DELETE FROM journal WHERE number = 3")
    del game.links[3:]
    with pytest.raises(StoreError, match="damaged in row 3"):
        await game.plays()


async def test_news_that_were_lost_with_a_connection_may_have_been_missed(
    room_url: str, database: Server, opens: Opens
) -> None:
    store, other = await opens(room_url, named("deaf")), await opens(room_url)
    ear = Ear()
    game = await begun(other)
    ear.listens(store, game.game)
    for times in range(1, 6):
        await until(lambda times=times: ear.missed == times)  # type: ignore[misc]
        database.cut(named("deaf"))
        await game.plays()
    await until(lambda: ear.missed == 6)
    ear.heard.clear()
    await game.plays()
    await until(lambda: ear.games == {game.game})


# ---------------------------------------------------------------------- what is no outage


async def beating(store: RoomStore, life: str, refused: list[Away]) -> None:
    """Beat as a host does, whatever the database answers; note what it has refused."""
    while True:
        try:
            await store.heartbeat(life, LASTING, {})
        except Away as error:
            refused.append(error)
        await asyncio.sleep(0.1)


@pytest.mark.thorough
async def test_a_database_that_may_only_be_read_is_called_so_at_once(own_database: Server) -> None:
    with own_database.schema() as url:
        store, ear, refused = await open_store(url), Ear(), list[Away]()
        try:
            ear.listens(store)
            game = await begun(store, rows=1)
            await store.enrol("h0-1", LASTING, {})
            beats = asyncio.ensure_future(beating(store, "h0-1", refused))
            own_database.set(default_transaction_read_only="on")
            await until(lambda: ear.availability == ["read-only"])
            assert len(refused) <= 1, "it is told with the first beat that is refused"
            with pytest.raises(ReadOnly, match="read-only"):
                await game.plays()
            with pytest.raises(ReadOnly):
                await store.put("table", {"1": {}})
            assert len((await store.load(game.game)).rows) == 1, "it can still be read"
            await asyncio.sleep(0.5)
            assert ear.availability == ["read-only"], "it is told once"
            assert "the room's database is read-only" in log_file().read_text("utf-8")
            writable(own_database)
            await until(lambda: ear.availability == ["read-only", ""])
            await game.plays()
            beats.cancel()
        finally:
            writable(own_database)
            await store.close()


def writable(server: Server) -> None:
    """Let the server be written to."""
    with server.admin() as db:
        db.execute("SET default_transaction_read_only = off")
        db.execute("ALTER SYSTEM RESET default_transaction_read_only")
        db.execute("SELECT pg_reload_conf()")


@pytest.mark.thorough
async def test_a_database_whose_disk_is_full_is_called_so_at_once(own_database: Server) -> None:
    with own_database.schema() as url:
        store, ear = await open_store(url), Ear()
        try:
            ear.listens(store)
            game = await begun(store, rows=1)
            await store.enrol("h0-1", LASTING, {})
            with own_database.admin(url.rpartition("%3D")[2]) as db:
                db.execute("CREATE SEQUENCE writes")  # It counts on when what is written is undone.
                db.execute(
                    "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
                    " $$BEGIN PERFORM nextval('writes'); RAISE disk_full; END$$"
                )
                db.execute(
                    "CREATE TRIGGER full_disk BEFORE INSERT ON journal EXECUTE FUNCTION full_disk()"
                )
                with pytest.raises(DiskFull, match="disk of the room's database is full"):
                    await game.plays()
                tries = db.execute("SELECT last_value FROM writes").fetchall()
                assert tries == [(1,)], "it is not tried again for ten seconds"
                assert ear.availability == ["full"]
                db.execute("DROP TRIGGER full_disk ON journal")
            await store.heartbeat("h0-1", LASTING, {})
            assert ear.availability == ["full", ""]
            await game.plays()
        finally:
            await store.close()


async def test_a_host_of_a_dead_life_writes_nothing_until_it_has_another(
    room_url: str, database: Server, opens: Opens
) -> None:
    store = await opens(room_url)
    game = await begun(store, rows=1)
    await store.enrol("h0-1", LASTING, {})
    with database.admin(room_url.rpartition("%3D")[2]) as db:
        db.execute("UPDATE hosts SET expires = clock_timestamp()")
        doing = [
            asyncio.ensure_future(one)
            for one in (
                store.put("person", {"k1": {}}),
                store.append(game.next()),
                store.mark(game.game, "hint", 0),
                store.create(fresh("other1"), OPENING),
            )
        ]
        assert await store.say_here("h0-1", 1, {"k1": {}}) is None
        await asyncio.sleep(0.5)
        kept = [
            db.execute(f"SELECT count(*) FROM {table}".encode()).fetchall()[0][0]
            for table in ("entries", "journal", "marks", "games", "here")
        ]
        assert kept == [0, 1, 0, 1, 0]
    assert not any(one.done() for one in doing)
    await store.enrol("h0-2", LASTING, {})
    await asyncio.gather(*doing)
    assert len(await store.read({game.game: 0})) == 2
