"""Whose seat is which at a table of several hosts, and a plan of Makao for some of them."""

from __future__ import annotations

from core.rooms.tables.plan import TablePlan

SALMA, KARIM, HIBA, OMAR = range(4)


def makao_plan(persons: int) -> TablePlan:
    levels = tuple(None if seat < persons else "casual" for seat in range(3))
    return TablePlan("makao", "document", {"players": 3}, levels)
