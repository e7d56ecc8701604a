"""How bots that play like people err: hardly where all is plain, and more where there is much."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from math import inf

import pytest

from core.bots.characters import CHARACTERS
from core.bots.search import Clock, Race
from core.bots.style import ERROR, TASTE, Style
from core.contract.game import Game, Observation
from core.contract.opinion import NOTHING, Considered, Opinion
from core.contract.playbook import Playbook
from core.games.registry import entry_of, game_names
from core.games.ronda.notation import CARDS
from tests.core.bots.decisions import new_game
from tests.core.bots.people import (
    chosen,
    lost,
    named,
    positions,
    share,
    steps,
    values_of,
    with_title,
)
from tests.core.ronda.table import play, position

MOVES = 36
"""How much of a game is judged from outside."""

WORLDS = 20
"""In so many worlds each action is judged."""

MUCH = 0.1
"""The reward that an absurd action gives away..."""

TELLING = 1.5
"""... and by how many standard errors, so that it is hardly luck."""

TITLES = ["", *(one.title for one in CHARACTERS)]


def errs(number: int, observation: Observation[Game]) -> bool:
    """Tell whether a bot in no character takes less than the best by its own lights."""
    rnd = random.Random(f"errs/{number}").random
    playbook = entry_of(observation.known.name).playbook()
    opinion = playbook.casual(observation, rnd)
    return lost(observation, Style(playbook, 1.0, None).felt(opinion, observation, rnd).action) > 0


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("game", game_names())
def test_nobody_ever_misses_what_is_plain(game: str, title: str) -> None:
    """So nobody is absurd by its own lights even once, let alone three times in a row."""
    playbook, name = entry_of(game).playbook(), named(title) if title else ""
    for number, observation in enumerate(positions(game)):
        rnd = random.Random(f"plain/{number}").random
        opinion = playbook.casual(observation, rnd)
        temper = Style(playbook, 1.0, with_title(title) if title else None)
        assert lost(observation, temper.felt(opinion, observation, rnd).action) < 1
        assert lost(observation, chosen("casual", name, number, observation)) < 1
    assert TASTE + ERROR <= 0.5


@pytest.mark.parametrize("game", game_names())
def test_everybody_errs_now_and_then(game: str) -> None:
    assert 0.005 < share(errs, positions(game, 300)) < 0.35


@pytest.mark.parametrize("game", ["rikiki", "president"])
def test_people_err_more_with_many_cards(game: str) -> None:
    seen = positions(game, 600)
    few = tuple(one for one in seen if len(one.legal()) <= 3)
    many = tuple(one for one in seen if len(one.legal()) >= 7)
    assert 2 * share(errs, few) < share(errs, many)


@pytest.mark.parametrize("game", game_names())
def test_people_err_where_values_are_close_and_not_where_one_is_plainly_best(game: str) -> None:
    seen = positions(game, 300)
    assert share(errs, tuple(one for one in seen if gap(one) > 0.5)) == 0
    assert share(errs, tuple(one for one in seen if gap(one) < 0.1)) > share(errs, seen)


def gap(observation: Observation[Game]) -> float:
    """Return how far the best action is ahead of the next one, in what is plain."""
    first, second, *_others = sorted(values_of(observation).values(), reverse=True)
    return (first - second) / entry_of(observation.known.name).playbook().plain(observation.known)


@pytest.mark.parametrize(
    ("plays", "call", "forgotten"),
    [(["1C"], "1S bount", True), (["5C", "5B bount", "5S khamsa"], "5D aachra", False)],
)
def test_a_forgotten_call_is_a_small_one(plays: list[str], call: str, forgotten: bool) -> None:
    """A Bount may slip somebody's mind; an Aachra, which is worth ten points, does not."""
    playbook = entry_of("ronda").playbook()
    game = position(["5C 5S 1C", "5B 5D 1S"], "12C")
    play(game, *plays)
    observation = game.observation(game.to_act)
    loud = game.parse(call)
    said = Style(playbook, 1.0, None).quietly(Opinion(loud), observation, random.Random(1).random)
    assert loud in observation.legal()
    assert said.action == (loud % CARDS if forgotten else loud)


def test_an_even_choice_is_made_by_character() -> None:
    observation = positions("rikiki")[0]
    low, high = sorted(observation.legal())[:2]
    playbook: Playbook[Game] = entry_of("rikiki").playbook()
    even = Opinion(low, (Considered(low, 0.0), Considered(high, 0.0)))
    for title, expected in (("bold", high), ("careful", low)):
        temper = Style(playbook, 1e-9, with_title(title))
        assert temper.felt(even, observation, lambda: 0.5).action == expected


# ---------------------------------------------------------------------- judged from outside


def longest_row(game: str, level: str, name: str, seed: int) -> int:
    """Return how many absurdities in a row one player commits at the most in a game's first moves.

    What leaves no choice is not counted.
    """
    rows: Counter[int] = Counter()
    longest = 0
    played = steps(new_game(game, seed), level, name, f"{seed}")
    for observation, opinion in islice(played, MOVES):
        seat = observation.seat
        if len(observation.legal()) > 1:
            rows[seat] = rows[seat] + 1 if absurd(observation, opinion.action) else 0
            longest = max(longest, rows[seat])
    return longest


def absurd(observation: Observation[Game], action: int) -> bool:
    """Tell whether an action gives away much reward beside the best on the same worlds."""
    playbook = entry_of(observation.known.name).playbook()
    race = Race(observation, random.Random(9).random, playbook, Clock(inf))
    kinds = {playbook.kind(one): one for one in race.totals}
    action = kinds.get(playbook.kind(action), NOTHING)
    if action == NOTHING or len(race.totals) < 2:
        return False
    race.run(list(race.totals), WORLDS)
    best = max(race.totals, key=lambda one: (race.totals[one], -one))
    ahead, error = race.ahead(action, best)
    return -ahead > MUCH and -ahead > TELLING * error


@pytest.mark.thorough
def test_whoever_plays_any_card_is_absurd_three_times_in_a_row() -> None:
    """So the judge of the next test does find somebody guilty."""
    assert max(longest_row("rikiki", "random", "", seed) for seed in range(12)) >= 3


@pytest.mark.thorough
@pytest.mark.parametrize("level", ["casual", "regular"])
@pytest.mark.parametrize("game", game_names())
def test_people_are_never_absurd_three_times_in_a_row(game: str, level: str) -> None:
    names = [named(title) for title in ("bold", "quiet")]
    assert max(longest_row(game, level, name, seed) for seed, name in enumerate(names)) < 3
