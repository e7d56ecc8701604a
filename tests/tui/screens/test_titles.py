"""What a terminal's title tells, and when it is sent."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from msgspec.structs import replace as with_settings

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.table import Seat
from tests.terminal.twin import TwinApp
from tests.tui.app_kit import Running
from tests.tui.replay.kit import recorded
from tests.tui.table_kit import NAMES, at_table, begun, table_screen
from tui.config.services import Services
from tui.navigation import Showing
from tui.screens.table.screen import TableScreen
from tui.terminal import modes

XTERM = {"TERM": "xterm"}


class TitledApp(TwinApp):
    """Notes the titles that its terminal was given."""

    def begin(self) -> None:
        super().begin()
        self.titles: list[str] = []

    def _title_change(self) -> str:
        change = super()._title_change()
        if change:
            self.titles.append(self.caption)
        return change


def playing(services: Services, **changed: Any) -> TitledApp:
    """Return the app with a game of Ronda whose bot acts at once."""
    calm = {"repaint": "full", "animation": False, "pace": 0, **changed}
    settings = with_settings(services.settings, **calm)
    seats = [Seat("Nadia"), Seat("Fatima", "casual")]
    game = services.saves.begin("ronda", game_type("ronda").table.settle({}), seats, Seeded(2))
    return TitledApp(replace(services, settings=settings), game)


async def play_a_card(pilot: Running) -> None:
    """Play a card, and let the bot play one."""
    (table,) = (one for one in pilot.app.screen_stack if isinstance(one, TableScreen))
    await pilot.pause(0.2)
    for _time in range(3):
        await pilot.press("enter")
        await pilot.pause(0.2)
        if len(table.session.place.history().actions) > 1:
            break


async def test_the_title_tells_whose_turn_it_is_and_in_which_game(services: Services) -> None:
    app = playing(services)
    await app.play_through(play_a_card)
    assert set(app.titles) == {"Your turn: Ronda - Kahwa", "Fatima's turn: Ronda - Kahwa"}
    assert all(one != other for one, other in pairwise(app.titles))
    assert app.cellwise.screen.title == app.titles[-1]


async def test_a_title_is_sent_only_when_it_is_another(services: Services) -> None:
    app = playing(services)

    async def move(pilot: Running) -> None:
        while "Your turn: Ronda - Kahwa" not in app.titles:
            await pilot.pause(0.05)
        app.titles.clear()
        for key in ("right", "left", "question_mark", "escape", "comma", "escape", "ctrl+l"):
            await pilot.press(key)
            await pilot.pause(0.1)

    await app.play_through(move)
    assert app.titles == []
    assert app.cellwise.screen.title == "Your turn: Ronda - Kahwa"


async def test_on_a_spared_line_no_title_goes_with_the_plays_of_bots(services: Services) -> None:
    app = playing(services, repaint="lean")
    await app.play_through(play_a_card)
    assert app.titles == ["Ronda"]


async def test_who_wants_no_title_has_that_which_was_there(services: Services) -> None:
    app = playing(services, titles=False)

    async def change(pilot: Running) -> None:
        await pilot.pause(0.2)
        assert app.titles == []
        app.change_settings(with_settings(app.settings, titles=True))
        await pilot.pause(0.2)
        app.change_settings(with_settings(app.settings, titles=False))
        await pilot.pause(0.2)

    await app.play_through(change)
    assert app.titles == ["Your turn: Ronda - Kahwa", ""]


async def test_lobby_and_replay_have_titles_too(services: Services) -> None:
    settings = with_settings(services.settings, repaint="full", animation=False)
    app = TitledApp(replace(services, settings=settings))

    async def watch(pilot: Running) -> None:
        await pilot.pause(0.2)
        app.show_replay(Showing(recorded("ronda", 5)))
        await pilot.pause(0.2)
        await pilot.press("right", "escape")
        await pilot.pause(0.2)

    await app.play_through(watch)
    assert app.titles == ["Kahwa", "Replay: Ronda - Kahwa", "Kahwa"]


async def test_where_several_persons_share_a_screen_the_one_to_come_is_named(
    services: Services,
) -> None:
    game = begun(services.saves, "ronda", 2, Seeded(2), persons=2)
    async with at_table(services, game).run_test() as pilot:
        await pilot.pause()
        screen = table_screen(pilot)
        turn = screen.shown.reading.sitting.view["turn"]
        assert turn is not None
        assert screen.caption == f"{NAMES[turn]}'s turn: Ronda"


def test_a_title_has_no_signs_that_a_terminal_would_obey_and_an_end() -> None:
    assert modes.title(XTERM, "a\x07b\x1b]0;c\x9c\u202ed") == "\x1b]2;ab]0;cd\x07"
    assert len(modes.title(XTERM, "x" * 1000)) < 80


def test_terminals_that_may_print_a_title_get_none() -> None:
    assert modes.title({"TERM": "linux"}, "Kahwa") == ""
    assert "22;2t" not in modes.enter({"TERM": "linux"})
    assert "23;2t" not in modes.leave({"TERM": "linux"})
    assert modes.enter(XTERM).count("\x1b[22;2t") == modes.leave(XTERM).count("\x1b[23;2t") == 1
