"""u takes the last decision back, U does it again: on the screen, in the log, on the disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import TAKE_BACK, Mark
from tests.tui.app_kit import USUAL, Running, find, kahwa, painted, press, top
from tests.tui.makao.kit import last_but_one, rival_forgot
from tests.tui.ronda.kit import bount_offered, dealt, first_action_played_out, last_action, state_of
from tests.tui.seen import seen_for_a_moment
from tests.tui.table.test_trouble import on_disk
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import (
    acted,
    at_table,
    begun,
    game_of,
    prompted,
    settled,
    table_of,
    table_screen,
    waiting_table,
)
from tui.config.services import Services
from tui.widgets.curtain import Curtain
from tui.widgets.footer import Footer
from tui.widgets.hand import SpreadHand
from tui.widgets.header import Header
from tui.widgets.log import LogPane

ANNOUNCED = ("ronda", "silent")
THEIR_PAIR = "5B 5D 7C"
REFUSED = "You can't undo anything in this game."

FOOTERS: Mapping[str, str] = {
    "ronda": "← → choose  Enter play  8 9 0 = 10 11 12  H hint  u undo       ? help  q leave",
    "rikiki": "Enter play  H hint  u undo  : type  Esc menu  i rules          ? help  q leave",
    "president": "← → choose  Enter play  Space pick  H hint  u undo  : type     ? help  q leave",
    "makao": "← → choose  Enter draw  d draw  H hint  u undo  : type         ? help  q leave",
}


def cards(pilot: Running) -> list[int]:
    """Return the ranks of the hand shown."""
    return [int(card.face[0]) for card in find(pilot, SpreadHand).model.cards]


def without(game: OpenGame) -> OpenGame:
    """Return a game as if it had been begun without take-backs."""
    return replace(game, head=with_fields(game.head, take_backs=False))


async def test_a_card_comes_back_with_what_the_bots_did_since(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *ANNOUNCED)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        before = painted(find(pilot, LogPane))
        await press(pilot, "enter")
        await acted(pilot, "5B")
        assert cards(pilot) == [5, 12]
        await press(pilot, "u")
        assert prompted(pilot).strip().startswith("► Undone: “You lay 5")
        assert cards(pilot) == [5, 5, 12]
        assert painted(find(pilot, LogPane)) == before
        assert game.match.actions == [(0, "ronda"), (1, "silent")]
        assert saves.peek(game.head.id).actions == game.match.actions
        assert saves.marks(game.head.id) == (Mark(TAKE_BACK, 0, 1),)
        await press(pilot, "right")
        assert "Undone: " not in prompted(pilot)
        await press(pilot, "right", "enter")
        assert game.match.actions[-1] == (0, "12D")


async def test_the_cursor_is_on_the_card_that_was_taken_back(
    services: Services, saves: Saves
) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "right")
        before = table_screen(pilot).shown.draft
        assert before.cursor == 1
        await press(pilot, "enter")
        played = game.match.actions[4]
        await press(pilot, "u")
        assert "Undone: " in prompted(pilot)
        assert table_screen(pilot).shown.draft == before
        await press(pilot, "enter")
        assert game.match.actions[4] == played


async def test_what_was_taken_back_is_done_again_step_by_step(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *ANNOUNCED, "12D", "1D")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        log = painted(find(pilot, LogPane))
        await press(pilot, "u", "u")
        assert game.match.actions == []
        assert prompted(pilot).strip().startswith("► Undone: “You: Ronda!”")
        await press(pilot, "u")
        assert "There's nothing to undo yet." in prompted(pilot)
        await press(pilot, "U")
        assert prompted(pilot).strip().startswith("► Redone: “You: Ronda!”")
        assert [text for _seat, text in game.match.actions] == [*ANNOUNCED]
        await press(pilot, "U")
        assert [text for _seat, text in game.match.actions] == [*ANNOUNCED, "12D", "1D"]
        assert painted(find(pilot, LogPane)) == log
        await press(pilot, "U")
        assert "There's nothing to redo." in prompted(pilot)


async def test_the_words_and_the_palette_take_back_too(services: Services, saves: Saves) -> None:
    game = dealt(saves, *ANNOUNCED, "12D", "1D")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", *"undo", "enter")
        assert len(game.match.actions) == len(ANNOUNCED)
        await press(pilot, "colon", *"redo", "enter")
        assert len(game.match.actions) == len(ANNOUNCED) + 2
        offered = [one.title for one in kahwa(pilot).get_system_commands(pilot.app.screen)]
        assert "undo your last decision" in offered


async def test_where_it_is_not_allowed_it_is_not_offered(services: Services, saves: Saves) -> None:
    game = without(dealt(saves, *ANNOUNCED, "12D", "1D"))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "u", "U")
        assert "undo" not in painted(find(pilot, Footer))
        offered = [one.title for one in kahwa(pilot).get_system_commands(pilot.app.screen)]
        assert "undo your last decision" not in offered
        assert REFUSED not in prompted(pilot)
        for word in ("undo", "redo"):
            await press(pilot, "colon", *word, "enter")
            assert REFUSED in prompted(pilot)
        assert len(game.match.actions) == len(ANNOUNCED) + 2


async def test_who_watches_takes_nothing_back(services: Services, saves: Saves) -> None:
    game = begun(saves, "ronda", 2, Seeded(1), persons=0)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        assert "undo" not in painted(find(pilot, Footer))
        await press(pilot, "colon", *"undo", "enter")
        assert "You're watching" in prompted(pilot)


@pytest.mark.parametrize("name", game_names())
async def test_the_footer_has_room_for_what_matters(
    services: Services, saves: Saves, name: str
) -> None:
    game = begun(saves, name, 2 if name == "ronda" else 4, Seeded(3))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        while game.match.game.to_act != 0 or len(game.match.actions) < 8:
            await acted(pilot, game.match.game.legal_texts(game.match.game.to_act)[0])
        assert painted(find(pilot, Footer)).strip() == FOOTERS[name]


async def test_what_the_disk_refuses_is_not_taken_back(services: Services, saves: Saves) -> None:
    game, disk = on_disk(dealt(saves, *ANNOUNCED, "12D", "1D"))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        disk.full = True
        await press(pilot, "u")
        assert "The disk is full." in prompted(pilot)
        assert "not saved" in painted(find(pilot, Header))
        assert cards(pilot) == [5, 5]
        disk.full = False
        await press(pilot, "u")
        assert cards(pilot) == [5, 5, 12]
        assert "saved √" in painted(find(pilot, Header))


async def test_a_hint_is_not_taken_for_one_of_another_course(
    services: Services, saves: Saves
) -> None:
    game, crew = dealt(saves, *ANNOUNCED), Thinkers()
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, "H", "escape", "u", "p")
        await acted(pilot, "silent")
        assert len(game.match.actions) == len(ANNOUNCED)
        await press(pilot, "H")
        assert len(crew.asked) == 2


# ------------------------------------------------------------------ ends


async def test_a_decision_that_ended_the_round_is_taken_back_from_its_sheet(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves)
    known = len(game.match.actions)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        assert top(pilot) == "RoundEnd"
        await press(pilot, "u")
        assert top(pilot) == "TableScreen"
        assert prompted(pilot).strip().startswith("► Undone: ")
        assert "round 1" in painted(find(pilot, Header))
        assert state_of(game).round == 1
        assert len(game.match.actions) <= known


async def test_a_finished_game_goes_on_when_its_end_is_taken_back(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        assert top(pilot) == "GameOverSheet"
        assert saves.heads() == []
        await press(pilot, "u")
        assert top(pilot) == "TableScreen"
        assert not state_of(game).is_over
        assert [head.id for head in saves.heads()] == [game.head.id]
        left = len(game.match.actions)
        await acted(pilot, state_of(game).legal_texts(0)[0])
        await settled(pilot, lambda: len(game.match.actions) > left + 1)
        assert game.match.actions[left + 1][0] == 1
        while not state_of(game).is_over:
            await settled(pilot, lambda: state_of(game).to_act == 0 or state_of(game).is_over)
            if not state_of(game).is_over:
                await acted(pilot, state_of(game).legal_texts(0)[0])
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        assert saves.marks(game.head.id) == (Mark(TAKE_BACK, 0, 1),)
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        sheet = "\n".join(painted(one) for one in pilot.app.screen.query("EndingSheet"))
        assert "You undid 1 decision." in sheet


async def test_the_next_game_is_played_without_take_backs_too(
    services: Services, saves: Saves
) -> None:
    game = without(first_action_played_out(saves, target=5, target_check="round"))
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await press(pilot, "u")
        assert top(pilot) == "GameOverSheet"
        await seen_for_a_moment(pilot)
        await press(pilot, "enter")
        await pilot.pause()
        assert not game_of(pilot).head.take_backs


# ------------------------------------------------------------------ several persons


async def test_under_the_curtain_the_hand_of_whoever_decided_stays_hidden(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, theirs=THEIR_PAIR, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        assert "Fatima, press Enter" in painted(find(pilot, Curtain))
        await press(pilot, "u")
        assert game.match.actions == []
        assert "Nadia, press Enter" in painted(find(pilot, Curtain))
        assert "Undone: Nadia's decision" in prompted(pilot)
        assert cards(pilot) == []
        await press(pilot, "enter")
        assert cards(pilot) == [5, 5, 12]


async def test_the_keyboard_goes_back_to_who_decided_last(services: Services, saves: Saves) -> None:
    game = dealt(saves, theirs=THEIR_PAIR, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "enter", "u")
        assert game.match.actions == []
        assert "Nadia, press Enter" in painted(find(pilot, Curtain))
        assert "Undone: Nadia's decision" in prompted(pilot)
        await press(pilot, "enter", "r", "enter")
        assert game.match.actions == [(0, "ronda")]
        assert cards(pilot) == [5, 5, 7]


# ------------------------------------------------------------------ claims out of turn


async def test_a_claim_out_of_turn_is_taken_back(services: Services, saves: Saves) -> None:
    game = rival_forgot(saves)
    async with waiting_table(services, game, grace=600.0).run_test(size=USUAL) as pilot:
        known = len(game.match.actions)
        await press(pilot, "x")
        assert game.match.actions[-1] == (0, "catch 1")
        await press(pilot, "u")
        assert len(game.match.actions) == known
        assert "Undone: “You" in prompted(pilot)
        await press(pilot, "x")
        assert game.match.actions[-1] == (0, "catch 1")


async def test_the_claim_of_another_goes_with_the_card_it_was_about(
    services: Services, saves: Saves
) -> None:
    game = last_but_one(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        known = len(game.match.actions)
        await press(pilot, "enter")
        await table_of(pilot).act(1, "catch 0")
        await press(pilot, "u")
        assert len(game.match.actions) == known
        await press(pilot, "c", "enter")
        assert game.match.actions[-1] == (0, "R7 last")
