"""The types of views and events: those of the golden games and of random walks fit them exactly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec
import pytest

from core.contract.game import Event, Plain
from core.games.makao import events
from core.games.makao.events import MakaoEvent
from core.games.makao.game import Makao
from core.games.makao.views import MakaoView
from tests.core.golden import GAMES, begun, kept
from tests.core.makao.builder import seeded
from tests.core.makao.test_walks import some_action, some_options

if not str(events.__file__).endswith(".py"):
    pytest.skip("a compiled TypedDict keeps no types", allow_module_level=True)

TYPES = {get_args(get_type_hints(kind)["type"])[0]: kind for kind in get_args(MakaoEvent)}
"""The type of an event by the name that it bears."""

GOLDEN = [name for name, golden in GAMES.items() if golden.game == "makao"]

SEEDS = 24


def fits(plain: object, kind: object) -> None:
    """Check that a JSON object has exactly the fields of a type, and values of their types."""
    assert msgspec.convert(plain, kind, strict=True) == plain


class Checking:
    """A listener that checks events as everybody and as seats see them; `met` are the types."""

    def __init__(self) -> None:
        self.met: set[str] = set()

    def __call__(self, event: Event) -> None:
        fits(event.public(), TYPES[event.type])
        for seat in event.secrets:
            fits(event.seen_by(seat), TYPES[event.type])
        self.met.add(event.type)


def check_views(game: Makao) -> None:
    fits(game.state(), MakaoView)
    for seat in range(game.players):
        fits(game.view(seat), MakaoView)


def golden(name: str) -> Iterator[Makao]:
    """Play a golden game; return it after each action."""
    game = begun(GAMES[name]).game
    assert isinstance(game, Makao)
    game.listener = Checking()
    for seat, text in kept(name)["record"]["actions"]:
        yield game
        game.apply(seat, game.parse(text))
    yield game


def walk(seed: int, listener: Checking) -> Iterator[Makao]:
    """Play at random by some rules, or but draw; return the game after each action."""
    rng = random.Random(f"types/{seed}")
    game = seeded(seed, some_options(rng), listener)
    for _step in range(300):
        yield game
        if game.is_over:
            return
        seat, action = some_action(game, rng)
        game.apply(seat, action if seed % 4 else game.legal(seat)[-1])


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_fits_the_types(name: str) -> None:
    for game in golden(name):
        check_views(game)


def test_random_walks_fit_the_types_and_meet_them_all() -> None:
    listener = Checking()
    for seed in range(SEEDS):
        for game in walk(seed, listener):
            check_views(game)
    assert listener.met == set(TYPES)
    assert len(TYPES) == len(get_args(MakaoEvent))


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "turn", "seat": "1"},
        {"type": "turn"},
        {"type": "turn", "seat": 1, "card": "R7"},
        {"type": "skip", "seat": 1},
    ],
)
def test_what_does_not_fit_is_found_out(wrong: Plain) -> None:
    with pytest.raises((msgspec.ValidationError, AssertionError)):
        fits(wrong, TYPES["turn"])
