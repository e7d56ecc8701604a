"""Recordings for tests, and the replay of one on the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

from msgspec.structs import replace as with_settings

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match
from core.records.recording import Recording
from core.saves.journal_rows import summary
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import GameHead
from core.table import Seat
from tests.tui.app_kit import USUAL, Running, kahwa, painted
from tests.tui.table_kit import NAMES
from tui.app import KahwaApp
from tui.config.services import Services
from tui.config.settings import Settings
from tui.navigation import Showing
from tui.replay.past import Past
from tui.replay.screen import ReplayScreen
from tui.session.sight import DisplaySettings
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass
from tui.widgets.prompt import PromptLine
from tui.widgets.replay_bar import ReplayBar

WHOLE = 10_000
"""More actions than any game of these tests has."""

SHORT: dict[str, dict[str, Any]] = {
    "ronda": {"players": 2, "target": 15},
    "rikiki": {"players": 8},
    "president": {"players": 4, "hands": 2, "finish": "all", "exchange": True},
    "makao": {"players": 4, "target": 50},
}
"""Options of games that are soon over."""

IDLE = ("draw", "pass")

SIGHT = DisplaySettings(GLYPHS["unicode"], Settings(repaint="full"), SizeClass.S)


def seats_of(players: int, persons: int) -> list[Seat]:
    """Return persons, and then bots."""
    return [
        Seat(name, None if seat < persons else "casual")
        for seat, name in enumerate(NAMES[:players])
    ]


def recorded(
    game: str, actions: int = WHOLE, *, persons: int = 1, seed: int = 4, **options: Any
) -> Recording:
    """Return a recording of a short game, played at random by seats that pass only if they must.

    No bot plays, so that better bots change no test.
    """
    kind = game_type(game)
    match = Match(kind, kind.table.settle({**SHORT[game], **options}), Seeded(seed))
    rng = Random(seed)
    while len(match.actions) < actions and not match.game.is_over:
        seat = match.game.to_act
        legal = match.game.legal_texts(seat)
        match.act(seat, rng.choice([text for text in legal if text not in IDLE] or legal))
    seats = seats_of(match.game.players, persons)
    head = GameHead(
        id="000000",
        game=game,
        options=dict(match.game.options),
        players=match.game.players,
        rules_version=kind.rules_version,
        seats=[seat.plain() for seat in seats],
        source=match.chance.source.plain(),
        finished=match.game.is_over,
        summary=summary(match.game.scores(), match.game.winners()),
        actions=len(match.actions),
    )
    return Recording(head, match, seats)


def saved(saves: Saves, recording: Recording, actions: int | None = None) -> OpenGame:
    """Return the game of a recording as it is saved and open for play, or its beginning."""
    match = recording.match
    game = saves.begin(
        recording.head.game, match.game.options, recording.seats, match.chance.source
    )
    for seat, text in match.actions[:actions]:
        step = game.match.prepare(seat, text)
        game.journal.append(step)
        game.match.commit(step)
    return game


def past_of(game: str, actions: int = WHOLE, **options: Any) -> Past:
    """Return the past of a recording."""
    return Past(recorded(game, actions, **options))


@asynccontextmanager
async def watching(
    services: Services,
    recording: Recording,
    at: int = 0,
    seat: int | None = None,
    size: tuple[int, int] = USUAL,
    **changed: Any,
) -> AsyncIterator[Running]:
    """Show a replay over the lobby."""
    calm = {"repaint": "full", "animation": False, **changed}
    app = KahwaApp(replace(services, settings=with_settings(services.settings, **calm)))
    async with app.run_test(size=size) as pilot:
        app.show_replay(Showing(recording, at, seat))
        await pilot.pause()
        yield pilot
    assert app.fault is None


def replay(pilot: Running) -> ReplayScreen:
    """Return the replay, which a dialog may lie over."""
    (screen,) = (one for one in kahwa(pilot).screen_stack if isinstance(one, ReplayScreen))
    return screen


def bar(pilot: Running) -> str:
    """Return the bar below the table."""
    return painted(replay(pilot).query_one(ReplayBar))


def told(pilot: Running) -> str:
    """Return the line above the bar."""
    return painted(replay(pilot).query_one(PromptLine)).strip()
