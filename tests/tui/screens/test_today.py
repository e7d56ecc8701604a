"""Today's cards in the lobby: shown, played, and what came of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import msgspec
import pytest

from core.games.registry import game_names
from core.learning.puzzle_shelf import todays
from core.saves.saves import Saves
from tests.tui.app_kit import (
    COMPACT,
    LARGE,
    SMALLEST,
    TALL,
    USUAL,
    Running,
    click,
    find,
    kahwa,
    painted,
    press,
    top,
)
from tests.tui.pictured import Compare
from tests.tui.screens.test_days import short_deal
from tests.tui.screens.test_pictures import settle
from tests.tui.screens.today_kit import TODAY, first_game, shown, streak
from tests.tui.table_kit import HUGE, game_of
from tests.tui.theme.test_contrast import faint_in, half
from tui.app import KahwaApp
from tui.config.services import Services
from tui.painting.canvas import Canvas
from tui.screens.notice import NoticeDialog
from tui.widgets.day_cards import DayCards
from tui.widgets.footer import Footer
from tui.widgets.menu import Menu
from tui.widgets.preview import PreviewModel, PreviewPane

PUZZLE = len(game_names())


def new_home(_saves: Saves) -> None:
    """Nothing was ever played."""


def broken_streak(saves: Saves) -> None:
    """A deal was played on two days, but not the day before this one."""
    for ago in (4, 3):
        short_deal(saves, TODAY - timedelta(days=ago), counts=True)


def all_done(saves: Saves) -> None:
    """Every deal is played, though most games are gone, and the puzzle is solved."""
    streak(saves)
    for game in game_names():
        saves._store.learning.finish("day", game, TODAY.isoformat())
    puzzle = todays(TODAY)
    assert puzzle is not None
    saves.progress.keep_solved(puzzle.game, puzzle.id)


STATES: dict[str, Callable[[Saves], None]] = {
    "new": new_home,
    "first": first_game,
    "streak": streak,
    "broken": broken_streak,
    "done": all_done,
}
PICTURES = [
    *((size, "streak") for size in ("80x24", "40x12", "60x18", "120x40", "200x60", "ascii")),
    *(("80x24", state) for state in ("new", "first", "broken", "done")),
    *((size, "done") for size in ("60x18", "120x40")),
    *((size, "new") for size in ("60x18", "40x39", "ascii")),
    ("ansi16", "done"),
    *(("40x39", state) for state in ("streak", "done")),
    *(("36x32", state) for state in ("streak", "done")),
    *(("40x35", state) for state in ("streak", "done")),
    ("40x37", "streak"),
]
LOW = {"36x32": (36, 32), "40x35": (40, 35), "40x37": (40, 37)}
SIZES = LOW | {"40x39": TALL, "40x12": COMPACT, "60x18": SMALLEST, "120x40": LARGE, "200x60": HUGE}


@pytest.mark.parametrize(("kind", "state"), PICTURES, ids=["-".join(one) for one in PICTURES])
def test_picture_of_today(
    services: Services, saves: Saves, same_picture: Compare, kind: str, state: str
) -> None:
    STATES[state](saves)
    look = {"look": kind} if kind in ("ascii", "ansi16") else {}
    plain = {**msgspec.to_builtins(services.settings), **look}
    dressed = replace(services, settings=msgspec.convert(plain, type(services.settings)))

    async def go_to_today(pilot: Running) -> None:
        await settle(pilot)
        if state != "new":
            await press(pilot, *["down"] * entry(pilot, "day"))
        await settle(pilot)

    size = SIZES.get(kind, USUAL)
    assert same_picture(KahwaApp(dressed), terminal_size=size, run_before=go_to_today)


def entry(pilot: Running, entry_id: str) -> int:
    """Return how far below the entry one is on another one stands."""
    model = find(pilot, Menu).model
    return [one.id for one in model.entries].index(entry_id) - model.at


async def test_before_the_first_finished_game_all_is_calm(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        assert not pilot.app.screen.query(DayCards)
        ids = [one.id for one in find(pilot, Menu).model.entries]
        assert ids == ["learn", "new", "rules", "host", "settings", "leave"]
        assert "play one" not in painted(find(pilot, Footer))
        await press(pilot, "1")
        assert top(pilot) == "LobbyScreen"


async def test_with_the_first_finished_game_today_appears(services: Services, saves: Saves) -> None:
    first_game(saves)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        told = shown(pilot)
        assert told.count("play") == len(game_names()) + 1
        assert "Tuesday 17 November" in told
        assert "in a row" not in told
        assert "0 of 5" in painted(find(pilot, Menu))
        assert "LAST GAME" in painted(find(pilot, PreviewPane))


@pytest.mark.parametrize("returns", [False, True], ids=["at the start", "after a game"])
@pytest.mark.parametrize("size", [SMALLEST, USUAL, LARGE])
async def test_no_preview_is_shown_that_makes_way_for_todays_cards(
    services: Services,
    saves: Saves,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    returns: bool,
) -> None:
    shown: set[int] = set()
    paint = PreviewPane.paint

    def noted(pane: PreviewPane, canvas: Canvas) -> None:
        if pane.model != PreviewModel() and canvas.height:
            shown.add(canvas.height)
        paint(pane, canvas)

    if not returns:
        first_game(saves)
        monkeypatch.setattr(PreviewPane, "paint", noted)
    async with KahwaApp(services).run_test(size=size) as pilot:
        await settle(pilot)
        if returns:
            await pilot.app.push_screen(NoticeDialog("Told"))
            first_game(saves)
            monkeypatch.setattr(PreviewPane, "paint", noted)
            await press(pilot, "escape")
            await settle(pilot)
        assert find(pilot, DayCards).region
        assert shown == {find(pilot, PreviewPane).content_size.height}


async def test_a_streak_counts_days_with_any_deal_and_a_single_day_is_none(
    services: Services, saves: Saves
) -> None:
    short_deal(saves, TODAY - timedelta(days=1), counts=True)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        assert "in a row" not in shown(pilot)
        short_deal(saves, TODAY, counts=True)
        kahwa(pilot).refresh_lobby()
        await settle(pilot)
        assert "2 days in a row" in shown(pilot)


async def test_a_done_card_shows_what_came_of_it_and_a_begun_one_is_still_a_back(
    services: Services, saves: Saves
) -> None:
    streak(saves)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        names, outcomes, notes = shown(pilot).splitlines()[8:11]
        at = names.index("President")
        assert outcomes[at:].startswith("√ ")
        assert notes[names.index("Makao") :].startswith("begun")
        assert "1 of 5" in painted(find(pilot, Menu))


@pytest.mark.parametrize("number", range(1, 6))
async def test_a_number_plays_its_card(services: Services, saves: Saves, number: int) -> None:
    first_game(saves)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, str(number))
        if number == PUZZLE + 1:
            assert top(pilot) == "LessonScreen"
        else:
            head = game_of(pilot).head
            assert head.game == list(game_names())[number - 1]
            assert head.origin == {"kind": "day", "day": TODAY.isoformat(), "counts": True}


@pytest.mark.parametrize("size", [SMALLEST, USUAL, LARGE, TALL])
async def test_a_click_on_a_card_plays_it_and_on_a_done_one_shows_what_came_of_it(
    services: Services, saves: Saves, size: tuple[int, int]
) -> None:
    streak(saves)
    async with KahwaApp(services).run_test(size=size) as pilot:
        await settle(pilot)
        await click(pilot, find(pilot, DayCards), "President")
        assert top(pilot) == "DaysScreen"
        await press(pilot, "escape")
        await click(pilot, find(pilot, DayCards), "Makao")
        assert top(pilot) in ("TableScreen", "RecapDialog")


async def test_in_a_tall_terminal_cards_are_blocks_below_the_menu_where_both_have_room(
    services: Services, saves: Saves
) -> None:
    streak(saves)
    async with KahwaApp(services).run_test(size=TALL) as pilot:
        await settle(pilot)
        for size in (TALL, (40, 32), (59, 60), USUAL, (40, 39)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            cards, menu = find(pilot, DayCards), find(pilot, Menu)
            assert cards.region
            assert pilot.app.screen.can_one()  # type: ignore[attr-defined]
            last = max(zone.bottom for zone, _id in menu._zones)
            assert last <= menu.size.height
            if size[0] < 60:
                assert cards.region.y >= menu.region.bottom
                assert len(cards._zones) == 5
                assert all(zone.width >= 7 and zone.height >= 2 for zone, _id in cards._zones)
                assert max(zone.bottom for zone, _id in cards._zones) <= cards.size.height


@pytest.mark.parametrize(
    ("size", "rows", "apart"), [((36, 46), 4, 2), (TALL, 2, 2), ((48, 60), 6, 3)]
)
async def test_the_more_rows_a_tall_terminal_has_the_larger_are_the_cards_of_today(
    services: Services, saves: Saves, size: tuple[int, int], rows: int, apart: int
) -> None:
    streak(saves)
    async with KahwaApp(services).run_test(size=size) as pilot:
        await settle(pilot)
        cards, menu = find(pilot, DayCards), find(pilot, Menu)
        assert {zone.height for zone, _id in cards._zones} == {rows}
        tops = sorted({zone.y for zone, _id in menu._zones})
        assert {below - above for above, below in pairwise(tops)} == {apart}
        assert max(zone.bottom for zone, _id in menu._zones) <= menu.size.height
        assert "4 players" in painted(menu)
        await press(pilot, "d")
        blocks = find(pilot, DayCards)
        await press(pilot, "right")
        assert min(zone.height for zone, _id in blocks._zones) >= max(rows, 4)
        for _tap in range(2):
            await click(pilot, blocks, "Makao")
        assert top(pilot) in ("TableScreen", "RecapDialog")


@pytest.mark.parametrize("rows", range(32, 39))
@pytest.mark.parametrize("columns", [36, 40, 59])
async def test_in_a_low_tall_terminal_cards_stand_side_by_side_and_all_entries_stay(
    services: Services, saves: Saves, columns: int, rows: int
) -> None:
    streak(saves)
    async with KahwaApp(services).run_test(size=(columns, rows)) as pilot:
        await settle(pilot)
        cards, menu = find(pilot, DayCards), find(pilot, Menu)
        zones = {name: zone for zone, name in menu._zones}
        assert list(zones) == [one.id for one in menu.model.entries]
        assert all(zone.height == 2 for zone in zones.values())
        assert max(zone.bottom for zone in zones.values()) <= menu.size.height
        blocks = [zone for zone, _name in cards._zones]
        assert len(blocks) == 5
        assert all(zone.width >= 7 and zone.height >= 2 for zone in blocks)
        assert all(zone.x >= 0 and zone.right <= columns for zone in blocks)
        assert all(one.right <= two.x or one.bottom <= two.y for one, two in pairwise(blocks))
        assert max(zone.bottom for zone in blocks) <= cards.size.height
        assert cards.region.bottom < rows
        await pilot.click(cards, offset=(blocks[3].x + 1, blocks[3].bottom - 1))
        await pilot.pause()
        assert top(pilot) in ("TableScreen", "RecapDialog")


@pytest.mark.parametrize("size", [(36, 39), TALL, (48, 60)])
async def test_in_a_tall_terminal_a_newcomer_sees_a_card_of_each_game(
    services: Services, size: tuple[int, int]
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        await settle(pilot)
        pane, menu = find(pilot, PreviewPane), find(pilot, Menu)
        told = painted(pane)
        assert "New here? Press l" in told
        assert told.count("╭") == len(game_names())
        assert ("Makao" in told) is (size[0] >= 40)
        assert pane.region.y >= menu.region.bottom
        assert max(zone.bottom for zone, _id in menu._zones) <= menu.size.height


@pytest.mark.thorough
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("size", [SMALLEST, USUAL, LARGE])
@pytest.mark.parametrize("state", ["streak", "done"])
async def test_cards_and_what_came_of_them_are_easy_to_read(
    services: Services, saves: Saves, state: str, size: tuple[int, int], number: int
) -> None:
    STATES[state](saves)
    async with KahwaApp(services).run_test(size=size) as pilot:
        await settle(pilot)
        assert "√" in shown(pilot)
        assert await faint_in(pilot, half(number)) == {}
        await press(pilot, *["down"] * entry(pilot, "day"))
        assert await faint_in(pilot, half(number)) == {}
        await press(pilot, "enter", "right")
        assert top(pilot) == "DaysScreen"
        assert await faint_in(pilot, half(number)) == {}


async def test_on_today_enter_opens_the_deals(services: Services, saves: Saves) -> None:
    first_game(saves)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, *["down"] * entry(pilot, "day"))
        assert "Enter today's deals" in painted(find(pilot, Footer))
        await press(pilot, "enter")
        assert top(pilot) == "DaysScreen"


async def test_what_cannot_be_read_of_today_keeps_nobody_out(
    services: Services, saves: Saves
) -> None:
    first_game(saves)
    saves._store._db.execute("DROP TABLE learnt")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        assert not pilot.app.screen.query(DayCards)
        await press(pilot, "1")
        assert top(pilot) == "LobbyScreen"


@pytest.mark.parametrize("opened", [(), ("d",)])
async def test_in_a_terminal_too_small_to_see_them_no_card_is_played(
    services: Services, saves: Saves, opened: tuple[str, ...]
) -> None:
    first_game(saves)
    games = len(saves.heads(None))
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        await press(pilot, *opened)
        before = top(pilot)
        await pilot.resize_terminal(20, 5)
        await settle(pilot)
        await press(pilot, "1")
        await settle(pilot)
        assert top(pilot) == before
        assert len(saves.heads(None)) == games
