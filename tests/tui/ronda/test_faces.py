"""Faces and talk at the table of Ronda: where, how large, and what switches them off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.core.ronda.table import position
from tests.tui.ronda.kit import changed, seen
from tui.games.ronda.look import LOOK
from tui.games.ronda.reading import RondaReading
from tui.games.seat_faces import face_scale, speaker_of, with_face
from tui.models import FaceModel, SeatModel, SmallTalk
from tui.theme.sizes import SizeClass

FACE = FaceModel("quiet-woman", 1, 0, 3)
TALK = SmallTalk(1, "Thank you.", "Oh.")


def table(players: int = 2, size: SizeClass = SizeClass.S, **given: Any) -> RondaReading:
    """Return a table of which all but the first have a face, and the second has just talked."""
    settings = {name: given.pop(name) for name in ("faces", "table_talk") if name in given}
    game = position(["5C"] * players)
    faces = dict.fromkeys(range(1, players), FACE)
    reading = seen(game, size=size, **settings)
    return changed(reading, faces=faces, spoken=TALK, **given)


def shown(reading: RondaReading) -> SeatModel:
    """Return how the seat that talks is shown."""
    return with_face(reading.sitting, 1, SeatModel("Fatima"))


@pytest.mark.parametrize(
    ("size", "players", "scale", "rows"),
    [
        (SizeClass.XXS, 2, 0, 2),
        (SizeClass.XS, 2, 0, 2),
        (SizeClass.S, 2, 1, 3),
        (SizeClass.S, 4, 1, 3),
        (SizeClass.M, 2, 2, 6),
        (SizeClass.M, 4, 2, 6),
        (SizeClass.L, 2, 4, 12),
        (SizeClass.L, 4, 2, 10),
    ],
)
def test_a_face_is_as_large_as_there_is_room(
    size: SizeClass, players: int, scale: int, rows: int
) -> None:
    reading = table(players, size)
    assert face_scale(reading.sitting) == scale
    assert LOOK.blocks(reading).seats == rows
    assert (shown(reading).face is not None) is (scale > 0)


@pytest.mark.parametrize("size", [SizeClass.M, SizeClass.L])
def test_a_line_that_is_spared_gets_small_faces(size: SizeClass) -> None:
    reading = table(2, size, low_bandwidth=True)
    assert face_scale(reading.sitting) == 1


def test_without_faces_everything_stands_where_it_did() -> None:
    reading = table(2, SizeClass.M, faces=False)
    assert LOOK.blocks(reading).seats == LOOK.blocks(changed(reading, faces={})).seats == 4
    assert shown(reading).face is None
    assert shown(reading).talk == "Thank you."


@pytest.mark.parametrize("talk", ["little", "off"])
def test_talk_is_switched_off_by_itself(talk: str) -> None:
    reading = table(table_talk=talk)
    assert shown(reading).talk == ""
    assert shown(reading).face == FACE
    assert speaker_of(reading.sitting).name == ""


def test_the_talk_is_at_the_seat_of_whoever_talks() -> None:
    reading = table(4)
    assert (shown(reading).talk, shown(reading).brief_talk) == ("Thank you.", "Oh.")
    assert with_face(reading.sitting, 2, SeatModel("Amina")).talk == ""


def test_a_person_has_no_face() -> None:
    reading = table(4)
    alone = changed(reading, faces={1: FACE})
    assert with_face(alone.sitting, 2, SeatModel("Amina")).face is None


def test_a_crowd_has_one_place_for_whoever_speaks() -> None:
    sitting = replace(table().sitting, names=("You", "Fatima", "Omar", "Amina", "Yusuf"))
    assert with_face(sitting, 1, SeatModel("Fatima")) == SeatModel("Fatima")
    said = speaker_of(sitting)
    assert (said.name, said.face, said.text, said.brief) == ("Fatima", FACE, "Thank you.", "Oh.")
