"""What a seat may take for granted when it imagines the hidden cards."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.contract.cards import HIDDEN
from core.games.makao.faces import COLOUR_OF
from core.games.makao.game import Makao
from tests.core.makao.builder import play, scripted, seeded, settled, stacked_deck

RED, GREEN = 0, 1


def dealt(hands: dict[int, str], stock: str = "") -> Makao:
    options = settled(3)
    return scripted(options, [stacked_deck(options, hands, "R5", stock)])


def share(game: Makao, observer: int, holder: int, colour: int) -> float:
    """Return how much of the hand of `holder` has a colour, in the worlds of `observer`."""
    rnd = random.Random(8).random
    worlds = [game.observation(observer).sample(rnd) for _world in range(150)]
    hands = [world.hands[holder] for world in worlds]
    cards = [card for hand in hands for card in hand]
    return sum(COLOUR_OF[card] == colour for card in cards) / len(cards)


def test_without_any_sign_colours_are_even() -> None:
    game = dealt({})
    assert game.lacking == [0, 0, 0]
    assert 0.15 < share(game, 0, 1, GREEN) < 0.35


def test_who_drew_in_vain_seldom_holds_the_colour() -> None:
    game = dealt({1: "B1 B2 B3 G1 G2 G3 Y1"}, "B9")
    play(game, "1:draw")
    assert game.lacking[1] == 1 << RED
    assert share(game, 0, 1, RED) < 0.12
    assert share(game, 0, 2, RED) > 0.15


@pytest.mark.parametrize(
    ("moves", "lacks"),
    [
        (["1:draw", "1:R9"], True),
        (["1:draw", "1:pass"], False),
    ],
)
def test_keeping_a_drawn_card_takes_the_sign_back(moves: list[str], lacks: bool) -> None:
    game = dealt({1: "B1 B2 B3 G1 G2 G3 Y1"}, "R9")
    play(game, *moves)
    assert bool(game.lacking[1]) is lacks


def test_a_penalty_and_a_played_card_of_the_colour_take_the_sign_back() -> None:
    game = dealt({1: "R1 R2", 2: "R+2"}, "B9")
    game.lacking = [0, 1 << RED, 1 << GREEN]
    played = game.clone()
    play(played, "1:R1")
    assert played.lacking == [0, 0, 1 << GREEN]
    game.to_act = 2
    play(game, "2:R+2", "0:draw")
    assert game.lacking == [0, 1 << RED, 1 << GREEN]
    game.pending = 2
    game.to_act = 1
    play(game, "1:draw")
    assert game.lacking[1] == 0


def test_a_card_drawn_and_still_playable_is_known_to_fit() -> None:
    game = dealt({1: "B1 B2 B3 G1 G2 G3 Y1"}, "R9")
    play(game, "1:draw")
    known = game.observation(0).known
    assert isinstance(known, Makao)
    assert known.drawn == HIDDEN
    assert known.view(0)["drawn"] is None
    rnd = random.Random(8).random
    drawn = set()
    for _world in range(40):
        world = game.observation(0).sample(rnd)
        assert isinstance(world, Makao)
        assert world.drawn is not None
        assert world.fits(world.drawn)
        assert world.drawn in world.hands[1]
        drawn.add(world.drawn)
    assert len(drawn) > 5
    own = game.observation(1).sample(rnd)
    assert isinstance(own, Makao)
    assert own.drawn == game.drawn


def turned_over(seed: int) -> Makao:
    """Return a game of eight just after its discard pile has become the stock."""
    game = seeded(seed, settled(8))
    rng = random.Random(seed)
    while not game.turnovers:
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))
    return game


@pytest.mark.parametrize("seed", range(3))
def test_after_a_turnover_its_cards_are_in_the_stock_or_drawn_since(seed: int) -> None:
    game = turned_over(seed)
    rng = random.Random(seed)
    pack = Counter(game.deck(game.options).cards)
    while game.turnovers == 1:
        observer = rng.randrange(8)
        world = game.observation(observer).sample(rng.random)
        assert isinstance(world, Makao)
        assert world.view(observer) == game.view(observer)
        assert Counter(world.stock) <= Counter(game.recycled)
        held = pack - Counter(game.recycled) - Counter(game.discard[:1])
        for holder, hand in enumerate(world.hands):
            assert (Counter(hand) - held).total() <= game.fresh[holder]
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))
    assert not game.recycled or game.turnovers == 2


def test_right_after_a_turnover_the_hands_are_what_they_were() -> None:
    """Only the card just drawn can come from the pile, so every other card is an old one."""
    game = turned_over(4)
    assert sum(game.fresh) <= 1
    world = game.observation(0).sample(random.Random(1).random)
    assert isinstance(world, Makao)
    everything = Counter(card for hand in world.hands for card in hand)
    truly = Counter(card for hand in game.hands for card in hand)
    assert (everything - truly).total() <= 1
