"""The training of Rikiki's bots: a small run of it, and that the shipped weights come from it."""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.resources import files

from core.contract.game import NOBODY
from core.contract.weights import Weights
from core.games.rikiki.bots.bids import RUNGS
from core.games.rikiki.bots.judging import HAND_SIGNS, OFF, Judge
from core.games.rikiki.bots.learned import judge_of, quick_of
from tools.training.rikiki import train
from tools.training.rikiki.course import beginner
from tools.training.rikiki.nets import fit_judge
from tools.training.rikiki.playing import Batch, Bid, any_game, judge_cards
from tools.training.run import Run
from tools.training.writing import weights_text

SCALE = 0.0002


def small() -> str:
    run = Run(3, SCALE, report=lambda _text: None)
    return weights_text("rikiki", train(run), run)


@cache
def once() -> str:
    return small()


def learned(text: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(text)["learned"]
    return found


def test_the_same_seed_and_scale_learn_the_same() -> None:
    assert learned(once()) == learned(small())


def test_what_a_small_run_learns_plays_rounds_by_any_options() -> None:
    weights = Weights.read("rikiki", once())
    quick, judge = quick_of(weights), judge_of(weights)
    rng = random.Random(1)
    for _round in range(6):
        game = any_game(rng)
        assert len(judge.points(game, game.to_act)) == game.hand_size + 2
        while (seat := game.to_act) != NOBODY:
            action = quick.play(game, rng.random)
            assert action in game.legal(seat)
            game.apply(seat, action)


def test_a_batch_depends_on_nothing_but_its_seed() -> None:
    batch = Batch(beginner(), "any", 1)
    assert judge_cards(batch) == judge_cards(batch)


def test_the_shipped_weights_are_those_of_a_full_run_of_this_training() -> None:
    plain = json.loads((files("core.games.rikiki.bots") / "weights.json").read_text())
    assert plain["made"]["command"] == "make train GAME=rikiki SEED=1 SCALE=1"
    assert plain["made"]["counts"]["positions judged"] > 100_000
    assert plain["learned"].keys() == learned(once()).keys()
    told = {name: each["says"] for name, each in plain["learned"].items()}
    assert told == {name: each["says"] for name, each in json.loads(once())["learned"].items()}


def test_the_judge_learns_what_comes_of_a_bid() -> None:
    """Hands with a top card take a trick and the others none, whatever they have bid."""
    rng = random.Random(5)
    tried: list[Bid] = []
    for _bid in range(12_000):
        top, bid = float(rng.random() < 0.5), rng.choice((0, 1, 2))
        signs = [0.0] * HAND_SIGNS
        signs[0], signs[RUNGS] = top, 1.0
        tried.append((signs, 0.5, 3, 4, bid, int(top)))
    mind = beginner()
    first, second = fit_judge(mind, tried, Run(1, report=lambda _text: None))
    judge = Judge(mind.bids(), first, second)
    for top in (0.0, 1.0):
        signs = [top] + [0.0] * (HAND_SIGNS - 1)
        signs[RUNGS] = 1.0
        promise = sum(weight * sign for weight, sign in zip(mind.signs, signs, strict=False))
        for bid, row in enumerate(judge.odds(signs, promise, 3)[1:]):
            if bid <= 2:
                assert row[OFF + int(top) - bid] == max(row) > 0.5
