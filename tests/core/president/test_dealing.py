"""The deal, the first seat and the leader of the first trick."""

from __future__ import annotations

import pytest

from core.contract.cards import FRENCH_BY_RANK
from core.contract.chance import RecordedChance
from core.contract.sources import Scripted, Seeded
from core.games.president.game import President
from tests.core.president.builder import act, deck_for, hands_of, scripted, seeded, settled


@pytest.mark.parametrize(("players", "first"), [(4, 0), (4, 3), (2, 1), (13, 5)])
def test_cards_are_dealt_one_at_a_time_from_first(players: int, first: int) -> None:
    deck = list(FRENCH_BY_RANK.faces)
    chance = RecordedChance(FRENCH_BY_RANK, Scripted([deck], first))
    game = President(settled(players=players), chance)
    for seat in range(players):
        assert game.state()["hands"][seat] == deck[(seat - first) % players :: players]


def test_the_first_leader_of_a_scripted_game_is_seat_0_unless_given() -> None:
    deck = list(FRENCH_BY_RANK.faces)
    game = President(settled(), RecordedChance(FRENCH_BY_RANK, Scripted([deck])))
    assert (game.first, game.leader, game.to_act) == (0, 0, 0)


@pytest.mark.parametrize(
    ("players", "first", "counts"),
    [
        (3, 0, [18, 17, 17]),
        (3, 2, [17, 17, 18]),
        (5, 4, [11, 10, 10, 10, 11]),
        (12, 10, [5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5]),
    ],
)
def test_the_first_seats_dealt_get_one_card_more(
    players: int, first: int, counts: list[int]
) -> None:
    game = scripted({}, first=first, players=players, uneven=True)
    assert game.counts == counts


def test_the_first_seat_leads() -> None:
    game = scripted({0: "3S"}, first=2)
    assert game.leader == game.to_act == 2


def test_the_holder_of_the_three_of_spades_leads_with_any_set() -> None:
    game = scripted({1: "3S 9S 9C"}, first=2, first_leader="three")
    assert game.first == 2
    assert game.leader == game.to_act == 1
    act(game, "9S 9C")
    assert game.top_seat == 1


def test_later_hands_are_dealt_and_led_from_the_next_seat() -> None:
    game = seeded(3, hands=3)
    start = game.first
    for number in (1, 2, 3):
        assert (game.hand, game.first) == (number, (start + number - 1) % 4)
        assert game.leader == game.first
        _play_hand(game)
    assert game.phase == "over"


def test_later_hands_are_led_by_the_three_too() -> None:
    game = scripted({0: "3S"}, {3: "3S"}, first_leader="three", hands=2)
    _play_hand(game)
    assert (game.hand, game.first, game.leader) == (2, 1, 3)


def test_chance_is_the_first_seat_and_then_one_shuffle_a_hand() -> None:
    chance = RecordedChance(FRENCH_BY_RANK, Seeded(5))
    game = President(settled(hands=2), chance)
    _play_hand(game)
    assert [outcome["kind"] for outcome in chance.outcomes] == ["first", "shuffle", "shuffle"]


def test_scripted_decks_are_taken_in_turn() -> None:
    decks = [deck_for(4, {0: "3S"}), deck_for(4, {0: "2H"})]
    chance = RecordedChance(FRENCH_BY_RANK, Scripted(decks))
    game = President(settled(hands=3), chance)
    dealt = []
    while game.phase != "over":
        dealt.append(hands_of(game))
        _play_hand(game)
    assert dealt[0][0][0] == "3S"
    assert sorted(card for hand in dealt[1] for card in hand) == sorted(FRENCH_BY_RANK.faces)
    assert dealt[2] == [dealt[0][2], dealt[0][3], dealt[0][0], dealt[0][1]]


def _play_hand(game: President) -> None:
    number = game.hand
    while game.hand == number and not game.is_over:
        game.apply(game.to_act, game.legal(game.to_act)[0])
