"""States: fields and their JSON types, views, what is cleared when, what stays at the end."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from core.contract.game import GameOver, NotYourTurn
from tests.core.ronda.table import (
    FIELDS,
    WAYS,
    deck,
    play,
    position,
    scripted,
    seeded,
    silence,
    walk,
)


def test_a_new_game() -> None:
    cards = deck("3C 1C 1S", "12D 2S 2C", "4C 10C 6B 1B")
    game = scripted([cards], 1)
    assert (
        game.state()
        == {
            "game": "ronda",
            "options": dict(game.options),
            "players": 2,
            "round": 1,
            "batch": 1,
            "batches": 6,
            "last_batch": False,
            "phase": "announce",
            "dealer": 1,
            "turn": 0,
            "hands": [["1C", "3C", "1S"], ["2C", "2S", "12D"]],  # C S B D, then the rank
            "table": ["4C", "10C", "6B", "1B"],
            "stock": cards[10:],
            "captured": [0, 0],
            "points": [0, 0],
            "said": [None, None],
            "held": [{"kind": "ronda", "rank": 1}, {"kind": "ronda", "rank": 2}],
            "chain": None,
            "seen": ["4C", "10C", "6B", "1B"],
            "last_capture": None,
            "winner": None,
        }
    )


def test_fields_in_the_middle_of_a_batch() -> None:
    game = scripted([deck("5C 1C 1S", "5S 2S 2C", "6C 10C 12B 1B")], 1)
    play(game, "silent", "ronda", "5C", "5S bount")
    state: dict[str, Any] = {**game.state()}
    assert list(state) == FIELDS
    changed = {
        "phase": "play",
        "turn": 0,
        "hands": [["1C", "1S"], ["2C", "2S"]],
        "table": ["10C", "12B", "1B"],
        "captured": [0, 3],
        "points": [0, 1],
        "said": ["silent", "ronda"],
        "chain": {
            "rank": 5,
            "level": 1,
            "seat": 1,
            "cards": ["5C", "6C", "5S"],
            "missa": False,
        },
        "seen": ["6C", "10C", "12B", "1B", "5C", "5S"],
        "last_capture": {"seat": 1, "rank": 5},
    }
    assert {name: state[name] for name in changed} == changed


def test_what_a_new_batch_clears() -> None:
    game = position(["1C", "1S"], "12C", batch=2, stock=True)
    play(game, "1C", "1S bount")
    state = game.state()
    assert (state["batch"], state["phase"], state["chain"]) == (3, "announce", None)
    assert state["said"] == [None, None]
    assert state["captured"] == [0, 2]
    assert state["seen"] == ["1C", "1S"]
    assert state["last_capture"] == {"seat": 1, "rank": 1}
    assert state["table"] == ["12C"]


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_views_hide_other_hands_the_stock_and_what_others_hold(players: int, deal: str) -> None:
    for seed in range(12):
        game = seeded(seed, players=players, deal=deal)
        walk(game, random.Random(seed), seed * 7)
        state: dict[str, Any] = {**game.state()}
        for seat in range(players):
            view: dict[str, Any] = {**game.view(seat)}
            assert list(view) == FIELDS
            for name in FIELDS:
                if name in ("hands", "held"):
                    assert view[name][seat] == state[name][seat]
                elif name != "stock":
                    assert view[name] == state[name]
            assert view["stock"] == len(state["stock"])
            for other in {*range(players)} - {seat}:
                assert view["hands"][other] == len(state["hands"][other])
                assert view["held"][other] is None


def test_a_view_is_the_same_at_the_end() -> None:
    game = position(["5C 1C", "2S 3S"], "5D", points=[40, 0])
    play(game, "5C")
    assert game.is_over
    view = game.view(0)
    assert view["hands"] == [["1C"], 2]
    assert view["turn"] is None
    assert isinstance(view["stock"], int)


def test_states_and_views_are_json() -> None:
    game = seeded(4, players=4)
    for step in range(60):
        for plain in (game.state(), game.view(step % 4)):
            assert json.loads(json.dumps(plain)) == plain
            assert exact_types(plain)
        walk(game, random.Random(step), 1)


def exact_types(value: Any) -> bool:
    """Tell whether a value holds plain JSON types only (no bool or enum posing as an integer)."""
    if type(value) is dict:
        return all(type(key) is str and exact_types(item) for key, item in value.items())
    if type(value) is list:
        return all(map(exact_types, value))
    return value is None or type(value) in (str, int, bool)


def test_a_state_is_a_copy() -> None:
    game = seeded(4)
    before = json.dumps(game.state())
    state: dict[str, Any] = {**game.state()}
    for name in ("points", "captured", "said", "held", "seen", "table", "stock"):
        state[name].append("x")
    state["hands"][0].clear()
    state["options"]["target"] = 5
    assert json.dumps(game.state()) == before


def test_who_may_act() -> None:
    game = scripted([deck()], 0)
    assert game.actors() == [1]
    with pytest.raises(NotYourTurn):
        game.check(0, "silent")
    silence(game)
    assert game.actors() == [1]
    over = position(["5C 1C", "2S 3S"], "5D", points=[40, 0])
    play(over, "5C")
    assert over.actors() == []
    with pytest.raises(GameOver):
        over.check(1, "2S")
    assert over.scores() == [41, 0]
