"""Events tell everything that happened, in order, and no seat what it may not know."""

from __future__ import annotations

import json
import random
from typing import Any

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.chance import RecordedChance
from core.contract.game import Event
from core.contract.sources import Seeded
from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import act, bid_all, random_action, scripted

HANDS = {1: "KC 3C", 2: "4C 5C", 3: "6C 7C", 0: "8C 9C"}


def _round() -> list[Event]:
    events: list[Event] = []
    game = scripted(2, HANDS, "AC", listener=events.append)
    bid_all(game, [2, 0, 1, 0])
    act(game, "KC", "4C", "6C", "8C", "3C", "5C", "7C", "9C")
    return events


def test_order_of_events_in_a_round() -> None:
    play = ["play"] * 4 + ["trick"]
    end = ["award"] * 4 + ["round-end", "round", "deal"]
    assert [event.type for event in _round()] == ["bid"] * 4 + ["bidding-end", *play, *play, *end]


def test_fields_of_bids_plays_and_tricks() -> None:
    events = _round()
    assert events[0].public() == {
        "type": "bid",
        "seat": 1,
        "bid": 2,
        "bids_sum": 2,
        "hand_size": 2,
    }
    assert events[4].public() == {
        "type": "bidding-end",
        "bids": [0, 2, 0, 1],
        "bids_sum": 3,
        "hand_size": 2,
        "first": 1,
    }
    assert events[8].public() == {
        "type": "play",
        "seat": 0,
        "card": "8C",
        "led": "KC",
        "place": 4,
        "best": 1,
    }
    assert events[9].public() == {
        "type": "trick",
        "seat": 1,
        "number": 1,
        "card": "KC",
        "cards": [[1, "KC"], [2, "4C"], [3, "6C"], [0, "8C"]],
        "tricks": [0, 1, 0, 0],
    }


def test_awards_say_how_every_point_came_about() -> None:
    awards = [event.fields for event in _round() if event.type == "award"]
    assert [(a["seat"], a["kind"], a["points"]) for a in awards] == [
        (0, "missed", -10),
        (1, "missed", -10),
        (2, "met", 10),
        (3, "missed", -10),
    ]
    assert awards[2]["reason"].startswith("Bid 0, won 0. The bid is met exactly")
    assert awards[0]["source"].endswith("“Scoring”")


def test_round_end_adds_up() -> None:
    end = next(event.fields for event in _round() if event.type == "round-end")
    assert end["seats"][1] == {
        "seat": 1,
        "bid": 2,
        "tricks": 1,
        "kind": "missed",
        "points": -10,
        "before": 0,
        "total": -10,
    }
    assert all(row["before"] + row["points"] == row["total"] for row in end["seats"])


def test_absolute_zero_made_and_failed() -> None:
    events: list[Event] = []
    low, high = "2C 3C 4C 5C 6C 7C 8C", "9C 10C JC QC KC AC AS"
    game = scripted(7, {1: high, 2: low}, "KS", listener=events.append)
    bid_all(game, ["absolute", "absolute", 3, 3])
    while game.hand_size == 7:
        act(game, game.legal_texts(game.to_act)[0])
    awards = [event.fields for event in events if event.type == "award"]
    assert (awards[1]["kind"], awards[1]["points"]) == ("absolute-failed", -20)
    assert (awards[2]["kind"], awards[2]["points"]) == ("absolute-made", 20)


def test_a_swap_is_told_to_all() -> None:
    events: list[Event] = []
    game = scripted(2, {1: "2H 9C"}, "AH", trump_swap=True, listener=events.append)
    act(game, "swap")
    assert [event.public() for event in events] == [
        {"type": "swap", "seat": 1, "taken": "AH", "given": "2H"}
    ]


def _leaks(event: Event, game: Rikiki, seat: int) -> list[str]:
    """Return hidden cards of a dealt round that the event shows to `seat`."""
    text = json.dumps(event.seen_by(seat))
    hidden = [card for other in range(game.players) if other != seat for card in game.hands[other]]
    return [card for card in FRENCH_BY_SUIT.texts([*hidden, *game.stock]) if f'"{card}"' in text]


def test_a_deal_shows_each_seat_its_own_hand_only() -> None:
    deals: list[tuple[Event, Rikiki]] = []

    def listen(event: Event) -> None:
        if event.type == "deal":
            deals.append((event, game.clone()))

    chance = RecordedChance(FRENCH_BY_SUIT, Seeded(5))
    game = Rikiki(Rikiki.table.settle({}, "original"), chance)
    game.listener = listen
    rnd = random.Random(5).random
    while not game.is_over:
        game.apply(*random_action(game, rnd))
    assert len(deals) == game.rounds - 1
    for event, dealt in deals:
        assert "hand" not in event.public()
        for seat in range(game.players):
            assert event.seen_by(seat)["hand"] == dealt.state()["hands"][seat]
            assert _leaks(event, dealt, seat) == []


def test_events_are_json_and_the_game_is_the_same_without_a_listener() -> None:
    heard: list[dict[str, Any]] = []
    rnd = random.Random(6).random
    chance = RecordedChance(FRENCH_BY_SUIT, Seeded(6))
    game = Rikiki(Rikiki.table.settle({}), chance, lambda event: heard.append(event.public()))
    silent = game.clone()
    assert [event["type"] for event in heard] == ["round", "deal"]
    while not game.is_over:
        seat, action = random_action(game, rnd)
        game.apply(seat, action)
        silent.apply(seat, action)
    assert silent.state() == game.state()
    assert heard[-1] == {
        "type": "game-over",
        "winners": game.winners(),
        "totals": game.scores(),
    }
    assert json.loads(json.dumps(heard)) == heard
