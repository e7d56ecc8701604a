"""Play: leading, following suit, who wins a trick."""

from __future__ import annotations

import random

import pytest

from core.contract.game import Illegal
from core.games.rikiki.tricks import RANKS, best_place
from tests.core.rikiki.builder import act, bid_all, plain, random_action, scripted, seeded

HANDS = {1: "KC 3H", 2: "4C AD", 3: "2H AS", 0: "AC 5H"}


def test_the_seat_after_the_dealer_leads_any_card() -> None:
    game = bid_all(scripted(2, HANDS, "9H"), [0, 0, 0, 0])
    assert game.to_act == 1
    assert game.legal_texts(1) == ["3H", "KC"]
    assert game.state()["trick"] == []


def test_the_suit_led_must_be_followed_by_those_who_can() -> None:
    game = act(bid_all(scripted(2, HANDS, "9H"), [0, 0, 0, 0]), "KC")
    assert game.legal_texts(2) == ["4C"]
    act(game, "4C")
    assert game.legal_texts(3) == ["2H", "AS"]


@pytest.mark.parametrize(
    ("turned", "plays", "winner"),
    [
        ("9H", ["KC", "4C", "2H", "AC"], 3),
        ("9H", ["KC", "4C", "AS", "AC"], 0),
        ("9H", ["3H", "4C", "2H", "5H"], 0),
        ("9S", ["KC", "4C", "2H", "AC"], 0),
        ("9S", ["KC", "4C", "AS", "AC"], 3),
        ("9D", ["3H", "AD", "2H", "5H"], 2),
        ("9D", ["3H", "4C", "2H", "5H"], 0),
    ],
)
def test_highest_trump_wins_else_highest_of_the_suit_led(
    turned: str, plays: list[str], winner: int
) -> None:
    game = act(bid_all(scripted(2, HANDS, turned), [0, 0, 0, 0]), *plays)
    assert game.state()["tricks"] == [int(seat == winner) for seat in range(4)]
    assert game.to_act == winner
    assert game.state()["trick"] == []
    assert plain(game)["played"] == [[[1, plays[0]], [2, plays[1]], [3, plays[2]], [0, plays[3]]]]


def test_without_trumps_the_highest_card_of_the_suit_led_wins() -> None:
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
    game = bid_all(scripted(13, {1: clubs}), [0, 0, 0, 0])
    act(game, "2C")
    while len(game.played) == 0:
        act(game, game.legal_texts(game.to_act)[0])
    assert game.to_act == 1


def test_the_trick_on_the_table_lists_seats_and_cards_as_played() -> None:
    game = act(bid_all(scripted(2, HANDS, "9H", dealer=0), [0, 0, 0, 0]), "KC", "4C")
    assert plain(game)["trick"] == [[1, "KC"], [2, "4C"]]
    assert game.best_seat == 1
    assert game.view(0)["hands"] == [["AC", "5H"], 1, 1, 2]


@pytest.mark.parametrize("trump", ["none", "dealer"])
def test_who_is_winning_and_who_lacks_a_suit_is_known_at_every_card(trump: str) -> None:
    game = seeded(3, no_stock_trump=trump)
    rnd = random.Random(3).random
    laid = 0
    while not game.is_over:
        game = game.clone()
        for seat, card in enumerate(game.trick, start=game.leader):
            led = game.trick[0] // RANKS
            assert card // RANKS == led or game.voids[seat % game.players] >> led & 1
        for seat, hand in enumerate(game.hands):
            assert not any(game.voids[seat] >> card // RANKS & 1 for card in hand)
        if game.trick:
            laid += 1
            best = best_place(game.trick, game.trump)
            assert game.best_seat == (game.leader + best) % game.players
        game.apply(*random_action(game, rnd))
    assert laid > 400


@pytest.mark.parametrize(
    ("before", "text", "sentence"),
    [
        ([], "AS", "AS is not in your hand"),
        ([], "bid 1", "The bidding is over"),
        ([], "absolute", "The bidding is over"),
        ([], "swap", "The bidding is over"),
        (["KC"], "AD", "the suit led is clubs, and you have 4C"),
        (["KC"], "KC", "KC is not in your hand"),
    ],
)
def test_refused_plays(before: list[str], text: str, sentence: str) -> None:
    game = act(bid_all(scripted(2, HANDS, "9H"), [0, 0, 0, 0]), *before)
    with pytest.raises(Illegal, match=sentence):
        game.check(game.to_act, text)


@pytest.mark.parametrize("swap", [True, False])
def test_what_was_played_or_lies_turned_up_has_been_seen(swap: bool) -> None:
    game = seeded(5, players=4, trump_swap=swap)
    rnd = random.Random(5).random
    for _action in range(300):
        laid = [card for _leader, cards in game.played for card in cards] + game.trick
        faces = laid if game.turned is None else [*laid, game.turned]
        assert game.seen() == sum(1 << card for card in faces)
        game.apply(*random_action(game, rnd))
