"""Saved games of President that a person plays against bots, for tests on the whole screen."""

from __future__ import annotations

from typing import Any

from core.contract.chance import Source
from core.contract.game import Game
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat
from tests.tui.president.sittings import NAMES
from tests.tui.table_kit import take


def opened(
    saves: Saves,
    players: int,
    *actions: str,
    source: Source | None = None,
    preset: str | None = None,
    **options: Any,
) -> OpenGame:
    """Return a new game of Nadia against bots in which some actions have been taken."""
    settled = game_type("president").table.settle({"players": players, **options}, preset)
    seats = [Seat(NAMES[0]), *(Seat(name, "casual") for name in NAMES[1:players])]
    game = saves.begin("president", settled, seats, source or Seeded(1, 0))
    return take(game, *actions)


def play_to_exchange(game: OpenGame) -> None:
    """Let every seat play its first legal action until cards are exchanged."""
    while phase(game.match.game) != "exchange":
        state = game.match.game
        take(game, state.legal_texts(state.to_act)[0])


def phase(game: Game) -> str:
    """Return the phase of a game."""
    return str(game.state()["phase"])
