"""The people of a room in sentences: who else is here, and where."""

from __future__ import annotations

from core.rooms.tables.seen import PersonSeen
from tui.plain.room_telling import people_lines

SALMA = PersonSeen("Salma", "ssh", "80x24", None, muted=False)
KARIM = PersonSeen("Karim", "ssh", "80x24", "2", muted=True)
NOUR = PersonSeen("Nour", "lines", "", None, muted=False)


def test_others_are_counted_without_whoever_asks() -> None:
    assert people_lines([SALMA], "Salma", 1) == ["Nobody else is here."]
    assert people_lines([SALMA, KARIM], "Salma", 2) == [
        "1 other is here.",
        "Karim is at table 2. The host has muted Karim.",
    ]
    assert people_lines([KARIM, NOUR], "Salma", 9) == [
        "8 others are here.",
        "Karim is at table 2. The host has muted Karim.",
        "Nour is in the hall.",
    ]
