"""Rounds in progress in the pseudo-language, in the smallest terminal and in the usual one."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from core.contract.sources import Seeded
from core.games.president.game import President
from core.games.registry import game_names
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import SMALLEST, press
from tests.tui.pictured import picture
from tests.tui.pseudo.test_screens import CUT, SIZES, english, speaking
from tests.tui.table_kit import NAMES, begun, take
from tui.app import KahwaApp
from tui.config.services import Services

TOUCHING = re.compile("›‹")
"""Two texts without a blank between them."""


def _shown(app: KahwaApp) -> str:
    return "\n".join(row[: app.size.width] for row in picture(app).splitlines())


def check_whole(shown: str) -> None:
    """Fail if a text is cut, English, or runs into another; names may be shortened."""
    told = {word for word in english(shown) if not any(name.startswith(word) for name in NAMES)}
    assert not told, shown
    assert not CUT.search(shown), shown
    assert not TOUCHING.search(shown), shown


def _played(saves: Saves, name: str, players: int, until: Callable[[OpenGame], bool]) -> OpenGame:
    """Return a game in which everybody played anything until something is so at seat 0's turn."""
    game, chance = begun(saves, name, players, Seeded(6)), Random(3)
    while not (game.match.game.to_act == 0 and until(game)):
        rules, seat = game.match.game, game.match.game.to_act
        take(game, chance.choice([rules.text(action) for action in rules.legal(seat)]))
    return game


async def _look(services: Services, game: OpenGame, size: tuple[int, int], *keys: str) -> None:
    """Look at the table, and at what each key opens."""
    app = speaking(services, game)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        check_whole(_shown(app))
        for key in keys:
            await press(pilot, key)
            await pilot.pause()
            check_whole(_shown(app))
            await press(pilot, "escape")
    game.close()


@SIZES
@pytest.mark.parametrize("moves", [12, 30])
@pytest.mark.parametrize("name", list(game_names()))
async def test_a_round_in_progress_is_whole(
    name: str, moves: int, size: tuple[int, int], services: Services
) -> None:
    players = 3 if name == "ronda" else 4
    game = _played(services.saves, name, players, lambda one: len(one.match.actions) >= moves)
    await _look(services, game, size)


def _faces_a_pair(game: OpenGame) -> bool:
    rules = game.match.game
    assert isinstance(rules, President)
    return rules.top.bit_count() > 1


@SIZES
async def test_a_set_that_a_rival_led_is_said_whole(
    size: tuple[int, int], services: Services
) -> None:
    game = _played(services.saves, "president", 4, _faces_a_pair)
    await _look(services, game, size)


@pytest.mark.parametrize("name", list(game_names()))
async def test_what_keys_open_over_a_round_is_whole(name: str, services: Services) -> None:
    players = 3 if name == "ronda" else 4
    game = _played(services.saves, name, players, lambda one: len(one.match.actions) >= 4)
    await _look(services, game, SMALLEST, "escape", "question_mark", "i")
