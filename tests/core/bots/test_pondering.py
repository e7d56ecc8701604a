"""Bots seem to think the longer the harder a choice is, and on the whole as long as is set."""

from __future__ import annotations

from statistics import fmean

import pytest

from core.bots.decision import Decision
from core.bots.pondering import QUICKEST, SLOWEST, hardness_of, pause_of
from core.contract.game import Game, Observation
from core.contract.opinion import Considered, Opinion
from core.games.registry import game_names
from tests.core.bots.decisions import decision_in, new_game
from tests.core.bots.people import named, positions, steps

EVEN = 0.5
"""A whim that neither lengthens a pause nor shortens it."""


def decision(observation: Observation[Game], name: str = "", level: str = "casual") -> Decision:
    return Decision(name, level, observation, "test", 0, lambda first: [])


def valued(observation: Observation[Game], *values: float, visits: int = 0) -> Opinion:
    """Return an opinion that values the first legal actions so."""
    legal = observation.legal()
    considered = tuple(Considered(*each, visits) for each in zip(legal, values, strict=False))
    return Opinion(legal[0], considered)


def test_a_single_action_takes_no_thought() -> None:
    game = new_game("ronda", 3)
    while len(game.legal(game.to_act)) > 1:
        game.apply(game.to_act, game.legal(game.to_act)[0])
    observation = game.observation(game.to_act)
    assert hardness_of(decision(observation), valued(observation, 1.0)) == 0
    assert pause_of(decision(observation), valued(observation, 1.0), EVEN) == QUICKEST


@pytest.mark.parametrize(("visits", "unit"), [(0, 2.0), (50, 0.1)], ids=["felt", "searched"])
def test_close_and_costly_choices_take_longer_than_plain_and_idle_ones(
    visits: int, unit: float
) -> None:
    """Three cards of Ronda, by its rules of thumb in points, or by a search in reward."""
    observation = next(one for one in positions("ronda") if len(one.legal()) == 3)
    close, plain, idle = (
        hardness_of(
            decision(observation),
            valued(observation, *(unit * one for one in values), visits=visits),
        )
        for values in ((3.0, 2.9, 0.0), (3.0, 1.0, 0.0), (3.0, 2.99, 2.98))
    )
    assert plain < close
    assert idle < close
    assert min(plain, idle) >= 0
    assert close <= 1


def test_more_actions_take_longer() -> None:
    few, many = (
        next(one for one in positions("rikiki") if len(one.legal()) == count) for count in (2, 5)
    )
    values = 3.0, 2.0
    assert hardness_of(decision(few), valued(few, *values)) < hardness_of(
        decision(many), valued(many, *values)
    )


def test_a_hasty_bot_is_quicker_than_a_patient_one_and_a_strong_one_is_neither() -> None:
    observation = positions("rikiki")[0]
    opinion = valued(observation, 3.0, 2.0)
    hasty, patient = named("hasty"), named("patient")
    pauses = [
        pause_of(decision(observation, name, level), opinion, EVEN)
        for name, level in ((hasty, "casual"), ("", "casual"), (patient, "casual"))
    ]
    assert pauses == sorted(set(pauses))
    for name in (hasty, patient):
        assert pause_of(decision(observation, name, "strong"), opinion, EVEN) == pauses[1]


def test_the_pause_varies_a_little_for_no_reason() -> None:
    observation = positions("rikiki")[0]
    opinion = valued(observation, 3.0, 2.0)
    short, usual, long = (pause_of(decision(observation), opinion, whim) for whim in (0, 0.5, 1))
    assert 0.85 * usual < short < usual < long < 1.15 * usual


@pytest.mark.parametrize("game", game_names())
def test_on_the_whole_bots_pause_about_as_long_as_is_set(game: str) -> None:
    pauses: list[float] = []
    for seed in range(2):
        for number, (seen, opinion) in enumerate(steps(new_game(game, seed), "casual", "", "p")):
            pauses.append(pause_of(decision(seen), opinion, EVEN))
            if number == 100:
                break
    assert 0.85 < fmean(pauses) < 1.4
    assert min(pauses) == QUICKEST
    assert 1.2 < max(pauses) <= SLOWEST


def test_a_program_pauses_too() -> None:
    asked = decision_in(new_game("makao"), "exec:ls")
    assert QUICKEST < pause_of(asked, Opinion(asked.observation.legal()[0]), EVEN) < SLOWEST
