"""What a record says of a game, whichever format it came in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.ground.words import _
from core.match.match import BadRecord
from core.records.recording import Recording
from core.records.signs import quoted

if TYPE_CHECKING:
    from core.contract.game import Plain
    from core.match.match import Match
    from core.table import Seat

TEXT_FORMAT = "kahwa-record-2"
"""The first line of a record as text; `kahwa-record-1` is the JSON of the engine."""


class NoRecord(BadRecord):
    """A file that is no record at all; the message says what it is."""


class BadLine(BadRecord):
    """A line of a record that does not fit; the message names it."""

    def __init__(self, line: int, sentence: str) -> None:
        told = _("Line {line} of the record: {sentence}")
        super().__init__(told.format(line=line, sentence=quoted(sentence)))
        self.line = line


@dataclass(frozen=True, slots=True)
class Record:
    """A game as a record tells it, replayed and checked.

    `plain` is the same as JSON (docs/records.md). `id` and `name` are what it was saved as, `begun`
    and `played` when it was begun and last played (ISO 8601, UTC), empty where that is not told.
    `comments` stand by how many actions had been played.
    """

    match: Match
    seats: list[Seat]
    plain: Plain
    id: str = ""
    name: str | None = None
    begun: str = ""
    played: str = ""
    take_backs: bool = True
    comments: dict[int, str] = field(default_factory=dict)

    def recording(self) -> Recording:
        """Return the game to be looked at, as if it were saved."""
        from core.store import GameHead
        from core.store.model import IMPORTED

        game = self.match.game
        head = GameHead(
            id=self.id,
            game=game.name,
            options=dict(game.options),
            players=game.players,
            rules_version=game.rules_version,
            seats=[seat.plain() for seat in self.seats],
            source=self.match.chance.source.plain(),
            name=self.name,
            finished=game.is_over,
            summary={"scores": game.scores(), "winners": game.winners()},
            take_backs=self.take_backs,
            origin={"kind": IMPORTED},
            created=self.begun,
            updated=self.played,
            actions=len(self.match.actions),
            rows=len(self.match.actions),
        )
        return Recording(head, self.match, self.seats, comments=self.comments)
