"""The fifth game on the screen: dialogs, lobby, table, hint, coach, replay, statistics, rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.bots.crew import WorkerCrew
from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.saves import Saves
from tests.sample_game.topper.terminal.look import TrickBoard
from tests.tui.app_kit import USUAL, find, painted, press, top
from tests.tui.replay.kit import SHORT, bar, past_of, recorded, told, watching
from tests.tui.seen import seen_for_a_moment
from tests.tui.sizes.test_every_moment import USUAL as SIZES_OF_TERMINALS
from tests.tui.statistics.kit import played_through
from tests.tui.table_kit import at_table, begun, prompted, settled, table_screen, waiting_table
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.table.piece import TablePiece
from tui.widgets.advice import AdviceSheet
from tui.widgets.fan_hand import FanHand
from tui.widgets.page import Page
from tui.widgets.preview import PreviewPane


async def test_it_is_begun_in_the_dialog_and_shown_in_the_lobby(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "n", "5")
        rows = painted(find(pilot, Page, "#plan"))
        assert "5 Topper" in rows
        assert "A quick one" in rows
        await press(pilot, "enter")
        assert table_screen(pilot).session.head.game == "topper"
        await settled(pilot, lambda: bool(find(pilot, FanHand).model.cards))
        await press(pilot, "escape", "q")
        await settled(pilot, lambda: top(pilot) == "LobbyScreen")
        shown = painted(find(pilot, PreviewPane))
        assert "Topper" in shown
        assert "Hand" in shown
    assert app.fault is None


@pytest.mark.thorough
@pytest.mark.parametrize(("players", "persons"), [(2, 1), (4, 1), (3, 2), (3, 0)])
async def test_a_whole_game_at_the_table(
    services: Services, saves: Saves, players: int, persons: int
) -> None:
    game = begun(saves, "topper", players, Seeded(6, 0), persons)
    match = game.match
    app = at_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        while not match.game.is_over:
            await settled(pilot, lambda: match.game.to_act < persons or top(pilot) != "TableScreen")
            await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
    assert app.fault is None
    assert saves.heads(finished=True)[0].actions == len(match.actions) == 10 * players


@pytest.mark.parametrize("size", SIZES_OF_TERMINALS)
async def test_it_is_shown_in_every_size(
    services: Services, saves: Saves, size: tuple[int, int]
) -> None:
    game = begun(saves, "topper", 4, Seeded(6, 0))
    app = waiting_table(services, game)
    async with app.run_test(size=size) as pilot:
        hand = find(pilot, FanHand)
        assert painted(hand).strip()
        assert pilot.app.screen.region.contains_region(hand.region)
        card = game.match.game.legal_texts(0)[-1]
        await press(pilot, "colon", *card.lower(), "enter")
        assert game.match.actions == [(0, card)]
        assert len(find(pilot, TrickBoard).model.cards) == 1
        assert painted(find(pilot, TrickBoard)).strip()
    assert app.fault is None


@pytest.mark.usefixtures("pauses_cost_nothing")
async def test_hint_take_back_and_coach(services: Services, saves: Saves, crew: WorkerCrew) -> None:
    game = begun(saves, "topper", 2, Seeded(6, 0), cards=3, rounds=1)
    app = at_table(replace(services, crew=crew), game)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "H")
        await settled(pilot, lambda: "tricks" in painted(find(pilot, AdviceSheet)))
        assert "highest card of the trick so far" in painted(find(pilot, AdviceSheet))
        await press(pilot, "enter")
        assert "the highest so far" in prompted(pilot)
        await press(pilot, "enter")
        await settled(pilot, lambda: game.match.game.to_act == 0)
        await press(pilot, "u")
        assert game.match.actions == []
        while not game.match.game.is_over:
            await settled(pilot, lambda: game.match.game.to_act < 1)
            await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        await seen_for_a_moment(pilot)
        await press(pilot, "c")
        await settled(pilot, lambda: top(pilot) == "CoachDialog")
        await settled(pilot, lambda: "looked at" not in painted(find(pilot, AdviceSheet)))
    assert app.fault is None


async def test_it_is_watched_again_and_tells_its_tricks(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SHORT, "topper", {"players": 3})
    async with watching(services, recorded("topper")) as pilot:
        assert "move 0 of 30" in bar(pilot)
        outline = past_of("topper").outline
        assert [outline.title(at) for at in (0, 3)] == ["round 1, trick 1", "round 1, trick 2"]
        for _step in range(4):
            await press(pilot, "right")
        assert "move 4 of 30" in bar(pilot)
        assert "plays" in told(pilot)
        await press(pilot, "end")
        await settled(pilot, lambda: "move 30 of 30" in bar(pilot))


async def test_statistics_rules_and_settings_show_it(services: Services, saves: Saves) -> None:
    played_through(saves, "topper")
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "t")
        assert "Topper" in painted(find(pilot, Page, "#games"))
        await press(pilot, "end")
        assert "Tricks a round" in painted(find(pilot, Page, "#figures"))
        await press(pilot, "escape", "r", "5")
        assert "highest rank takes the trick" in painted(find(pilot, Page, "#rules"))
        await press(pilot, "escape", "comma", *["t"] * (len(game_names()) - 1))
        assert "TOPPER" in painted(find(pilot, Page, "#sample-title"))
        assert painted(find(pilot, TablePiece).query_one(FanHand)).strip()
    assert app.fault is None
