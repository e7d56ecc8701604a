"""The statistics by keyboard and by mouse, and the list of finished games behind them."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_settings

from core.saves.saves import Saves
from core.store import Store
from tests.tui.app_kit import (
    COMPACT,
    SMALLEST,
    USUAL,
    Running,
    click,
    find,
    painted,
    press,
    top,
)
from tests.tui.statistics.kit import played_through
from tui.app import KahwaApp
from tui.config.services import Services
from tui.widgets.footer import Footer
from tui.widgets.header import Header
from tui.widgets.page import Page


def games(pilot: Running) -> str:
    return painted(find(pilot, Page, "#games"))


def figures(pilot: Running) -> str:
    return painted(find(pilot, Page, "#figures"))


def row(pilot: Running, title: str) -> str:
    (found,) = (line for line in games(pilot).splitlines() if title in line)
    return found.replace("►", " ")


def tile(pilot: Running, title: str) -> list[str]:
    """Return the rows of a game's tile."""
    lines = games(pilot).splitlines()
    first = next(number for number, line in enumerate(lines) if title in line)
    x = lines[first].index(title)
    return [line[x : x + 16].rstrip() for line in lines[first : first + 4]]


async def test_without_a_finished_game_one_sentence_says_so(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        assert "No finished games yet." in games(pilot)
        assert figures(pilot).strip() == ""
        await press(pilot, "down", "enter", "w", "space")
        assert top(pilot) == "StatisticsScreen"


async def test_each_game_has_a_tile(services: Services, evenings: list[str]) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        assert "16 games since" in painted(find(pilot, Header))
        meter = "▄" * 16
        ronda = ["Ronda    41 : 30", "12 games 67% won", meter, "WlWWLWWLwW"]
        assert tile(pilot, "Ronda") == ronda
        assert tile(pilot, "Rikiki") == ["Rikiki       +80", "3 games  33% won", meter, "LwL"]
        assert tile(pilot, "President") == ["President", "0 games", "", ""]
        assert tile(pilot, "Makao") == ["Makao   0 points", "1 game  100% won", meter, "W"]


async def test_a_narrow_screen_has_a_line_for_each_game(
    services: Services, evenings: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=SMALLEST) as pilot:
        await press(pilot, "t")
        assert row(pilot, "Ronda").split()[1:3] == ["12", "8"]
        assert row(pilot, "Ronda").split()[-5:] == ["67%", "41", ":", "30", "WlWWLWWLwW"]
        assert row(pilot, "Rikiki").split()[-3:] == ["33%", "+80", "LwL"]
        assert row(pilot, "President").split() == ["President", "0", "0"]
        assert row(pilot, "Makao").split()[-4:] == ["100%", "0", "points", "W"]


async def test_the_figures_are_of_the_game_played_last_then_of_the_one_chosen(
    services: Services, evenings: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        assert "MAKAO" in figures(pilot)
        assert "5 of 9 with the card, 1 just after it" in figures(pilot)
        await press(pilot, "down")
        shown = figures(pilot)
        assert "RONDA" in shown
        assert "48 of 60: 12 forgotten, 12 punished" in shown
        assert "72 for you, 48 against you" in shown
        assert "21.3 of 40" in shown
        assert "Small letters: 2 games with hints, undo or replay. Others: 7 of 10, 70%." in shown
        assert "Against Fatima, strong: 8 of 12." in shown
        await press(pilot, "j")
        assert "18 of 33: 9 with too many tricks, 6 with too few" in figures(pilot)
        assert "Against casual bots: 1 of 3." in figures(pilot)
        await press(pilot, "j")
        assert "PRESIDENT" in figures(pilot)
        assert "You haven't finished a game of this yet." in figures(pilot)
        await press(pilot, "down")
        assert "MAKAO" in figures(pilot)


async def test_calls_are_named_as_the_settings_say(services: Services, evenings: list[str]) -> None:
    french = replace(services, settings=with_settings(services.settings, calls="french"))
    async with KahwaApp(french).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "down")
        assert "Cinq" in figures(pilot)


@pytest.mark.parametrize(
    ("size", "shown", "left_out"),
    [
        (COMPACT, ["GAMES", "RATE", "LAST TEN"], ["BEST", "▄"]),
        (SMALLEST, ["BEST", "LAST TEN"], ["▄"]),
        ((70, 30), ["BEST", "LAST TEN"], ["▄"]),
        ((110, 20), ["BEST", "▄" * 30], []),
    ],
)
async def test_columns_are_left_out_where_there_is_no_room(
    services: Services,
    evenings: list[str],
    size: tuple[int, int],
    shown: list[str],
    left_out: list[str],
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, "t")
        table = games(pilot)
        assert all(text in table for text in shown)
        assert not any(text in table for text in left_out)
        assert row(pilot, "Ronda").endswith("WlWWLWWLwW")


@pytest.mark.parametrize(("width", "heading"), [(36, "LAST"), (38, "LAST TEN"), (40, "LAST TEN")])
async def test_on_the_narrowest_screen_no_heading_is_cut(
    services: Services, saves: Saves, width: int, heading: str
) -> None:
    for _time in range(11):
        played_through(saves, "ronda", target=11)
    async with KahwaApp(services).run_test(size=(width, 32)) as pilot:
        await press(pilot, "t")
        told, *_more = (line for line in games(pilot).splitlines() if line.strip())
        assert told.endswith(heading)
        assert "…" not in games(pilot)
        last = row(pilot, "Ronda").split()[-1]
        assert len(last) == min(10, width - 29)


async def test_figures_that_have_no_room_are_scrolled(
    services: Services, evenings: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=COMPACT) as pilot:
        await press(pilot, "t")
        assert "Against" not in figures(pilot)
        await press(pilot, "space", "space", "pagedown", "space")
        assert "Against casual bots: 1 of 1." in figures(pilot)
        await press(pilot, "pageup", "b", "b", "b")
        assert "MAKAO" in figures(pilot)
        await press(pilot, "space", "up")
        assert "PRESIDENT" in figures(pilot)


async def test_a_click_chooses_a_game_and_a_second_one_lists_its_games(
    services: Services, evenings: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        await click(pilot, find(pilot, Page, "#games"), "Rikiki")
        assert "RIKIKI" in figures(pilot)
        await click(pilot, find(pilot, Page, "#games"), "Rikiki")
        assert top(pilot) == "FinishedScreen"


@pytest.mark.parametrize("key", ["escape", "q", "t"])
async def test_the_way_back(services: Services, key: str) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", key)
        assert top(pilot) == "LobbyScreen"


@pytest.mark.usefixtures("evenings")
async def test_the_footer_names_the_keys(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        shown = painted(find(pilot, Footer))
        for words in ("← → game", "Enter its games", "w replay best", "Esc back", "? help"):
            assert words in shown


async def test_without_a_finished_game_the_footer_names_only_the_way_back(
    services: Services,
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        assert painted(find(pilot, Footer)).split() == ["?", "help", "Esc", "back"]


async def test_what_cannot_be_read_is_told(
    services: Services, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_db: sqlite3.Connection) -> None:
        raise sqlite3.DatabaseError("disk on fire")

    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        monkeypatch.setattr("core.store.store.finished_games", broken)
        await press(pilot, "t")
        assert top(pilot) == "StatisticsScreen"
        assert any("disk on fire" in note.message for note in pilot.app._notifications)


# ---------------------------------------------------------------------- games not counted yet


async def test_games_of_an_earlier_kahwa_are_counted_when_the_screen_opens(
    services: Services, store: Store, played: str
) -> None:
    store._db.execute("DELETE FROM results")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert tile(pilot, "Ronda")[1].startswith("1 game ")
        assert "counting" not in painted(find(pilot, Header))
    assert [one.id for one in store.finished_games()] == [played]


async def test_the_first_game_that_is_counted_is_shown(
    services: Services, saves: Saves, store: Store
) -> None:
    played_through(saves, "president")
    store._db.execute("DELETE FROM results")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "PRESIDENT" in figures(pilot)


async def test_a_game_that_cannot_be_replayed_is_left_out(
    services: Services, store: Store, played: str
) -> None:
    store._db.execute("DELETE FROM results")
    store._db.execute("UPDATE journal SET content = 'tea' WHERE number = 4")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "No finished games yet." in games(pilot)


# ---------------------------------------------------------------------- its games


async def test_the_finished_games_of_a_kind_newest_first(
    services: Services, evenings: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "down", "enter")
        assert "12 finished games" in painted(find(pilot, Header))
        lines = painted(find(pilot, Page, "#finished")).splitlines()
        assert "won" in lines[0]
        assert "30 : 30" in lines[0]
        assert "Fatima" in lines[0]
        assert lines[1].endswith("helped")
        assert "41 : 30" in lines[11]


async def test_the_list_is_walked_round_and_to_its_ends(
    services: Services, evenings: list[str]
) -> None:
    def lit() -> int:
        lines = find(pilot, Page, "#finished").lines
        return next(number for number, line in enumerate(lines) if line.lit)

    async with KahwaApp(services).run_test(size=COMPACT) as pilot:
        await press(pilot, "t", "down", "enter")
        for keys, at in ((["up"], 11), (["down"], 0), (["j", "down"], 2), (["G"], 11), (["g"], 0)):
            await press(pilot, *keys)
            assert lit() == at
            assert "►" in painted(find(pilot, Page, "#finished"))
        await press(pilot, "escape")
        assert top(pilot) == "StatisticsScreen"


@pytest.mark.parametrize("keys", [["w"], ["enter", "w"], ["enter", "enter"]])
async def test_the_best_game_and_each_of_the_list_can_be_watched_again(
    services: Services, played: str, keys: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", *keys)
        assert top(pilot) == "ReplayScreen"


async def test_a_click_on_the_game_of_the_cursor_watches_it(
    services: Services, played: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "enter")
        await click(pilot, find(pilot, Page, "#finished"), "Fatima")
        assert top(pilot) == "ReplayScreen"
