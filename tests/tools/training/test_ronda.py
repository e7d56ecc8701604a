"""A small training of Ronda: repeatable, of the shapes that the bots ask for; what is shipped."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from core.contract.weights import Weights
from core.games.ronda.bots.foresight import Foresight, learned_foresight
from core.games.ronda.combinations import combination
from core.games.ronda.game import Ronda
from core.games.ronda.habits import Habits, learned_habits
from core.games.ronda.inference import Silence, learned_silence
from tools.training.ronda.course import TURNS, train
from tools.training.ronda.habits import POSITIONS
from tools.training.ronda.pieces import any_game, dealt_afresh, in_force
from tools.training.run import Run
from tools.training.writing import weights_text

SCALE = 0.0005


@pytest.fixture(scope="module")
def train_once() -> Callable[[int], dict[str, Any]]:
    """Return what trains with a number of processes, once for each number."""
    done: dict[int, dict[str, Any]] = {}

    def trained(jobs: int) -> dict[str, Any]:
        if jobs not in done:
            run = Run(3, SCALE, jobs, report=lambda _text: None)
            text = weights_text("ronda", train(run), run)
            done[jobs] = json.loads(text)
        return done[jobs]

    return trained


def test_a_training_gives_what_the_bots_ask_for(
    train_once: Callable[[int], dict[str, Any]],
) -> None:
    trained = train_once(1)
    weights = Weights.read("ronda", json.dumps(trained))
    Habits(weights)
    Foresight(weights)
    Silence(weights)
    assert trained["made"]["counts"].keys() == {"rounds", "positions", "announcements"}


def test_the_same_seed_and_scale_give_the_same_weights(
    train_once: Callable[[int], dict[str, Any]],
) -> None:
    again = Run(3, SCALE, 1, report=lambda _text: None)
    text = weights_text("ronda", train(again), again)
    assert json.loads(text)["learned"] == train_once(1)["learned"]


@pytest.mark.thorough
def test_processes_change_nothing_in_what_is_learned(
    train_once: Callable[[int], dict[str, Any]],
) -> None:
    assert train_once(2)["learned"] == train_once(1)["learned"]


def test_a_training_leaves_the_bots_of_its_process_as_they_were(
    train_once: Callable[[int], dict[str, Any]],
) -> None:
    before = in_force()
    train_once(1)
    assert in_force() == before
    shipped = Weights.of("ronda")
    assert Habits(shipped).rows == learned_habits().rows
    assert Silence(shipped).rows == learned_silence().rows
    assert Foresight(shipped).race == learned_foresight().race


def test_the_shipped_weights_are_of_a_full_training() -> None:
    text = (files("core.games.ronda.bots") / "weights.json").read_text(encoding="utf-8")
    made = json.loads(text)["made"]
    assert made["command"] == f"make train GAME=ronda SEED={made['seed']} SCALE=1"
    assert made["counts"]["positions"] == 3 * TURNS * POSITIONS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_dealt_afresh_has_the_same_cards_and_table(players: int) -> None:
    rng = random.Random(5)
    world = any_game(rng, players, race=False)
    while world.batch == 1:
        world.apply(world.to_act, world.legal(world.to_act)[0])
    twin = dealt_afresh(world, rng)
    assert twin.hands != world.hands
    assert list(map(len, twin.hands)) == list(map(len, world.hands))
    assert _hidden(twin) == _hidden(world)
    assert twin.held == [combination(hand) for hand in twin.hands]
    assert twin.layout == world.layout


def _hidden(game: Ronda) -> list[int]:
    return sorted([*game.stock, *(card for hand in game.hands for card in hand)])
