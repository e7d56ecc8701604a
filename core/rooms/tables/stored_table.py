"""Tables of a room as they are kept: who opened them, who sits where, and which game is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

from core.rooms.people.person import Person
from core.rooms.people.register import Register
from core.rooms.tables.plan import TablePlan, TakeBacks
from core.rooms.tables.seats import RoomSeat
from core.rooms.texts import line_of
from core.store.model import JsonObject
from core.store.rows import WELL_FORMED

LONGEST_CLOCK = 3600
"""Seconds for a turn that any Kahwa gives at most."""


@dataclass(slots=True, eq=False)
class StoredTable:
    """A table as it is kept; `game` is the id of the game that is played there."""

    plan: TablePlan
    opener: Person
    seats: list[RoomSeat]
    invited: list[Person] = field(default_factory=list)
    game: str | None = None
    rests: bool = False

    def plain(self) -> JsonObject:
        """Return what is kept of a table; people by their keys."""
        rests = {"rests": True} if self.rests else {}
        return {
            "plan": plain_plan(self.plan),
            "opener": self.opener.key,
            "seats": [
                {
                    "person": None if seat.person is None else seat.person.key,
                    "bot": seat.bot,
                    "level": seat.level,
                    "ready": seat.ready,
                }
                for seat in self.seats
            ],
            "game": self.game,
            "invited": [person.key for person in self.invited],
            **rests,
        }


def table_from(plain: Mapping[str, Any], register: Register) -> StoredTable:
    """Return the table that was kept: see `StoredTable.plain`.

    Raise KahwaError, KeyError, TypeError, AttributeError or ValueError where it is not one.
    """
    plan = plan_from(plain["plan"])
    plan.settled()
    if len(plain["seats"]) != len(plan.levels):
        raise ValueError("not the seats of the plan")
    seats = [_seat(kept, register) for kept in plain["seats"]]
    sitting = [seat.person for seat in seats if seat.person is not None]
    if len(set(sitting)) != len(sitting):
        raise ValueError("somebody sits there twice")
    game = plain["game"]
    if game is not None and not WELL_FORMED.fullmatch(game):
        raise ValueError("not a game")
    invited = [register.of_key(key) for key in plain.get("invited", ())]
    return StoredTable(
        plan,
        _person(register, plain["opener"]),
        seats,
        [person for person in invited if person is not None],
        game,
        rests=game is not None and plain.get("rests") is True,
    )


def _seat(kept: Mapping[str, Any], register: Register) -> RoomSeat:
    person, bot, level, ready = (kept[one] for one in ("person", "bot", "level", "ready"))
    if line_of(bot) != bot or not isinstance(ready, bool):
        raise ValueError("not a seat")
    _check_level(level)
    return RoomSeat(None if person is None else _person(register, person), bot, level, ready)


def _check_level(level: object) -> None:
    if not (level is None or (isinstance(level, str) and line_of(level) == level)):
        raise ValueError("not a level")


def _person(register: Register, key: str) -> Person:
    person = register.of_key(key)
    if person is None:
        raise KeyError(key)
    return person


def plain_plan(plan: TablePlan) -> JsonObject:
    """Return a plan as a JSON object."""
    return {
        "game": plan.game,
        "preset": plan.preset,
        "changed": dict(plan.changed),
        "levels": list(plan.levels),
        "take_backs": plan.take_backs,
        "clock": plan.clock,
        "watchers": plan.watchers,
    }


def plan_from(plain: Mapping[str, Any]) -> TablePlan:
    """Return the plan that `plain_plan` described; raise KeyError, TypeError or ValueError if none.

    A newer Kahwa may have levels and times that this one does not offer.
    """
    for level in plain["levels"]:
        _check_level(level)
    if type(plain["clock"]) is not int or not 0 <= plain["clock"] <= LONGEST_CLOCK:
        raise ValueError("not a time for a turn")
    if plain["take_backs"] not in get_args(TakeBacks) or not isinstance(plain["watchers"], bool):
        raise ValueError("not a plan")
    return TablePlan(
        plain["game"],
        plain["preset"],
        dict(plain["changed"]),
        tuple(plain["levels"]),
        plain["take_backs"],
        plain["clock"],
        plain["watchers"],
    )
