"""Decisions that come up in seeded games, for the tests of how bots err and what they are like."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache

from core.bots.characters import CHARACTERS, Character, character_of
from core.bots.levels import choose
from core.bots.names import NAMES
from core.contract.game import Game, Observation
from core.contract.opinion import NOTHING, Opinion
from core.games.registry import entry_of
from tests.core.bots.decisions import new_game


def named(title: str) -> str:
    """Return a house name of a character."""
    return next(name for name in NAMES if character_of(name).title == title)


def with_title(title: str) -> Character:
    """Return the character of a title."""
    return next(one for one in CHARACTERS if one.title == title)


def steps(
    game: Game, level: str, name: str, seed: str
) -> Iterator[tuple[Observation[Game], Opinion]]:
    """Let bots of one level and name play a game on; give what each saw on its turn and thought."""
    rng = random.Random(seed)
    while not game.is_over:
        for seat in (*(one for one in game.actors() if one != game.to_act), game.to_act):
            observation = game.observation(seat)
            opinion = choose(level, observation, rng.random, name=name)
            if opinion.action != NOTHING:
                break
        if seat == game.to_act:
            yield observation, opinion
        game.apply(seat, opinion.action)


@lru_cache
def positions(name: str, most: int = 150, **options: object) -> tuple[Observation[Game], ...]:
    """Return what casual bots saw at real choices, in seeded games of these options."""
    found: list[Observation[Game]] = []
    for seed in range(4):
        game = new_game(name, seed, **options)
        for number, (observation, _opinion) in enumerate(steps(game, "casual", "", f"{seed}")):
            if len(observation.legal()) > 1:
                found.append(observation)
            if number > most // 2:
                break
    return tuple(found[:most])


def values_of(observation: Observation[Game]) -> dict[int, float]:
    """Return what the rules of thumb make of every action."""
    casual = entry_of(observation.known.name).playbook().casual
    opinion = casual(observation, random.Random(0).random)
    return {each.action: each.value for each in opinion.considered}


def lost(observation: Observation[Game], action: int) -> float:
    """Return by how much an action is behind the best by the rules of thumb, in what is plain."""
    values = values_of(observation)
    plain = entry_of(observation.known.name).playbook().plain(observation.known)
    return (max(values.values()) - values[action]) / plain


def chosen(level: str, name: str, number: int, observation: Observation[Game]) -> int:
    """Return what a bot of a level and name chooses in a position of such a number."""
    return choose(level, observation, random.Random(f"{number}").random, name=name).action


def share(
    true: Callable[[int, Observation[Game]], bool], seen: tuple[Observation[Game], ...]
) -> float:
    """Return in which part of the positions something holds."""
    return sum(true(number, one) for number, one in enumerate(seen)) / len(seen)
