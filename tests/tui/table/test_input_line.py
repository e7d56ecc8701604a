"""Lines to type on cost nothing while nobody types."""

from __future__ import annotations

import asyncio

import pytest
from textual.geometry import Region

from core.contract.sources import Seeded
from core.saves.saves import Saves
from tests.tui.app_kit import press
from tests.tui.table_kit import begun, waiting_table
from tui.config.services import Services
from tui.widgets.input_line import InputLine

LONGER_THAN_A_BLINK = 1.3
"""Seconds; a cursor of Textual's is painted half a second after a key at first, or one after it."""


async def test_an_open_line_is_not_painted_while_nobody_types(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[InputLine] = []
    refresh = InputLine.refresh

    def counted(field: InputLine, *regions: Region, **how: bool) -> InputLine:
        painted.append(field)
        return refresh(field, *regions, **how)

    game = begun(saves, "ronda", 2, Seeded(6))
    async with waiting_table(services, game).run_test(size=(80, 24)) as pilot:
        await press(pilot, ":", "h")
        field = pilot.app.screen.query_one(InputLine)
        assert field.has_focus
        assert field.value == "h"
        monkeypatch.setattr(InputLine, "refresh", counted)
        await asyncio.sleep(LONGER_THAN_A_BLINK)
        assert not painted
        await press(pilot, "e")
        assert painted


async def test_a_line_that_is_closed_with_its_table_is_painted_no_more(
    services: Services, saves: Saves
) -> None:
    app = waiting_table(services, begun(saves, "ronda", 2, Seeded(6)))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, ":", "h")
        field = app.screen.query_one(InputLine)
        await field.remove()
        assert field.cells is None
