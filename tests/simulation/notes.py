"""What is noted of a simulation: what the database kept, what was shown, what persons were told."""

from __future__ import annotations

from dataclasses import dataclass, field

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
    """What the screen of a seat at a host was shown: the present after a row.

    `laid` says at which laying of the table on that host, for it may be closed and loaded again.
    `action` is None where the whole present was shown.
    """

    host: str
    laid: int
    seat: int
    row: int
    link: str
    checksum: str
    action: str | None


@dataclass(frozen=True)
class Done:
    """What a person was told to have done: the row, and that of the view in which it was chosen."""

    host: str
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
    unsure: int = 0
    """How many actions of persons were told not to be saved, although they may be."""
    refused: int = 0
    """How many actions of persons were refused, for the table had moved on."""
    closed: list[str] = field(default_factory=list)
    """Why hosts closed tables."""
    faults: list[str] = field(default_factory=list)
    """What no program may ever tell."""
