"""Makao played at the table by keys, against bots."""

from __future__ import annotations

import pytest

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import LARGE, SMALLEST, USUAL, click, find, painted, press, top
from tests.tui.makao.kit import (
    begun,
    dealt,
    joker_in_hand,
    large_hand,
    last_but_one,
    last_joker,
    penalty_waits,
    rival_forgot,
    state_of,
)
from tests.tui.table_kit import at_table, previewed, prompted, settled, waiting_table
from tui.config.services import Services
from tui.games.makao.board import Piles
from tui.widgets.buttons import ButtonBar
from tui.widgets.fan_hand import FanHand


def my_turn(game: OpenGame) -> bool:
    return state_of(game).to_act == 0 or state_of(game).is_over


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, 4, 8])
async def test_a_whole_game_by_keys(services: Services, saves: Saves, players: int) -> None:
    game = begun(saves, players, Seeded(3), target=50)
    app = at_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        while not state_of(game).is_over:
            await settled(pilot, lambda: my_turn(game) or top(pilot) != "TableScreen")
            if top(pilot) == "TableScreen" and len(state_of(game).hands[0]) == 2:
                await press(pilot, "c")
            await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        await press(pilot, "escape")
        assert "The game is over" in prompted(pilot)
    assert app.fault is None


async def test_a_joker_asks_for_its_colour_and_plays_the_chosen_one(
    services: Services, saves: Saves
) -> None:
    game = joker_in_hand(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "J", "enter")
        assert top(pilot) == "QuestionDialog"
        await press(pilot, "escape")
        assert state_of(game).to_act == 0
        await press(pilot, "enter", "g")
        assert game.match.actions[-1] == (0, "J G")
        assert "GREEN" in painted(find(pilot, Piles))


async def test_enter_takes_the_colour_that_is_proposed(services: Services, saves: Saves) -> None:
    game = joker_in_hand(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "J", "enter", "enter")
        assert game.match.actions[-1] == (0, "J R")


async def test_a_card_that_does_not_fit_stays_in_the_hand(services: Services, saves: Saves) -> None:
    game = penalty_waits(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "7")
        assert "R▲7 doesn't answer +6" in prompted(pilot)
        await press(pilot, "enter")
        assert "You face a penalty: draw 6 cards" in prompted(pilot)
        assert len(state_of(game).hands[0]) == 7
        await press(pilot, "d")
        assert len(state_of(game).hands[0]) == 13


async def test_the_rules_name_cards_by_their_signs_too(services: Services, saves: Saves) -> None:
    game = dealt(saves, {0: "RV YV B7"})
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", *"yr")
        assert "Y◊↔ does not fit on R▲5" in previewed(pilot)
        await press(pilot, "enter")
        assert "Y◊↔ does not fit on R▲5" in previewed(pilot)
        await press(pilot, "escape", "colon", *"9g", "enter")
        assert "G●9 is not in your hand." in previewed(pilot)


async def test_last_card_is_armed_and_said_with_the_card(services: Services, saves: Saves) -> None:
    game = last_but_one(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        assert "without it" in prompted(pilot)
        await press(pilot, "c")
        assert "saying LAST CARD" in prompted(pilot)
        await press(pilot, "enter")
        assert game.match.actions[-1] == (0, "R7 last")


async def test_a_forgotten_call_is_made_good(services: Services, saves: Saves) -> None:
    game = last_but_one(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "enter")
        assert "c says LAST CARD before somebody catches you" in prompted(pilot)
        await press(pilot, "c")
        assert game.match.actions[-1] == (0, "last")


async def test_x_catches_out_of_turn(services: Services, saves: Saves) -> None:
    game = rival_forgot(saves)
    async with waiting_table(services, game).run_test(size=LARGE) as pilot:
        assert "Fatima forgot LAST CARD" in painted(find(pilot, Piles))
        await press(pilot, "x")
        assert game.match.actions[-1] == (0, "catch 1")
        assert "forgot" not in painted(find(pilot, Piles))


async def test_a_click_on_a_button_does_what_its_key_does(services: Services, saves: Saves) -> None:
    game = rival_forgot(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await click(pilot, find(pilot, ButtonBar), "catch Fatima")
        assert game.match.actions[-1] == (0, "catch 1")


async def test_the_last_joker_goes_out_without_a_question(services: Services, saves: Saves) -> None:
    game = last_joker(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "enter")
        assert top(pilot) == "RoundEnd"
        assert state_of(game).hand == 2


@pytest.mark.parametrize(
    ("typed", "action"),
    [("1r", "R1"), ("j b", "J B"), ("draw", "draw"), ("red 4", "R4")],
)
async def test_a_typed_line_is_played(
    services: Services, saves: Saves, typed: str, action: str
) -> None:
    game = joker_in_hand(saves)
    keys = [{" ": "space"}.get(sign, sign) for sign in typed]
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", *keys, "enter")
        assert game.match.actions[-1] == (0, action)


async def test_two_clicks_play_a_card(services: Services, saves: Saves) -> None:
    game = dealt(saves, {0: "R1 R2 R3 R4 J B6 B7"})
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        hand = find(pilot, FanHand)
        row = painted(hand).splitlines()[-1]
        place = (row.index(" 3 ") + 1, hand.size.height - 1)
        await pilot.click(hand, offset=place)
        await pilot.pause()
        assert "R▲3" in prompted(pilot)
        await pilot.click(hand, offset=place)
        await pilot.pause()
        assert game.match.actions[-1] == (0, "R3")


async def test_a_hand_beyond_the_width_scrolls_with_the_cursor(
    services: Services, saves: Saves
) -> None:
    game = large_hand(40, 4)(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        hand = find(pilot, FanHand)
        seen_first = painted(hand)
        await press(pilot, *["right"] * 39)
        assert painted(hand) != seen_first
        await press(pilot, "right")
        assert find(pilot, FanHand).model.cursor is not None


async def test_a_long_refusal_is_read_to_its_end_on_the_smallest_screen(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, joker_in_hand(saves)).run_test(size=SMALLEST) as pilot:
        await press(pilot, "p")
        refusal = " ".join(prompted(pilot).split())
        assert refusal.endswith("Play a card that fits, or draw one.")
        await press(pilot, "right")
        assert len(prompted(pilot).splitlines()) == 1
        assert "draw 1" in painted(find(pilot, ButtonBar))
