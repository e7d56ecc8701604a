"""Screens in the pseudo-language, in the smallest terminal and in the usual one."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_settings

from core.bots.names import NAMES as BOTS
from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.open_game import OpenGame
from tests.tui.app_kit import SMALLEST, TALL, USUAL, press
from tests.tui.pictured import picture
from tests.tui.statistics.kit import played_through
from tests.tui.table_kit import NAMES, begun
from tools.messages.pseudo import LANGUAGE, pseudo
from tui.app import KahwaApp
from tui.config.services import Services

SIZES = pytest.mark.parametrize("size", [SMALLEST, USUAL, TALL], ids=["60x18", "80x24", "40x39"])

PREVIEWED = pytest.mark.parametrize("size", [SMALLEST, USUAL], ids=["60x18", "80x24"])
"""Sizes in which the lobby has more than its menu."""

ENGLISH = re.compile(r"\b[A-Za-z]*[acdeghijklnoprstuwyz][A-Za-z]*\b")
"""A word with a letter that the pseudo-language writes otherwise."""

NEVER_TRANSLATED = {
    *("Kahwa", "Bount", "Khamsa", "Missa", "Ronda", "Tringa"),  # the program, and what is called
    *("English", "config"),  # a language by its own name, a folder
    *NAMES,
    *BOTS,
}

SCREENS = {
    "lobby": "",
    "new game": "n",
    "lessons": "l",
    "deal of the day": "d",
    "saved games": "s",
    "statistics": "t",
    "help": "question_mark",
    "rules": "r",
    "settings": "comma",
    "a lesson": "l enter",
}
"""The screens that a key of the lobby opens."""

CUT = re.compile(r"\S…")
"""An ellipsis of the program's; those of texts have a blank before them."""


def english(shown: str) -> set[str]:
    """Return the words of a picture that are not in the pseudo-language."""
    words = (word for word in ENGLISH.findall(shown) if len(word) > 2)
    return {word for word in words if word not in NEVER_TRANSLATED}


def _cells(app: KahwaApp) -> list[str]:
    width = app.size.width
    return [row[:width] for row in picture(app).splitlines()]


def speaking(services: Services, game: OpenGame | None = None) -> KahwaApp:
    """Return the app in the pseudo-language, with bots that take longer than the test."""
    changed = {"language": "xx", "pace": 600.0, "repaint": "full", "animation": False}
    return KahwaApp(replace(services, settings=with_settings(services.settings, **changed)), game)


@SIZES
@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_is_whole_and_translated(
    name: str, size: tuple[int, int], services: Services
) -> None:
    app = speaking(services)
    async with app.run_test(size=size) as pilot:
        await press(pilot, *SCREENS[name].split())
        await pilot.pause()
        shown = "\n".join(_cells(app))
        assert not english(shown), shown
        assert not CUT.search(shown), shown


@PREVIEWED
async def test_today_is_whole_and_translated(size: tuple[int, int], services: Services) -> None:
    played_through(services.saves, "ronda", target=11)
    app = speaking(services)
    async with app.run_test(size=size) as pilot:
        await press(pilot)
        await press(pilot)
        shown = "\n".join(_cells(app))
        assert not english(shown), shown
        assert not CUT.search(shown), shown
        assert pseudo("TODAY") in shown


@PREVIEWED
@pytest.mark.parametrize("name", list(game_names()))
async def test_a_game_that_waits_in_the_lobby_is_whole_and_translated(
    name: str, size: tuple[int, int], services: Services
) -> None:
    begun(services.saves, name, 4, Seeded(5)).close()
    app = speaking(services)
    async with app.run_test(size=size) as pilot:
        await press(pilot)
        await press(pilot)
        shown = "\n".join(_cells(app))
        assert pseudo("Hand") in shown
        assert not english(shown), shown
        assert not CUT.search(shown), shown


async def test_the_settings_offer_the_language_and_speak_it_at_once(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "comma", *["down"] * 7)
        assert app.settings.language is None
        assert "► Language" in "\n".join(_cells(app))
        await press(pilot, "right")
        assert app.settings.language == "en"
        await press(pilot, "right")
        assert app.settings.language == LANGUAGE
        assert pseudo("Language") in "\n".join(_cells(app))
        await press(pilot, "u", "u")
        assert "► Language" in "\n".join(_cells(app))


@SIZES
@pytest.mark.parametrize("name", list(game_names()))
async def test_a_table_is_whole_and_translated(
    name: str, size: tuple[int, int], services: Services
) -> None:
    game = begun(services.saves, name, 2 if name == "president" else 3, Seeded(5))
    app = speaking(services, game)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = "\n".join(_cells(app))
        assert not english(shown), shown
        assert not CUT.search(shown), shown
    game.close()
