"""Guests who come and go leave nothing alive on the host, at tables, in the hall and in lines."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable

import asyncssh
import pytest

from core.bots.crew import CrewHere
from tests.living import living
from tests.tui.host.kit import WORD, guest, until
from tui.card_app import CardApp
from tui.host import collecting
from tui.host.hosting import RoomHosting
from tui.host.plan import HostingPlan
from tui.host.readers import AppReader
from tui.screens.help import HelpDialog

VISITS = 3
"""Visits of each person until all is there that is kept once; as many follow."""

ESCAPE = b"\x1b[27u"
"""The key as a terminal sends it that tells it apart from what begins with it."""

ONE_EACH = ("GuestApp", "Visit", "SshSession", "GuestConnection", "LineReader", "GuestSession")
"""What every visit makes one of; all else that a guest has hangs on one of these."""

Channel = asyncssh.SSHClientChannel[bytes]


@pytest.fixture
async def room() -> AsyncIterator[RoomHosting]:
    """A room that is open for guests."""
    plan = HostingPlan(bind="127.0.0.1", port=0, password=WORD, host="Hassan")
    opened = await RoomHosting.open(plan, CrewHere())
    try:
        yield opened
    finally:
        await opened.close()


def screen_of(room: RoomHosting) -> str:
    """Return the name of the uppermost screen of the only guest."""
    (visit,) = room._visits
    reader = visit._session._reader
    assert isinstance(reader, AppReader)
    return type(reader._app.screen).__name__


def in_the_hall(room: RoomHosting) -> bool:
    """Tell whether the only guest has come in, and sees the hall."""
    reader = next(iter(room._visits))._session._reader if room._visits else None
    return (
        isinstance(reader, AppReader) and reader._app.is_running and bool(reader._app.screen_stack)
    ) and screen_of(room) == "HallScreen"


def forgotten(before: Counter[str]) -> bool:
    """Tell whether no more visits are alive than before, but for the last one.

    A timer of it that was cancelled is kept by the loop until those before it are due.
    """
    more = living() - before
    return all(number <= 1 for kind, number in more.items() if kind.endswith(ONE_EACH))


async def goes(room: RoomHosting, channel: Channel, keys: str, *screens: str) -> None:
    """Press a key that leads to a screen, and another one that leads on."""
    for key, screen in zip(keys, screens, strict=True):
        channel.write(ESCAPE if key == "\x1b" else key.encode())
        await until(lambda screen=screen: screen_of(room) == screen)  # type: ignore[misc]


async def looks_around(room: RoomHosting, channel: Channel) -> None:
    """Look at what the hall offers, and leave."""
    for key, screen in (("?", "HelpDialog"), (",", "SettingsScreen"), ("r", "RulesScreen")):
        await goes(room, channel, f"{key}\x1b", screen, "HallScreen")
    channel.write(b"q")


async def is_cut_off(_room: RoomHosting, channel: Channel) -> None:
    """Lose the line in the hall."""
    channel.get_extra_info("connection").abort()


async def opens_a_table(room: RoomHosting, channel: Channel) -> None:
    """Open a table, leave it, and lose the line."""
    await goes(room, channel, "n\rq", "NewTableDialog", "WaitingScreen", "HallScreen")
    channel.get_extra_info("connection").abort()


KINDS = (is_cut_off, opens_a_table, looks_around)


@pytest.mark.thorough
@pytest.mark.parametrize("visiting", KINDS)
async def test_many_visits_leave_no_more_alive_than_a_few(
    room: RoomHosting, visiting: Callable[[RoomHosting, Channel], Awaitable[None]]
) -> None:
    keys = {name: asyncssh.generate_private_key("ssh-ed25519") for name in ("Salma", "Karim")}

    async def visits(*, new: bool) -> None:
        for name, key in keys.items():
            async with guest(room, key, name=name if new else None) as (channel, _client):
                await until(lambda: in_the_hall(room))
                await visiting(room, channel)
            await until(lambda: not room._visits)

    for visit in range(VISITS):
        await visits(new=visit == 0)
    before = living()
    for _visit in range(VISITS):
        await visits(new=False)
    await until(lambda: forgotten(before), every=0.3)


async def test_a_guest_who_stays_leaves_no_screens_behind(
    monkeypatch: pytest.MonkeyPatch, room: RoomHosting
) -> None:
    """Nobody looks for garbage here: screens are taken apart when they have been left."""
    monkeypatch.setattr(CardApp, "APART_AFTER", 0.01)
    monkeypatch.setattr(collecting, "SETTLED", 3600.0)
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with guest(room, key, name="Salma") as (channel, _client):
        await until(lambda: in_the_hall(room))
        gc.disable()
        for _time in range(4):
            await goes(room, channel, "?\x1b", "HelpDialog", "HallScreen")
        dialogs = [one for one in gc.get_objects() if isinstance(one, HelpDialog)]
        gc.enable()
        await until(lambda: not any(one._compositor for one in dialogs))


async def test_callers_who_never_come_in_leave_nothing_alive(room: RoomHosting) -> None:
    async def calls() -> None:
        for _caller in range(VISITS):
            key = asyncssh.generate_private_key("ssh-ed25519")
            async with guest(room, key) as (channel, client):
                await until(lambda: b"room's password:" in client.painted)
                channel.write(b"wrong\r")
                await until(lambda: client.painted.count(b"word") > 1)
            await until(lambda: not room._visits)

    await calls()
    before = living()
    await calls()
    await until(lambda: forgotten(before), every=0.3)


async def test_guests_in_plain_lines_leave_nothing_alive(room: RoomHosting) -> None:
    async def calls(*, new: bool) -> None:
        for name, key in keys.items():
            async with guest(room, key, term_type=None) as (channel, client):
                if new:
                    channel.write(f"{WORD}\n{name}\n".encode())
                channel.write(b"people\n")
                await until(lambda: b"You are" in client.painted)
                channel.write(b"leave\n")
                await until(lambda: client.is_over)
            await until(lambda: not room._visits)

    keys = {name: asyncssh.generate_private_key("ssh-ed25519") for name in ("Salma", "Karim")}
    for visit in range(VISITS):
        await calls(new=visit == 0)
    before = living()
    for _visit in range(VISITS):
        await calls(new=False)
    await until(lambda: forgotten(before), every=0.3)
