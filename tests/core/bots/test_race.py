"""The race among actions: the same worlds for all, and more and more for those still in it."""

from __future__ import annotations

import random

from core.bots.search import WARM_UP, Clock, search_race
from core.games.president import notation
from core.games.president.heuristic import SHORTLISTED
from core.games.president.playbook import PLAYBOOK
from core.opinion import Opinion
from tests.core.president.builder import short

SIMULATIONS = 120


def race(*hands: str, now: float = 0.0) -> Opinion:
    """Return what a race of President thinks for the first hand, which leads."""
    game = short(hands, uneven=True)
    times = iter([0.0])
    clock = Clock(1.0, lambda: next(times, now))
    rnd = random.Random(1).random
    return search_race(game.observation(0), rnd, PLAYBOOK, SIMULATIONS, clock)


def test_the_race_finds_the_set_that_wins_the_trick_and_the_hand() -> None:
    opinion = race("3S 2H", "4S 4D", "5S 6C")
    assert opinion.action == opinion.considered[0].action
    assert notation.text(opinion.action) == "2H"
    assert opinion.considered[0].value == 1.0


def test_the_shortlist_races_and_half_of_it_drops_out_in_each_round() -> None:
    opinion = race("3S 5D 7S 9D KD AS AD", "4S 2H 2D", "5S JH")
    visits = [each.visits for each in opinion.considered]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] == visits[1] > visits[2] > WARM_UP
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
