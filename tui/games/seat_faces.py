"""Which faces the players at a table are shown with, and how large."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tui.games.narrating import who
from tui.games.seat_view import SeatView
from tui.models import DeckName, FaceModel, SeatModel, SpeakerModel
from tui.theme.sizes import SizeClass

SMALL, LARGE, DOUBLED = 1, 2, 4
"""How large a face is drawn, in terms of the smallest."""

ROWS = 3
"""Rows of the smallest face."""

FEW, SEVERAL, MOST = 3, 5, 6
"""Other players up to which each has a face beside the name: on a small screen, and on larger."""


def shows_faces(sitting: SeatView) -> bool:
    """Tell whether there are faces to show, and room for any."""
    others = any(seat != sitting.seat for seat in sitting.faces)
    return (
        others
        and sitting.settings.faces
        and (sitting.size >= SizeClass.S or sitting.size is SizeClass.T)
    )


def face_scale(sitting: SeatView) -> int:
    """Return how large the faces beside the names are, 0 where there is no room for them."""
    others = len(sitting.names) - 1
    if not shows_faces(sitting):
        return 0
    spared = sitting.low_bandwidth or not sitting.glyphs.blocks
    match sitting.size:
        case SizeClass.L if others <= MOST:
            scale = DOUBLED if others == 1 else LARGE
        case SizeClass.M if others <= SEVERAL:
            scale = LARGE if others <= FEW else SMALL
        case _:
            return SMALL if others <= FEW else 0
    return SMALL if spared else scale


def rail_scale(sitting: SeatView) -> int:
    """Return how large the faces over the places of a trick are, 0 where there is no room."""
    if not shows_faces(sitting) or not sitting.glyphs.blocks:
        return 0
    if sitting.size is SizeClass.L and not sitting.low_bandwidth:
        return LARGE
    few = len(sitting.names) - 1 <= FEW
    return SMALL if few or sitting.size > SizeClass.S else 0


def seat_rows(sitting: SeatView, usual: int) -> int:
    """Return the rows of the other players, who take `usual` without faces."""
    return max(usual, ROWS * face_scale(sitting)) if sitting.glyphs.blocks else usual


def talks(sitting: SeatView, seat: int) -> tuple[str, str]:
    """Return what a seat has just said for no reason of the game, and the same in brief."""
    spoken = sitting.spoken
    if spoken is None or spoken.seat != seat or sitting.settings.table_talk != "some":
        return "", ""
    return spoken.text, spoken.brief


def speaker_of(sitting: SeatView) -> SpeakerModel:
    """Return who spoke last, and what, if it still counts."""
    spoken = sitting.spoken
    if spoken is None or sitting.settings.table_talk != "some":
        return SpeakerModel()
    face = sitting.faces.get(spoken.seat)
    return SpeakerModel(who(sitting, spoken.seat), face, spoken.text, spoken.brief)


def log_art(sitting: SeatView, deck: DeckName) -> tuple[DeckName, Mapping[int, FaceModel]]:
    """Return the deck of which the log draws cards, if it does, and the faces it draws, all calm.

    It does where there is room, and neither signs nor the line lack.
    """
    drawn = sitting.size >= SizeClass.M and sitting.glyphs.blocks and not sitting.low_bandwidth
    if not drawn or sitting.settings.log == "text":
        return "", {}
    faces = sitting.faces if sitting.settings.faces else {}
    return deck, {seat: replace(face, mood="calm") for seat, face in faces.items()}


def with_face(sitting: SeatView, seat: int, model: SeatModel) -> SeatModel:
    """Return a seat as it is shown with face and talk, unless these have a place of their own."""
    scale = face_scale(sitting)
    if shows_faces(sitting) and not scale:
        return model
    talk, brief = talks(sitting, seat)
    face = sitting.faces.get(seat) if scale else None
    return replace(model, face=face, scale=scale or 1, talk=talk, brief_talk=brief)
