"""The bar below a replay: its meter keeps its columns however much there is to tell."""

from __future__ import annotations

import pytest

from tests.tui.widgets.host import picture_of
from tui.widgets.replay_bar import ReplayBar, ReplayBarModel


@pytest.mark.parametrize(("told", "columns"), [("a " * 60, 6), ("7♠", 30)], ids=["much", "little"])
async def test_what_is_told_leaves_the_meter_six_columns_at_least(told: str, columns: int) -> None:
    bar = ReplayBar()
    bar.model = ReplayBarModel("REPLAY", position=50, length=50, part="Deals", told=told)
    top, *_keys = await picture_of(bar, 120, 2)
    assert top.count("▄") == columns
