"""How bots that go by feel are taken into account: their chances, and worlds weighed by them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.bots.levels import choose
from core.bots.modelling import Model, doubted_company, known_company, weighed_worlds
from core.bots.names import NAMES
from core.contract.chance import Rnd
from core.contract.company import Companion, Company
from core.contract.game import Game, Observation
from core.contract.opinion import ADVISER
from core.games.registry import entry_of, game_names
from tests.core.bots.decisions import new_game
from tests.core.bots.people import positions
from tests.depth import amounts

DRAWS = 400
"""How often a bot is asked the same, to see what it does."""

FAR = 5.0
"""Standard errors by which no frequency is off."""

BIAS = 0.02
"""How far a chance may be off because slips are looked at in steps."""


def seats_of(game: str, most: int) -> list[Observation[Game]]:
    """Return positions of a game on turns, and some in which something may be claimed."""
    return list(positions(game, most)) + claims(game, most // 4)


def claims(name: str, most: int) -> list[Observation[Game]]:
    """Return what seats see that may claim something out of turn."""
    found: list[Observation[Game]] = []
    for seed in range(3):
        game, rng = new_game(name, seed), random.Random(seed)
        while not game.is_over and len(found) < most:
            found += [game.observation(one) for one in game.actors() if one != game.to_act]
            seen = game.observation(game.to_act)
            game.apply(game.to_act, choose("casual", seen, rng.random).action)
    return found[:most]


@pytest.mark.parametrize("game", game_names())
@amounts("most", 8, 60)
def test_the_chances_of_a_casual_bot_agree_with_what_it_does(game: str, most: int) -> None:
    for number, observation in enumerate(seats_of(game, most)):
        name = NAMES[number % len(NAMES)]
        chances = Model(entry_of(game).playbook(), name).chances_of(observation)
        rnd = random.Random(f"{game}/{number}").random
        done = Counter(
            choose("casual", observation, rnd, name=name).action for _draw in range(DRAWS)
        )
        assert sum(chances.values()) == pytest.approx(1)
        assert set(done) <= set(chances)
        for action, chance in chances.items():
            error = (max(chance * (1 - chance), 0.25 / DRAWS) / DRAWS) ** 0.5
            assert abs(done[action] / DRAWS - chance) < FAR * error + BIAS


def company_at(observation: Observation[Game], one: Companion | None) -> Company:
    """Return a company in which everybody is the same."""
    return (one,) * observation.known.players


GOOD: list[Companion | None] = [
    Companion("strong", "Amina"),
    Companion("master", ""),
    Companion("regular", "Amina"),
    None,
]


@pytest.mark.parametrize("one", GOOD)
@pytest.mark.parametrize("game", game_names())
def test_bots_reckon_with_nobody_of_whom_they_cannot_know_how_they_play(
    game: str, one: Companion | None
) -> None:
    for number, seen in enumerate(positions(game, 3)):
        told = Observation(seen.seat, seen.known, company_at(seen, one))
        for level in ("regular", "strong"):
            first, second = (
                choose(level, each, random.Random(number).random) for each in (seen, told)
            )
            assert first == second


def test_bots_reckon_with_casual_ones_whoever_else_is_there() -> None:
    seen = positions("ronda", 4)[3]
    playbook = entry_of("ronda").playbook()
    beside = tuple(
        Companion("casual", "Amina") if seat != seen.seat else Companion("master", "")
        for seat in range(seen.known.players)
    )
    told = Observation(seen.seat, seen.known, beside)
    assert known_company(playbook, seen) is playbook
    reckons = known_company(playbook, told)
    assert reckons.unsearched == {seat for seat in range(2) if seat != seen.seat}
    assert reckons.worlds is not None
    assert doubted_company(playbook, told) is None
    only_me = Observation(seen.seat, seen.known, tuple(reversed(beside)))
    assert known_company(playbook, only_me) is playbook


def test_the_same_view_and_company_give_the_same_advice() -> None:
    seen = positions("ronda", 4)[3]
    for one in (Companion("casual", "Amina"), None):
        told = Observation(seen.seat, seen.known, company_at(seen, one))
        first, second = (choose(ADVISER, told, random.Random(1).random) for _time in range(2))
        assert first == second


class Alike:
    """Evidence that speaks for one world in so many."""

    def __init__(self, one_in: int) -> None:
        self.drawn = 0
        self._one_in = one_in

    def draw(self, rnd: Rnd) -> Game:
        self.drawn += 1
        return new_game("ronda", self.drawn)

    def likelihood(self, world: Game) -> float:
        return 1.0 if self.drawn % self._one_in == 0 else 1e-9


@pytest.mark.parametrize(("one_in", "drawn"), [(1, 80), (5, 160), (30, 320)])
def test_more_worlds_are_drawn_where_few_of_them_count(one_in: int, drawn: int) -> None:
    evidence = Alike(one_in)
    weighed_worlds(evidence, random.Random(1).random, 60)
    assert evidence.drawn == drawn
