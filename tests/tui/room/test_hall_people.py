"""The people in the hall: their names, what may be done with them, and lists of any length."""

import re
import sys
from pathlib import Path
from types import FrameType
from typing import Self

import pytest

from core.rooms import commands
from core.rooms.people.person import Person
from core.rooms.tables.seen import PersonSeen
from core.rooms.tables.table import RoomTable
from tests.core.rooms.kit import RIKIKI, comes, host, room_at
from tests.tui.app_kit import USUAL, Running, find, painted, top
from tests.tui.room.hall_kit import guest, press, settle, shown, toasts, visit
from tui.screens.lists import Listed
from tui.widgets.frame import Frame
from tui.widgets.header import Header
from tui.widgets.page import Page


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
