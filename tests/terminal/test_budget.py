"""What the line may carry at 80x24 in 256 colours, as budgets of the screen design."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from statistics import median

import msgspec
import pytest
from textual.pilot import Pilot

from core.contract.lesson import Lesson
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_type
from core.table import Seat
from tests.terminal.twin import SendingApp
from tests.tui.session.kit import opened
from tui.config.services import Services
from tui.screens.learn import lesson_telling
from tui.screens.table.screen import TableScreen


def at_a_table(services: Services, repaint: str) -> SendingApp:
    settings = msgspec.structs.replace(services.settings, pace=0, repaint=repaint, colours="256")
    services = replace(services, settings=settings)
    seats = [Seat("Nadia"), Seat("Fatima", "casual")]
    options = game_type("ronda").table.settle({})
    return SendingApp(services, services.saves.begin("ronda", options, seats, Seeded(2)))


@pytest.mark.parametrize(("repaint", "most"), [("lean", 250), ("full", 1500)])
async def test_an_arrow_key_in_the_hand_of_ronda(
    services: Services, repaint: str, most: int
) -> None:
    app = at_a_table(services, repaint)
    sizes: list[int] = []

    async def move(pilot: Pilot[None]) -> None:
        await pilot.pause(0.2)
        for key in ("right", "right", "left", "left") * 3:
            before = app.sent
            await pilot.press(key)
            await pilot.pause(0.05)
            sizes.append(app.sent - before)

    await app.play_through(move)
    assert min(sizes) > 0
    assert median(sizes) <= most


@pytest.mark.thorough
@pytest.mark.parametrize(("repaint", "most"), [("lean", 500), ("full", 1500)])
async def test_a_move_of_a_bot_with_all_that_is_looked_at(
    services: Services, repaint: str, most: int
) -> None:
    """Captures are shown in two pictures; together they cost no more than a move may."""
    app = at_a_table(replace(services, linger=a_moment), repaint)
    sizes: list[int] = []

    async def play(pilot: Pilot[None]) -> None:
        await pilot.pause(0.2)
        (screen,) = (one for one in app.screen_stack if isinstance(one, TableScreen))
        screen.workers.cancel_node(screen)  # the test plays for the bot
        rnd = Random(3)
        while len(sizes) < 13:
            table = opened(screen.session).table
            state = table.match.game
            seat, before = state.to_act, app.sent
            await table.act(seat, rnd.choice(state.legal_texts(seat)))
            await pilot.pause(0.15)
            if seat == 1:
                sizes.append(app.sent - before)

    await app.play_through(play)
    assert min(sizes) > 0
    assert median(sizes) <= most


async def a_moment(_seconds: float) -> None:
    """Look at a play until it is painted."""
    await asyncio.sleep(0.05)


@pytest.mark.parametrize("repaint", ["lean", "full"])
async def test_opening_and_closing_help_over_a_table(services: Services, repaint: str) -> None:
    app = at_a_table(services, repaint)
    sizes: list[int] = []

    async def look(pilot: Pilot[None]) -> None:
        await pilot.pause(0.2)
        for key in ("question_mark", "escape"):
            before = app.sent
            await pilot.press(key)
            await pilot.pause(0.1)
            sizes.append(app.sent - before)

    await app.play_through(look)
    assert all(0 < size <= 4000 for size in sizes)


async def test_a_lesson_its_keys_and_answers_and_the_way_to_the_next(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_telling, "FRESH_SECONDS", 0.0)
    settings = msgspec.structs.replace(services.settings, pace=0, repaint="lean", colours="256")
    app = SendingApp(replace(services, settings=settings))
    teaching = entry_of("ronda").teaching()
    first = teaching.lessons[0] if teaching else None
    assert isinstance(first, Lesson)
    sizes: list[int] = []

    async def learn(pilot: Pilot[None]) -> None:
        await pilot.pause(0.2)
        app.teach("ronda", first, len(first.steps) - 1)
        await pilot.pause(0.2)
        for key in ("right", "left", "6", "enter", "enter", "5", "enter", "enter"):
            before = app.sent
            await pilot.press(key)
            await pilot.pause(0.2)
            sizes.append(app.sent - before)

    await app.play_through(learn)
    right, left, _six, wrong, back, _five, done, onwards = sizes
    assert 0 < max(right, left) <= 250
    assert 500 < max(wrong, back, done) <= 1000
    assert 500 < onwards <= 1500  # nothing else is painted between two lessons


async def test_the_first_picture_of_the_lobby(services: Services) -> None:
    async def look(pilot: Pilot[None]) -> None:
        await pilot.pause()

    settings = msgspec.structs.replace(services.settings, colours="256")
    app = SendingApp(replace(services, settings=settings))
    await app.play_through(look)
    assert 0 < app.sent <= 8000
