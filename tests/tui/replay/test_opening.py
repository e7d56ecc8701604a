"""Where a replay is opened from, what it comes back to, and taking over from it."""

from __future__ import annotations

import pytest

from core.match.course import Course
from core.saves.saves import Saves
from core.store import TAKE_OVER, Store
from tests.tui.app_kit import USUAL, Running, click, find, kahwa, painted, press, top
from tests.tui.replay.kit import bar, recorded, replay, saved, told, watching
from tests.tui.ronda.kit import bount_offered, dealt, first_action_played_out, state_of
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import at_table, game_of, settled, table_of, waiting_table
from tui.app import KahwaApp
from tui.config.services import Services
from tui.widgets.curtain import Curtain
from tui.widgets.end_story import EndStoryPane
from tui.widgets.ending import EndingSheet
from tui.widgets.footer import Footer
from tui.widgets.frame import Frame
from tui.widgets.hand import SpreadHand
from tui.widgets.open_hands import OpenHands


def last_action(pilot: Running) -> list[str]:
    """Return the keys that type the first legal action of the first seat."""
    state = state_of(game_of(pilot))
    return ["colon", *state.legal_texts(0)[0].replace(" ", ""), "enter"]


def notices(pilot: Running) -> list[str]:
    return [note.message for note in kahwa(pilot)._notifications]


# -- from where --------------------------------------------------------------------------------


async def test_saved_games_can_be_watched(services: Services, saves: Saves) -> None:
    saved(saves, recorded("ronda"), 20).close()
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        assert "w replay" in painted(find(pilot, Footer))
        await press(pilot, "w")
        assert top(pilot) == "ReplayScreen"
        assert "move 0 of 20" in bar(pilot)
        await press(pilot, "escape")
        assert top(pilot) == "SavedScreen"


async def test_an_empty_list_has_nothing_to_watch(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "w")
        assert top(pilot) == "SavedScreen"


async def test_a_saved_game_of_several_persons_begins_behind_the_curtain(
    services: Services, saves: Saves
) -> None:
    saved(saves, recorded("ronda", persons=2), 20).close()
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "w")
        assert find(pilot, Curtain).display


async def test_a_damaged_game_is_told_in_a_sentence(
    services: Services, saves: Saves, store: Store
) -> None:
    saved(saves, recorded("ronda"), 20).close()
    store._db.execute("UPDATE journal SET content = '99X' WHERE number = 7")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "w")
        assert top(pilot) == "SavedScreen"
        (sentence,) = notices(pilot)
        assert "is damaged in row 7 of its journal, so Kahwa can't open it" in sentence
        assert "To repair it, try kahwa doctor --repair" in sentence


async def test_the_menu_of_the_table_opens_it_at_the_start(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "escape", "w")
        assert top(pilot) == "ReplayScreen"
        assert "move 0 of 4" in bar(pilot)
        await press(pilot, "escape")
        assert top(pilot) == "TableScreen"
        assert game_of(pilot).match.game.to_act == 0


async def test_the_sheet_of_a_round_opens_it_at_its_start(services: Services, saves: Saves) -> None:
    game = first_action_played_out(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(pilot))
        assert "replay" in painted(find(pilot, Frame))
        await press(pilot, "w")
        assert f"move 0 of {len(game.match.actions)}" in bar(pilot)
        assert "deal 1" in bar(pilot)
        await press(pilot, "escape")
        assert top(pilot) == "RoundEnd"


async def test_a_later_round_is_watched_from_its_own_start(
    services: Services, saves: Saves
) -> None:
    recording = recorded("ronda")
    second, third = Course(recording.match).rounds[1:3]
    game = saved(saves, recording, third - 2)
    (first_seat, first), (second_seat, last) = recording.match.actions[third - 2 : third]
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await table_of(pilot).act(first_seat, first)
        await table_of(pilot).act(second_seat, last)
        await settled(pilot, lambda: top(pilot) == "RoundEnd")
        await press(pilot, "w")
        assert replay(pilot).position == second


async def test_the_end_of_a_game_opens_it_at_its_best_moment(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(pilot))
        await click(pilot, find(pilot, EndStoryPane), "replay")
        assert top(pilot) == "ReplayScreen"
        await press(pilot, "o")
        assert "HANDS" in painted(find(pilot, OpenHands))
        await press(pilot, "o", "escape")
        assert top(pilot) == "GameOverSheet"


async def test_bots_wait_while_their_game_is_watched(services: Services, saves: Saves) -> None:
    game = dealt(saves, persons=0)
    async with at_table(services, game, pace=0.05).run_test(size=USUAL) as pilot:
        await press(pilot, "escape", "w")
        played = len(game.match.actions)
        await pilot.pause(0.4)
        assert len(game.match.actions) == played
        await press(pilot, "escape")
        await settled(pilot, lambda: len(game.match.actions) > played)


# -- taking over -------------------------------------------------------------------------------


async def test_taking_over_begins_another_game_at_that_point(
    services: Services, saves: Saves
) -> None:
    recording = recorded("ronda")
    old = saved(saves, recording)
    old.close()
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot)
        app.watch_again(old.head.id)
        await press(pilot)
        replay(pilot).playback.go_to(30)
        await press(pilot, "t")
        await settled(pilot, lambda: top(pilot) == "TableScreen")
        new = game_of(pilot)
        assert new.head.id != old.head.id
        assert new.match.actions[:30] == recording.match.actions[:30]
        assert [type(screen).__name__ for screen in app.screen_stack] == [
            "LobbyScreen",
            "TableScreen",
        ]
        assert {mark.kind for mark in saves.marks(new.head.id)} == {TAKE_OVER}
    assert saves.recording(old.head.id).match.actions == recording.match.actions


async def test_taking_over_from_a_table_leaves_that_table(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    app = waiting_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "escape", "w", "right", "t")
        await settled(pilot, lambda: top(pilot) == "TableScreen")
        new = game_of(pilot)
        assert new.head.id != game.head.id
        assert len(app.screen_stack) == 2
        saves.resume(game.head.id).close()


async def test_the_end_of_a_game_cannot_be_taken_over(services: Services, saves: Saves) -> None:
    async with watching(services, recorded("ronda")) as pilot:
        await press(pilot, "G", "t")
        assert top(pilot) == "ReplayScreen"
        assert told(pilot).startswith("► The game is over here. Go back to the move")
        assert saves.heads(None) == []


async def test_the_last_move_of_a_game_that_goes_on_can(services: Services, saves: Saves) -> None:
    old = saved(saves, recorded("ronda"), 21)
    old.close()
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot)
        app.watch_again(old.head.id)
        await press(pilot, "G", "t")
        await settled(pilot, lambda: top(pilot) == "TableScreen")
        assert len(saves.heads()) == 2


async def test_among_bots_the_seat_watched_becomes_a_persons(
    services: Services, saves: Saves
) -> None:
    old = saved(saves, recorded("ronda", persons=0))
    old.close()
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot)
        app.watch_again(old.head.id)
        await press(pilot, "v", "t")
        await settled(pilot, lambda: top(pilot) == "TableScreen")
        assert [seat.is_bot for seat in game_of(pilot).seats] == [True, False]


async def test_a_game_that_cannot_be_saved_is_not_taken_over(
    services: Services, saves: Saves, store: Store
) -> None:
    async with watching(services, recorded("ronda"), 10) as pilot:
        store._db.execute("DROP TABLE games")
        await press(pilot, "t")
        assert top(pilot) == "ReplayScreen"
        assert told(pilot).startswith("►")


@pytest.mark.parametrize("game", ["rikiki", "president", "makao"])
async def test_other_games_are_watched_and_taken_over(
    services: Services, saves: Saves, game: str
) -> None:
    old = saved(saves, recorded(game), 25)
    old.close()
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "s", "w", *["right"] * 10, "t")
        await settled(pilot, lambda: top(pilot) == "TableScreen")
        assert len(game_of(pilot).match.actions) >= 10
    assert app.fault is None


async def test_nobody_behind_the_curtain_of_a_table_is_shown_a_hand(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, "ronda", "silent", persons=2)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", "5", "C", "enter")
        assert find(pilot, Curtain).display
        await press(pilot, "escape", "w")
        assert top(pilot) == "ReplayScreen"
        assert find(pilot, Curtain).display
        assert find(pilot, SpreadHand).model.cards == ()


async def test_the_end_of_a_game_taken_over_says_so(services: Services, saves: Saves) -> None:
    recording = recorded("president", persons=1, hands=1, finish="first-out", exchange=False)
    old = saved(saves, recording)
    old.close()
    last = len(recording.match.actions) - 1
    taken = saves.take_over(saves.recording(old.head.id), last)
    seat, action = recording.match.actions[last]
    async with waiting_table(services, taken).run_test(size=USUAL) as pilot:
        await table_of(pilot).act(seat, action)
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert "You took over this game from a replay." in painted(find(pilot, EndingSheet))
