"""Cards of the French deck in any size, whole or as the visible part of a card in a fan."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tui.art.frames import lay_paper
from tui.painting.canvas import PIXELS, Canvas
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme

Sprite = tuple[str, ...]

INKS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "cl"}
"""The role of each suit."""

_ROBES = {"S": "K", "H": "R", "D": "B", "C": "V"}

_NARROW_PIPS: Mapping[str, Sprite] = {
    "S": ("..#..", ".###.", "#####", "#####", "..#..", ".###."),
    "H": (".#.#.", "#####", "#####", ".###.", "..#..", "....."),
    "D": ("..#..", ".###.", "#####", ".###.", "..#..", "....."),
    "C": (".###.", ".###.", "#####", "#####", "..#..", ".###."),
}

_WIDE_PIPS: Mapping[str, Sprite] = {
    "S": ("...#...", "..###..", ".#####.", "#######", "...#...", "..###.."),
    "H": (".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."),
    "D": ("...#...", "..###..", ".#####.", ".#####.", "..###..", "...#..."),
    "C": ("..###..", "..###..", "###.###", "#######", "...#...", "..###.."),
}

_BUSTS: Mapping[str, Sprite] = {
    "J": (".ZZZZ..", "ZZZZZG.", ".KSKS..", ".SSSS..", "ZZWWZZ.", "ZZWWZZ."),
    "Q": (".G.G.G.", ".GGGGG.", ".OKSKO.", ".OSRSO.", "ZOWWWOZ", "ZZZGZZZ"),
    "K": ("G..G..G", "GGGRGGG", ".SKSKS.", ".KSSSK.", "ZKKKKKZ", "ZZZGZZZ"),
}


_NARROW_BUSTS: Mapping[str, Sprite] = {
    "J": (".ZZZ.", "ZZZZG", ".KSK.", ".SSS.", "ZWWWZ", "ZZWZZ"),
    "Q": ("G.G.G", "GGGGG", "OKSKO", "OSRSO", "ZOWOZ", "ZZGZZ"),
    "K": ("GG.GG", "GGRGG", "SKSKS", "KSSSK", "ZKKKZ", "ZZGZZ"),
}

_STENCIL = dict.fromkeys("ZGORK", "off")
"""The palette of a figure that is greyed: its light pixels are the paper."""


def draw_french(
    canvas: Canvas,
    x: int,
    y: int,
    rank: str,
    suit: str,
    width: int,
    height: int,
    face: str = "paper",
    off: bool = False,
) -> None:
    """Draw a whole card: 5x1, or framed from 5x3 cells on.

    `rank` is "2".."10", "J", "Q", "K" or "A", `suit` is `S`, `H`, `D` or `C`, `face` the role of
    the paper; `off` greys a card that may not be played.
    """
    canvas.blit(x, y, _card(canvas.look, canvas.glyphs, rank, suit, width, height, face, off))


@lru_cache(maxsize=2048)
def _card(
    look: Scheme,
    glyphs: Glyphs,
    rank: str,
    suit: str,
    width: int,
    height: int,
    face: str,
    off: bool,
) -> Canvas:
    card = Canvas(width, height, look, glyphs, face)
    ink = "off" if off else INKS[suit]
    sign = glyphs.french[suit]
    if height == 1:
        card.put(0, 0, (rank + sign).center(width), ink, face, bold=not off)
        return card
    lay_paper(card, ink, face)
    right = width - 1 - len(rank)
    card.put(1, 1, rank, ink, face, bold=not off)
    if height == 3:
        card.put(1 + len(rank), 1, sign, ink, face, bold=not off)
    elif height == 4 or not glyphs.blocks:
        card.put(1, 2, sign, ink, face, bold=not off)
        card.put(right, height - 2, rank, ink, face, bold=not off)
    else:
        card.put(width - 2, 1, sign, ink, face, bold=not off)
        sprite = _sprite(rank, suit, width - 2, height - 2)
        if sprite:
            _draw_sprite(card, sprite, width - 2, suit, ink, face)
        if not sprite or height > 6:
            card.put(right, height - 2, rank, ink, face, bold=not off)
            card.put(1, height - 2, sign, ink, face, bold=not off)
    return card


@lru_cache(maxsize=4096)
def french_slice(
    look: Scheme,
    glyphs: Glyphs,
    rank: str,
    suit: str,
    width: int,
    height: int,
    face: str,
    off: bool,
    last: bool,
) -> Canvas:
    """What shows of a card in a fan: its left part, or all of it for the `last` card.

    Rank and suit stand side by side where there is room for a picture below, else one over the
    other.
    """
    card = Canvas(width, height, look, glyphs, face)
    ink = "off" if off else INKS[suit]
    inner = width - (2 if last else 1)
    lay_paper(card, ink, face, open_right=not last)
    card.put(1, 1, rank, ink, face, bold=not off)
    sprite = _sprite(rank, suit, inner, height - 2) if glyphs.blocks else None
    if sprite:
        card.put(1 + len(rank), 1, glyphs.french[suit], ink, face, bold=not off)
        _draw_sprite(card, sprite, inner, suit, ink, face)
    elif height > 3:
        card.put(1, 2, glyphs.french[suit], ink, face, bold=not off)
    return card


def _sprite(rank: str, suit: str, columns: int, rows: int) -> Sprite | None:
    """The picture for the cells inside a frame, of which the first row is the index."""
    if columns < 5 or rows < 4:
        return None
    wide = columns >= 7
    picture = (_WIDE_PIPS if wide else _NARROW_PIPS)[suit]
    picture = (_BUSTS if wide else _NARROW_BUSTS).get(rank, picture)
    if rows < 7:
        return picture
    if columns >= 14:
        return tuple("".join(dot * 2 for dot in row) for row in picture for _ in "12")
    blank = "." * len(picture[0])
    return (*picture, *[blank] * (rows * 2 - 14), *reversed(picture))


def _draw_sprite(
    card: Canvas, sprite: Sprite, columns: int, suit: str, ink: str, face: str
) -> None:
    """Centre a picture in the columns inside the frame, below the index."""
    palette = {**PIXELS, "#": ink, "Z": PIXELS[_ROBES[suit]]}
    if ink == "off":
        palette |= {**_STENCIL, "S": face, "W": face}
    left = 1 + (columns - len(sprite[0])) // 2
    top = 2 + max(0, (card.height - 3 - len(sprite) // 2) // 2)
    card.pixels(left, top, sprite, palette, face)
