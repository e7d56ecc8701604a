"""Playing hands of President out by learned odds, without peeking, and what is worth a thought."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import repeat

import pytest

from core.contract.chance import WorldChance
from core.contract.game import NOBODY
from core.contract.options import Value
from core.games.president.bots.candidates import candidates
from core.games.president.bots.groups import unbeaten, weak, whole_ranks
from core.games.president.bots.policy import (
    SHORTLISTED,
    Policy,
    learned,
)
from core.games.president.bots.signs import SIGNS, SIZE, Situation, answers, leads, must_pass
from core.games.president.game import President
from core.games.president.notation import PASS
from core.games.president.sets import cards_of, rank_of
from tests.core.president.builder import seeded, short

KINDS: list[dict[str, Value]] = [
    {},
    {"players": 2},
    {"players": 13, "first_leader": "three"},
    {"same_rank": "never", "finish": "all"},
    {"same_rank": "highest", "players": 5, "uneven": True},
]


DRAWS = (0.0, 0.3, 0.6, 0.99)


def choices(game: President) -> set[str]:
    """Return what rollouts choose, whatever they draw."""
    return {game.text(learned().rollout(game, repeat(draw).__next__)) for draw in DRAWS}


def on_the_way(seed: int, options: dict[str, Value]) -> Iterator[President]:
    """Yield the positions of a seeded hand that is played at random."""
    rng = random.Random(seed)
    game = seeded(seed, None, **options)
    while not game.is_over:
        yield game
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))


def played_out(seed: int, options: dict[str, Value]) -> list[int]:
    """Return the actions of a seeded hand that rollouts play, each of them checked."""
    rnd = random.Random(seed).random
    world = seeded(seed, None, **options).clone(WorldChance(rnd))
    actions = []
    while world.to_act != NOBODY:
        action = learned().rollout(world, rnd)
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
        for game in on_the_way(seed, options):
            sampled = game.observation(game.to_act).sample(rnd)
            assert isinstance(sampled, President)
            assert choices(sampled) == choices(game)


@pytest.mark.parametrize("seed", range(5))
def test_whole_ranks_sort_a_hand_by_how_often_it_holds_a_rank(seed: int) -> None:
    hand = seeded(seed, players=2).hands[0]
    groups = whole_ranks(hand)
    assert sum(groups) == hand
    ranks = [rank_of(1 << card) for card in cards_of(hand)]
    for place, cards in enumerate(groups):
        assert all(ranks.count(rank_of(1 << card)) == place + 1 for card in cards_of(cards))


@pytest.mark.parametrize("options", KINDS)
def test_the_signs_are_those_of_what_the_seat_knows(options: dict[str, Value]) -> None:
    for game in on_the_way(1, options):
        known = game.observation(game.to_act).known
        assert isinstance(known, President)
        here, there = Situation(game), Situation(known)
        for action in candidates(game):
            assert here.sign(action) == there.sign(action)


@pytest.mark.parametrize("options", KINDS)
def test_every_sign_has_its_odds_and_passes_none_of_those_of_sets(
    options: dict[str, Value],
) -> None:
    for game in on_the_way(2, options):
        here = Situation(game)
        for action in candidates(game):
            sign = here.sign(action)
            assert 0 <= sign < SIZE**SIGNS
            signs = [sign // SIZE**table % SIZE for table in range(SIGNS)]
            assert all((each >= SIZE // 2) == (action == PASS) for each in signs)


@pytest.mark.parametrize("options", KINDS)
def test_what_is_surely_strong_is_what_nobody_can_beat(options: dict[str, Value]) -> None:
    rivals = options.get("same_rank") != "never"
    for game in on_the_way(3, options):
        here = Situation(game)
        groups = whole_ranks(here.hand)
        assert here.weak == weak(groups, unbeaten(groups, here.unseen, rivals))
        assert here.weak + here.strong == len({rank_of(1 << card) for card in cards_of(here.hand)})


@pytest.mark.parametrize("options", KINDS)
def test_a_seat_must_pass_where_nothing_else_is_legal(options: dict[str, Value]) -> None:
    for game in on_the_way(5, options):
        if game.top:
            assert must_pass(game) == (game.legal(game.to_act) == [PASS])


@pytest.mark.parametrize("options", KINDS)
def test_what_rollouts_choose_among_is_legal(options: dict[str, Value]) -> None:
    for game in on_the_way(4, options):
        here = Situation(game)
        found = answers(here) if game.top else leads(here)
        assert found
        assert set(found) <= set(game.legal(game.to_act))
        assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("hands", "top", "same_rank", "expected"),
    [
        # Nobody can beat the two of hearts, and then one set is left.
        (["3S 2H", "4S AD 2D", "5S KC"], None, "dominance", "2H"),
        (["3S 2H 2D", "4S AD 2C", "5S KC"], (2, "8C 8D"), "dominance", "2D 2H"),
        # The last cards go out.
        (["9D", "4S 2H 2D", "5S 6S"], (2, "8C"), "dominance", "9D"),
        # No set of the same rank beats another where the rules say so.
        (["3S 2S", "4S 2H", "5S KC"], None, "never", "2S"),
        (["3S 2S 2C", "4S 2D 2H", "5S KC"], None, "never", "2S 2C"),
        (["3S 2C 2D", "4S AD 2H", "5S"], (2, "8C"), "never", None),
        (["3S 2S", "4S 2H", "5S KC"], (2, "8C"), "never", "2S"),
        (["3S 2S", "4S 2H", "5S KC"], (2, "8C"), "dominance", None),
    ],
)
def test_a_rollout_takes_what_surely_leads_to_going_out(
    hands: list[str], top: tuple[int, str] | None, same_rank: str, expected: str | None
) -> None:
    game = short(hands, top=top, uneven=True, same_rank=same_rank)
    here = Situation(game)
    found = answers(here) if game.top else leads(here)
    assert (len(found) == 1) == (expected is not None)
    if expected is not None:
        assert choices(game) == {game.text(game.parse(expected))}


def test_a_rollout_chooses_as_often_as_the_odds_say() -> None:
    game = short(["3S 9D KD", "4S 2H 2D", "5S"], top=(2, "8C"), uneven=True)
    odds = [[1.0] * SIZE for _table in range(SIGNS)]
    odds[0][Situation(game).sign(PASS) % SIZE] = 6.0
    policy, rng = Policy(odds), random.Random(1)
    chosen = [policy.rollout(game, rng.random) for _time in range(4000)]
    assert chosen.count(PASS) / 4000 == pytest.approx(6 / 8, abs=0.03)
    assert policy.odds(game)[PASS] == 6.0


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


@pytest.mark.parametrize("options", KINDS)
def test_the_shortlist_has_the_best_odds_and_what_leans_towards_an_action_grows_with_them(
    options: dict[str, Value],
) -> None:
    for game in on_the_way(5, options):
        observation = game.observation(game.to_act)
        odds = learned().odds(game)
        promises = learned().leaning(observation)
        found = learned().shortlist(observation)
        assert list(odds) == candidates(game)
        assert len(found) == min(SHORTLISTED, len(odds))
        assert min(map(odds.__getitem__, found)) == sorted(odds.values())[-len(found)]
        assert sorted(odds, key=odds.__getitem__) == sorted(promises, key=promises.__getitem__)


@pytest.mark.parametrize(
    ("hands", "top", "bad"),
    [
        # The next seat goes out on any single card that it can beat.
        (["3S 7S 7D 9C", "2H", "4S 5S 6S 6D"], None, "3S"),
        # A two is not wasted on a low card while a low one does as well.
        (["9D JH 4S 2H", "4C 5D 6D 7D", "5S 6S 7S 8S"], (2, "8C"), "2H"),
    ],
)
def test_what_a_good_player_would_not_do_has_not_the_best_odds(
    hands: list[str], top: tuple[int, str] | None, bad: str
) -> None:
    game = short(hands, top=top, uneven=True)
    assert game.text(learned().shortlist(game.observation(game.to_act))[0]) != bad


def test_the_exchange_gives_away_some_of_the_lowest_cards() -> None:
    game = short(["3S 4D 5D 6C 7S 8C 9D KD"] * 2, finish="all", hands=2, exchange=True)
    game.phase, game.owed, game.exchange = "exchange", 1, ((0, 1, 1),)
    gifts = [game.text(gift) for gift in candidates(game)]
    assert gifts == [f"give {card}" for card in ["3S", "4D", "5D", "6C", "7S", "8C"]]


def test_gifts_are_thought_about_by_what_they_leave_in_the_hand() -> None:
    game = short(["3S 4D 4H 5D 6C 7S 8C KD"] * 2, finish="all", hands=2, exchange=True)
    game.phase, game.owed, game.exchange = "exchange", 1, ((0, 1, 1),)
    observation = game.observation(0)
    assert game.text(learned().shortlist(observation)[0]) == "give 3S"
    assert set(learned().leaning(observation).values()) == {0.0}
