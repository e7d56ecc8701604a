"""Faces and voices of a table: who has which, how long a mood lasts, and what a chronicle keeps."""

from __future__ import annotations

from typing import Any

from core.games.president.moods import MOODS
from core.table import Seat
from tui.session.expressions import Expressions, TableFaces, worn_by

SEATS = (
    Seat("Nadia"),
    Seat("Fatima", "casual"),
    Seat("Omar", "exec:bot"),
    Seat("Hassan", "master"),
)

Told = dict[str, Any]


def heard(*events: Told) -> Expressions:
    faces = Expressions(MOODS, TableFaces(SEATS).voices)
    for number in range(len(events)):
        faces.hear(events[number], events[: number + 1])
    return faces


OUT: Told = {"type": "out", "seat": 1, "place": 1, "title": "President"}


def test_bots_have_faces_and_people_have_none() -> None:
    assert TableFaces(SEATS).faces({}).keys() == {1, 2, 3}


def test_programs_and_people_have_no_voice() -> None:
    assert TableFaces(SEATS).voices == ("", "Fatima", "", "Hassan")


def test_a_mood_is_on_the_face_and_only_on_that() -> None:
    people = TableFaces(SEATS)
    calm, moved = people.faces({}), people.faces({1: "glad", 0: "glad"})
    assert moved[1].mood == "glad"
    assert moved[1].head == calm[1].head
    assert moved[2] == calm[2]
    assert 0 not in moved


def test_a_person_has_the_face_that_was_chosen_and_its_colours_come_from_the_name() -> None:
    people = TableFaces(SEATS)
    assert people.wear({0: "patient-man", 1: "bold-man", 3: ""})
    assert not people.wear({0: "patient-man"})
    faces = people.faces({0: "glad"})
    assert (faces[0].head, faces[0].mood) == ("patient-man", "calm")
    assert faces[0] == worn_by("Nadia", "patient-man") != worn_by("Ann", "patient-man")
    assert faces[1] == TableFaces(SEATS).faces({})[1]
    assert people.wear({})
    assert 0 not in people.faces({})


def test_a_mood_lasts_until_the_next_turn_of_its_seat() -> None:
    assert heard(OUT).moods == {1: "glad"}
    assert heard(OUT, {"type": "pass", "seat": 2}).moods == {1: "glad"}
    assert heard(OUT, {"type": "pass", "seat": 1}).moods == {}


def test_the_first_deal_is_greeted_once() -> None:
    deal: Told = {"type": "deal", "counts": [13] * 4}
    line = heard(deal).line
    assert line is not None
    assert line.text
    assert line.seat in (1, 3)
    assert len(heard(deal, deal).said) <= 2


def test_what_was_said_is_over_with_the_next_turn_of_its_seat() -> None:
    deal: Told = {"type": "deal", "counts": [13] * 4}
    line = heard(deal).line
    assert line is not None
    after = heard(deal, {"type": "pass", "seat": line.seat}).line
    assert after == (line.seat, "", "")


def test_a_table_without_bots_is_silent() -> None:
    faces = Expressions(MOODS, TableFaces([Seat("Ann"), Seat("Bob")]).voices)
    faces.hear({"type": "deal"}, [{"type": "deal"}])
    assert faces.line is None
