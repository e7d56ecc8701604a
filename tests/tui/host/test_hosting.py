"""A room that is open for guests: their visits from the door to the end, and closing it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from time import monotonic
from typing import Any

import asyncssh
import pytest

from core.bots.crew import CrewHere
from core.ground.paths import folder, host_log_file
from core.rooms.options import RoomOptions
from tests.living import living
from tests.tui.host.kit import WORD, guest, until
from tui.host.guest_app import GuestApp
from tui.host.hosting import RoomHosting
from tui.host.limits import Limits
from tui.host.plan import HostingPlan
from tui.host.session import SshSession
from tui.host.visit import Visit


@asynccontextmanager
async def hosting(room: RoomOptions | None = None, **limits: Any) -> AsyncIterator[RoomHosting]:
    plan = HostingPlan(
        room=room or RoomOptions(),
        bind="127.0.0.1",
        port=0,
        password=WORD,
        host="Hassan",
        limits=Limits(**limits),
    )
    opened = await RoomHosting.open(plan, CrewHere())
    try:
        yield opened
    finally:
        await opened.close()


@pytest.fixture
def key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def here(room: RoomHosting) -> list[str]:
    return [person.name for person in room._room.people()]


def worn(room: RoomHosting) -> list[str]:
    return [person.head for person in room._room.people()]


async def test_the_word_made_up_for_a_room_is_still_its_word_when_it_opens_again() -> None:
    words = []
    for _time in range(2):
        opened = await RoomHosting.open(HostingPlan(bind="127.0.0.1", port=0), CrewHere())
        words.append(opened.password)
        await opened.close()
    assert words[0] == words[1] != ""


async def test_a_guest_comes_in_through_the_door_and_leaves(key: asyncssh.SSHKey) -> None:
    async with hosting() as room:
        async with guest(room, key, name="Salma") as (channel, client):
            await until(lambda: here(room) == ["Salma"])
            await until(lambda: b"Salma" in client.painted.partition(b"\x1b[?1049h")[2])
            channel.write(b"q")
            await until(lambda: client.is_over)
            assert channel.get_exit_status() == 0
        assert here(room) == []


@pytest.mark.parametrize("terminal", ["xterm-256color", None])
async def test_after_many_from_an_address_the_next_one_waits_and_is_told(
    key: asyncssh.SSHKey, terminal: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosting() as room, guest(room, key, name="Salma"):
        await until(lambda: here(room) == ["Salma"])
        (visit,) = room._visits
        rest = [2.0]
        monkeypatch.setattr(visit._share.common, "rest", lambda: rest[0])
        other = asyncssh.generate_private_key("ssh-ed25519")
        async with guest(room, other, name="Omar", term_type=terminal) as (_channel, client):
            await until(lambda: b"from your address. One moment" in client.painted)
            assert here(room) == ["Salma"]
            rest[0] = 0.0
            await until(lambda: "Omar" in here(room))


@pytest.mark.parametrize("terminal", ["xterm-256color", None])
async def test_what_a_guest_takes_in_the_room_is_the_guests_own_and_not_of_all_from_the_address(
    key: asyncssh.SSHKey, terminal: str | None
) -> None:
    async with hosting() as room, guest(room, key, name="Salma", term_type=terminal):
        await until(lambda: here(room) == ["Salma"])
        (visit,) = room._visits
        share = visit._share
        await until(lambda: share in share._shares.counted)
        share.spend(100.0)
        assert share.rest() > 0
        assert share.common.rest() == 0


async def test_a_line_that_is_cut_ends_the_visit(key: asyncssh.SSHKey) -> None:
    async with hosting() as room:
        async with guest(room, key, name="Salma") as (channel, _client):
            await until(lambda: here(room))
            channel.get_extra_info("connection").abort()
            await until(lambda: not room._visits)
        assert here(room) == []


async def test_the_newer_terminal_takes_over_and_the_older_one_is_told(
    key: asyncssh.SSHKey,
) -> None:
    async with hosting() as room, guest(room, key, name="Salma") as (_channel, older):
        await until(lambda: here(room))
        async with guest(room, key, term_size=(120, 40)) as (_second, newer):
            await until(lambda: older.is_over)
            assert b"another terminal" in older.painted.partition(b"\x1b[?1049l")[2]
            assert here(room) == ["Salma"]
            assert not newer.is_over


async def test_each_guest_has_settings_of_the_own(key: asyncssh.SSHKey) -> None:
    async with hosting() as room, guest(room, key, name="Salma"):
        await until(lambda: here(room))
        assert not (folder("config") / "settings.json").exists()
        (visit,) = room._visits
        path = visit._house.settings.file_of("").parent
        assert path == folder("data") / "guests"
        assert not path.exists() or json.loads(next(path.iterdir()).read_text())


@pytest.mark.parametrize("term_type", [None, "xterm-256color"], ids=["lines", "screen"])
async def test_a_guest_is_told_of_settings_that_cannot_be_kept_and_not_of_their_place(
    key: asyncssh.SSHKey, term_type: str | None
) -> None:
    async with (
        hosting() as room,
        guest(room, key, name="Salma", term_type=term_type) as (channel, client),
    ):
        await until(lambda: here(room) and b"tables" in client.painted)
        (visit,) = room._visits
        assert visit._stay is not None
        path = visit._house.settings.file_of(visit._stay.person.key)
        path.mkdir(parents=True)
        channel.write(b"settings bell turn\n" if term_type is None else b",\x1b[C")
        await until(lambda: all(word in client.painted for word in (b"saved yet.", b"again.")))
        assert path.name.encode() not in client.painted


async def test_a_newcomer_on_a_phone_chooses_a_face_in_the_form_at_the_door(
    key: asyncssh.SSHKey,
) -> None:
    async with hosting() as room:
        async with guest(room, key, name="Salma", term_size=(40, 39)) as (channel, client):
            await until(lambda: b"Choose a face" in client.painted)
            assert here(room) == []
            channel.write(b"e")
            await until(lambda: worn(room) == ["talkative-woman"])
            channel.write(b"q")
            await until(lambda: client.is_over)
        async with guest(room, key, term_size=(40, 39)) as (_channel, client):
            await until(lambda: worn(room) == ["talkative-woman"])
            assert b"Choose a face" not in client.painted


async def test_a_guest_who_presses_no_key_is_let_go(key: asyncssh.SSHKey) -> None:
    async with hosting(idle=50.0) as room, guest(room, key, name="Salma") as (_channel, client):
        await until(lambda: b"\x1b[?1049h" in client.painted and here(room))
        (visit,) = room._visits
        visit.look_after(monotonic() + 40)
        assert not client.is_over
        visit.look_after(monotonic() + 51)
        await until(lambda: client.is_over)
        assert b"you keep your seat" in client.painted


async def test_a_guest_whose_line_takes_nothing_is_dropped(
    key: asyncssh.SSHKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosting(stall=60.0) as room:
        async with guest(room, key, name="Salma") as (_channel, client):
            await until(lambda: here(room))
            (visit,) = room._visits
            monkeypatch.setattr(visit._session, "waiting", lambda: 9000)
            start = monotonic()
            for seconds in (0, 30, 59):
                visit.look_after(start + seconds)
            assert not client.is_over
            visit.look_after(start + 61)
            await until(lambda: client.is_over)
        await until(lambda: not room._visits)
        assert "event=stalled" in host_log_file().read_text()


async def test_a_fault_costs_one_guest_a_visit_and_the_host_nothing(
    key: asyncssh.SSHKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosting() as room, guest(room, key, name="Salma") as (_channel, client):
        await until(lambda: here(room))
        with monkeypatch.context() as patch:
            patch.setattr("tui.host.visit.GuestApp", None)
            other = asyncssh.generate_private_key("ssh-ed25519")
            async with guest(room, other, name="Karim") as (_second, faulty):
                await until(lambda: faulty.is_over)
                assert b"Something went wrong. The host's log" in faulty.painted
        logged = host_log_file().read_text()
        assert (logged.count("event=came"), logged.count("event=left")) == (2, 1)
        assert not client.is_over
        assert here(room) == ["Salma"]


@pytest.mark.parametrize("typed", [b"\x1b[A" * 8000, b"\x1b[200~" + b"x" * 24_000])
async def test_a_guest_who_types_more_than_is_dealt_with_is_cut_off(
    key: asyncssh.SSHKey, typed: bytes
) -> None:
    async with hosting() as room, guest(room, key, name="Salma") as (channel, client):
        await until(lambda: here(room) and b"\x1b[?1049h" in client.painted)
        channel.write(typed)
        await until(lambda: client.is_over)
        assert b"too much text at once" in client.painted.partition(b"\x1b[?1049l")[2]
        await until(lambda: not room._visits)
    assert "event=flood" in host_log_file().read_text()


async def test_twelve_wrong_words_on_many_connections_lock_out_no_known_key(
    key: asyncssh.SSHKey,
) -> None:
    async with hosting() as room:
        async with guest(room, key, name="Salma"):
            await until(lambda: here(room))
        async with AsyncExitStack() as lines:
            for _ in range(10):
                stranger = asyncssh.generate_private_key("ssh-ed25519")
                channel, client = await lines.enter_async_context(guest(room, stranger))
                await until(lambda client=client: b"room's password:" in client.painted)  # type: ignore[misc]
                lines.push_async_callback(until, lambda client=client: client.is_over)  # type: ignore[misc]
                lines.callback(channel.write, b"a\rb\rc\r")
        assert host_log_file().read_text().count("event=wrong-word") == 12
        async with guest(room, asyncssh.generate_private_key("ssh-ed25519")) as (_channel, client):
            await until(lambda: client.is_over)
            assert b"Too many wrong passwords came from your address." in client.painted
        async with guest(room, key) as (_channel, client):
            await until(lambda: here(room) == ["Salma"])


async def test_closing_tells_everybody_and_can_be_done_twice(key: asyncssh.SSHKey) -> None:
    async with hosting() as room, guest(room, key, name="Salma") as (_channel, client):
        await until(lambda: here(room))
        other = asyncssh.generate_private_key("ssh-ed25519")
        async with guest(room, other) as (_second, waiting):
            await until(lambda: b"room's password:" in waiting.painted)
            await room.close()
            await room.close()
            await until(lambda: client.is_over and waiting.is_over)
        assert b"The room closes now" in client.painted
        assert b"The room closes now" in waiting.painted


async def test_a_room_that_is_opened_again_knows_its_people(key: asyncssh.SSHKey) -> None:
    async with hosting() as room, guest(room, key, name="Salma"):
        await until(lambda: here(room))
    async with hosting() as room, guest(room, key):
        await until(lambda: here(room) == ["Salma"])


async def test_a_guest_too_many_is_told_so_and_the_same_guest_is_not(
    key: asyncssh.SSHKey,
) -> None:
    async with hosting(RoomOptions(guests=1)) as room, guest(room, key, name="Salma"):
        await until(lambda: here(room))
        other = asyncssh.generate_private_key("ssh-ed25519")
        async with guest(room, other, name="Karim") as (_channel, client):
            await until(lambda: client.is_over)
            assert b"The room is full" in client.painted
        async with guest(room, key) as (_channel, client):
            await until(lambda: b"\x1b[?1049h" in client.painted)


async def test_a_second_host_of_the_same_room_is_refused() -> None:
    from core.ground.errors import KahwaError

    async with hosting():
        with pytest.raises(KahwaError, match="Another Kahwa hosts the room"):
            async with hosting():
                pass


async def test_a_port_in_use_leaves_nothing_open() -> None:
    from core.ground.errors import KahwaError

    busy = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = busy.sockets[0].getsockname()[1]
    plan = HostingPlan(bind="127.0.0.1", port=port, password=WORD)
    with pytest.raises(KahwaError, match=f"Port {port} is already in use"):
        await RoomHosting.open(plan, CrewHere())
    busy.close()
    async with hosting():
        pass


async def test_lines_are_given_where_there_is_no_terminal(key: asyncssh.SSHKey) -> None:
    async with hosting() as room:
        async with guest(room, key, term_type=None) as (channel, client):
            channel.write(f"{WORD}\nSalma\npeople\n".encode())
            channel.write_eof()
            await until(lambda: client.is_over)
            assert b"You are Salma" in client.painted
            assert b"\x1b" not in client.painted
        async with guest(room, key, command="plain") as (channel, client):
            await until(lambda: b"You are Salma" in client.painted)
            channel.write(b"leave\r")
            await until(lambda: client.is_over)


@asynccontextmanager
async def slow_line(port: int, seconds: float) -> AsyncIterator[int]:
    """A port that leads to another one, and takes so long each way."""
    carrying = set()

    async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(4096):
            asyncio.get_running_loop().call_later(seconds, target.write, data)
        asyncio.get_running_loop().call_later(seconds, target.close)

    async def relay(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        far_source, far_target = await asyncio.open_connection("127.0.0.1", port)
        for ends in ((source, far_target), (far_source, target)):
            carrying.add(asyncio.create_task(carry(*ends)))

    server = await asyncio.start_server(relay, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in carrying:
            task.cancel()


@pytest.mark.parametrize("terminal", [None, "dumb"], ids=["lines", "a terminal that is silent"])
async def test_the_line_of_a_guest_is_measured_whatever_the_terminal_answers(
    key: asyncssh.SSHKey, terminal: str | None
) -> None:
    async with hosting() as room, slow_line(room._server.port, 0.04) as port:
        async with guest(room, key, name="Salma", port=port, term_type=terminal) as (_channel, _):
            await until(lambda: here(room) == ["Salma"])
            (visit,) = room._visits
            assert visit._stay is not None
            line = visit._stay._line
            await until(lambda: line.round_trip > 0)
            assert line.round_trip >= 0.08
        await until(lambda: not room._visits)


async def test_nothing_of_a_guest_who_has_left_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the host has just looked after somebody who leaves then."""
    monkeypatch.setattr("tui.host.hosting.LOOKING", 0.01)
    kinds = [f"{one.__module__}.{one.__qualname__}" for one in (GuestApp, Visit, SshSession)]
    of_other_tests = living()
    async with hosting() as room:
        for name in ("Salma", "Karim", "Rim", "Omar"):
            one = asyncssh.generate_private_key("ssh-ed25519")
            async with guest(room, one, name=name) as (_channel, client):
                await until(lambda client=client: len(client.painted) > 800)  # type: ignore[misc]
            await until(lambda: not room._visits)

        def is_nothing_kept() -> bool:
            more = living() - of_other_tests
            return not any(more[kind] for kind in kinds)

        # A timer that was cancelled is kept by the loop until those before it are due.
        await until(is_nothing_kept, every=0.3)
