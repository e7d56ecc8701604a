"""What a seat knows reaches another process whole: same view, same choice, few bytes."""

from __future__ import annotations

import pickle
import random
from io import BytesIO

import pytest

from core.bots.levels import choose
from core.bots.packets import Failure, HungUp, OpinionRequest, receive, send
from core.contract.opinion import Considered, Opinion
from core.games.registry import entry_of, game_names
from tests.core.bots.decisions import new_game

LARGEST = 8192
"""Bytes of an observation: far below what a pipe takes at once."""


@pytest.mark.parametrize("name", game_names())
def test_an_observation_is_the_same_on_the_other_side(name: str) -> None:
    game, rng = new_game(name), random.Random(1)
    for number in range(120):
        if game.is_over:
            break
        seat = rng.choice(game.actors())
        observation = game.observation(seat)
        packed = pickle.dumps(observation, pickle.HIGHEST_PROTOCOL)
        assert len(packed) < LARGEST
        arrived = pickle.loads(packed)
        assert arrived.seat == seat
        assert arrived.known.view(seat) == game.view(seat)
        assert arrived.legal() == observation.legal()
        worlds = [one.sample(random.Random(number).random) for one in (arrived, observation)]
        assert worlds[0].state() == worlds[1].state()
        opinions = [
            choose("casual", one, random.Random(number).random) for one in (arrived, observation)
        ]
        assert opinions[0] == opinions[1]
        game.apply(seat, rng.choice(game.legal(seat)))


@pytest.mark.parametrize(
    "message",
    [Opinion(3, (Considered(3, 0.5, 10), Considered(1, 0.25))), Opinion(-1), Failure("why")],
)
def test_answers_come_back_as_they_were(message: Opinion | Failure) -> None:
    pipe = BytesIO()
    send(pipe, message)
    send(pipe, message)
    pipe.seek(0)
    assert [receive(pipe), receive(pipe)] == [message, message]
    with pytest.raises(HungUp):
        receive(pipe)


def test_a_message_that_is_cut_short_is_no_message() -> None:
    pipe = BytesIO()
    send(
        pipe,
        OpinionRequest(entry_of("ronda"), "", "casual", new_game("ronda").observation(0), "seed"),
    )
    with pytest.raises(HungUp):
        receive(BytesIO(pipe.getvalue()[:-1]))
