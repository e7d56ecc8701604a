"""A history that does not fit is refused with the number of its first wrong action."""

from __future__ import annotations

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import BadRecord, Match, go_on


@pytest.mark.parametrize("seat", [-1, 3])
def test_an_action_of_no_seat_is_refused_with_the_last_seat_there_is(seat: int) -> None:
    kind = game_type("rikiki")
    match = Match(kind, kind.table.settle({"players": 3}), Seeded(1))
    told = f"Action 1 of the record is by seat {seat}, but the last seat is 2."
    with pytest.raises(BadRecord, match=told):
        go_on(match, (), [(seat, "0")], {})
