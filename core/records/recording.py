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


def recording_told(
    match: Match,
    seats: list[Seat],
    *,
    game_id: str = "",
    name: str | None = None,
    begun: str = "",
    played: str = "",
    take_backs: bool = True,
    comments: Mapping[int, str] | None = None,
) -> Recording:
    """Return a game that a record tells, to look back on as if it were saved.

    `game_id` and `name` are what it was saved as, `begun` and `played` when it was begun and last
    played (ISO 8601, UTC), empty where that is not told. `comments` stand by how many actions had
    been played, which are its rows.
    """
    from core.store.model import IMPORTED, GameHead

    game = match.game
    head = GameHead(
        id=game_id,
        game=game.name,
        options=dict(game.options),
        players=game.players,
        rules_version=game.rules_version,
        seats=[seat.plain() for seat in seats],
        source=match.chance.source.plain(),
        name=name,
        finished=game.is_over,
        summary={"scores": game.scores(), "winners": game.winners()},
        take_backs=take_backs,
        origin={"kind": IMPORTED},
        created=begun,
        updated=played,
        actions=len(match.actions),
        rows=len(match.actions),
    )
    return Recording(head, match, seats, comments=comments or {})
