"""Talk and news of the room in the hall, and beside other screens."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ground.words import N_
from core.rooms.news import Notice, TalkLine
from tests.core.rooms.kit import RIKIKI, comes, room_at
from tests.tui.app_kit import SMALLEST, USUAL, find, painted, top
from tests.tui.room.hall_kit import guest, press, settle, shown, toasts, visit
from tui.screens.room.hall import HallScreen
from tui.screens.room.heard import TalkBox, TalkHistory
from tui.widgets.page import Page, PageLine


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


async def test_what_is_only_told_is_shown_though_nothing_else_changes(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        visit(pilot).stay.tell(Notice("Only this is news."))
        await settle(pilot)
        assert "Only this is news." in painted(find(pilot, TalkBox).query_one("#talk-lines", Page))
