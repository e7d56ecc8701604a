"""The list of what there is to learn where lessons are cards and puzzles stand in two columns."""

from __future__ import annotations

import pytest

from core.games.registry import entry_of, game_names
from core.learning.puzzles import Puzzle
from core.saves.saves import Saves
from tests.tui.app_kit import LARGE, USUAL, Running, click, find, painted, press, top
from tests.tui.learn.kit import at_lesson
from tests.tui.learn.taught import RONDA, teach
from tui.app import KahwaApp
from tui.config.services import Services
from tui.decks import deck_art
from tui.games import emblem_of
from tui.navigation import Learning
from tui.screens.learn.cards import cards_of
from tui.screens.learn.list import LearnScreen
from tui.widgets.page import Page


def learning(services: Services) -> KahwaApp:
    app = at_lesson(services)
    app._opening = Learning("ronda")
    return app


def at(pilot: Running) -> int:
    assert isinstance(pilot.app.screen, LearnScreen)
    return pilot.app.screen.at


@pytest.mark.parametrize("game", game_names())
def test_every_lesson_has_a_card_that_its_pack_draws(game: str) -> None:
    teaching = entry_of(game).teaching()
    assert teaching is not None
    cards = cards_of(game, teaching.lessons)
    art = deck_art(emblem_of(game).deck)
    assert len(cards) == len(teaching.lessons)
    assert all(art.read(card) for card in cards)
    assert len(set(cards)) >= len(cards) - 1


@pytest.mark.parametrize("size", [USUAL, LARGE])
async def test_left_and_right_walk_the_cards_and_down_leads_to_the_puzzles(
    services: Services,
    saves: Saves,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
) -> None:
    teach(monkeypatch)
    posed: list[Puzzle] = []
    monkeypatch.setattr(KahwaApp, "pose", lambda _app, puzzle: posed.append(puzzle))
    saves.progress.finished("ronda", "taking")
    async with learning(services).run_test(size=size) as pilot:
        assert at(pilot) == 1
        await press(pilot, "right", "right", "left")
        assert at(pilot) == 2
        await press(pilot, "down")
        assert at(pilot) == len(RONDA)
        await press(pilot, "enter")
        assert len(posed) == 1
        await press(pilot, "up")
        assert at(pilot) == 1
        await press(pilot, "left", "left")
        assert at(pilot) > len(RONDA)


async def test_a_click_on_a_card_goes_there_and_a_second_one_opens_it(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    teach(monkeypatch)
    async with learning(services).run_test(size=USUAL) as pilot:
        page = find(pilot, Page, "#lessons")
        await pilot.click(page, offset=(24, 4))
        await pilot.pause()
        assert at(pilot) == 2
        await click(pilot, page, "The last deal")
        assert at(pilot) >= len(RONDA)
        await pilot.click(page, offset=(24, 4))
        await pilot.click(page, offset=(24, 4))
        await pilot.pause()
        assert top(pilot) == "LessonScreen"


async def test_a_lesson_that_is_learnt_has_a_tick(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    teach(monkeypatch)
    saves.progress.finished("ronda", "missa")
    async with learning(services).run_test(size=USUAL) as pilot:
        rows = painted(find(pilot, Page, "#lessons")).splitlines()
        titles = next(row for row in rows if "Missa" in row)
        ticks = next(row for row in rows if "√" in row)
        assert ticks.index("√") == titles.index("Missa")
        assert "LESSONS" in rows[0] or "LESSONS" in rows[1]
