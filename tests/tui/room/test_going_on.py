"""The game of a room goes on while a guest looks at something, reads, or presses a key too late."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core.room_store.errors import Diverged
from core.rooms.play.place import RoomPlace
from core.table import Update
from tests.tui.app_kit import press, top
from tests.tui.room.kit import at_table, plan
from tests.tui.room.test_table import moves_on, salmas_turn
from tests.tui.seen import seen_for_a_moment
from tui.host.guest_app import GuestApp
from tui.screens.room.freshness import Freshness
from tui.screens.room.table import LAID_ANEW
from tui.screens.round_end import RoundEnd


class APlace:
    """A place whose line takes a fifth of a second, at seat 1."""

    seat = 1
    round_trip = 0.2

    def __init__(self) -> None:
        self.number = 1
        self.rows: list[int] = []

    def shown(self, row: int) -> None:
        self.rows.append(row)


def update(number: int, actor: int | None, *legal: str) -> Update:
    view: Any = {}
    return Update(number, actor, "x", view, legal, (), row=number)


@pytest.fixture
def clock() -> list[float]:
    return [0.0]


@pytest.fixture
def place() -> APlace:
    return APlace()


@pytest.fixture
def freshness(place: APlace, clock: list[float]) -> Freshness:
    stands_in: RoomPlace = place  # type: ignore[assignment]
    return Freshness(stands_in, lambda: clock[0])


def test_what_has_just_become_possible_cannot_have_been_meant(
    freshness: Freshness, place: APlace, clock: list[float]
) -> None:
    news = update(1, 0, "7R")
    freshness.comes(news)
    assert freshness.is_too_new("7R")
    freshness.is_shown(news)
    assert place.rows == [1]
    clock[0] = 0.19
    assert freshness.is_too_new("7R")
    clock[0] = 0.21
    assert not freshness.is_too_new("7R")


def test_what_could_be_done_before_has_been_seen(freshness: Freshness, place: APlace) -> None:
    freshness.comes(update(1, 0, "catch 0"))
    place.number = 2
    freshness.comes(update(2, 2, "catch 0", "7R"))
    assert not freshness.is_too_new("catch 0")
    assert freshness.is_too_new("7R")


def test_the_own_action_surprises_nobody(freshness: Freshness) -> None:
    freshness.comes(update(1, 1, "7R"))
    assert not freshness.is_too_new("7R")


def test_nothing_is_played_on_a_table_that_has_gone_on_meanwhile(
    freshness: Freshness, place: APlace, clock: list[float]
) -> None:
    news = update(1, 1, "7R")
    freshness.comes(news)
    freshness.is_shown(news)
    clock[0], place.number = 1.0, 2
    assert freshness.is_too_new("7R")


def test_an_update_that_is_shown_again_is_no_news(
    freshness: Freshness, place: APlace, clock: list[float]
) -> None:
    news = update(1, 0, "7R")
    freshness.comes(news)
    freshness.is_shown(news)
    clock[0] = 1.0
    freshness.comes(news)
    freshness.is_shown(news)
    assert not freshness.is_too_new("7R")
    assert place.rows == [1]


def test_keys_typed_before_the_table_came_play_nothing_until_a_pause(
    place: APlace, clock: list[float]
) -> None:
    stands_in: RoomPlace = place  # type: ignore[assignment]
    freshness = Freshness(stands_in, lambda: clock[0], last_key=-0.3)
    news = update(1, 1, "7R")
    freshness.comes(news)
    freshness.is_shown(news)
    for clock[0] in (0.5, 1.4, 2.3):
        assert freshness.is_too_new("7R")
    clock[0] = 3.4
    assert not freshness.is_too_new("7R")
    clock[0] = 3.5
    assert not freshness.is_too_new("7R")


async def test_a_key_pressed_before_the_table_was_seen_plays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        await salmas_turn(at)
        at.screen._freshness._seen_from = None
        at.screen._freshness._before = frozenset()
        at.screen._freshness._last = at.last
        before = list(at.actions)
        monkeypatch.setattr(at.screen._freshness, "is_shown", lambda _update: None)
        await press(at.pilot, "enter")
        assert at.actions == before


async def test_others_play_on_while_a_play_is_looked_at(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("ronda")) as at:
        for _turn in range(300):
            await moves_on(at, at.karim)
            if at.screen.session.acting(at.screen.session.read()):
                await press(at.pilot, "enter")
            if len(at.actions) > 16:
                break
        assert len(at.actions) > 16


async def test_the_next_rounds_sheet_takes_the_place_of_the_one_that_is_read(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        sheets: list[RoundEnd] = []
        at.karim.place().reading(False)
        at.has_a_bot_play()
        for _turn in range(2000):
            await moves_on(at, at.karim)
            screen = at.pilot.app.screen
            if isinstance(screen, RoundEnd) and screen not in sheets:
                sheets.append(screen)
            if len(sheets) == 2:
                break
        assert len(sheets) == 2
        open_ones = [one for one in at.pilot.app.screen_stack if isinstance(one, RoundEnd)]
        assert open_ones == sheets[1:]
        await seen_for_a_moment(at.pilot)
        await press(at.pilot, "enter")
        assert top(at.pilot) == "RoomTableScreen"
        told = [line.what for line in at.screen.session.present.chronicle.lines]
        assert [line.what for line in at.screen.view.log_pane.lines] == told


async def test_a_sheet_does_not_cover_what_the_guest_has_opened(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        await press(at.pilot, "escape")
        at.has_a_bot_play()
        for _turn in range(1000):
            await moves_on(at, at.karim)
            if dict(at.last.view)["round"] == 2:
                break
        await at.pilot.pause()
        assert top(at.pilot) == "PauseMenu"
        await press(at.pilot, "escape", "enter")
        told = [line.what for line in at.screen.session.present.chronicle.lines]
        assert [line.what for line in at.screen.view.log_pane.lines] == told


async def test_the_place_learns_how_long_the_line_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = SimpleNamespace(round_trip=0.05)
    monkeypatch.setattr(GuestApp, "driver", terminal, raising=False)
    monkeypatch.setattr(GuestApp, "on_round_trip", None, raising=False)
    async with at_table(tmp_path, plan("ronda")) as at:
        assert at.screen.session.place is at.screen._place
        assert at.screen._place.round_trip == 0.05
        app: Any = at.pilot.app
        app.on_round_trip(0.03)
        assert at.screen._place.round_trip == 0.03


async def test_a_turn_that_came_below_a_dialog_is_played_after_it(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("rikiki")) as at:
        await press(at.pilot, "escape")
        place = at.karim.place()
        for _turn in range(400):
            if place.snapshot().view["turn"] == 1:
                break
            await moves_on(at, at.karim)
        assert top(at.pilot) == "PauseMenu"
        before = len(at.actions)
        await press(at.pilot, "escape", "enter")
        assert len(at.actions) > before
        assert at.actions[before][0] == 1


async def test_a_table_that_is_laid_anew_says_so_where_it_is_looked_at_then(tmp_path: Path) -> None:
    """What was told while the table before was on the screen went with it."""
    async with at_table(tmp_path, plan("rikiki")) as at:
        before, room = at.screen, at.salma._inside
        games = room.tables._games
        games._lay_anew(room.tables.board.get("1"), Diverged("rikiki", 1))
        for _time in range(200):
            await at.pilot.pause(0.01)
            if at.screen is not before and at.screen._has_sat:
                break
        await at.pilot.pause()
        assert LAID_ANEW in at.log()
