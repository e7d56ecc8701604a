"""How the free rows of a table are shared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.widgets.layout import MAX_GAP, stack


@pytest.mark.parametrize(
    ("top", "bottom", "heights", "rows"),
    [
        (1, 6, [2, 2, 2], [1, 3, 5]),
        (1, 7, [2, 2, 2], [1, 4, 6]),
        (1, 8, [2, 2, 2], [1, 4, 7]),
        (1, 9, [2, 2, 2], [2, 5, 8]),
        (1, 10, [2, 2, 2], [2, 5, 8]),
        (1, 22, [3, 5, 8, 1, 1], [1, 5, 11, 20, 22]),
        (0, 3, [2, 2, 2], [0, 2, 4]),
    ],
)
def test_inner_gaps_come_before_the_edges(
    top: int, bottom: int, heights: list[int], rows: list[int]
) -> None:
    assert stack(top, bottom, heights) == rows


@given(st.lists(st.integers(1, 12), min_size=1, max_size=6), st.integers(0, 5), st.integers(0, 80))
def test_blocks_keep_their_order_and_gaps_their_limit(
    heights: list[int], top: int, free: int
) -> None:
    bottom = top + sum(heights) + free - 1
    rows = stack(top, bottom, heights)
    ends = [row + height for row, height in zip(rows, heights, strict=True)]
    gaps = [after - end for after, end in zip(rows[1:], ends, strict=False)]
    edges = rows[0] - top, bottom + 1 - ends[-1]
    assert all(0 <= gap <= MAX_GAP for gap in gaps)
    assert sum(gaps) + sum(edges) == free
    assert 0 <= edges[0] - edges[1] <= 1
