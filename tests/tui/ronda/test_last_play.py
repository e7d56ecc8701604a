"""The last play of a deal and every capture of Ronda are seen before the table goes on."""

from __future__ import annotations

import pytest

from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, Running, find, painted, press, top
from tests.tui.lingering import Lingering, lingering
from tests.tui.ronda.kit import bount_offered, dealt, first_action_played_out, state_of
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import acted, at_table, prompted, settled, table_screen, waiting_table
from tui.config.services import Services
from tui.games.ronda.board import RondaRail
from tui.widgets.curtain import Curtain
from tui.widgets.hand import SpreadHand
from tui.widgets.header import Header
from tui.widgets.log import LogPane
from tui.widgets.score import ScorePanel
from tui.widgets.seats import Seats

LAST_LEFT = ("ronda", "silent", "12D", "7C", "5C", "5B bount", "5S")
"""Actions that leave but the last card of the deal, Fatima's."""


def lying(pilot: Running) -> set[int]:
    """Return the ranks on the table."""
    return {card.rank for card in table_screen(pilot).query_one(RondaRail).model.cards}


def shown(pilot: Running, part: type) -> str:
    return painted(table_screen(pilot).query_one(part))


async def looked_on(pilot: Running, looks: Lingering) -> None:
    """End a look and let what follows be painted."""
    looks.end()
    await pilot.pause()
    await pilot.pause()


async def test_the_last_card_of_a_deal_lands_before_the_next_deal(
    services: Services, saves: Saves
) -> None:
    services, looks = lingering(services)
    async with waiting_table(services, dealt(saves, *LAST_LEFT)).run_test(size=USUAL) as pilot:
        await acted(pilot, "1D")
        assert 1 in lying(pilot)
        assert "deal 1 of" in shown(pilot, Header)
        assert find(pilot, SpreadHand).model.cards == ()
        assert "Fatima lays 1●" in prompted(pilot)
        assert "deal 2" not in shown(pilot, LogPane)
        await looked_on(pilot, looks)
        assert "deal 2 of" in shown(pilot, Header)
        assert "deal 2" in shown(pilot, LogPane)
        assert len(find(pilot, SpreadHand).model.cards) == 3


async def test_a_card_lies_on_what_it_takes(services: Services, saves: Saves) -> None:
    services, looks = lingering(services)
    game = dealt(saves, "ronda", "silent", "5C")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, "5B bount")
        assert {5, 6} <= lying(pilot)
        model = find(pilot, RondaRail).model
        assert next(c for c in reversed(model.cards) if c.rank == 5).suit == "B"
        assert model.taken == {5, 6}
        assert "3 cards" in painted(find(pilot, RondaRail))
        assert "“Bount!”" in shown(pilot, Seats)
        await looked_on(pilot, looks)
        assert not {5, 6} & lying(pilot)
        assert "Enter" in prompted(pilot)


async def test_the_points_of_a_call_are_read_at_its_seat(services: Services, saves: Saves) -> None:
    services, looks = lingering(services)
    game = dealt(saves, "ronda", "silent", "5C", "5B bount")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await acted(pilot, "12D")
        assert 12 in lying(pilot)
        assert "“Bount +1”" in shown(pilot, Seats)
        await looked_on(pilot, looks)
        assert "“Bount +1”" in shown(pilot, Seats)


async def test_the_own_card_lands_and_takes_too(services: Services, saves: Saves) -> None:
    services, looks = lingering(services)
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "b", "enter")
        assert {5, 6} <= lying(pilot)
        assert len(find(pilot, SpreadHand).model.cards) == 1
        assert "Bount!" in shown(pilot, SpreadHand)
        await looked_on(pilot, looks)
        assert not {5, 6} & lying(pilot)
        assert "Fatima plays next" in prompted(pilot)


async def test_a_card_that_only_lies_there_holds_nothing_up(
    services: Services, saves: Saves
) -> None:
    services, looks = lingering(services)
    game = dealt(saves, "ronda", "silent")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, "12D")
        assert looks.asked == []
        await acted(pilot, "7C")
        assert looks.asked == []
        assert "Enter" in prompted(pilot)


async def test_the_bots_wait_until_the_play_was_looked_at(services: Services, saves: Saves) -> None:
    services, looks = lingering(services)
    game = bount_offered(saves)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "b", "enter")
        for _pause in range(5):
            await pilot.pause()
        assert game.match.actions[-1] == (0, "5C bount")
        looks.end()
        await settled(pilot, lambda: game.match.actions[-1][0] == 1)


def plays_of(game: OpenGame) -> list[tuple[int, str]]:
    """Return the actions but for what is said, which a seat without a choice says by itself."""
    return [(seat, text) for seat, text in game.match.actions if text != "silent"]


def before_a_new_deal(saves: Saves) -> OpenGame:
    return dealt(saves, *LAST_LEFT)


@pytest.mark.parametrize("key", ["enter", "p", "m", "b", "x"])
async def test_a_key_that_plays_only_ends_the_look(
    services: Services, saves: Saves, key: str
) -> None:
    """It was pressed before the cards were seen on which it would act."""
    services, _looks = lingering(services)
    game = before_a_new_deal(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, "1D")
        await press(pilot, key)
        assert "deal 2 of" in shown(pilot, Header)
        assert plays_of(game)[-1] == (1, "1D")
        assert len(find(pilot, SpreadHand).model.cards) == 3


async def test_a_key_that_moves_ends_the_look_and_moves(services: Services, saves: Saves) -> None:
    services, _looks = lingering(services)
    game = dealt(saves, "ronda", "silent", "5C")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, "5B bount")
        await press(pilot, "right")
        assert not {5, 6} & lying(pilot)
        assert find(pilot, SpreadHand).model.cursor == 1
        await press(pilot, "enter")
        assert game.match.actions[-1] == (0, "12D")


@pytest.mark.parametrize(
    ("key", "screen"), [("question_mark", "HelpDialog"), ("escape", "PauseMenu")]
)
async def test_a_key_that_opens_something_ends_the_look_and_opens_it(
    services: Services, saves: Saves, key: str, screen: str
) -> None:
    services, _looks = lingering(services)
    async with waiting_table(services, before_a_new_deal(saves)).run_test(size=USUAL) as pilot:
        await acted(pilot, "1D")
        await press(pilot, key)
        assert top(pilot) == screen
        assert "deal 2 of" in shown(pilot, Header)


async def test_undo_ends_the_look_and_goes_back(services: Services, saves: Saves) -> None:
    services, _looks = lingering(services)
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "b", "enter", "u")
        assert len(game.match.actions) == 4
        assert "5" in lying_words(pilot)
        assert len(find(pilot, SpreadHand).model.cards) == 2


def lying_words(pilot: Running) -> str:
    return " ".join(map(str, sorted(lying(pilot))))


async def test_a_line_typed_for_cards_that_are_gone_plays_nothing(
    services: Services, saves: Saves
) -> None:
    services, _looks = lingering(services)
    game = before_a_new_deal(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", *"undo")
        await acted(pilot, "1D")
        await press(pilot, *["backspace"] * 4, *"ronda", "enter")
        assert plays_of(game)[-1] == (1, "1D")
        assert (0, "ronda") not in game.match.actions[8:]
        assert "deal 2 of" in shown(pilot, Header)


async def test_a_click_only_ends_the_look(services: Services, saves: Saves) -> None:
    services, _looks = lingering(services)
    game = dealt(saves, "ronda", "silent", "5C")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, "5B bount")
        await pilot.click("#prompt", offset=(8, 0))
        await pilot.pause()
        assert not {5, 6} & lying(pilot)
        assert game.match.actions[-1] == (1, "5B bount")


async def test_the_last_capture_and_the_sweep_are_seen_before_the_sheet(
    services: Services, saves: Saves
) -> None:
    services, looks = lingering(services)
    game = first_action_played_out(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        left = len(lying(pilot))
        await acted(pilot, state_of(game).legal_texts(0)[0])
        assert top(pilot) == "TableScreen"
        assert len(lying(pilot)) >= left
        await looked_on(pilot, looks)
        assert top(pilot) == "TableScreen"
        assert "sweeps up 3 cards" in prompted(pilot)
        assert find(pilot, RondaRail).model.taken == {4, 5, 6}
        assert "round 1" in shown(pilot, Header)
        await looked_on(pilot, looks)
        assert top(pilot) == "RoundEnd"


async def test_the_key_that_ends_the_look_does_not_close_the_sheet(
    services: Services, saves: Saves
) -> None:
    services, _looks = lingering(services)
    game = first_action_played_out(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, state_of(game).legal_texts(0)[0])
        await press(pilot, "enter")
        assert top(pilot) == "RoundEnd"
        await seen_for_a_moment(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "TableScreen"
        assert "round 2" in shown(pilot, Header)


async def test_the_play_that_wins_is_seen_before_the_end_of_the_game(
    services: Services, saves: Saves
) -> None:
    services, looks = lingering(services)
    game = first_action_played_out(saves, target=5, target_check="round")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, state_of(game).legal_texts(0)[0])
        assert state_of(game).is_over
        assert top(pilot) == "TableScreen"
        assert lying(pilot)
        await looked_on(pilot, looks)
        assert str(max(state_of(game).points)) in shown(pilot, ScorePanel)
        await looked_on(pilot, looks)
        assert top(pilot) == "GameOverSheet"


async def test_who_played_sees_it_before_the_curtain_falls(
    services: Services, saves: Saves
) -> None:
    services, looks = lingering(services)
    game = dealt(saves, "ronda", "silent", persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "0", "enter")
        assert not find(pilot, Curtain).display
        assert 12 in lying(pilot)
        assert len(find(pilot, SpreadHand).model.cards) == 2
        await looked_on(pilot, looks)
        assert find(pilot, Curtain).display
        assert find(pilot, SpreadHand).model.cards == ()


async def test_the_key_that_lets_the_curtain_fall_does_not_lift_it(
    services: Services, saves: Saves
) -> None:
    services, _looks = lingering(services)
    game = dealt(saves, "ronda", "silent", persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "0", "enter", "enter")
        assert find(pilot, Curtain).display
        assert find(pilot, SpreadHand).model.cards == ()


async def test_who_watches_sees_it_too(services: Services, saves: Saves) -> None:
    services, looks = lingering(services)
    game = dealt(saves, "ronda", "silent", "5C", persons=0)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, "5B bount")
        assert {5, 6} <= lying(pilot)
        await looked_on(pilot, looks)
        assert not {5, 6} & lying(pilot)


async def test_another_size_is_taken_while_looking(services: Services, saves: Saves) -> None:
    services, looks = lingering(services)
    async with waiting_table(services, before_a_new_deal(saves)).run_test(size=USUAL) as pilot:
        await acted(pilot, "1D")
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert 1 in lying(pilot)
        await looked_on(pilot, looks)
        assert len(find(pilot, SpreadHand).model.cards) == 3
