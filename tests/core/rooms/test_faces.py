"""The faces that people choose: kept with the person, shown to all, and never anything else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.bots.portraits import HEADS
from core.rooms.people.person import Person, head_of
from tests.core.rooms.kit import RIKIKI, comes, killed, reopened, room_at


async def test_a_face_is_seen_in_the_hall_and_at_the_table(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    salma.wear("quiet-woman")
    (seen,) = (one for one in karim.people() if one.name == "Salma")
    assert seen.head == "quiet-woman"
    seats = karim.table(table).seats
    assert [seat.head for seat in seats] == ["quiet-woman", "", "", ""]
    salma.wear("none")
    assert karim.table(table).seats[0].head == ""
    await room.close()


async def test_others_look_again_only_when_a_face_has_changed(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    before = salma.table(table)
    salma.wear("none")
    assert salma.table(table) is before or salma.table(table) == before
    salma.wear("bold-woman")
    assert salma.table(table) != before
    await room.close()


async def test_a_face_is_kept_when_the_room_was_killed(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    salma.wear("hasty-woman")
    await room.register.soon.written()
    await killed(room)
    again = await reopened(tmp_path)
    salma, _face = comes(again, "Salma")
    assert salma.person.head == "hasty-woman"
    await again.close()


@pytest.mark.parametrize(
    "told", [None, 3, "", "none", "Bold-woman", "\x1b[31m", ["bold-man"], "x" * 999]
)
def test_there_is_no_other_head(told: object) -> None:
    assert head_of(told) == ""


@pytest.mark.parametrize("head", HEADS)
def test_every_head_is_kept_and_one_of_an_older_store_is_none(head: str) -> None:
    person = Person("Salma", "key", head=head)
    kept: dict[str, Any] = person.plain()
    read = Person("", "key")
    read.take_over(kept)
    assert read.head == head
    del kept["head"]
    read.take_over(kept)
    assert read.head == ""
