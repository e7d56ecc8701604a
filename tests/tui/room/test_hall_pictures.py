"""Pictures of the room's screens, for a guest and for the host's own keyboard.

After a wanted change: `.venv/bin/pytest tests/tui/room/test_hall_pictures.py --update-pictures`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from core.contract.public_state import PublicState
from core.games.registry import game_type
from core.rooms.hosts.releases import UNKNOWN
from core.rooms.news import TalkLine
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from core.store.model import GameHead
from tests.core.rooms.kit import comes, room_at
from tests.core.rooms.opened import dealt_at
from tests.tui.app_kit import COMPACT, LARGE, SMALLEST, TALL, USUAL, Running
from tests.tui.pictured import Compare
from tests.tui.room.hall_kit import guest, hosting, press, settle
from tui.config.settings import LookName
from tui.screens.room.hall import HallScreen

KINDS: dict[str, tuple[tuple[int, int], LookName]] = {
    "80x24": (USUAL, "zellige"),
    "120x40": (LARGE, "zellige"),
    "60x18": (SMALLEST, "zellige"),
    "40x39": (TALL, "zellige"),
    "40x12": (COMPACT, "zellige"),
    "ascii": (USUAL, "ascii"),
}
"""Terminal sizes, and looks."""

SCREENS = {
    "hall": [],
    "new-table": ["n", "plus", "tab", "tab", "down", "down", "space", "tab", "down", "right"],
    "people": ["enter", "i", "down"],
    "waiting": ["enter", "down"],
    "saying": ["enter", "escape", "w", *"salam"],
}
"""The keys that lead from the hall to each screen."""


async def fill(room: Room) -> None:
    """Have two guests come, open tables and talk."""
    karim, _face = comes(room, "Karim")
    ines, _other = comes(room, "In\u00e8s")
    levels = (None, None, None, "strong")
    plan = TablePlan("rikiki", "document", {"players": 4}, levels, "agreed", 30, watchers=True)
    await karim.open(plan)
    karim.wear("patient-man")
    await ines.open(TablePlan("makao", "document", {"players": 2}, (None, "casual")))
    await ines.start()


async def talk(pilot: Running) -> None:
    """Hear what somebody says."""
    for screen in pilot.app.screen_stack:
        if isinstance(screen, HallScreen):
            screen.said(TalkLine("Karim", "Salam! Two seats are free at table 1, who plays?"))
            screen.said(TalkLine("Salma", "I do, let me get my tea first."))
    await settle(pilot)


def shows(keys: list[str], room: Room) -> Callable[[Running], Awaitable[None]]:
    """Return what leads to a screen of a room with people and tables."""

    async def lead(pilot: Running) -> None:
        await settle(pilot)
        await fill(room)
        await settle(pilot)
        await talk(pilot)
        await press(pilot, *keys)

    return lead


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("screen", SCREENS)
def test_picture(tmp_path: Path, same_picture: Compare, screen: str, kind: str) -> None:
    size, look = KINDS[kind]
    room = room_at(tmp_path)
    app = guest(room, tmp_path, "Salma", look=look)
    assert same_picture(app, terminal_size=size, run_before=shows(SCREENS[screen], room))


@pytest.mark.parametrize("kind", KINDS)
def test_empty_room(tmp_path: Path, same_picture: Compare, kind: str) -> None:
    size, look = KINDS[kind]
    app = guest(room_at(tmp_path), tmp_path, "Salma", look=look)
    assert same_picture(app, terminal_size=size, run_before=settle)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("screen", ["hall", "waiting"])
def test_host(tmp_path: Path, same_picture: Compare, screen: str, kind: str) -> None:
    size, look = KINDS[kind]
    room = room_at(tmp_path)
    app, _here = hosting(room, tmp_path, look=look)
    assert same_picture(app, terminal_size=size, run_before=shows(SCREENS[screen], room))


def in_trouble(room: Room) -> Callable[[Running], Awaitable[None]]:
    """Return what leads to a hall with the database unavailable and a game of another release."""

    async def lead(pilot: Running) -> None:
        await settle(pilot)
        await fill(room)
        await settle(pilot)
        table = room.tables.board.get("2")
        table.head = GameHead(table.game_id or "", "makao", {}, 2, 99, [], {})
        dealt_at(table).close()
        table.dealt = None
        room._games._release_of = lambda _head: UNKNOWN
        room._availability_changed("away")
        await press(pilot, "down")

    return lead


@pytest.mark.parametrize("kind", KINDS)
def test_trouble(tmp_path: Path, same_picture: Compare, kind: str) -> None:
    size, look = KINDS[kind]
    room = room_at(tmp_path)
    app = guest(room, tmp_path, "Salma", look=look)
    assert same_picture(app, terminal_size=size, run_before=in_trouble(room))


PLAYED = {
    "ronda": PublicState(("1C", "3D", "5C", "6B", "7D", "10S", "12S"), round=3),
    "rikiki": PublicState(("AS", "10H", "QS"), "7D", 4, 23),
    "president": PublicState(("9S", "9D"), round=2, rounds=6),
    "makao": PublicState(("G+2",), round=1),
}
"""How a game of each kind stands in the hall."""


def where_all_play(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Running], Awaitable[None]]:
    """Return what leads to a hall in which every game is played."""

    async def lead(pilot: Running) -> None:
        await settle(pilot)
        for number, (game, shown) in enumerate(PLAYED.items(), 1):
            stay, _face = comes(room, ("Omar", "Nadia", "Karim", "Leila")[number - 1])
            levels = (None, "casual", *(("strong", "casual") if game == "rikiki" else ()))
            preset = next(iter(game_type(game).table.presets))
            plan = TablePlan(game, preset, {"players": len(levels)}, levels, watchers=True)
            await stay.open(plan)
            await stay.start()
            await settle(pilot)
            table = room.tables.board.get(str(number))
            monkeypatch.setattr(table, "seen", partial(replace, table.seen(), shown=shown))
            room.tables.board.changed(table)
        await press(pilot, "down")

    return lead


@pytest.mark.parametrize("kind", KINDS)
def test_played(
    tmp_path: Path, same_picture: Compare, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    size, look = KINDS[kind]
    room = room_at(tmp_path)
    app = guest(room, tmp_path, "Salma", look=look)
    assert same_picture(app, terminal_size=size, run_before=where_all_play(room, monkeypatch))
