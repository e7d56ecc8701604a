"""How bots that play like people err: hardly where all is plain, and more where there is much."""

from __future__ import annotations

import random

import pytest

from core.bots.characters import CHARACTERS
from core.bots.temper import ERROR, TASTE, Temper
from core.game import Observation
from core.games.ronda.notation import CARDS
from core.opinion import Considered, Opinion
from core.playbook import Playbook
from core.registry import entry_of, game_names
from tests.core.bots.people import lost, positions, share, values_of, with_title
from tests.core.ronda.table import play, position

TITLES = ["", *(one.title for one in CHARACTERS)]


def errs(number: int, observation: Observation) -> bool:
    """Tell whether a bot in no character takes less than the best by its own lights."""
    rnd = random.Random(f"errs/{number}").random
    playbook = entry_of(observation.known.name).playbook()
    opinion = playbook.casual(observation, rnd)
    return lost(observation, Temper(playbook, 1.0, None).felt(opinion, observation, rnd).action) > 0


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("game", game_names())
def test_nobody_ever_misses_what_is_plain(game: str, title: str) -> None:
    """So nobody is absurd by its own lights even once, let alone three times in a row."""
    playbook = entry_of(game).playbook()
    for number, observation in enumerate(positions(game)):
        rnd = random.Random(f"plain/{number}").random
        opinion = playbook.casual(observation, rnd)
        temper = Temper(playbook, 1.0, with_title(title) if title else None)
        assert lost(observation, temper.felt(opinion, observation, rnd).action) < 1
        assert lost(observation, temper.quietly(opinion, observation, rnd).action) < 1
    assert TASTE + ERROR <= 0.5


@pytest.mark.parametrize("game", game_names())
def test_everybody_errs_now_and_then(game: str) -> None:
    assert 0.005 < share(errs, positions(game, 300)) < 0.35


@pytest.mark.parametrize("game", ["rikiki", "president"])
def test_people_err_more_with_many_cards(game: str) -> None:
    seen = positions(game, 300)
    few = tuple(one for one in seen if len(one.legal()) <= 3)
    many = tuple(one for one in seen if len(one.legal()) >= 7)
    assert 2 * share(errs, few) < share(errs, many)


@pytest.mark.parametrize("game", game_names())
def test_people_err_where_values_are_close_and_not_where_one_is_plainly_best(game: str) -> None:
    seen = positions(game, 300)
    assert share(errs, tuple(one for one in seen if gap(one) > 0.5)) == 0
    assert share(errs, tuple(one for one in seen if gap(one) < 0.1)) > share(errs, seen)


def gap(observation: Observation) -> float:
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
    said = Temper(playbook, 1.0, None).quietly(Opinion(loud), observation, random.Random(1).random)
    assert loud in observation.legal()
    assert said.action == (loud % CARDS if forgotten else loud)


def test_an_even_choice_is_made_by_character() -> None:
    observation = positions("rikiki")[0]
    low, high = sorted(observation.legal())[:2]
    playbook: Playbook = entry_of("rikiki").playbook()
    even = Opinion(low, (Considered(low, 0.0), Considered(high, 0.0)))
    for title, expected in (("bold", high), ("careful", low)):
        temper = Temper(playbook, 1e-9, with_title(title))
        assert temper.felt(even, observation, lambda: 0.5).action == expected
