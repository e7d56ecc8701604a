"""Where the blocks of a table stand, one above the other."""

from __future__ import annotations

from collections.abc import Sequence

MAX_GAP = 4


def stack(top: int, bottom: int, heights: Sequence[int], max_gap: int = MAX_GAP) -> list[int]:
    """The first row of each block between the rows `top` and `bottom`, both included.

    Free rows are dealt out one at a time, to the gaps between the blocks first and then to the two
    edges; a gap between blocks that has `max_gap` rows gets no more, and what is still left goes
    to the edges. Blocks that do not fit follow each other without a gap, past `bottom`.
    """
    free = max(0, bottom - top + 1 - sum(heights))
    inner = len(heights) - 1
    gaps = [0] * (len(heights) + 1)
    order = [*range(1, inner + 1), 0, len(heights)]
    while free:
        for gap in order:
            is_edge = gap in (0, len(heights))
            if free and (is_edge or gaps[gap] < max_gap):
                gaps[gap] += 1
                free -= 1
    rows: list[int] = []
    row = top
    for gap_above, height in zip(gaps, heights, strict=False):
        row += gap_above
        rows.append(row)
        row += height
    return rows
