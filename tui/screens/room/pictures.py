"""The pictures of a room: for each table its game as it stands, and the faces of who is here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from core.rooms.tables.seen import TableSeen
from tui.art.deck import DeckArt
from tui.art.faces import HEIGHT, WIDTH, draw_face
from tui.decks import deck_art
from tui.games import emblem_of
from tui.models import FaceModel
from tui.painting.canvas import Canvas
from tui.session.expressions import worn_by

CARD_WIDTH, ROWS = 5, HEIGHT
"""Columns of a card, and rows of a picture of either kind."""

STEP, CHIP = 4, 4
"""Columns that another card leaves of one, its index; and those of a card of a single row."""

WIDE, VERY_WIDE = 48, 70
"""Columns of a hall from which on there is room for some cards, and for many."""

FACE_WIDTH = WIDTH
"""Columns of a face."""


def columns_in(width: int) -> int:
    """Return how many columns the picture of a table has in a hall of some width."""
    some, many = 2 * CARD_WIDTH + 1, 2 * (CARD_WIDTH + STEP) + 1
    return many if width >= VERY_WIDE else some if width >= WIDE else CARD_WIDTH


@dataclass(frozen=True, slots=True)
class GamePicture:
    """A table as a picture of its game: the cards that lie face up there, the last one on top.

    The card that was turned up for trumps lies at the left. Where more cards lie than there is room
    for, each is a single row. A table without cards shows the card that stands for its game, on lit
    paper where one can sit down.
    """

    game: str
    is_open: bool
    cards: tuple[str, ...] = ()
    turned: str = ""
    columns: int = CARD_WIDTH

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the picture."""
        deck, emblem = emblem_of(self.game)
        art = deck_art(deck)
        if self.columns == CARD_WIDTH:
            top = self.cards[-1] if self.cards else self.turned or emblem
            art.draw(canvas, x, y, art.read(top), (CARD_WIDTH, ROWS), self._paper)
            return
        canvas.fill(x, y, self.columns, ROWS, "slot")
        end, cards = x + self.columns, self.cards
        if self.turned and cards:
            art.draw(canvas, x, y, art.read(self.turned), (CARD_WIDTH, ROWS), "paper2")
            x += CARD_WIDTH + 1
        cards = cards or (self.turned or emblem,)
        taken = CARD_WIDTH + STEP * (len(cards) - 1)
        if taken > end - x:
            _in_rows(canvas, x, y, art, cards, end - x)
            return
        x += (end - x - taken) // 2
        for number, card in enumerate(cards):
            at = x + STEP * number
            art.draw(canvas, at, y, art.read(card), (CARD_WIDTH, ROWS), self._paper)

    @property
    def _paper(self) -> str:
        return "pick" if self.is_open else "paper"


def _in_rows(
    canvas: Canvas, x: int, y: int, art: DeckArt, cards: Sequence[str], columns: int
) -> None:
    """Paint the last of many cards as small ones of a single row."""
    in_row = (columns + 1) // (CHIP + 1)
    shown = iter(cards[-in_row * ROWS :])
    for row in range(ROWS):
        for place, card in enumerate(islice(shown, in_row)):
            at = x + place * (CHIP + 1)
            art.draw(canvas, at, y + row, art.read(card), (CHIP, 1), "paper")


def picture_of(table: TableSeen, columns: int = CARD_WIDTH) -> GamePicture:
    """Return the picture of a table in so many columns."""
    is_open = table.phase == "waiting" and table.free > 0
    if table.phase != "playing" or table.shown is None:
        return GamePicture(table.plan.game, is_open, columns=columns)
    state = table.shown
    return GamePicture(table.plan.game, is_open, state.cards, state.turned, columns)


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
