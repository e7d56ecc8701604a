"""What a guest's screens leave is gone without being looked for."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest
from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget

from tests.core.rooms.kit import room_at
from tests.tui.apart import gone, knows_something, no_collector, widgets_of
from tests.tui.app_kit import USUAL, top
from tests.tui.room.hall_kit import guest, press, settle
from tui.screens.dismantling import Dismantler
from tui.screens.table.screen import TableScreen
from tui.widgets.page import Page


@pytest.fixture(autouse=True)
def looks_for_nothing() -> Iterator[None]:
    with no_collector():
        yield


async def test_a_dialog_that_was_closed_is_gone_by_itself(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "n")
        dialog = pilot.app.screen
        left = widgets_of(dialog)
        assert len(left) > 3
        del dialog
        await press(pilot, "escape")
        await gone(left)
        assert not any(one.is_running for one in (thing() for thing in left) if one is not None)


async def test_a_kahwa_that_has_ended_is_gone_by_itself(tmp_path: Path) -> None:
    app = guest(room_at(tmp_path), tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        left = [ref(one) for one in pilot.app.screen.walk_children(Widget, with_self=True)]
        del pilot
    app.take_apart()
    await gone(left)
    while knows_something(app):
        await asyncio.sleep(0.01)
    assert not app.is_running


async def test_nothing_waits_to_be_painted_for_a_kahwa_that_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = guest(room_at(tmp_path), tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        app.share.begin()
        monkeypatch.setattr(app.share._shares, "clock", lambda: 0.0)
        app.share.spend(100.0)  # The next picture has to wait, however long this takes.
        await press(pilot, "down", "up")
        app.check_idle()
        assert app._painting is not None
    app.take_apart()
    assert app._painting.cancelled()
    assert app._putting is None or app._putting.cancelled()


def looked(monkeypatch: pytest.MonkeyPatch) -> list[Dismantler]:
    """Return a list that is longer with each look at what was taken away."""
    looks: list[Dismantler] = []
    look = Dismantler._look

    def counted(dismantler: Dismantler) -> None:
        looks.append(dismantler)
        look(dismantler)

    monkeypatch.setattr(Dismantler, "_look", counted)
    return looks


async def is_kept(page: Page, looks: list[Dismantler]) -> None:
    """Let some looks go by, after which a page that was taken away is still whole."""
    looks.clear()
    while len(looks) < 3 and knows_something(page):
        await asyncio.sleep(0.01)
    assert knows_something(page)


async def test_what_waits_to_be_painted_is_there_until_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = looked(monkeypatch)
    app = guest(room_at(tmp_path), tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "i")
        page = app.screen.query_one(Page)
        app.share.begin()
        app.share._left = -1.0
        app.share._shares.owing.add(app.share)
        monkeypatch.setattr(app.share._shares, "clock", lambda: app.share._at)
        page.show_changes([Region(0, 0, 1, 1)])
        await app.pop_screen()
        await is_kept(page, looks)
        app.share._left = 1.0
        app._put_changes()
        left: list[ref[Widget]] = [ref(page)]
        del page
        await gone(left)


async def test_what_is_still_to_be_called_is_there_until_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, revealed = looked(monkeypatch), list[bool]()
    app = guest(room_at(tmp_path), tmp_path, "Salma")
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        hall = app.screen
        await press(pilot, "i")
        page = app.screen.query_one(Page)
        await app.pop_screen()
        monkeypatch.setattr(hall, "_invoke_and_clear_callbacks", asyncio.Event().wait)
        hall._callbacks.append((lambda: revealed.append(bool(page.lines)), page))
        await is_kept(page, looks)
        monkeypatch.undo()
        await hall._invoke_and_clear_callbacks()
        assert revealed == [True]


async def test_a_table_that_was_left_is_gone_by_itself(tmp_path: Path) -> None:
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, "n", "2", "enter", "enter")
        left = what_is_held(pilot.app.screen)
        await press(pilot, "q")
        await settle(pilot)
        while any(thing() is not None for thing in left):
            await asyncio.sleep(0.01)
        assert top(pilot) == "HallScreen"


def what_is_held(screen: Screen[object]) -> list[ref[object]]:
    """Return what a table has beside its widgets, and what goes on there."""
    assert isinstance(screen, TableScreen)
    session, workers = screen.session, [one for one in screen.workers if one.node is screen]
    held = (session, session.coach, session.present, screen.shown, screen.applying, *workers)
    assert len(workers) == 2
    return [ref(one) for one in held if one is not None]
