"""The host's own keyboard: the way in, the people, and the room that opens and closes."""

from pathlib import Path

import pytest

from core.ground.errors import KahwaError
from core.rooms.people.person import HOST
from tests.core.rooms.kit import RIKIKI, comes, room_at
from tests.tui.app_kit import SMALLEST, USUAL, Running, click, find, painted, top
from tests.tui.room.hall_kit import hosting, press, services, settle, shown, toasts, visit
from tui.app import KahwaApp
from tui.navigation import Hosting
from tui.widgets.menu import Entry, Menu
from tui.widgets.page import Page


@pytest.mark.parametrize("size", [USUAL, SMALLEST])
async def test_a_hosted_room_shows_what_friends_type_and_the_word(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app, here = hosting(room_at(tmp_path), tmp_path)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        told = painted(find(pilot, Page, "#tables"))
        assert here.line in told
        assert "Password  mint-olive-41" in told
        assert here.fingerprint in told
        assert "type yes" in told


async def test_a_new_password_is_made_after_a_question_in_the_hall_and_at_the_table(
    tmp_path: Path,
) -> None:
    app, here = hosting(room_at(tmp_path), tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "N")
        assert "mint-olive-41 will stop working." in shown(pilot)
        await press(pilot, "n")
        assert here.password == "mint-olive-41"
        await press(pilot, "N", "y")
        assert "salt-amber-07" in shown(pilot)
        here.password = "mint-olive-41"
        await press(pilot, "n", "enter")
        assert top(pilot) == "WaitingScreen"
        await press(pilot, "n")
        assert top(pilot) == "WaitingScreen"
        assert here.password == "mint-olive-41"
        await press(pilot, "N", "y")
        assert "Password salt-amber-07" in shown(pilot)
        here.password = "mint-olive-41"
        await click(pilot, find(pilot, Page, "#waiting"), "new password")
        await press(pilot, "y")
        assert here.password == "salt-amber-07"


async def test_a_room_without_a_word_offers_no_other(tmp_path: Path) -> None:
    app, here = hosting(room_at(tmp_path), tmp_path)
    here.password = ""
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "N")
        assert "No password is needed." in shown(pilot)
        assert here.password == ""


async def test_the_host_mutes_moves_and_sends_people_away(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, face = comes(room, "Karim")
    app, _here = hosting(room, tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "n", "2", "enter", "i", "m")
        assert [person.muted for person in karim.people()] == [True, False]
        await press(pilot, "m")
        assert [person.muted for person in karim.people()] == [False, False]
        await press(pilot, "t")
        assert karim.at == "1"
        await press(pilot, "x", "escape")
        assert face.end is None
        await press(pilot, "x", "y")
        assert face.end is not None
        assert "Karim" not in painted(find(pilot, Page, "#who"))


def host_entry(pilot: Running) -> Entry:
    """Return the lobby's entry that opens a room."""
    (entry,) = [one for one in find(pilot, Menu).model.entries if one.id == "host"]
    return entry


async def test_closing_the_room_asks_and_leads_to_the_lobby(tmp_path: Path) -> None:
    app, here = hosting(room_at(tmp_path), tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "escape", "escape")
        assert top(pilot) == "HallScreen"
        await press(pilot, "escape", "y")
        assert top(pilot) == "LobbyScreen"
        assert here.closed == 1
        assert app.hosting is None
        assert host_entry(pilot).note == "off"


async def test_the_room_stays_open_while_the_host_is_in_the_lobby(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    app, here = hosting(room, tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "q")
        assert top(pilot) == "LobbyScreen"
        assert host_entry(pilot).note == "open"
        assert room.people() == ()
        await press(pilot, "o")
        assert top(pilot) == "HallScreen"
        assert [person.way for person in room.people()] == ["host"]
    assert here.closed == 1


async def test_leaving_with_the_room_open_asks_first(tmp_path: Path) -> None:
    app, here = hosting(room_at(tmp_path), tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "q", "q", "escape")
        assert top(pilot) == "LobbyScreen"
        assert here.closed == 0
        await press(pilot, "q", "y")
    assert here.closed == 1
    assert app.return_code == 0


async def in_vain() -> Hosting:
    raise KahwaError("Port 2222 is already in use. Choose another with --port.")


async def test_a_room_asked_for_at_the_start_ends_kahwa_where_it_cannot_be_opened(
    tmp_path: Path,
) -> None:
    app = KahwaApp(services(tmp_path), open_room=in_vain)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
    assert str(app.fault) == "Port 2222 is already in use. Choose another with --port."


async def test_a_room_that_cannot_be_opened_from_the_lobby_is_told_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = KahwaApp(services(tmp_path))
    monkeypatch.setattr(app, "_open_room", in_vain)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "o")
        assert top(pilot) == "LobbyScreen"
        assert toasts(pilot) == ["Port 2222 is already in use. Choose another with --port."]


async def test_hasty_keys_enter_the_room_once(tmp_path: Path) -> None:
    app, _here = hosting(room_at(tmp_path), tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "q")
        await pilot.press("o", "o", "o")
        await settle(pilot)
        names = [type(screen).__name__ for screen in app.screen_stack]
        assert names == ["LobbyScreen", "HallScreen"]


async def test_a_room_that_is_closed_elsewhere_leads_to_the_lobby(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    app, _here = hosting(room, tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "n", "enter", "i")
        await room.close()
        await settle(pilot)
        assert top(pilot) == "LobbyScreen"
        assert (
            toasts(pilot)[-1] == "The room closes now. You keep your seat, and the games are saved."
        )


@pytest.mark.parametrize("away", [False, True])
async def test_a_host_who_plays_is_called_to_the_table(tmp_path: Path, away: bool) -> None:
    room = room_at(tmp_path)
    app, _here = hosting(room, tmp_path)
    karim, _face = comes(room, "Karim")
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        table = await karim.open(RIKIKI)
        await visit(pilot).stay.sit(table)
        if away:
            await press(pilot, "escape", "comma")
        await karim.start()
        await settle(pilot)
        assert top(pilot) == "RoomTableScreen"


async def test_the_host_closes_the_table_of_others(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    karim, face = comes(room, "Karim")
    await karim.open(RIKIKI)
    app, _here = hosting(room, tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "x", "escape")
        assert karim.at == "1"
        await press(pilot, "x", "y")
        assert karim.at is None
        assert "Table 1 is closed." in face.notices


async def test_a_room_that_has_closed_by_itself_opens_anew(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    app, here = hosting(room, tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        here.has_ended = True
        room.end(room.online.here[HOST].person, room.closing.farewell)
        await settle(pilot)
        assert top(pilot) == "LobbyScreen"
        assert "open" not in painted(find(pilot, Menu))
        await press(pilot, "o")
        assert here.closed == 1
        assert top(pilot) == "HallScreen"
