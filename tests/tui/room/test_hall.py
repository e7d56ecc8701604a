"""The hall: tables and people, and what happens in the room wherever one looks."""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Self

import pytest

from core.ground.words import N_
from core.rooms import commands
from core.rooms.news import Notice, TalkLine
from core.rooms.people.person import Person
from core.rooms.tables.board import Board
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import PersonSeen
from core.rooms.tables.table import RoomTable
from tests.core.rooms.kit import OPTIONS, RIKIKI, comes, host, room_at
from tests.tui.app_kit import SMALLEST, USUAL, Running, find, painted, top
from tests.tui.room.hall_kit import guest, press, settle, shown, toasts, visit
from tui.screens.lists import Listed
from tui.screens.room.hall import HallScreen
from tui.screens.room.heard import TalkBox, TalkHistory
from tui.screens.room.table import RoomTableScreen
from tui.screens.room.waiting import WaitingScreen
from tui.widgets.footer import Footer
from tui.widgets.frame import Frame
from tui.widgets.header import Header
from tui.widgets.page import Page, PageLine

WATCHED = TablePlan("ronda", "cafe", {"players": 2}, (None, "casual"), watchers=True)
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


# ---------------------------------------------------------------------- talk and news


async def test_w_says_a_line_that_others_read(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with (
        guest(room, tmp_path, "Salma").run_test(size=USUAL) as salma,
        guest(room, tmp_path, "Karim").run_test(size=USUAL) as karim,
    ):
        await press(salma, "w", *"salam", "enter")
        await settle(karim)
        assert "Salma: salam" in painted(find(karim, TalkBox).query_one("#talk-lines", Page))
        await press(salma, "w", *"qq", "escape")
        await settle(karim)
        assert top(salma) == "HallScreen"
        assert "qq" not in shown(karim)


async def test_the_newest_line_stays_in_sight_above_what_is_typed(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=SMALLEST) as pilot:
        karim, _face = comes(room, "Karim")
        for number in range(4):
            karim.say(f"line {number}")
        await settle(pilot)
        lines = find(pilot, TalkBox).query_one("#talk-lines", Page)
        assert "line 3" in painted(lines)
        await press(pilot, "w")
        assert "line 3" in painted(lines)
        await press(pilot, "escape")
        assert painted(lines).count("line") == 3


@pytest.mark.parametrize("waits", [False, True])
async def test_what_many_say_at_once_is_laid_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        if waits:
            await visit(pilot).stay.open(RIKIKI)
        await settle(pilot)
        assert top(pilot) == ("WaitingScreen" if waits else "HallScreen")
        laid_out = 0

        def lines(heard: TalkHistory, width: int) -> Iterator[PageLine]:
            nonlocal laid_out
            laid_out += 1
            return lay_out(heard, width)

        lay_out = TalkHistory.lines
        monkeypatch.setattr(TalkHistory, "lines", lines)
        (hall,) = (one for one in pilot.app.screen_stack if isinstance(one, HallScreen))
        for number in range(50):
            hall.said(TalkLine("Karim", f"line {number}"))
            hall.told(Notice(f"News {number}."))
        await settle(pilot)
        assert laid_out == 1
        told = painted(find(pilot, TalkBox).query_one("#talk-lines", Page))
        assert "line 49" in told
        assert "News 49." in told


async def test_talk_goes_on_below_what_was_opened_in_the_same_moment(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        hall = pilot.app.screen
        assert isinstance(hall, HallScreen)
        hall.said(TalkLine("Karim", "before"))
        hall.do_settings()
        await settle(pilot)
        await press(pilot, "escape")
        assert top(pilot) == "HallScreen"
        hall.said(TalkLine("Karim", "after"))
        await settle(pilot)
        told = painted(find(pilot, TalkBox).query_one("#talk-lines", Page))
        assert "before" in told
        assert "after" in told


async def test_one_key_mutes_all_talk_and_lets_it_be_heard_again(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        await press(pilot, "M")
        karim.say("first")
        await press(pilot, "M")
        karim.say("second")
        await settle(pilot)
        assert "first" not in shown(pilot)
        assert "Karim: second" in shown(pilot)


async def test_what_is_told_stands_in_the_hall_and_beside_other_screens(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        await karim.open(RIKIKI)
        await karim.invite("Salma")
        await settle(pilot)
        assert "Karim invites you to table 1." in shown(pilot)
        assert "you're invited, 1 seat free" in shown(pilot)
        assert toasts(pilot) == []
        await press(pilot, "comma")
        await karim.invite("Salma")
        await settle(pilot)
        assert toasts(pilot) == ["Karim invites you to table 1."]


async def test_what_others_write_is_neither_markup_nor_an_escape_sequence(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        hall = pilot.app.screen
        assert isinstance(hall, HallScreen)
        hall.said(TalkLine("Ka\x1b[31mrim", "[bold]ha[/bold]\x1b]0;x\x07 \u202eevil"))
        hall.told(Notice(N_("{name} invites you to table {table}."), {"name": "\x9bK", "table": 1}))
        await settle(pilot)
        told = painted(find(pilot, TalkBox).query_one("#talk-lines", Page))
        assert "[bold]ha[/bold]" in told
        assert not {"\x1b", "\x07", "\x9b", "\u202e"} & set(told)


async def test_long_and_wide_names_keep_their_field(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        comes(room, "数独数独数独")
        comes(room, "Abdelmoughit")
        await settle(pilot)
        rows = find(pilot, Page, "#people")
        texts = [rows.render_line(y) for y in range(5)]
        assert all(strip.cell_length == rows.size.width for strip in texts)
        assert "Abdelmoughit" in painted(rows)


async def test_the_header_names_the_room_and_the_person(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        comes(room, "Karim")
        await settle(pilot)
        model = find(pilot, Header).model
        assert (model.title, model.status) == ("Kahwa", "Salma")
        assert model.facts == ("0 tables", "2 here")


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


# ---------------------------------------------------------------------- people


async def test_i_invites_somebody_to_the_own_table(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    _karim, face = comes(room, "Karim")
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "i", "enter")
        assert "Sit down at a table to invite others to it." in shown(pilot)
        assert not any("invites" in notice for notice in face.notices)
        await press(pilot, "escape", "n", "enter", "i", "enter")
        assert "Salma invites you to table 1." in face.notices
        assert toasts(pilot)[-1] == "Karim is invited."


async def test_only_the_host_may_mute_and_send_away(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    host(room)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "i", "m", "x")
        assert top(pilot) == "PeopleDialog"
        assert not any(person.muted for person in visit(pilot).stay.people())


async def test_of_many_people_and_tables_those_around_the_marker_are_drawn(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    for number in range(1, 51):
        stay, _face = comes(room, f"P{number}x")
        await stay.open(RIKIKI)
    async with guest(room, tmp_path, "Onlooker").run_test(size=USUAL) as pilot:
        await settle(pilot)
        tables = painted(find(pilot, Page, "#tables"))
        assert "10 more below" in "".join(map(str, find(pilot, Page, "#tables").lines)), tables
        await press(pilot, "up")
        assert visit(pilot).stay.people_count == 51
        assert "10 more above" in "".join(map(str, find(pilot, Page, "#tables").lines))
        await press(pilot, "i")
        assert "11 more below" in "".join(map(str, find(pilot, Page, "#who").lines))
        await press(pilot, "up")
        assert "Onlooker" in shown(pilot)


async def test_the_ends_of_long_lists_are_a_key_away(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    for number in range(10, 60):
        stay, _face = comes(room, f"P{number}x")
        await stay.open(RIKIKI)
    async with guest(room, tmp_path, "Onlooker").run_test(size=USUAL) as pilot:
        await press(pilot, "G")
        assert "► 50" in painted(find(pilot, Page, "#tables"))
        await press(pilot, "g")
        assert "► 1 " in painted(find(pilot, Page, "#tables"))
        await press(pilot, "i", "end")
        assert "► Onlooker" in painted(find(pilot, Page, "#who"))
        await press(pilot, "home")
        assert "► P10x" in painted(find(pilot, Page, "#who"))


@pytest.mark.parametrize(("opened", "page"), [((), "#tables"), (("i",), "#who")])
async def test_pages_of_long_lists_are_turned_by_the_same_keys(
    tmp_path: Path, opened: tuple[str, ...], page: str
) -> None:
    room = room_at(tmp_path)
    for number in range(10, 60):
        stay, _face = comes(room, f"P{number}x")
        await stay.open(RIKIKI)
    async with guest(room, tmp_path, "Onlooker").run_test(size=USUAL) as pilot:
        await press(pilot, *opened, "home")
        screen, lines = pilot.app.screen, find(pilot, Page, page)
        assert isinstance(screen, Listed)
        seen = {line.zone for line in lines.lines[: lines.rows] if line.zone}
        await press(pilot, "pagedown")
        assert 2 <= screen.at <= len(seen)
        assert "►" in painted(lines)
        await press(pilot, "pageup")
        assert screen.at == 0
        await press(pilot, *["pagedown"] * 50)
        assert screen.at == screen.count - 1
        assert "►" in painted(lines)
        await press(pilot, *["pageup"] * 50)
        assert screen.at == 0


def marked(pilot: Running) -> int:
    """Return the number in the name of the person that the marker is on."""
    found = re.search(r"► P(\d+)x", painted(find(pilot, Page, "#who")))
    assert found is not None
    return int(found[1])


class CountedCalls:
    """How many functions are called within: how much is done, on any machine."""

    def __enter__(self) -> Self:
        self.number = 0
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.setprofile(None)

    def _count(self, _frame: FrameType, event: str, _of: object) -> None:
        self.number += event == "call"


async def test_among_five_thousand_people_every_key_answers_at_once(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    comes(room, "Karim")
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        online = visit(pilot).stay._inside.online
        for number in range(5000):
            online.come_elsewhere(Person(f"P{number}x", f"key-{number}"))
        online.notify()
        await press(pilot, "i", "end")
        assert "► P4999x" in painted(find(pilot, Page, "#who"))
        await press(pilot, *["pageup"] * 20)
        assert 100 < 5000 - marked(pilot) < 500
        assert len(find(pilot, Page, "#who").lines) < 60
        with CountedCalls() as calls:
            for _change in range(50):
                online.notify()
            await settle(pilot)
        assert calls.number < 5 * 5000, "each change is followed by a look at everybody"
        assert "► P" in painted(find(pilot, Page, "#who"))


async def test_who_leaves_does_not_take_the_marker_to_the_top(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    stays = [comes(room, f"P{number}x")[0] for number in range(10, 60)]
    async with guest(room, tmp_path, "Onlooker").run_test(size=USUAL) as pilot:
        await press(pilot, "i", "pagedown", "pagedown")
        number = marked(pilot)
        stays[number - 10].leave()
        await settle(pilot)
        assert f"► P{number + 1}x" in painted(find(pilot, Page, "#who"))
        for stay in stays[number - 9 :]:
            stay.leave()
        await settle(pilot)
        assert "► Onlooker" in painted(find(pilot, Page, "#who"))


async def test_of_many_people_only_those_shown_are_read_and_the_marker_stays_on_its_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_at(tmp_path)
    stays = [comes(room, f"P{number}x")[0] for number in range(1, 51)]
    read: list[str] = []
    seen = commands._seen

    def counted(person: Person, table: RoomTable | None) -> PersonSeen:
        read.append(person.name)
        return seen(person, table)

    async with guest(room, tmp_path, "Onlooker").run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "i", "down", "down")
        monkeypatch.setattr(commands, "_seen", counted)
        stays[0].leave()
        await settle(pilot)
        frame = painted(pilot.app.screen.query_one(Frame))
        lit = next(one for one in find(pilot, Page, "#who").lines if one.lit)
        assert "P3x" in str(lit), frame
        assert "P1x" not in frame
        assert {*read} < {f"P{number}x" for number in range(2, 45)}


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
