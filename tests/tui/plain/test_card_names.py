"""A card may be typed in the words in which line mode says it."""

from __future__ import annotations

import pytest

from core.games.registry import entry_of, game_names, game_type
from core.saves.saves import Saves
from tests.tui.plain.kit import said
from tests.tui.plain.test_table import played
from tui.config.services import Services
from tui.plain.card_names import CardNames
from tui.plain.spoken import spelt_out


def names_of(game: str) -> CardNames:
    options = game_type(game).table.settle({})
    return CardNames(entry_of(game).primer(options).deck, game_type(game).deck(options).faces)


@pytest.mark.parametrize("game", game_names())
def test_every_card_is_understood_as_it_is_said(game: str) -> None:
    names = names_of(game)
    deck = {"ronda": "spanish", "makao": "makao"}.get(game, "french")
    for card in game_type(game).deck(game_type(game).table.settle({})).faces:
        name = spelt_out(f"the [{card}]", deck).removeprefix("the ")
        assert name != card
        assert names.written(name) == card
        assert names.written(name.upper()) == card


@pytest.mark.parametrize(
    ("game", "line", "written"),
    [
        ("ronda", "5 of  cups bount", "5C bount"),
        ("ronda", "15 of cups", "15 of cups"),
        ("ronda", "5 of cupsful", "5 of cupsful"),
        ("ronda", "Tea", "Tea"),
        ("makao", "yellow -1", "Y-1"),
        ("makao", "Joker +4 red", "J+4 red"),
        ("makao", "joker red", "J red"),
    ],
)
def test_what_is_typed_beside_a_card_stays(game: str, line: str, written: str) -> None:
    assert names_of(game).written(line) == written


def test_several_cards_are_typed_as_they_are_told() -> None:
    written = names_of("president").written("4 of spades, 4 of clubs")
    assert written.split() == ["4S", "4C"]


def test_a_card_is_played_and_asked_about_by_its_name(services: Services, saves: Saves) -> None:
    game = played(saves)
    hand = next(line for line in said(services, game, []) if line.startswith("Your hand: "))
    card = hand.removeprefix("Your hand: ").rstrip(".").split(", ")[0]
    game = saves.resume(game.head.id)
    known = len(game.match.actions)
    lines = said(services, game, [f"why {card}", card])
    assert any(line.startswith("Yes. ") for line in lines)
    assert game.match.actions[known][0] == 0
    assert any(line.startswith(f"#{known + 1} You") and card in line for line in lines)
