"""How the rules of a game are laid out: groups of cards side by side, scores in one column."""

from __future__ import annotations

import pytest

from core.contract.rulebook import CardGroup, Example, Primer, Scores, Title
from tui.config.environment import glyphs_for
from tui.config.settings import Settings
from tui.rules.layout import Picture, RulesLayout, Setter


def laid_out(width: int, *blocks: Example | Scores) -> RulesLayout:
    glyphs = glyphs_for(Settings(), {"LANG": "C.UTF-8", "TERM": "xterm-256color"})
    page = Primer("spanish", (Title("Scores"), *blocks))
    return Setter(glyphs, (5, 3), width).primer(page)


def texts(layout: RulesLayout) -> list[str]:
    """Return what is written on each line."""
    return ["".join(piece.text for piece in line.pieces) for line in layout.lines]


PAIRS = tuple(CardGroup(label, ("5C", "5B")) for label in ("Yours", "Theirs"))


@pytest.mark.parametrize(
    ("width", "labels", "columns"),
    [(25, ["Yours         Theirs"], [[0, 6, 14, 20]]), (24, ["Yours", "Theirs"], [[0, 6], [0, 6]])],
)
def test_groups_lie_side_by_side_three_columns_apart_where_there_is_room(
    width: int, labels: list[str], columns: list[list[int]]
) -> None:
    layout = laid_out(width, Example(PAIRS, "", ()))
    drawings = [line.drawing for line in layout.lines if line.row == 0]
    pictures = [one for one in drawings if isinstance(one, Picture)]
    assert [[x for x, _card, _picked in one.cards] for one in pictures] == columns
    assert [text for text in texts(layout) if text][1:] == labels


def test_points_stand_in_one_column_three_beside_the_longest_text() -> None:
    layout = laid_out(40, Scores((("A Khamsa", "5 points"), ("The last capture", "5"))))
    assert texts(layout)[2:4] == ["A Khamsa           5 points", "The last capture          5"]
