"""What a table can be opened with: seats for its players, one for a person, a clock there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.contract.options import BadOption
from core.rooms.tables.plan import CLOCKS, TablePlan
from tests.core.rooms.kit import RIKIKI


@pytest.mark.parametrize("clock", CLOCKS)
def test_a_table_is_opened_with_any_clock_there_is(clock: int) -> None:
    replace(RIKIKI, clock=clock).check()


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (replace(RIKIKI, levels=(None,) * 3), "A table for 4 has 4 seats, not 3."),
        (replace(RIKIKI, levels=(None,) * 5), "A table for 4 has 4 seats, not 5."),
        (replace(RIKIKI, levels=(None, None, None, "genius")), "There's no level genius."),
        (replace(RIKIKI, levels=("casual",) * 4), "Leave at least one seat for a person."),
        (replace(RIKIKI, clock=31), "The clock can be 0, 15, 30, 60, 120 seconds a turn."),
        (replace(RIKIKI, changed={"players": 9}), "9"),
    ],
)
def test_what_no_table_can_be_opened_with_is_refused(plan: TablePlan, told: str) -> None:
    with pytest.raises(BadOption) as refused:
        plan.check()
    assert told in str(refused.value)


def test_partners_are_the_seats_of_one_side() -> None:
    four = TablePlan("ronda", "cafe", {"players": 4}, (None,) * 4)
    assert four.partners == [[0, 2], [1, 3]]
    assert replace(four, changed={"players": 3}).partners == []
    assert RIKIKI.partners == []
