"""Contrast of at least 4.5 : 1 for all text on real screens, in every look, in few colours too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import LARGE, SMALLEST, USUAL, Running, kahwa, press, top
from tests.tui.contrast import LEAST, contrast, faint, legible, ratio, shown
from tests.tui.makao.kit import joker_in_hand
from tests.tui.ronda.kit import dealt, first_action_played_out
from tests.tui.screens.conftest import three_games
from tests.tui.table_kit import begun, saves, services, store, take, waiting_table
from tui.app import KahwaApp
from tui.config.services import Services
from tui.theme.looks import LOOKS

pytestmark = pytest.mark.thorough

__all__ = ["saves", "services", "store", "three_games"]

SUITED = "zellige", "riad-light", "high-contrast"
"""The looks whose suits may be changed."""

DEPTHS = {"full": ColorSystem.TRUECOLOR, "256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}

DRESSES: tuple[Mapping[str, Any], ...] = (
    *({"look": name, "colours": "full"} for name in LOOKS),
    *({"look": name, "colours": "full", "safe_suits": True} for name in SUITED),
    *({"look": name, "colours": "256"} for name in LOOKS if not LOOKS[name].ansi),
    *({"look": name, "colours": "256", "safe_suits": True} for name in SUITED),
    {"look": "zellige", "colours": "16"},
)
"""Every look in as many colours as it may have; where there are but 16, all look alike."""


def dress_in(pilot: Running, dress: Mapping[str, Any]) -> None:
    """Change the settings of the app."""
    undressed = {"safe_suits": False, **dress}
    kahwa(pilot).change_settings(msgspec.structs.replace(kahwa(pilot).settings, **undressed))


async def faint_in(
    pilot: Running, dresses: Sequence[Mapping[str, Any]]
) -> dict[str, dict[str, float]]:
    """Return for each of some looks what on the present screen is too faint."""
    found = {}
    for dress in dresses:
        dress_in(pilot, dress)
        await pilot.pause()
        await pilot.pause()
        assert any(True for _piece in shown(pilot))
        if low := faint(pilot, DEPTHS[dress["colours"]]):
            found[" ".join(map(str, dress.values()))] = low
    return found


def half(number: int) -> Sequence[Mapping[str, Any]]:
    """Return one half of the looks, or the other."""
    return DRESSES[number % 2 :: 2]


# ---------------------------------------------------------------------- the measure


def test_the_measure_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("style", "depth", "enough"),
    [
        ("#777777 on #ffffff", ColorSystem.TRUECOLOR, False),
        ("#707070 on #ffffff", ColorSystem.TRUECOLOR, True),
        ("#000000 on #ffffff dim", ColorSystem.TRUECOLOR, False),
        ("#ffffff on #707070 reverse", ColorSystem.TRUECOLOR, True),
        ("red on black", ColorSystem.TRUECOLOR, False),
        ("white on black", ColorSystem.TRUECOLOR, True),
        ("default on default", ColorSystem.TRUECOLOR, True),
        ("#5b5b5b on #d5d5d5", ColorSystem.TRUECOLOR, True),
        ("#5b5b5b on #d5d5d5", ColorSystem.EIGHT_BIT, True),
    ],
)
def test_dim_reverse_and_few_colours_count(style: str, depth: ColorSystem, enough: bool) -> None:
    assert (ratio(Style.parse(style), depth) >= LEAST) is enough


def test_fewer_colours_may_be_fainter() -> None:
    style = Style(color=Color.parse("#8a8a80"), bgcolor=Color.parse("#20201c"))
    assert ratio(style, ColorSystem.STANDARD) != ratio(style, ColorSystem.TRUECOLOR)


@pytest.mark.parametrize("sign", "aÄ7?.♠▼†◊►√“")
def test_signs_are_text(sign: str) -> None:
    assert legible(sign)


@pytest.mark.parametrize("sign", " ─│╭▀▄█░")
def test_lines_and_blocks_are_decoration(sign: str) -> None:
    assert not legible(sign)


# ---------------------------------------------------------------------- screens

SCREENS: Mapping[str, Sequence[str]] = {
    "LobbyScreen": [],
    "SavedScreen": ["s", "down"],
    "NewGameDialog": ["n", "tab"],
    "SettingsScreen": ["comma", "down"],
    "HelpDialog": ["question_mark"],
    "RulesScreen": ["r"],
    "LearnScreen": ["l", "down"],
    "LessonScreen": ["l", "enter", "enter"],
    "NameDialog": ["comma", *["down"] * 8, "enter"],
}
"""The keys that lead from the lobby to each screen."""


@pytest.mark.parametrize("screen", SCREENS)
async def test_the_screens_around_a_table(
    services: Services, three_games: list[str], screen: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot)
        await press(pilot, *SCREENS[screen])
        assert top(pilot) == screen
        kahwa(pilot).tell("A sentence at the edge.")
        await pilot.pause()
        assert await faint_in(pilot, half(list(SCREENS).index(screen))) == {}


async def test_the_command_palette(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        for dress in DRESSES[: len(LOOKS)]:
            dress_in(pilot, dress)
            await press(pilot, "ctrl+p", "s", "e", "down")
            await pilot.pause()
            assert top(pilot) == "Palette"
            assert faint(pilot, DEPTHS[dress["colours"]]) == {}, dress
            await press(pilot, "escape", "escape")
            assert top(pilot) == "LobbyScreen"


DIALOGS: Mapping[str, Sequence[str]] = {
    "PauseMenu": ["escape"],
    "ConfirmDialog": ["escape", "R"],
    "RulesScreen": ["i"],
    "HelpDialog": ["question_mark"],
    "RoundEnd": ["enter"],
    "TableScreen": ["colon", *"5c x"],
}
"""The keys that lead from a table to what opens over it."""


@pytest.mark.parametrize("screen", DIALOGS)
async def test_what_opens_over_a_table(services: Services, saves: Saves, screen: str) -> None:
    game = first_action_played_out(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await press(pilot, *DIALOGS[screen])
        assert top(pilot) == screen
        assert await faint_in(pilot, half(list(DIALOGS).index(screen))) == {}


async def test_the_end_of_a_game(services: Services, saves: Saves) -> None:
    game = first_action_played_out(saves, target=5)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "GameOverSheet"
        assert await faint_in(pilot, half(0)) == {}


async def test_a_curtain_and_a_refusal(services: Services, saves: Saves) -> None:
    game = dealt(saves, "ronda", "silent", persons=2)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "x")
        assert await faint_in(pilot, half(0)) == {}
        await press(pilot, "escape", "escape", "enter")
        assert await faint_in(pilot, half(1)) == {}


# ---------------------------------------------------------------------- tables

TABLES = [
    *(("ronda", 2, 7), ("ronda", 4, 0), ("rikiki", 4, 23), ("rikiki", 7, 4)),
    *(("president", 4, 7), ("president", 2, 23), ("makao", 2, 7), ("makao", 8, 23)),
]
"""Games, their players, and how many actions have been made."""

SIZES = (40, 12), SMALLEST, USUAL, LARGE


def played_on(saves: Saves, game: str, players: int, actions: int) -> OpenGame:
    """Return a game after some actions drawn by lot, with the first seat to act."""
    random = Random(actions)
    opened = begun(saves, game, players, Seeded(actions), persons=1)
    state = opened.match.game
    while len(opened.match.actions) < actions or state.to_act != 0:
        take(opened, random.choice(state.legal_texts(state.to_act)))
        state = opened.match.game
    return opened


@pytest.mark.parametrize(("game", "players", "actions"), TABLES)
async def test_the_tables(
    services: Services, saves: Saves, game: str, players: int, actions: int
) -> None:
    opened = played_on(saves, game, players, actions)
    async with waiting_table(services, opened).run_test(size=USUAL) as pilot:
        for number, size in enumerate(SIZES, TABLES.index((game, players, actions))):
            await pilot.resize_terminal(*size)
            await press(pilot, "right")
            assert top(pilot) == "TableScreen"
            # Each size in a quarter of the looks, another one at the next table.
            assert await faint_in(pilot, DRESSES[number % 4 :: 4]) == {}, size


async def test_the_colours_of_a_joker(services: Services, saves: Saves) -> None:
    async with waiting_table(services, joker_in_hand(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "J", "enter")
        assert top(pilot) == "QuestionDialog"
        assert await faint_in(pilot, DRESSES) == {}


def test_every_look_is_measured() -> None:
    assert {dress["look"] for dress in DRESSES} == set(LOOKS)
