"""The events of docs/events-president.md: their fields, their order, and what they keep secret."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from core.contract.cards import FRENCH_BY_RANK
from core.contract.chance import RecordedChance
from core.contract.game import Event
from core.contract.sources import Seeded
from core.games.president.game import President
from tests.core.president.builder import act, hands_of, random_walk, scripted, settled, short

PAGE = Path(__file__).parents[3] / "docs" / "events-president.md"


def public(events: list[Event]) -> list[dict[str, Any]]:
    return [event.public() for event in events]


def test_a_new_hand() -> None:
    events: list[Event] = []
    game = scripted({0: "3S", 2: "2H"}, first=2, listener=events.append)
    assert [event.type for event in events] == ["round", "deal", "lead"]
    assert events[0].fields == {"hand": 1, "hands_total": 1, "first": 2}
    assert events[1].fields == {"counts": [13, 13, 13, 13]}
    for seat in range(4):
        assert events[1].seen_by(seat)["hand"] == game.view(seat)["hands"][seat]
    assert (events[2].fields["seat"], events[2].fields["why"]) == (2, "first")


def test_a_trick() -> None:
    events: list[Event] = []
    game = scripted({0: "9S 9C", 1: "10S 10C"}, listener=events.append)
    events.clear()
    act(game, "9S 9C", "10S 10C", "pass", "pass", "pass")
    passes = [{"type": "pass", "seat": seat} for seat in (2, 3, 0)]
    assert public(events)[:-1] == [
        {"type": "play", "seat": 0, "cards": ["9S", "9C"], "left": 11},
        {"type": "play", "seat": 1, "cards": ["10S", "10C"], "left": 11},
        *passes,
        {"type": "trick", "seat": 1, "cards": ["10S", "10C"]},
    ]
    assert public(events)[-1]["type"] == "lead"
    assert (events[-1].fields["seat"], events[-1].fields["why"]) == (1, "trick")


def test_the_end_of_a_match() -> None:
    events: list[Event] = []
    game = short(["9S", "3S", "4S 4C"], finish="all", uneven=True)
    game.listener = events.append
    act(game, "9S", "pass", "pass", "3S")
    kinds = ["play", "out", "pass", "pass", "trick", "lead", "play", "out"]
    assert [event.type for event in events] == [*kinds, "award", "award", "round-end", "game-over"]
    assert events[1].fields == {"seat": 0, "place": 1, "title": "President"}
    assert events[5].fields["why"] == "next"
    awards = [event.fields for event in events if event.type == "award"]
    assert [(a["side"], a["points"], a["title"]) for a in awards] == [
        (0, 2, "President"),
        (1, 1, "Citizen"),
    ]
    assert events[-2].fields == {
        "hand": 1,
        "ranking": [0, 1, 2],
        "titles": ["President", "Citizen", "Scum"],
        "left": [0, 0, 2],
        "before": [0, 0, 0],
        "gained": [2, 1, 0],
        "points": [2, 1, 0],
    }
    assert events[-1].fields == {"winner": [0], "points": [2, 1, 0]}


def test_the_first_out_alone_is_awarded() -> None:
    events: list[Event] = []
    game = short(["9S", "3S"])
    game.listener = events.append
    act(game, "9S")
    assert [event.type for event in events] == ["play", "out", "award", "round-end", "game-over"]
    assert (events[2].fields["seat"], events[2].fields["points"]) == (0, 1)
    assert events[3].fields["titles"] == ["President", None]


def test_gifts_are_known_to_giver_and_receiver_only() -> None:
    events: list[Event] = []
    game = short(["9S", "3S", "4S", "5S"], finish="all", hands=2, exchange=True)
    act(game, "9S", "pass", "pass", "pass", "3S", "4S")
    president, scum = game.ranking[0], game.ranking[-1]
    game.listener = events.append
    act(game, game.legal_texts(president)[0])
    (gift,) = events
    assert gift.public() == {
        "type": "gift",
        "seat": president,
        "to": scum,
        "count": 2,
        "automatic": False,
    }
    given = hands_of(game)[scum]
    for seat in range(4):
        seen = gift.seen_by(seat)
        assert ("cards" in seen) is (seat in (president, scum))
        assert set(seen.get("cards", [])) <= set(given)


def classic_events(seed: int) -> list[Event]:
    events: list[Event] = []
    options = settled("classic", hands=3)
    game = President(options, RecordedChance(FRENCH_BY_RANK, Seeded(seed)), events.append)
    random_walk(game, random.Random(seed).random, 10_000)
    assert game.is_over
    return events


def test_events_are_json_and_documented_with_all_their_fields() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", PAGE.read_text(encoding="utf-8"), re.M)
    documented = {kind: set(re.findall(r"`([a-z_]+)`", fields)) for kind, fields in rows}
    met = set()
    for event in classic_events(1):
        assert json.loads(json.dumps(event.public())) == event.public()
        assert set(event.fields) == documented[event.type]
        met.add(event.type)
    assert met == set(documented)


def test_the_public_events_tell_every_count_and_point() -> None:
    counts: list[int] = []
    points = [0, 0, 0, 0]
    for event in public(classic_events(2)):
        if event["type"] == "deal":
            counts = event["counts"].copy()
        elif event["type"] == "gift":
            counts[event["seat"]] -= event["count"]
            counts[event["to"]] += event["count"]
        elif event["type"] == "play":
            counts[event["seat"]] -= len(event["cards"])
            assert counts[event["seat"]] == event["left"]
        elif event["type"] == "award":
            points[event["side"]] += event["points"]
        elif event["type"] == "round-end":
            assert (event["left"], event["points"]) == (counts, points)


def test_nothing_public_shows_a_card_that_was_not_played() -> None:
    played: set[str] = set()
    for event in classic_events(3):
        if event.type == "round":
            played = set()
        if event.type == "play":
            played |= set(event.fields["cards"])
        shown = set(re.findall(r'"((?:10|[2-9JQKA])[SCDH])"', json.dumps(event.public())))
        assert shown <= played
