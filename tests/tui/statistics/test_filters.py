"""The statistics by keyboard: parts of what is told, and only some of the games."""

from __future__ import annotations

import json

import pytest

from core.store import FinishedGame, Store
from tests.tui.app_kit import (
    LARGE,
    SMALLEST,
    USUAL,
    Running,
    click,
    find,
    painted,
    press,
    top,
)
from tests.tui.statistics.kit import ended
from tui.app import KahwaApp
from tui.config.services import Services
from tui.widgets.footer import Footer
from tui.widgets.header import Header
from tui.widgets.page import Page


def games(pilot: Running) -> str:
    return painted(find(pilot, Page, "#games"))


def figures(pilot: Running) -> str:
    return painted(find(pilot, Page, "#figures"))


def header(pilot: Running) -> str:
    return painted(find(pilot, Header))


def count(pilot: Running, title: str) -> str:
    """Return how many games the tile of one tells."""
    lines = games(pilot).splitlines()
    row = next(number for number, line in enumerate(lines) if title in line)
    return lines[row + 1][lines[row].index(title) :].split()[0]


def set_options(store: Store, game_id: str, **changed: int | str) -> None:
    (text,) = store._db.execute("SELECT options FROM games WHERE id = ?", (game_id,)).fetchone()
    options = json.dumps(json.loads(text) | changed)
    store._db.execute("UPDATE games SET options = ? WHERE id = ?", (options, game_id))


async def test_tab_turns_to_rules_and_levels_then_to_the_games_over_time(
    services: Services, store: Store, evenings: list[str]
) -> None:
    set_options(store, "ronda0", target=21)
    set_options(store, "ronda1", tringa_contest="lower")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "down", "tab")
        shown = figures(pilot)
        assert "7 of 10, 70%" in next(row for row in shown.splitlines() if "Café" in row)
        assert "1 of 1, 100%" in next(row for row in shown.splitlines() if "Low Tringa" in row)
        assert "0 of 1, 0%" in next(row for row in shown.splitlines() if "Changed rules" in row)
        assert "8 of 12, 67%" in next(row for row in shown.splitlines() if "strong" in row)
        await press(pilot, "tab")
        shown = figures(pilot)
        assert "A column is a day." in shown
        assert "5 Nov 2026" in shown
        assert "2 won in a row now; the longest streaks: 2 won, 1 lost." in shown
        await press(pilot, "j")
        assert "1 lost in a row now" in figures(pilot)
        await press(pilot, "tab")
        assert "Bids met" in figures(pilot)


async def test_a_click_on_the_name_of_a_part_turns_to_it(
    services: Services, evenings: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "down")
        await click(pilot, find(pilot, Page, "#figures"), "over time")
        assert "A column is a day." in figures(pilot)
        await click(pilot, find(pilot, Page, "#figures"), "numbers")
        assert "Cards a round" in figures(pilot)


async def test_only_games_by_some_rules_of_the_game_one_is_on(
    services: Services, store: Store, evenings: list[str]
) -> None:
    for game_id in ("ronda0", "ronda1", "ronda2"):
        set_options(store, game_id, target=21)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "down")
        assert "all games" in header(pilot)
        await press(pilot, "r")
        assert (count(pilot, "Ronda"), count(pilot, "Rikiki")) == ("9", "3")
        assert "13 games since" in header(pilot)
        assert header(pilot).endswith("Café")
        await press(pilot, "r")
        assert count(pilot, "Ronda") == "3"
        assert header(pilot).endswith("Changed rules")
        await press(pilot, "enter")
        assert "3 finished games" in header(pilot)
        assert header(pilot).endswith("Changed rules")
        await press(pilot, "escape", "r")
        assert count(pilot, "Ronda") == "12"


async def test_only_games_against_a_level_of_the_last_days_or_without_help(
    services: Services, evenings: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "t", "down", "l")
        assert (count(pilot, "Ronda"), count(pilot, "Rikiki")) == ("12", "0")
        await press(pilot, "u")
        assert count(pilot, "Ronda") == "10"
        assert header(pilot).endswith("Against strong, without help")
        await press(pilot, "l", "d", "d")
        assert (count(pilot, "Ronda"), count(pilot, "Makao")) == ("0", "1")
        assert header(pilot).endswith("Against casual, last 30 days, without help")
        assert "No finished game matches. Press a to show all games." in figures(pilot)
        await press(pilot, "d")
        assert (count(pilot, "Makao"), "since" in header(pilot)) == ("0", False)
        await press(pilot, "tab", "enter", "w")
        assert top(pilot) == "StatisticsScreen"
        await press(pilot, "a")
        assert "16 games since" in header(pilot)
        assert header(pilot).endswith("all games")


async def test_in_a_wide_terminal_the_footer_names_the_keys_that_leave_games_out(
    services: Services, evenings: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "t")
        shown = painted(find(pilot, Footer))
        assert "Tab more" in shown
        assert "r rules  l level  d days  u unaided" in shown
        assert "a all" not in shown
        await press(pilot, "u")
        assert "a all" in painted(find(pilot, Footer))


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
async def test_the_keys_are_told_beside_rules_and_levels(
    services: Services, evenings: list[str], size: tuple[int, int]
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, "t", "tab", "space")
        assert "r only some rules  l a level" in figures(pilot)


async def test_of_a_long_list_only_the_lines_that_show_are_made(
    services: Services, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(100):
        ended(store, f"ronda{number}", "ronda", won=True, points=41)
    told: list[str] = []

    def score(one: FinishedGame) -> str:
        told.append(one.id)
        return one.id

    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        monkeypatch.setattr("tui.statistics.words.score", score)
        await press(pilot, "enter", "down")
        assert "ronda99" in painted(find(pilot, Page, "#finished"))
        assert set(told) == {f"ronda{number}" for number in range(100 - 22, 100)}
        await press(pilot, "G")
        assert "ronda0" in painted(find(pilot, Page, "#finished"))
        assert len(set(told)) == 2 * 22
