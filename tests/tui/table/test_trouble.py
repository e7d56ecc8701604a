"""A disk that refuses: the action has not happened, the header says so, and play goes on after."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from core.match.match import MatchStep, TakeBack
from core.saves.open_game import OpenGame, StoreJournal
from core.saves.saves import Saves
from core.store.errors import StoreError
from core.table.keeping import Journal, Why
from tests.tui.app_kit import USUAL, find, painted, press
from tests.tui.ronda.kit import bount_offered, dealt
from tests.tui.table_kit import (
    acted,
    at_table,
    game_of,
    previewed,
    prompted,
    settled,
    waiting_table,
)
from tui.config.services import Services
from tui.widgets.header import Header


@dataclass
class Disk:
    """A journal whose disk may be full."""

    journal: Journal
    full: bool = False

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        self.journal.append(step)

    def take_back(self, back: TakeBack) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        self.journal.take_back(back)


def on_disk(game: OpenGame) -> tuple[OpenGame, Disk]:
    """Return the game with a journal that can be full."""
    disk = Disk(game.journal)
    return replace(game, journal=cast("StoreJournal", disk)), disk


async def test_a_play_that_cannot_be_saved_has_not_happened(
    services: Services, saves: Saves
) -> None:
    game, disk = on_disk(bount_offered(saves))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert "saved √" in painted(find(pilot, Header))
        disk.full = True
        await press(pilot, "enter")
        assert "The disk is full." in prompted(pilot)
        assert "not saved" in painted(find(pilot, Header))
        assert len(game.match.actions) == 4
        await press(pilot, "f")
        assert "not saved" in painted(find(pilot, Header))
        disk.full = False
        await press(pilot, "enter")
        assert game.match.actions[-1] == (0, "5C")
        assert "saved √" in painted(find(pilot, Header))


async def test_what_the_rules_refuse_says_nothing_about_saving(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", "7", "d", "enter")
        assert "7● is not in this hand" in previewed(pilot)
        assert "saved √" in painted(find(pilot, Header))


async def test_a_bot_that_cannot_save_is_told_of_and_its_next_try_counts_as_saved(
    services: Services, saves: Saves
) -> None:
    game, disk = on_disk(dealt(saves, "ronda"))
    disk.full = True
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await settled(pilot, lambda: "The disk is full." in prompted(pilot))
        assert "not saved" in painted(find(pilot, Header))
        disk.full = False
        await acted(pilot, "silent")
        assert "saved √" in painted(find(pilot, Header))


async def test_silence_that_could_not_be_saved_is_kept_by_enter(
    services: Services, saves: Saves
) -> None:
    game, disk = on_disk(dealt(saves, mine="1C 5C 12D", theirs="1D 5B 7C"))
    disk.full = True
    app = waiting_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot)
        assert "The disk is full." in prompted(pilot)
        disk.full = False
        await press(pilot, "enter")
        assert game_of(pilot).match.actions == [(0, "silent")]
    assert app.fault is None
