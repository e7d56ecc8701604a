"""Previews of actions come true, and tell no more than their seat can know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.contract.chance import WorldChance
from core.contract.game import Event
from core.games.rikiki.game import Rikiki
from core.games.rikiki.previews import RikikiPreview
from core.games.rikiki.scoring import points_for
from tests.core.rikiki.builder import act, bid_all, random_action, scripted, seeded


def done(game: Rikiki, seat: int, action: int) -> list[dict[str, Any]]:
    """Return the events of an action, carried out in a world of its own."""
    events: list[Event] = []
    world = game.clone(WorldChance(random.Random(1).random))
    world.listener = events.append
    world.apply(seat, action)
    return [event.public() for event in events]


def check(game: Rikiki, seat: int, action: int) -> str:
    """Check a preview against what happens; return its type."""
    preview: RikikiPreview = game.preview(seat, action)
    told, *more = done(game, seat, action)
    if preview["type"] == "bid":
        assert (preview["bid"], preview["bids_sum"]) == (told["bid"], told["bids_sum"])
    elif preview["type"] == "swap":
        assert (preview["taken"], preview["given"]) == (told["taken"], told["given"])
    else:
        assert preview["best"] == told["best"]
        assert (preview["part"] == "lead") == (told["place"] == 1)
        assert (preview["part"] in ("lead", "follow")) == (told["card"][-1] == told["led"][-1])
        assert preview["complete"] == any(event["type"] == "trick" for event in more)
    return preview["type"]


@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 4), (3, 7)])
def test_what_is_foretold_happens(seed: int, players: int) -> None:
    game = seeded(seed, players=players, trump_swap=True)
    rnd = random.Random(seed).random
    seen = set()
    while not game.is_over:
        seat = game.to_act
        seen |= {check(game, seat, action) for action in game.legal(seat)}
        assert game.observation(seat).known.previews(seat) == game.previews(seat)
        game.apply(*random_action(game, rnd, swap=game.round % 2 == 0))
    assert seen == {"bid", "swap", "card"}


@pytest.mark.parametrize("lost", [10, 2])
def test_a_bid_tells_what_it_wins_and_loses(lost: int) -> None:
    game = scripted(7, {}, "KH", lost_per_trick=lost)
    previews = game.previews(game.to_act)
    for number in range(8):
        told = previews[f"bid {number}"]
        assert told["points"] == points_for(number, number, lost)
        assert told["lost"] == lost
    assert (previews["absolute"]["points"], previews["absolute"]["lost"]) == (20, 20)


HANDS = {1: "KC 3S", 2: "4C AD", 3: "2H 5H", 0: "9S 8S"}


@pytest.mark.parametrize(
    ("cards", "card", "part", "best", "complete"),
    [
        ([], "KC", "lead", 1, False),
        (["KC"], "4C", "follow", 1, False),
        (["KC", "4C"], "5H", "trump", 3, False),
        (["KC", "4C", "5H"], "9S", "discard", 3, True),
        (["3S", "4C", "5H"], "9S", "follow", 3, True),
    ],
)
def test_a_card_tells_its_part_in_the_trick(
    cards: list[str], card: str, part: str, best: int, complete: bool
) -> None:
    game = act(bid_all(scripted(2, HANDS, "AH"), [0, 0, 0, 0]), *cards)
    told = game.previews(game.to_act)[card]
    assert told == {"type": "card", "part": part, "best": best, "complete": complete}


def test_there_is_nothing_to_preview_for_a_seat_that_waits() -> None:
    game = scripted(2, HANDS, "AH")
    assert game.previews(game.to_act - 1) == {}
