"""Zellige: the band of the lobby with the name of the house, and the frame of a game's end."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.painting.canvas import Canvas

PERIOD = 12
"""Pixels from one star of the band to the next."""

_LETTERS = {
    "K": ("#..#", "#.#.", "##..", "#.#.", "#..#"),
    "A": (".##.", "#..#", "####", "#..#", "#..#"),
    "H": ("#..#", "#..#", "####", "#..#", "#..#"),
    "W": ("#...#", "#...#", "#.#.#", "##.##", "#...#"),
}
_NAME = "KAHWA"
_MARGIN = 3


def draw_band(canvas: Canvas, y: int, rows: int) -> None:
    """Draw eight-pointed stars over the whole width, the same on both sides of the middle."""
    if canvas.glyphs.blocks:
        canvas.pixels(0, y, _band(canvas.width, rows * 2))
        return
    for row in range(rows):
        knot = "<>--" if row % 2 == 0 else "--<>"
        canvas.put(0, y + row, (knot * canvas.width)[: canvas.width], "accent")


def draw_title(canvas: Canvas, y: int, rows: int, subtitle: str) -> None:
    """Draw the name over the middle of a band of `rows` (four or more), with a line below it."""
    name = _name()
    width = max(len(name[0]), len(subtitle)) + 2 * _MARGIN
    left = (canvas.width - width) // 2
    canvas.fill(left, y, width, rows, "bg")
    if canvas.glyphs.blocks:
        canvas.pixels(
            (canvas.width - len(name[0])) // 2, y + (rows - 4) // 2, name, {"#": "accent"}
        )
    else:
        spaced = " ".join(_NAME)
        canvas.put(
            (canvas.width - len(spaced)) // 2, y + rows // 2 - 1, spaced, "accent", bold=True
        )
    canvas.put((canvas.width - len(subtitle)) // 2, y + rows - 1, subtitle, "muted")


class Edges(NamedTuple):
    """How thick a frame is: rows above and below, columns at either side."""

    top: int
    bottom: int
    side: int


def draw_frame(canvas: Canvas, edges: Edges, *, calm: bool) -> None:
    """Draw a frame of stars around the canvas, with a line inside; a `calm` one is blue and brown.

    A star stands in every corner and in the middle of every edge.
    """
    if canvas.glyphs.blocks:
        canvas.pixels(0, 0, _frame(canvas.width, canvas.height, edges, calm))
        return
    for y in range(canvas.height):
        knots = (("<>--" if y % 2 == 0 else "--<>") * canvas.width)[: canvas.width]
        if y < edges.top or y >= canvas.height - edges.bottom:
            canvas.put(0, y, knots, "accent")
        elif edges.side:
            canvas.put(0, y, knots[: edges.side], "accent")
            canvas.put(canvas.width - edges.side, y, knots[-edges.side :], "accent")


@lru_cache(maxsize=16)
def _frame(width: int, rows: int, edges: Edges, calm: bool) -> tuple[str, ...]:
    """Pixels of a frame; where it is open they let the ground through."""
    return tuple(
        "".join(_frame_pixel(x, y, width, 2 * rows, edges, calm) for x in range(width))
        for y in range(2 * rows)
    )


def _frame_pixel(x: int, y: int, width: int, height: int, edges: Edges, calm: bool) -> str:
    across, down = min(x, width - 1 - x), min(y, height - 1 - y)
    band = 2 * (edges.top if y < height // 2 else edges.bottom)
    beside, above = across < edges.side, down < band
    if not beside and not above:
        return "."
    if (not beside and band - down == 1) or (not above and edges.side - across == 1):
        return "C" if calm else "G"
    half = PERIOD // 2
    star_x = across - edges.side // 2 + half if beside else x - width // 2 + half
    star_y = down - band // 2 + half if above else y - height // 2 + half
    colour = _colour(star_x, star_y)
    return _CALM.get(colour, colour) if calm else colour


_CALM = {"G": "n", "T": "C", "R": "r", "V": "v", "B": "b"}
"""What the colours of a frame become where nobody triumphs."""


@lru_cache(maxsize=1)
def _name() -> tuple[str, ...]:
    return tuple(".".join(_LETTERS[letter][row] for letter in _NAME) for row in range(5))


@lru_cache(maxsize=16)
def _band(width: int, height: int) -> tuple[str, ...]:
    """Pixels of the band: a star in the middle column, and one every `PERIOD` to both sides."""
    shift_x = PERIOD // 2 - width // 2
    shift_y = max(0, PERIOD - height) // 2
    begins = shift_x % (2 * PERIOD)
    rows = []
    for y in range(height):
        two_stars = "".join(_colour(x, y + shift_y) for x in range(2 * PERIOD))
        rows.append((two_stars * width)[begins : begins + width])
    return tuple(rows)


def _colour(x: int, y: int) -> str:
    """The colour of a pixel: rings around the centre of a star, or around a corner between four."""
    turn = x // PERIOD % 2
    star = _distance(x, y)
    corner = _distance(x + PERIOD // 2, y + PERIOD // 2)
    if star < 1.3:
        return "G"
    if star < 2.9:
        return "v" if turn else "b"
    if star < 3.9:
        return "T"
    if corner < 1.5:
        return "G"
    if corner < 2.6:
        return "R"
    return "B" if turn else "V"


def _distance(x: int, y: int) -> float:
    """How far a pixel is from the middle of its tile, measured along an eight-pointed star."""
    across = abs((x + 0.5) % PERIOD - PERIOD / 2)
    down = abs((y + 0.5) % PERIOD - PERIOD / 2)
    upright, turned = max(across, down), (across + down) / 2**0.5
    return min(upright, turned)
