"""A game to look back on: what is saved of it, how it went, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.match.match import Match
    from core.store import GameHead
    from core.table import Seat


@dataclass(frozen=True, slots=True)
class Recording:
    """A game to look back on: what is saved of it, how it went, and who sits where.

    Action n is row `row_of[n - 1]` of its journal; where that is None, row n. A game that is only
    looked at, such as that of a file, brings along the `comments` on its moves, by row; those of a
    saved game are kept with it.
    """

    head: GameHead
    match: Match
    seats: list[Seat]
    row_of: Sequence[int] | None = None
    comments: Mapping[int, str] | None = None

    def row_at(self, position: int) -> int:
        """Return the row of the journal that led to where so many actions stand; 0 at the deal."""
        if self.row_of is None or position == 0:
            return position
        return self.row_of[position - 1]
