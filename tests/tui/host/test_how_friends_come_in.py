"""What `kahwa host` prints once its room is open: how friends come in, and what they are shown."""

from __future__ import annotations

import asyncio

import pytest

from core.ground.errors import KahwaError
from tui.cli.host import LONGEST_NAME, _serve_until_told, own_name
from tui.host.errors import HostingError
from tui.host.plan import HostingPlan

WAY_IN = """\
Friends type: ssh kahwa@here
The first time, ssh asks your friends to type yes. It must show them:
SHA256:abc
"""


class OpenRoom:
    """A room that is open, whose serving ends at once."""

    line = "ssh kahwa@here"
    fingerprint = "SHA256:abc"

    def __init__(self, password: str = "", metrics_at: str = "", fault: str = "") -> None:
        self.password = password
        self.metrics_at = metrics_at
        self.fault = fault
        self.ended = asyncio.Event()
        self.is_closed = False

    def check_allowed(self) -> None:
        if self.fault:
            raise HostingError(self.fault)

    async def close(self) -> None:
        self.is_closed = True


async def served(room: OpenRoom, plan: HostingPlan | None = None) -> None:
    """Serve a room until this process is told to end, which it is."""
    told = asyncio.Event()
    told.set()
    await _serve_until_told(plan or HostingPlan(), room, told)


async def test_a_room_that_anybody_may_enter_says_only_the_way_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    room = OpenRoom()
    await served(room)
    assert capsys.readouterr().out == WAY_IN
    assert room.is_closed


async def test_password_database_and_metrics_are_said_where_there_are_some(
    capsys: pytest.CaptureFixture[str],
) -> None:
    plan = HostingPlan(store="postgresql://cards:secret@db/rooms", host_name="alpha")
    await served(OpenRoom("mint-tea", "http://127.0.0.1:9100/metrics"), plan)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "Password: mint-tea"
    assert lines[-2].startswith("This host is alpha. It shares the room in ")
    assert "secret" not in lines[-2]
    assert lines[-1] == "Metrics for Prometheus: http://127.0.0.1:9100/metrics"


async def test_a_room_that_had_to_close_says_why_and_is_closed() -> None:
    room = OpenRoom(fault="The room had to close.")
    room.ended.set()
    with pytest.raises(KahwaError, match="The room had to close"):
        await _serve_until_told(HostingPlan(), room, asyncio.Event())
    assert room.is_closed


@pytest.mark.parametrize(
    ("machine", "name"),
    [
        ("kahwa-1", "kahwa-1"),
        ("tea.example.org", "tea"),
        ("büro", "host"),
        ("", "host"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
        ("x" * (LONGEST_NAME + 1), "host"),
    ],
)
def test_a_host_is_called_as_its_machine_if_a_host_can_be_called_that(
    monkeypatch: pytest.MonkeyPatch, machine: str, name: str
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: machine)
    assert own_name() == name
