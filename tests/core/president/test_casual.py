"""The casual player: no known blunders, deterministic, and stronger than random play."""

from __future__ import annotations

import random

import pytest

from core.contract.chance import Rnd
from core.games.president.bots.heuristic import casual
from core.games.president.game import President
from tests.core.president.builder import act, scripted, seeded, short


def chosen(game: President, rnd: Rnd) -> int:
    """Return the action of the casual player in the seat to act."""
    action = casual(game.observation(game.to_act), rnd).action
    assert action is not None
    return action


def choice(game: President) -> str:
    """Return what the casual player does in the seat to act, as text."""
    return game.text(chosen(game, random.Random(0).random))


def test_a_pair_of_twos_is_not_broken_to_beat_a_three() -> None:
    game = act(scripted({0: "3S", 1: "2S 2C 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H"}), "3S")
    assert game.top == game.parse("3S")
    assert choice(game) not in ("2S", "2C")


@pytest.mark.parametrize("pair", ["2S 2C", "2D 2H"])
def test_it_passes_rather_than_break_its_only_high_pair(pair: str) -> None:
    rest = "4S 4C 4D 5S 5C 5D 6S 6C 6D 7S 7C"
    game = act(scripted({0: "KS", 1: f"{pair} {rest}"}), "KS")
    assert choice(game) == "pass"


def test_it_beats_with_the_lowest_card_that_does() -> None:
    game = act(scripted({0: "3S", 1: "4S 9S QS KS AH 2H"}), "3S")
    game.hands[1] = game.parse("4S 9S QS KS AH 2H")
    game.counts[1] = 6
    assert choice(game) == "4S"


def test_it_leads_low_cards_and_keeps_high_ones() -> None:
    game = short(["3S 8S KS 2H", "9S 10S JS QS", "AS AC AD AH", "9C 10C JC QC"])
    assert choice(game) == "3S"


def test_it_leads_a_whole_set() -> None:
    game = short(["4S 4C 4D KS", "9S 10S JS QS", "AS AC AD AH", "9C 10C JC QC"])
    assert choice(game) == "4S 4C 4D"


def test_it_goes_out_when_it_can() -> None:
    game = short(["3S KS", "2S", "4S 4C"], top=(0, "8H"), turn=1, uneven=True)
    assert choice(game) == "2S"
    game = short(["3S 8S", "9S 9C"], top=(0, "8H 8D"), turn=1)
    assert choice(game) == "9S 9C"


def test_it_leads_two_where_a_single_card_would_let_another_go_out() -> None:
    hands = ["5S 8C 8D JC", "KS", "4C 7D 7H", "6C 10D AS"]
    assert choice(short(hands)) == "8C 8D"
    assert choice(short([hands[0], "KS 9S 9C", *hands[2:]])) == "5S"


def test_it_leads_the_sure_winner_first_and_its_last_card_then() -> None:
    game = short(["3S 2H", "9S 10S", "4S 4C"], uneven=True)
    assert choice(game) == "2H"
    act(game, "2H", "pass", "pass")
    assert choice(game) == "3S"


def test_it_returns_its_worst_cards() -> None:
    second = {0: "3S 4S 9S 9C 9D 10S 10C JS JC QS QC KS KC"}
    game = scripted({}, second, finish="all", hands=2, exchange=True)
    game.hands = [game.parse(card) for card in ("2S", "AS", "KS", "QS")]
    game.counts = [1] * 4
    while game.hand == 1:
        act(game, game.legal_texts(game.to_act)[0])
    assert choice(game) == "give 3S 4S"


def test_its_opinion_lists_every_legal_action_best_first() -> None:
    game = seeded(4)
    opinion = casual(game.observation(game.to_act), random.Random(0).random)
    assert sorted(c.action for c in opinion.considered) == sorted(game.legal(game.to_act))
    values = [c.value for c in opinion.considered]
    assert values == sorted(values, reverse=True)
    assert opinion == casual(game.observation(game.to_act), random.Random(0).random)


def share_of_wins(games: int, players: int) -> float:
    """Return the share of games that a casual player wins among random ones."""
    won = 0.0
    for seed in range(games):
        game = seeded(seed, players=players)
        rnd = random.Random(seed).random
        casual_seat = seed % game.players
        while not game.is_over:
            seat = game.to_act
            legal = game.legal(seat)
            drawn = legal[int(rnd() * len(legal))]
            game.apply(seat, chosen(game, rnd) if seat == casual_seat else drawn)
        winners = game.winners() or []
        won += (casual_seat in winners) / len(winners)
    return won / games


@pytest.mark.parametrize(
    ("players", "games", "share"), [(2, 40, 0.8), (4, 80, 0.5), (13, 400, 0.11)]
)
def test_it_beats_random_players(players: int, games: int, share: float) -> None:
    assert share_of_wins(games, players) > share
