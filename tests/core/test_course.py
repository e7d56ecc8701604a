"""The course of a game: every position again, in any order, and where its rounds begin."""

from __future__ import annotations

import random

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.match.course import Course
from core.match.history import KEPT_EVERY
from core.match.match import Match
from tests.views import plain

ACTIONS = 3 * KEPT_EVERY + 5


def played(game: str, actions: int = ACTIONS, seed: int = 4) -> tuple[Match, list[object]]:
    """Return a match played at random, and its state after each action, the deal first."""
    kind = game_type(game)
    match = Match(kind, kind.table.settle({"players": 4}), Seeded(seed))
    rng = random.Random(seed)
    states: list[object] = [match.game.state()]
    while len(match.actions) < actions and not match.game.is_over:
        seat = rng.choice(match.game.actors())
        match.act(seat, rng.choice(match.game.legal_texts(seat)))
        states.append(match.game.state())
    return match, states


@pytest.mark.parametrize("game", game_names())
def test_every_position_is_the_one_that_was_played(game: str) -> None:
    match, states = played(game)
    course = Course(match)
    positions = list(range(course.length + 1))
    random.Random(1).shuffle(positions)
    assert all(course.game(position).state() == states[position] for position in positions)


@pytest.mark.parametrize("game", game_names())
def test_the_chance_outcomes_of_a_position_lead_to_it_again(game: str) -> None:
    match, states = played(game)
    kind, source = type(match.game), match.chance.source
    for position in (0, 1, KEPT_EVERY, len(match.actions)):
        again = Match(kind, match.game.options, source, match.outcomes_at(position))
        for seat, text in match.actions[:position]:
            again.act(seat, text)
        assert again.game.state() == states[position]
        assert again.outcomes == match.outcomes_at(position)


def test_a_position_may_be_changed_by_who_asked_for_it() -> None:
    course = Course(played("ronda")[0])
    game = course.game(KEPT_EVERY)
    game.apply(game.to_act, game.legal(game.to_act)[0])
    assert game.state() != course.game(KEPT_EVERY).state()


def test_what_is_played_later_does_not_change_a_course() -> None:
    match, states = played("rikiki")
    course = Course(match)
    match.act(match.game.to_act, match.game.legal_texts(match.game.to_act)[0])
    assert course.length == ACTIONS
    assert len(course.events) == ACTIONS + 1
    assert course.game(ACTIONS).state() == states[-1]


@pytest.mark.parametrize(("game", "field"), [("ronda", "round"), ("rikiki", "round")])
def test_rounds_begin_where_they_are_dealt(game: str, field: str) -> None:
    match, _states = played(game, 200)
    course = Course(match)
    numbers = [plain(course.game(position).state())[field] for position in range(course.length + 1)]
    begun = [place for place in range(1, len(numbers)) if numbers[place] != numbers[place - 1]]
    assert list(course.rounds) == [0, *begun]
    assert len(begun) > 1
    assert [course.round_at(position) + 1 for position in range(len(numbers))] == numbers


def test_the_round_being_played_is_not_over_unless_the_game_is() -> None:
    match, _states = played("rikiki", 40)
    course = Course(match)
    last = len(course.rounds) - 1
    assert [course.is_round_over(number) for number in range(last + 1)] == [True] * last + [False]
    match, _states = played("president", 1000)
    course = Course(match)
    assert course.is_over
    assert course.is_round_over(len(course.rounds) - 1)


@pytest.mark.parametrize("game", game_names())
def test_the_gains_of_the_rounds_add_up_to_the_scores(game: str) -> None:
    match, _states = played(game)
    course = Course(match)
    ends = [*course.rounds[1:], course.length]
    for number in range(len(ends)):
        gained = [sum(side) for side in zip(*course.gains[: number + 1], strict=True)]
        assert gained == course.game(ends[number]).scores()
