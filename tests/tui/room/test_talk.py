"""Talk at a room's table on the screen: lines, phrases, muting; none of it is ever markup."""

from pathlib import Path

import pytest

from core.rooms.news import Notice, TalkLine
from tests.tui.app_kit import SMALLEST, painted, press, top
from tests.tui.hurry import clock
from tests.tui.room.kit import PLAYERS, at_table, plan
from tests.tui.table_kit import previewed, prompted
from tui.games import talk_of
from tui.screens.room.table import SAID_SECONDS
from tui.widgets.log import LogPane
from tui.widgets.seats import Seats

HOSTILE = "\x1b[2J[red]\u202eevil\u200d\ufe0f[/red]\r\n\x07 end"


async def test_a_phrase_is_said_by_one_digit(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "w")
        assert "2:What luck!" in previewed(at.pilot)
        await press(at.pilot, "2")
        assert [(line.who, line.told()) for line in at.face.lines] == [("Salma", "What luck!")]
        assert at.face.lines[0].phrase
        assert not at.screen.view.command_line.is_open
        assert "You “What luck!”" in at.log()


async def test_a_line_is_said_as_it_is_typed(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "w", *"so ", "2", "enter")
        assert [line.told() for line in at.face.lines] == ["so 2"]
        assert at.face.lines[0].table == "1"


async def test_escape_and_an_empty_line_say_nothing(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "w", "escape", "w", "enter")
        assert at.face.lines == []
        assert prompted(at.pilot).strip().startswith("►")


async def test_what_was_said_and_what_was_typed_are_recalled_apart(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "w", *"hi", "enter", "colon", *"score", "enter")
        await press(at.pilot, "w", "up")
        assert at.screen.view.command_line.text == "hi"
        await press(at.pilot, "escape", "colon", "up")
        assert at.screen.view.command_line.text == "score"


async def test_what_somebody_says_stands_at_the_seat_for_a_moment(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        at.karim.say("well well")
        await at.pilot.pause()
        assert "well well" in painted(at.screen.query_one(Seats))
        assert "Karim “well well”" in at.log()
        clock.ahead += SAID_SECONDS
        await at.pilot.pause()
        assert "well well" not in painted(at.screen.query_one(Seats))
        assert "Karim “well well”" in at.log()


async def test_where_there_is_no_seat_to_say_it_at_the_prompt_tells_it(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki"), SMALLEST) as at:
        at.karim.say("well well")
        await at.pilot.pause()
        assert "Karim: well well" in prompted(at.pilot)


async def test_mute_lets_nothing_through_until_it_is_pressed_again(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "M")
        assert "All talk is muted" in prompted(at.pilot)
        at.karim.say("nobody hears this")
        await at.pilot.pause()
        assert "nobody hears" not in at.log()
        await press(at.pilot, "M")
        at.karim.say("but this")
        await at.pilot.pause()
        assert "but this" in at.log()


async def test_why_nobody_hears_a_line_is_told(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        at.salma.person.muted = True
        await press(at.pilot, "w", *"hi", "enter")
        assert "muted you" in prompted(at.pilot)


async def test_text_of_others_is_neither_markup_nor_control(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        at.screen.said(TalkLine("Karim", HOSTILE, "1"))
        at.screen.told(Notice("{name} is back.", {"name": HOSTILE}))
        await at.pilot.pause()
        (line,) = (one for one in at.screen.query_one(LogPane).lines if one.who == "Karim")
        assert line.what == "“[2J[red] evil [/red] end”"
        shown = at.log() + painted(at.screen.query_one(Seats)) + prompted(at.pilot)
        assert all(sign.isprintable() or sign == "\n" for sign in shown)


async def test_what_was_said_stays_in_the_log_when_the_game_goes_back(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        await press(at.pilot, "w", "1")
        session = at.screen.session
        session.present.recall(session.place.snapshot(), session.place.past(), at.screen._sight())
        assert "“Well played!”" in [line.what for line in session.present.chronicle.lines]


async def test_news_reaches_the_log_below_a_dialog(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "escape")
        at.screen.told(Notice("{name} is back.", {"name": "Karim"}))
        await at.pilot.pause()
        assert top(at.pilot) == "PauseMenu"
        assert "Karim is back." in at.log()


@pytest.mark.parametrize("game", PLAYERS)
def test_every_game_has_a_phrase_for_most_digits(game: str) -> None:
    phrases = talk_of(game).phrases
    assert 6 <= len(phrases) <= 9
    assert len(set(phrases)) == len(phrases)
