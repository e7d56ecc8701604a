"""The dialog that opens a table: everything that can be chosen, and what comes of it."""

from pathlib import Path

from core.rooms.tables.plan import TablePlan
from tests.core.rooms.kit import room_at
from tests.tui.app_kit import SMALLEST, USUAL, Running, click, find, painted, top
from tests.tui.room.hall_kit import guest, press, shown, visit
from tui.new_game.table_choice import choice_of, first_choice
from tui.widgets.page import Page


def opened(pilot: Running) -> TablePlan:
    """Return the plan of the own table."""
    mine = visit(pilot).mine
    assert mine is not None
    return mine.plan


async def test_the_usual_table_is_free_for_everybody_and_without_clock(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter")
        plan = opened(pilot)
        assert (plan.game, plan.levels) == ("ronda", (None, None))
        assert (plan.take_backs, plan.clock, plan.watchers) == ("none", 0, False)


async def test_seats_ways_and_clock_are_chosen_by_keys(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "plus", "tab", "tab", "down", "down", "space", "right")
        await press(pilot, "tab", "space", "down", "right", "right", "down", "space", "enter")
        plan = opened(pilot)
        assert plan.levels == (None, "regular", None)
        assert (plan.take_backs, plan.clock, plan.watchers) == ("agreed", 30, True)


async def test_clock_and_watchers_are_chosen_by_mouse(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n")
        foot = find(pilot, Page, "#foot")
        await click(pilot, foot, "→")
        await click(pilot, foot, "allowed")
        await click(pilot, foot, "if everyone agrees")
        await press(pilot, "enter")
        plan = opened(pilot)
        assert (plan.take_backs, plan.clock, plan.watchers) == ("agreed", 15, True)


async def test_own_rules_are_chosen_one_by_one(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=SMALLEST) as pilot:
        await press(pilot, "n", "tab", "down", "down", "down", "space")
        assert "EACH RULE" in shown(pilot)
        await press(pilot, "tab", "tab", "down", "right", "enter")
        assert len(opened(pilot).changed) == 2


async def test_a_table_of_bots_alone_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "tab", "tab", "down", "space", "down", "space")
        hint = painted(find(pilot, Page, "#hint"))
        assert "Leave at least one seat for a person." in hint
        await press(pilot, "enter")
        assert top(pilot) == "NewTableDialog"
        await press(pilot, "escape")
        assert visit(pilot).stay.tables() == ()


async def test_another_game_keeps_how_it_is_played(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "tab", "tab", "tab", "down", "right", "tab", "3", "enter")
        assert (opened(pilot).game, opened(pilot).clock) == ("president", 15)


def test_a_choice_and_its_plan_are_the_same() -> None:
    choice = first_choice("makao").swapped(1).stepped(1, 1).with_clock(-1)
    assert choice_of(choice.plan) == choice
    assert choice.levels[1] == "regular"
    assert choice.clock == 120
    assert choice.swapped(1).levels[1] is None
    assert choice.stepped(0, 1) == choice
