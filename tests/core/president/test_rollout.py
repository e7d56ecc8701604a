"""Playing hands of President out: legal, reproducible, and by rules of thumb without peeking."""

from __future__ import annotations

import random

import pytest

from core.chance import WorldChance
from core.game import NOBODY
from core.games.president.bots.heuristic import shortlist
from core.games.president.bots.rollout import candidates, rollout, whole_ranks
from core.games.president.game import President
from core.games.president.sets import cards_of, rank_of
from core.options import Value
from tests.core.president.builder import seeded, short

KINDS: list[dict[str, Value]] = [
    {},
    {"players": 2},
    {"players": 13, "first_leader": "three"},
    {"same_rank": "never", "finish": "all"},
    {"same_rank": "highest", "players": 5, "uneven": True},
]


def never_on_a_whim() -> float:
    return 0.99


def choice(game: President) -> str:
    return game.text(rollout(game, never_on_a_whim))


def played_out(seed: int, options: dict[str, Value]) -> list[int]:
    """Return the actions of a seeded hand that rollouts play, each of them checked."""
    rnd = random.Random(seed).random
    world = seeded(seed, None, **options).clone(WorldChance(rnd))
    actions = []
    while world.to_act != NOBODY:
        action = rollout(world, rnd)
        assert action in world.legal(world.to_act)
        actions.append(action)
        world.apply(world.to_act, action)
    return actions


@pytest.mark.parametrize("options", KINDS)
def test_rollouts_are_legal_and_the_same_for_the_same_stream(options: dict[str, Value]) -> None:
    for seed in range(10):
        assert played_out(seed, options) == played_out(seed, options)


@pytest.mark.parametrize("options", KINDS)
def test_a_rollout_depends_on_no_card_that_the_mover_cannot_see(options: dict[str, Value]) -> None:
    rnd = random.Random(4).random
    for seed in range(10):
        game = seeded(seed, None, **options)
        while not game.is_over:
            sampled = game.observation(game.to_act).sample(rnd)
            assert isinstance(sampled, President)
            action = rollout(game, never_on_a_whim)
            assert rollout(sampled, never_on_a_whim) == action
            game.apply(game.to_act, action)


@pytest.mark.parametrize("seed", range(5))
def test_whole_ranks_sort_a_hand_by_how_often_it_holds_a_rank(seed: int) -> None:
    hand = seeded(seed, players=2).hands[0]
    groups = whole_ranks(hand)
    assert sum(groups) == hand
    ranks = [rank_of(1 << card) for card in cards_of(hand)]
    for place, cards in enumerate(groups):
        assert all(ranks.count(rank_of(1 << card)) == place + 1 for card in cards_of(cards))


@pytest.mark.parametrize(
    ("hands", "top", "expected"),
    [
        # Leading: the lowest rank, a larger set before a single that is not much lower.
        (["3S 9D KD", "4S 2H 2D", "5S"], None, "3S"),
        (["3S 9S 9D", "4S 2H 2D", "5S"], None, "9S 9D"),
        # Nobody can beat the two of hearts, and then one set is left.
        (["3S 2H", "4S AD 2D", "5S KC"], None, "2H"),
        (["3S 2D", "4S AD 2H", "5S KC"], None, "3S"),
        # Following: the lowest whole rank that beats the top; a pair is broken only to win.
        (["3S 9D KD", "4S 2H 2D", "5S"], (2, "8C"), "9D"),
        (["3S 9S 9D", "4S 2H 2D", "5S"], (2, "8C"), "pass"),
        (["3S 2D 2H", "4S 2S AC", "5S"], (2, "8C"), "2H"),
        (["3S 2C 2D", "4S 2H AC", "5S"], (2, "8C"), "pass"),
        # The same rank, when every suit is higher.
        (["3S 9C 9H", "4S 2H 2D", "5S"], (2, "9S 9D"), "9C 9H"),
        (["3S 9S 9H", "4S 2H 2D", "5S"], (2, "9C 9D"), "pass"),
    ],
)
def test_a_rollout_goes_by_rules_of_thumb(
    hands: list[str], top: tuple[int, str] | None, expected: str
) -> None:
    assert choice(short(hands, top=top, uneven=True)) == expected


@pytest.mark.parametrize(
    ("hands", "top", "expected"),
    [
        (["3S 2S", "4S 2H", "5S KC"], None, "2S"),
        (["3S 2S 2C", "4S 2D 2H", "5S KC"], None, "2S 2C"),
        (["3S 2S 2C", "4S AD 2H", "5S"], (2, "8C"), "2C"),
        (["3S 2S 2C", "4S AD 2H", "5S"], (2, "2D"), "pass"),
    ],
)
def test_a_rollout_knows_that_no_set_of_the_same_rank_beats_its_own_where_none_does(
    hands: list[str], top: tuple[int, str] | None, expected: str
) -> None:
    assert choice(short(hands, top=top, uneven=True, same_rank="never")) == expected


@pytest.mark.parametrize(
    ("same_rank", "expected"),
    [
        ("dominance", {"9S", "9H", "9S 9C", "9D 9H", "9S 9C 9D", "9C 9D 9H", "9S 9C 9D 9H"}),
        ("never", {"9S", "9S 9C", "9S 9C 9D", "9S 9C 9D 9H"}),
    ],
)
def test_only_actions_that_differ_in_what_follows_are_worth_a_thought(
    same_rank: str, expected: set[str]
) -> None:
    game = short(["9S 9C 9D 9H", "3S"], same_rank=same_rank)
    assert set(map(game.text, candidates(game))) == expected


@pytest.mark.parametrize(
    ("hands", "top", "expected"),
    [
        # A pass is thought about however it looks, beside the two best sets.
        (["3S 9D JH KD", "4S 2H 2D", "5S"], (2, "8C"), {"pass", "9D", "JH"}),
        (["3S 2H", "4S 4D", "5S 6C"], (2, "KC"), {"pass", "2H"}),
        # Leading, a pass is no choice; nobody can beat the two of hearts.
        (["3S 9D KD 2H", "4S 2S 2D", "5S"], None, {"3S", "9D", "KD"}),
        (["3S 2H", "4S 2S 2D", "5S"], None, {"3S", "2H"}),
    ],
)
def test_the_shortlist_has_what_looks_best_by_the_rules_of_thumb(
    hands: list[str], top: tuple[int, str] | None, expected: set[str]
) -> None:
    game = short(hands, top=top, uneven=True)
    found = shortlist(game.observation(game.to_act))
    assert set(map(game.text, found)) == expected


def test_the_exchange_gives_away_some_of_the_lowest_cards() -> None:
    game = short(["3S 4D 5D 6C 7S 8C 9D KD"] * 2, finish="all", hands=2, exchange=True)
    game.phase, game.owed, game.exchange = "exchange", 1, ((0, 1, 1),)
    gifts = [game.text(gift) for gift in candidates(game)]
    assert gifts == [f"give {card}" for card in ["3S", "4D", "5D", "6C", "7S", "8C"]]
