"""The zellige band of the lobby and the name of the house on it."""

from __future__ import annotations

from functools import lru_cache

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
        canvas.put(0, y + row, (knot * (canvas.width // 4 + 1))[: canvas.width], "accent")


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


@lru_cache(maxsize=1)
def _name() -> tuple[str, ...]:
    return tuple(".".join(_LETTERS[letter][row] for letter in _NAME) for row in range(5))


@lru_cache(maxsize=16)
def _band(width: int, height: int) -> tuple[str, ...]:
    """Pixels of the band: a star in the middle column, and one every `PERIOD` to both sides."""
    shift_x = PERIOD // 2 - width // 2
    shift_y = max(0, PERIOD - height) // 2
    return tuple(
        "".join(_colour(x + shift_x, y + shift_y) for x in range(width)) for y in range(height)
    )


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
