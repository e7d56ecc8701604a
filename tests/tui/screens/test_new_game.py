"""The new-game dialog: every choice by keyboard and by mouse, and what it refuses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import msgspec
import pytest

from core.bots.levels import LEVELS
from core.contract.options import Option, OptionTable, Preset
from core.table import Seat
from tests.tui.app_kit import LARGE, SMALLEST, USUAL, Running, click, find, painted, press, top
from tui.app import KahwaApp
from tui.config.services import Services
from tui.new_game.plan import Plan
from tui.screens.new_game import NewGameDialog
from tui.widgets.frame import Frame
from tui.widgets.page import Page

Results = list[Plan | None]


@asynccontextmanager
async def asking(
    services: Services, size: tuple[int, int] = LARGE
) -> AsyncIterator[tuple[Running, Results]]:
    """Open the dialog alone; its result is appended to the list."""
    results: Results = []
    app = KahwaApp(services)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(NewGameDialog(), results.append)
        await pilot.pause()
        yield pilot, results


def rows(pilot: Running) -> str:
    return "\n".join(painted(find(pilot, Page, part)) for part in ("#plan", "#foot"))


def hint(pilot: Running) -> str:
    return painted(find(pilot, Page, "#hint"))


def lit(pilot: Running) -> str:
    return next(row for row in rows(pilot).splitlines() if row.startswith("►"))


async def begun(pilot: Running, results: Results, *keys: str) -> Plan:
    """Press keys, then Enter; return the plan that came of it."""
    await press(pilot, *keys, "enter")
    (plan,) = results
    assert plan is not None
    return plan


async def test_enter_starts_at_once_with_the_players_name_first(services: Services) -> None:
    async with asking(services) as (pilot, results):
        plan = await begun(pilot, results)
    assert plan.game == "ronda"
    assert plan.preset == "cafe"
    assert plan.seats[0] == Seat("Nadia")
    assert plan.seats[1].level == "casual"
    assert plan.seed is None


async def test_escape_leaves_without_a_game(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "escape")
    assert results == [None]


async def test_tab_walks_the_parts_and_back(services: Services) -> None:
    async with asking(services) as (pilot, _results):
        parts = []
        for _part in range(4):
            parts.append(lit(pilot).split()[1])
            await press(pilot, "tab")
        assert parts == ["1", "(•)", "SEATS", "Shuffle"]
        await press(pilot, "shift+tab")
        assert "Shuffle" in lit(pilot)


async def test_space_picks_a_preset_and_walking_over_one_does_not(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "down", "down", "down")
        assert "( ) Low Tringa" in lit(pilot)
        await press(pilot, "up", "space")
        assert "(•) Easy calls" in lit(pilot)
        plan = await begun(pilot, results, "down", "down", "down")
    assert plan.preset == "article"


async def test_enter_on_a_preset_starts_with_it(services: Services) -> None:
    async with asking(services) as (pilot, results):
        plan = await begun(pilot, results, "down", "down")
    assert plan.preset == "article"


async def test_plus_and_minus_change_the_players_anywhere(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "plus", "plus", "minus")
        assert "3 players" in rows(pilot)
        plan = await begun(pilot, results)
    assert plan.players == len(plan.seats) == 3


async def test_seats_change_level_person_and_name(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "tab", "tab", "down", "down", "left", "e")
        assert top(pilot) == "NameDialog"
        await press(pilot, *["backspace"] * 12, *"Rim", "enter")
        plan = await begun(pilot, results)
    assert plan.seats[1] == Seat("Rim", "random")


async def test_a_seat_tells_the_character_that_goes_with_its_name(services: Services) -> None:
    async with asking(services, USUAL) as (pilot, _results):
        await press(pilot, "tab", "tab", "down", "down")
        for name, title in (("Omar", "bold"), ("Salma", "careful")):
            await press(pilot, "e", *["backspace"] * 12, *name, "enter")
            assert LEVELS["casual"] in lit(pilot)
            assert lit(pilot).rstrip().endswith(f"· {title}")
        await press(pilot, "right", "right")
        assert "careful" not in lit(pilot)
        assert "character" in hint(pilot)


async def test_space_on_a_seat_makes_a_bot_of_a_person_and_back(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "tab", "tab", "down", "space")
        assert "casual" in lit(pilot)
        await press(pilot, "space")
        assert "person" in lit(pilot)
        await press(pilot, "right")
        plan = await begun(pilot, results)
    assert plan.seats[0] == Seat("Nadia")


async def test_two_seats_of_one_name_are_refused_on_the_dialog(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "tab", "tab", "down", "down", "e", *["backspace"] * 12, *"nadia")
        await press(pilot, "enter", "enter")
        assert results == []
        assert "its own name" in hint(pilot)


async def test_my_rules_show_every_option_with_what_is_changed(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "tab", "down", "down", "down", "space")
        assert "EACH RULE" in rows(pilot)
        await press(pilot, *["down"] * 5, "right")
        assert "changed from Café" in lit(pilot)
        assert "1 rule changed from Café" in rows(pilot)
        plan = await begun(pilot, results)
    assert plan.changed["run_limit"] == 3


async def test_options_that_exclude_each_other_are_refused_in_the_tables_words(
    services: Services,
) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "tab", "down", "down", "down", "space", *["down"] * 4, "right")
        assert "deal=four-first" in hint(pilot)
        await press(pilot, "enter")
        assert results == []
        await press(pilot, "plus", "enter")
    (plan,) = results
    assert plan is not None
    assert plan.players == 4


async def test_a_typed_number_is_the_shuffle_and_backspace_takes_it_back(
    services: Services,
) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "shift+tab", "4", "2")
        assert "42" in lit(pilot)
        await press(pilot, "backspace")
        assert "random" in lit(pilot)
        plan = await begun(pilot, results, "7")
    assert plan.seed == 7


async def test_take_backs_are_allowed_unless_they_are_switched_off(services: Services) -> None:
    async with asking(services) as (pilot, results):
        await press(pilot, "up")
        assert "Undo       [x] allowed" in lit(pilot)
        await press(pilot, "space")
        assert "[ ] allowed" in lit(pilot)
        await press(pilot, "left", "right", "2")
        assert "Rikiki" in lit(pilot)
        plan = await begun(pilot, results)
    assert not plan.take_backs
    assert plan.game == "rikiki"


async def test_a_click_switches_take_backs_off_and_on(services: Services) -> None:
    async with asking(services) as (pilot, results):
        page = find(pilot, Page, "#foot")
        await click(pilot, page, "allowed")
        assert "[ ] allowed" in rows(pilot)
        await click(pilot, page, "allowed")
        plan = await begun(pilot, results)
    assert plan.take_backs


async def test_the_azerty_number_row_types_digits(services: Services) -> None:
    settings = msgspec.structs.replace(services.settings, keys="azerty")
    azerty = replace(services, settings=settings)
    async with asking(azerty) as (pilot, results):
        plan = await begun(pilot, results, "shift+tab", "é", "à")
    assert plan.seed == 20


async def test_everything_answers_to_clicks(services: Services) -> None:
    async with asking(services) as (pilot, results):
        page = find(pilot, Page, "#plan")
        await click(pilot, page, "Easy calls")
        assert "(•) Easy calls" in rows(pilot)
        await click(pilot, page, " + ")
        assert "3 players" in rows(pilot)
        await click(pilot, page, "My rules")
        await click(pilot, page, "in the last deal")
        assert "1 rule changed from Easy calls" in rows(pilot)
        await click(pilot, find(pilot, Frame), "start")
    (plan,) = results
    assert plan is not None
    assert plan.changed["missa_last"] == "batch"


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
async def test_the_row_the_player_is_on_is_always_in_sight(
    services: Services, size: tuple[int, int]
) -> None:
    async with asking(services, size) as (pilot, _results):
        await press(pilot, "tab", "down", "down", "down", "space")
        for _row in range(22):
            await press(pilot, "down")
            assert lit(pilot)


async def test_shuffle_and_take_backs_stay_in_sight(services: Services) -> None:
    async with asking(services, USUAL) as (pilot, _results):
        await press(pilot, "3", "plus")
        assert "5 players   some get one card more   (2 to 13)" in rows(pilot)
        await press(pilot, *["plus"] * 10)
        assert "13 players" in rows(pilot)
        assert "one card more" not in rows(pilot)
        foot = painted(find(pilot, Page, "#foot"))
        assert "Shuffle" in foot
        assert "Undo" in foot


@pytest.mark.parametrize("level", LEVELS)
async def test_every_level_has_its_text_in_one_row(services: Services, level: str) -> None:
    async with asking(services, USUAL) as (pilot, _results):
        await press(pilot, "tab", "tab", "down", "down", *["left"] * len(LEVELS))
        await press(pilot, *["right"] * list(LEVELS).index(level))
        assert LEVELS[level] in lit(pilot)


async def test_a_table_of_very_many_options_scrolls(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.games.ronda.game import Ronda

    options = [Ronda.table.options["players"]]
    options += [Option(f"rule{n}", (False, True), f"Rule number {n}") for n in range(60)]
    table = OptionTable(options, [Preset("cafe", "Café", "All off", {})], lambda _options: None)
    monkeypatch.setattr(Ronda, "table", table)
    async with asking(services, USUAL) as (pilot, results):
        await press(pilot, "tab", "down", "space", "shift+tab", "shift+tab", "up", "space")
        assert "Rule number 59" in lit(pilot)
        plan = await begun(pilot, results)
    assert plan.changed["rule59"] is True


async def test_a_game_begun_from_the_lobby_is_played_and_saved(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter")
        assert top(pilot) == "TableScreen"
        assert len(services.saves.heads()) == 1
