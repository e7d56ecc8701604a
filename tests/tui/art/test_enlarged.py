"""Enlarged cards: each half of a cell becomes a cell twice as wide, the index stays as it is."""

from __future__ import annotations

import pytest

from tests.tui.canvases import canvas_of
from tui.art.enlarged import ENLARGED, LARGEST, draw_enlarged
from tui.decks import deck_art
from tui.models import DeckName
from tui.painting.canvas import Canvas

CARDS: list[tuple[DeckName, str]] = [
    ("spanish", "7C"),
    ("spanish", "12S"),
    ("french", "QH"),
    ("french", "10S"),
    ("makao", "B2"),
    ("makao", "J+4"),
]


def colours(canvas: Canvas, x: int, y: int) -> str | None:
    """Return the colour of a cell that has one only."""
    sign, pen = canvas.text().split("\n")[y].ljust(canvas.width)[x], canvas.pen_at(x, y)
    return {" ": pen.bg, "█": pen.fg}.get(sign)


@pytest.mark.parametrize(("deck", "card"), CARDS)
def test_the_picture_is_doubled_and_the_index_is_not(deck: DeckName, card: str) -> None:
    art = deck_art(deck)
    small, large = canvas_of(*LARGEST), canvas_of(*ENLARGED)
    art.draw(small, 0, 0, art.read(card), LARGEST, "pick")
    draw_enlarged(large, 0, 0, art, art.read(card), "pick")
    signs = small.text().split("\n")
    found: list[bool] = []
    for y in range(1, small.height - 1):
        for x in range(1, small.width - 1):
            pen = small.pen_at(x, y)
            both = {"▀": (pen.fg, pen.bg), "▄": (pen.bg, pen.fg), "█": (pen.fg, pen.fg)}
            halves = both.get(signs[y].ljust(16)[x])
            for half, colour in enumerate(halves or ()):
                at = 2 * x - 1, 2 * y - 1 + half
                cells = {colours(large, at[0] + step, at[1]) for step in (0, 1)}
                found.append(cells == {colour})
    assert len(found) > 10
    assert all(found)
    words = "".join(signs[1:-1]).translate(dict.fromkeys(map(ord, " ▀▄█│┆┊╎"), None))
    inside = "".join(large.text().split("\n")[1:-1])
    assert sorted(words) == sorted(one for one in inside if one in words)


@pytest.mark.parametrize(("deck", "card"), CARDS)
def test_the_frame_has_no_holes(deck: DeckName, card: str) -> None:
    art = deck_art(deck)
    large = canvas_of(*ENLARGED)
    draw_enlarged(large, 0, 0, art, art.read(card))
    grounds = {large.pen_at(x, y).bg for y in range(large.height) for x in (0, 1, large.width - 1)}
    assert "felt" not in grounds
    small = canvas_of(*LARGEST)
    art.draw(small, 0, 0, art.read(card), LARGEST, "paper")
    corners = [canvas.text().split("\n") for canvas in (small, large)]
    first, last = [[rows[0][0], rows[0][-1], rows[-1][0]] for rows in corners]
    assert first == last
