"""kahwa room and the socket behind it: a room is looked after without its screen."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from core.bots.crew import CrewHere
from core.ground.errors import KahwaError
from core.ground.paths import folder
from core.records.files import checks_of
from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.tables import closing
from core.store import NoSuchGame
from tests.core.rooms.kit import RIKIKI, Face, soon
from tests.core.rooms.opened import dealt_at
from tui.host import admin
from tui.host.admin import ask, socket_of, sockets
from tui.host.hosting import RoomHosting
from tui.host.plan import HostingPlan


@pytest.fixture
async def hosting() -> AsyncIterator[RoomHosting]:
    plan = HostingPlan(bind="127.0.0.1", port=0, host_name="riad")
    hosting = await RoomHosting.open(plan, CrewHere())
    yield hosting
    await hosting.close()


def comes(hosting: RoomHosting, name: str) -> GuestSession:
    """Let somebody in, past the door."""
    return hosting._room.enter(f"key-{name}", name, Face(), soon)


async def asked(do: str, about: str = "") -> Any:
    answer = await ask(socket_of("riad"), do, about)
    assert "error" not in answer, answer
    return answer["answer"]


async def refused(do: str, about: str = "") -> str:
    return str((await ask(socket_of("riad"), do, about))["error"])


async def test_how_a_room_stands_is_told(hosting: RoomHosting) -> None:
    salma = comes(hosting, "Salma")
    await salma.open(RIKIKI)
    status = await asked("status")
    assert status["password"] == hosting.password
    assert (status["state"], status["hosts"]) == ("ready", [])
    assert (status["people"], status["tables"], status["games"]) == (1, 1, 0)
    (table,) = await asked("tables")
    assert table["seats"][0] == "Salma"
    (person,) = await asked("people")
    assert person == {"name": "Salma", "way": "ssh", "table": "1", "muted": False}


async def test_an_answer_may_be_as_long_as_a_room_is_large(
    hosting: RoomHosting, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [{"name": f"Zq{number}v", "way": "ssh", "table": None} for number in range(5000)]

    async def people(_about: str) -> object:
        return many

    assert hosting._admin is not None
    monkeypatch.setattr(hosting._admin, "_deeds", {"people": people})
    assert await asked("people") == many


async def test_a_table_is_closed_and_its_people_are_told(hosting: RoomHosting) -> None:
    salma = comes(hosting, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    assert await asked("close", "1") == {"done": "Table 1 is closed."}
    assert salma.tables() == ()
    assert "There's no table" in await refused("close", "1")


async def test_somebody_is_removed_for_good(hosting: RoomHosting) -> None:
    comes(hosting, "Salma")
    assert (await asked("remove", "salma"))["done"] == "Salma is removed for good."
    assert hosting._room.people() == ()
    assert await refused("remove", "Salmo") == "Nobody here is called Salmo (Salma?)."


async def test_only_somebody_away_without_a_game_is_forgotten(hosting: RoomHosting) -> None:
    salma = comes(hosting, "Salma")
    assert "Salma is here" in await refused("forget", "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    salma.leave()
    assert "has a seat at a table" in await refused("forget", "Salma")
    await asked("close", "1")
    await hosting._room.kept()
    assert "The name is free" in (await asked("forget", "Salma"))["done"]
    assert [one.name for one in hosting._room.register] == []


async def test_the_password_is_changed_and_made_up(hosting: RoomHosting) -> None:
    assert (await asked("password", "amber tea 7"))["password"] == "amber tea 7" == hosting.password
    made_up = (await asked("password"))["password"]
    assert made_up == hosting.password != "amber tea 7"
    assert "can be typed" in await refused("password", "a\x1b[2Jb")


async def test_nobody_else_on_the_machine_reaches_the_socket(hosting: RoomHosting) -> None:
    path = socket_of("riad")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    "sent",
    [b"\n", b"tea\n", b"[]\n", b'{"do": "fly"}\n', b'{"do": ["status"]}\n', b"\xff\xfe\n"],
)
async def test_what_is_no_request_is_answered_in_a_sentence(
    hosting: RoomHosting, sent: bytes
) -> None:
    reader, writer = await asyncio.open_unix_connection(socket_of("riad"))
    writer.write(sent)
    answer = json.loads(await reader.readline())
    writer.close()
    assert answer == {"error": "This host does not understand the request."}


async def test_long_and_silent_requests_stop_nobody(
    hosting: RoomHosting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin.AdminServer, "patience", 0.2)
    reader, writer = await asyncio.open_unix_connection(socket_of("riad"))
    writer.write(b"x" * 1_000_000)
    with suppress(ConnectionResetError):
        assert await reader.read() == b""
    writer.close()
    silent = [await asyncio.open_unix_connection(socket_of("riad")) for _ in range(40)]
    await asyncio.gather(*(reader.read() for reader, _writer in silent), return_exceptions=True)
    for _reader, writer in silent:
        writer.close()
    assert await asked("people") == []


async def test_the_socket_of_a_killed_host_is_taken_over(hosting: RoomHosting) -> None:
    await hosting.close()
    assert sockets() == []
    path = socket_of("riad")
    path.touch()
    plan = HostingPlan(bind="127.0.0.1", port=0, host_name="riad")
    again = await RoomHosting.open(plan, CrewHere())
    assert await asked("people") == []
    await again.close()


async def test_a_path_too_long_for_a_socket_keeps_no_room_closed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KAHWA_HOME", str(tmp_path / ("long" * 30)))
    plan = HostingPlan(bind="127.0.0.1", port=0, host_name="riad")
    hosting = await RoomHosting.open(plan, CrewHere())
    assert hosting.password
    await hosting.close()


# ---------------------------------------------------------------------- the end of a room


async def test_a_room_that_drains_begins_no_game_and_closes_with_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(closing, "GRACE_SECONDS", 0.5)
    monkeypatch.setattr("tui.host.hosting.LOOKING", 0.01)
    plan = HostingPlan(bind="127.0.0.1", port=0, host_name="riad")
    hosting = await RoomHosting.open(plan, CrewHere())
    salma, tariq = comes(hosting, "Salma"), comes(hosting, "Tariq")
    await salma.open(RIKIKI)
    await salma.start()
    told = (await asked("drain"))["done"]
    assert told == "No new games. The room closes after the last one."
    assert (await asked("status"))["state"] == "draining"
    with pytest.raises(Refused, match="You can't start a new one"):
        await tariq.open(RIKIKI)
    late = Face()
    hosting._room.enter("key-Lina", "Lina", late, soon)
    await asyncio.sleep(0.05)
    assert any("You can't start a new one" in notice for notice in late.notices)
    assert not hosting.ended.is_set(), "a game is played"
    await asked("close", "1")
    await asyncio.wait_for(hosting.ended.wait(), 20)
    await hosting.close()


async def test_a_room_that_was_to_close_can_stay_open(hosting: RoomHosting) -> None:
    salma = comes(hosting, "Salma")
    await salma.open(RIKIKI)
    await asked("drain")
    with pytest.raises(Refused, match="You can't start a new one"):
        await salma.start()
    assert (await asked("drain", "off"))["done"] == "The room stays open."
    await salma.start()
    assert (await asked("status"))["games"] == 1
    assert "drain off" in await refused("drain", "everything")


async def test_people_may_look_at_how_the_last_game_went(hosting: RoomHosting) -> None:
    face = Face()
    hosting._room.enter("key-Salma", "Salma", face, soon)
    hosting._room.closing.ask()
    assert not hosting._room.closing.is_time(hosting._room.tables.board.of)
    await asyncio.sleep(0.01)
    assert face.notices[-1] == "The last game is over. The room closes in two minutes."


# ---------------------------------------------------------------------- old games


async def played_out(hosting: RoomHosting) -> str:
    """Play a game at a table to its end, and return its id."""
    salma = comes(hosting, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    room_table = hosting._room.tables.board.get("1")
    table = dealt_at(room_table).table
    while not (game := table.match.game).is_over:
        with suppress(KahwaError):  # A bot was faster.
            await table.act(game.to_act, game.legal_texts(game.to_act)[0])
    while room_table.phase != "over":
        await asyncio.sleep(0)
    assert room_table.game_id is not None
    return room_table.game_id


async def test_old_games_become_records_and_leave_the_room(hosting: RoomHosting) -> None:
    game = await played_out(hosting)
    tomorrow = (datetime.now(UTC).date() + timedelta(days=1)).isoformat()
    assert (await asked("archive", tomorrow))["games"] == 0, "people are at its table still"
    await asked("close", "1")
    assert (await asked("archive", "2026-01-01"))["games"] == 0
    done = await asked("archive", tomorrow)
    assert (done["games"], done["stayed"]) == (1, 0)
    record = Path(done["folder"]) / f"{game}.kahwa"
    assert all(check.holds for check in checks_of(record.read_bytes(), ""))
    assert stat.S_IMODE(record.parent.stat().st_mode) == 0o700
    with pytest.raises(NoSuchGame):
        await hosting._desk.store.load(game)


async def test_a_disk_that_takes_no_record_leaves_the_games_in_the_room(
    hosting: RoomHosting,
) -> None:
    game = await played_out(hosting)
    await asked("close", "1")
    folder("data").joinpath("archive").write_text("in the way")
    tomorrow = (datetime.now(UTC).date() + timedelta(days=1)).isoformat()
    assert "Can't write to" in await refused("archive", tomorrow)
    assert (await hosting._desk.store.load(game)).head.finished
    assert "isn't a date" in await refused("archive", "tea")
