"""Tables of a room as they are kept: who opened them, who sits where, and which game is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.rooms.house import Arranged, RoomSeat
from core.rooms.person import Person
from core.rooms.plan import TablePlan
from core.rooms.register import Register


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table as it was kept."""

    plan: TablePlan
    opener: Person
    seats: list[RoomSeat]
    invited: list[Person]
    game: str | None


def plain_table(table: Arranged) -> dict[str, Any]:
    """Return what is kept of a table, as a JSON object; people by their keys."""
    return {
        "plan": plain_plan(table.plan),
        "opener": table.opener.key,
        "seats": [
            {
                "person": None if seat.person is None else seat.person.key,
                "bot": seat.bot,
                "level": seat.level,
                "ready": seat.ready,
            }
            for seat in table.seats
        ],
        "game": table.game,
        "invited": [person.key for person in table.invited],
    }


def table_from(plain: Mapping[str, Any], register: Register) -> KeptTable:
    """Return the table that was kept.

    Raise KahwaError, KeyError, TypeError, AttributeError or ValueError where it is not one.
    """
    plan = plan_from(plain["plan"])
    plan.settled()
    if len(plain["seats"]) != len(plan.levels):
        raise ValueError("not the seats of the plan")
    seats = [
        RoomSeat(
            None if kept["person"] is None else _person(register, kept["person"]),
            kept["bot"],
            kept["level"],
            kept["ready"],
        )
        for kept in plain["seats"]
    ]
    invited = [register.of_key(key) for key in plain.get("invited", ())]
    return KeptTable(
        plan,
        _person(register, plain["opener"]),
        seats,
        [person for person in invited if person is not None],
        plain["game"],
    )


def _person(register: Register, key: str) -> Person:
    person = register.of_key(key)
    if person is None:
        raise KeyError(key)
    return person


def plain_plan(plan: TablePlan) -> dict[str, Any]:
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
    """Return the plan that `plain_plan` described; raise KeyError where something is missing."""
    return TablePlan(
        plain["game"],
        plain["preset"],
        dict(plain["changed"]),
        tuple(plain["levels"]),
        plain["take_backs"],
        plain["clock"],
        plain["watchers"],
    )
