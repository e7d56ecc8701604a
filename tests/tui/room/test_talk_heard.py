"""What was said and told is kept for a while, and shown on every screen of a room as it comes."""

from __future__ import annotations

from pathlib import Path

from core.rooms.news import Notice, TalkLine
from tests.core.rooms.kit import RIKIKI, comes, room_at
from tests.core.rooms.opened import stay_of
from tests.tui.room.hall_kit import guest, settle, shown
from tui.screens.room.heard import KEPT, TalkHistory
from tui.screens.room.waiting import WaitingScreen
from tui.widgets.page import PageLine


def text(line: PageLine) -> str:
    return "".join(piece.text for piece in line.pieces)


def test_who_said_something_stands_before_it_and_news_are_muted() -> None:
    heard = TalkHistory()
    heard.said(TalkLine("Karim", "well well"))
    heard.told(Notice("Nour is away."))
    said, told = heard.lines(80)
    assert [piece.text for piece in said.pieces] == ["Karim:", " well well"]
    assert [piece.fg for piece in said.pieces] == ["accent", "text"]
    assert [(piece.text, piece.fg) for piece in told.pieces] == [("Nour is away.", "muted")]


def test_a_long_line_is_broken_and_its_name_stands_once() -> None:
    heard = TalkHistory()
    heard.said(TalkLine("Karim", "Karim: " + "la " * 20))
    first, *others = heard.lines(33)
    assert text(first).startswith("Karim: Karim: la")
    assert others
    assert all(len(line.pieces) == 1 and line.pieces[0].fg == "text" for line in others)
    assert max(len(text(line)) for line in (first, *others)) <= 30


def test_only_the_last_lines_are_kept() -> None:
    heard = TalkHistory()
    for number in range(KEPT + 1):
        heard.told(Notice(str(number)))
    lines = list(heard.lines(80))
    assert (text(lines[0]), text(lines[-1]), len(lines)) == ("1", "60", 60)


async def test_what_is_said_while_a_table_waits_is_shown_there(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, _face = comes(room, "Karim")
    async with guest(room, tmp_path, "Salma").run_test(size=(80, 24)) as salma:
        number = await karim.open(RIKIKI)
        await stay_of(room, "Salma").sit(number)
        await settle(salma)
        assert isinstance(salma.app.screen, WaitingScreen)
        karim.say("well well")
        await settle(salma)
        assert "Karim: well well" in shown(salma)
        room.online.tell(stay_of(room, "Salma").person, Notice("Nour is away."))
        await settle(salma)
        assert "Nour is away." in shown(salma)
