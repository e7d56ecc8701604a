"""The functions that a key passes through are listed in their order, at home and in a room."""

import pytest

from tools.trace import PAINTING, THINKING, report, traced

AT_HOME = ("TableScreen.on_key", "Session.act", "Table.act", "Store.append", "Table._publish")
IN_A_ROOM = ("RoomTableScreen.on_key", "RoomPlace.act", "RowWriter._append", "Table._publish")


@pytest.mark.parametrize(("hosted", "passed"), [(False, AT_HOME), (True, IN_A_ROOM)])
async def test_enter_is_followed_from_the_key_to_what_is_shown(
    hosted: bool, passed: tuple[str, ...]
) -> None:
    trace = await traced("ronda", "enter", hosted=hosted)
    *lines, totals = report(trace, (*PAINTING, *THINKING))
    names = [line.split()[0] for line in lines]
    assert [name for name in names if name in passed] == list(passed)
    assert totals.startswith(f"{len(lines)} functions in ")


async def test_what_paints_and_thinks_is_listed_when_asked_for() -> None:
    trace = await traced("makao", "right", hosted=False)
    places = " ".join(report(trace, ()))
    assert "tui/widgets/" in places
    assert "tui/widgets/" not in " ".join(report(trace, PAINTING))
