"""Hints: all that may be done, best first, each with a sentence, from the seat's view alone."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import choose, play_at_random
from core.chance import RecordedChance, Seeded
from core.coach.advice import ADVISER, Advice, advise, lore_of
from core.game import Game, Observation
from core.games import MODULES, game_type
from core.opinion import NOTHING, Considered, Opinion


def begun(name: str, seed: int) -> Game:
    kind = game_type(name)
    options = kind.table.settle({})
    return kind(options, RecordedChance(kind.deck(options), Seeded(seed)))


async def quick(level: str, observation: Observation, rng: random.Random) -> Opinion:
    assert level == ADVISER
    return choose("regular", observation, rng.random)


@pytest.mark.parametrize("name", MODULES)
async def test_every_legal_action_of_a_game_has_its_sentence(name: str) -> None:
    game, rng = begun(name, 3), random.Random(3)
    lore, sentences = lore_of(name), set()
    for _number in range(150):
        if game.is_over:
            break
        for seat in game.actors():
            observation = game.observation(seat)
            found = [lore.reason(observation, action) for action in observation.legal()]
            assert all(sentence.endswith(".") and "{" not in sentence for sentence in found)
            sentences.update(found)
        action = play_at_random(game.observation(game.to_act), rng.random).action
        game.apply(game.to_act, action)
    assert len(sentences) >= 6


@pytest.mark.parametrize("name", MODULES)
async def test_a_hint_is_the_same_whatever_is_hidden(name: str) -> None:
    game, rng = begun(name, 4), random.Random(4)
    for _number in range(9):
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))
    seat = game.to_act
    other = game.observation(seat).sample(rng.random)
    hints = [await advise(quick, each.observation(seat), "seed") for each in (game, other)]
    assert hints[0] == hints[1]
    assert {each.action for each in hints[0].alternatives} <= set(game.legal_texts(seat))


async def think_of(opinion: Opinion) -> Advice:
    async def think(_level: str, _observation: Observation, _rng: random.Random) -> Opinion:
        return opinion

    game = begun("ronda", 1)
    while game.to_act != NOTHING and game.state()["phase"] != "play":
        game.apply(game.to_act, game.legal(game.to_act)[0])
    return await advise(think, game.observation(game.to_act), "seed")


async def test_the_chosen_action_comes_first_and_only_what_was_searched_has_a_worth() -> None:
    game = begun("ronda", 1)
    while game.state()["phase"] != "play":
        game.apply(game.to_act, game.legal(game.to_act)[0])
    first, second = game.legal(game.to_act)[:2]
    advice = await think_of(
        Opinion(second, (Considered(first, 0.6, 9), Considered(second, 0.53, 30)))
    )
    assert [each.action for each in advice.alternatives] == [game.text(second), game.text(first)]
    assert advice.alternatives[0].worth == "+2.0 points"
    assert advice.of(game.text(first)) == advice.alternatives[1]
    alone = await think_of(Opinion(first))
    assert [(each.visits, each.worth) for each in alone.alternatives] == [(0, "")]


async def test_what_is_solved_exactly_has_a_worth_as_well() -> None:
    game, rng = begun("ronda", 2), random.Random(2)
    while game.state()["stock"] or game.state()["phase"] != "play":
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))

    async def think(level: str, observation: Observation, rng: random.Random) -> Opinion:
        return choose(level, observation, rng.random)

    advice = await advise(think, game.observation(game.to_act), "seed")
    assert len(advice.alternatives) > 1
    assert all(each.worth for each in advice.alternatives)


async def test_nothing_to_claim_is_no_advice() -> None:
    assert (await think_of(Opinion(NOTHING))).alternatives == ()
