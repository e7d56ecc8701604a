"""Damaged records: whatever is wrong in one is `bad-record`, and the game at hand stays."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from core.engine.protocol import Engine
from core.games.registry import game_type

Plain = dict[str, Any]

GAMES = ("ronda", "rikiki", "president", "makao")
ACTIONS = 40
"""Actions of a record: one more checksum than none."""

STRANGE: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 99, 1 << 70, -0.5, 1.0, 1e300),
    *("", "x", "1C", "R7", "\ud800", "0" * 16, "a" * 5000),
    *([], {}, [[]], [["x"]], [{}], {"kind": "first", "value": 0}, {"seed": 1}, [0, "x"], [32, "x"]),
)
"""What stands in the place of a part of a record."""


def ask(engine: Engine, **request: Any) -> Plain:
    """Ask as a program does: no answer may need the net below `Engine.answer`."""
    return engine.answer(json.dumps(request).encode())


def record_of(game: str, seed: int, actions: int = ACTIONS, **fields: Any) -> tuple[Engine, Plain]:
    """Return an engine in mid-game and the record of its game."""
    engine, rng = Engine(fresh_seed=lambda: 5), Random(seed)
    assert ask(engine, cmd="new", game=game, seed=seed, **fields)["ok"]
    for _action in range(actions):
        legal = ask(engine, cmd="legal")["legal"]
        seat = rng.choice(list(legal))
        assert ask(engine, cmd="act", seat=int(seat), action=rng.choice(legal[seat]))["ok"]
    record: Plain = ask(engine, cmd="record")["record"]
    return engine, record


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Give every part of a value: what it stands in, and under which key or number."""
    keys = value if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def mutated(record: Plain, rng: Random) -> Plain:
    """Return a copy of a record with one part replaced, left out, doubled or moved."""
    twin: Plain = copy.deepcopy(record)
    field = rng.choice(list(twin))
    part, key = rng.choice(list(places({field: twin[field]}))[: 1 + rng.randrange(400)])
    part = twin if part == {field: twin[field]} else part
    match rng.randrange(5):
        case 0:
            del part[key]
        case 1 if isinstance(part, list):
            part.insert(key, part[key])
        case 2 if isinstance(part, list):
            other = rng.randrange(len(part))
            part[key], part[other] = part[other], part[key]
        case _:
            part[key] = rng.choice(STRANGE)
    return twin


def goes_on(engine: Engine, rng: Random) -> None:
    """Play some actions of a game that was loaded, and read all there is to be read."""
    for _action in range(6):
        legal = ask(engine, cmd="legal")["legal"]
        if not legal:
            return
        seat = rng.choice(list(legal))
        assert ask(engine, cmd="view", seat=int(seat))["ok"]
        assert ask(engine, cmd="act", seat=int(seat), action=rng.choice(legal[seat]))["ok"]
    assert ask(engine, cmd="record")["ok"]


@pytest.mark.parametrize("game", GAMES)
def test_a_mutated_record_is_a_bad_record_or_a_game(game: str) -> None:
    rng, refused = Random(game), 0
    engine, record = record_of(game, 3)
    before = ask(engine, cmd="state")
    for _trial in range(400):
        broken = mutated(record, rng)
        answer = ask(engine, cmd="load", record=broken)
        if answer["ok"]:
            goes_on(engine, rng)
            assert ask(engine, cmd="load", record=record)["ok"]
        else:
            refused += 1
            assert answer["error"]["code"] == "bad-record", broken
            assert ask(engine, cmd="state") == before
    assert refused > 200


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("field", ["game", "options", "seats", "source", "chance", "actions"])
def test_every_part_of_a_field_replaced_is_a_bad_record_or_a_game(game: str, field: str) -> None:
    engine, record = record_of(game, 4, 6)
    rng = Random(field)
    for strange in STRANGE:
        for number in range(len(list(places({field: record[field]})))):
            if number > 12:
                break
            twin: Plain = copy.deepcopy(record)
            part, key = list(places({field: twin[field]}))[number]
            (part if number else twin)[key] = strange
            answer = ask(engine, cmd="load", record=twin)
            if answer["ok"]:
                goes_on(engine, rng)
            else:
                assert answer["error"]["code"] == "bad-record", twin


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [-1, 4, 99, 1 << 70])
def test_a_seat_out_of_range_is_a_bad_record(game: str, seat: int) -> None:
    engine, record = record_of(game, 3)
    record["actions"][5][0] = seat
    error = ask(engine, cmd="load", record=record)["error"]
    assert error["code"] == "bad-record"
    assert "Action 6 " in error["message"]


@pytest.mark.parametrize("game", GAMES)
def test_scripted_decks_of_a_record_are_permutations_of_the_deck(game: str) -> None:
    kind = game_type(game)
    deck = kind.deck(kind.table.settle({})).texts(kind.deck(kind.table.settle({})).cards)
    engine, record = record_of(game, 3, 4, decks=[deck])
    before = ask(engine, cmd="state")
    broken: list[Any] = [["x"], deck[1:], [*deck[1:], deck[-1]], [], 7]
    for decks in [[one] for one in broken] + [[deck, one] for one in broken]:
        record["source"]["decks"] = decks
        assert ask(engine, cmd="load", record=record)["error"]["code"] == "bad-record"
        asked = ask(engine, cmd="new", game=game, decks=decks)
        assert asked["error"]["code"] == "bad-option"
    assert ask(engine, cmd="state") == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", [-1, 4, 99, True, "0", 0.0])
def test_who_deals_or_leads_first_is_a_seat(game: str, first: object) -> None:
    engine, record = record_of(game, 3, 4)
    record["source"]["first"] = first
    assert ask(engine, cmd="load", record=record)["error"]["code"] == "bad-record"


@pytest.mark.parametrize(
    "seat",
    [
        {},
        {"kind": "human", "level": None},
        {"name": 7, "kind": "human", "level": None},
        {"name": "A", "kind": "cat", "level": None},
        {"name": "A", "kind": "bot", "level": None},
        {"name": "A", "kind": "human", "level": "casual"},
        {"name": "A", "kind": "bot", "level": 3},
        {"name": "A", "kind": [], "level": None},
        {"name": "A", "level": "casual"},
    ],
)
def test_a_seat_says_who_plays(seat: Plain) -> None:
    engine, record = record_of("ronda", 3, 4)
    record["seats"][1] = seat
    assert ask(engine, cmd="load", record=record)["error"]["code"] == "bad-record"
