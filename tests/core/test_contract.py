"""The game contract, for every registered game: what search, screens and records rely on."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots.levels import LEVELS, choose, searches
from core.contract.chance import RecordedChance, WorldChance
from core.contract.game import Game
from core.contract.opinion import NOTHING
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.ground.errors import KahwaError
from tests.core.playouts import playout
from tests.views import plain

KINDS = [
    (name, preset, players)
    for name in game_names()
    for preset in game_type(name).table.presets
    for players in (2, 4)
    if players in (game_type(name).table.options["players"].values)
]


LONG_THINKING = ("strong", "master")
"""Levels that are asked everywhere in CI only."""


def begun(name: str, preset: str, players: int, seed: int) -> Game:
    kind = game_type(name)
    options = kind.table.settle({"players": players}, preset)
    return kind(options, RecordedChance(kind.deck(options), Seeded(seed)))


def walk(game: Game, rng: random.Random, actions: int) -> Iterator[Game]:
    """Yield the game before each of so many random actions, claims included."""
    for _action in range(actions):
        if game.is_over:
            return
        yield game
        seat = rng.choice(game.actors())
        game.apply(seat, rng.choice(game.legal(seat)))


@pytest.mark.parametrize(("name", "preset", "players"), KINDS)
def test_somebody_can_always_act_and_notation_reads_back(
    name: str, preset: str, players: int
) -> None:
    for game in walk(begun(name, preset, players, 1), random.Random(1), 150):
        assert game.to_act in game.actors()
        for seat in range(players):
            legal = game.legal(seat)
            assert len(set(legal)) == len(legal)
            assert [game.parse(game.text(action)) for action in legal] == legal
            texts = game.legal_texts(seat)
            assert texts == sorted(texts)
            for text in texts[:3]:
                assert game.check(seat, f" {text.lower()} ") in legal
                assert game.explain(seat, text).legal


@pytest.mark.parametrize(("name", "preset", "players"), KINDS)
def test_an_observation_allows_what_the_game_allows_and_worlds_agree_with_it(
    name: str, preset: str, players: int
) -> None:
    rng = random.Random(2)
    for game in walk(begun(name, preset, players, 2), rng, 60):
        for seat in game.actors():
            observation = game.observation(seat)
            assert sorted(observation.legal()) == sorted(game.legal(seat))
            world = observation.sample(rng.random)
            assert world.view(seat) == game.view(seat)
            assert sorted(world.legal(seat)) == sorted(game.legal(seat))
            rewards = playout(world, rng.random)
            assert len(rewards) == players
            assert all(0 <= reward <= 1 for reward in rewards)


@pytest.mark.parametrize(("name", "preset", "players"), KINDS)
def test_an_observation_reaches_another_process_whole(name: str, preset: str, players: int) -> None:
    for game in walk(begun(name, preset, players, 4), random.Random(4), 40):
        seat = game.to_act
        observation = game.observation(seat)
        arrived = pickle.loads(pickle.dumps(observation))
        assert arrived.seat == seat
        assert arrived.legal() == observation.legal()
        assert arrived.known.state() == observation.known.state()
        worlds = [each.sample(random.Random(4).random) for each in (arrived, observation)]
        assert worlds[0].state() == worlds[1].state()


@pytest.mark.parametrize("name", game_names())
def test_nobody_asks_an_observation_what_is_still_to_come(name: str) -> None:
    kind = game_type(name)
    known = begun(name, next(iter(kind.table.presets)), 4, 5).observation(0).known
    chance = known.chance
    for ask in (
        partial(chance.first_seat, 4),
        partial(chance.shuffle, kind.deck(known.options)),
        partial(chance.place, 2),
        partial(chance.turn_over, [0, 1]),
    ):
        with pytest.raises(AssertionError, match="an observation has no chance"):
            ask()


@pytest.mark.parametrize(("name", "preset", "players"), KINDS)
def test_a_clone_goes_its_own_way(name: str, preset: str, players: int) -> None:
    rng = random.Random(3)
    for game in walk(begun(name, preset, players, 3), rng, 40):
        before = json.dumps(game.state())
        playout(game.clone(WorldChance(rng.random)), rng.random)
        for _game in walk(game.clone(), rng, 30):
            pass
        assert json.dumps(game.state()) == before


@pytest.mark.parametrize(("name", "preset", "players"), KINDS)
def test_views_have_the_fields_of_the_state_and_show_no_other_hand(
    name: str, preset: str, players: int
) -> None:
    for game in walk(begun(name, preset, players, 4), random.Random(4), 60):
        state = game.state()
        for seat in range(players):
            view = game.view(seat)
            assert list(view) == list(state)
            assert plain(view)["hands"][seat] == plain(state)["hands"][seat]
            others = [hand for other, hand in enumerate(plain(view)["hands"]) if other != seat]
            assert all(type(hand) is int for hand in others)


@pytest.mark.parametrize(
    "level",
    [pytest.param(one, marks=[pytest.mark.thorough] * (one in LONG_THINKING)) for one in LEVELS],
)
@pytest.mark.parametrize(("name", "preset", "players"), KINDS)
def test_bots_choose_legal_actions_the_same_for_the_same_stream(
    name: str, preset: str, players: int, level: str
) -> None:
    for number, game in enumerate(walk(begun(name, preset, players, 5), random.Random(5), 60)):
        if searches(level) and number % 20:
            continue
        for seat in game.actors():
            observation = game.observation(seat)
            choices = [choose(level, observation, random.Random(number).random) for _n in "ab"]
            assert choices[0] == choices[1]
            if seat == game.to_act or choices[0].action != NOTHING:
                assert choices[0].action in game.legal(seat)


@pytest.mark.parametrize("name", game_names())
@given(text=st.text(max_size=12))
def test_any_text_is_answered_with_a_sentence(name: str, text: str) -> None:
    game = begun(name, next(iter(game_type(name).table.presets)), 4, 6)
    seat = game.to_act
    reason = game.explain(seat, text)
    assert reason.sentence
    assert reason.source
    if reason.legal:
        assert game.check(seat, text) in game.legal(seat)
    else:
        with pytest.raises(KahwaError):
            game.check(seat, text)
