"""The signs of plays follow the terms, and habits weigh them."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.ronda.game import Ronda
from core.games.ronda.habits import SIGNS, Scene, learned_habits, row_of, signs, weigh
from tests.core.ronda.table import play, position

PLACES = {says: place for place, says in enumerate(SIGNS)}


def sign(game: Ronda, says: str, text: str, mates: int = 0) -> float:
    """Return one sign of the play of a card, by the beginning of what it says."""
    place = next(place for each, place in PLACES.items() if each.startswith(says))
    action = game.parse(text)
    return signs(Scene.of(game), action % 10, mates, action >= 40)[place]


def dealt(**options: Any) -> Ronda:
    return position(["5C 6C 12C", "1S 2S 3S"], "5S 6S 12S", dealer=1, **options)


def test_a_habit_weighs_every_sign_of_a_play() -> None:
    game = position(["5C 1C 12C", "5S 12S 3S"], "12D 6S 7S", target=20, points=[15, 12])
    play(game, "5C")
    scene = Scene.of(game)
    row = [0.1 * place + 1 for place in range(len(SIGNS))]
    for rank, mates, called in [(4, 0, True), (4, 1, False), (9, 0, False), (2, 0, False)]:
        found = signs(scene, rank, mates, called)
        total = sum(value * weight for value, weight in zip(found, row, strict=True))
        assert weigh(scene, rank, mates, called, row) == pytest.approx(total)
        assert any(found)


def test_what_a_play_takes_is_counted() -> None:
    assert sign(dealt(), "cards gained, the played", "5C") == 3
    assert sign(dealt(), "cards gained, the played", "12C") == 2


def test_a_missa_counts_by_the_terms() -> None:
    table = ["5C 1C", "2S 3S"], "5S"
    for batch, missa_last, points in [(2, "batch", 1), (6, "batch", 0), (6, "card", 1)]:
        game = position(*table, batch=batch, missa_last=missa_last)
        assert sign(game, "points of a Missa", "5C") == points


@pytest.mark.parametrize("last_hand", [0, 5, 10])
def test_the_last_capture_counts_by_the_terms(last_hand: int) -> None:
    says = "points of the last capture: somebody"
    assert sign(dealt(batch=6, last_hand=last_hand), says, "5C") == last_hand
    assert sign(dealt(batch=5, last_hand=last_hand), says, "5C") == 0
    dealers = position(["1C 5C 12C", "2S 3S"], "1S 5S 12S", dealer=0, batch=6, last_hand=last_hand)
    worths = [sign(dealers, says, text) for text in ("1C", "5C", "12C")]
    assert worths == [-last_hand, 0, last_hand]


def test_cards_count_otherwise_near_the_target() -> None:
    says = "cards gained, by how near"
    assert sign(dealt(points=[0, 0]), says, "5C") == 0
    assert sign(dealt(points=[0, 38]), says, "5C") > 0
    assert sign(dealt(target=5), says, "5C") > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_deal_has_habits_of_its_own(players: int) -> None:
    hands = ["5C 6C", "1S 2S", "1B 2B", "1D 2D"][:players]
    rows = {row_of(Scene.of(position(hands, batch=batch))) for batch in (1, 12 // players)}
    assert len(rows) == 2


def test_a_bount_that_stands_draws_more_than_one_that_is_answered() -> None:
    game = position(["5C 1C", "5S 12S"], "12C")
    play(game, "5C")
    habits, scene = learned_habits(), Scene.of(game)
    assert habits.force(scene, 4, 0, True) > habits.force(scene, 9, 0, False)
