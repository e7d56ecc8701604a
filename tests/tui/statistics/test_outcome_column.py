"""The list of finished games in a language whose words are longer: its columns never touch."""

from __future__ import annotations

import pytest

from tests.tui.app_kit import SMALLEST, USUAL, find, painted, press
from tui.app import KahwaApp
from tui.config.services import Services
from tui.statistics import words
from tui.widgets.page import Page


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
async def test_an_outcome_has_the_room_its_word_takes(
    size: tuple[int, int],
    services: Services,
    evenings: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(words, "outcome", lambda one: "gewonnen" if one.result.won else "verloren")
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, "t", "down", "enter")
        rows = [row for row in painted(find(pilot, Page)).splitlines() if row.strip()]
        assert len(rows) > 2
        assert all("gewonnen  " in row or "verloren  " in row for row in rows), rows
        assert len({row.index("ren  " if "ren  " in row else "nen  ") for row in rows}) == 1
