"""Cards of the Spanish deck in seven sizes, with the broken frame that shows the suit."""

from __future__ import annotations

from functools import lru_cache

from tui.art.frames import lay_paper
from tui.art.sprites import (
    ACES,
    BUSTS,
    COLOURS,
    EMBLEMS,
    FIGURES,
    HEADS,
    LARGE,
    MIDDLE,
    PLACARDS,
    SMALL,
    Sprite,
)
from tui.painting.canvas import PIXELS, Canvas
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme

SIZES = ((4, 1), (5, 1), (5, 3), (5, 4), (7, 5), (8, 6), (12, 9), (16, 12))
"""Width and height, in cells, of the cards: chips, tiny, rail, low, small, middle, large."""

INKS = {"D": "coins", "C": "cups", "S": "swords", "B": "clubs"}
"""The role of each suit."""

GAPS = {"D": 0, "C": 1, "S": 2, "B": 3}
"""How often the upper and lower line of the frame are broken: the pinta of the real cards."""

_EDGES = {
    (3, 0): "---",
    (3, 1): "- -",
    (3, 2): " - ",
    (3, 3): "...",
    (5, 0): "-----",
    (5, 1): "-- --",
    (5, 2): "- - -",
    (5, 3): " - - ",
    (6, 0): "------",
    (6, 1): "--  --",
    (6, 2): "- -- -",
    (6, 3): " -  - ",
}
"""The narrow frames by inner width and gaps: `-` a line, `.` a dot where three gaps leave none."""

_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (0, -0.4), (-1, 0.15), (1, 0.15), (-1, 1), (1, 1)),
}
"""Where the pips of a large card stand, from -1 (left, top) to 1 (right, bottom)."""


def draw_spanish(
    canvas: Canvas,
    x: int,
    y: int,
    rank: int,
    suit: str,
    width: int,
    height: int,
    face: str = "paper",
) -> None:
    """Draw a card of one of the `SIZES`.

    `rank` is 1-7, 10, 11 or 12, `suit` is `D` coins, `C` cups, `S` swords or `B` batons, `face` the
    role of the paper (`pick` for a card that is picked or captured). Another size raises
    ValueError.
    """
    card = _card(canvas.look, canvas.glyphs, rank, suit, width, height, face)
    canvas.blit(x, y, card)


@lru_cache(maxsize=1024)
def _card(
    look: Scheme, glyphs: Glyphs, rank: int, suit: str, width: int, height: int, face: str
) -> Canvas:
    if (width, height) not in SIZES:
        raise ValueError(f"No Spanish card is {width}x{height} cells; the sizes are {SIZES}.")
    card = Canvas(width, height, look, glyphs, face)
    if height == 1:
        text = glyphs.spanish_card(rank, suit).center(width)
        card.put(0, 0, text, INKS[suit], face, bold=True)
        return card
    lay_paper(card, INKS[suit], face, _edge(glyphs, suit, width - 2))
    if height == 3:
        _tiny_face(card, rank, suit, face)
    elif height == 4:
        _rail_face(card, rank, suit, face)
    elif height == 5:
        _low_face(card, rank, suit, face)
    elif not glyphs.blocks:
        _plain_face(card, rank, suit, face)
    else:
        {6: _small_face, 9: _middle_face, 12: _large_face}[height](card, rank, suit, face)
    return card


def _edge(glyphs: Glyphs, suit: str, length: int) -> str:
    """The upper line of the frame with the gaps of the suit."""
    gaps = GAPS[suit]
    pattern = _EDGES.get((length, gaps)) or _wide_edge(length, gaps)
    return pattern.replace(".", glyphs.broken).replace("-", glyphs.horizontal)


def _wide_edge(length: int, gaps: int) -> str:
    """Gaps two cells wide (one on a frame under 12) at equal distances."""
    wide = 2 if length >= 12 else 1
    cells = ["-"] * length
    for gap in range(1, gaps + 1):
        start = round(gap * length / (gaps + 1) - wide / 2)
        cells[start : start + wide] = [" "] * wide
    return "".join(cells)


def _index(card: Canvas, x: int, y: int, text: str, suit: str, face: str) -> None:
    card.put(x, y, text, INKS[suit], face, bold=True)


def _tiny_face(card: Canvas, rank: int, suit: str, face: str) -> None:
    _index(card, 1, 1, card.glyphs.spanish_card(rank, suit).rjust(3), suit, face)


def _rail_face(card: Canvas, rank: int, suit: str, face: str) -> None:
    _index(card, 1, 1, str(rank), suit, face)
    _index(card, 3, 1, card.glyphs.spanish[suit], suit, face)
    _index(card, 1, 2, str(rank).rjust(3), suit, face)


def _low_face(card: Canvas, rank: int, suit: str, face: str) -> None:
    """Rank and suit in one row, and below them a pip or a head of four rows of pixels."""
    sprite = HEADS.get(rank) or SMALL[suit]
    _sprite(card, 1 + (5 - len(sprite[0])) // 2, 2, sprite, suit, face)
    _index(card, 1, 1, str(rank), suit, face)
    _index(card, 5, 1, card.glyphs.spanish[suit], suit, face)


def _plain_face(card: Canvas, rank: int, suit: str, face: str) -> None:
    """A large card without pixels: rank in two corners, the suit in the middle."""
    _corners(card, rank, suit, face)
    _index(card, (card.width - 1) // 2, card.height // 2, card.glyphs.spanish[suit], suit, face)


def _corners(card: Canvas, rank: int, suit: str, face: str) -> None:
    text = str(rank)
    _index(card, 1, 1, text, suit, face)
    _index(card, card.width - 1 - len(text), card.height - 2, text, suit, face)


def _small_face(card: Canvas, rank: int, suit: str, face: str) -> None:
    sprite = BUSTS.get(rank) or EMBLEMS[suit]
    _sprite(card, 1, 5 - (len(sprite) + 1) // 2, sprite, suit, face)
    _index(card, 1, 1, str(rank), suit, face)
    _index(card, 6, 1, card.glyphs.spanish[suit], suit, face)


def _middle_face(card: Canvas, rank: int, suit: str, face: str) -> None:
    if rank in FIGURES:
        _sprite(card, 1, 1, FIGURES[rank][:14], suit, face)
        _index(card, 1, 1, str(rank), suit, face)
    else:
        sprite = PLACARDS[suit]
        _sprite(card, (12 - len(sprite[0])) // 2, (10 - len(sprite) // 2) // 2, sprite, suit, face)
        _corners(card, rank, suit, face)
    _index(card, 1, 2, card.glyphs.spanish[suit], suit, face)


def _large_face(card: Canvas, rank: int, suit: str, face: str) -> None:
    if rank in FIGURES:
        _sprite(card, 2, 2, FIGURES[rank], suit, face)
        _sprite(card, 15 - len(SMALL[suit][0]), 3, SMALL[suit], suit, face)
    elif rank == 1:
        ace = ACES[suit]
        _sprite(card, 2, (13 - len(ace) // 2) // 2, ace, suit, face)
    else:
        _sprite(card, 1, 1, _pips(rank, suit), suit, face)
    _corners(card, rank, suit, face)
    _index(card, 1, 2, card.glyphs.spanish[suit], suit, face)


def _pips(rank: int, suit: str) -> Sprite:
    """The pips of a card of two to seven on the 14 by 20 pixels inside its frame.

    They keep clear of the index in the first columns and stand at whole, equal distances.
    """
    pip = (LARGE if rank == 2 else SMALL if rank == 7 else MIDDLE)[suit]
    width, height = len(pip[0]), len(pip)
    reach_across, reach_down = (11 - width) / 2, (18 - height) // 2
    grid = [["."] * 14 for _ in range(20)]
    for across, down in _PLACES[rank]:
        left = int(7.5 - width / 2 + across * reach_across)
        top = (21 - height) // 2 + round(down * reach_down)
        for row, colours in enumerate(pip):
            for column, colour in enumerate(colours):
                if colour != ".":
                    grid[top + row][left + column] = colour
    return tuple("".join(row) for row in grid)


def _sprite(card: Canvas, x: int, y: int, sprite: Sprite, suit: str, face: str) -> None:
    main, dark = COLOURS[suit]
    palette = {**PIXELS, "Z": PIXELS[main], "z": PIXELS[dark]}
    card.pixels(x, y, sprite, palette, face)
