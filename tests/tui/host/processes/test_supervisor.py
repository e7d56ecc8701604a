"""A room on real processes: it opens, is looked after, starts again what dies, and closes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import stat
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from core.ground.paths import folder, log_file, room_database
from core.room_store.socket.client import SocketStore
from core.store.errors import StoreError
from tests.ports import free_port
from tui.cli.caretaking import NAMING, ONLY_HERE, READING
from tui.host import admin
from tui.host.admin import ask, socket_of
from tui.host.caretaker import Caretaker
from tui.host.errors import HostingError
from tui.host.plan import HostingPlan
from tui.host.processes import process
from tui.host.processes import supervisor as supervisor_module
from tui.host.processes.process import HANGS, STARTING, Process
from tui.host.processes.supervisor import DEEDS, Processes, Supervisor

PLAN = HostingPlan(bind="127.0.0.1", port=0, is_open=True)


@asynccontextmanager
async def room(
    plan: HostingPlan = PLAN, most: int = 1, *, at_once: bool = True
) -> AsyncIterator[Supervisor]:
    opened = await Supervisor.open(plan, Processes(most, at_once))
    try:
        yield opened
    finally:
        await opened.close()


def folder_of(opened: Supervisor) -> Path:
    """Return where the store's socket is: elsewhere than usual if that path is too long."""
    assert opened._folder is not None
    return opened._folder


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.02)


def port_of(opened: Supervisor) -> int:
    return int(opened.line.split(" ")[2])


async def greeted(opened: Supervisor) -> bool:
    """Tell whether somebody who calls is greeted in SSH."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(opened))
    try:
        return (await reader.read(8)).startswith(b"SSH-2.0-")
    except ConnectionError:
        return False
    finally:
        writer.close()


async def test_a_room_opens_on_processes_and_closes_with_all_of_them() -> None:
    async with room(most=2) as opened:
        await until(lambda: all(one.ready.is_set() for one in opened._all()))
        pids = [one.pid for one in opened._all()]
        assert len(set(pids)) == 3
        assert await greeted(opened)
        path = folder_of(opened)
        assert stat.S_IMODE(path.stat().st_mode) == 0o700
        assert stat.S_IMODE((path / "store.sock").stat().st_mode) == 0o600
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert not path.exists()
    assert not socket_of("host").exists()


async def test_a_folder_that_cannot_be_made_is_told_in_a_sentence() -> None:
    folder("data").parent.mkdir(parents=True, exist_ok=True)
    folder("data").write_text("no folder")
    with pytest.raises(StoreError, match="Kahwa isn't allowed to write"):
        await Supervisor.open(PLAN, Processes(1, at_once=True))


async def test_whoever_looks_after_the_room_reaches_all_processes() -> None:
    async with room(most=2) as opened:
        await until(lambda: all(one.ready.is_set() for one in opened._all()))
        await until_hosts(2)
        refused = await ask(socket_of("host"), "remove", "Nobody")
        assert "Nobody here is called Nobody" in refused["error"]
        drained = await ask(socket_of("host"), "drain")
        assert "No new games" in drained["answer"]["done"]
        # Nobody plays, so that each process ends, and the room with them.
        await opened.ended.wait()


@pytest.mark.thorough
async def test_a_process_that_begins_while_the_room_drains_drains_too() -> None:
    async with room(most=2) as opened:
        late = opened._guests[1]
        assert not late.ready.is_set()
        await ask(socket_of("host"), "drain")
        await opened.ended.wait()
        assert late.is_over


@pytest.mark.thorough
async def test_a_room_that_stays_open_after_all_does_so_in_processes_that_begin() -> None:
    async with room(most=1) as opened:
        await ask(socket_of("host"), "drain", "off")
        os.kill(opened._guests[0].pid, signal.SIGKILL)
        await until(lambda: opened._guests[0].restarts == 1 and opened._guests[0].ready.is_set())
        assert (await ask(socket_of("host"), "status"))["answer"]["state"] == "ready"


@pytest.mark.thorough
async def test_a_process_that_had_nobody_any_more_comes_back_when_the_room_stays_open() -> None:
    async with room(most=2) as opened:
        await until(lambda: all(one.ready.is_set() for one in opened._all()))
        await opened._guests[0].ask("drain")
        await until(lambda: opened._guests[0].is_over)
        await ask(socket_of("host"), "drain", "off")
        await until(lambda: all(one.ready.is_set() for one in opened._guests))
        assert not opened.ended.is_set()
        assert await greeted(opened)


@pytest.mark.thorough
async def test_a_password_that_was_typed_is_changed_for_all_processes() -> None:
    plan = HostingPlan(bind="127.0.0.1", port=0, password="mint")
    async with room(plan, most=2) as opened:
        await until(lambda: all(one.ready.is_set() for one in opened._all()))
        answer = await ask(socket_of("host"), "password", "olive")
        assert answer["answer"]["password"] == "olive"
        for process in opened._guests:
            assert (await process.ask("status"))["password"] == "olive"
        (first, _other) = opened._guests
        before = first.pid
        first.kill()
        await until(lambda: first.pid != before)
        await first.ready.wait()
        assert (await first.ask("status"))["password"] == "olive"


async def until_hosts(count: int) -> None:
    async with asyncio.timeout(60):
        while True:
            status = (await ask(socket_of("host"), "status"))["answer"]
            if len(status["hosts"]) == count:
                return
            await asyncio.sleep(0.05)


def test_all_that_can_be_asked_of_a_host_can_be_asked_of_processes() -> None:
    assert {*DEEDS, "drain"} >= {*READING, *NAMING, ONLY_HERE}
    assert {*DEEDS, "password", "drain"} == set(Caretaker(None, None, None, "").deeds())  # type: ignore[arg-type]


async def test_a_process_that_has_ended_starts_again() -> None:
    async with room() as opened:
        for times, number in enumerate((signal.SIGKILL, signal.SIGTERM), 1):
            for process in opened._all():
                before = process.pid
                os.kill(before, number)
                while process.pid == before:
                    await asyncio.sleep(0.02)
                await process.ready.wait()
                assert process.restarts == times
        assert await greeted(opened)
        store = await SocketStore.open(folder_of(opened) / "store.sock")
        await store.put("settings", {"a": {}})
        await store.close()


@pytest.mark.thorough
async def test_calls_wait_while_no_process_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as opened:
        (process,) = opened._guests
        process.kill()
        await until(lambda: not process.ready.is_set())
        assert await greeted(opened)


@pytest.mark.thorough
async def test_another_process_starts_when_there_are_many_guests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisor_module, "EACH", 2)
    async with room(most=2, at_once=False) as opened:
        lines: list[socket.socket] = []
        for count in (1, 1, 2, 2, 2):
            if len(opened._guests) > 1:
                await opened._guests[1].ready.wait()
            lines.append(socket.create_connection(("127.0.0.1", port_of(opened))))
            await until(lambda: sum(one.load for one in opened._guests) >= len(lines))
            assert len(opened._guests) >= count
        assert len(opened._guests) == 2
        await until(lambda: opened._guests[1].load >= 2)
        for line in lines:
            line.close()
        await until(lambda: sum(one.load for one in opened._guests) == 0)


async def test_a_port_that_is_taken_is_told_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", free_port())) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(HostingError, match=f"Port {port} is already in use"):
            await Supervisor.open(
                HostingPlan(bind="127.0.0.1", port=port), Processes(2, at_once=True)
            )


@pytest.mark.thorough
async def test_a_room_that_cannot_be_kept_is_told_in_a_sentence() -> None:
    folder("data").mkdir(parents=True)
    room_database().mkdir()
    with pytest.raises(HostingError, match=r"room\.db"):
        await Supervisor.open(PLAN, Processes(2, at_once=True))


@pytest.mark.thorough
async def test_a_long_path_of_the_data_is_no_hindrance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAHWA_HOME", str(tmp_path / ("x" * 100)))
    async with room() as opened:
        assert opened._folder is not None
        assert len(os.fsencode(opened._folder / "store.sock")) <= admin.LONGEST_PATH
        assert stat.S_IMODE(opened._folder.stat().st_mode) == 0o700
        assert await greeted(opened)
    assert not opened._folder.exists()


@pytest.mark.thorough
async def test_a_socket_that_was_left_over_hinders_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    with TemporaryDirectory(prefix="kahwa-", dir="/tmp") as home:
        monkeypatch.setenv("KAHWA_HOME", home)
        await _opens_over_a_left_socket(folder("data") / "processes")


async def _opens_over_a_left_socket(path: Path) -> None:
    path.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path / "store.sock"))
    async with room() as opened:
        assert await greeted(opened)


async def test_a_process_that_takes_long_to_begin_is_not_taken_for_one_that_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with room() as opened:
        (process,) = opened._guests
        kills: list[float] = []
        with monkeypatch.context() as patched:
            for is_ready, patience in ((False, STARTING), (True, HANGS)):
                kills.clear()
                patched.setattr(process, "kill", lambda: kills.append(1))
                patched.setattr(process, "_heartbeat_at", 0.0)
                (process.ready.set if is_ready else process.ready.clear)()
                process.check(patience - 1)
                assert not kills
                process.check(patience + 1)
                assert kills


# ---------------------------------------------------------------------- without any process


class Said(Process):
    """A process that is only said to be there: it notes the connections that it is handed."""

    def __init__(self, name: str, connections: int = 0) -> None:
        self.name = name
        self.there = True
        self.is_over = False
        self.failure = ""
        self.handed = 0
        self._connections_at_first = connections

    @property
    def is_there(self) -> bool:
        return self.there

    @property
    def load(self) -> int:
        return self._connections_at_first + self.handed

    def hand(self, connection: socket.socket) -> bool:
        self.handed += 1
        return True


@asynccontextmanager
async def said(*processes: Said) -> AsyncIterator[Supervisor]:
    """Give a room that listens, with processes that are none."""
    supervisor = Supervisor(PLAN, Processes(len(processes), at_once=True))
    supervisor._guests += processes
    try:
        yield supervisor
    finally:
        supervisor._guests.clear()
        await supervisor.close()


async def called(opened: Supervisor) -> None:
    """Let somebody call, and the loop take up what has come."""
    with socket.create_connection(("127.0.0.1", port_of(opened))):
        for _turn in range(10):
            await asyncio.sleep(0)


async def test_connections_wait_with_the_system_until_a_process_can_take_them() -> None:
    process = Said("1")
    async with said(process) as opened:
        process.there = False
        opened._accept_or_rest()
        await called(opened)
        assert process.handed == 0
        process.there = True
        opened._accept_or_rest()
        await until(lambda: process.handed == 1)
        await called(opened)
        assert process.handed == 2
        opened.ended.set()
        opened._accept_or_rest()
        await called(opened)
        assert process.handed == 2


async def test_the_process_with_the_fewest_connections_is_handed_the_next() -> None:
    one, other = Said("1", connections=3), Said("2", connections=1)
    async with said(one, other) as opened:
        opened._accept_or_rest()
        for _call in range(4):
            await called(opened)
        assert (one.load, other.load) == (4, 4)


async def test_a_process_that_had_to_end_says_why_and_one_that_is_over_does_not() -> None:
    process = Said("1")
    async with said(process) as opened:
        for is_over, failure in ((False, ""), (True, ""), (False, "The disk is full.")):
            process.is_over, process.failure = is_over, failure
            opened.check_allowed()
        process.is_over = True
        with pytest.raises(HostingError, match=r"The disk is full\."):
            opened.check_allowed()


def test_the_log_for_last_words_is_its_owners_alone_with_the_folder_made_for_it() -> None:
    path = log_file()
    assert not path.parent.exists()
    errors = process._open_log()
    assert errors is not None
    errors.close()
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
