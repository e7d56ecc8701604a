"""An empty place for a card: an eight-pointed star embroidered into the felt."""

from __future__ import annotations

from functools import lru_cache

from tui.painting.canvas import Canvas

LEAST_WIDTH, LEAST_HEIGHT = 8, 6
"""Columns and rows below which an empty place is a plain block."""

RINGED = 8
"""Rows from which on the star has a ring around its middle."""

LABEL = 4
"""The least columns of the middle, in which the label stands."""


def draw_place(
    canvas: Canvas,
    x: int,
    y: int,
    size: tuple[int, int],
    label: str = "",
    *,
    tone: str = "muted",
    bold: bool = False,
    plain: bool = False,
    row: int | None = None,
) -> None:
    """Draw an empty place with a label in its middle, or in a `row` of it.

    A `plain` one is a block at any size.
    """
    width, height = size
    at = x + (width - len(label)) // 2
    middle = y + (height // 2 if row is None else row)
    if plain or not canvas.glyphs.blocks or width < LEAST_WIDTH or height < LEAST_HEIGHT:
        canvas.fill(x, y, width, height, "slot")
    else:
        canvas.pixels(x, y, _star(width, height), {"#": "slot"})
        if label:
            columns = max(LABEL, len(label) + 2)
            columns += (width - columns) % 2
            canvas.fill(x + (width - columns) // 2, middle, columns, 1, "slot")
    if label:
        canvas.put(at, middle, label, tone, "slot", bold=bold)


@lru_cache(maxsize=16)
def _star(width: int, height: int) -> tuple[str, ...]:
    """The pixels of a star: two squares, one of them turned, around the middle."""
    return tuple(
        "".join("#" if _is_thread(x, y, width, height) else "." for x in range(width))
        for y in range(2 * height)
    )


def _is_thread(x: int, y: int, width: int, height: int) -> bool:
    across, down = abs(x + 0.5 - width / 2), abs(y + 0.5 - height)
    radius = min(width, 2 * height) / 2
    distance = min(max(across, down), (across + down) / 2**0.5) / radius
    if height < RINGED:
        return distance < 0.72
    return distance < 0.30 or 0.42 <= distance < 0.66
