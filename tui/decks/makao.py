"""Makao's cards: colour and word, such as ("R", "+2"); a joker has no colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.art.deck import DeckArt, Fan, Size
from tui.art.makao import OFF_INK, OFF_PAPER, PAPERS, draw_makao, makao_slice
from tui.painting.canvas import Canvas
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme

if TYPE_CHECKING:
    from tui.models import CardFace

_JOKERS = ("J", "J+4")


def _read(card: str) -> CardFace:
    return ("", card) if card in _JOKERS else (card[0], card[1:])


def _sign(glyphs: Glyphs, face: CardFace) -> str:
    return glyphs.makao_card(str(face[0]), face[1])


def _draw(canvas: Canvas, x: int, y: int, face: CardFace, size: Size, paper: str) -> None:
    draw_makao(canvas, x, y, str(face[0]), face[1], *size)


def _slice(
    look: Scheme, glyphs: Glyphs, face: CardFace, size: Size, paper: str, *, off: bool, last: bool
) -> Canvas:
    return makao_slice(look, glyphs, str(face[0]), face[1], *size, off, last)


def _colours(face: CardFace, *, off: bool, lit: bool) -> tuple[str, str]:
    """Return the colour of a card as its paper, which a cursor keeps."""
    paper = PAPERS[str(face[0])]
    return (OFF_INK, OFF_PAPER) if off else (f"{paper}t", paper)


MAKAO = DeckArt("makao", (16, 8), (9, 5), _read, _sign, _draw, Fan(_slice, _colours, small=True))
