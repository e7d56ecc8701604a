"""Kinds of puzzles side by side: how many columns of them there are, and how wide each is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui.painting.fit import widest
from tui.theme.glyphs import Glyphs

TITLE, METER, STATE = 23, 6, 8
"""Columns of what is told of a kind of puzzles: its title, the meter, and the count."""

AROUND = 2
"""Columns of the pointer before a kind, and of the blank after it."""

USUAL = AROUND + TITLE + METER + STATE


class PuzzleColumns(NamedTuple):
    """The columns that the titles have in each column of puzzles, and what is told after them."""

    titles: tuple[int, ...]
    state: int

    @property
    def width(self) -> int:
        """The columns of a row of puzzles."""
        return sum(self.titles) + len(self.titles) * (AROUND + METER + self.state)


def puzzle_columns(
    titles: Sequence[str], states: Sequence[str], width: int, glyphs: Glyphs
) -> PuzzleColumns:
    """Return as many columns of puzzles as fit side by side with all titles whole."""
    versions = _versions(titles, states, max(1, width // USUAL), glyphs)
    return next(one for one in versions if one.width <= width or len(one.titles) == 1)


def _versions(
    titles: Sequence[str], states: Sequence[str], most: int, glyphs: Glyphs
) -> Iterator[PuzzleColumns]:
    """Give columns, the most of them first, and each number of them as narrow as it can be last."""
    state = widest(states, glyphs) + 1
    for count in range(most, 0, -1):
        needed = [widest(titles[at::count], glyphs) + 1 for at in range(count)]
        yield PuzzleColumns(tuple(max(TITLE, one) for one in needed), max(STATE, state))
        yield PuzzleColumns(tuple(needed), state)
