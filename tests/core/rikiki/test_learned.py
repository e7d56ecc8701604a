"""What the learned play stands on: how high cards stand, what bids promise, what is read."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from core.bots.levels import choose
from core.games.rikiki.bots.cards import CardChoices
from core.games.rikiki.bots.glance import (
    ALL,
    HEIGHTS,
    IDLE,
    LOST,
    OVER,
    SAFE,
    SHORT,
    rungs_of,
    standing_of,
)
from core.games.rikiki.bots.learned import quick
from core.games.rikiki.bots.reading import POWERS, SPREAD, RoundReading, weighed, worlds
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import ABSOLUTE, ABSOLUTE_BID, PHASE_PLAY
from tests.core.rikiki.builder import act, bid_all, random_action, scripted, seeded


def cards(game: Rikiki, texts: str) -> list[int]:
    return sorted(game.parse(text) for text in texts.split())


def test_a_card_stands_as_high_as_the_cards_above_it_that_others_may_hold() -> None:
    game = scripted(13, {0: "AH KH QC JC", 1: "AC KC 2C"})
    rungs = rungs_of(game, cards(game, "AH KH QC JC"))
    assert [rung % HEIGHTS for rung in rungs][2:] == [0, 0]
    assert rungs[0] == rungs[1]
    assert rungs[0] % HEIGHTS > 0
    bid_all(game, [1, 0, 0, 1])
    act(game, "AC")
    after = rungs_of(game, cards(game, "QC JC"))
    assert after[0] % HEIGHTS < rungs[0] % HEIGHTS


@pytest.mark.parametrize(
    ("bid", "tricks", "promised", "standing"),
    [
        (ABSOLUTE_BID, 1, 0.0, IDLE),
        (ABSOLUTE_BID, 0, 0.1, SAFE),
        (0, 1, 0.0, OVER),
        (1, 1, 2.0, SAFE + 3),
        (2, 1, 3.0, SHORT),
        (4, 1, 0.5, SHORT + 6),
        (5, 0, 0.0, ALL),
        (5, 0, 5.0, ALL),
        (6, 0, 5.0, LOST),
    ],
)
def test_how_a_seat_with_five_cards_stands(
    bid: int, tricks: int, promised: float, standing: int
) -> None:
    assert standing_of(bid, tricks, 5, promised) == standing


@pytest.mark.parametrize("players", [3, 4, 8])
def test_a_look_finds_the_legal_cards(players: int) -> None:
    game = seeded(players, players=players)
    rnd = random.Random(players).random
    for _action in range(200):
        if game.phase == PHASE_PLAY:
            look = CardChoices(game, [0.0] * 30)
            assert look.cards == game.legal(game.to_act)
            assert len(look.kinds) == len(look.cards)
        game.apply(*random_action(game, rnd))


def test_a_higher_card_promises_more() -> None:
    hands = ["2C 3D 4S", "2C 3D AS", "2C AD AS", "2C AD AH", "KH AD AH"]
    promised = [quick().bids.promise(scripted(3, {1: hand}, "3H"), 1) for hand in hands]
    assert all(less < more for less, more in pairwise(promised))


@pytest.mark.parametrize("lost", [10, 2])
def test_the_best_bid_rises_with_the_promise_and_never_far_from_it(lost: int) -> None:
    rows = quick().bids.rows(6, lost)
    best = [max(range(7), key=lambda bid: row[1 + bid]) for row in rows]
    assert best == sorted(best)
    assert all(abs(bid - steps / 4) < 1.6 for steps, bid in enumerate(best))


def test_dear_tricks_make_careful_bids() -> None:
    dear, cheap = (quick().bids.rows(10, lost) for lost in (10, 2))
    for row, other in zip(dear, cheap, strict=True):
        assert max(row[1:]) < max(other[1:])
        assert row.index(max(row)) <= other.index(max(other)) or row[0] == max(row)


def test_absolute_zero_is_best_for_a_hand_that_promises_nothing() -> None:
    for lost in (10, 2):
        row = quick().bids.rows(7, lost)[0]
        assert max(row) == row[0]
        assert row.index(max(row)) == ABSOLUTE - ABSOLUTE


def test_a_bid_of_nothing_tells_against_the_highest_trump() -> None:
    game = scripted(4, {1: "2C 3D 4S 5C", 0: "2D 3S 4C 5D"}, "3H")
    act(game, "bid 0")
    reading = RoundReading(game.observation(2).known, 2)
    hands = [hand.copy() for hand in game.hands]
    with_ace = [hand.copy() for hand in hands]
    with_ace[1] = cards(game, "2C 3D 4S AH")
    assert reading.likelihood(hands) > reading.likelihood(with_ace) + 0.5


def test_a_needed_trick_that_was_not_taken_tells_against_the_highest_card() -> None:
    game = scripted(4, {1: "KC 3D 4D 5D", 2: "3C 4S 5S 6S", 3: "2C 6C 7S 8S"}, "3H")
    bid_all(game, [1, 2, 0, 0])
    act(game, "KC", "3C")
    reading = RoundReading(game.observation(3).known, 3)
    hands = [hand.copy() for hand in game.hands]
    with_ace = [hand.copy() for hand in hands]
    with_ace[2] = cards(game, "AC 5S 6S")
    assert reading.likelihood(hands) > reading.likelihood(with_ace) + 0.5


@pytest.mark.parametrize("seed", range(3))
def test_worlds_agree_with_what_the_seat_has_seen(seed: int) -> None:
    rnd = random.Random(seed).random
    game = seeded(seed, players=3 + seed, trump_swap=True)
    for _action in range(60):
        seat = game.to_act
        source = worlds(game.observation(seat), rnd, 16)
        assert all(source().view(seat) == game.view(seat) for _world in range(4))
        game.apply(*random_action(game, rnd))


def test_a_few_worlds_never_count_for_all() -> None:
    for spread in (0.1, 1.0, 10.0, 60.0):
        weights = weighed([-spread * place for place in range(50)])
        share = sum(weights) ** 2 / sum(weight * weight for weight in weights) / len(weights)
        assert share >= SPREAD or spread * POWERS[-1] > 1
        assert weights == sorted(weights, reverse=True)


@pytest.mark.parametrize("level", ["regular", "strong"])
def test_the_same_observation_and_stream_lead_to_the_same_opinion(level: str) -> None:
    game = seeded(4)
    rnd = random.Random(4).random
    for _action in range(12):
        observation = game.observation(game.to_act)
        first = choose(level, observation, random.Random(1).random)
        assert choose(level, observation, random.Random(1).random) == first
        game.apply(*random_action(game, rnd))
