"""What seats of Ronda have done, held against what they would do with the hands of a world."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from math import prod

import pytest

from core.bots.levels import choose
from core.bots.modelling import Model, weighed_worlds
from core.contract.chance import WorldChance
from core.contract.playbook import Chances
from core.games.ronda.bots.endgame import expect, hope, solve
from core.games.ronda.bots.evidence import RondaEvidence
from core.games.ronda.bots.playbook import PLAYBOOK
from core.games.ronda.game import Ronda
from core.games.ronda.notation import ANNOUNCE, RANKS
from core.games.ronda.position import RondaPosition
from tests.core.ronda.table import WAYS, play, position, seeded

AMINA = Model(PLAYBOOK, "Amina")  # type: ignore[arg-type]


def steps(game: Ronda, seed: int) -> Iterator[tuple[Ronda, int]]:
    """Let Amina play every seat to the end of a round; give each position and what is done."""
    rng, number = random.Random(seed), game.round
    while not game.is_over and game.round == number:
        seen = game.observation(game.to_act)
        action = choose("casual", seen, rng.random, name="Amina").action
        yield game.clone(), action
        game.apply(game.to_act, action)


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_evidence_is_how_likely_each_did_what_it_did_where_it_stood(
    players: int, deal: str
) -> None:
    """In the real world, of which an observation and the hands alone are left."""
    for seed in range(4):
        done: list[tuple[int, float]] = []
        batch = 0
        for game, action in steps(seeded(seed, players=players, deal=deal), seed):
            if game.batch != batch:
                batch, done = game.batch, []
            seat = game.to_act
            others = [other for other in range(players) if other != seat]
            evidence = RondaEvidence(game.observation(seat), dict.fromkeys(others, AMINA.likely))
            expected = prod(chance for other, chance in done if other != seat)
            assert evidence.likelihood(game) == pytest.approx(expected)
            forced = len(game.legal(seat)) == 1
            done.append((seat, 1.0 if forced else AMINA.likely(game, action)))


def test_evidence_draws_evenly_among_hands_of_the_seats_it_speaks_of() -> None:
    """A silent seat may hold a pair: good players, as it is else taken for, hardly hide one."""
    game = seeded(3, players=2)
    play(game, "silent", "silent")
    seen = game.observation(game.to_act)
    rnd = random.Random(1).random
    evidence = RondaEvidence(seen, {1 - game.to_act: AMINA.likely})
    pairs = [_has_pair(evidence.draw(rnd), 1 - game.to_act) for _world in range(400)]
    believed = [_has_pair(seen.sample(rnd), 1 - game.to_act) for _world in range(400)]
    assert sum(pairs) > 2 * sum(believed)
    assert seen.known.phase != ANNOUNCE


def _has_pair(world: RondaPosition, seat: int) -> bool:
    ranks = [card % RANKS for card in world.hands[seat]]
    return len(set(ranks)) < len(ranks)


def test_worlds_come_as_often_as_the_evidence_speaks_for_them() -> None:
    """Amina took a 5 with a 5, and did not call: so she hardly had the call to make."""
    game = position(["5C 12C 1C", "5S 6D 12B"], "3B", dealer=1)
    play(game, "5C")
    seen = game.observation(1)
    rnd = random.Random(2).random
    evidence = RondaEvidence(seen, {0: AMINA.likely})
    drawn = weighed_worlds(evidence, rnd, 400)  # type: ignore[arg-type]
    held = [any(card % RANKS == 2 for card in world.hands[0]) for world in _many(drawn)]
    even = [any(c % RANKS == 2 for c in evidence.draw(rnd).hands[0]) for _world in range(600)]
    assert sum(held) < sum(even) / 2, "who holds a 3 takes the 3 that lies there"


def _many(drawn: object) -> Iterator[Ronda]:
    assert callable(drawn)
    for _world in range(600):
        yield drawn()


def ending(seed: int) -> Ronda:
    """Return a position in which each has two cards left and both are known."""
    found = (game for game, _action in steps(seeded(seed, players=2), seed))
    return next(game for game in found if not game.stock and sum(map(len, game.hands)) == 4)


def values_beside(game: Ronda, others: Mapping[int, Chances[RondaPosition]]) -> dict[int, float]:
    """Return what each action is worth beside those who go by chances."""
    opinion = expect(game.observation(game.to_act), random.Random(1).random, others)
    assert opinion is not None
    return {one.action: one.value for one in opinion.considered}


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_beside_somebody_who_errs_an_ending_is_worth_what_comes_of_it_on_the_average(
    seed: int,
) -> None:
    game = ending(seed)
    seat, rng = game.to_act, random.Random(seed)
    for action, value in values_beside(game, {1 - seat: AMINA.chances}).items():
        rewards = []
        for _time in range(300):
            world = game.clone(WorldChance(rng.random))
            world.apply(seat, action)
            rewards.append(_played_out(world, seat, rng))
        assert value == pytest.approx(sum(rewards) / 300, abs=0.01)


def _played_out(world: Ronda, seat: int, rng: random.Random) -> float:
    """Return the reward of a seat that plays its best beside Amina."""
    while not world.is_over:
        if world.to_act == seat:
            values = {}
            for action in world.legal(seat):
                twin = world.clone(world.chance)
                twin.apply(seat, action)
                values[action] = hope(twin, seat, AMINA.chances)
            world.apply(seat, max(values, key=lambda one: values[one]))
        else:
            world.apply(world.to_act, AMINA.play(world, rng.random))
    return world.rewards()[seat]


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_beside_somebody_who_plays_the_best_an_ending_is_solved_as_ever(seed: int) -> None:
    game = ending(seed)
    solved = solve(game.observation(game.to_act), random.Random(1).random)
    assert solved is not None
    values = {one.action: one.value for one in solved.considered}
    assert values_beside(game, {}) == values
    beside_amina = values_beside(game, {1 - game.to_act: AMINA.chances})
    assert all(beside_amina[action] >= value - 1e-9 for action, value in values.items())
