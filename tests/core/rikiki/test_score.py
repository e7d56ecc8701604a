"""Points of a round, the winners, and what stays when the game is over."""

from __future__ import annotations

import random

import pytest

from core.contract.chance import WorldChance
from core.contract.game import GameOver
from core.games.rikiki.notation import ABSOLUTE_BID
from core.games.rikiki.scoring import leaders, points_for
from tests.core.rikiki.builder import act, bid_all, plain, random_action, scripted, seeded


@pytest.mark.parametrize(
    ("bid", "tricks", "lost", "points"),
    [
        (0, 0, 10, 10),
        (1, 1, 10, 12),
        (13, 13, 10, 36),
        (0, 1, 10, -10),
        (3, 1, 10, -20),
        (1, 3, 10, -20),
        (3, 1, 2, -4),
        (0, 5, 2, -10),
        (2, 2, 2, 14),
        (ABSOLUTE_BID, 0, 10, 20),
        (ABSOLUTE_BID, 1, 10, -20),
        (ABSOLUTE_BID, 5, 2, -20),
        (ABSOLUTE_BID, 0, 2, 20),
    ],
)
def test_points_of_a_bid(bid: int, tricks: int, lost: int, points: int) -> None:
    assert points_for(bid, tricks, lost) == points


HANDS = {1: "KC 3C", 2: "4C 5C", 3: "6C 7C", 0: "8C 9C"}


@pytest.mark.parametrize(("lost", "totals"), [(10, [-10, -10, 10, -10]), (2, [-2, -2, 10, -2])])
def test_the_last_card_of_a_round_scores_it_and_deals_the_next(
    lost: int, totals: list[int]
) -> None:
    game = scripted(2, HANDS, "AC", lost_per_trick=lost)
    bid_all(game, [2, 0, 1, 0])
    act(game, "KC", "4C", "6C", "8C", "3C", "5C", "7C")
    before = game.state()
    assert before["totals"] == [0, 0, 0, 0]
    assert before["tricks"] == [0, 1, 0, 0]
    act(game, "9C")
    state = game.state()
    assert state["totals"] == totals
    assert (state["round"], state["hand_size"], state["dealer"], state["turn"]) == (2, 3, 1, 2)
    assert (state["phase"], state["tricks"], state["played"]) == ("bid", [0] * 4, [])
    assert state["bids"] == [None] * 4


def test_the_highest_total_wins_and_equal_totals_share() -> None:
    assert leaders([5, -3, 12, 8]) == [2]
    assert leaders([5, 12, -1, 12]) == [1, 3]
    assert leaders([-4, -4, -4]) == [0, 1, 2]


def test_at_the_end_everything_but_the_turn_stays_as_the_last_round_left_it() -> None:
    game = seeded(4)
    rnd = random.Random(4).random
    while not (game.round == game.rounds and sum(map(len, game.hands)) == 1):
        game.apply(*random_action(game, rnd))
    before = game.state()
    game.apply(*random_action(game, rnd))
    state = plain(game)
    assert (state["phase"], state["turn"], state["hands"]) == ("over", None, [[], [], [], []])
    assert (state["trick"], len(state["played"]), sum(state["tricks"])) == ([], 2, 2)
    for field in ("round", "hand_size", "dealer", "turned", "trump", "stock", "bids", "swapped"):
        assert state[field] == before[field]
    assert state["winner"] == leaders(state["totals"])
    assert game.scores() == state["totals"] != before["totals"]
    assert game.view(2)["stock"] == len(state["stock"])
    with pytest.raises(GameOver):
        game.check(0, "bid 0")


def test_a_search_world_ends_with_the_round() -> None:
    rnd = random.Random(9).random
    world = scripted(3, {}, "AS").clone(WorldChance(rnd))
    while not world.is_over:
        world.apply(*random_action(world, rnd))
    assert (world.round, world.hands, world.actors()) == (2, [[], [], [], []], [])
    assert sum(world.tricks) == 3
    assert world.winners() is None


def test_rewards_rank_seats_by_their_round() -> None:
    rnd = random.Random(9).random
    world = bid_all(scripted(2, HANDS, "AC"), [1, 0, 2, 1]).clone(WorldChance(rnd))
    before = world.scores()
    act(world, "KC", "4C", "6C", "8C", "3C", "5C", "7C", "9C")
    rewards = world.rewards()
    assert [now - then for now, then in zip(world.totals, before, strict=True)] == [12, 12, 10, -20]
    assert rewards[1] == rewards[0] > rewards[2] > 0.5 > rewards[3]
    assert all(0 <= reward <= 1 for reward in rewards)


def test_rewards_of_the_last_round_count_the_win_for_half() -> None:
    game = seeded(4)
    rnd = random.Random(4).random
    while not game.is_over:
        game.apply(*random_action(game, rnd))
    winners = game.winners()
    assert winners is not None
    rewards = game.rewards()
    assert all(0 <= reward <= 1 for reward in rewards)
    assert all(rewards[seat] >= 0.5 / len(winners) for seat in winners)
    assert all(rewards[seat] <= 0.5 for seat in range(4) if seat not in winners)
