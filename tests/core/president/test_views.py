"""State and views: the fields, their order and types, and what a view hides."""

from __future__ import annotations

import json

from tests.core.president.builder import act, hands_of, scripted, seeded, short

FIELDS = [
    *("game", "options", "players", "hand", "hands_total", "first", "phase", "turn", "leader"),
    *("hands", "top", "passed", "out", "points", "titles", "owes", "seen", "winner"),
]


def test_the_state_of_a_new_game() -> None:
    game = scripted({0: "3S", 1: "4S"}, first=1)
    state = game.state()
    assert list(state) == FIELDS
    assert state["options"] == dict(game.options)
    expected = {
        "game": "president",
        "players": 4,
        "hand": 1,
        "hands_total": 1,
        "first": 1,
        "phase": "play",
        "turn": 1,
        "leader": 1,
        "top": None,
        "passed": [],
        "out": [],
        "points": [0, 0, 0, 0],
        "titles": None,
        "owes": None,
        "seen": [],
        "winner": None,
    }
    assert {**state, **expected} == state


def test_hands_stand_in_canonical_order() -> None:
    game = scripted({0: "2H 10S 3D 10H AS 3S 10C"})
    shown = hands_of(game)[0]
    assert [shown[0], *shown[-5:]] == ["3S", "10S", "10C", "10H", "AS", "2H"]


def test_top_passed_and_seen_during_a_trick() -> None:
    game = scripted({0: "9S 9C", 2: "10D 10H"})
    act(game, "9c9s", "pass", "10H 10D", "pass")
    state = game.state()
    assert state["top"] == {"seat": 2, "cards": ["10D", "10H"]}
    assert state["passed"] == [3]
    assert state["leader"] == 0
    assert state["seen"] == ["9S", "9C", "10D", "10H"]


def test_a_view_shows_counts_for_the_hands_of_others() -> None:
    game = act(scripted({0: "9S 9C"}), "9S 9C")
    for seat in range(4):
        state, view = game.state(), game.view(seat)
        assert list(view) == FIELDS
        own = state["hands"][seat]
        assert view["hands"] == [own if s == seat else game.counts[s] for s in range(4)]
        assert {**view, "hands": 0} == {**state, "hands": 0}


def test_hands_are_counts_in_a_view_of_a_finished_game_too() -> None:
    game = act(short(["9S", "3S 3D", "4S"], uneven=True), "9S")
    assert game.view(0)["hands"] == [[], 2, 1]
    assert game.view(1)["hands"] == [0, ["3S", "3D"], 1]


def test_state_and_views_are_json() -> None:
    game = seeded(1, "classic")
    for plain in (game.state(), game.view(2)):
        assert json.loads(json.dumps(plain)) == plain


def test_what_is_returned_is_no_part_of_the_game() -> None:
    game = scripted({0: "9S"})
    before = json.dumps(game.state())
    shown = game.state()
    shown["points"][0] = 99
    shown["passed"].append(1)
    shown["options"]["players"] = 2
    assert json.dumps(game.state()) == before
