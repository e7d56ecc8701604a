"""What a room is opened with: its name, how many may come, and who plays for those away."""

from __future__ import annotations

from dataclasses import dataclass

from core.bots.levels import DEFAULT_LEVEL


@dataclass(frozen=True, slots=True)
class RoomOptions:
    """A room has at the most so many `guests` here and so many `tables`.

    Without a `name` it is called after its host.

    On `one_machine` all hosts are processes of it: their guests count together, and they close
    together.

    A bot of the level `stand_in` plays for whoever is away for `grace` seconds. A table that plays
    no game is closed when none of its people has been here for `empty` seconds; a game then leaves
    the hall after `idle` seconds, and comes back with its people.
    """

    name: str = ""
    guests: int = 200
    tables: int = 60
    stand_in: str = DEFAULT_LEVEL
    grace: float = 20.0
    empty: float = 600.0
    idle: float = 3600.0
    one_machine: bool = False
