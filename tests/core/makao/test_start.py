"""Start of a hand: the dealer, the deal, the card turned up."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from core.contract.chance import Outcome, RecordedChance, shuffled
from core.contract.sources import Seeded
from core.games.makao.dealing import highest_draw
from core.games.makao.faces import POINTS
from core.games.makao.game import Makao
from tests.core.makao.builder import (
    hand_of,
    play,
    scripted,
    seeded,
    settled,
    stacked_deck,
    stock_of,
)


def turned(top: str, players: int = 4, dealer: int = 0, **options: str) -> Makao:
    chosen = settled(players, None, **options)
    return scripted(chosen, [stacked_deck(chosen, {}, top, dealer=dealer)], dealer)


def test_seven_cards_each_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    options = settled(3)
    deck = Makao.deck(options)
    pack = deck.texts(shuffled(deck.cards, random.Random(4).random))
    game = scripted(options, [pack], 1)
    for place, seat in enumerate((2, 0, 1)):
        assert deck.texts(game.hands[seat]) == sorted(pack[place:21:3], key=deck.faces.index)
    state = game.state()
    assert state["stock"] == pack[22:]
    assert state["discard"] == [pack[21]]
    assert state["hand"] == 1
    assert state["dealer"] == 1


@pytest.mark.parametrize(
    ("top", "players", "dealer", "direction", "turn"),
    [
        ("R5", 4, 0, 1, 1),
        ("R5", 4, 3, 1, 0),
        ("GS", 4, 0, 1, 2),
        ("GS", 4, 2, 1, 0),
        ("GS", 2, 0, 1, 0),
        ("BV", 4, 0, -1, 3),
        ("BV", 4, 2, -1, 1),
        ("BV", 2, 0, -1, 1),
        ("BV", 2, 1, -1, 0),
        ("Y+2", 4, 3, 1, 0),
        ("Y+2", 2, 0, 1, 1),
    ],
)
def test_the_card_turned_up_settles_who_begins(
    top: str, players: int, dealer: int, direction: int, turn: int
) -> None:
    state = turned(top, players, dealer).state()
    assert (state["direction"], state["turn"]) == (direction, turn)
    assert state["colour"] == top[0]
    assert state["discard"] == [top]


@pytest.mark.parametrize("after_penalty", ["play", "lose-turn"])
def test_a_turned_plus_two_is_drawn_at_once_and_then_that_seat_begins(after_penalty: str) -> None:
    chosen = settled(after_penalty=after_penalty)
    deck = stacked_deck(chosen, {1: "Y1 R+2"}, "Y+2", "G8 B8 Y8")
    game = scripted(chosen, [deck])
    state = game.state()
    assert [len(hand) for hand in game.hands] == [7, 9, 7, 7]
    assert {"G8", "B8"} <= set(hand_of(game, 1))
    assert stock_of(game)[0] == "Y8"
    assert (state["turn"], state["pending"]) == (1, 0)
    assert {"Y1", "R+2", "draw"} <= set(game.legal_texts(1))


def test_jokers_and_minus_ones_go_back_into_the_stock() -> None:
    chosen = settled()
    game = scripted(chosen, [stacked_deck(chosen, {}, "J R-1 J+4 G3", "B1")])
    state = game.state()
    assert state["discard"] == ["G3"]
    assert stock_of(game)[0] == "B1"
    assert stock_of(game)[-3:] == ["J", "R-1", "J+4"]
    assert state["colour"] == "G"


def test_a_card_sent_back_goes_to_the_place_that_chance_says() -> None:
    """Recorded places count from the top; a card put back on top is turned again."""
    chosen = settled()
    deck = stacked_deck(chosen, {}, "J G3", "B1 B2")
    record: list[Outcome] = [
        {"kind": "first", "value": 0},
        {"kind": "shuffle", "value": deck},
        {"kind": "place", "value": 0},
        {"kind": "place", "value": 2},
    ]
    game = Makao(chosen, RecordedChance(Makao.deck(chosen), Seeded(1), record))
    state = game.state()
    assert state["discard"] == ["G3"]
    assert stock_of(game)[:3] == ["B1", "J", "B2"]


def test_the_deal_passes_on_and_every_hand_starts_forwards() -> None:
    chosen = settled(3)
    reversed_hand = stacked_deck(chosen, {2: "RV R0"}, "RV", dealer=0)
    game = scripted(chosen, [reversed_hand, stacked_deck(chosen, {}, "R5", dealer=1)])
    assert (game.direction, game.to_act) == (-1, 2)
    game.hands[2] = [game.deck(chosen).parse("R0")]
    play(game, "2:R0")
    state = game.state()
    assert (state["hand"], state["dealer"], state["turn"], state["direction"]) == (2, 1, 2, 1)
    assert [len(hand) for hand in game.hands] == [7, 7, 7]


def scripted_draws(deck_cards: list[int], wanted: list[str]) -> Iterator[float]:
    """Return floats that make `shuffled` bring the wanted cards to the end, last one first."""
    faces = Makao.deck(settled()).faces
    pile = list(deck_cards)
    for last in range(len(pile) - 1, 0, -1):
        place = len(pile) - 1 - last
        target = faces.index(wanted[place]) if place < len(wanted) else pile[last]
        other = pile.index(target)
        pile[last], pile[other] = pile[other], pile[last]
        yield (other + 0.5) / (last + 1)


@pytest.mark.parametrize(
    ("draws", "dealer"),
    [
        (["R1", "R9", "R2"], 1),
        (["J+4", "J", "R+2"], 0),
        (["RS", "R9", "R+2"], 2),
        (["R9", "R3", "G9", "R1", "J"], 2),
        (["R9", "R3", "G9", "J", "R1"], 0),
        (["RS", "GV", "BS", "R1", "R2", "Y2", "R0", "Y9"], 2),
    ],
)
def test_the_highest_card_deals_and_ties_draw_again_among_themselves(
    draws: list[str], dealer: int
) -> None:
    deck = Makao.deck(settled())
    floats = scripted_draws(list(deck.cards), draws)
    assert highest_draw(deck, 3, floats.__next__) == dealer


def test_endless_ties_shuffle_the_pack_again() -> None:
    """Undisturbed, a pack of 120 gives two seats equal cards to its end."""
    deck = Makao.deck(settled(minus_ones=2))
    rng = random.Random(2)
    floats = [0.999999] * (len(deck.cards) - 1)
    rnd = lambda: floats.pop() if floats else rng.random()  # noqa: E731
    assert highest_draw(deck, 2, rnd) in (0, 1)
    assert not floats


def test_the_draw_for_the_deal_is_recorded_as_the_dealer_alone() -> None:
    dealers = set()
    for seed in range(30):
        game = seeded(seed, settled(3))
        assert isinstance(game.chance, RecordedChance)
        assert game.chance.outcomes[0] == {"kind": "first", "value": game.dealer}
        assert game.chance.outcomes[1]["kind"] == "shuffle"
        rnd = random.Random(f"kahwa/{seed}/0").random
        assert game.dealer == highest_draw(Makao.deck(game.options), 3, rnd)
        dealers.add(game.dealer)
    assert dealers == {0, 1, 2}


def test_points_of_a_draw_are_those_of_scoring() -> None:
    faces = Makao.deck(settled()).faces
    assert [POINTS[faces.index(card)] for card in ("R0", "G9", "BS", "YV")] == [0, 9, 10, 10]
    assert [POINTS[faces.index(card)] for card in ("R+2", "G-1", "J", "J+4")] == [20, 20, 30, 50]
