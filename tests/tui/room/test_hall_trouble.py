"""The hall when something is amiss: a fault, a lost connection, a small terminal, no database."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.rooms.tables.board import Board
from tests.core.rooms.kit import RIKIKI, comes, room_at
from tests.tui.app_kit import SMALLEST, USUAL, find, painted, top
from tests.tui.room.hall_kit import WATCHED, guest, press, settle, shown, toasts, visit
from tui.screens.room.waiting import WaitingScreen
from tui.widgets.header import Header
from tui.widgets.page import Page


async def test_a_fault_of_the_hall_costs_the_guest_one_screen(
    tmp_path: Path, faults_expected: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_at(tmp_path)
    app = guest(room, tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        failed = pilot.app.screen
        monkeypatch.setattr(failed, "show", lambda: 1 / 0)
        comes(room, "Karim")
        await settle(pilot)
        await press(pilot, "n", "enter")
        await settle(pilot)
        assert failed not in app.screen_stack
        assert top(pilot) == "WaitingScreen"
        assert [person.name for person in visit(pilot).stay.people()] == ["Salma", "Karim"]
    assert app.farewell == ""


async def test_a_line_that_is_lost_keeps_the_seat(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    table = await karim.open(RIKIKI)
    app = guest(room, tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "enter")
        app.exit()
    seat = karim.table(table).seats[1]
    assert (seat.name, seat.here) == ("Salma", False)


@pytest.mark.parametrize("keys", [[], ["n", "enter"], ["w", "a"], ["n", "enter", "i"]])
async def test_a_terminal_that_was_too_small_shows_all_again(
    tmp_path: Path, keys: list[str]
) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        before, focused = shown(pilot), pilot.app.focused
        await pilot.resize_terminal(30, 8)
        await settle(pilot)
        await pilot.resize_terminal(*USUAL)
        await settle(pilot)
        assert shown(pilot) == before
        assert pilot.app.focused is focused


async def test_another_look_and_size_are_followed(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    await karim.open(WATCHED)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        await pilot.resize_terminal(*SMALLEST)
        await settle(pilot)
        assert visit(pilot).stay.person.size == "60x18"
        assert not find(pilot, Page, "#people").display


async def test_while_the_database_is_away_the_header_and_the_talk_say_so(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        room.availability.changed("away")
        await settle(pilot)
        assert find(pilot, Header).model.status == "database unavailable"
        assert find(pilot, Header).model.status_tone == "bad"
        assert "database is unavailable. The games wait until it's back" in shown(pilot)
        room.availability.changed("")
        await settle(pilot)
        assert find(pilot, Header).model.status == "Salma"
        assert "The room's database is back. Play resumes." in shown(pilot)


async def test_a_table_that_waits_says_that_the_database_is_away(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=SMALLEST) as pilot:
        await visit(pilot).stay.open(RIKIKI)
        await settle(pilot)
        assert isinstance(pilot.app.screen, WaitingScreen)
        room.availability.changed("away")
        await settle(pilot)
        assert find(pilot, Header).model.status == "database unavailable"
        assert painted(find(pilot, Header)).rstrip().endswith("database unavailable")
        room.availability.changed("")
        await settle(pilot)
        assert find(pilot, Header).model.status == "1 of 4 here"


async def test_a_game_of_another_release_is_listed_with_it_and_not_gone_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    await karim.open(WATCHED)
    seen_of = Board.seen_of
    monkeypatch.setattr(
        Board, "seen_of", lambda board, table: replace(seen_of(board, table), release="9.9")
    )
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        assert "needs Kahwa 9.9" in painted(find(pilot, Page, "#tables"))
        await press(pilot, "enter", "v")
        assert visit(pilot).stay.at is None
        told = "Its game runs on Kahwa 9.9. Connect to a host that has it."
        assert set(toasts(pilot)) == {told}
