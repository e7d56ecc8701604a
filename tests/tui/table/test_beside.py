"""The coach at one's side speaks on the table screen, and the person answers."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import COACH, TAKE_BACK, Mark
from tests.tui.app_kit import USUAL, Running, find, painted, press, top
from tests.tui.hurry import TICK
from tests.tui.pictured import Compare
from tests.tui.ronda.kit import dealt
from tests.tui.seen import lasting, seen_for_a_moment
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import KINDS, at_table, begun, settled, take, waiting_table
from tui.config.services import Services
from tui.widgets.advice import AdviceSheet

PLAYING = ("ronda", "silent")
BAD = "5S"
"""The last of three cards; `Thinkers` value each 0.1 less than the one before."""


def typed(action: str) -> list[str]:
    """Return the keys that type an action."""
    return ["colon", *action.replace(" ", ""), "enter"]


async def heard(pilot: Running) -> None:
    """Wait until the coach has spoken, and hears."""
    await settled(pilot, lambda: top(pilot) == "BesideDialog")
    await seen_for_a_moment(pilot)


async def test_a_costly_card_is_told_of_with_what_was_better_and_the_game_plays_on(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *PLAYING)
    async with at_table(with_crew(services, Thinkers()), game, coach="always").run_test(
        size=USUAL
    ) as pilot:
        await press(pilot, *typed(BAD))
        await heard(pilot)
        sheet = painted(find(pilot, AdviceSheet))
        assert "You chose: lay the 5 of swords" in sheet
        assert "Better: lay the 12 of coins" in sheet
        assert game.match.actions[-1] == (0, BAD)
        await press(pilot, "enter")
        assert top(pilot) == "TableScreen"
        await settled(pilot, lambda: len(game.match.actions) > len(PLAYING) + 1)
        assert saves.marks(game.head.id) == (Mark(COACH, 0, 1),)


async def test_keys_typed_before_it_was_seen_are_not_for_the_coach(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting(monkeypatch)
    game = dealt(saves, *PLAYING)
    async with at_table(with_crew(services, Thinkers()), game, coach="always").run_test(
        size=USUAL
    ) as pilot:
        await press(pilot, *typed(BAD))
        await settled(pilot, lambda: top(pilot) == "BesideDialog")
        await press(pilot, "enter", "u", "x", "escape")
        assert top(pilot) == "BesideDialog"
        assert game.match.actions[-1] == (0, BAD)
        await seen_for_a_moment(pilot)
        await press(pilot, "u")
        assert top(pilot) == "TableScreen"
        assert len(game.match.actions) == len(PLAYING)
        assert Mark(TAKE_BACK, 0, 1) in saves.marks(game.head.id)


async def test_told_to_say_no_more_it_is_silent_in_this_game(
    services: Services, saves: Saves
) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers()
    async with at_table(with_crew(services, crew), game, coach="always").run_test(
        size=USUAL
    ) as pilot:
        await press(pilot, *typed(BAD))
        await heard(pilot)
        await press(pilot, "x")
        await settled(pilot, lambda: len(game.match.actions) > len(PLAYING) + 1)
        await press(pilot, "u", *typed(BAD))
        await settled(pilot, lambda: len(game.match.actions) > len(PLAYING) + 1)
        assert top(pilot) == "TableScreen"
        assert len(crew.asked) == 1


def last_card_or_draw(saves: Saves) -> OpenGame:
    """Return a hand of Makao in which the first seat may go out, or draw."""
    game = begun(saves, "makao", 2, Seeded(5, 0))
    while (state := game.match.game).legal_texts(0) != ["R-1", "draw"]:
        take(game, state.legal_texts(state.to_act)[0])
    return game


async def test_it_speaks_before_the_sheet_of_the_round_that_the_card_has_ended(
    services: Services, saves: Saves
) -> None:
    async def look(_seconds: float) -> None:
        await asyncio.sleep(TICK)

    seen = replace(with_crew(services, Thinkers(backwards=True)), linger=look)
    app = waiting_table(seen, last_card_or_draw(saves), coach="always")
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, *typed("R-1"))
        await heard(pilot)
        await press(pilot, "enter")
        assert top(pilot) == "RoundEnd"


async def test_what_the_person_types_or_has_opened_meanwhile_is_not_covered(
    services: Services, saves: Saves
) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers(waiting=True)
    async with at_table(with_crew(services, crew), game, coach="always").run_test(
        size=USUAL
    ) as pilot:
        await press(pilot, *typed(BAD), "colon", "u")
        crew.go_on.set()
        await settled(pilot, lambda: len(game.match.actions) > len(PLAYING) + 1)
        assert top(pilot) == "TableScreen"
        crew.go_on.clear()
        await press(pilot, "escape", "u", *typed(BAD), "escape")
        crew.go_on.set()
        await pilot.pause()
        assert top(pilot) == "PauseMenu"
        await press(pilot, "escape")
        assert top(pilot) == "TableScreen"
        await settled(pilot, lambda: len(game.match.actions) > len(PLAYING) + 1)


@pytest.mark.parametrize("kind", ["40x12", "60x18", "80x24", "120x40", "ascii"])
def test_picture_of_a_remark(
    services: Services,
    saves: Saves,
    kind: str,
    same_picture: Compare,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cost = "[5S] takes nothing, [12D] neither."
    monkeypatch.setattr("tui.session.live_coach._cost", lambda *_given: cost)
    size, settings = KINDS[kind]

    async def show(pilot: Running) -> None:
        await press(pilot, *typed(BAD))
        await heard(pilot)

    crew = with_crew(services, Thinkers())
    app = waiting_table(crew, dealt(saves, *PLAYING), coach="always", **settings)
    assert same_picture(app, run_before=show, terminal_size=size)
