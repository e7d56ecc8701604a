"""The pictures of a room: a card for the game of each table, and the faces of who is here."""

from __future__ import annotations

from dataclasses import dataclass

from tui.art.faces import HEIGHT, WIDTH, draw_face
from tui.decks import deck_art
from tui.games import emblem_of
from tui.models import FaceModel
from tui.painting.canvas import Canvas
from tui.session.expressions import worn_by

CARD_WIDTH, ROWS = 5, HEIGHT
"""Columns of a card, and rows of a picture of either kind."""

FACE_WIDTH = WIDTH
"""Columns of a face."""


@dataclass(frozen=True, slots=True)
class GamePicture:
    """The card that stands for a game, on lit paper where one can sit down."""

    game: str
    is_open: bool

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the card."""
        deck, card = emblem_of(self.game)
        art, paper = deck_art(deck), "pick" if self.is_open else "paper"
        art.draw(canvas, x, y, art.read(card), (CARD_WIDTH, ROWS), paper)


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture that stands so many columns right of where its lines begin."""

    picture: GamePicture
    columns: int

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the picture in its place."""
        self.picture.paint(canvas, x + self.columns, y)


@dataclass(frozen=True, slots=True)
class FacePicture:
    """The face of somebody who is here."""

    face: FaceModel

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the face."""
        draw_face(canvas, x, y, self.face)


def face_of(name: str, head: str) -> FacePicture | None:
    """Return the face that a person has chosen, None for none."""
    return FacePicture(worn_by(name, head)) if head else None
