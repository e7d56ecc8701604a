"""The coach's dialogs in the pseudo-language: a hint, a remark at one's side, a finished round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as with_settings

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import SMALLEST, Running, find, kahwa, painted, press, top
from tests.tui.pseudo.test_rounds import check_whole
from tests.tui.pseudo.test_screens import SIZES, speaking
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import begun, settled, take
from tui.config.services import Services
from tui.screens.coach import CoachDialog
from tui.widgets.advice import AdviceSheet
from tui.widgets.frame import Frame

GAMES = pytest.mark.parametrize("name", list(game_names()))


def _played(saves: Saves, name: str, until: Callable[[OpenGame], bool]) -> OpenGame:
    """Return a game in which everybody played anything until something is so."""
    game, chance = begun(saves, name, 3 if name == "ronda" else 4, Seeded(6)), Random(3)
    while not until(game):
        rules, seat = game.match.game, game.match.game.to_act
        take(game, chance.choice(rules.legal_texts(seat)))
    return game


def _has_a_choice(game: OpenGame) -> bool:
    rules = game.match.game
    return rules.to_act == 0 and len(rules.legal(0)) > 2 and len(game.match.actions) > 5


def _has_finished_a_round(game: OpenGame) -> bool:
    return game.match.game.is_over or game.match.round_before(len(game.match.actions)) > 0


def _check_dialog(pilot: Running) -> None:
    """Fail if a text of the dialog, or of its sheet, is cut or English."""
    check_whole(painted(find(pilot, Frame)))
    check_whole(painted(find(pilot, AdviceSheet)))


@SIZES
@GAMES
async def test_a_hint_is_whole_and_translated(
    name: str, size: tuple[int, int], services: Services
) -> None:
    game = _played(services.saves, name, _has_a_choice)
    async with speaking(with_crew(services, Thinkers()), game).run_test(size=size) as pilot:
        await press(pilot, "H")
        await pilot.pause()
        assert top(pilot) == "HintDialog"
        _check_dialog(pilot)
    game.close()


@SIZES
@GAMES
async def test_a_remark_at_ones_side_is_whole_and_translated(
    name: str, size: tuple[int, int], services: Services
) -> None:
    game = _played(services.saves, name, _has_a_choice)
    crew, worst = Thinkers(backwards=True), game.match.game.legal_texts(0)[0]
    listening = with_settings(services.settings, coach="always")
    app = speaking(with_crew(replace(services, settings=listening), crew), game)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "colon", *worst.replace(" ", ""), "enter")
        await settled(pilot, lambda: top(pilot) == "BesideDialog")
        _check_dialog(pilot)
    game.close()


@GAMES
async def test_the_coach_of_a_finished_round_is_whole_and_translated(
    name: str, services: Services
) -> None:
    game = _played(services.saves, name, _has_finished_a_round)
    game.close()
    crew = Thinkers(backwards=True)
    async with speaking(with_crew(services, crew)).run_test(size=SMALLEST) as pilot:
        kahwa(pilot).home.watch_again(game.head.id)
        await press(pilot, "G", "c")
        assert isinstance(pilot.app.screen, CoachDialog)
        await settled(pilot, lambda: any(row.zone for row in find(pilot, AdviceSheet).model))
        await pilot.pause()
        _check_dialog(pilot)
