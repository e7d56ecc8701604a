"""Pictures of President's main phases in every size class and in plain ASCII.

After a wanted change: `.venv/bin/pytest tests/tui/president/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from typing import Any

import pytest

from core.contract.sources import Scripted, Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.core.president.builder import deck_for
from tests.tui.app_kit import Running, press
from tests.tui.pictured import Compare
from tests.tui.president.tables import opened, play_to_exchange
from tests.tui.table_kit import at_table
from tui.config.services import Services

SIZES = {
    "40x12": (40, 12),
    "60x18": (60, 18),
    "80x24": (80, 24),
    "120x40": (120, 40),
    "200x60": (200, 60),
}

HANDS = {
    0: "3S 3D 4S 4C 4H 5D 6C 7C 7D 8S 8D 8H 9S 9H 10C 10H JS JC JD QH KC KD AS AH 2C 2D",
    1: "3C 5S 5H 7S 7H",
}
"""Fatima leads a pair of sevens against a hand full of pairs."""


def full_hand(saves: Saves) -> OpenGame:
    """Two players: 26 cards, of which three jacks may answer two sevens."""
    source = Scripted([deck_for(2, HANDS, 1)], 1)
    return opened(saves, 2, "3C", "pass", "5S 5H", "pass", "7S 7H", source=source)


def shows(
    compare: Compare, services: Services, game: OpenGame, size: str, keys: list[str], **changed: Any
) -> bool:
    """Compare the table after some keys with its stored picture."""

    async def play(pilot: Running) -> None:
        await press(pilot)
        await press(pilot, *keys)
        await press(pilot)

    app = at_table(services, game, **changed)
    return compare(app, terminal_size=SIZES[size], run_before=play)


@pytest.mark.parametrize("size", SIZES)
def test_two_of_three_jacks_are_picked_against_two_sevens(
    services: Services, saves: Saves, same_picture: Compare, size: str
) -> None:
    keys = ["J", "space", "right", "space"]
    assert shows(same_picture, services, full_hand(saves), size, keys)


def test_the_same_in_ascii(services: Services, saves: Saves, same_picture: Compare) -> None:
    keys = ["J", "space", "right", "space"]
    assert shows(
        same_picture, services, full_hand(saves), "80x24", keys, look="ascii", signs="ascii"
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_president_gives_two_cards_back(
    services: Services, saves: Saves, same_picture: Compare, size: str
) -> None:
    game = opened(saves, 4, source=Seeded(0, 0), preset="classic", hands=2)
    play_to_exchange(game)
    assert shows(same_picture, services, game, size, ["space", "right", "space"])


def test_four_players_begin_a_hand(services: Services, saves: Saves, same_picture: Compare) -> None:
    assert shows(same_picture, services, opened(saves, 4), "80x24", [])
