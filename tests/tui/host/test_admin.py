"""kahwa room and the socket behind it: a room is looked after without its screen."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.bots.crew import CrewHere
from core.rooms.guest_session import Stay
from tests.core.rooms.kit import RIKIKI, Face, soon
from tui.host import admin
from tui.host.admin import ask, socket_of, sockets
from tui.host.hosting import HostingPlan, RoomHosting


@pytest.fixture
async def hosting() -> AsyncIterator[RoomHosting]:
    plan = HostingPlan(bind="127.0.0.1", port=0, host_name="riad")
    hosting = await RoomHosting.open(plan, CrewHere())
    yield hosting
    await hosting.close()


def comes(hosting: RoomHosting, name: str) -> Stay:
    """Let somebody in, past the door."""
    return hosting._room.enter(f"key-{name}", name, Face(), soon)


async def asked(do: str, about: str = "") -> object:
    answer = await ask(socket_of("riad"), do, about)
    assert "error" not in answer, answer
    return answer["answer"]


async def refused(do: str, about: str = "") -> str:
    return str((await ask(socket_of("riad"), do, about))["error"])


async def test_how_a_room_stands_is_told(hosting: RoomHosting) -> None:
    salma = comes(hosting, "Salma")
    await salma.open(RIKIKI)
    status = await asked("status")
    assert isinstance(status, dict)
    assert status["password"] == hosting.word
    assert (status["people"], status["tables"], status["games"]) == (1, 1, 0)
    (table,) = await asked("tables")  # type: ignore[misc]
    assert table["seats"][0] == "Salma"
    (person,) = await asked("people")  # type: ignore[misc]
    assert person == {"name": "Salma", "way": "ssh", "table": "1", "muted": False}


async def test_a_table_is_closed_and_its_people_are_told(hosting: RoomHosting) -> None:
    salma = comes(hosting, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    assert await asked("close", "1") == "Table 1 is closed."
    assert salma.tables() == ()
    assert "There is no table" in await refused("close", "1")


async def test_somebody_is_removed_for_good(hosting: RoomHosting) -> None:
    comes(hosting, "Salma")
    assert await asked("remove", "salma") == "Salma is sent away for good."
    assert hosting._room.people() == ()
    assert await refused("remove", "Salmo") == "Nobody called Salmo is known here."


async def test_only_somebody_away_without_a_game_is_forgotten(hosting: RoomHosting) -> None:
    salma = comes(hosting, "Salma")
    assert "Salma is here" in await refused("forget", "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    salma.leave()
    assert "has a seat at a table" in await refused("forget", "Salma")
    await asked("close", "1")
    await hosting._room.kept()
    assert "The name is free again" in str(await asked("forget", "Salma"))
    assert [one.name for one in hosting._room.register] == []


async def test_the_password_is_changed_and_made_up(hosting: RoomHosting) -> None:
    assert await asked("password", "amber tea 7") == "amber tea 7" == hosting.word
    made_up = await asked("password")
    assert made_up == hosting.word != "amber tea 7"
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
    monkeypatch.setattr(admin, "PATIENCE", 0.2)
    reader, writer = await asyncio.open_unix_connection(socket_of("riad"))
    writer.write(b"x" * 1_000_000)
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
    assert hosting.word
    await hosting.close()
