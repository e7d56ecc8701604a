"""What the types say of states, views, previews and events is what games have, key by key."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from core.contract.game import Event
from core.games.ronda import events
from core.games.ronda.game import Ronda
from core.games.ronda.views import RondaPreview, RondaState, RondaView
from tests.core.golden import GAMES, begun, kept
from tests.core.ronda.table import WAYS, deck, scripted, seeded, shuffled_deck

pytestmark = pytest.mark.skipif(
    not str(events.__file__).endswith(".py"), reason="a compiled TypedDict forgets its types"
)

GOLDEN = [name for name, golden in GAMES.items() if golden.game == "ronda"]


@cache
def event_types() -> dict[str, Any]:
    """Return the type of each event by its name."""
    kinds = get_args(events.RondaEvent)
    return {get_args(get_type_hints(kind)["type"])[0]: kind for kind in kinds}


def fits(plain: Mapping[str, Any], kind: Any) -> bool:
    """Tell whether a type allows all of a JSON object's values and leaves no key out."""
    return bool(msgspec.convert(plain, kind, strict=True) == plain)


def check(game: Ronda) -> None:
    """Check the state of a game, what each seat sees of it, and what it may do."""
    assert fits(game.state(), RondaState)
    for seat in range(game.players):
        assert fits(game.view(seat), RondaView)
        assert all(fits(preview, RondaPreview) for preview in game.previews(seat).values())


def check_events(heard: list[Event], players: int) -> None:
    """Check events as everybody and as each seat hears them."""
    for event in heard:
        hearings = [event.public(), *(event.seen_by(seat) for seat in range(players))]
        assert all(fits(hearing, event_types()[event.type]) for hearing in hearings)


def walks() -> Iterator[tuple[Ronda, list[Event]]]:
    """Give games and what has happened in them: played at random to their ends, and a misdeal."""
    for seed, (players, way) in enumerate(WAYS):
        heard: list[Event] = []
        game = seeded(seed, heard.append, players=players, deal=way)
        rnd = random.Random(seed)
        while not game.is_over:
            game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))
            yield game, heard
        yield game, heard
    heard = []
    misdealt = [deck("1C 1S 1B 1D"), shuffled_deck(1)]
    yield scripted(misdealt, 1, heard.append, deal="fours"), heard


@pytest.mark.parametrize("name", GOLDEN)
def test_kept_games_have_what_their_types_say(name: str) -> None:
    match = begun(GAMES[name])
    for seat, text in kept(name)["record"]["actions"]:
        assert isinstance(match.game, Ronda)
        check(match.game)
        match.act(seat, text)
    check_events([event for happened in match.events for event in happened], match.game.players)


def test_games_at_random_have_what_their_types_say() -> None:
    told: set[str] = set()
    for game, heard in walks():
        check(game)
        check_events(heard, game.players)
        told.update(event.type for event in heard)
        heard.clear()
    assert told == set(event_types())


def test_only_the_own_hand_is_left_out_of_what_everybody_hears() -> None:
    heard: list[Event] = []
    seeded(1, heard.append)
    (deal,) = (event for event in heard if event.type == "deal")
    keys = set(get_type_hints(events.RondaDealEvent))
    assert set(deal.seen_by(0)) == keys
    assert keys - set(deal.public()) == {"hand", "held"}


def test_a_key_too_many_or_too_few_does_not_fit() -> None:
    state = dict(seeded(1).state())
    assert not fits({**state, "more": 1}, RondaState)
    del state["seen"]
    with pytest.raises(msgspec.ValidationError):
        fits(state, RondaState)
