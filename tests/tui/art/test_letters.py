"""Words in pixel letters, and where one is divided."""

from __future__ import annotations

import pytest

from tui.art.letters import DOUBLE, HUGE, SMALL, TALL, middle_of, pixel_word


@pytest.mark.parametrize("size", [SMALL, TALL, DOUBLE, HUGE])
def test_the_colours_of_a_draw_meet_between_two_letters(size: int) -> None:
    word, before, behind = (pixel_word(one, size) for one in ("A draw", "A d", "raw"))
    assert len(before[0]) <= middle_of(word) <= len(word[0]) - len(behind[0])
    assert all(row[middle_of(word)] == "." for row in word)
