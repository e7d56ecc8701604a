"""Several hosts of one room: guests, the way in and the figures are those of one room."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import asyncssh
import pytest

from core.bots.crew import CrewHere
from core.room_store.contract import RoomStore, Trouble
from core.room_store.errors import OtherRelease
from core.rooms.hosts.host import Rhythm
from core.store.errors import StoreError
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.room_store.shared import memory
from tests.tui.host.kit import guest, until
from tui.config.settings import Settings
from tui.host import desk
from tui.host.errors import HostingError
from tui.host.hosting import RoomHosting
from tui.host.metrics import HERE
from tui.host.plan import HostingPlan

URL = "postgresql://db.example/rooms"


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[MemoryDatabase]:
    """A room's database, which hosts find at the URL."""
    with memory() as database:

        async def opened(url: str, name: str, *, ends_others: bool) -> RoomStore:
            assert (url, ends_others) == (URL, False)
            return MemoryStore(database, name)

        monkeypatch.setattr(desk, "open_shared_store", opened)
        yield database


@asynccontextmanager
async def hosting(name: str, **planned: Any) -> AsyncIterator[RoomHosting]:
    plan = HostingPlan(bind="127.0.0.1", port=0, store=URL, host_name=name, **planned)
    opened = await RoomHosting.open(plan, CrewHere())
    try:
        yield opened
    finally:
        await opened.close()


async def test_two_hosts_of_one_room_have_two_names(
    shared: MemoryDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "Rhythm", lambda: Rhythm(life=0.0))
    monkeypatch.setattr(desk, "LOOKING", 0.01)
    async with hosting("alpha"):
        with pytest.raises(HostingError, match="This room already has a host “alpha”"):
            async with hosting("alpha"):
                raise AssertionError
        async with hosting("beta"):
            pass


async def test_the_name_of_a_host_that_has_died_is_free_soon(
    shared: MemoryDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "LOOKING", 0.01)
    dead = MemoryStore(shared, "dead")
    await dead.enrol("alpha.1", 5.0, {"name": "alpha"})
    opening = asyncio.ensure_future(anext(opened := opens("alpha")))
    await asyncio.sleep(0.05)
    assert not opening.done(), "it waits"
    await dead.release("alpha.1")
    await opening
    await opened.aclose()


async def opens(name: str) -> AsyncGenerator[RoomHosting, None]:
    async with hosting(name) as host:
        yield host


@pytest.fixture
def key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def availability(host: RoomHosting, trouble: Trouble) -> None:
    """Have a host told that something is wrong with the database, or that nothing is."""
    host._room._hearing._availability_changed(trouble)


@pytest.mark.usefixtures("shared")
async def test_all_hosts_show_one_key_and_ask_for_one_word() -> None:
    async with hosting("alpha") as alpha, hosting("beta") as beta:
        assert alpha.fingerprint == beta.fingerprint
        assert alpha.password == beta.password != ""
        password = beta.new_password()
        await until(lambda: alpha.password == password)


@pytest.mark.usefixtures("shared")
async def test_a_guest_is_known_at_every_host_and_has_the_same_settings(
    key: asyncssh.SSHKey,
) -> None:
    async with hosting("alpha") as alpha, hosting("beta") as beta:
        async with guest(alpha, key, name="Salma", password=alpha.password):
            await until(lambda: [one.name for one in beta._room.people()] == ["Salma"])
            (visit,) = alpha._visits
            settings, (person,) = visit._house.settings, alpha._room.online
            keep = settings.keeper(person.key, lambda: pytest.fail("not kept"))
            keep(Settings(look="ascii"), settings.file_of(person.key))
        await until(lambda: not beta._room.people())
        async with guest(beta, key) as (_channel, client):
            await until(lambda: [one.name for one in alpha._room.people()] == ["Salma"])
            await until(lambda: b"Salma" in client.painted)
            (visit,) = beta._visits
            assert await visit._house.settings.of(person.key) == Settings(look="ascii")


@pytest.mark.usefixtures("shared")
async def test_guests_are_told_at_once_that_the_database_is_away(key: asyncssh.SSHKey) -> None:
    async with (
        hosting("alpha") as alpha,
        guest(alpha, key, name="Salma", password=alpha.password) as (_channel, client),
    ):
        await until(lambda: b"Salma" in client.painted.partition(b"\x1b[?1049h")[2])
        availability(alpha, "away")
        await until(lambda: b"database unavailable" in client.painted)
        await until(lambda: b"The games wait until it's back" in client.painted)
        availability(alpha, "")
        await until(lambda: b"database is back" in client.painted)


@pytest.mark.usefixtures("shared")
async def test_who_comes_in_while_the_database_is_away_is_told_so(key: asyncssh.SSHKey) -> None:
    async with hosting("alpha") as alpha:
        async with guest(alpha, key, name="Salma", password=alpha.password) as (_channel, client):
            await until(lambda: alpha._visits and b"\x1b[?1049h" in client.painted)
        await until(lambda: not alpha._visits)
        availability(alpha, "away")
        async with guest(alpha, key) as (_channel, client):
            await until(lambda: b"The games wait until it's back" in client.painted)


@pytest.mark.usefixtures("shared")
async def test_a_host_that_the_room_has_outgrown_closes_and_says_why(key: asyncssh.SSHKey) -> None:
    why = OtherRelease("The room's database has been taken over by Kahwa 9.9.")
    async with hosting("alpha") as alpha:
        alpha.check_allowed()
        async with guest(alpha, key, name="Salma", password=alpha.password) as (_channel, client):
            await until(lambda: b"Salma" in client.painted)
            alpha._room.host._refuse(why)
            await until(lambda: client.is_over)
            assert b"This host closes now" in client.painted
        assert alpha.ended.is_set()
        with pytest.raises(OtherRelease, match=r"Kahwa 9\.9"):
            alpha.check_allowed()
        with pytest.raises(OtherRelease):
            alpha.enter_host(None, None)  # type: ignore[arg-type]


@pytest.mark.usefixtures("shared")
async def test_the_figures_of_a_host_are_told_on_loopback(key: asyncssh.SSHKey) -> None:
    async with hosting("alpha", metrics=0) as alpha, hosting("beta") as beta:
        assert beta.metrics_at == ""
        port = int(re.fullmatch(r"http://127\.0\.0\.1:(\d+)/metrics", alpha.metrics_at)[1])  # type: ignore[index]
        async with guest(alpha, key, name="Salma", password=alpha.password):
            await until(alpha._room.people)
            await until(lambda: len(alpha._room.host.hosts) == 2)
            reader, writer = await asyncio.open_connection(HERE, port)
            writer.write(b"GET /metrics HTTP/1.1\r\n\r\n")
            told = (await reader.read()).decode().splitlines()
            writer.close()
    assert 'kahwa_info{host="alpha",release="0.1.0"} 1' in told
    assert {"kahwa_guests 1", "kahwa_people 1", "kahwa_hosts 2", "kahwa_store_up 1"} <= set(told)


@pytest.mark.usefixtures("shared")
async def test_who_stands_at_the_door_of_a_host_that_closes_is_sent_to_another_one(
    key: asyncssh.SSHKey,
) -> None:
    async with hosting("alpha") as alpha, guest(alpha, key) as (_channel, client):
        await until(lambda: b"The room's password:" in client.painted)
        await alpha.close()
        await until(lambda: client.is_over)
        assert b"This host closes now. Connect to another one" in client.painted


async def test_what_a_host_says_of_itself_is_in_the_store(shared: MemoryDatabase) -> None:
    async with hosting("alpha") as alpha:
        (seen,) = await MemoryStore(shared, "status").hosts()
        assert seen.about["name"] == "alpha"
        assert alpha._desk.about()["line"] == alpha.line
        assert alpha._desk.about()["rules"]["ronda"] == [1]
    assert await MemoryStore(shared, "status").hosts() == []


async def test_a_database_that_cannot_be_opened_leaves_nothing_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refused(_url: str, _name: str, *, ends_others: bool) -> RoomStore:
        raise StoreError("The database refuses the password.")

    monkeypatch.setattr(desk, "open_shared_store", refused)
    with pytest.raises(StoreError, match="refuses the password"):
        async with hosting("alpha"):
            raise AssertionError


async def test_a_port_that_is_taken_lets_go_of_the_room(shared: MemoryDatabase) -> None:
    async with hosting("alpha") as alpha:
        with pytest.raises(HostingError, match="in use"):
            await RoomHosting.open(
                HostingPlan(bind="127.0.0.1", port=alpha._server.port, store=URL, host_name="beta"),
                CrewHere(),
            )
        assert [store.host for store in shared.stores] == ["kahwa alpha"]
