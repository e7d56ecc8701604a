"""Rows of the New game form whose pieces go on in the next line where there is no room."""

from __future__ import annotations

from tui.new_game.lines import flowing
from tui.widgets.page import Piece

PIECES = [Piece("seven.."), Piece("eight...", chip=True), Piece(" nine....")]
"""7, 10 (with the sides of its chip) and 9 columns wide."""


def lines(width: int) -> list[list[str]]:
    found = flowing("players", "players", width, PIECES)
    return [[piece.text for piece in one.pieces] for one in found]


def test_pieces_flow_as_far_as_a_row_has_columns_beside_its_edges() -> None:
    assert lines(3 + 26) == [["seven..", "eight...", " nine...."]]
    assert lines(3 + 25) == [["seven..", "eight..."], ["nine...."]]
    assert lines(3 + 17) == [["seven..", "eight..."], ["nine...."]]
    assert lines(3 + 16) == [["seven.."], ["eight..."], ["nine...."]]


def test_only_the_first_line_has_the_pointer() -> None:
    found = list(flowing("players", "players", 3 + 16, PIECES))
    assert [one.pointer for one in found] == [True, False, False]
    assert {one.zone for one in found} == {"row:players"}
