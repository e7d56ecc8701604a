"""Announcing at the table: who is asked, and by which keys a person speaks."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, press
from tests.tui.ronda.kit import dealt
from tests.tui.table_kit import previewed, prompted, waiting_table
from tui.config.services import Services


async def test_a_person_with_nothing_to_announce_is_not_asked(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, mine="1C 5C 12D", theirs="1D 5B 7C")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert game.match.actions == [(0, "silent")]
        assert "Fatima can announce" in prompted(pilot)


@pytest.mark.parametrize(("key", "action"), [("r", "ronda"), ("enter", "ronda"), ("p", "silent")])
async def test_a_pair_is_announced_or_kept_by_a_key(
    services: Services, saves: Saves, key: str, action: str
) -> None:
    game = dealt(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert game.match.actions == []
        assert "Enter says Ronda: you hold a pair of 5s" in prompted(pilot)
        await press(pilot, key)
        assert game.match.actions == [(0, action)]


async def test_what_is_not_held_is_refused_with_its_rule(services: Services, saves: Saves) -> None:
    game = dealt(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        assert "three cards" in prompted(pilot)
        assert game.match.actions == []


async def test_no_card_is_played_before_all_have_spoken(services: Services, saves: Saves) -> None:
    game = dealt(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "b")
        assert "On your turn, you make a call" in prompted(pilot)
        await press(pilot, "colon", "5", "c", "enter")
        assert "ronda, silent" in previewed(pilot) or "silent, ronda" in previewed(pilot)
        assert game.match.actions == []


async def test_what_must_be_announced_by_the_rules_is_said_for_the_person(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, announce="auto")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert game.match.actions == [(0, "ronda")]
