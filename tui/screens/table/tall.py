"""Where the parts of a table go in a narrow and tall terminal: what a finger presses, below."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from textual.geometry import Region

from tui.games.look import Blocks
from tui.screens.table.placing import Regions
from tui.widgets.layout import stack

GO, LEAST_GO = 3, 2
"""Rows of the block that says what Enter does, and those it has where rows are scarce."""

AROUND = 2
"""Rows of header and footer."""

LEAST_HAND = 2
"""Rows of a hand in a line, which is shown where there is no room for cards."""

PARTS = ("board", "buttons", "hand", "seats")
"""The blocks that shrink, in this order, where there are too few rows for all."""


@lru_cache(maxsize=64)
def tall_regions(width: int, height: int, blocks: Blocks, strip: int) -> Regions:
    """Return the places of a table's parts, with a `strip` of so many rows for the scores.

    The block of the ► line stands at the very bottom and never moves.
    """
    room = height - AROUND
    go = GO
    if _needed(blocks) + strip + go > room:
        blocks = _shrunk(blocks, room - strip - go)
        go = max(LEAST_GO, min(GO, room - strip - _needed(blocks)))
        strip = min(strip, max(0, room - go - _needed(blocks)))
        hand = room - go - strip - (_needed(blocks) - blocks.hand)
        if hand < blocks.hand:
            blocks = replace(blocks, hand=max(LEAST_HAND, hand))
    heights = (blocks.seats, blocks.board, blocks.hand, blocks.buttons, strip)
    rows = stack(1, height - AROUND - go, heights)
    placed = [
        Region(0, row, width, rows_taken) if rows_taken else Region()
        for row, rows_taken in zip(rows, heights, strict=True)
    ]
    seats, board, hand_place, buttons, score = placed
    return Regions(
        felt=Region(0, 1, width, room),
        seats=seats,
        board=board,
        hand=hand_place,
        prompt=Region(0, height - 1 - go, width, go),
        buttons=buttons,
        score=score,
        log=Region(),
        speaker=Region(),
        prompt_at_foot=True,
    )


def _needed(blocks: Blocks) -> int:
    """Return the rows of all blocks that stand above the scores."""
    return blocks.seats + blocks.board + blocks.hand + blocks.buttons


def _shrunk(blocks: Blocks, room: int) -> Blocks:
    """Return blocks that take so many rows, or as few more as they can."""
    least = blocks.least or blocks
    for part in PARTS:
        spare = max(0, _needed(blocks) - room)
        rows = getattr(blocks, part)
        blocks = replace(blocks, **{part: rows - min(spare, max(0, rows - getattr(least, part)))})
    return blocks
