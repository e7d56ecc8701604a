"""A line of the log as a small picture: who did it, with which cards, and a word beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tui.art.faces import HEIGHT, WIDTH, draw_face
from tui.decks import deck_art
from tui.models import DeckName, FaceModel, LogLine, LogPicture
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped

ROWS = 1 + HEIGHT
"""Rows of a picture, with a blank one above."""

CARD = (WIDTH, HEIGHT)
"""Columns and rows of a card, which is as large as a face."""

NAME = 8
"""Columns of a name where nobody has a face."""

STRONG = ("accent", "good")
"""Tones in which a word is bold."""

WIDE = 34
"""Columns of a panel from which on there is more air between the parts."""

LEAST_WORD = 6
"""Columns that cards leave to the word beside them."""


def paint_picture(
    canvas: Canvas,
    y: int,
    line: LogLine,
    picture: LogPicture,
    deck: DeckName,
    faces: Mapping[int, FaceModel],
) -> None:
    """Paint a line below a blank row; who has none of the faces is named."""
    gap = 2 if canvas.width >= WIDE else 1
    face, width = faces.get(picture.seat), WIDTH if faces else NAME
    if face is not None:
        draw_face(canvas, 1, y + 1, replace(face, mood=picture.mood))
    else:
        _paint_name(canvas, 1, y + 1, width, line.who, mine=picture.mine)
    x = 1 + width + gap
    word = LEAST_WORD + gap if picture.word else 0
    x = _paint_cards(canvas, x, y + 1, picture.cards, deck, canvas.width - 1 - word) + gap
    rows = wrapped(canvas.glyphs.text(picture.word), canvas.width - 1 - x)[:HEIGHT]
    for number, row in enumerate(rows, y + 1 + (HEIGHT - len(rows)) // 2):
        canvas.put(x, number, row, line.tone, bold=line.tone in STRONG)


def _paint_name(canvas: Canvas, x: int, y: int, width: int, name: str, *, mine: bool) -> None:
    """Paint a name on a ground as high as a face."""
    canvas.fill(x, y, width, HEIGHT, "key")
    told = shorten(name, width, canvas.glyphs)
    at = x + (width - measure(told, canvas.glyphs)) // 2
    canvas.put(at, y + 1, told, "accent" if mine else "text", bold=True)


def _paint_cards(
    canvas: Canvas, x: int, y: int, cards: tuple[str, ...], deck: DeckName, end: int
) -> int:
    """Paint cards beside each other, more of them overlapping; return the column after them."""
    art, step = deck_art(deck), WIDTH + 1
    if len(cards) > 1:
        step = max(1, min(step, (end - x - WIDTH) // (len(cards) - 1)))
    for number, card in enumerate(cards):
        art.draw(canvas, x + number * step, y, art.read(card), CARD, "paper")
    return x + step * max(0, len(cards) - 1) + WIDTH
