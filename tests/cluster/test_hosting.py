"""Hosts on a real database: opened, told while it is away, closed without it, and what they say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh
import psycopg
import pytest
from click.testing import CliRunner

from core.bots.crew import CrewHere
from core.room_store.errors import OtherRelease
from core.rooms.options import RoomOptions
from tests.cluster.fixtures import PATIENCE, wait_for_ever
from tests.cluster.server import LOCKED, Server
from tests.tui.host.kit import guest, until
from tui.cli.commands import main
from tui.host.hosting import RoomHosting
from tui.host.plan import HostingPlan


@asynccontextmanager
async def hosting(
    url: str, name: str, home: Path, patch: pytest.MonkeyPatch
) -> AsyncIterator[RoomHosting]:
    """Open a host with a data folder of its own, as on another machine."""
    patch.setenv("KAHWA_HOME", str(home / name))
    plan = HostingPlan(
        room=RoomOptions("Kahwa"), bind="127.0.0.1", port=0, store=url, host_name=name, metrics=0
    )
    opened = await RoomHosting.open(plan, CrewHere())
    try:
        yield opened
    finally:
        await opened.close()


def status(url: str, *words: str) -> tuple[int, str]:
    done = CliRunner(env={"KAHWA_STORE": url}).invoke(main, ["host", "--status", *words])
    return done.exit_code, done.output


@pytest.mark.thorough
async def test_two_hosts_are_one_room_with_one_key_and_one_word(
    room_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with (
        hosting(room_url, "alpha", tmp_path, monkeypatch) as alpha,
        hosting(room_url, "beta", tmp_path, monkeypatch) as beta,
    ):
        assert (alpha.fingerprint, alpha.password) == (beta.fingerprint, beta.password)
        async with guest(alpha, key, name="Salma", password=alpha.password):
            await until(lambda: [one.name for one in beta._room.people()] == ["Salma"])
        async with guest(beta, key) as (_channel, client):
            await until(lambda: b"Salma" in client.painted)
            seen = alpha._room.host
            await until(lambda: [one.about["line"] for one in seen.hosts][1:] == [beta.line])
            code, told = await asyncio.to_thread(status, room_url)
            assert code == 0
            assert "2 hosts have the room" in told
            assert f"; {beta.line}" in told
    code, told = await asyncio.to_thread(status, room_url)
    assert (code, told.startswith("No host has the room")) == (1, True)


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["stopped", "paused"])
async def test_guests_are_told_while_it_is_away_and_the_host_closes_without_it(
    how: str, own_database: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    away = {"stopped": own_database.stop, "paused": own_database.pause}[how]
    back = {"stopped": own_database.start, "paused": own_database.go_on}[how]
    with own_database.schema() as url:
        async with (
            hosting(url, "alpha", tmp_path, monkeypatch) as alpha,
            guest(alpha, key, name="Salma", password=alpha.password) as (_channel, client),
        ):
            await until(lambda: b"Salma" in client.painted.partition(b"\x1b[?1049h")[2])
            away()
            await until(lambda: b"database unavailable" in client.painted)
            assert alpha._desk.measured.trouble
            back()
            await until(lambda: b"database is back" in client.painted)
            assert not alpha._desk.measured.trouble
            assert alpha._desk.measured.figures.outages == 1
            wait_for_ever(monkeypatch)
            away()
            async with asyncio.timeout(PATIENCE):  # it waits for no answer
                await alpha.close()
            await until(lambda: client.is_over)
        back()


@pytest.mark.thorough
def test_what_is_wrong_with_a_database_is_one_sentence_without_the_password(
    database: Server,
) -> None:
    for url in (
        database.url(user=LOCKED, password="geheim"),
        database.url().replace("/postgres", "/nix"),
        "postgresql://kahwa:geheim@127.0.0.1:1/rooms",
    ):
        for words in (["--status"], ["--no-screen", "--port", "0"]):
            done = CliRunner(env={"KAHWA_STORE": url}).invoke(main, ["host", *words])
            assert done.exit_code == 2
            assert done.stderr.startswith("kahwa: ")
            assert done.stderr.count("\n") == 1
            assert "geheim" not in done.output


@pytest.mark.thorough
async def test_a_host_that_a_newer_one_has_outgrown_closes_and_no_other_of_it_opens(
    room_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosting(room_url, "alpha", tmp_path, monkeypatch) as alpha:
        with psycopg.connect(room_url) as db:
            db.execute("UPDATE form SET version = 99, reader = 99, release = '9.9'")
        async with asyncio.timeout(60):
            await alpha.ended.wait()
        with pytest.raises(OtherRelease, match=r"Kahwa 9\.9 has updated"):
            alpha.check_allowed()
    with pytest.raises(OtherRelease):
        async with hosting(room_url, "beta", tmp_path, monkeypatch):
            raise AssertionError
