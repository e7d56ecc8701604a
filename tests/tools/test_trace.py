"""The functions that a key passes through are listed in their order, at home and in a room."""

import pytest

from tools.trace import AT_HOME, FILE, PICTURES, POSTGRES, RULES, report, traced

PASSED = {
    AT_HOME: ("TableScreen.on_key", "Session.act", "Table.act", "Store.append", "Table._has_come"),
    FILE: ("RoomTableScreen.on_key", "RoomPlace.act", "RowWriter._append", "Table._has_come"),
    POSTGRES: (
        "RoomTableScreen.on_key",
        "RoomPlace.act",
        "PostgresStore.append",
        "Table._has_come",
    ),
}
"""Where a key passes, in this order, at each kind of table."""


@pytest.mark.parametrize(
    "where", [AT_HOME, FILE, pytest.param(POSTGRES, marks=pytest.mark.thorough)]
)
async def test_enter_is_followed_from_the_key_until_its_session_is_told(where: str) -> None:
    trace = await traced("ronda", "enter", where)
    *lines, totals = report(trace, (*PICTURES, *RULES))
    passed = PASSED[where]
    names = [line.split()[0] for line in lines]
    assert [name for name in names if name in passed] == list(passed)
    assert "Session._updated" in names
    assert "TableFollower.happened" not in names, "what comes later is no part of it"
    assert totals.startswith(f"{len(lines)} functions in ")


async def test_what_paints_and_thinks_is_listed_when_asked_for() -> None:
    trace = await traced("makao", "right", AT_HOME, whole=True)
    places = " ".join(report(trace, ()))
    assert "tui/widgets/" in places
    assert "tui/widgets/" not in " ".join(report(trace, PICTURES))
