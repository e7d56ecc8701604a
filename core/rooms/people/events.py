"""What happens to the people of a room, as its parts report it."""

from __future__ import annotations

from dataclasses import dataclass

from core.rooms.people.person import Person


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """Somebody is new here, or what is known of somebody has changed."""

    person: Person


@dataclass(frozen=True, slots=True)
class CameElsewhere:
    """Somebody has come in at another host, which tells that to all."""

    person: Person


@dataclass(frozen=True, slots=True)
class HereOtherwise:
    """Somebody at another host has another terminal, or another size of it."""

    person: Person


@dataclass(frozen=True, slots=True)
class WentElsewhere:
    """Somebody is at another host no longer, and not here either.

    `lost` says that the host itself is gone, so that nobody else tells it.
    """

    person: Person
    lost: bool


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Somebody who is here has come in at another host since."""

    person: Person


@dataclass(frozen=True, slots=True)
class WatchesElsewhere:
    """Somebody at another host watches a table now, or none."""

    person: Person
    table: str | None


PeopleEvent = (
    PersonChanged | CameElsewhere | HereOtherwise | WentElsewhere | TakenOver | WatchesElsewhere
)
