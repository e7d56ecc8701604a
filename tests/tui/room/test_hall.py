"""The tables of the hall: what is shown of them, and how one sits down, watches and leaves."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.rooms.tables.plan import TablePlan
from tests.core.rooms.kit import OPTIONS, RIKIKI, comes, host, room_at
from tests.tui.app_kit import USUAL, find, painted, top
from tests.tui.room.hall_kit import WATCHED, guest, press, settle, shown, toasts, visit
from tui.screens.room.hall import HallScreen
from tui.screens.room.table import RoomTableScreen
from tui.screens.room.waiting import WaitingScreen
from tui.widgets.footer import Footer
from tui.widgets.page import Page

UNWATCHED = TablePlan("ronda", "cafe", {"players": 2}, (None, "casual"))


async def test_a_guest_is_called_to_the_table_when_the_game_begins(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        table = await karim.open(RIKIKI)
        await visit(pilot).stay.sit(table)
        await karim.start()
        await settle(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, RoomTableScreen)
        assert screen.session.place.seat == 1


async def test_an_empty_room_says_what_can_be_done(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        told = shown(pilot)
        assert "Press n to open one" in told
        assert "Press i to see who is here" in told


async def test_a_table_is_shown_with_its_game_its_seats_and_its_ways(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        levels = (None, None, "casual", "casual")
        await karim.open(
            TablePlan("rikiki", "document", {"players": 4}, levels, "agreed", 30, True)
        )
        await settle(pilot)
        rows = painted(find(pilot, Page, "#tables")).splitlines()
        assert "Rikiki, High stakes" in rows[1]
        assert rows[1].endswith("1 seat free")
        seats = " ".join(" ".join(rows[2:6]).split())
        assert "Karim, free, " in seats
        assert seats.count("(bot)") == 2
        assert "30 s a turn · undo by agreement · spectators allowed" in seats


async def test_enter_sits_down_and_the_table_that_waits_is_shown(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        table = await karim.open(RIKIKI)
        await settle(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, WaitingScreen)
        assert (visit(pilot).stay.at, visit(pilot).stay.seat) == (table, 1)


async def test_enter_watches_where_others_may_and_no_seat_is_free(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        await karim.open(WATCHED)
        await karim.start()
        await settle(pilot)
        assert "watch" in painted(find(pilot, Footer))
        await press(pilot, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, RoomTableScreen)
        assert screen.session.place.watches


async def test_who_watches_reads_so_in_the_hall_and_goes_on_watching(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        table = await karim.open(WATCHED)
        await visit(pilot).stay.watch(table)
        await karim.start()
        await settle(pilot)
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, HallScreen)
        told = shown(pilot)
        assert "you watch, " in told
        assert "your table" not in told
        assert "go on watching" in painted(find(pilot, Footer))
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, RoomTableScreen)


async def test_enter_says_why_where_nobody_may_watch(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        await karim.open(UNWATCHED)
        await karim.start()
        await settle(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "HallScreen"
        assert toasts(pilot) == ["That table is full, and spectators aren't allowed."]


async def test_n_opens_a_table_at_which_one_sits(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "4", "enter")
        assert isinstance(pilot.app.screen, WaitingScreen)
        mine = visit(pilot).mine
        assert mine is not None
        assert (mine.plan.game, mine.opener, mine.seats[0].name) == ("makao", "Salma", "Salma")


async def test_who_looks_around_in_the_hall_keeps_the_seat_and_goes_back(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter", "escape")
        assert isinstance(pilot.app.screen, HallScreen)
        assert visit(pilot).stay.seat == 0
        assert "your table" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, WaitingScreen)


async def test_who_comes_back_to_a_table_that_waits_is_shown_it_at_once(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    await salma.open(RIKIKI)
    salma.leave()
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        assert isinstance(pilot.app.screen, WaitingScreen)


async def test_a_game_that_begins_closes_whatever_lies_over_the_hall(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        table = await karim.open(RIKIKI)
        await visit(pilot).stay.sit(table)
        await settle(pilot)
        await press(pilot, "comma", "question_mark")
        assert top(pilot) == "HelpDialog"
        await karim.start()
        await settle(pilot)
        stack = [type(screen).__name__ for screen in pilot.app.screen_stack]
        assert stack == ["HallScreen", "RoomTableScreen"]


async def test_another_seat_is_only_taken_after_a_game_is_left_for_good(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        stay = visit(pilot).stay
        mine = await stay.open(UNWATCHED)
        await stay.start()
        karim, _face = comes(room, "Karim")
        other = await karim.open(RIKIKI)
        await settle(pilot)
        await press(pilot, "q", "down", "enter")
        assert top(pilot) == "ConfirmDialog"
        await press(pilot, "escape")
        assert stay.at == mine
        await press(pilot, "enter", "y")
        assert stay.at == other


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_leaving_keeps_the_seat(tmp_path: Path, key: str) -> None:
    room = room_at(tmp_path)
    app = guest(room, tmp_path, "Salma")
    karim, _face = comes(room, "Karim")
    table = await karim.open(RIKIKI)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "enter", "escape")
        await press(pilot, key)
    seat = karim.table(table).seats[1]
    assert (seat.name, seat.here) == ("Salma", False)
    assert app.farewell == ""


async def test_who_leaves_a_game_is_told_that_the_seat_is_kept(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    app = guest(room, tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter", "enter")
        await settle(pilot)
        await press(pilot, "q")
        await settle(pilot)
        await press(pilot, "q")
    assert app.farewell.startswith("Your seat is still yours")


async def test_what_ends_a_stay_is_said_after_the_screen(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    app = guest(room, tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        comes(room, "Salma")
        await settle(pilot)
    assert app.farewell == "You came in from another terminal, so this one is closed."
    assert app.return_code == 0


async def test_who_is_refused_at_the_door_of_the_room_is_told_so(tmp_path: Path) -> None:
    room = room_at(tmp_path, replace(OPTIONS, guests=1))
    comes(room, "Karim")
    app = guest(room, tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
    assert app.farewell.startswith("The room is full")


async def test_the_marker_stays_on_its_table_when_another_goes(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        nadia, _other = comes(room, "Yusuf")
        await karim.open(RIKIKI)
        second = await nadia.open(WATCHED)
        await settle(pilot)
        await press(pilot, "down")
        await karim.stand()
        await settle(pilot)
        hall = pilot.app.screen
        assert isinstance(hall, HallScreen)
        assert hall._chosen is not None
        assert hall._chosen.id == second


async def test_x_leaves_the_own_table_from_the_hall(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter", "escape", "x")
        assert visit(pilot).stay.tables() == ()
        comes(room, "Karim")
        await visit(pilot).stay.open(UNWATCHED)
        await visit(pilot).stay.start()
        await settle(pilot)
        await press(pilot, "q")
        assert "your table, round 1" in shown(pilot)
        await press(pilot, "x", "escape")
        assert visit(pilot).stay.at == "1"
        await press(pilot, "x", "y")
        assert visit(pilot).stay.at is None


async def test_the_game_of_a_table_that_is_closed_is_left(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    hassan, _face = host(room)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        table = await visit(pilot).stay.open(UNWATCHED)
        await visit(pilot).stay.start()
        await settle(pilot)
        await press(pilot, "comma")
        await hassan.close_table(table)
        await settle(pilot)
        assert top(pilot) == "HallScreen"
        assert f"Table {table} is closed." in shown(pilot)
