"""Events tell everything that happens, in order, and to nobody what he may not know."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from core.contract.cards import SPANISH
from core.contract.game import Event, Plain
from tests.core.ronda.table import WAYS, deck, play, position, scripted, seeded, walk

DOCUMENT = Path(__file__).parents[3] / "docs" / "events-ronda.md"


def types(heard: list[Plain]) -> list[str]:
    return [event["type"] for event in heard]


def test_the_deal_tells_each_seat_its_own_hand() -> None:
    heard: list[Event] = []
    stack = deck("1C 1S 2C", "3C 4C 5C", "6C 6S 7C 10C 11C 12C")
    scripted([stack], 1, heard.append)
    assert types([event.public() for event in heard]) == ["round", "deal", "sent-back", "sent-back"]
    deal = heard[1]
    assert deal.public() == {
        "type": "deal",
        "batch": 1,
        "batches": 6,
        "dealer": 1,
        "counts": [3, 3],
        "table": ["6C", "7C", "10C", "12C"],
        "stock": 30,
    }
    own = {"hand": ["1C", "2C", "1S"], "held": {"kind": "ronda", "rank": 1}}
    assert deal.seen_by(0) == {**deal.public(), **own}
    assert deal.seen_by(1)["hand"] == ["3C", "4C", "5C"]
    assert heard[2].fields["card"] == "6S"
    assert heard[2].fields["lying"] == 1
    assert "cannot show two cards of the same rank" in heard[2].fields["reason"]
    assert heard[3].fields["card"] == "11C"
    assert heard[3].fields["lying"] == 3
    assert "4 ranks in a row" in heard[3].fields["reason"]


def test_a_batch_from_the_first_word_to_the_last_award() -> None:
    hands = ["5C 5S 1C", "6C 6S 1S"]
    game = scripted([deck(*hands, "11B 10B 7B 4B")], 1, target=201)
    heard = play(game, "ronda", "ronda", "5C", "6C", "5S", "6S", "1C", "1S bount")
    assert types(heard) == [
        *["said", "said", "contest"],
        *["play"] * 6,
        *["reveal", "award", "award", "deal"],
    ]
    assert heard[2] == {"type": "contest", "seats": [0, 1], "kind": "ronda", "pot": 2}
    assert heard[5] == {
        "type": "play",
        "seat": 0,
        "card": "5S",
        "call": None,
        "captured": ["5C", "6C", "7B", "10B", "11B"],
        "emptied": False,
    }
    assert heard[8]["call"] == "bount"
    assert heard[9]["combinations"] == [
        {"seat": 0, "kind": "ronda", "rank": 5},
        {"seat": 1, "kind": "ronda", "rank": 6},
    ]
    assert heard[11]["total"] == 3
    assert heard[11]["reason"] == "The highest of several Rondas wins 1 for each of them."


def test_a_lone_announcement_is_never_revealed() -> None:
    game = scripted([deck("5C 5S 1C", "6C 2S 1S", "11B 10B 7B 4B")], 1)
    heard = play(game, "ronda", "silent", "5C", "6C", "5S", "2S", "1C", "1S")
    assert "reveal" not in types(heard)
    assert "contest" not in types(heard)


def test_a_call_taken_over() -> None:
    game = position(["5C 5S 1C", "5B 5D 1S"], "")
    heard = play(game, "5C", "5B bount", "5S khamsa", "1S")
    assert types(heard) == ["play", "play", "play", "taken-over", "play", "award"]
    assert heard[1]["emptied"]
    assert heard[2]["captured"] == ["5C", "5B"]
    assert heard[3] == {"type": "taken-over", "seat": 1, "by": 0, "call": "bount", "points": 2}
    assert (heard[5]["points"], heard[5]["missa"], heard[5]["kind"]) == (6, 1, "khamsa")


def test_the_end_of_a_round_tells_how_every_point_came_about() -> None:
    game = position(
        ["5C 3C", "5S 4C"],
        "12C",
        batch=6,
        stock=False,
        target=41,
        points=[7, 30],
        captured=[15, 20],
        last_capture=(0, 2),
    )
    heard = play(game, "5C", "5S bount", "3C", "4C")
    assert types(heard)[-5:] == ["sweep", "award", "round-end", "round", "deal"]
    assert heard[-3] == {
        "type": "round-end",
        "round": 1,
        "complete": True,
        "sides": [
            {"captured": 15, "points": {}, "before": 7, "after": 7},
            {"captured": 25, "points": {"bount": 1, "cards": 5}, "before": 30, "after": 36},
        ],
    }


def test_the_missa_of_a_call_is_told_apart_in_the_reckoning() -> None:
    game = position(["5C 1C", "5S 2C"], "", points=[0, 39])
    heard = play(game, "5C", "5S bount", "1C")
    assert types(heard)[-3:] == ["award", "round-end", "game-over"]
    end = heard[-2]
    assert not end["complete"]
    assert end["sides"][1]["points"] == {"bount": 1, "missa": 1}
    assert heard[-1] == {"type": "game-over", "winner": 1, "points": [0, 41]}


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_events_add_up_and_leak_nothing(players: int, deal: str) -> None:
    heard: list[Event] = []
    game = seeded(9, heard.append, players=players, deal=deal, target=60)
    rnd = random.Random(2)
    totals = game.scores()
    while not game.is_over:
        heard.clear()
        seen = game.state()["seen"]
        walk(game, rnd, 1)
        state = game.state()
        played = [event.fields["card"] for event in heard if event.type == "play"]
        allowed = {*seen, *played, *state["seen"], *SPANISH.texts(game.sent_back)}
        for event in heard:
            assert cards_in(event.public()) <= allowed
            if event.type == "award":
                totals[event.fields["side"]] += event.fields["points"]
                assert totals[event.fields["side"]] == event.fields["total"]
            for seat, own in event.secrets.items():
                assert own == {"hand": state["hands"][seat], "held": state["held"][seat]}
    assert totals == game.scores()


def cards_in(value: Any) -> set[str]:
    """Return the cards named anywhere in an event."""
    if isinstance(value, dict):
        return set().union(*map(cards_in, value.values()), set())
    if isinstance(value, list):
        return set().union(*map(cards_in, value), set())
    return {value} & set(SPANISH.faces) if isinstance(value, str) else set()


def test_every_event_is_documented_with_its_fields() -> None:
    rows = {
        line.split("`")[1]: line
        for line in DOCUMENT.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    }
    found: set[str] = set()
    for players, deal in WAYS:
        heard: list[Event] = []
        for seed in range(6):
            game = seeded(seed, heard.append, players=players, deal=deal)
            walk(game, random.Random(seed), 10_000)
        for event in heard:
            found.add(event.type)
            for name in (*event.fields, *event.secrets.get(0, {})):
                assert f"`{name}`" in rows[event.type], (event.type, name)
    assert found >= set(rows) - {"misdeal"}
