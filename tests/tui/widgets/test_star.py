"""Empty places: embroidered where there is room, plain blocks elsewhere."""

from __future__ import annotations

import pytest

from tui.art.star import draw_place
from tui.painting.canvas import Canvas
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS


def drawn(size: tuple[int, int], glyphs: str = "unicode", *, plain: bool = False) -> Canvas:
    canvas = Canvas(*size, LOOKS["zellige"], GLYPHS[glyphs])
    draw_place(canvas, 0, 0, size, "10", plain=plain)
    return canvas


def pens(canvas: Canvas) -> set[str]:
    """The pens of the corners."""
    right, bottom = canvas.width - 1, canvas.height - 1
    return {str(canvas.pen_at(x, y)) for x in (0, right) for y in (0, bottom)}


@pytest.mark.parametrize("size", [(5, 4), (8, 5), (7, 6), (8, 6), (9, 7), (12, 9), (16, 12)])
def test_a_label_stands_in_the_middle(size: tuple[int, int]) -> None:
    rows = drawn(size).text().splitlines()
    middle = rows[size[1] // 2]
    assert middle[(size[0] - 2) // 2 :].startswith("10")
    assert all("10" not in row for row in rows if row is not middle)


@pytest.mark.parametrize(
    ("size", "glyphs", "plain", "embroidered"),
    [
        ((5, 4), "unicode", False, False),
        ((8, 5), "unicode", False, False),
        ((8, 6), "unicode", False, True),
        ((12, 9), "unicode", False, True),
        ((12, 9), "unicode", True, False),
        ((12, 9), "ascii", False, False),
    ],
)
def test_only_a_star_leaves_the_felt_to_the_corners(
    size: tuple[int, int], glyphs: str, plain: bool, embroidered: bool
) -> None:
    canvas = drawn(size, glyphs, plain=plain)
    felt = Canvas(*size, LOOKS["zellige"], GLYPHS[glyphs])
    assert (pens(canvas) == pens(felt)) is embroidered
    assert ("▄" in canvas.text() or "▀" in canvas.text()) is embroidered


@pytest.mark.parametrize("size", [(8, 6), (12, 9), (16, 12)])
def test_a_star_is_the_same_from_all_sides(size: tuple[int, int]) -> None:
    canvas = Canvas(*size, LOOKS["zellige"], GLYPHS["unicode"])
    draw_place(canvas, 0, 0, size)
    rows = [row.ljust(size[0]) for row in canvas.text().splitlines()]
    assert rows == [row[::-1] for row in rows]
    assert rows[0].strip() == ""
