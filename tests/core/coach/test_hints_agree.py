"""Hints over many positions: sorted by worth, nothing above the first, and only what is compared.

It holds whatever the budget of the search is.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from core.bots import levels
from core.bots.levels import choose
from core.coach.advice import Advice, Comparison, advise, verdict
from core.coach.mistakes import PastDecision, lessons
from core.contract.chance import RecordedChance
from core.contract.game import Game, Observation
from core.contract.opinion import ENOUGH, Opinion
from core.contract.options import Options, Value
from core.contract.playbook import Playbook
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_names, game_type
from tests.depth import amounts

pytestmark = pytest.mark.thorough

OFTEN = 0.15
"""How often a position with something to choose is looked at."""

PLAYERS = {
    "ronda": (2, 3, 4),
    "rikiki": (3, 4, 6),
    "president": (2, 4, 4, 4, 4, 13),
    "makao": (2, 4, 8),
}

BUDGETS = ((1, 0), (6, 1), (20, 0), (40, 50), (90, 0))
"""Simulations of the search, and worlds that the answers are compared in after it."""


def options_of(name: str, players: int, rng: random.Random) -> Options:
    settled: dict[str, Value] = {"players": players}
    if name == "president":
        settled |= {"exchange": rng.random() < 0.5, "hands": 2, "finish": "all"}
    return game_type(name).table.settle(settled)


def positions(name: str, count: int) -> Iterator[Game]:
    """Yield positions with something to choose, out of games of casual bots."""
    kind, rng = game_type(name), random.Random(7)
    while count:
        options = options_of(name, rng.choice(PLAYERS[name]), rng)
        game = kind(options, RecordedChance(kind.deck(options), Seeded(rng.randrange(10**6))))
        while count and not game.is_over:
            seat = game.to_act
            if len(game.legal(seat)) > 1 and rng.random() < OFTEN:
                count -= 1
                yield game
            game.apply(seat, choose("casual", game.observation(seat), rng.random).action)


def with_budget(playbook: Playbook[Game], simulations: int) -> Playbook[Game]:
    skill = replace(playbook.skills["master"], simulations=simulations)
    return replace(playbook, skills={**playbook.skills, "master": skill})


async def adviser(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
    return choose(level, observation, rng.random)


def check(advice: Advice) -> None:
    """Check what must hold of any hint."""
    best, *others = advice.alternatives
    values = [one.value for one in advice.alternatives]
    assert values == sorted(values, reverse=True)
    assert best.standing is None
    for other in others:
        assert other.visits >= ENOUGH
        assert other.standing is not None
        assert 0 <= other.value <= 1
        if other.standing is Comparison.LESS:
            assert other.value < best.value
    told = [one.action for one in advice.alternatives] + list(advice.left_out)
    assert len(told) == len(set(told))


@pytest.mark.parametrize("name", game_names())
@amounts("count", 20, 200)
async def test_a_hint_never_contradicts_itself(
    name: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry, checked = entry_of(name), 0
    kind, playbook = type(entry), entry.playbook()
    for number, game in enumerate(positions(name, count)):
        simulations, compared = BUDGETS[number % len(BUDGETS)]
        budgeted = with_budget(playbook, simulations)
        monkeypatch.setattr(kind, "playbook", lambda _entry, it=budgeted: it)
        monkeypatch.setattr(levels, "COMPARED", compared)
        observation = game.observation(game.to_act)
        advice = await advise(adviser, observation, number)
        check(advice)
        rng = random.Random(f"{number}/{observation.seat}")
        master = choose("master", observation, rng.random)
        assert advice.alternatives[0].action == game.text(master.action)
        known = {one.action for one in advice.alternatives} | set(advice.left_out)
        assert known == set(game.legal_texts(game.to_act))
        values = [one.value for one in master.considered]
        assert values == sorted(values, reverse=True)
        checked += 1
    assert checked == count


@pytest.mark.parametrize("name", game_names())
@amounts("count", 2, 6)
async def test_the_coach_speaks_with_the_numbers_of_the_hint(name: str, count: int) -> None:
    for number, game in enumerate(positions(name, count)):
        observation = game.observation(game.to_act)
        advice = await advise(adviser, observation, number)
        for played in {advice.alternatives[0], advice.alternatives[-1]}:
            choice = PastDecision(number + 1, observation, played.action)
            (lesson,) = [each async for each in lessons(adviser, [choice])]
            if played.standing is Comparison.LESS:
                assert lesson is not None
                assert (lesson.played, lesson.better) == (played, advice.alternatives[0])
            else:
                assert lesson is None


@pytest.mark.parametrize("name", game_names())
@amounts("count", 3, 12)
async def test_a_hint_of_the_full_budget_compares_nearly_every_answer(
    name: str, count: int
) -> None:
    told = legal = 0
    for number, game in enumerate(positions(name, count)):
        observation = game.observation(game.to_act)
        advice = await advise(adviser, observation, number)
        told += len(advice.alternatives)
        legal += len(entry_of(name).playbook().candidates(observation.known))
        check(advice)
        assert verdict(advice, str) or len(advice.alternatives) == 1
    assert told >= 0.9 * legal
