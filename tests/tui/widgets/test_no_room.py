"""Widgets with hardly any room, or with nothing to show, paint what they can."""

from __future__ import annotations

import pytest

from tests.tui.canvases import canvas_of
from tui.decks import deck_art, fan_of
from tui.models import HandModel
from tui.painting.wrapping import wrapped
from tui.widgets.hand_line import HandLine


@pytest.mark.parametrize("width", [-3, 0, 1])
def test_text_is_broken_in_no_room_at_all(width: int) -> None:
    lines = wrapped("Nadia, press Enter", width)
    assert "".join(lines) == "Nadia,pressEnter"


def test_a_long_word_of_wide_signs_is_cut_by_its_columns() -> None:
    assert wrapped("日本語の夜 a", 5) == ["日本", "語の", "夜 a"]


@pytest.mark.parametrize("deck", ["french", "makao"])
@pytest.mark.parametrize("width", [0, 1, 40])
def test_a_line_of_no_cards_is_blank(deck: str, width: int) -> None:
    canvas = canvas_of(width, 2)
    line = HandLine(canvas, HandModel(), deck_art(deck), fan_of(deck))
    assert line.paint(0) == (0, [])
    assert canvas.text().strip() == ""
