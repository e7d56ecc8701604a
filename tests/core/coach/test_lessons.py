"""Lessons: which decisions of a round cost something, as its player could see it."""

from __future__ import annotations

import random

from core.bots.levels import choose
from core.coach.mistakes import costliest, decisions, last_finished_round, lessons
from core.contract.game import Game, Observation
from core.contract.opinion import Considered, Opinion
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match
from tests.views import plain


def played(rounds: int) -> Match:
    """Return a match of Rikiki in which so many rounds have ended, played at random."""
    kind = game_type("rikiki")
    match = Match(kind, kind.table.settle({"players": 4}), Seeded(5))
    rng = random.Random(5)
    while plain(match.game.state())["round"] <= rounds:
        seat = match.game.to_act
        match.act(seat, rng.choice(match.game.legal_texts(seat)))
    return match


def test_the_choices_of_a_seat_are_told_apart_by_rounds() -> None:
    match = played(2)
    rounds = decisions(match, 1, ())
    assert len(rounds) == 3
    assert rounds[2] == []
    assert last_finished_round(match, 1, ())[0].number == rounds[1][0].number
    for choice in rounds[0] + rounds[1]:
        assert match.actions[choice.number - 1] == (1, choice.action)
        assert len(choice.observation.legal()) > 1
        assert choice.observation.seat == 1


def test_a_game_that_is_over_ends_with_its_last_round() -> None:
    kind = game_type("president")
    match = Match(kind, kind.table.settle({}), Seeded(2))
    while not match.game.is_over:
        seat = match.game.to_act
        match.act(seat, match.game.legal_texts(seat)[0])
    assert last_finished_round(match, 0, ()) != []


async def taught(value: float, visits: int) -> list[float]:
    """Return what the decisions of a seat cost if each played action is thought of like this."""
    match = played(1)
    choices = last_finished_round(match, 1, ())

    async def think(_level: str, observation: Observation[Game], _rng: random.Random) -> Opinion:
        legal = observation.legal()
        choice = next(each for each in choices if each.observation is observation)
        mine = observation.known.parse(choice.action)
        better = next(action for action in legal if action != mine)
        return Opinion(better, (Considered(better, 0.6, 500), Considered(mine, value, visits)))

    found = [lesson async for lesson in lessons(think, choices)]
    assert len(found) == len(choices)
    return [lesson.cost for lesson in costliest(found, 99)]


async def test_a_clear_difference_is_a_lesson_and_luck_is_none() -> None:
    assert await taught(0.4, 100)
    assert await taught(0.4, 1) == []
    assert await taught(0.595, 400) == []
    assert await taught(0.6, 400) == []


async def test_the_costliest_come_first_and_best_play_teaches_nothing() -> None:
    match = played(1)
    choices = last_finished_round(match, 1, ())

    async def think(_level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
        return choose("regular", observation, rng.random)

    found = [lesson async for lesson in lessons(think, choices)]
    costs = [lesson.cost for lesson in costliest(found, 2)]
    assert len(costs) <= 2
    assert costs == sorted(costs, reverse=True)
    for lesson in costliest(found, 99):
        assert lesson.played.action == match.actions[lesson.number - 1][1]
        assert lesson.better.value > lesson.played.value
