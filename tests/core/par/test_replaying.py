"""Rounds that are played again from where a person began them."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.contract.game import Game, Observation
from core.contract.opinion import NOTHING
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.par.replaying import Again, Levels, decide
from core.saves.saves import Saves
from core.store import SavedGame
from core.table import Seat
from tests.core.par.kit import finished, play_out, seats_of

GAMES = [
    ("ronda", 2, {"target": 21}),
    ("ronda", 4, {"target": 21}),
    ("rikiki", 3, {}),
    ("president", 4, {}),
    ("makao", 3, {"target": 100}),
]


class Memory:
    """Decides as was decided in a game that was played; nobody is asked twice of one moment."""

    def __init__(self, saved: SavedGame) -> None:
        self._actions = saved.actions

    def __call__(self, level: str, observation: Observation[Game], seed: str, name: str) -> int:
        number = int(seed.split("/")[-2])
        seat, text = self._actions[number]
        return observation.known.parse(text) if seat == observation.seat else NOTHING


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_what_the_rounds_brought_is_the_final_score(
    saves: Saves, name: str, players: int, options: dict[str, Any]
) -> None:
    game_id = finished(saves, name, seats_of(players, 1), **options)
    again = Again(saves.pars.load(game_id))
    game = saves.peek(game_id).game
    assert sum(again.yours) == game.scores()[game.side(1)]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_who_plays_as_the_person_did_has_what_the_person_had(
    saves: Saves, name: str, players: int, options: dict[str, Any]
) -> None:
    saved = saves.pars.load(finished(saves, name, seats_of(players), **options))
    again = Again(saved, Memory(saved))
    played = [again.play(number, 1) for number in range(1, len(again.yours) + 1)]
    assert played == again.yours


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_the_others_decide_as_they_did_as_long_as_they_meet_the_same(
    saves: Saves, name: str, players: int, options: dict[str, Any]
) -> None:
    """The person of these games was played by a bot that decides by the seed of the game."""
    saved = saves.pars.load(finished(saves, name, seats_of(players), **options))

    def casual(level: str, observation: Observation[Game], seed: str, name: str) -> int:
        own = seed.startswith("kahwa/par/")
        return decide("casual", observation, seed.split("/", 3)[3] if own else seed, name)

    again = Again(saved, casual)
    played = [again.play(number, 1) for number in range(1, len(again.yours) + 1)]
    assert played == again.yours


def test_the_bots_are_strong_differ_and_do_the_same_every_time(saves: Saves) -> None:
    saved = saves.pars.load(finished(saves, "ronda", seats_of(2), target=21))
    asked: list[tuple[str, str]] = []
    names: set[tuple[str, str]] = set()

    def noted(level: str, observation: Observation[Game], seed: str, name: str) -> int:
        asked.append((level, seed))
        names.add((level, name))
        return decide("casual", observation, seed, name)

    again = Again(saved, noted)
    one, other = again.play(1, 1), again.play(1, 1)
    assert one == other
    half = len(asked) // 2
    assert asked[:half] == asked[half:]
    assert {level for level, seed in asked if seed.startswith("kahwa/par/1/5/")} == {"strong"}
    assert {level for level, seed in asked if seed.startswith("5/")} == {"casual"}
    assert names == {("strong", ""), ("casual", "Bilal")}, "the others play in character"
    asked.clear()
    again.play(1, 2)
    assert any(seed.startswith("kahwa/par/2/5/") for _level, seed in asked)


def test_a_round_that_is_played_again_ends_with_itself(saves: Saves) -> None:
    saved = saves.pars.load(finished(saves, "ronda", seats_of(2), target=21))
    numbers: list[int] = []

    def noted(level: str, observation: Observation[Game], seed: str, name: str) -> int:
        numbers.append(int(seed.split("/")[-2]))
        return decide("casual", observation, seed, name)

    again = Again(saved, noted)
    again.play(2, 1)
    assert numbers[0] == again._course.rounds[1]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert len(numbers) == 48, "as many as there are cards"


def test_it_waits_wherever_it_is_told_to(saves: Saves) -> None:
    saved = saves.pars.load(finished(saves, "ronda", seats_of(2), target=21))
    decisions = 0
    waits = 0

    def noted(level: str, observation: Observation[Game], seed: str, name: str) -> int:
        nonlocal decisions
        decisions += 1
        return decide("casual", observation, seed, name)

    def wait() -> None:
        nonlocal waits
        waits += 1

    Again(saved, noted).play(1, 1, wait)
    assert waits == decisions > 0


def test_the_bots_that_sat_there_play_and_not_those_that_came_later(
    saves: Saves,
) -> None:
    options = game_type("ronda").table.settle({"players": 2, "target": 21})
    game = saves.begin("ronda", options, seats_of(2), Seeded(5))
    texts: Iterator[str] = iter(())
    for _action in range(50):
        now = game.match.game
        texts = iter(now.legal_texts(now.to_act))
        step = game.match.prepare(now.to_act, next(texts))
        game.journal.append(step)
        game.match.commit(step)
    game.close()
    resumed = saves.resume(game.head.id, [Seat("Bilal", "random")])
    play_out(resumed)
    levels = Levels.of(saves.pars.load(game.head.id))
    assert levels.at(0) == levels.at(49) == [None, "casual"]
    assert levels.at(50) == [None, "random"]


def test_seats_that_changed_before_the_first_action_are_those_of_the_first_round() -> None:
    levels = Levels([None, "strong"], [(0, 1, "casual"), (7, 1, "regular")])
    assert levels.at(0) == [None, "regular"]
    assert levels.at(7) == [None, "strong"]
