"""Spanish cards: rank and suit, such as (7, "D")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.art.deck import DeckArt, Size
from tui.art.spanish import draw_spanish
from tui.painting.canvas import Canvas
from tui.theme.glyphs import Glyphs

if TYPE_CHECKING:
    from tui.models import CardFace


def _read(card: str) -> CardFace:
    return int(card[:-1]), card[-1]


def _sign(glyphs: Glyphs, face: CardFace) -> str:
    return glyphs.spanish_card(int(face[0]), face[1])


def _draw(canvas: Canvas, x: int, y: int, face: CardFace, size: Size, paper: str) -> None:
    draw_spanish(canvas, x, y, int(face[0]), face[1], *size, paper)


SPANISH = DeckArt("spanish", (16, 12), (8, 6), _read, _sign, _draw)
