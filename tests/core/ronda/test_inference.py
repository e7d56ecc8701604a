"""What a seat did makes some hands less plausible, and samples draw those less often."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.games.ronda.game import Ronda
from core.games.ronda.inference import Fits, learned_silence
from tests.core.ronda.table import cards, deck, play, scripted

SAMPLES = 400


def dealt(first: str, second: str, table: str, **options: Any) -> Ronda:
    """Return a game of two in which seat 0 leads, nobody having announced anything."""
    game = scripted([deck(first, second, table)], 1, **options)
    play(game, "silent", "silent")
    return game


def fit(game: Ronda, seat: int, hand: str, played: str) -> float:
    return Fits(game).of(seat, cards(hand), cards(played))


@pytest.mark.parametrize(
    "hand",
    [
        "5B 3C",  # it left the 5 on the table
        "3C 7B",  # and the 7
        "1B 3C",  # it did not take the 1 just laid
    ],
)
def test_who_leaves_a_card_on_the_table_hardly_holds_its_rank(hand: str) -> None:
    game = dealt("1C 2S 12S", "2C 3C 4C", "5C 7C 10S 11S")
    play(game, "1C", "2C")
    assert fit(game, 1, hand, "2C") < fit(game, 1, "3C 4C", "2C") / 2


def test_who_takes_few_cards_hardly_holds_one_that_takes_more() -> None:
    game = dealt("1C 2S 12S", "5B 3C 4C", "5C 7C 10S 11S")
    play(game, "1C", "5B")
    assert fit(game, 1, "7B 3C", "5B") < fit(game, 1, "3C 4C", "5B") / 2


def test_who_does_not_answer_a_bount_hardly_holds_the_rank() -> None:
    game = dealt("1C 2S 12S", "1S 3C 4C", "5C 7C 10S 11S")
    play(game, "1C", "1S bount", "2S")
    assert fit(game, 0, "1B", "1C 2S") < fit(game, 0, "12S", "1C 2S") / 5


def test_any_hand_fits_a_seat_that_is_left_out() -> None:
    game = dealt("1C 2S 12S", "2C 3C 4C", "5C 7C 10S 11S")
    play(game, "1C", "2C")
    assert fit(game, 1, "5B 3C", "2C") < 1.0
    assert Fits(game, left_out={1}).of(1, cards("5B 3C"), cards("2C")) == 1.0


def test_the_plays_of_a_batch_count_together() -> None:
    game = dealt("1C 2S 12S", "2C 3C 4C", "5C 7C 10S 11S")
    play(game, "1C", "2C", "12S", "4C")
    assert fit(game, 1, "5B", "2C 4C") < fit(game, 1, "3C", "2C 4C") / 4


def test_who_was_silent_hardly_holds_a_pair() -> None:
    game = dealt("1C 2S 12S", "2C 3C 4C", "5C 7C 10S 11S")
    assert fit(game, 1, "2C 3C 4C", "") == 1
    assert fit(game, 1, "2C 2B 4C", "") == learned_silence().chance(game, 1) < 0.5
    waiting = scripted([deck("1C 2S 12S", "2C 3C 4C", "5C 7C 10S 11S")], 1)
    assert fit(waiting, 1, "2C 2B 4C", "") == 1


def test_plays_of_an_earlier_batch_tell_nothing() -> None:
    game = dealt("1C 2S 12S", "2C 3C 4C", "5C 7C 10S 11S")
    play(game, "1C", "2C", "2S", "3C", "12S", "4C")
    assert game.batch == 2
    assert game.faced == []
    assert fit(game, 1, "5B 7B 10B", "") == 1


def share(game: Ronda, seat: int, rank: int) -> float:
    """Return how often the samples of the other seat put a rank into the hand of `seat`."""
    rnd = random.Random(1)
    observation = game.observation(1 - seat)
    hits = 0
    for _sample in range(SAMPLES):
        world = observation.sample(rnd.random)
        assert isinstance(world, Ronda)
        hits += any(card % 10 == rank for card in world.hands[seat])
    return hits / SAMPLES


def test_samples_seldom_hold_what_was_left_on_the_table() -> None:
    game = dealt("1C 2S 12S", "2C 3C 4C", "5C 7C 10S 11S")
    play(game, "1C", "2C")
    left, free = share(game, 1, rank=4), share(game, 1, rank=5)
    assert 0 < left < free / 3


def test_what_must_be_held_is_held_however_implausible() -> None:
    game = scripted([deck("1C 2S 12S", "2C 3C 4C")], 1, target=201)
    rnd = random.Random(1)
    while game.batch < 6 or game.phase == "announce" or len(game.hands[1]) == 3:
        game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))
    for _sample in range(20):
        world = game.observation(0).sample(rnd.random)
        assert isinstance(world, Ronda)
        assert world.hands == game.hands
