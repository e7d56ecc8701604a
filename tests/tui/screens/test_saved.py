"""The lists of saved games: to continue, finished and the bin, gone through, searched, ordered."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from core.store import Store
from tests.tui.app_kit import USUAL, Running, click, find, kahwa, painted, press, top
from tests.tui.statistics.kit import ended, played_through
from tui.app import KahwaApp
from tui.config.services import Services
from tui.saved.listing import PIECE
from tui.screens.saved import SPAN, SavedScreen
from tui.widgets.footer import Footer
from tui.widgets.page import Page
from tui.widgets.preview import PreviewPane


@pytest.fixture
def finished(saves: Saves, three_games: list[str]) -> str:
    """The id of a finished game beside three to continue."""
    return played_through(saves, "ronda")


def rows(pilot: Running) -> list[str]:
    return painted(find(pilot, Page, "#list")).splitlines()


def told(pilot: Running) -> str:
    return "\n".join(note.message for note in kahwa(pilot)._notifications)


async def test_tab_leads_from_the_games_to_play_on_to_the_finished_ones_and_the_bin(
    services: Services, finished: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        assert "3 games" in rows(pilot)[0]
        await press(pilot, "tab")
        assert "1 game" in rows(pilot)[0]
        assert "newest first" in rows(pilot)[1]
        assert rows(pilot)[2].count("√") + rows(pilot)[2].count("×") == 1
        assert "replay it" in painted(find(pilot, PreviewPane))
        await press(pilot, "tab")
        assert "0 games" in rows(pilot)[0]
        assert "The bin is empty." in painted(find(pilot, PreviewPane))
        await press(pilot, "tab")
        assert "3 games" in rows(pilot)[0]
        await press(pilot, "left", "left")
        assert "1 game" in rows(pilot)[0]


async def test_enter_does_what_the_footer_says_in_each_list(
    services: Services, saves: Saves, finished: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        assert "Enter continue" in painted(find(pilot, Footer))
        await press(pilot, "tab")
        assert "Enter replay" in painted(find(pilot, Footer))
        await press(pilot, "D", "tab")
        assert "Enter restore" in painted(find(pilot, Footer))
        await press(pilot, "enter")
        assert saves.binned() == []
        await press(pilot, "left", "enter")
        assert top(pilot) == "ReplayScreen"


async def test_another_game_like_a_finished_one_is_dealt(
    services: Services, saves: Saves, finished: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "tab", "a")
        await pilot.pause()
        assert top(pilot) == "TableScreen"
    assert len(saves.heads()) == 4


async def test_what_is_thrown_away_is_brought_back_with_u(
    services: Services, saves: Saves, three_games: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "D", "D")
        assert [head.id for head in saves.heads()] == three_games[:1]
        assert "is in the bin for a week. Press u to undo." in told(pilot)
        await press(pilot, "u")
        assert [head.id for head in saves.heads()] == three_games[1::-1]
        assert not list(pilot.app._notifications)
        await press(pilot, "u", "u")
        assert [head.id for head in saves.heads()] == three_games[::-1]
        assert "3 games" in rows(pilot)[0]


async def test_the_bin_lists_what_was_thrown_away_and_deletes_once_one_agrees(
    services: Services, saves: Saves, three_games: list[str]
) -> None:
    saves.throw_away(three_games[0])
    saves.throw_away(three_games[1])
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "left")
        assert "2 games" in rows(pilot)[0]
        assert "deleted for good after a week" in rows(pilot)[1]
        await press(pilot, "D", "enter")
        assert len(saves.binned()) == 2
        await press(pilot, "D", "y")
        assert [head.id for head in saves.binned()] == three_games[:1]
        await press(pilot, "u")
        assert saves.binned() == []
        assert "0 games" in rows(pilot)[0]
    assert [head.id for head in saves.heads()] == [three_games[2], three_games[0]]


async def test_a_game_open_elsewhere_is_not_thrown_away(
    services: Services, saves: Saves, three_games: list[str]
) -> None:
    held = saves.resume(three_games[-1])
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "D")
        assert "is open in another Kahwa" in told(pilot)
        assert "3 games" in rows(pilot)[0]
    held.close()


async def test_find_looks_through_finished_games_too_but_not_through_the_bin(
    services: Services, saves: Saves, three_games: list[str], finished: str
) -> None:
    saves.throw_away(three_games[0])
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "slash", *"fatima", "enter")
        assert "3 games" in rows(pilot)[0]
        assert sum("√" in row or "×" in row for row in rows(pilot)) == 1
        await press(pilot, "tab", "tab")
        assert "1 game" in rows(pilot)[0]
        await press(pilot, "escape", "slash", *"karim", "enter")
        assert "0 games" in rows(pilot)[0]
        assert "No saved game matches." in painted(find(pilot, PreviewPane))


async def test_o_orders_the_list(services: Services, saves: Saves, three_games: list[str]) -> None:
    saves.rename(three_games[1], "tea")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        told_orders = []
        for _order in range(5):
            await press(pilot, "o")
            told_orders.append((rows(pilot)[1].strip(), "tea" in rows(pilot)[2]))
    assert told_orders == [
        ("oldest first", False),
        ("by game", False),
        ("by name", True),
        ("longest first", True),
        ("newest first", False),
    ]


async def test_a_click_on_the_name_of_a_list_shows_it(services: Services, finished: str) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        await click(pilot, find(pilot, Page, "#list"), "finished")
        assert "1 game" in rows(pilot)[0]


async def test_a_long_list_is_gone_through_from_end_to_end(
    services: Services, store: Store
) -> None:
    many = 2 * PIECE + 2 * SPAN
    ended(store, "ronda0", "ronda", won=True, points=41)
    columns = [row["name"] for row in store._db.execute("PRAGMA table_info(games)")][1:]
    store._db.execute(
        "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)"
        f" INSERT INTO games SELECT 'copy' || n, {', '.join(columns)} FROM games, numbers",
        (many - 1,),
    )
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "tab")
        page = find(pilot, Page, "#list")
        assert f"{many} games" in rows(pilot)[0]
        screen = pilot.app.screen
        assert isinstance(screen, SavedScreen)
        for place in (*range(0, many, 7), many - 1, 0):
            screen.go_to(place)
            await pilot.pause()
            lit = next(line for line in page.lines if line.lit)
            assert lit.zone == f"game:{place}"
            assert lit in page.lines[page.top : page.top + page.rows]
            assert len(page.lines) <= 2 * (2 * SPAN) + 2
        await press(pilot, "up")
        assert screen.at == many - 1


async def test_a_preview_that_comes_after_the_list_was_left_is_shown_to_nobody(
    services: Services, saves: Saves, three_games: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        left = pilot.app.screen
        assert isinstance(left, SavedScreen)
        await press(pilot, "escape")
        left._shown = None
        left._preview(saves.heads()[0])
        left._say("No game.")
        assert top(pilot) == "LobbyScreen"
