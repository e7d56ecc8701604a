"""The types of views and events: whatever is shown and told has just these fields."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NotRequired, get_args, get_origin, get_type_hints

import msgspec
import pytest

from core.contract.game import Event, Game
from core.games.president import views
from core.games.president.events import PresidentEvent
from core.games.president.views import PresidentPreview, PresidentView
from tests.core.president.builder import seeded
from tests.core.tallies import counted, every
from tests.depth import amounts

if not str(views.__file__).endswith(".py"):
    pytest.skip("a compiled TypedDict forgets its types", allow_module_level=True)

TYPES: dict[str, type] = {
    get_args(get_type_hints(event)["type"])[0]: event for event in get_args(PresidentEvent)
}
"""The type of each event by the word it is told with."""


def optional(kind: type) -> set[str]:
    """Return the fields that only some seats see."""
    hints = get_type_hints(kind, include_extras=True)
    return {name for name, hint in hints.items() if get_origin(hint) is NotRequired}


def check(plain: Mapping[str, Any], kind: type) -> None:
    """Convert to a type and compare: neither a field nor a level of one is missing or unknown."""
    assert msgspec.convert(plain, kind, strict=True) == plain
    assert set(get_type_hints(kind)) - set(plain) <= optional(kind)


def check_views(game: Game) -> None:
    """Check what the whole game shows, and what each seat sees, knows and may do."""
    check(game.state(), PresidentView)
    for seat in range(game.players):
        for preview in game.previews(seat).values():
            check(preview, PresidentPreview)
        check(game.view(seat), PresidentView)
        check(game.observation(seat).known.state(), PresidentView)


def told(events: list[Event], players: int) -> Iterator[dict[str, Any]]:
    """Give each event as everyone may see it and as each seat does."""
    for event in events:
        yield event.public()
        yield from (event.seen_by(seat) for seat in range(players))


def walked(seed: int, players: int, preset: str, apart: int) -> list[Event]:
    """Check the views of a game played at random, so many actions apart; return its events."""
    events: list[Event] = []
    game = seeded(seed, preset, players=players, uneven=True, hands=2)
    game.listener = events.append
    rnd = random.Random(seed)
    while not game.is_over:
        if not len(events) % apart:
            check_views(game)
        game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))
    check_views(game)
    return events


@every("president")
def test_views_and_events_of_the_golden_games_have_their_types(name: str) -> None:
    game = counted(name)
    for position in (game.opening, *(move.after for move in game.moves)):
        check_views(position)
    for plain in told(game.events, game.end.players):
        check(plain, TYPES[plain["type"]])


@amounts("apart", 3, 1)
def test_random_games_have_the_types_and_leave_no_type_and_no_field_out(apart: int) -> None:
    met: dict[str, set[str]] = {name: set() for name in TYPES}
    for seed, players in enumerate((2, 5)):
        for preset in ("document", "classic"):
            for plain in told(walked(seed, players, preset, apart), players):
                check(plain, TYPES[plain["type"]])
                met[plain["type"]] |= set(plain)
    assert met == {name: set(get_type_hints(kind)) for name, kind in TYPES.items()}
