"""Pictures of a room's table on a guest's screen.

After a wanted change: `.venv/bin/pytest tests/tui/room/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.room_store.errors import Away
from core.rooms.play.turn_clock import TurnClock
from tests.core.rooms.kit import room_at
from tests.tui.app_kit import Running, press
from tests.tui.pictured import Compare
from tests.tui.room.kit import AtTable, guest, plan, sat_down
from tests.tui.room.test_table import moves_on, salmas_turn
from tests.tui.table_kit import KINDS

SHOWN = ("60x18", "80x24", "120x40", "ascii")


async def talk(at: AtTable) -> None:
    """Leave the line to talk on open after somebody has said something."""
    at.karim.say("Shall we begin?")
    await at.pilot.pause()
    await press(at.pilot, "w")


async def away(at: AtTable) -> None:
    """Let the other person leave for the hall."""
    await salmas_turn(at)
    at.karim.place().left()
    await at.pilot.pause()


async def asked(at: AtTable) -> None:
    """Let the other person ask to take back."""
    await salmas_turn(at)
    while at.screen.session.acting(at.screen.session.read()):
        await press(at.pilot, "enter")
    place = at.karim.place()
    await at.until(lambda: bool(place.snapshot().legal))
    await moves_on(at, at.karim)
    at.screen.work_beside(partial(_asking, at), "asking")
    await at.until(lambda: bool(at.karim.table("1").asked))
    await at.pilot.pause()


async def _asking(at: AtTable) -> None:
    await at.karim.place().take_back()


async def recap(at: AtTable) -> None:
    """Come back after a bot has played."""
    await salmas_turn(at)
    await press(at.pilot, "q")
    place = at.karim.place()
    for _turn in range(3):
        await at.until(lambda: place.snapshot().view["turn"] == 0)
        await moves_on(at, at.karim)
    await at.until(lambda: place.snapshot().view["turn"] == 0)
    at.comes_back()
    await at.pilot.pause()


async def watching(_at: AtTable) -> None:
    """Look at a table of others."""


async def database(at: AtTable) -> None:
    """Press a key while the database is away, and hear after a while what became of it."""
    await salmas_turn(at)
    room: Any = at.salma._inside
    room._availability_changed("away")
    await at.pilot.pause()

    async def away(*_asked: object) -> None:
        raise Away

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(at.karim.place()._play.calls), "act", away)
        await press(at.pilot, "enter")
        await at.pilot.pause()


async def menu(at: AtTable) -> None:
    """Open the menu."""
    await press(at.pilot, "escape")


SCENES: Mapping[str, tuple[str, Callable[[AtTable], Awaitable[None]]]] = {
    "talk": ("ronda", talk),
    "away": ("makao", away),
    "asked": ("rikiki", asked),
    "recap": ("rikiki", recap),
    "watching": ("president", watching),
    "menu": ("ronda", menu),
    "database": ("ronda", database),
}


@pytest.fixture(autouse=True)
def no_turn_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time run at the tables, however slow the machine is."""
    monkeypatch.setattr(TurnClock, "_start", lambda _clock, _seat: None)


PICTURES = [
    *((name, kind) for name in SCENES for kind in SHOWN),
    *((name, "40x39") for name in ("menu", "watching")),
]


@pytest.mark.parametrize(("name", "kind"), PICTURES)
def test_picture(tmp_path: Path, name: str, kind: str, same_picture: Compare) -> None:
    size, settings = KINDS[kind]
    game, scene = SCENES[name]
    room = room_at(tmp_path)
    table = plan(game, clock=30, take_backs="agreed", watchers=True)

    async def show(pilot: Running) -> None:
        await scene(await sat_down(pilot, room, table, watches=name == "watching"))

    app = guest(room, tmp_path, "Salma", **settings)
    assert same_picture(app, run_before=show, terminal_size=size)
