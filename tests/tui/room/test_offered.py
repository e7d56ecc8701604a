"""Keys, help and buttons at a room's table: what is offered is what one may do."""

from pathlib import Path

from core.rooms.news import Notice
from tests.core.rooms.kit import comes, room_at
from tests.tui.app_kit import SMALLEST, USUAL, find, painted
from tests.tui.app_kit import press as strike
from tests.tui.room.hall_kit import guest, hosting, press, settle, shown, toasts
from tests.tui.room.kit import at_table, plan
from tests.tui.table_kit import prompted
from tui.screens.room.people import PeopleDialog
from tui.widgets.buttons import ButtonBar
from tui.widgets.footer import Footer
from tui.widgets.frame import Frame


async def test_the_first_footer_offers_nothing_that_cannot_be_done(tmp_path: Path) -> None:
    table = plan("ronda", take_backs="agreed")
    async with at_table(tmp_path, table) as at:
        offered = [one.id for one in at.screen.query_one(Footer).model.commands]
        assert "type" in offered
        assert not {"agree", "refuse", "hint"} & set(offered)


async def test_who_watches_is_offered_no_plays(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda", 1, watchers=True), watches=True) as at:
        assert at.screen.query_one(ButtonBar).model == ()
        assert not {"ronda", "hint", "undo"} & {one.id for one in at.screen.controls}
        meanings = {one.id: one.meaning for one in at.screen.controls}
        assert meanings["leave"] == "go to the hall"
        words = [word.name for word in at.screen.words.vocabulary]
        assert "say" in words
        assert not {"undo", "hint", "agree"} & set(words)


async def test_what_was_told_beside_a_dialog_does_not_cover_the_table_after_it(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await strike(at.pilot, "escape")
        at.pilot.app.notify("Karim is away. A bot plays for them.")
        at.screen.told(Notice("Karim is away. A bot plays for them."))
        await at.pilot.pause()
        assert toasts(at.pilot)
        await strike(at.pilot, "escape")
        assert not toasts(at.pilot)
        assert "Karim is away" in at.log()


async def test_where_no_log_is_shown_the_prompt_tells_all_that_somebody_says(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, plan("ronda"), SMALLEST) as at:
        at.karim.say("this is too long for the seat")
        await at.pilot.pause()
        assert "Karim: this is too long for the seat" in prompted(at.pilot)


async def test_a_guests_help_has_no_keys_of_the_host(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        comes(room, "Karim")
        await settle(pilot)
        await press(pilot, "question_mark")
        assert "close the room" not in painted(pilot.app.screen.query_one("Page"))
        await press(pilot, "escape", "i", "down")
        people = pilot.app.screen
        assert isinstance(people, PeopleDialog)
        assert not {"move", "mute", "remove"} & {one.id for one in people.controls}


async def test_the_footer_says_of_a_bots_seat_that_it_is_freed(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await press(pilot, "n", "enter", "down", "b")
        labels = {one.id: one.label for one in find(pilot, Footer).model.commands}
        assert labels["free"] == "free this seat"


async def test_who_is_said_to_start_the_game_does(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=USUAL) as pilot:
        karim, _face = comes(room, "Karim")
        await karim.open(plan("ronda"))
        await settle(pilot)
        await press(pilot, "enter")
        assert "Karim starts the game." in shown(pilot)
        assert "by itself" not in shown(pilot)


async def test_who_is_muted_is_heard_again_by_the_same_key(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    app, _here = hosting(room, tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        comes(room, "Karim")
        await settle(pilot)
        await press(pilot, "i", "down", "m")
        frame = pilot.app.screen.query_one(Frame)
        assert "unmute" in [one.label for one in frame.buttons]
        await press(pilot, "m")
        assert "mute" in [one.label for one in frame.buttons]
