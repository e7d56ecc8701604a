"""The key of the host: made once, read by nobody else, never overwritten."""

import stat
from pathlib import Path

import asyncssh
import pytest

from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.shared import memory
from tui.host.errors import HostingError
from tui.host.host_key import host_key, shared_host_key


def test_it_is_made_once_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "data" / "host_key"
    key = host_key(path)
    assert key.get_algorithm() == "ssh-ed25519"
    assert host_key(path).get_fingerprint() == key.get_fingerprint()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == ["host_key"]


def test_one_that_cannot_be_read_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    path.write_text("no key")
    with pytest.raises(HostingError, match="Can't use the host key"):
        host_key(path)
    assert path.read_text() == "no key"


def test_the_other_of_two_that_begin_at_once_takes_the_first_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "host_key"
    first = host_key(path)
    monkeypatch.setattr(Path, "exists", lambda self: False)
    assert host_key(path).get_fingerprint() == first.get_fingerprint()


def test_a_key_that_others_could_read_is_the_owners_again(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    host_key(path)
    path.chmod(0o644)
    host_key(path)
    assert path.stat().st_mode & 0o777 == 0o600


async def test_all_hosts_of_a_room_have_the_key_of_the_first(tmp_path: Path) -> None:
    with memory() as room:
        first = await shared_host_key(MemoryStore(room, "a"), tmp_path / "a" / "host_key")
        second = await shared_host_key(MemoryStore(room, "b"), tmp_path / "b" / "host_key")
    assert second.get_fingerprint() == first.get_fingerprint()
    assert list(tmp_path.iterdir()) == [], "the room's key lies in the room's store"


async def test_a_room_that_was_open_before_keeps_its_key_for_all_hosts(tmp_path: Path) -> None:
    before = host_key(tmp_path / "host_key")
    with memory() as room:
        await shared_host_key(MemoryStore(room, "a"), tmp_path / "host_key")
        other = host_key(tmp_path / "other")
        shared = await shared_host_key(MemoryStore(room, "b"), tmp_path / "other")
    assert shared.get_fingerprint() == before.get_fingerprint()
    assert host_key(tmp_path / "other").get_fingerprint() == other.get_fingerprint()


async def test_two_hosts_that_open_a_room_at_once_have_one_key(tmp_path: Path) -> None:
    with memory() as room:

        async def overtaken(_host: str, step: str) -> None:
            if step == "put" and not overtakers:
                overtakers.append(
                    await shared_host_key(MemoryStore(room, "b"), tmp_path / "host_key")
                )

        overtakers: list[asyncssh.SSHKey] = []
        key = await shared_host_key(MemoryStore(room, "a", overtaken), tmp_path / "host_key")
    assert [one.get_fingerprint() for one in overtakers] == [key.get_fingerprint()]


@pytest.mark.parametrize("entry", [{"key": "no key"}, {}])
async def test_what_is_no_key_in_the_store_is_told_and_stays(
    tmp_path: Path, entry: dict[str, str]
) -> None:
    with memory() as room:
        store = MemoryStore(room, "a")
        await store.put("word", {"host_key": entry})
        with pytest.raises(HostingError, match="hosts' key in the room's database"):
            await shared_host_key(store, tmp_path / "host_key")
        assert (await store.entries("word")).changed == {"host_key": entry}
