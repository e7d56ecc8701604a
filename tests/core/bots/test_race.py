"""The race among actions: the same worlds for all, and more and more for those still in it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from core.bots.search import WARM_UP, WARM_UP_PART, Clock, search_race
from core.games.president import notation
from core.games.president.heuristic import SHORTLISTED
from core.games.president.playbook import PLAYBOOK
from core.opinion import Opinion
from core.playbook import Shortlist
from tests.core.president.builder import short

SIMULATIONS = 120


def race(
    *hands: str,
    now: float = 0.0,
    simulations: int = SIMULATIONS,
    shortlist: Shortlist | None = PLAYBOOK.shortlist,
) -> Opinion:
    """Return what a race of President thinks for the first hand, which leads."""
    game = short(hands, uneven=True)
    times = iter([0.0])
    clock = Clock(1.0, lambda: next(times, now))
    rnd = random.Random(1).random
    playbook = replace(PLAYBOOK, shortlist=shortlist)
    return search_race(game.observation(0), rnd, playbook, simulations, clock)


def test_the_race_finds_the_set_that_wins_the_trick_and_the_hand() -> None:
    opinion = race("3S 2H", "4S 4D", "5S 6C")
    assert opinion.action == opinion.considered[0].action
    assert notation.text(opinion.action) == "2H"
    assert opinion.considered[0].value == 1.0


def test_the_shortlist_races_and_half_of_it_drops_out_in_each_round() -> None:
    opinion = race("3S 5D 7S 9D KD AS AD", "4S 2H 2D", "5S JH")
    visits = [each.visits for each in opinion.considered]
    finished, second, dropped_out = sorted(visits[:SHORTLISTED], reverse=True)
    assert visits[0] == finished == second > dropped_out > WARM_UP
    assert visits[SHORTLISTED:] == [WARM_UP] * (len(visits) - SHORTLISTED)
    assert sum(visits) <= SIMULATIONS + WARM_UP * len(visits)


def test_all_actions_are_considered_with_values_among_the_rewards() -> None:
    opinion = race("3S 5D 7S", "4S 2H 2D", "5S JH")
    assert len(opinion.considered) == 3
    assert all(0 <= each.value <= 1 for each in opinion.considered)


def test_the_same_stream_makes_the_same_choice() -> None:
    hands = ("3S 5D 7S 9D KD AS AD", "4S 2H 2D", "5S JH")
    assert race(*hands) == race(*hands)


def test_a_race_out_of_time_still_has_a_winner() -> None:
    opinion = race("3S 5D 7S 9D KD AS AD", "4S 2H 2D", "5S JH", now=2.0)
    assert max(each.visits for each in opinion.considered) == 3


def test_the_only_action_on_a_shortlist_wins_whatever_the_others_are_worth() -> None:
    three = notation.parse("3S")
    opinion = race("3S 2H", "4S", "5S", shortlist=lambda _observation: [three])
    assert opinion.action == opinion.considered[0].action == three
    assert max(each.value for each in opinion.considered) > opinion.considered[0].value


def test_behind_the_winner_stand_the_shortlist_and_then_the_others_by_value() -> None:
    opinion = race("3S 5D 7S 9D KD AS AD", "4S 2H 2D", "5S JH")
    values = [each.value for each in opinion.considered]
    raced, others = values[1:SHORTLISTED], values[SHORTLISTED:]
    assert raced == sorted(raced, reverse=True)
    assert others == sorted(others, reverse=True)


def test_a_long_race_tries_the_others_in_more_worlds() -> None:
    simulations = 2 * WARM_UP * WARM_UP_PART
    opinion = race("3S 5D 7S 9D KD AS AD", "4S 2H 2D", "5S JH", simulations=simulations)
    assert min(each.visits for each in opinion.considered) == 2 * WARM_UP


def test_a_leaning_counts_for_so_many_worlds_in_the_choice_and_in_the_values() -> None:
    game = short(("3S 2H", "4S 4D", "5S 6C"), uneven=True)
    three, two = notation.parse("3S"), notation.parse("2H")
    playbook = replace(PLAYBOOK, leaning=lambda _observation: {three: 0.5, two: 0.1})
    clock = Clock(1.0, lambda: 0.0)

    def leaning(worlds: float) -> Opinion:
        rnd = random.Random(1).random
        return search_race(game.observation(0), rnd, playbook, SIMULATIONS, clock, worlds)

    assert leaning(0).action == leaning(1).action == two
    opinion = leaning(10)
    assert opinion.action == opinion.considered[0].action == three
    found = {each.action: each for each in leaning(0).considered}
    first, second = opinion.considered
    assert first.value == pytest.approx(found[three].value)
    met = found[two].value * found[two].visits
    expected = (met + 10 * (first.value - 0.4)) / (found[two].visits + 10)
    assert second.value == pytest.approx(expected)
