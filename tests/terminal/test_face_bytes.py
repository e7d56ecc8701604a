"""The bytes of bots' moves with faces, talk and a log with pictures, beside those without."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import msgspec
import pytest
from textual.pilot import Pilot

from core.bots.levels import choose
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.table import Seat
from tests.terminal.twin import SendingApp
from tests.tui.app_kit import LARGE, TALL, USUAL
from tests.tui.session.kit import opened
from tests.tui.table_kit import HUGE, saves, services, store
from tui.config.services import Services
from tui.config.settings import LogStyle
from tui.screens.table.screen import TableScreen

__all__ = ["saves", "services", "store"]

Repaint = Literal["full", "lean"]

MOVES = 60
NAMES = ("Fatima", "Yusuf", "Amina")
SHARE = 1.15
"""What a move with faces may cost beside one without."""


@pytest.mark.thorough
@pytest.mark.parametrize("size", [USUAL, TALL], ids=["80x24", "40x39"])
@pytest.mark.parametrize("repaint", ["full", "lean"])
@pytest.mark.parametrize(
    ("game", "players"), [("ronda", 2), ("ronda", 4), ("rikiki", 4), ("president", 4), ("makao", 4)]
)
async def test_faces_and_talk_cost_little(
    services: Services, game: str, players: int, repaint: Repaint, size: tuple[int, int]
) -> None:
    with_faces = await _bytes_of_moves(services, game, players, repaint, size, faces=True)
    without = await _bytes_of_moves(services, game, players, repaint, size, faces=False)
    assert 0 < with_faces <= SHARE * without, (with_faces, without)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [LARGE, HUGE], ids=["120x40", "200x60"])
@pytest.mark.parametrize(
    ("game", "players"), [("ronda", 2), ("ronda", 4), ("rikiki", 4), ("president", 4), ("makao", 4)]
)
async def test_a_log_with_pictures_costs_little(
    services: Services, game: str, players: int, size: tuple[int, int]
) -> None:
    pictures = await _bytes_of_moves(services, game, players, "full", size)
    text = await _bytes_of_moves(services, game, players, "full", size, log="text")
    assert 0 < pictures <= SHARE * text, (pictures, text)


async def _bytes_of_moves(
    services: Services,
    game: str,
    players: int,
    repaint: Repaint,
    size: tuple[int, int],
    *,
    faces: bool = True,
    log: LogStyle = "pictures",
) -> int:
    """Return what is sent while the bots make some moves."""
    settings = msgspec.structs.replace(
        services.settings,
        pace=0,
        repaint=repaint,
        colours="256",
        coach="never",
        faces=faces,
        table_talk="some" if faces else "off",
        log=log,
    )
    seats = [Seat("Nadia"), *(Seat(name, "casual") for name in NAMES[: players - 1])]
    options = game_type(game).table.settle({"players": players})
    fresh = services.saves.begin(game, options, seats, Seeded(5))
    app = SendingApp(replace(services, settings=settings), fresh)
    spent = 0

    async def play(pilot: Pilot[None]) -> None:
        nonlocal spent
        await pilot.pause(0.2)
        (screen,) = (one for one in app.screen_stack if isinstance(one, TableScreen))
        screen.workers.cancel_node(screen)  # the test plays for the bots
        rng = Random(3)
        moves = 0
        table = opened(screen.session).table
        while moves < MOVES and not table.match.game.is_over:
            state = table.match.game
            seat, before = state.to_act, app.sent
            opinion = choose("casual", state.observation(seat), rng.random)
            await table.act(seat, state.text(opinion.action))
            await pilot.pause(0.05)
            if app.screen is not screen:
                await pilot.press("enter")
            if seat:
                moves += 1
                spent += app.sent - before

    await app.play_through(play, size)
    return spent
