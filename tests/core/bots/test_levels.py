"""The levels: their order, their failings, and that the same stream gives the same choice."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator

import pytest

from core.bots.levels import FLAT, LEVELS, check_level, choose, searches
from core.bots.tree import Node, Tree
from core.contract.chance import RecordedChance
from core.contract.game import Game
from core.contract.opinion import ADVISER, NOTHING
from core.contract.options import BadOption
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_names, game_type
from tests.core.makao.builder import position

FIRST = 0.0
"""A random number below every chance: what may be forgotten is forgotten."""


PLACES = [
    *((name, 40 if name == "president" else 0) for name in game_names()),
    pytest.param("president", 0, marks=pytest.mark.thorough),
]
"""Games, and turns at random after which a search begins: a whole hand of President takes long."""


def begun(name: str, seed: int = 1) -> Game:
    kind = game_type(name)
    options = kind.table.settle({})
    return kind(options, RecordedChance(kind.deck(options), Seeded(seed)))


def at_a_choice(name: str, turns: int, seed: int = 1) -> Game:
    """Return a game after so many turns, and then as many as it takes until there is a choice."""
    game, chance = begun(name, seed), random.Random(5)
    while turns > 0 or len(game.legal(game.to_act)) == 1:
        game.apply(game.to_act, chance.choice(game.legal(game.to_act)))
        turns -= 1
    return game


def test_an_unknown_level_is_refused_with_the_levels_there_are() -> None:
    with pytest.raises(BadOption, match="random, casual, regular, strong, master"):
        check_level("clever")


def test_every_game_has_a_skill_for_every_level_that_knows_it() -> None:
    for name in game_names():
        skills = entry_of(name).playbook().skills
        assert list(skills) == [*list(LEVELS)[1:], FLAT]
        counts = [skill.simulations for skill in skills.values()]
        assert counts[:-1] == sorted(counts[:-1])
        assert [searches(level) for level in LEVELS] == [False, False, True, True, True]
        assert skills["master"].forgets == skills["master"].hasty == 0


def test_a_casual_player_forgets_a_call_and_a_claim_now_and_then() -> None:
    game = position({1: "R1 B1", 2: "G8 G9 G7"})
    assert game.text(choose("casual", game.observation(1), lambda: FIRST).action) == "R1"
    game.apply(1, game.parse("R1"))
    assert choose("casual", game.observation(0), lambda: FIRST).action == NOTHING
    assert choose("casual", game.observation(1), lambda: FIRST).action == NOTHING


@pytest.mark.parametrize(("name", "turns"), PLACES)
@pytest.mark.parametrize("level", ["master", FLAT, ADVISER])
def test_a_search_considers_candidates_and_takes_the_best(
    name: str, turns: int, level: str
) -> None:
    game = at_a_choice(name, turns)
    seat = game.to_act
    opinion = choose(level, game.observation(seat), random.Random(1).random)
    candidates = entry_of(name).playbook().candidates(game)
    considered = [each.action for each in opinion.considered]
    assert len(considered) == len(set(considered))
    assert set(considered) <= set(candidates) <= set(game.legal(seat))
    assert considered[0] == opinion.action
    assert all(0 <= each.value <= 1 for each in opinion.considered)


@pytest.mark.parametrize(("name", "turns"), PLACES)
def test_the_adviser_chooses_what_a_master_does_and_compares_all_with_it(
    name: str, turns: int
) -> None:
    game = at_a_choice(name, turns, 2)
    observation = game.observation(game.to_act)
    master, adviser = (
        choose(level, observation, random.Random(3).random) for level in ("master", ADVISER)
    )
    assert adviser.action == master.action
    assert {each.action for each in master.considered} <= {
        each.action for each in adviser.considered
    }
    candidates = entry_of(name).playbook().candidates(game)
    assert {each.action for each in adviser.considered} == set(candidates)


@pytest.mark.parametrize(("name", "turns"), PLACES)
def test_a_tree_counts_each_simulation_once_with_its_reward(name: str, turns: int) -> None:
    game = at_a_choice(name, turns)
    observation = game.observation(game.to_act)
    rnd = random.Random(2).random
    tree = Tree(observation, entry_of(name).playbook())
    rewards = [tree.visit(observation.sample(rnd), NOTHING, rnd) for _simulation in range(60)]
    children = tree.root.children.values()
    assert sum(child.visits for child in children) == len(rewards)
    assert sum(child.total for child in children) == pytest.approx(sum(rewards))
    assert sum(tree.squares.values()) == pytest.approx(sum(each * each for each in rewards))
    for node in below(tree.root):
        assert node.visits == 1 + sum(child.visits for child in node.children.values())


def below(node: Node) -> Iterator[Node]:
    """Yield every node below one."""
    for child in node.children.values():
        yield child
        yield from below(child)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_thinks_here_leaves_the_collector_of_garbage_at_work(
    level: str, name: str
) -> None:
    game, stream = begun(name), random.Random(1)
    at_work: list[bool] = []

    def rnd() -> float:
        at_work.append(gc.isenabled())
        return stream.random()

    choose(level, game.observation(game.to_act), rnd)
    assert all(at_work)
