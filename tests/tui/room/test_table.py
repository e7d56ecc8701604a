"""A room's table on a guest's screen: played, left, come back to, and watched."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace as with_settings

from core.rooms.guest_session import GuestSession
from core.rooms.timing import LoopTiming
from tests.tui.app_kit import painted, press, top
from tests.tui.room.kit import PLAYERS, AtTable, at_table, plan
from tests.tui.table_kit import prompted
from tui.host.guest_app import GuestApp
from tui.screens.pause import PauseMenu
from tui.screens.recap import RecapDialog
from tui.session.seats_told import away_told
from tui.widgets.footer import Footer
from tui.widgets.header import Header
from tui.widgets.page import Page
from tui.widgets.seats import Seats


async def moves_on(at: AtTable, stay: GuestSession) -> None:
    """Let somebody whose face is none act, if it is that person's turn."""
    place = stay.place()
    legal = place.snapshot().legal
    if legal and place.snapshot().view["turn"] == place.seat:
        await place.act(legal[0])
    await at.pilot.pause()


async def salmas_turn(at: AtTable) -> None:
    """Let the others play until Salma is to act."""
    for _turn in range(600):
        await moves_on(at, at.karim)
        view = at.screen.shown.reading.sitting.view
        if view["turn"] == 1 and not at.screen.staging.is_on and top(at.pilot) != "RoundEnd":
            return
        if top(at.pilot) == "RoundEnd":
            await press(at.pilot, "escape")
    raise AssertionError("it never was Salma's turn")


@pytest.mark.parametrize("game", PLAYERS)
async def test_a_guest_plays_with_enter_alone(tmp_path: Path, game: str) -> None:
    async with at_table(tmp_path, plan(game)) as at:
        for _turn in range(2):
            await salmas_turn(at)
            before = sum(seat == 1 for seat, _text in at.actions)
            for _press in range(6):
                await press(at.pilot, "enter")
                if sum(seat == 1 for seat, _text in at.actions) > before:
                    break
            assert sum(seat == 1 for seat, _text in at.actions) > before


@pytest.mark.parametrize("game", PLAYERS)
async def test_who_watches_sees_no_hand_and_is_called_nobody(tmp_path: Path, game: str) -> None:
    async with at_table(tmp_path, plan(game, persons=2, watchers=True), watches=True) as at:
        reading: Any = at.screen.shown.reading
        assert not reading.hand
        assert "You" not in at.log()
        await press(at.pilot, "enter", "H", "u")
        assert at.actions == [] or at.actions[-1][0] != 1


async def test_what_only_ones_own_games_have_is_not_offered(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "escape")
        menu = at.pilot.app.screen
        assert isinstance(menu, PauseMenu)
        assert [one.id for one in menu._entries] == ["back", "rules", "settings", "stand", "leave"]
        await press(at.pilot, "escape", "U")
        assert top(at.pilot) == "RoomTableScreen"


async def test_leaving_for_the_hall_keeps_the_seat_and_a_bot_plays(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "q")
        assert top(at.pilot) == "HallScreen"
        seat = at.karim.table("1").seats[1]
        assert (seat.name, seat.stood_in) == ("Salma", True)


async def test_leaving_for_good_is_asked_first(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        await press(at.pilot, "escape", "R")
        assert top(at.pilot) == "ConfirmDialog"
        await press(at.pilot, "escape", "escape")
        assert top(at.pilot) == "RoomTableScreen"
        await press(at.pilot, "escape", "R", "y")
        assert top(at.pilot) == "HallScreen"


async def test_the_header_tells_table_clock_and_watchers(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda", clock=30), (120, 40)) as at:
        facts = at.screen.query_one(Header).model.facts
        seen = at.karim.table("1")
        assert facts[:2] == ("30 s a turn", "table 1")
        assert facts[-1] == f"seal {seen.commitment[:8]}"


async def test_the_first_footer_lists_only_keys_that_apply(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki", take_backs="agreed"), repaint="auto") as at:
        await salmas_turn(at)
        await press(at.pilot, "enter")
        await press(at.pilot, "q")
        await at.until(lambda: bool(at.karim.place().snapshot().legal))
        at.comes_back()
        await at.pilot.pause()
        assert at.screen.kahwa.low_bandwidth
        assert not at.last.legal
        footer = painted(at.screen.query_one(Footer))
        assert "type" in footer
        assert "agree" not in footer


async def test_the_log_tells_the_seal_at_the_deal_and_the_menu_the_whole_of_it(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        seal = at.karim.table("1").commitment
        assert f"sealed ({seal[:8]}). Nobody can change them" in " ".join(at.log().split())
        await press(at.pilot, "escape")
        menu = painted(at.screen.app.screen.query_one(Page)).replace(" ", "")
        assert seal in menu.replace("\n", "")
        assert "Thecardsaresealed:nobodycanchangethem." in menu


async def test_who_is_away_is_marked_at_the_seat(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        at.karim.leave()
        await at.pilot.pause()
        assert "Karim away" in painted(at.screen.query_one(Seats))
        assert "away: Karim" in painted(at.screen.query_one(Header))


async def test_a_bot_that_plays_for_somebody_is_marked_there(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        at.karim.place().left()
        await at.pilot.pause()
        assert "Karim bot plays" in painted(at.screen.query_one(Seats))


@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
async def test_whoever_waits_for_somebody_away_reads_when_a_bot_plays(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_table(tmp_path, plan("rikiki"), size) as at:
        await salmas_turn(at)
        await press(at.pilot, "enter")
        await at.until(lambda: not at.last.legal and bool(at.karim.place().snapshot().legal))
        at.karim.leave()
        await at.pilot.pause()
        assert "Karim is away. A bot plays in 20 s." in prompted(at.pilot)


async def test_a_refused_key_does_not_hide_for_good_when_a_bot_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        await salmas_turn(at)
        await press(at.pilot, "enter")
        await at.until(lambda: not at.last.legal and bool(at.karim.place().snapshot().legal))
        await press(at.pilot, "enter")
        assert "is away" not in prompted(at.pilot)
        at.karim.leave()
        await at.pilot.pause()
        assert "Karim is away. A bot plays in 20 s." in prompted(at.pilot)
        await press(at.pilot, "enter")
        assert "is away" not in prompted(at.pilot)
        later = SimpleNamespace(time=lambda: LoopTiming().now() + 10)
        monkeypatch.setattr("tui.screens.room.table.get_running_loop", lambda: later)
        at.screen.changed()
        assert "Karim is away. A bot plays in 10 s." in prompted(at.pilot)


async def test_the_seconds_until_a_bot_plays_become_fewer(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        before = LoopTiming().now()
        at.karim.leave()
        seen = at.salma.table("1")
        assert away_told(seen, 1, before + 12) == "Karim is away. A bot plays in 10 s."
        assert away_told(seen, 1, before + 60) == "Karim is away. A bot plays in 5 s."
        assert away_told(seen, 0, before) == ""


@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
async def test_one_reads_that_a_bot_plays_for_oneself_until_a_key(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_table(tmp_path, plan("ronda"), size) as at:
        at.screen._place._play.presence.time_is_up(1, 0.0)
        await at.pilot.pause()
        assert "A bot plays for you. Press a key to play again." in prompted(at.pilot)
        await press(at.pilot, "right")
        assert "A bot plays for you" not in prompted(at.pilot)


# -- coming back -------------------------------------------------------------------------------


async def recap_of(at: AtTable) -> RecapDialog:
    """Let Salma leave at her turn and come back once a bot has played for her."""
    await salmas_turn(at)
    await press(at.pilot, "q")
    await at.until(lambda: any(seat == 1 for seat, _text in at.actions))
    at.comes_back()
    await at.pilot.pause()
    dialog = at.pilot.app.screen
    assert isinstance(dialog, RecapDialog)
    return dialog


async def test_who_comes_back_is_told_what_happened_meanwhile(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        dialog = await recap_of(at)
        assert "bid" in " ".join(line.what for line in dialog._recap.lines)
        await press(at.pilot, "enter")
        assert top(at.pilot) == "RoomTableScreen"


async def test_what_happens_while_a_recap_is_read_is_told_in_it(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        dialog = await recap_of(at)
        told = len(dialog._recap.lines)
        await at.until(lambda: bool(at.karim.place().snapshot().legal))
        await moves_on(at, at.karim)
        await at.until(lambda: len(dialog._recap.lines) > told)
        now = at.screen.session.recap()
        assert now is not None
        await at.until(lambda: dialog._recap == now)
        shown = painted(dialog.query_one(Page))
        assert now.lines[-1].what in shown
        assert now.turn in shown


async def test_who_was_away_since_the_deal_is_told_all_that_was_played(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        await press(at.pilot, "q")
        while not any(seat == 1 for seat, _text in at.actions):
            await moves_on(at, at.karim)
        at.comes_back()
        await at.pilot.pause()
        dialog = at.pilot.app.screen
        assert isinstance(dialog, RecapDialog)
        told = [(line.who, line.what) for line in dialog._recap.lines]
        assert any(who == "You" and "bid" in what for who, what in told)


async def test_a_game_that_begins_has_no_recap(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        assert top(at.pilot) == "RoomTableScreen"


# -- taking back -------------------------------------------------------------------------------


async def test_the_others_are_asked_before_anything_is_taken_back(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki", take_backs="agreed")) as at:
        await salmas_turn(at)
        place = at.karim.place()
        await press(at.pilot, "enter")
        await at.until(lambda: bool(place.snapshot().legal))
        done = len(at.actions)
        await press(at.pilot, "u")
        await at.until(lambda: at.karim.table("1").asked == "Salma")
        await at.until(lambda: "Asking" in prompted(at.pilot))
        at.karim.agree(True)
        await at.until(lambda: len(at.actions) < done)
        await at.until(lambda: "Undone: " in prompted(at.pilot))


async def test_who_asks_is_told_that_somebody_does_not_agree(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki", take_backs="agreed")) as at:
        await salmas_turn(at)
        place = at.karim.place()
        await press(at.pilot, "enter")
        await at.until(lambda: bool(place.snapshot().legal))
        done = len(at.actions)
        await press(at.pilot, "u")
        await at.until(lambda: at.karim.table("1").asked == "Salma")
        at.karim.agree(False)
        await at.until(lambda: at.karim.table("1").asked == "")
        await at.until(lambda: "Karim" in prompted(at.pilot))
        assert len(at.actions) == done


async def test_who_is_asked_agrees_with_y_and_refuses_with_n(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki", take_backs="agreed")) as at:
        await salmas_turn(at)
        assert not at.screen.applies(next(one for one in at.screen.controls if one.id == "agree"))
        place = at.karim.place()
        await press(at.pilot, "enter")
        await at.until(lambda: bool(place.snapshot().legal))
        await place.act(place.snapshot().legal[0])
        await at.pilot.pause()
        asking = asyncio.ensure_future(place.take_back())
        await at.pilot.pause()
        assert "Karim" in prompted(at.pilot)
        await press(at.pilot, "n")
        with pytest.raises(Exception, match="Salma"):
            await asking
        asking = asyncio.ensure_future(place.take_back())
        await at.pilot.pause()
        await press(at.pilot, "y")
        await asking


async def test_the_title_of_a_guests_terminal_tells_whose_turn_it_is_there(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda"), repaint="lean") as at:
        await salmas_turn(at)
        assert at.pilot.app.caption == "Ronda: you"  # type: ignore[attr-defined]
        await press(at.pilot, "enter")
        for _time in range(5):
            if at.screen.shown.reading.sitting.view["turn"] != 1:
                break
            await press(at.pilot, "enter")
        assert at.screen.caption.startswith("Ronda: ")
        assert at.screen.caption != "Ronda: you"


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_the_table_says_while_the_database_is_away(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_table(tmp_path, plan("ronda"), size) as at:
        room = at.karim._inside
        header = at.screen.query_one(Header)
        usual = header.model.status
        room.availability.changed("away")
        await at.until(lambda: header.model.status == "database unavailable")
        assert painted(header).rstrip().endswith("database unavailable")
        assert "The games wait until it's back" in at.log()
        room.availability.changed("")
        await at.until(lambda: header.model.status == usual)
        assert "The room's database is back" in at.log()


async def test_a_person_is_seen_with_the_face_that_was_chosen(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        (seat,) = (n for n, one in enumerate(at.salma.place().seats) if one.name == "Karim")
        assert seat not in at.screen.shown.reading.sitting.faces
        at.karim.wear("bold-man")
        await at.pilot.pause()
        await at.pilot.pause()
        assert at.screen.shown.reading.sitting.faces[seat].head == "bold-man"
        faces = [one.face for one in at.pilot.app.screen.query_one(Seats).model.seats if one.face]
        assert "bold-man" in [face.head for face in faces]
        at.karim.wear("none")
        await at.pilot.pause()
        await at.pilot.pause()
        assert seat not in at.screen.shown.reading.sitting.faces


async def test_the_room_hears_of_a_face_that_is_set(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        assert at.salma.person.head == ""
        app = at.pilot.app
        assert isinstance(app, GuestApp)
        app.change_settings(with_settings(app.settings, face="quiet-woman"))
        await at.pilot.pause()
        assert at.salma.person.head == "quiet-woman"
        (seen,) = (one for one in at.karim.people() if one.name == "Salma")
        assert seen.head == "quiet-woman"
