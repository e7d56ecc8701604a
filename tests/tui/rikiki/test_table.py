"""Rikiki played at the table by keys, against bots."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, find, painted, press, top
from tests.tui.rikiki.kit import Moment, begun, brought_to, follows, last_bid, state_of
from tests.tui.table_kit import at_table, settled, waiting_table
from tui.config.services import Services
from tui.games.rikiki.board import TrickRail
from tui.widgets.fan_hand import FanHand
from tui.widgets.prompt import PromptLine


def my_turn(game: OpenGame) -> bool:
    return state_of(game).to_act == 0 or state_of(game).is_over


async def test_the_last_rounds_of_a_game_by_keys(services: Services, saves: Saves) -> None:
    game = brought_to(begun(saves, 8, seed=4), lambda state: state.round == state.rounds - 1)
    app = at_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        while not state_of(game).is_over:
            await settled(pilot, lambda: my_turn(game) or top(pilot) == "RoundEnd")
            if top(pilot) == "TableScreen":
                await press(pilot, *("right", "left"))
            await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        await press(pilot, "escape")
        assert "The game is over" in painted(find(pilot, PromptLine))
    assert app.fault is None
    assert state_of(game).round == state_of(game).rounds == 9


async def test_digits_and_enter_make_the_bid(services: Services, saves: Saves) -> None:
    game = brought_to(begun(saves, 8), last_bid)
    state = state_of(game)
    hooked = state.hand_size - sum(bid for bid in state.bids[1:] if bid > 0)
    allowed = next(bid for bid in range(state.hand_size + 1) if bid != hooked)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, str(hooked), "enter")
        assert "would add up to" in painted(find(pilot, PromptLine))
        assert state_of(game).phase == "bid"
        await press(pilot, str(allowed), "enter")
        assert state_of(game).bids[0] == allowed


async def test_a_typed_bid_is_made(services: Services, saves: Saves) -> None:
    game = brought_to(begun(saves, 8), last_bid)
    bid = next(text for text in state_of(game).legal_texts(0) if text.startswith("bid"))
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", *bid.replace(" ", ""), "enter")
        assert f"bid {state_of(game).bids[0]}" == bid


async def test_a_card_that_breaks_the_rules_stays_in_the_hand(
    services: Services, saves: Saves
) -> None:
    game = brought_to(begun(saves, 8), follows)
    held = len(state_of(game).hands[0])
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        hand = find(pilot, FanHand)
        illegal = next(place for place, card in enumerate(hand.model.cards) if card.off)
        region = next(at for at, zone in hand._zones if zone == f"card-{illegal}")
        await pilot.click(hand, offset=(region.x + 1, region.y + 2))
        assert "you must follow" in painted(find(pilot, PromptLine))
        await press(pilot, "enter")
        assert "cannot be played" in painted(find(pilot, PromptLine))
        assert len(state_of(game).hands[0]) == held


async def test_absolute_zero_is_refused_with_its_rule_in_a_small_hand(
    services: Services, saves: Saves
) -> None:
    game = brought_to(begun(saves, 4), lambda state: state.to_act == 0)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "z")
        assert "with 7 cards or more" in painted(find(pilot, PromptLine))


@pytest.mark.parametrize("moment", [last_bid, follows])
async def test_arrows_move_the_bid_or_the_card(
    services: Services, saves: Saves, moment: Moment
) -> None:
    game = brought_to(begun(saves, 8), moment)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        before = painted(find(pilot, PromptLine))
        cards = painted(find(pilot, FanHand))
        await press(pilot, "right")
        assert painted(find(pilot, PromptLine)) != before
        assert (painted(find(pilot, FanHand)) == cards) is (moment is last_bid)


async def test_a_table_without_persons_shows_the_first_seat_and_offers_nothing(
    services: Services, saves: Saves
) -> None:
    game = brought_to(begun(saves, 8), last_bid)
    game.seats[0] = replace(game.seats[0], level="casual")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        assert find(pilot, TrickRail).model.caps == ()
        assert len(find(pilot, FanHand).model.cards) == state_of(game).hand_size


@pytest.mark.parametrize(("size", "columns"), [(10, 61), (11, 80), (13, 80)])
async def test_a_large_hand_spreads_over_the_whole_width(
    services: Services, saves: Saves, size: int, columns: int
) -> None:
    game = brought_to(begun(saves, 4), lambda state: state.hand_size == size and state.to_act == 0)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        assert find(pilot, FanHand).size.width == columns
