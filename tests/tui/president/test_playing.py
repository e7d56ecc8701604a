"""President on the whole table screen: games played by keys, refusals, buttons and typed lines."""

from __future__ import annotations

from typing import Any

import pytest

from core.contract.sources import Scripted, Seeded
from core.saves.saves import Saves
from tests.core.president.builder import deck_for
from tests.tui.app_kit import USUAL, Running, click, find, kahwa, painted, press, top
from tests.tui.president.tables import opened, phase, play_to_exchange
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import at_table, begun, previewed
from tui.config.services import Services
from tui.games.president.board import Pile
from tui.screens.table.screen import TableScreen
from tui.widgets.buttons import ButtonBar
from tui.widgets.curtain import Curtain
from tui.widgets.fan_hand import FanHand
from tui.widgets.log import LogPane
from tui.widgets.prompt import PromptLine

MOST_STEPS = 600
"""Keys after which a game that does not end counts as stuck."""


async def step(pilot: Running, state: Any) -> None:
    """Do the next thing that leads on: read a sheet, give cards back, play or pass by Enter."""
    if phase(state) == "exchange" and state.to_act == 0 and top(pilot) == "TableScreen":
        await press(pilot, *["space", "right"] * state.owed, "enter")
    elif top(pilot) == "RoundEnd":
        await seen_for_a_moment(pilot)
        await press(pilot, "enter")
    elif state.to_act == 0:
        await press(pilot, "enter")
    else:
        await pilot.pause()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (13, {}),
        (5, {"uneven": True, "same_rank": "never"}),
        (4, {"preset": "classic", "hands": 2}),
        (2, {"preset": "classic", "hands": 2}),
    ],
)
async def test_a_whole_match_is_played_by_keys(
    services: Services, saves: Saves, players: int, options: dict[str, Any]
) -> None:
    game = opened(saves, players, **options)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        for _step in range(MOST_STEPS):
            if top(pilot) == "GameOverSheet":
                break
            await step(pilot, game.match.game)
        assert top(pilot) == "GameOverSheet"
        assert phase(game.match.game) == "over"
        assert kahwa(pilot).fault is None
        await press(pilot, "escape")
        assert "The game is over" in painted(find(pilot, PromptLine))


TWO_HANDS = {0: "3S 3C 3D 5H 8S 9C KD 2H", 1: "3H 4S 4C 4D 5S"}


def two_players(saves: Saves, *actions: str) -> Any:
    """A game in which Nadia leads from three threes and Fatima has an answer to one."""
    return opened(saves, 2, *actions, source=Scripted([deck_for(2, TWO_HANDS)], 0))


async def test_picked_cards_are_led_together(services: Services, saves: Saves) -> None:
    game = two_players(saves)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "space", "right", "space")
        assert "Enter leads 3♠♣: two threes, 24 left" in painted(find(pilot, PromptLine))
        assert "2 picked" in painted(find(pilot, FanHand))
        await press(pilot, "enter")
        assert game.match.actions[0] == (0, "3S 3C")
        assert "You 3♠♣" in painted(find(pilot, LogPane))


async def test_the_rules_refuse_on_the_prompt_line(services: Services, saves: Saves) -> None:
    game = two_players(saves)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        prompt = find(pilot, PromptLine)
        await press(pilot, "p")
        assert "The leader of a trick cannot pass" in painted(prompt)
        await press(pilot, "colon", *"3s 5h", "enter")
        assert "are of different ranks" in previewed(pilot)
        await press(pilot, "escape", "colon", *"as", "enter")
        assert "You do not have A♠." in previewed(pilot)
        await press(pilot, "escape", "right")
        assert "Enter alone leads 3♣" in painted(prompt)
        assert not game.match.actions


async def test_cards_are_typed(services: Services, saves: Saves) -> None:
    game = two_players(saves)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", *"3d3s", "enter")
        assert game.match.actions[0] == (0, "3S 3D")


async def test_i_typed_tells_how_cards_are_typed(services: Services, saves: Saves) -> None:
    async with at_table(services, two_players(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", "i", "enter")
        assert "Type cards as rank and suit" in previewed(pilot)


async def test_rank_keys_and_sorting_move_over_the_hand(services: Services, saves: Saves) -> None:
    async with at_table(services, two_players(saves)).run_test(size=USUAL) as pilot:
        prompt = find(pilot, PromptLine)
        await press(pilot, "K")
        assert "a king" in painted(prompt)
        await press(pilot, "o")
        assert painted(find(pilot, FanHand)).split("│")[1].strip() == "2"
        assert "a king" in painted(prompt)


async def test_buttons_and_cards_answer_to_the_mouse(services: Services, saves: Saves) -> None:
    game = two_players(saves, "5H", "pass")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        bar, prompt = find(pilot, ButtonBar), find(pilot, PromptLine)
        await click(pilot, bar, "all of a rank")
        assert "three threes" in painted(prompt)
        await click(pilot, bar, "unpick")
        assert "two threes" in painted(prompt)


async def test_a_click_picks_a_card_and_a_click_on_the_prompt_line_plays(
    services: Services, saves: Saves
) -> None:
    game = two_players(saves, "5H", "pass")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        hand, prompt = find(pilot, FanHand), find(pilot, PromptLine)
        await click(pilot, hand, "K")
        assert "a king" in painted(prompt)
        assert "1 picked" in painted(hand)
        await click(pilot, hand, "K")
        assert "picked" not in painted(hand)
        await click(pilot, hand, "K")
        await click(pilot, prompt, "Enter")
        assert (0, "KD") in game.match.actions


async def test_a_hand_in_which_nothing_beats_the_set_is_passed_by_enter(
    services: Services, saves: Saves
) -> None:
    game = opened(
        saves, 2, "2H", source=Scripted([deck_for(2, {0: "3S 3C", 1: "2H 2D 2C 2S"}, 1)], 1)
    )
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        assert "Enter passes: you can't beat a two" in painted(find(pilot, PromptLine))
        await press(pilot, "enter")
        assert game.match.actions[1] == (0, "pass")


async def test_leaving_and_coming_back_shows_the_same_table(
    services: Services, saves: Saves
) -> None:
    game = two_players(saves, "5H", "pass")
    app = at_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        before = painted(find(pilot, LogPane))
        await press(pilot, "q")
        assert top(pilot) != "TableScreen"
        app.resume(game.head.id)
        await press(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert painted(find(pilot, LogPane)) == before
        assert "Enter alone leads 3♠" in painted(find(pilot, PromptLine))


async def test_what_a_person_exchanged_is_not_read_under_the_curtain(
    services: Services, saves: Saves
) -> None:
    game = begun(
        saves, "president", 2, Seeded(1, 0), persons=2, finish="all", hands=2, exchange=True
    )
    play_to_exchange(game)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        if find(pilot, Curtain).display:
            assert "gave" not in painted(find(pilot, Pile))
            await press(pilot, "enter")
        assert "gave Nadia" in painted(find(pilot, Pile))
        await press(pilot, "space", "enter")
        assert find(pilot, Curtain).display
        assert "gave" not in painted(find(pilot, Pile))
