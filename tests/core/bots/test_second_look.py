"""A second look: values of fresh worlds, which neither the choice nor a promise has flattered."""

from __future__ import annotations

import random
from dataclasses import replace
from math import inf
from statistics import mean

import pytest

from core.bots.levels import COMPARED, choose
from core.bots.search import Clock, search_race
from core.bots.second_look import agreed, look_again
from core.coach.advice import LEAST_COST, costs
from core.contract.game import Observation
from core.contract.opinion import ADVISER, ENOUGH, Considered, Opinion, OwnGame
from core.contract.playbook import Outlook, Playbook
from core.contract.sources import Seeded
from core.games.president import notation
from core.games.president.bots.playbook import PLAYBOOK
from core.games.president.game import President
from core.games.ronda.bots.playbook import PLAYBOOK as RONDA
from core.games.ronda.game import Ronda
from core.games.ronda.position import RondaPosition
from core.match.match import Match
from tests.core.president.builder import short
from tests.depth import amounts

HANDS = ("3S 5D 7S 9D KD AS AD", "4S 2H 2D", "5S JH")

WORLDS = 200


def again(
    observation: Observation[OwnGame], chosen: int, playbook: Playbook[OwnGame], *, now: float = 0.0
) -> Opinion:
    """Return what a second look thinks, with time enough or with none."""
    times = iter([0.0])
    clock = Clock(1.0, lambda: next(times, now))
    return look_again(observation, random.Random(1).random, playbook, chosen, WORLDS, clock)


def every_card(observation: Observation[President]) -> list[int]:
    return PLAYBOOK.candidates(observation.known)


def leading(*hands: str) -> Observation[President]:
    return short(hands, uneven=True).observation(0)


def test_the_choice_stays_and_all_else_has_its_value_behind_it() -> None:
    observation = leading(*HANDS)
    for chosen in PLAYBOOK.candidates(observation.known):
        opinion = again(observation, chosen, PLAYBOOK)
        assert opinion.action == opinion.considered[0].action == chosen
        values = [each.value for each in opinion.considered]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        assert all(each.visits >= ENOUGH for each in opinion.considered)


def test_what_is_far_behind_meets_fewer_worlds_and_what_is_not_meets_all() -> None:
    best, far = again(leading("3S 2H", "4S", "5S"), notation.parse("2H"), PLAYBOOK).considered
    assert far.visits == best.visits < WORLDS
    assert far.surely_below(best.value)
    observation = leading(*HANDS)
    chosen = choose("master", observation, random.Random(1).random).action
    best, *others = again(observation, chosen, PLAYBOOK).considered
    assert best.visits == WORLDS
    assert any(not each.surely_below(best.value) for each in others)
    assert all(each.visits == WORLDS or each.surely_below(best.value) for each in others)


def test_what_the_playbook_promises_has_no_part_in_the_values() -> None:
    observation = leading(*HANDS)
    chosen = notation.parse("3S")
    wild = replace(
        PLAYBOOK, leaning=lambda seen: dict.fromkeys(PLAYBOOK.candidates(seen.known), 0.9)
    )
    assert again(observation, chosen, wild) == again(observation, chosen, PLAYBOOK)


@amounts("races_run", 8, 20)
def test_what_was_chosen_by_luck_alone_is_worth_no_more_in_a_second_look(races_run: int) -> None:
    """Every answer is worth a half: the best of a race seems better, and is not."""
    coin = random.Random(5)
    tossed: Outlook[President] = Outlook(
        0, lambda world: [float(coin.random() < 0.5)] * world.players
    )
    playbook = replace(PLAYBOOK, outlook=tossed, shortlist=every_card)
    observation = leading(*HANDS)
    races, looks = [], []
    for seed in range(races_run):
        rnd = random.Random(seed).random
        clock = Clock(1.0, lambda: 0.0)
        raced = search_race(observation, rnd, playbook, 60, clock)
        races.append(raced.considered[0].value)
        best, *others = again(observation, raced.action, playbook).considered
        looks.append(best.value)
        assert not any(
            costs(best.value - each.value, each.error, 2 * LEAST_COST) for each in others
        )
    assert mean(races) > 0.55
    assert mean(looks) == pytest.approx(0.5, abs=0.03)


def test_out_of_time_only_the_choice_is_left() -> None:
    observation = leading(*HANDS)
    chosen = notation.parse("3S")
    opinion = again(observation, chosen, PLAYBOOK, now=2.0)
    assert [each.action for each in opinion.considered] == [chosen]


@pytest.fixture(scope="module")
def laying() -> Observation[RondaPosition]:
    """Return a position of Ronda in which there are several cards to lay."""
    match = Match(Ronda, Ronda.table.settle({}), Seeded(1))
    while len(match.game.legal(match.game.to_act)) < 3:
        match.act(match.game.to_act, match.game.legal_texts(match.game.to_act)[0])
    game = match.game
    assert isinstance(game, Ronda)
    return game.observation(game.to_act)


def test_in_a_tree_every_answer_is_played_on_as_often(laying: Observation[RondaPosition]) -> None:
    legal = laying.legal()
    opinion = again(laying, legal[0], RONDA)
    assert {each.action for each in opinion.considered} == set(legal)
    met = [each.visits for each in opinion.considered if not each.surely_below(1.0)]
    assert all(visits == WORLDS for visits in met)


def test_an_adviser_chooses_as_a_master_and_tells_of_its_own_worlds(
    laying: Observation[RondaPosition],
) -> None:
    for observation in (laying, leading(*HANDS)):
        master = choose("master", observation, random.Random(3).random)
        adviser = choose(ADVISER, observation, random.Random(3).random, inf)
        assert adviser.action == master.action
        assert max(each.visits for each in adviser.considered) == COMPARED


SURE_LOSS = (0.1, 0.01)
"""How far something is behind, and the error of that: it is surely worth less."""

SMALLER = (0.04, 0.001)
NOT_SURE = (0.1, 0.06)
AHEAD = (0.0, 0.02)


def judging(value: float, *behind: tuple[float, float]) -> Opinion:
    """Return that action 0 is chosen, and how far the others are behind it."""
    others = [
        Considered(number, value - cost, 400, error)
        for number, (cost, error) in enumerate(behind, 1)
    ]
    return Opinion(0, (Considered(0, value, 400), *others))


@pytest.mark.parametrize(
    ("one", "two", "cost"),
    [
        (SURE_LOSS, SURE_LOSS, 0.1),
        (SURE_LOSS, SMALLER, 0.04),
        (SMALLER, SURE_LOSS, 0.04),
        (SURE_LOSS, NOT_SURE, None),
        (NOT_SURE, SURE_LOSS, None),
        (AHEAD, SURE_LOSS, None),
        (SURE_LOSS, AHEAD, None),
    ],
)
def test_two_ways_to_see_a_table_agree_on_what_both_are_sure_of(
    one: tuple[float, float], two: tuple[float, float], cost: float | None
) -> None:
    """The cost is the lesser of both; where they do not agree, it is not sure at all."""
    chosen, other = agreed(judging(0.6, one), judging(0.3, two)).considered
    assert (chosen.action, chosen.value) == (0, 0.6)
    assert other.surely_below(0.6) is (cost is not None)
    if cost is not None:
        assert 0.6 - other.value == pytest.approx(cost)
        assert not costs(0.6 - other.value, other.error, 2 * cost)


def test_what_only_one_of_them_has_looked_at_is_not_told() -> None:
    opinion = agreed(judging(0.6, SURE_LOSS, SURE_LOSS), judging(0.6, SURE_LOSS))
    assert [each.action for each in opinion.considered] == [0, 1]
