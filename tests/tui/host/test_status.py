"""`kahwa host --status`: which hosts have a room open, told in lines and for programs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

from core import __version__
from core.ground.paths import room_database
from core.room_store.contract import RoomStore
from core.room_store.errors import NoRoom
from core.rooms.hosts.about import about_host
from core.store.errors import StoreError
from core.store.locks import FileLock
from core.store.model import GameHead
from core.store.open_database import lock_folder
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.room_store.shared import memory
from tui.cli import host_status
from tui.cli.commands import main

URL = "postgresql://kahwa:geheim@db.example/rooms"


def run(*words: str, url: str | None = URL) -> Result:
    return CliRunner(env={"KAHWA_STORE": url}).invoke(main, ["host", "--status", *words])


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[MemoryDatabase]:
    with memory() as shared:

        async def opened(url: str) -> RoomStore:
            assert url == URL
            return MemoryStore(shared, "status")

        monkeypatch.setattr(host_status, "find_shared_store", opened)
        yield shared


async def enrolled(room: MemoryDatabase, name: str, guests: int, **changed: str) -> None:
    about = about_host(name, line=f"ssh kahwa@{name}", guests=guests, since="", rules={})
    await MemoryStore(room, name).enrol(f"{name}.1", 5.0, {**about, **changed})


async def busy(room: MemoryDatabase) -> None:
    """Open a room at two hosts, with three tables."""
    store = MemoryStore(room, "alpha")
    await enrolled(room, "alpha", 1)
    await enrolled(room, "beta", 2, release="9.9")
    seats = [{"name": name, "kind": "bot", "level": "casual"} for name in ("a", "b")]
    for name, finished in (("g1", False), ("g2", True)):
        head = GameHead(name, "ronda", {}, 2, 1, seats, {"kind": "seed", "seed": 1})
        await store.create(head, [])
        if finished:
            room.db.execute("UPDATE games SET finished = 1 WHERE id = 'g2'")
    await store.acquire("alpha.1", ["g1"])
    await store.put("table", {"1": {"game": "g1"}, "2": {"game": "g2"}, "3": {"game": None}})
    await store.say_here("alpha.1", 1, {"k1": {"way": "ssh"}})


def test_the_hosts_are_told_and_what_goes_on(room: MemoryDatabase) -> None:
    asyncio.run(busy(room))
    done = run()
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "2 hosts have the room in rooms at db.example open:",
        f"  alpha: Kahwa {__version__}, 1 guest, runs 1 game; ssh kahwa@alpha",
        "  beta: Kahwa 9.9, 2 guests, runs 0 games; ssh kahwa@beta",
        f"The hosts run different versions: {__version__}, 9.9.",
        "3 tables, 1 game in play, 1 person here.",
    ]
    told = json.loads(run("--json").stdout)
    assert [one["name"] for one in told["hosts"]] == ["alpha", "beta"]
    assert (told["tables"], told["games"], told["people"]) == (3, 1, 1)
    assert told["hosts"][0]["seconds_left"] == 5.0


def test_a_room_that_no_host_has_open_is_told_with_a_status(room: MemoryDatabase) -> None:
    done = run()
    assert done.exit_code == 1
    assert done.stdout.splitlines()[0] == "No host has the room in rooms at db.example open."
    done = run("--json")
    assert (done.exit_code, json.loads(done.stdout)["hosts"]) == (1, [])


def test_what_a_host_says_of_itself_cannot_write_on_the_terminal(room: MemoryDatabase) -> None:
    async def enrol() -> None:
        await enrolled(room, "alpha", 1, line="ssh \x1b[2Jkahwa")

    asyncio.run(enrol())
    assert "\x1b" not in run().stdout


def test_a_database_that_cannot_be_read_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refused(_url: str) -> RoomStore:
        raise StoreError("The database refuses the password.")

    monkeypatch.setattr(host_status, "find_shared_store", refused)
    done = run()
    assert (done.exit_code, done.stderr) == (2, "kahwa: The database refuses the password.\n")


def test_a_database_without_a_room_is_told_and_is_no_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refused(_url: str) -> RoomStore:
        raise NoRoom("There is no room yet.")

    monkeypatch.setattr(host_status, "find_shared_store", refused)
    done = run()
    assert (done.exit_code, done.output) == (1, "There is no room yet.\n")
    assert json.loads(run("--json").stdout)["hosts"] == []


@pytest.mark.parametrize("words", [[], ["--status"]])
def test_an_empty_url_that_was_typed_opens_nothing(words: list[str]) -> None:
    done = CliRunner().invoke(main, ["host", *words, "--store", ""])
    assert (done.exit_code, "like postgresql://" in done.stderr) == (2, True)


@pytest.mark.parametrize("url", ["", None])
def test_without_a_database_it_is_told_whether_this_machine_has_its_room_open(
    url: str | None,
) -> None:
    path = room_database()
    assert (run(url=url).exit_code, path.parent.exists()) == (1, False)
    with FileLock.take(lock_folder(path) / "host"):
        done = run(url=url)
        assert done.exit_code == 0
        assert done.stdout == f"A Kahwa on this machine has the room in {path} open.\n"
        assert json.loads(run("--json", url=url).stdout) == {"room": str(path), "open": True}
    assert run(url=url).stdout == f"No Kahwa on this machine has the room in {path} open.\n"


def test_json_goes_with_status_only() -> None:
    done = CliRunner().invoke(main, ["host", "--json"])
    assert (done.exit_code, "Use --json with --status, and only there." in done.output) == (2, True)


@pytest.mark.parametrize("name", ["a/b", "a b", "", "x" * 33, "\x1b[2J"])
def test_a_name_that_no_host_can_have_is_refused(name: str) -> None:
    done = CliRunner().invoke(main, ["host", "--host-name", name or " "])
    assert done.exit_code == 2
    assert "can't be called" in done.output


def test_a_store_that_is_none_is_refused_without_telling_its_password() -> None:
    done = CliRunner().invoke(main, ["host", "--store", "mysql://kahwa:geheim@db/rooms"])
    assert done.exit_code == 2
    assert "like postgresql://" in done.output
    assert "geheim" not in done.output


@pytest.mark.usefixtures("room")
def test_a_password_that_others_can_read_is_warned_of() -> None:
    typed = CliRunner(env={}).invoke(main, ["host", "--status", "--store", URL])
    assert typed.stderr.startswith("kahwa: Everybody on this machine can read the password")
    assert "geheim" not in typed.output
    assert run().stderr == ""
