"""Cards and calls at the table by keys and by mouse; what the rules refuse is said and not done."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, Running, click, find, painted, press, top
from tests.tui.ronda.kit import bount_offered, dealt, khamsa_offered
from tests.tui.table_kit import acted, prompted, waiting_table
from tui.config.services import Services
from tui.widgets.buttons import ButtonBar
from tui.widgets.footer import Footer
from tui.widgets.hand import SpreadHand


def place_of(pilot: Running, card: int) -> Offset:
    """Return where a card of the hand can be clicked."""
    hand = find(pilot, SpreadHand)
    region = next(at for at, zone in hand._zones if zone == f"card-{card}")
    return Offset(region.x + 2, region.y + 2)


async def test_bount_is_armed_and_said_with_the_card(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert "b Bount +1, then Enter; Enter alone: 5 of cups, 3 cards" in prompted(pilot)
        await press(pilot, "b")
        assert "saying Bount: 3 cards, +1 point" in prompted(pilot)
        await press(pilot, "b")
        assert "Enter alone: 5 of cups" in prompted(pilot)
        await press(pilot, "b", "enter")
        assert game.match.actions[-1] == (0, "5C bount")


async def test_a_khamsa_answers_a_bount(services: Services, saves: Saves) -> None:
    game = khamsa_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "f")
        assert "saying Khamsa: 4 cards, +5 points" in prompted(pilot)
        await press(pilot, "enter")
        assert game.match.actions[-1] == (0, "5S khamsa")


async def test_a_call_that_is_not_open_says_why(services: Services, saves: Saves) -> None:
    game = khamsa_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        before = list(game.match.actions)
        await press(pilot, "b")
        assert "Khamsa" in prompted(pilot) or "khamsa" in prompted(pilot)
        assert game.match.actions == before
        await press(pilot, "right")
        assert prompted(pilot).lstrip().startswith("► f Khamsa +5, then Enter;")


async def test_nobody_plays_out_of_turn(services: Services, saves: Saves) -> None:
    game = dealt(saves, "ronda", "silent", "12D")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "enter")
        assert "Fatima plays next" in prompted(pilot)
        await press(pilot, "colon", "5", "c", "enter")
        assert "Fatima" in prompted(pilot) or "turn" in prompted(pilot)
        assert game.match.actions[-1] == (0, "12D")


@pytest.mark.parametrize(
    ("keys", "card"),
    [
        ((), "5C"),
        (("right",), "5S"),
        (("l", "l"), "12D"),
        (("left",), "12D"),
        (("h", "h"), "5S"),
        (("0",), "12D"),
        (("5",), "5S"),
        (("5", "5"), "5C"),
        (("7",), "5C"),
    ],
)
async def test_keys_choose_the_card_that_enter_plays(
    services: Services, saves: Saves, keys: tuple[str, ...], card: str
) -> None:
    game = dealt(saves, "ronda", "silent")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *keys, "enter")
        assert game.match.actions[-1] == (0, card)


async def test_the_number_row_of_an_azerty_keyboard_chooses_ranks(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, "ronda", "silent")
    async with waiting_table(services, game, keys="azerty").run_test(size=USUAL) as pilot:
        await press(pilot, "à", "enter")
        assert game.match.actions[-1] == (0, "12D")


async def test_a_click_chooses_a_card_and_another_plays_it(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, "ronda", "silent")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        for _click in range(2):
            assert len(game.match.actions) == 2
            await pilot.click(find(pilot, SpreadHand), offset=place_of(pilot, 2))
            await pilot.pause()
        assert game.match.actions[-1] == (0, "12D")


async def test_a_click_while_others_play_plays_nothing(services: Services, saves: Saves) -> None:
    game = dealt(saves, "ronda", "silent", "12D")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        for _click in range(3):
            await pilot.click(find(pilot, SpreadHand), offset=place_of(pilot, 0))
            await pilot.pause()
        assert len(game.match.actions) == 3


async def test_a_click_on_a_button_does_what_its_key_does(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await click(pilot, find(pilot, ButtonBar), "Bount")
        assert "saying Bount" in prompted(pilot)
        await click(pilot, find(pilot, ButtonBar), "Khamsa")
        assert "ount" in prompted(pilot)
        assert "Enter" not in prompted(pilot)


async def test_a_click_on_the_footer_does_what_its_key_does(
    services: Services, saves: Saves
) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await click(pilot, find(pilot, Footer), "help")
        assert top(pilot) == "HelpDialog"


async def test_the_cursor_stays_where_it_was_while_others_play(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, "ronda", "silent", "12D")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "right")
        await acted(pilot, "7C")
        assert find(pilot, SpreadHand).model.cursor == 1
        assert "5 of swords" in painted(find(pilot, SpreadHand)) + prompted(pilot)
