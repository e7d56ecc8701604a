"""What comes of a play of Ronda, as hints tell it: scored and captured until the next deal."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import choose
from core.coach.advice import Advice, advise
from core.contract.company import Company
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion
from core.games.ronda.bots.deal_watch import DealWatch
from core.games.ronda.bots.facts import FACTS
from core.games.ronda.game import Ronda
from tests.core.ronda.table import play, position

(
    WON,
    LOST,
    ANSWERED,
    ANSWERS,
    THEIR_BOUNT,
    BOUNT,
    THEIR_MISSA,
    MISSA,
    SAID,
    THEY_SAID,
    LAST,
    THEIR_LAST,
    CARDS,
    THEIR_CARDS,
    LYING,
    THEY_FIND,
    POINTS,
    THEIR_POINTS,
) = range(18)


def test_more_is_good_of_what_ones_own_side_gets_and_of_nothing_else() -> None:
    good = {place for place, fact in enumerate(FACTS) if fact.good}
    assert good == {WON, ANSWERS, BOUNT, MISSA, SAID, LAST, CARDS, LYING, POINTS}


def found(game: Ronda, seat: int, *plays: str) -> dict[int, float]:
    """Return what was found for a seat that looks on at plays, but for what is nothing."""
    watch = DealWatch(seat)
    for text in plays:
        watch.take(game, game.check(game.to_act, text))
        play(game, text)
    return {place: much for place, much in enumerate(watch.found(game)) if much}


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, {ANSWERED: 1, THEIR_CARDS: 3, THEIR_POINTS: 5}),
        (1, {ANSWERS: 1, CARDS: 3, POINTS: 5}),
    ],
)
def test_a_bount_that_is_answered_is_a_khamsa_of_the_other(
    seat: int, told: dict[int, float]
) -> None:
    game = position(["5C 1C", "5B 5S 2C"], "12C 11C", turn=1)
    play(game, "5B")
    assert found(game, seat, "5C bount", "5S khamsa", "1C") == told


def test_only_what_comes_from_the_first_action_on_counts() -> None:
    game = position(["5C 1C", "5B 2C 3C"], "12C 11C", turn=1)
    play(game, "5B")
    play(game, "5C bount")
    assert found(game, 1, "2C", "1C") == {THEIR_BOUNT: 1, THEIR_POINTS: 1}


def test_a_quiet_capture_clears_the_table_and_is_a_missa() -> None:
    game = position(["12S 1C", "5B 2C"], "12C", turn=0)
    assert found(game, 0, "12S", "5B") == {MISSA: 1, CARDS: 2, POINTS: 1}


async def advice_of(game: Ronda, company: Company = ()) -> Advice:
    """Return the advice for the seat to act."""

    async def think(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
        return choose(level, observation, rng.random)

    return await advise(think, game.observation(game.to_act, company), 1)


def test_the_next_deal_begins_with_what_lies_there() -> None:
    game = position(["1C", "2C"], "12C 11C")
    assert found(game, 0, "1C", "2C") == {LYING: 4}
    game = position(["1C", "2C"], "12C 11C")
    assert found(game, 1, "1C", "2C") == {THEY_FIND: 4}


async def test_a_call_that_is_forgotten_is_told_as_what_it_would_have_scored() -> None:
    game = position(["5C 1C 3C", "5B 2C 4C"], "12C 11C", turn=1)
    play(game, "5B")
    advice = await advice_of(game)
    quiet = advice.of("5C")
    assert advice.alternatives[0].action == "5C bount"
    assert quiet is not None
    assert quiet.why.startswith("You score a Bount in ")
    assert quiet.why.endswith(" after the best play.")
