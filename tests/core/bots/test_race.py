"""The race among actions: the same worlds for all, and more and more for those still in it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from core.bots.search import WARM_UP, WARM_UP_PART, Clock, Race, search_race
from core.contract.opinion import ENOUGH, SURE, Opinion
from core.contract.playbook import Playbook, Shortlist
from core.games.president import notation
from core.games.president.bots.playbook import PLAYBOOK as SHIPPED
from core.games.president.bots.policy import SHORTLISTED, cheapness
from core.games.president.game import President
from tests.core.president.builder import short

PLAYBOOK = replace(SHIPPED, cheapness=None)

SIMULATIONS = 120

LONG = 400
"""Simulations of a race in which all of the shortlist are compared."""

HANDS = ("3S 5D 7S 9D KD AS AD", "4S 2H 2D", "5S JH")


def race(
    *hands: str,
    now: float = 0.0,
    simulations: int = SIMULATIONS,
    shortlist: Shortlist[President] | None = PLAYBOOK.shortlist,
) -> Opinion:
    """Return what a race of President thinks for the first hand, which leads."""
    game = short(hands, uneven=True)
    times = iter([0.0])
    clock = Clock(1.0, lambda: next(times, now))
    rnd = random.Random(1).random
    playbook = replace(PLAYBOOK, shortlist=shortlist)
    return search_race(game.observation(0), rnd, playbook, simulations, clock)


def test_the_race_finds_the_set_that_wins_the_trick_and_the_hand() -> None:
    opinion = race("3S 2H", "4S", "5S 6C")
    assert opinion.action == opinion.considered[0].action
    assert notation.text(opinion.action) == "2H"
    assert opinion.considered[0].value == 1.0


def test_the_shortlist_races_and_half_of_it_drops_out_in_each_round() -> None:
    opinion = race(*HANDS, simulations=LONG)
    visits = [each.visits for each in opinion.considered]
    finished, second, *dropped_out = sorted(visits, reverse=True)
    assert visits[0] == finished == second > max(dropped_out)
    assert min(dropped_out) > LONG // WARM_UP_PART
    assert sum(visits) <= LONG + SHORTLISTED * LONG // WARM_UP_PART


def test_the_same_stream_makes_the_same_choice() -> None:
    assert race(*HANDS) == race(*HANDS)


def test_a_race_out_of_time_still_has_a_winner() -> None:
    opinion = race(*HANDS, now=2.0)
    assert [each.visits for each in opinion.considered] == [3]


def test_the_only_action_on_a_shortlist_wins_and_nothing_stands_above_it() -> None:
    three = notation.parse("3S")
    hands = ("3S 2H", "4S", "5S")
    opinion = race(*hands, shortlist=lambda _observation: [three])
    assert [each.action for each in opinion.considered] == [three]


def test_what_met_few_worlds_is_not_compared() -> None:
    assert len(race(*HANDS, simulations=WARM_UP).considered) == 1
    opinion = race(*HANDS, simulations=LONG)
    assert len(opinion.considered) == SHORTLISTED


def test_where_worlds_are_cheap_more_are_played() -> None:
    """All hands of these seats are played out in the time of a part of a whole one."""
    game = short(HANDS, uneven=True)
    rnd, clock = random.Random(1).random, Clock(1.0, lambda: 0.0)
    visits = []
    for playbook in (PLAYBOOK, SHIPPED):
        opinion = search_race(game.observation(0), rnd, playbook, SIMULATIONS, clock)
        visits.append(opinion.considered[0].visits)
    assert cheapness(game) == 52 / 12
    assert visits[1] > 4 * visits[0]


def test_a_race_that_is_settled_ends_early_with_the_same_winner() -> None:
    """The three of spades cannot win the trick any more than the two can lose it."""
    game = short(("3S 2H", "4S", "5S 6C"), uneven=True)
    found = []
    for surety in (0.0, 1.0):
        rnd, clock = random.Random(1).random, Clock(1.0, lambda: 0.0)
        opinion = search_race(game.observation(0), rnd, PLAYBOOK, LONG, clock, surety=surety)
        found.append((opinion.action, opinion.considered[0].visits))
    (patient, many), (early, few) = found
    assert early == patient == notation.parse("2H")
    assert few < many // 2


def test_only_what_the_worlds_left_can_hardly_bring_back_is_out() -> None:
    game = short(HANDS, uneven=True)
    rnd = random.Random(1).random
    found = Race(game.observation(0), rnd, PLAYBOOK, Clock(1.0, lambda: 0.0))
    best, close, far = list(found.totals)[:3]
    for world in range(WARM_UP):
        for action, reward in ((best, 1.0), (close, 0.9), (far, 0.0)):
            found.met[action][world] = reward
            found.totals[action] += reward
    field = [best, close, far]
    assert found.still_open(field, 40, 1.0) == [best, close]
    assert found.still_open(field, 1, 0.1) == [best]
    assert found.still_open(field, 40, 0.0) == field


def test_values_compare_the_worlds_that_both_have_met() -> None:
    game = short(HANDS, uneven=True)
    rnd = random.Random(1).random
    found = Race(game.observation(0), rnd, PLAYBOOK, Clock(1.0, lambda: 0.0))
    first, second = list(found.totals)[:2]
    for world in range(2 * ENOUGH):
        found.met[first][world] = 1.0 if world < ENOUGH else 0.0
    for world in range(ENOUGH):
        found.met[second][world] = 0.9 if world % 2 else 0.7
    found.totals.update({action: sum(met.values()) for action, met in found.met.items()})
    best, other = found.considered(first, [first, second])
    assert (best.action, best.value, other.action) == (first, 0.5, second)
    assert other.value == pytest.approx(0.5 - 0.2)
    assert other.error == pytest.approx(0.1 * (ENOUGH / (ENOUGH - 1)) ** 0.5 / ENOUGH**0.5)
    assert other.surely_below(best.value)
    assert not replace(other, error=0.21 / SURE).surely_below(best.value)


def test_worlds_that_are_drawn_again_make_a_difference_no_surer() -> None:
    """Four worlds that come up fifty times each are no more than four."""
    observation = short(HANDS, uneven=True).observation(0)
    rnd = random.Random(1).random
    few = [observation.sample(rnd) for _world in range(4)]
    luck = {id(world): rnd() for world in few}

    def error(playbook: Playbook[President]) -> float:
        found = Race(observation, rnd, playbook, Clock(1.0, lambda: 0.0))
        first, second = list(found.totals)[:2]
        for number in range(200):
            world = found.draw(number)
            found.met[first][number] = 0.0
            found.met[second][number] = luck.get(id(world), rnd())
        found.totals[second] = sum(found.met[second].values())
        return found.ahead(second, first)[1]

    again = replace(PLAYBOOK, worlds=lambda *_seen: lambda: few[int(rnd() * 4)])
    assert error(again) > 3 * error(PLAYBOOK)


def test_a_leaning_counts_for_so_many_worlds_in_the_choice_and_in_the_values() -> None:
    game = short(("5S 2H", "3S", "4S 6C"), uneven=True)
    five, two = notation.parse("5S"), notation.parse("2H")
    playbook = replace(PLAYBOOK, leaning=lambda _observation: {five: 0.5, two: 0.1})
    clock = Clock(1.0, lambda: 0.0)

    def leaning(worlds: float) -> Opinion:
        rnd = random.Random(1).random
        return search_race(game.observation(0), rnd, playbook, SIMULATIONS, clock, worlds)

    assert leaning(0).action == leaning(1).action == two
    opinion = leaning(100)
    assert opinion.action == opinion.considered[0].action == five
    found = {each.action: each for each in leaning(0).considered}
    first, second = opinion.considered
    assert first.value == pytest.approx(found[five].value)
    met = found[two].value * found[two].visits
    expected = (met + 100 * (first.value - 0.4)) / (found[two].visits + 100)
    assert second.value == pytest.approx(expected)
