"""Cells put straight into the picture are those that Textual would have painted there."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Self

import pytest
from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Static

from tests.terminal.afresh import differing, is_at_rest
from tests.terminal.test_replay import PLAYERS, hasty, opened
from tests.terminal.twin import Script, TwinApp
from tui.config.services import Services
from tui.screens.table.screen import TableScreen
from tui.terminal.straight import StraightWidget
from tui.widgets.hand import SpreadHand
from tui.widgets.input_line import InputLine

KEYS = (
    *("enter",) * 12, *("right", "left") * 4, *("space", "down", "up", "tab", "escape") * 2,
    "question_mark", "colon", "w", "p", "u", "h", "r", "plus", "ctrl+l", "ctrl+p",
)  # fmt: skip
"""What is pressed, the oftener the more often it stands here."""

SIZES = ((100, 30), (60, 18), (80, 24), (120, 40))


def playing(seed: int, steps: int) -> Script:
    """Return a script of random keys, sizes and toasts that looks at the picture after each."""

    async def play(pilot: Pilot[None]) -> None:
        app, rng = pilot.app, Random(seed)
        assert isinstance(app, TwinApp)
        looked = 0
        for step in range(steps):
            if step % 40 == 39:
                await pilot.resize_terminal(*rng.choice(SIZES))
            elif step % 40 == 19:
                app.tell("The table is yours.")
            else:
                await pilot.press(rng.choice(KEYS))
            await pilot.pause()
            if isinstance(app.screen, TableScreen) and is_at_rest(app):
                looked += 1
                assert not differing(app)
        assert looked > steps / 10

    return play


@pytest.mark.parametrize(
    ("game", "steps"),
    [("ronda", 45), *(pytest.param(game, 90, marks=pytest.mark.thorough) for game in PLAYERS)],
)
async def test_a_long_sitting_is_shown_as_textual_would_show_it(
    services: Services, game: str, steps: int
) -> None:
    app = TwinApp(hasty(services, repaint="lean"), opened(services, game))
    await app.play_through(playing(7, steps))
    assert not app.differing
    assert app.straight > steps / 3


TYPED = (
    *("colon", "l", "backspace", "h", "é", "五", "left", "shift+left", "shift+home", "delete"),
    *("x",) * 90, "home", "end", "ctrl+u", "t", "tab", "escape",
)  # fmt: skip
"""Letters, wide ones too, more than fit on a line, and what Textual's input does besides."""


async def test_letters_are_shown_as_textual_would_show_them(services: Services) -> None:
    async def type_a_line(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TwinApp)
        while app.screen.query_one(SpreadHand).model.cursor is None:
            await pilot.press("enter")
            await pilot.pause(0.1)
        for key in TYPED:
            app.straight = 0
            await pilot.press(key)
            await pilot.pause()
            assert not differing(app), key
            assert app.straight or key not in ("l", "h", "é", "x"), key

    app = TwinApp(hasty(services, repaint="lean"), opened(services, "ronda"))
    await app.play_through(type_a_line)
    assert not app.differing


async def test_a_line_in_a_box_has_one_ground_when_it_gets_and_loses_the_keyboard(
    services_in_true_colour: Services,
) -> None:
    async def find_and_leave(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TwinApp)
        for key in ("q", "s", "slash", "a", "enter", "slash", "z", "escape"):
            await pilot.press(key)
            await pilot.pause(0.1)
            assert not differing(app), key
        assert len(app.screen.query(InputLine))

    services = services_in_true_colour
    app = TwinApp(hasty(services, repaint="lean"), opened(services, "ronda"))
    await app.play_through(find_and_leave)
    assert not app.differing


async def test_what_lies_over_a_widget_stays_there(services: Services) -> None:
    async def cover_a_card(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TwinApp)
        hand = app.screen.query_one(SpreadHand)
        while hand.model.cursor is None:
            await pilot.press("enter")
            await pilot.pause(0.1)
        over = Static("over it", markup=False)
        over.styles.layer = "typing"
        over.styles.offset, over.styles.width, over.styles.height = hand.region.offset, 80, 24
        await app.screen.query_one("#table").mount(over)
        await pilot.pause(0.1)
        for key in ("right", "left", "right"):
            await pilot.press(key)
            await pilot.pause(0.1)
        assert app.covered > 0
        assert "over it" in "\n".join(app.cellwise.screen.display)
        await over.remove()
        await pilot.pause(0.1)
        assert not differing(app)

    app = TwinApp(hasty(services), opened(services, "ronda"))
    await app.play_through(cover_a_card)
    assert not app.differing


async def test_nothing_is_put_on_what_covers_the_table(services: Services) -> None:
    async def change_below(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TwinApp)
        table = app.screen
        await pilot.press("question_mark")
        await pilot.pause(0.1)
        app.straight = 0
        assert isinstance(table, TableScreen)
        table.shown.say("Said below the help.")
        await pilot.pause(0.1)
        assert app.straight == 0
        assert "Said below" not in "\n".join(app.cellwise.screen.display)
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert "Said below" in "\n".join(app.cellwise.screen.display)

    app = TwinApp(hasty(services), opened(services, "ronda"))
    await app.play_through(change_below)
    assert not app.differing


async def test_nothing_is_put_on_a_table_before_that_is_shown_again(services: Services) -> None:
    async def come_back(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TwinApp)
        hand = app.screen.query_one(SpreadHand)
        await pilot.press("question_mark")
        await pilot.pause(0.1)
        app.straight = 0
        app.pop_screen()
        app.put_straight(hand, [Region(0, 0, hand.size.width, 1)])
        app._put_changes()
        assert app.straight == 0
        await pilot.pause(0.1)
        assert not differing(app)

    app = TwinApp(hasty(services), opened(services, "ronda"))
    await app.play_through(come_back)
    assert not app.differing


async def test_cells_of_a_widget_that_has_become_smaller_since_are_left_out(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[Exception] = []

    async def shrink(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TwinApp)
        hand = app.screen.query_one(SpreadHand)
        width, height = hand.size
        app.put_straight(hand, [Region(0, 0, width + 9, 1), Region(0, height + 2, width, 1)])
        await pilot.pause(0.1)
        assert not differing(app)

    app = TwinApp(hasty(services), opened(services, "ronda"))
    monkeypatch.setattr(app, "failed", faults.append)
    await app.play_through(shrink)
    assert faults == []
    assert not app.differing


async def test_what_changes_soon_after_a_picture_is_shown_with_what_follows(
    services: Services,
) -> None:
    async def hurry(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TwinApp)
        hand = app.screen.query_one(SpreadHand)
        while hand.model.cursor is None:
            await pilot.press("enter")
            await pilot.pause(0.1)
        sent = app.sent
        app._put_last = asyncio.get_running_loop().time() + 0.5  # As if painted much later.
        due = app._put_last + 1 / 60
        for key in ("right", "right"):
            await pilot.press(key)
        assert app.sent == sent
        assert isinstance(app._putting, asyncio.TimerHandle)
        assert app._putting.when() == due
        while app._changes:
            await pilot.pause(0.1)
        assert app.sent > sent
        assert not differing(app)

    app = TwinApp(hasty(services), opened(services, "ronda"))
    await app.play_through(hurry)
    assert not app.differing


async def test_what_lay_below_the_palette_is_bright_again_once_a_command_is_chosen(
    services: Services,
) -> None:
    async def choose_a_command(pilot: Pilot[None]) -> None:
        for key in ("t", "ctrl+p", "enter"):
            await pilot.press(key)
            await pilot.pause(0.1)

    app = TwinApp(hasty(services))
    await app.play_through(choose_a_command)
    assert not app.differing


class Noting(StraightWidget):
    """A widget that notes what Textual is asked to paint of it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Region] = []

    def refresh(self, *regions: Region, **how: Any) -> Self:
        self.asked += regions
        return super().refresh(*regions, **how)


async def test_in_an_app_of_another_kind_textual_paints_what_changes() -> None:
    app: App[None] = App()
    async with app.run_test() as pilot:
        widget = Noting()
        await app.mount(widget)
        await pilot.pause()
        widget.asked.clear()
        widget.show_changes([Region(1, 0, 3, 1), Region(0, 2, 5, 1)])
        assert widget.asked == [Region(1, 0, 3, 1), Region(0, 2, 5, 1)]
