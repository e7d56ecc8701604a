"""Learning the odds of President: the same run, the same odds, and those that are shipped."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from core.contract.chance import Rnd, WorldChance
from core.contract.weights import Weights
from core.games.president.bots.policy import Policy
from core.games.president.bots.signs import SIGNS, SIZE
from core.games.president.game import President
from tools.training import president
from tools.training.president import Seen, Work, fitted, options_of, play_hands, train
from tools.training.run import Run
from tools.training.writing import weights_text

Choice = Callable[[President, Rnd], int]

UNTAUGHT = [[1.0] * SIZE for _table in range(SIGNS)]


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(president, "AT_ONCE", 2)
    monkeypatch.setattr(president, "ROUNDS", (2, 4))
    monkeypatch.setattr(president, "COURSES", ((2, 2), (4,)))
    monkeypatch.setattr(president, "STEPS", 30)


def small_run(jobs: int = 1) -> Run:
    return Run(3, jobs=jobs, report=lambda _text: None)


def test_the_same_seed_teaches_the_same_in_the_shapes_the_bots_ask_for() -> None:
    texts = [weights_text("president", train(small_run()), small_run()) for _time in range(2)]
    learned = [json.loads(text)["learned"] for text in texts]
    assert learned[0] == learned[1]
    weights = Weights.read("president", texts[0])
    odds, masters = (weights.table(name, SIGNS, SIZE) for name in ("odds", "master_odds"))
    assert odds != UNTAUGHT
    assert masters not in (odds, UNTAUGHT)
    assert weights.number("heat") == president.HEAT


@pytest.mark.thorough
def test_processes_change_nothing() -> None:
    alone, together = train(small_run()), train(small_run(jobs=2))
    for name in ("odds", "master_odds"):
        assert alone[name].values == together[name].values


def test_hands_of_all_kinds_are_played() -> None:
    rng = random.Random(1)
    drawn = [options_of(rng) for _time in range(300)]
    for name in ("same_rank", "finish", "first_leader"):
        values = {options[name] for options in drawn}
        assert values == set(President.table.options[name].values)
    assert {options["players"] for options in drawn} >= {2, 3, 4, 13}


def test_a_position_has_as_many_signs_and_rewards_as_actions_that_were_tried() -> None:
    seen = play_hands(Work("any", 2, UNTAUGHT))
    assert seen.sizes
    assert all(2 <= size <= president.TRIED for size in seen.sizes)
    assert sum(seen.sizes) == len(seen.signs) == len(seen.rewards)
    assert all(0 <= reward <= 1 for reward in seen.rewards)


def packed(*signs: int) -> int:
    return sum(sign * SIZE**table for table, sign in enumerate(signs))


def test_the_fit_likes_what_brought_more_by_as_much_as_it_brought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(president, "STEPS", 400)
    better, worse = packed(1, 5, 5, 5, 5, 5), packed(2, 5, 5, 5, 5, 5)
    # Luck of the same size on both sides teaches nothing.
    seen = Seen([2, 2], [better, worse, better, worse], [0.53, 0.0, 0.0, 0.49])
    weights, _gain = fitted(np.zeros((SIGNS, SIZE)), [seen])
    assert weights[0][1] - weights[0][2] == pytest.approx(0.02 / president.HEAT, abs=0.1)
    assert weights[1][5] == pytest.approx(0.0, abs=1e-6)


def shipped() -> dict[str, Any]:
    text = (files("core.games.president.bots") / "weights.json").read_text(encoding="utf-8")
    plain: dict[str, Any] = json.loads(text)
    return plain


def test_the_shipped_odds_were_made_by_the_whole_training() -> None:
    made = shipped()["made"]
    assert made["command"] == "make train GAME=president SEED=1 SCALE=1"
    assert made["counts"]["positions"] > made["counts"]["hands"] > 10_000


def shipped_policy(name: str) -> Policy:
    return Policy(Weights.of("president").table(name, SIGNS, SIZE))


def won_against(one: Choice, other: Choice, hands: int) -> float:
    """Return which part of the reward of hands of four one way to play wins, against another."""
    rnd, won = random.Random(5).random, 0.0
    for hand in range(hands):
        game = President(President.table.settle({}), WorldChance(rnd))
        while game.to_act >= 0:
            choice = one if (game.to_act + hand) % 2 else other
            game.apply(game.to_act, choice(game, rnd))
        won += sum(reward for seat, reward in enumerate(game.rewards()) if (seat + hand) % 2)
    return won / hands


def favourite_of(policy: Policy) -> Choice:
    """Return the way to play that always takes the action of the best odds."""

    def choose(game: President, _rnd: Rnd) -> int:
        odds = policy.odds(game)
        return max(odds, key=odds.__getitem__)

    return choose


def test_the_shipped_odds_win_more_than_their_share_against_untaught_ones() -> None:
    taught, untaught = shipped_policy("odds"), Policy(UNTAUGHT)
    assert won_against(taught.rollout, untaught.rollout, 100) > 0.75


def test_the_favourites_of_masters_win_more_than_their_share_against_the_others() -> None:
    masters, others = (favourite_of(shipped_policy(name)) for name in ("master_odds", "odds"))
    assert won_against(masters, others, 1000) > 0.51


def test_a_course_starts_from_the_odds_that_are_written() -> None:
    odds = Weights.of("president").table("odds", SIGNS, SIZE)
    assert np.exp(president._as_written(np.log(odds))) == pytest.approx(np.array(odds), rel=1e-12)
