"""Hints: all that may be done, best first, each with a sentence, from the seat's view alone."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import choose, play_at_random
from core.coach.advice import Advice, Comparison, advise, left_out, verdict
from core.contract.chance import RecordedChance
from core.contract.game import Game, Observation
from core.contract.opinion import ADVISER, ENOUGH, NOTHING, Considered, Opinion
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_names, game_type
from tests.views import plain


def begun(name: str, seed: int) -> Game:
    kind = game_type(name)
    options = kind.table.settle({})
    return kind(options, RecordedChance(kind.deck(options), Seeded(seed)))


async def quick(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
    assert level == ADVISER
    return choose("regular", observation, rng.random)


@pytest.mark.parametrize("name", game_names())
async def test_every_legal_action_of_a_game_has_its_sentence(name: str) -> None:
    game, rng = begun(name, 3), random.Random(3)
    says, sentences = entry_of(name).commentary(), set()
    for _number in range(150):
        if game.is_over:
            break
        for seat in game.actors():
            observation = game.observation(seat)
            found = [says.reason(observation, action) for action in observation.legal()]
            assert all(sentence.endswith(".") and "{" not in sentence for sentence in found)
            sentences.update(found)
        action = play_at_random(game.observation(game.to_act), rng.random).action
        game.apply(game.to_act, action)
    assert len(sentences) >= 6


@pytest.mark.parametrize("name", game_names())
async def test_a_hint_is_the_same_whatever_is_hidden(name: str) -> None:
    game, rng = begun(name, 4), random.Random(4)
    for _number in range(9):
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))
    seat = game.to_act
    other = game.observation(seat).sample(rng.random)
    hints = [await advise(quick, each.observation(seat), 7) for each in (game, other)]
    assert hints[0] == hints[1]
    assert {each.action for each in hints[0].alternatives} <= set(game.legal_texts(seat))


async def think_of(opinion: Opinion) -> Advice:
    async def think(_level: str, _observation: Observation[Game], _rng: random.Random) -> Opinion:
        return opinion

    game = begun("ronda", 1)
    while game.to_act != NOTHING and game.state()["phase"] != "play":
        game.apply(game.to_act, game.legal(game.to_act)[0])
    return await advise(think, game.observation(game.to_act), 7)


def laying() -> tuple[Game, list[int]]:
    """Return the game that `think_of` asks about, and its three answers."""
    game = begun("ronda", 1)
    while game.state()["phase"] != "play":
        game.apply(game.to_act, game.legal(game.to_act)[0])
    return game, game.legal(game.to_act)[:3]


async def test_the_chosen_action_comes_first_and_the_others_say_how_much_less_they_bring() -> None:
    game, (first, second, third) = laying()
    advice = await think_of(
        Opinion(second, (Considered(first, 0.5, 40), Considered(second, 0.53, 40)))
    )
    assert [each.action for each in advice.alternatives] == [game.text(second), game.text(first)]
    assert [each.less for each in advice.alternatives] == ["", "2.0 points worse"]
    assert advice.of(game.text(first)) == advice.alternatives[1]
    assert game.text(third) in advice.left_out
    alone = await think_of(Opinion(first))
    assert [(each.visits, each.less) for each in alone.alternatives] == [(0, "")]
    assert verdict(alone, str) == ""


@pytest.mark.parametrize(
    ("value", "visits", "error", "standing", "sentence"),
    [
        (0.5, 400, 0.01, Comparison.LESS, "It's clearly the best of those compared."),
        (0.5, 400, 0.05, Comparison.CLOSE, "Perhaps just as good: {other}."),
        (0.588, 400, 0.0045, Comparison.CLOSE, "Perhaps just as good: {other}."),
        (0.5, ENOUGH - 1, 0.0, Comparison.CLOSE, "Perhaps just as good: {other}."),
        (0.597, 400, 0.0005, Comparison.EQUAL, "Just as good: {other}."),
        (0.597, 400, 0.01, Comparison.CLOSE, "Perhaps just as good: {other}."),
    ],
)
async def test_how_sure_a_hint_is_depends_on_the_error_of_the_difference(
    value: float, visits: int, error: float, standing: Comparison, sentence: str
) -> None:
    game, (first, second, _third) = laying()
    advice = await think_of(
        Opinion(first, (Considered(first, 0.6, 500), Considered(second, value, visits, error)))
    )
    assert [each.standing for each in advice.alternatives] == [None, standing]
    assert verdict(advice, str) == sentence.format(other=game.text(second))


def test_what_was_not_compared_is_named_as_far_as_there_is_room() -> None:
    assert left_out(Advice(()), str, 2) == ""
    three = Advice((), ("1D", "2D", "3D"))
    assert left_out(three, str, 3) == "Not compared, because they look no better: 1D; 2D; 3D."
    told = left_out(three, str, 2)
    assert told == "Not compared, because they look no better: 1D; 2D; and 1 more."


async def test_what_is_solved_exactly_is_compared_as_well() -> None:
    game, rng = begun("ronda", 2), random.Random(2)
    while plain(game.state())["stock"] or game.state()["phase"] != "play":
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))

    async def think(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
        return choose(level, observation, rng.random)

    advice = await advise(think, game.observation(game.to_act), 7)
    assert len(advice.alternatives) > 1
    assert all(each.standing for each in advice.alternatives[1:])


async def test_nothing_to_claim_is_no_advice() -> None:
    assert (await think_of(Opinion(NOTHING))).alternatives == ()
