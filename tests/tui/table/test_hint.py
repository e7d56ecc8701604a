"""A hint is asked for, thought about, marked, shown, and put under the cursor."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.coach.advice import Advice, Alternative, Comparison
from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import HINT, Mark, StoreError
from tests.tui.app_kit import USUAL, Running, find, painted, press, top
from tests.tui.ronda.kit import dealt
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import (
    at_table,
    begun,
    prompted,
    table_of,
    table_screen,
    take,
    waiting_table,
)
from tui.config.services import Services
from tui.games import look_of
from tui.screens.hint import hint_rows
from tui.widgets.advice import AdviceSheet
from tui.widgets.footer import Footer
from tui.widgets.hand import SpreadHand

PLAYING = ("ronda", "silent")


def sheet(pilot: Running) -> str:
    return painted(find(pilot, AdviceSheet))


async def test_a_hint_tells_the_best_and_what_every_other_answer_is_worth(
    services: Services, saves: Saves
) -> None:
    app = waiting_table(with_crew(services, Thinkers("12D")), dealt(saves, *PLAYING))
    async with app.run_test(size=USUAL) as pilot:
        assert "H hint" in painted(find(pilot, Footer))
        await press(pilot, "H")
        best, *_reason, blank, second, third = sheet(pilot).splitlines()
        assert best.startswith("lay the 12 of coins")
        assert blank == ""
        assert "points" not in best
        assert "6.7 points worse" in second
        assert "13.3 points worse" in third


async def test_enter_chooses_the_best_answer_and_plays_nothing(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *PLAYING)
    app = waiting_table(with_crew(services, Thinkers("12D")), game)
    async with app.run_test(size=USUAL) as pilot:
        assert find(pilot, SpreadHand).model.cursor == 0
        await press(pilot, "H", "enter")
        assert top(pilot) == "TableScreen"
        assert find(pilot, SpreadHand).model.cursor == 2
        assert len(game.match.actions) == len(PLAYING)
        await press(pilot, "enter")
        assert game.match.actions[-1] == (0, "12D")


async def test_an_answer_of_another_key_is_said(services: Services, saves: Saves) -> None:
    app = waiting_table(with_crew(services, Thinkers("silent")), dealt(saves))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "H", "enter")
        assert "Best: keep silent." in prompted(pilot)


async def test_escape_ends_the_thinking_and_no_hint_is_counted(
    services: Services, saves: Saves
) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers(waiting=True)
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, "H", "enter")
        assert top(pilot) == "HintDialog"
        assert "Thinking…" in sheet(pilot)
        await press(pilot, "escape")
        await pilot.pause()
        assert top(pilot) == "TableScreen"
        assert (len(crew.asked), crew.cancelled) == (1, 1)
        assert saves.marks(game.head.id) == ()


async def test_a_hint_is_marked_once_before_it_is_shown(services: Services, saves: Saves) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers()
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, "H", "escape", "H", "escape")
        assert saves.marks(game.head.id) == (Mark(HINT, 0, 1),)
        assert len(crew.asked) == 1


async def test_a_hint_that_cannot_be_marked_is_not_shown(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_mark: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(saves, "mark", full)
    app = waiting_table(with_crew(services, Thinkers()), dealt(saves, *PLAYING))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "H")
        await pilot.pause()
        assert top(pilot) == "TableScreen"
        assert "The disk is full." in prompted(pilot)


async def test_a_hint_for_a_position_that_has_passed_is_dropped(
    services: Services, saves: Saves
) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers(waiting=True)
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, "H")
        await table_of(pilot).act(0, "12D")
        crew.go_on.set()
        await pilot.pause()
        await pilot.pause()
        assert top(pilot) == "TableScreen"
        assert saves.marks(game.head.id) == ()


async def test_an_only_answer_needs_no_hint(services: Services, saves: Saves) -> None:
    game, crew = dealt(saves, *PLAYING, "12D", "1D", "5C", "5B"), Thinkers()
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        legal = table_of(pilot).snapshot(0).legal
        assert len(legal) == 1
        await press(pilot, "H")
        assert "Only one choice:" in prompted(pilot)
        assert crew.asked == []


async def test_nobody_gets_a_hint_out_of_turn(services: Services, saves: Saves) -> None:
    crew = Thinkers()
    app = waiting_table(with_crew(services, crew), dealt(saves, *PLAYING, "12D"))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "H")
        assert "There's nothing to decide now." in prompted(pilot)
        assert crew.asked == []


async def test_behind_the_curtain_there_is_no_hint(services: Services, saves: Saves) -> None:
    crew = Thinkers()
    game = dealt(saves, theirs="5B 5D 7C", persons=2)
    async with at_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "H")
        assert "It's Fatima's turn." in prompted(pilot)
        await press(pilot, "enter", "H")
        assert top(pilot) == "HintDialog"
        assert [decision.observation.seat for decision in crew.asked] == [1]


async def test_who_only_watches_gets_no_hint(services: Services, saves: Saves) -> None:
    crew = Thinkers()
    game = begun(saves, "ronda", 2, Seeded(1), persons=0)
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, "H")
        assert "You're watching" in prompted(pilot)


async def test_the_typed_word_asks_for_a_hint(services: Services, saves: Saves) -> None:
    app = waiting_table(with_crew(services, Thinkers()), dealt(saves, *PLAYING))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "colon", *"hint", "enter")
        assert top(pilot) == "HintDialog"


def claimable(saves: Saves) -> OpenGame:
    """Return a game of Makao in which the first seat may catch another out of turn."""
    for seed in range(40):
        game = begun(saves, "makao", 2, Seeded(seed))
        for _action in range(60):
            match = game.match
            if match.game.to_act != 0 and match.game.legal_texts(0):
                return game
            if match.game.is_over:
                break
            texts = match.game.legal_texts(match.game.to_act)
            take(game, next((text for text in texts if "last" not in text), texts[0]))
        game.close()
    raise AssertionError("nobody ever forgot the call")


async def test_a_claim_out_of_turn_has_its_hint(services: Services, saves: Saves) -> None:
    game = claimable(saves)
    crew = Thinkers(lets_be=True)
    app = waiting_table(with_crew(services, crew), game, grace=600.0)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "H")
        assert "Best: do nothing." in sheet(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "TableScreen"


@pytest.mark.parametrize("name", game_names())
async def test_every_answer_of_every_game_can_be_chosen_or_is_said(
    services: Services, saves: Saves, name: str
) -> None:
    players = 2 if name == "ronda" else 4
    game = begun(saves, name, players, Seeded(3))
    while game.match.game.to_act != 0:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        shown, look = table_screen(pilot).shown, look_of(name)
        assert shown.reading.legal
        for action in shown.reading.legal:
            draft = look.aimed(shown.reading, shown.draft, action)
            if draft is not None:
                outcome = look.enter(shown.reading, draft)
                assert getattr(outcome, "action", action) == action
            assert look.talk.typed(shown.reading, action).preview


def test_nothing_to_claim_is_one_sentence() -> None:
    (row,) = hint_rows(Advice(()), str)
    assert row.text == "Best: do nothing."


def test_the_best_answer_has_a_whole_bar_and_the_others_less() -> None:
    best = Alternative("QC", 0.8, 100, "", "Takes the trick.")
    worse = Alternative("7C", 0.5, 100, "2 points worse", "", Comparison.LESS)
    told = {one.text: one.share for one in hint_rows(Advice((best, worse)), str)}
    assert (told["QC"], told["7C"]) == (1.0, 0.0)
    (only, *_others) = hint_rows(Advice((replace(best, visits=0),)), str)
    assert only.share is None


async def test_no_hint_is_thought_about_when_the_game_has_moved_on(
    services: Services, saves: Saves
) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers()
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await pilot.pause()
        screen = table_screen(pilot)
        screen.hinting.ask()
        await table_of(pilot).act(0, "12D")
        await pilot.pause()
        await pilot.pause()
        assert crew.asked == []
        assert top(pilot) == "TableScreen"
