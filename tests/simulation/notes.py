"""What is noted of a simulation: what the database kept, what was shown, what persons were told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from core.room_store.contract import Appending


@dataclass(frozen=True)
class Kept:
    """A row that the database has kept: when, and who had the lease, if a living host had.

    `since` is when the lease or the database began, whichever was last.
    """

    appending: Appending
    link: str
    at: float
    since: float
    holder: str


@dataclass(frozen=True)
class Shown:
    """What the screen of a seat was shown: the view after a row, and the action that was told.

    `sitting` says at which sitting at a place that was; `action` is None where the whole present
    was shown.
    """

    sitting: int
    host: str
    game: str
    seat: int
    row: int
    view: Any
    action: str | None


@dataclass(frozen=True)
class Done:
    """What a person was told to have done: the row, and that of the view in which it was chosen."""

    host: str
    game: str
    seat: int
    text: str
    seen: int
    row: int


@dataclass
class Notes:
    """All that is noted of a simulation."""

    kept: list[Kept] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    done: list[Done] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    """What persons were told instead."""
    notices: list[str] = field(default_factory=list)
    """What persons were told besides."""
    faults: list[str] = field(default_factory=list)
    """What must not happen."""
    sittings: int = 0

    def games(self) -> dict[str, list[Kept]]:
        """Return the rows of each game, in their order."""
        games: dict[str, list[Kept]] = {}
        for kept in self.kept:
            games.setdefault(kept.appending.game, []).append(kept)
        return games
