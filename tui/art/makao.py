"""Cards of the Makao deck: a filled colour, a big figure, and letter and shape in the frame."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tui.art.frames import lay_paper
from tui.painting.canvas import Canvas
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme

Sprite = tuple[str, ...]

PAPERS = {"R": "mr", "Y": "my", "G": "mg", "B": "mb", "": "mk"}
"""The role of each colour's paper, the joker's under the empty letter; its text is `<role>t`."""

_SIGNS: Mapping[str, Sprite] = {
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "###", "#..", "###"),
    "3": ("###", "..#", ".##", "..#", "###"),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "###", "..#", "###"),
    "6": ("###", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", ".#.", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "###"),
    "+": ("...", ".#.", "###", ".#.", "..."),
    "-": ("...", "...", "###", "...", "..."),
    "J": ("..#", "..#", "..#", "#.#", "###"),
    "S": (".###.", "#..##", "#.#.#", "##..#", ".###."),
    "V": (".#...", "#####", ".....", "#####", "...#."),
}

_FIGURE_HEIGHT = 5

OFF_PAPER, OFF_INK = "slot", "muted"
"""The ground and the ink of a card that may not be played; its frame keeps the card's colour."""

_QUILT = (("mr", "mb"), ("my", "mg"))
"""The joker's mark: upper and lower colour of two cells of half blocks."""


def draw_makao(
    canvas: Canvas, x: int, y: int, colour: str, word: str, width: int, height: int
) -> None:
    """Draw a whole card, from 5x3 cells on, or a chip one cell high.

    `colour` is `R`, `Y`, `G`, `B` or empty for a joker; `word` is the rules' notation: "0".."9",
    "S" skip, "V" reverse, "+2", "-1", "J" or "J+4".
    """
    canvas.blit(x, y, _card(canvas.look, canvas.glyphs, colour, word, width, height))


@lru_cache(maxsize=1024)
def _card(look: Scheme, glyphs: Glyphs, colour: str, word: str, width: int, height: int) -> Canvas:
    paper = PAPERS[colour]
    ink = paper + "t"
    card = Canvas(width, height, look, glyphs, paper)
    text = glyphs.makao_word(word)
    if height == 1:
        card.put(0, 0, glyphs.makao_card(colour, word).center(width), ink, paper, bold=True)
        return card
    lay_paper(card, ink, paper)
    figure = _figure(word, width - 2, height - 2) if glyphs.blocks else None
    in_frame = height < 6 and glyphs.blocks
    _corner(card, 1, 0 if in_frame else 1, colour, ink)
    if figure:
        _draw_figure(card, figure, width - 2, 1 if in_frame else 2, ink)
    if figure and not in_frame:
        card.put(width - 1 - len(text), 1, text, ink, paper, bold=True)
    elif not figure:
        in_one_row = height == 3 and not in_frame
        left = width - 1 - len(text) if in_one_row else (width - len(text)) // 2
        card.put(left, height // 2, text, ink, paper, bold=True)
    return card


@lru_cache(maxsize=2048)
def makao_slice(
    look: Scheme,
    glyphs: Glyphs,
    colour: str,
    word: str,
    width: int,
    height: int,
    off: bool,
    last: bool,
) -> Canvas:
    """What shows of a card in a fan: its left part, or all of it for the `last` card."""
    paper, ink, frame = _colours(glyphs, colour, off)
    card = Canvas(width, height, look, glyphs, paper)
    inner = width - (2 if last else 1)
    lay_paper(card, frame, paper, open_right=not last)
    drawn = glyphs.blocks and inner >= 5 and height >= 6
    if drawn and (figure := _figure(word, inner, height - 2)):
        _corner(card, 1, 1, colour, ink, off)
        _draw_figure(card, figure, inner, 2, ink)
    elif drawn:
        _corner(card, 1, 1, colour, ink, off)
        _split_figure(card, word, inner, ink, off)
    else:
        card.put(1, 1, glyphs.makao_word(word), ink, paper, bold=not off)
        _corner(card, 1, 2, colour, ink, off)
    return card


def _colours(glyphs: Glyphs, colour: str, off: bool) -> tuple[str, str, str]:
    """Return the paper, the ink and the frame of a card; all of a card that is `off` is dim."""
    paper = PAPERS[colour]
    if not off:
        return paper, paper + "t", paper + "t"
    return OFF_PAPER, OFF_INK, paper if colour and glyphs.blocks else "line"


def _corner(card: Canvas, x: int, y: int, colour: str, ink: str, off: bool = False) -> None:
    """Letter and shape of a colour; the four colours for a joker, unless it is dim."""
    if colour or not card.glyphs.blocks or off:
        card.put(x, y, card.glyphs.makao_corner(colour), ink, bold=not off)
        return
    for column, (above, below) in enumerate(_QUILT):
        card.put(x + column, y, "▀", above, below)


def _figure(word: str, columns: int, rows: int) -> Sprite | None:
    """The word in pixels, as large as the cells inside a frame allow; None if it is too wide.

    The row of the corner mark stays free where there are more than three rows.
    """
    small = _joined([_SIGNS[sign] for sign in word.removeprefix("J") or word])
    room = rows if rows <= 3 else rows - 1
    factor = min(columns // len(small[0]), room * 2 // _FIGURE_HEIGHT)
    if not factor:
        return None
    return tuple("".join(dot * factor for dot in row) for row in small for _ in range(factor))


def _joined(signs: list[Sprite]) -> Sprite:
    return tuple(".".join(parts) for parts in zip(*signs, strict=True))


def _draw_figure(card: Canvas, figure: Sprite, columns: int, top: int, ink: str) -> None:
    """Centre a figure in the columns inside the frame and in the rows from `top` on."""
    rows = (len(figure) + 1) // 2
    left = 1 + (columns - len(figure[0])) // 2
    card.pixels(left, top + max(0, (card.height - 1 - top - rows) // 2), figure, {"#": ink})


def _split_figure(card: Canvas, word: str, columns: int, ink: str, off: bool) -> None:
    """Two signs where only the digit has room in pixels: the first is written beside it."""
    shown = card.glyphs.makao_word(word)
    sign, digit = shown[0], shown[-1]
    card.put(1, card.height // 2, sign, ink, bold=not off)
    figure = _figure(digit, columns - 1, card.height - 2)
    if figure:
        left = columns + 1 - len(figure[0])
        card.pixels(left, 2, figure, {"#": ink})
