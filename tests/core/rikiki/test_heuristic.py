"""The casual player: its known duties, and that it is clearly stronger than random play."""

from __future__ import annotations

import random
from math import inf

import pytest

from core.games.rikiki.bots.candidates import candidates
from core.games.rikiki.bots.heuristic import (
    BID_TRUST,
    SHORTLISTED,
    casual,
    leaning,
    shortlist,
    trick_odds,
)
from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import act, bid_all, random_action, scripted, seeded


def _choice(game: Rikiki) -> str:
    seat = game.to_act
    return game.text(casual(game.observation(seat), random.Random(0).random).action)


def test_odds_of_independent_tricks() -> None:
    assert trick_odds([]) == [1.0]
    assert trick_odds([0.5, 1.0]) == [0.0, 0.5, 0.5]
    assert sum(trick_odds([0.1, 0.7, 0.3, 0.9])) == pytest.approx(1)


@pytest.mark.parametrize("size", [2, 3, 5, 7, 10])
@pytest.mark.parametrize("others", ["bid 0", "bid 1", "highest"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_never_bids_nothing_with_the_ace_of_trumps(size: int, others: str, dealer: int) -> None:
    game = scripted(size, {0: "AH 2C"}, "3H", dealer=dealer)
    while game.to_act != 0:
        act(game, f"bid {size}" if others == "highest" else others)
    assert _choice(game) not in ("bid 0", "absolute")


def test_leads_the_top_trump_when_every_trick_is_needed() -> None:
    game = scripted(4, {1: "AH QH AC KC"}, "3H")
    bid_all(game, [4, 0, 0, 1])
    assert _choice(game) == "AH"


def test_leads_a_trump_that_has_become_the_top_one() -> None:
    game = scripted(3, {1: "KH AC KC", 2: "2C 5C 6S"}, "AH")
    bid_all(game, [3, 0, 0, 1])
    assert _choice(game) == "KH"


def test_throws_the_highest_loser_when_no_more_tricks_are_wanted() -> None:
    game = scripted(3, {1: "KC 3S 4S", 2: "2C QC JC"}, "3H")
    bid_all(game, [1, 0, 0, 0])
    assert _choice(act(game, "KC")) == "QC"


def test_last_to_play_takes_a_trick_it_needs() -> None:
    game = scripted(2, {1: "JC 3S", 2: "2C 4S", 3: "3C 5S", 0: "QC 2S"}, "3H")
    bid_all(game, [0, 0, 0, 1])
    assert _choice(act(game, "JC", "2C", "3C")) == "QC"


def test_swaps_for_a_high_trump() -> None:
    assert _choice(scripted(2, {1: "2H KH"}, "AH", trump_swap=True)) == "swap"


def test_bids_absolute_zero_with_nothing_but_low_cards() -> None:
    game = scripted(7, {1: "2C 3C 2D 3D 2S 3S 4S"}, "9H")
    assert _choice(game) == "absolute"


def test_bids_high_with_high_trumps() -> None:
    game = scripted(5, {1: "AH KH QH JH 10H"}, "9H")
    assert _choice(game) == "bid 5"


def test_considers_every_legal_action_best_first_and_repeats_itself() -> None:
    rnd = random.Random(2).random
    game = seeded(2, "original", players=5)
    while not game.is_over:
        observation = game.observation(game.to_act)
        opinion = casual(observation, random.Random(3).random)
        assert sorted(one.action for one in opinion.considered) == observation.legal()
        values = [one.value for one in opinion.considered]
        assert values == sorted(values, reverse=True)
        best = {one.action for one in opinion.considered if one.value == values[0]}
        assert opinion.action in best
        assert opinion == casual(observation, random.Random(3).random)
        game.apply(*random_action(game, rnd))


@pytest.mark.parametrize("players", [3, 4, 6, 8])
def test_beats_random_play(players: int) -> None:
    wins, lead = 0, 0.0
    for seed in range(2 * players):
        game = seeded(seed, players=players)
        rnd = random.Random(seed).random
        seat = seed % players
        while not game.is_over:
            if game.to_act == seat:
                game.apply(seat, casual(game.observation(seat), rnd).action)
            else:
                game.apply(*random_action(game, rnd))
        others = [total for other, total in enumerate(game.totals) if other != seat]
        wins += game.winners() == [seat]
        lead += game.totals[seat] - sum(others) / len(others)
    assert wins >= 2 * players - 1
    assert lead / (2 * players) > 100


def test_bids_are_met_far_more_often_than_by_chance() -> None:
    met = seats = 0
    for seed in range(6):
        game = seeded(seed, players=5)
        rnd = random.Random(seed).random
        ends: list[dict[str, object]] = []
        game.listener = lambda event, ends=ends: (
            ends.extend(event.fields["seats"]) if event.type == "round-end" else None
        )
        while not game.is_over:
            game.apply(game.to_act, casual(game.observation(game.to_act), rnd).action)
        met += sum(row["kind"] in ("met", "absolute-made") for row in ends)
        seats += len(ends)
    assert met / seats > 0.5


@pytest.mark.parametrize("players", [4, 6])
def test_the_shortlist_holds_the_candidates_of_the_highest_expected_scores(players: int) -> None:
    rnd = random.Random(5).random
    game = seeded(5, players=players)
    while not game.is_over:
        observation = game.observation(game.to_act)
        found = candidates(observation.known)
        listed, expected = shortlist(observation), leaning(observation)
        assert sorted(expected) == sorted(found)
        assert len(listed) == min(SHORTLISTED, len(found))
        others = [expected[action] for action in found if action not in listed]
        assert all(expected[action] >= max(others, default=-inf) for action in listed)
        game.apply(*random_action(game, rnd))


def test_the_leaning_tells_the_points_of_bids_as_rewards_and_trusts_them_more() -> None:
    observation = scripted(4, {1: "AH KC 3D 4S"}, "3H").observation(1)
    expected = leaning(observation)
    points = {each.action: each.value for each in casual(observation, random.random).considered}
    one_point = BID_TRUST * 4 / (3 * 100)
    best, worst = max(points, key=points.__getitem__), min(points, key=points.__getitem__)
    assert expected[best] - expected[worst] == pytest.approx(
        (points[best] - points[worst]) * one_point
    )


def test_the_leaning_ducks_a_trick_that_is_not_wanted() -> None:
    game = bid_all(
        scripted(2, {1: "JC 3S", 2: "2C 4C", 3: "3C 5S", 0: "QC 5C"}, "3H"), [0, 0, 1, 0]
    )
    act(game, "JC", "2C", "3C")
    expected = leaning(game.observation(0))
    assert expected[game.parse("5C")] > expected[game.parse("QC")]


def test_a_top_trump_beside_its_neighbour_can_be_thought_about() -> None:
    game = bid_all(scripted(3, {1: "AH KH AC"}, "3H"), [3, 0, 0, 1])
    assert game.parse("AH") not in candidates(game)
    assert game.parse("KH") in shortlist(game.observation(1))
