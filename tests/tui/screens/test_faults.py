"""A fault of Kahwa itself costs a picture, a dialog or a table on the screen, never a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from textual.events import Key
from textual.widgets import Static
from textual.widgets._toast import Toast

from core.contract.sources import Seeded
from core.ground.paths import log_file
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, Running, find, kahwa, painted, press, top
from tests.tui.hurry import clock
from tests.tui.table_kit import (
    acted,
    at_table,
    begun,
    game_of,
    saves,
    services,
    settled,
    store,
    waiting_table,
)
from tui.app import KahwaApp
from tui.config.services import Services
from tui.painting.canvas import Canvas
from tui.screens.help import HelpDialog
from tui.screens.lobby import LobbyScreen
from tui.screens.table.playing import Playing
from tui.screens.table.screen import TableScreen
from tui.session.chair import Chair
from tui.terminal.faults import HAD_TO_CLOSE, MOST, WENT_WRONG
from tui.widgets.footer import Footer
from tui.widgets.prompt import PromptLine
from tui.widgets.score import ScorePanel

__all__ = ["saves", "services", "store"]

SEED = 4
"""A shuffle after which the person begins."""

pytestmark = pytest.mark.usefixtures("faults_expected")


def fail(*_arguments: Any, **_named: Any) -> Any:
    raise ZeroDivisionError("on purpose")


async def fail_later(*_arguments: Any, **_named: Any) -> Any:
    await asyncio.sleep(0)
    fail()


def told(pilot: Running) -> list[str]:
    """Return the sentences that stand beside the play."""
    return [one._notification.message for one in pilot.app.screen.query(Toast)]


def logged() -> int:
    """Return how many faults are in the log."""
    return log_file().read_text(encoding="utf-8").count("ZeroDivisionError: on purpose")


async def at_rest(pilot: Running) -> None:
    for _pause in range(4):
        await pilot.pause()


# ---------------------------------------------------------------------- painters


async def test_a_painter_that_fails_costs_one_blank_widget_and_one_entry(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(self: ScorePanel, canvas: Canvas) -> None:
        canvas.put(0, 0, "half of a")
        fail()

    monkeypatch.setattr(ScorePanel, "paint", half)
    game = begun(saves, "ronda", 2, Seeded(SEED))
    async with waiting_table(services, game).run_test(size=USUAL, notifications=True) as pilot:
        await at_rest(pilot)
        assert painted(find(pilot, ScorePanel)).strip() == ""
        assert "►" in painted(find(pilot, PromptLine))
        await pilot.resize_terminal(120, 40)
        await press(pilot, "right", "enter")
        assert top(pilot) == "TableScreen"
        assert len(game.match.actions) == 1
        assert logged() == 1
        assert told(pilot) == []


async def test_two_faults_of_a_painter_are_two_entries(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(_self: Footer, canvas: Canvas) -> None:
        if canvas.width > 80:
            raise ZeroDivisionError("on purpose")
        fail()

    monkeypatch.setattr(Footer, "paint", other)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        for width in (80, 81, 79, 82):
            await pilot.resize_terminal(width, 24)
    assert logged() == 2


# ---------------------------------------------------------------------- dialogs


class FailingDialog(HelpDialog):
    """Fails where it is told to."""

    def __init__(self, where: str) -> None:
        super().__init__(())
        self.where = where

    def body_size(self) -> Any:
        return fail() if self.where == "measuring" else super().body_size()

    def on_mount(self) -> None:
        match self.where:
            case "mounting":
                fail()
            case "a timer":
                self.set_interval(0.01, fail)
            case "one moment later":
                self.set_timer(0.01, fail)
            case "a worker":
                self.run_worker(fail_later())
            case "after a refresh":
                self.call_after_refresh(fail)
            case "a part":
                self.mount(FailingPart())
            case "a part later":
                self.call_next(self.mount, FailingPart("later"))

    def on_key(self, _event: Key) -> None:
        if self.where == "a key":
            fail()

    def do_down(self) -> None:
        if self.where == "a command":
            fail()

    def on_resize(self, event: Any) -> None:
        if self.where == "a size":
            fail()
        super().on_resize(event)


class FailingPart(Static):
    """A widget that is not ours and fails."""

    def __init__(self, when: str = "mounting") -> None:
        super().__init__("part")
        self.when = when

    def on_mount(self) -> None:
        if self.when == "mounting":
            fail()
        self.call_later(fail)


PLACES = (
    "measuring", "mounting", "a timer", "one moment later", "a worker", "after a refresh",
    "a part", "a part later", "a key", "a command", "a size",
)  # fmt: skip


@pytest.mark.parametrize("where", PLACES)
async def test_a_dialog_that_fails_is_closed_and_the_table_stays(
    services: Services, saves: Saves, where: str
) -> None:
    game = begun(saves, "ronda", 2, Seeded(SEED))
    app = waiting_table(services, game)
    async with app.run_test(size=USUAL, notifications=True) as pilot:
        await at_rest(pilot)
        app.push_screen(FailingDialog(where))
        await at_rest(pilot)
        await pilot.pause(0.05)
        await press(pilot, *["down"] * (where in ("a key", "a command")))
        await at_rest(pilot)
        assert top(pilot) == "TableScreen"
        assert told(pilot) == [HAD_TO_CLOSE]
        assert logged() == 1
        await press(pilot, "right", "enter")
        assert len(game.match.actions) == 1
    assert app.fault is None


async def test_no_timer_of_what_has_to_close_goes_off_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def later(_app: KahwaApp, _screen: object) -> str:
        clock.ahead += 5.0
        return HAD_TO_CLOSE

    monkeypatch.setattr(KahwaApp, "trouble_of", later)
    times: list[str] = []
    app = KahwaApp(services)
    async with app.run_test(size=USUAL, notifications=True) as pilot:
        dialog = FailingDialog("nowhere")
        app.push_screen(dialog)
        await at_rest(pilot)
        dialog.set_interval(3.0, lambda: times.append("once more"))
        dialog.call_later(fail)
        await at_rest(pilot)
        assert told(pilot) == [HAD_TO_CLOSE]
        assert times == []


async def test_a_sheet_that_fails_leads_on_to_the_next_round(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.tui.ronda.kit import first_action_played_out, last_action, state_of
    from tui.screens.round_end import RoundEnd
    from tui.widgets.header import Header

    monkeypatch.setattr(RoundEnd, "body_size", fail)
    game = first_action_played_out(saves)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await at_rest(pilot)
        assert top(pilot) == "TableScreen"
        assert "round 2" in painted(find(pilot, Header))
        await settled(pilot, lambda: state_of(game).to_act == 0)


async def test_only_what_failed_and_lay_over_it_is_closed(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await at_rest(pilot)
        app.show_rules()
        await at_rest(pilot)
        lower = FailingDialog("nowhere")
        app.push_screen(lower)
        app.push_screen(HelpDialog(()))
        await at_rest(pilot)
        lower.call_later(fail)
        await at_rest(pilot)
        assert top(pilot) == "RulesScreen"


# ---------------------------------------------------------------------- tables


def fails_while_mounting(monkeypatch: pytest.MonkeyPatch, pilot: Running) -> None:
    monkeypatch.setattr(Playing, "sit", fail)


def fails_at_a_key(monkeypatch: pytest.MonkeyPatch, pilot: Running) -> None:
    monkeypatch.setattr(Playing, "move", fail)


def fails_at_a_size(monkeypatch: pytest.MonkeyPatch, pilot: Running) -> None:
    monkeypatch.setattr(TableScreen, "on_resize", fail)


def fails_at_an_update(monkeypatch: pytest.MonkeyPatch, pilot: Running) -> None:
    monkeypatch.setattr(Chair, "rings", fail)


@pytest.mark.parametrize(
    "breaking", [fails_while_mounting, fails_at_a_key, fails_at_a_size, fails_at_an_update]
)
async def test_a_table_that_fails_leads_to_the_lobby_and_its_game_is_kept(
    services: Services,
    saves: Saves,
    monkeypatch: pytest.MonkeyPatch,
    breaking: Callable[[pytest.MonkeyPatch, Running], None],
) -> None:
    game = begun(saves, "ronda", 2, Seeded(SEED))
    game.close()
    app = waiting_table(services, game)
    app._opening = None
    async with app.run_test(size=USUAL, notifications=True) as pilot:
        await at_rest(pilot)
        with monkeypatch.context() as broken:
            breaking(broken, pilot)
            await press(pilot, "c", "right")
            await pilot.resize_terminal(81, 24)
            if top(pilot) == "TableScreen":
                await acted(pilot, game.match.game.legal_texts(0)[0])
            await at_rest(pilot)
        assert top(pilot) == "LobbyScreen"
        assert told(pilot) == [TableScreen.TROUBLE]
        await press(pilot, "c")
        assert top(pilot) == "TableScreen"
        assert game_of(pilot).head.id == game.head.id
        await press(pilot, "right", "enter")
    assert app.fault is None


# ---------------------------------------------------------------------- lobby and app


async def test_a_lobby_that_fails_is_replaced_once(services: Services) -> None:
    app = KahwaApp(services)

    async def fail_twice() -> None:
        async with app.run_test(size=USUAL, notifications=True) as pilot:
            await at_rest(pilot)
            app.screen.call_later(fail)
            await at_rest(pilot)
            assert top(pilot) == "LobbyScreen"
            assert told(pilot) == [WENT_WRONG]
            await press(pilot, "s")
            assert top(pilot) == "SavedScreen"
            app.screen_stack[0].call_later(fail)
            await at_rest(pilot)

    with pytest.raises(ZeroDivisionError):
        await fail_twice()
    assert isinstance(app.fault, Exception)


async def test_a_lobby_that_cannot_begin_ends_the_app(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LobbyScreen, "on_mount", fail)
    app = KahwaApp(services)
    with pytest.raises(ZeroDivisionError):
        async with app.run_test(size=USUAL):
            pass
    assert isinstance(app.fault, ZeroDivisionError)
    assert app.return_code == 1


async def test_what_fails_in_the_app_is_given_up(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL, notifications=True) as pilot:
        await at_rest(pilot)
        app.call_later(fail)
        await at_rest(pilot)
        assert told(pilot) == [WENT_WRONG]
        await press(pilot, "r")
        assert top(pilot) == "RulesScreen"
    assert app.fault is None


async def test_faults_without_end_end_the_app(services: Services) -> None:
    app = KahwaApp(services)

    async def fail_on_and_on() -> None:
        async with app.run_test(size=USUAL) as pilot:
            await at_rest(pilot)
            app.set_interval(0.001, fail)
            await asyncio.sleep(1)

    with pytest.raises(ZeroDivisionError):
        await fail_on_and_on()
    assert isinstance(app.fault, ZeroDivisionError)
    assert logged() == MOST + 1


async def test_what_fails_on_a_closed_screen_is_only_logged(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL, notifications=True) as pilot:
        await at_rest(pilot)
        dialog = FailingDialog("nowhere")
        app.push_screen(dialog)
        await at_rest(pilot)
        dialog.dismiss(None)
        dialog.call_later(fail)
        await at_rest(pilot)
        assert top(pilot) == "LobbyScreen"
        assert told(pilot) == []
        assert kahwa(pilot).fault is None


async def test_a_picture_that_cannot_be_sent_does_not_end_the_app(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.terminal.twin import TwinApp

    app = TwinApp(services)

    def fail_once() -> str:
        monkeypatch.setattr(app._encoder, "encode", encode)
        fail()
        return ""

    async def work(pilot: Any) -> None:
        monkeypatch.setattr(app._encoder, "encode", fail_once)
        app.show_rules()
        await pilot.pause(0.1)
        assert top(pilot) == "RulesScreen"

    encode = app._encoder.encode
    await app.play_through(work)
    assert app.fault is None
    assert logged() == 1
    assert "How to play" in "\n".join(app.cellwise.screen.display)
