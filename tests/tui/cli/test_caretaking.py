"""What `kahwa room` says of a room: its state, its hosts, its tables, and what it asks first."""

from __future__ import annotations

from typing import Any

import pytest

from tui.cli.caretaking import CaretakerRequest, _question, _told

ROOM: dict[str, Any] = {
    "room": "Kahwa",
    "line": "ssh -p 2222 kahwa@192.0.2.1",
    "password": "",
    "people": 1,
    "tables": 2,
    "resting": 0,
    "state": "open",
    "trouble": "",
    "hosts": [],
}


def request(action: str, about: str) -> CaretakerRequest:
    return CaretakerRequest(action, about, None, "", as_json=False, is_sure=False)


def status(**changed: object) -> list[str]:
    return list(_told("status", {**ROOM, **changed}))


def test_the_state_of_a_room_is_told_where_it_is_not_just_open() -> None:
    usual = ["Kahwa: ssh -p 2222 kahwa@192.0.2.1", "1 person is here, 2 tables, 0 paused games."]
    assert status() == usual
    states = {state: status(state=state) for state in ("draining", "closed", "cut off")}
    assert all(lines[:2] == usual and len(lines) == 3 for lines in states.values())
    assert len({lines[2] for lines in states.values()}) == 3
    assert "unavailable" in states["cut off"][2]


@pytest.mark.parametrize(
    ("trouble", "told"),
    [("", "unavailable"), ("away", "unavailable"), ("read-only", "read-only"), ("full", "full")],
)
def test_a_database_that_cannot_be_used_is_said_as_what_it_is(trouble: str, told: str) -> None:
    *_usual, line = status(state="cut off", trouble=trouble)
    assert told in line
    assert "The games wait" in line


def test_a_password_and_the_hosts_are_told_where_there_are_any() -> None:
    hosts = [{"name": "a", "line": "ssh a"}, {"name": "b", "line": "ssh b"}]
    told = status(password="mint", hosts=hosts, people=3, tables=1, resting=1)
    assert told[1:3] == ["Password: mint", "3 people are here, 1 table, 1 paused game."]
    assert told[3:] == ["Host a: ssh a", "Host b: ssh b"]
    assert status(line="")[0] == "Kahwa"


@pytest.mark.parametrize(("phase", "told"), [("waiting",) * 2, ("playing",) * 2, ("over",) * 2])
def test_a_table_is_told_with_its_seats(phase: str, told: str) -> None:
    one = {"table": "3", "game": "Ronda", "phase": phase, "seats": ["Salma", ""]}
    assert list(_told("tables", [one])) == [f"Table 3: Ronda, {told}. Salma, free."]
    assert len(list(_told("tables", []))) == len(list(_told("people", []))) == 1
    assert list(_told("close", {"done": "Closed."})) == ["Closed."]


@pytest.mark.parametrize("action", ["close", "remove", "forget", "archive"])
def test_what_cannot_be_undone_is_asked_first(action: str) -> None:
    asked = request(action, "Salma")
    assert "Salma" in _question(asked)
    assert _question(request("status", "")) == ""
