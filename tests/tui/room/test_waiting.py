"""A table before its game: seats, bots, ready, and who may arrange it."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import SeatSeen
from tests.core.rooms.kit import RIKIKI, comes, room_at
from tests.core.rooms.opened import dealt_at, only_table
from tests.tui.app_kit import SMALLEST, USUAL, Running, click, find, painted, top
from tests.tui.room.hall_kit import guest, hosting, press, settle, shown, toasts, visit
from tests.tui.table_kit import settled
from tui.screens.room import freshness
from tui.screens.room.table import RoomTableScreen
from tui.screens.room.waiting import WaitingScreen
from tui.screens.room.words import standing
from tui.widgets.buttons import ButtonBar
from tui.widgets.footer import Footer
from tui.widgets.page import Page


def seats(pilot: Running) -> list[tuple[str, str | None]]:
    """Return who has each seat of the own table, and the level of bots."""
    mine = visit(pilot).mine
    assert mine is not None
    return [(seat.name if not seat.level else "bot", seat.level) for seat in mine.seats]


async def play_out(room: Room) -> None:
    """Play the one game of a room to its end, always by the first thing allowed."""
    table = dealt_at(only_table(room)).table
    while not table.match.game.is_over:
        state = table.match.game
        await table.act(state.to_act, state.legal_texts(state.to_act)[0])


def waits(pilot: Running) -> WaitingScreen:
    assert isinstance(pilot.app.screen, WaitingScreen)
    return pilot.app.screen


async def test_two_guests_are_ready_and_play(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with (
        guest(room, tmp_path, "Salma").run_test(size=USUAL) as salma,
        guest(room, tmp_path, "Karim").run_test(size=SMALLEST) as karim,
    ):
        await press(salma, "n", "2", "enter")
        await press(salma, "down", "down", "b", "down", "b")
        await settle(karim)
        await press(karim, "enter", "enter")
        await settle(salma)
        assert "ssh here, 60x18, ready" in shown(salma)
        assert seats(karim) == [
            ("Salma", None),
            ("Karim", None),
            ("bot", "casual"),
            ("bot", "casual"),
        ]
        await press(salma, "enter")
        await settle(karim)
        for pilot, seat in ((salma, 0), (karim, 1)):
            screen = pilot.app.screen
            assert isinstance(screen, RoomTableScreen)
            assert screen.session.place.seat == seat


async def test_the_opener_starts_with_bots_in_free_seats(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter")
        assert "start with bots in free seats" in painted(find(pilot, ButtonBar))
        await press(pilot, "enter")
        assert top(pilot) == "RoomTableScreen"


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
async def test_a_table_of_four_tells_who_partners_whom(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    async with guest(room, tmp_path, "Salma").run_test(size=size) as pilot:
        await karim.open(TablePlan("ronda", "cafe", {"players": 4}, (None, None, None, "casual")))
        await settle(pilot)
        await press(pilot, "enter")
        (bot,) = (seat.name for seat in karim.table("1").seats if seat.level)
        told = " ".join(shown(pilot).split())
        assert f"Partners: Karim and seat 3; you and {bot}." in told


async def test_where_all_play_alone_no_partners_are_told(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "2", "enter")
        assert "Partners" not in shown(pilot)


async def test_late_keys_for_the_waiting_table_play_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(freshness, "PAUSE", 60.0)
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "2", "enter")
        await press(pilot, "enter", "enter")
        assert top(pilot) == "RoomTableScreen"
        table = dealt_at(only_table(room)).table
        table.pace.seconds = table.pace.grace = 0.0
        while table.match.game.to_act != 0:
            await press(pilot, "enter")
        await press(pilot, *["enter"] * 4)
        assert [text for seat, text in table.match.actions if seat == 0] == []


async def test_a_start_over_the_head_of_somebody_not_ready_is_asked_for(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter")
        await karim.sit("1")
        await settle(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "ConfirmDialog"
        assert "Not ready yet: Karim." in shown(pilot)
        await press(pilot, "escape")
        assert waits(pilot).seen is not None
        await press(pilot, "enter", "y")
        assert top(pilot) == "RoomTableScreen"


async def test_levels_of_bots_go_up_and_down_and_a_seat_becomes_free(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter", "down", "b", "plus", "plus")
        assert seats(pilot)[1] == ("bot", "strong")
        await press(pilot, "minus")
        assert seats(pilot)[1] == ("bot", "regular")
        await press(pilot, "x")
        assert seats(pilot)[1] == ("", None)


async def test_x_sends_a_person_from_the_table_after_a_question(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, face = comes(room, "Karim")
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter")
        await karim.sit("1")
        await settle(pilot)
        await press(pilot, "down", "x")
        assert pilot.app.screen.heading == "Remove"  # type: ignore[attr-defined]
        assert shown(pilot) == "Remove Karim from this table?"
        await press(pilot, "escape")
        assert karim.at == "1"
        await press(pilot, "x", "y")
        assert karim.at is None
        assert face.end is None


async def test_who_was_sent_from_the_table_is_in_the_hall(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    table = await karim.open(RIKIKI)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "enter")
        waits(pilot)
        await karim.put(1, None)
        await settle(pilot)
        assert top(pilot) == "HallScreen"
        assert karim.table(table).seats[1].is_free


@pytest.mark.parametrize("key", ["b", "e", "v"])
async def test_a_guest_who_did_not_open_the_table_is_told_who_may_change_it(
    tmp_path: Path, key: str
) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    await karim.open(RIKIKI)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "enter", "down", key)
        assert toasts(pilot) == ["Only Karim, who opened the table, can change it."]
        assert "Karim starts the game" in shown(pilot)
        assert " b bot" not in painted(find(pilot, Footer))


async def test_s_changes_the_seat(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    await karim.open(RIKIKI)
    await karim.put(2, None)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "enter", "down", "s")
        assert visit(pilot).stay.seat == 2


async def test_v_lets_others_watch_and_keeps_bots_and_people(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "2", "enter", "down", "down", "b")
        await karim.sit("1")
        await settle(pilot)
        before = seats(pilot)
        await press(pilot, "v")
        mine = visit(pilot).mine
        assert mine is not None
        assert mine.plan.watchers
        assert seats(pilot) == before
        await click(pilot, find(pilot, Page, "#waiting"), "( ) no")
        assert not visit(pilot).mine.plan.watchers  # type: ignore[union-attr]


async def test_e_changes_game_and_ways_and_everybody_keeps_a_seat(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter")
        await karim.sit("1")
        await settle(pilot)
        await press(pilot, "e", "4", "enter")
        mine = visit(pilot).mine
        assert mine is not None
        assert mine.plan.game == "makao"
        assert [seat.name for seat in mine.seats][:2] == ["Salma", "Karim"]


async def test_q_leaves_the_table_which_goes_with_its_last_person(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter", "q")
        assert top(pilot) == "HallScreen"
        assert visit(pilot).stay.tables() == ()


async def test_who_watches_sits_down_with_enter(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    table = await karim.open(RIKIKI)
    await karim.change(replace(karim.table(table).plan, watchers=True))
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "v")
        assert visit(pilot).stay.seat is None
        await settled(pilot, lambda: "Watching: Salma" in shown(pilot))
        await press(pilot, "down", "enter")
        await settled(pilot, lambda: visit(pilot).stay.seat == 1)


async def test_the_same_people_wait_again_after_a_game(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter", "enter")
        screen = pilot.app.screen
        assert isinstance(screen, RoomTableScreen)
        await play_out(room)
        await settle(pilot)
        while top(pilot) != "RoomTableScreen":
            await press(pilot, "escape")
        await press(pilot, "q")
        assert "your table" in shown(pilot)
        await visit(pilot).stay.again()
        await settle(pilot)
        assert waits(pilot).seen is not None


async def test_clicks_mark_seats_and_press_buttons(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter")
        await click(pilot, find(pilot, Page, "#waiting"), "waiting for a guest")
        assert waits(pilot).at == 1
        await click(pilot, find(pilot, ButtonBar), "bot here")
        await settle(pilot)
        assert seats(pilot)[1][0] == "bot"


async def test_the_host_may_arrange_a_table_that_somebody_else_has_opened(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    table = await karim.open(RIKIKI)
    app, _here = hosting(room, tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "down", "plus")
        assert karim.table(table).seats[2].level == "regular"


def test_a_bot_that_waits_is_told_with_its_character() -> None:
    assert standing(SeatSeen("Omar", "casual"), 60) == "casual, bold, plays by rules of thumb"
    assert standing(SeatSeen("Omar", "master"), 60) == "master, thinks longest, forgets nothing"


def test_of_a_bot_that_waits_nothing_is_cut_in_the_middle() -> None:
    driss = SeatSeen("Driss", "regular")
    whole = "regular, talkative, thinks a little, may miss a call"
    assert standing(driss, len(whole)) == whole
    assert standing(driss, len(whole) - 1) == "regular, talkative"


def test_a_free_seat_waits_without_words_where_these_have_no_room() -> None:
    free = SeatSeen("", None)
    assert standing(free, 19) == "waiting for a guest"
    assert standing(free, 18) == ""
