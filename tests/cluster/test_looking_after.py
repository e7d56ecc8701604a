"""kahwa room --store: a room in a real database is looked after where no host of it is open."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.rooms.guest_session import GuestSession
from tests.cluster.test_hosting import hosting
from tests.core.rooms.kit import RIKIKI, Face, soon
from tests.tui.host.kit import until
from tui.cli.commands import main


def room(url: str, *words: str) -> Result:
    return CliRunner().invoke(main, ["room", *words], env={"KAHWA_STORE": url})


@pytest.mark.thorough
async def test_whoever_has_the_database_looks_after_the_room(
    room_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asked(*words: str) -> Result:
        """Ask as on another machine, where no host is open."""
        with monkeypatch.context() as patch:
            patch.setenv("KAHWA_HOME", str(tmp_path / "elsewhere"))
            return await asyncio.to_thread(room, room_url, *words)

    async with hosting(room_url, "alpha", tmp_path, monkeypatch) as alpha:
        face = Face()
        salma: GuestSession = alpha._room.enter("key-Salma", "Salma", face, soon)
        await alpha._room.kept()
        await salma.open(RIKIKI)
        await salma.start()
        status = json.loads((await asked("status", "--json")).stdout)
        assert (status["people"], status["games"]) == (1, 1)
        assert [host["name"] for host in status["hosts"]] == ["alpha"]
        assert status["password"] == alpha.password
        assert "Salma, at table 1" in (await asked("people")).stdout
        assert (await asked("password", "amber")).exit_code == 0
        await until(lambda: alpha.password == "amber")
        assert (await asked("close", "1", "--yes")).stdout == "Table 1 is closed.\n"
        await until(lambda: not list(alpha._room.tables.board))
        # What is said comes on a way of its own, maybe after what is kept.
        await until(lambda: "Table 1 is closed." in face.notices)
        assert (await asked("remove", "Salma", "--yes")).exit_code == 0
        await until(lambda: face.end is not None)
        assert json.loads((await asked("status", "--json")).stdout)["state"] == "ready"
        drained = await asked("drain")
        assert drained.exit_code == 2
        assert "No room is open on this machine" in drained.stderr
        assert [seen.about["name"] for seen in await alpha._desk.store.hosts()] == ["alpha"]
    assert json.loads((await asked("status", "--json")).stdout)["state"] == "closed"
    assert "No host has the room open." in (await asked("status")).stdout


@pytest.mark.thorough
def test_without_a_room_in_the_database_it_says_so(room_url: str) -> None:
    done = room(room_url, "status")
    assert done.exit_code == 2
    assert done.stderr.startswith("kahwa: ")
    assert done.stderr.count("\n") == 1
