"""Rounds, hand sizes, the dealer, the deal, trumps."""

from __future__ import annotations

import random

import pytest

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.chance import RecordedChance
from core.contract.sources import Scripted
from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import plain, random_action, scripted, seeded


@pytest.mark.parametrize(
    ("players", "largest", "rounds"),
    [(3, 17, 31), (4, 13, 23), (5, 10, 17), (6, 8, 13), (7, 7, 11), (8, 6, 9)],
)
def test_hands_grow_to_the_largest_and_shrink_to_two(
    players: int, largest: int, rounds: int
) -> None:
    game = seeded(players, players=players)
    rnd = random.Random(0).random
    sizes, dealers, numbers = [], [], []
    while not game.is_over:
        if not game.played and not game.trick and game.bids.count(-2) == players:
            sizes.append(game.hand_size)
            dealers.append(game.dealer)
            numbers.append(game.round)
            assert {len(hand) for hand in game.hands} == {game.hand_size}
        game.apply(*random_action(game, rnd))
    assert sizes == [*range(2, largest + 1), *range(largest - 1, 1, -1)]
    assert game.rounds == rounds == len(sizes)
    assert numbers == list(range(1, rounds + 1))
    first = dealers[0]
    assert dealers == [(first + step) % players for step in range(rounds)]


def test_cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    deck = list(FRENCH_BY_SUIT.faces)
    game = Rikiki(Rikiki.table.settle({}), RecordedChance(FRENCH_BY_SUIT, Scripted([deck], 1)))
    state = game.state()
    assert state["dealer"] == 1
    assert state["hands"] == [["4C", "8C"], ["5C", "9C"], ["2C", "6C"], ["3C", "7C"]]
    assert state["turned"] == "10C"
    assert state["trump"] == "C"
    assert state["stock"] == deck[9:]
    assert state["turn"] == 2


def test_a_scripted_game_without_a_dealer_begins_with_seat_0() -> None:
    chance = RecordedChance(FRENCH_BY_SUIT, Scripted([list(FRENCH_BY_SUIT.faces)]))
    assert Rikiki(Rikiki.table.settle({}), chance).dealer == 0


def test_the_first_dealer_of_seeded_games_is_random() -> None:
    assert {seeded(seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_hands_are_listed_by_suit_c_d_h_s_and_rank() -> None:
    game = scripted(5, {1: "10S AH 2D KC 9C"}, "2S")
    assert game.state()["hands"][1] == ["9C", "KC", "2D", "AH", "10S"]


def test_the_turned_card_sets_the_trumps() -> None:
    state = plain(scripted(2, {}, "QH"))
    assert (state["turned"], state["trump"]) == ("QH", "H")
    assert len(state["stock"]) == 52 - 8 - 1
    assert "QH" not in state["stock"]


def test_without_a_stock_there_are_no_trumps() -> None:
    state = scripted(13, {0: "AH"}).state()
    assert (state["turned"], state["trump"], state["stock"]) == (None, None, [])


def test_without_a_stock_the_last_card_dealt_may_set_the_trumps() -> None:
    hand = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 5H"
    state = plain(scripted(13, {2: hand}, dealer=2, no_stock_trump="dealer"))
    assert (state["turned"], state["trump"]) == (None, "H")
    assert "5H" in state["hands"][2]


def test_only_four_players_ever_deal_the_whole_pack() -> None:
    for players in (3, 5, 6, 7, 8):
        game = scripted(52 // players, {}, players=players)
        assert game.turned is not None
