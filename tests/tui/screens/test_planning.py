"""Digits typed into the rules of a dialog before a game."""

from __future__ import annotations

import pytest

from tests.tui.app_kit import press
from tests.tui.screens.test_new_game import asking, begun, lit
from tui.config.services import Services


async def test_numbers_are_stepped_and_typed_within_their_range(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "tab", "down", "down", "down", "space", "tab", "tab", "tab")
        await press(pilot, "up", "up")
        assert "Points you need to win" in lit(pilot)
        await press(pilot, "right", "6", "1")
        plan = await begun(pilot, results, "left")
    assert plan.changed["target"] == 60


async def test_a_number_may_begin_with_a_digit_that_alone_is_not_allowed(
    services: Services,
) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "tab", "down", "down", "down", "space", "tab", "tab", "tab")
        await press(pilot, "up", "up")
        plan = await begun(pilot, results, "2", "1")
    assert plan.changed["target"] == 21


async def test_a_game_that_nobody_can_play_is_not_begun_and_the_bell_rings(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []
    async with asking(services) as (pilot, results):
        monkeypatch.setattr(pilot.app, "bell", lambda: rung.append("bell"))
        await press(pilot, "tab", "down", "down", "down", "space", *["down"] * 4, "right")
        assert rung == []
        await press(pilot, "enter")
        assert results == []
        assert rung == ["bell"]
        await begun(pilot, results, "left")
    assert rung == ["bell"]


async def test_a_digit_changes_nothing_where_a_rule_has_choices_and_no_numbers(
    services: Services,
) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "tab", "down", "down", "down", "space", *["down"] * 4)
        rule = lit(pilot)
        assert "How the cards are dealt." in rule
        await press(pilot, "2", "1")
        assert lit(pilot) == rule
        plan = await begun(pilot, results)
    assert plan.game == "ronda"
    assert "deal" not in plan.changed
