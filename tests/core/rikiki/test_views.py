"""The types of views, events and previews tell exactly what these hold, no field more or less."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NotRequired, get_args, get_origin, get_type_hints

import msgspec
import pytest

import core.contract.game
from core.contract.chance import RecordedChance
from core.contract.game import Event
from core.contract.sources import Seeded
from core.games.rikiki.events import RikikiDealEvent, RikikiEvent
from core.games.rikiki.game import Rikiki
from core.games.rikiki.previews import RikikiPreview
from core.games.rikiki.views import RikikiView
from tests.core.rikiki.builder import random_action
from tests.core.tallies import counted

if not core.contract.game.__file__.endswith(".py"):
    pytest.skip("compiled, a TypedDict forgets the types of its fields", allow_module_level=True)


def by_name(union: object) -> dict[str, type]:
    """Return each type of a union by the name that its field `type` has."""
    return {get_args(get_type_hints(kind)["type"])[0]: kind for kind in get_args(union)}


EVENTS, PREVIEWS = by_name(RikikiEvent), by_name(RikikiPreview)

WALKS = [
    (0, 3),
    pytest.param(1, 4, marks=pytest.mark.thorough),
    pytest.param(2, 5, marks=pytest.mark.thorough),
    (3, 8),
]


def walked(seed: int, players: int) -> Iterator[tuple[Rikiki, list[Event]]]:
    """Give the game before every action of a random walk, with the events since the last."""
    events: list[Event] = []
    settled = Rikiki.table.settle({"players": players, "trump_swap": True})
    game = Rikiki(settled, RecordedChance(Rikiki.deck(settled), Seeded(seed)), events.append)
    rnd = random.Random(seed).random
    while not game.is_over:
        yield game, events[:]
        events.clear()
        game.apply(*random_action(game, rnd))
    yield game, events


def check_event(event: Mapping[str, Any], *, secret: bool) -> None:
    """Check an event, which has the fields that only some seats are told or has them not."""
    kind = EVENTS[event["type"]]
    msgspec.convert(event, kind, strict=True)
    fields = get_type_hints(kind, include_extras=True)
    public = {name for name, type_ in fields.items() if get_origin(type_) is not NotRequired}
    assert set(event) == (set(fields) if secret else public)


def check_preview(preview: Mapping[str, Any]) -> None:
    kind = PREVIEWS[preview["type"]]
    msgspec.convert(preview, kind, strict=True)
    assert set(preview) == set(get_type_hints(kind))


def check_view(view: Mapping[str, Any]) -> None:
    msgspec.convert(view, RikikiView, strict=True)
    assert set(view) == set(get_type_hints(RikikiView))


@pytest.mark.parametrize(("seed", "players"), WALKS)
def test_of_random_walks(seed: int, players: int) -> None:
    seen = set()
    for game, events in walked(seed, players):
        check_view(game.state())
        for seat in range(players):
            check_view(game.view(seat))
        for preview in game.previews(game.to_act).values():
            check_preview(preview)
        for event in events:
            seen.add(event.type)
            check_event(event.public(), secret=False)
            check_event(event.seen_by(0), secret=True)
    assert seen | {"swap"} == set(EVENTS)


@pytest.mark.parametrize("name", ["rikiki-document", "rikiki-original"])
def test_of_golden_games(name: str) -> None:
    game = counted(name)
    for event in game.events:
        check_event(event.public(), secret=False)
        check_event(event.seen_by(1), secret=True)
    for move in game.moves:
        check_view(move.after.state())
        check_view(move.after.view(1))


def test_a_wrong_field_is_noticed() -> None:
    event = {"type": "deal", "dealer": 0, "first": 1, "hand_size": 2, "stock": 1, "turned": None}
    with pytest.raises(msgspec.ValidationError, match="trump"):
        msgspec.convert(event, RikikiDealEvent, strict=True)
    with pytest.raises(msgspec.ValidationError, match="stock"):
        msgspec.convert({**event, "trump": "H", "stock": "1"}, RikikiDealEvent, strict=True)
