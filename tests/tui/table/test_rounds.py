"""The end of a round and of a game at the table."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, click, find, painted, press, top
from tests.tui.ronda.kit import first_action_played_out, last_action, state_of
from tests.tui.seen import lasting, seen_for_a_moment
from tests.tui.table_kit import at_table, game_of, prompted, settled, table_screen, waiting_table
from tui.config.services import Services
from tui.widgets.end_story import EndStoryPane
from tui.widgets.frame import Frame
from tui.widgets.header import Header
from tui.widgets.round_sheet import RoundSheetPane


@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_the_sheet_of_a_round_is_read_before_the_next_deal(
    services: Services, saves: Saves, key: str
) -> None:
    game = first_action_played_out(saves)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        assert top(pilot) == "RoundEnd"
        assert state_of(game).round == 2
        await pilot.pause()
        assert state_of(game).said == [None, None]
        assert "round 1" in painted(table_screen(pilot).query_one(Header))
        await seen_for_a_moment(pilot)
        await press(pilot, key)
        assert top(pilot) == "TableScreen"
        assert "round 2" in painted(find(pilot, Header))
        await settled(pilot, lambda: state_of(game).to_act == 0)


async def test_keys_meant_for_the_last_card_leave_the_sheet_of_a_round_to_be_read(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting(monkeypatch)
    game = first_action_played_out(saves)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await press(pilot, "enter", "n", "space", "c", "j", "enter")
        await click(pilot, find(pilot, Frame), "continue")
        assert top(pilot) == "RoundEnd"
        await seen_for_a_moment(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "TableScreen"


async def test_leaving_the_sheet_of_a_round_is_never_mistaken(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting(monkeypatch)
    game = first_action_played_out(saves)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game), "escape")
        assert top(pilot) == "TableScreen"


async def test_the_sheet_adds_up_to_the_points_of_the_table(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        sheet = find(pilot, RoundSheetPane).model
        assert sheet is not None
        assert list(sheet.after) == state_of(game).points


@pytest.mark.parametrize(
    ("key", "screen"), [("enter", "TableScreen"), ("escape", "TableScreen"), ("q", "LobbyScreen")]
)
async def test_after_the_end_one_plays_again_looks_or_leaves(
    services: Services, saves: Saves, key: str, screen: str
) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        assert top(pilot) == "GameOverSheet"
        assert state_of(game).is_over
        await seen_for_a_moment(pilot)
        await press(pilot, key)
        await pilot.pause()
        assert top(pilot) == screen
        if key == "enter":
            fresh = game_of(pilot)
            assert fresh.head.id != game.head.id
            assert fresh.match.game.options == game.match.game.options
            assert fresh.seats == game.seats
        if key == "escape":
            assert "The game is over" in prompted(pilot)
            await press(pilot, "enter")
            assert top(pilot) == "GameOverSheet"


async def test_keys_meant_for_the_last_trick_leave_the_end_of_the_game_to_be_read(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting(monkeypatch)
    game = first_action_played_out(saves, target=5, target_check="round")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await press(pilot, "enter", "space", "7", "K", "c", "m", "p", "left", "enter")
        assert top(pilot) == "GameOverSheet"
        await click(pilot, find(pilot, EndStoryPane), "again")
        assert top(pilot) == "GameOverSheet"
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert top(pilot) == "ScoreSheet"
        await press(pilot, "escape", "enter")
        assert top(pilot) == "TableScreen"
        assert game_of(pilot).head.id != game.head.id


@pytest.mark.parametrize(
    ("key", "screen"),
    [("escape", "TableScreen"), ("q", "LobbyScreen"), ("question_mark", "HelpDialog")],
)
async def test_leaving_the_end_of_a_game_is_never_mistaken(
    services: Services, saves: Saves, key: str, screen: str
) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        assert top(pilot) == "GameOverSheet"
        await press(pilot, key)
        assert top(pilot) == screen


async def test_a_finished_game_opens_at_its_end(services: Services, saves: Saves) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    action = state_of(game).legal_texts(0)[0]
    step = game.match.prepare(0, action)
    game.journal.append(step)
    game.match.commit(step)
    game.close()
    app = at_table(services, saves.resume(game.head.id))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "right", "b", "r", "5")
        assert "over" in prompted(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "GameOverSheet"
    assert app.fault is None
