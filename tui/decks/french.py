"""French cards: rank and suit, such as ("10", "H")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.art.deck import DeckArt, Fan, Size
from tui.art.french import INKS, draw_french, french_slice
from tui.painting.canvas import Canvas
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme

if TYPE_CHECKING:
    from tui.models import CardFace


def _read(card: str) -> CardFace:
    return card[:-1], card[-1]


def _sign(glyphs: Glyphs, face: CardFace) -> str:
    return glyphs.french_card(str(face[0]), face[1])


def _draw(canvas: Canvas, x: int, y: int, face: CardFace, size: Size, paper: str) -> None:
    draw_french(canvas, x, y, str(face[0]), face[1], *size, paper)


def _slice(
    look: Scheme, glyphs: Glyphs, face: CardFace, size: Size, paper: str, *, off: bool, last: bool
) -> Canvas:
    return french_slice(look, glyphs, str(face[0]), face[1], *size, paper, off, last)


def _colours(face: CardFace, *, off: bool, lit: bool) -> tuple[str, str]:
    return "off" if off else INKS[face[1]], "pick" if lit else "paper"


FRENCH = DeckArt("french", (16, 10), (9, 6), _read, _sign, _draw, Fan(_slice, _colours))
