"""What ends a trick or a hand of Rikiki, President and Makao is seen before the table goes on."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, Running, find, kahwa, painted, press, top
from tests.tui.lingering import lingering
from tests.tui.table_kit import acted, begun, settled, table_of, table_screen, take, waiting_table
from tests.views import plain
from tui.config.services import Services
from tui.config.settings import Settings
from tui.games.makao.board import Piles
from tui.games.makao.words import face_of
from tui.games.president.board import Pile
from tui.games.rikiki.board import TrickRail
from tui.games.seat_view import StagedView, StagedViewOf
from tui.screens.table.staging import LONGEST, seconds_of
from tui.widgets.header import Header
from tui.widgets.log import LogPane
from tui.widgets.seats import Seats

pytestmark = pytest.mark.thorough

WHOSE = {"the player": True, "a bot": False}


def brought_before(game: OpenGame, kind: str, mine: bool, without: str = "") -> str:
    """Play at random until somebody can act with such an event; return the action."""
    rnd = Random(4)
    while True:
        state = game.match.game
        assert not state.is_over, "the moment never came"
        legal = state.legal_texts(state.to_act)
        for text in legal:
            kinds = {event.type for event in game.match.prepare(state.to_act, text).events}
            if (state.to_act == 0) is mine and kind in kinds and without not in kinds:
                return text
        take(game, rnd.choice(legal))


def shown(pilot: Running, part: type) -> str:
    return painted(table_screen(pilot).query_one(part))


@pytest.mark.parametrize("mine", WHOSE.values(), ids=WHOSE)
async def test_a_full_trick_lies_there_with_its_winner(
    services: Services, saves: Saves, mine: bool
) -> None:
    services, looks = lingering(services)
    game = begun(saves, "rikiki", 3, Seeded(7))
    take(game, *["bid 0"] * 3)
    while len(plain(game.match.game.state())["hands"][0]) < 3:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    action = brought_before(game, "trick", mine, "round-end")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, action)
        slots = find(pilot, TrickRail).model.slots
        assert all(slot.card and not slot.faded for slot in slots)
        assert [slot.mark for slot in slots if slot.picked] == ["▲won"]
        assert not any("►" in slot.mark for slot in slots)
        looks.end()
        await pilot.pause()
        await pilot.pause()
        assert all(slot.faded for slot in find(pilot, TrickRail).model.slots)


@pytest.mark.parametrize("mine", WHOSE.values(), ids=WHOSE)
async def test_the_last_trick_of_a_round_is_seen_before_the_sheet(
    services: Services, saves: Saves, mine: bool
) -> None:
    services, looks = lingering(services)
    game = begun(saves, "rikiki", 3, Seeded(7))
    action = brought_before(game, "round-end", mine)
    round_shown = f"round {plain(game.match.game.state())['round']} of"
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, action)
        assert top(pilot) == "TableScreen"
        assert all(slot.card and not slot.faded for slot in find(pilot, TrickRail).model.slots)
        assert round_shown in shown(pilot, Header)
        looks.end()
        await settled(pilot, lambda: top(pilot) == "RoundEnd")
        assert round_shown in shown(pilot, Header)


@pytest.mark.parametrize("mine", WHOSE.values(), ids=WHOSE)
async def test_nothing_behind_the_sheet_of_a_round_tells_of_the_next(
    services: Services, saves: Saves, mine: bool
) -> None:
    game = begun(saves, "rikiki", 3, Seeded(7))
    action = brought_before(game, "round-end", mine)
    number = plain(game.match.game.state())["round"]
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await acted(pilot, action)
        await settled(pilot, lambda: top(pilot) == "RoundEnd")
        log, header = shown(pilot, LogPane), shown(pilot, Header)
        assert f"round {number} of" in header
        assert f"round {number + 1}" not in log
        await press(pilot, "escape")
        assert shown(pilot, LogPane).count(f"round {number + 1}") == 1


@pytest.mark.parametrize("mine", WHOSE.values(), ids=WHOSE)
async def test_the_set_that_won_lies_there(services: Services, saves: Saves, mine: bool) -> None:
    services, looks = lingering(services)
    game = begun(saves, "president", 4, Seeded(1, 0))
    action = brought_before(game, "trick", mine, "round-end")
    top_set = plain(game.match.game.state())["top"]["cards"]
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, action)
        model = find(pilot, Pile).model
        assert model.label == "TAKEN"
        assert len(model.cards) == len(top_set)
        assert "nobody beats it" in painted(find(pilot, Pile))
        looks.end()
        await settled(pilot, lambda: find(pilot, Pile).model.label == "TO LEAD")


@pytest.mark.parametrize("mine", WHOSE.values(), ids=WHOSE)
async def test_the_last_set_of_a_hand_and_its_titles_are_seen_before_the_sheet(
    services: Services, saves: Saves, mine: bool
) -> None:
    services, looks = lingering(services)
    game = begun(saves, "president", 4, Seeded(1, 0), hands=9, finish="all")
    action = brought_before(game, "round-end", mine)
    hand = plain(game.match.game.state())["hand"]
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, action)
        assert top(pilot) == "TableScreen"
        assert find(pilot, Pile).model.label == "LAST"
        assert len(find(pilot, Pile).model.cards) == len(action.split())
        assert f"{hand} of 9" in shown(pilot, Header)
        assert "+" in shown(pilot, Seats)
        looks.end()
        await settled(pilot, lambda: top(pilot) == "RoundEnd")


@pytest.mark.parametrize("mine", WHOSE.values(), ids=WHOSE)
async def test_the_last_card_of_a_hand_lies_on_the_pile_before_the_sheet(
    services: Services, saves: Saves, mine: bool
) -> None:
    services, looks = lingering(services)
    game = begun(saves, "makao", 3, Seeded(3, 0))
    action = brought_before(game, "makao", mine)
    state = plain(game.match.game.state())
    before, hand = state["discard"][-1], state["hand"]
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, action)
        assert top(pilot) == "TableScreen"
        assert find(pilot, Piles).model.top[1] in action
        assert find(pilot, Piles).model.trail[0] == face_of(before)
        assert f"round {hand} " in shown(pilot, Header)
        seats = shown(pilot, Seats)
        assert "“+" in seats
        assert ("Makao!" in seats) is not mine
        looks.end()
        await settled(pilot, lambda: top(pilot) == "RoundEnd")


async def test_a_penalty_is_seen_while_it_is_drawn(services: Services, saves: Saves) -> None:
    services, looks = lingering(services)
    game = begun(saves, "makao", 3, Seeded(3, 0))
    action = brought_before(game, "draw", mine=False)
    while not plain(game.match.game.state())["pending"]:
        take(game, action)
        action = brought_before(game, "draw", mine=False)
    pending = plain(game.match.game.state())["pending"]
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await acted(pilot, action)
        assert find(pilot, Piles).model.pending == pending
        assert f"drew {pending}" in shown(pilot, Seats)
        looks.end()
        await settled(pilot, lambda: find(pilot, Piles).model.pending == 0)


@pytest.mark.parametrize("persons", [0, 1, 2])
@pytest.mark.parametrize("game_name", game_names())
async def test_every_stage_of_a_game_can_be_shown(
    services: Services, saves: Saves, game_name: str, persons: int
) -> None:
    """Games played at random show no stage that a part of the table cannot paint."""
    rnd = Random(game_name)
    game = begun(saves, game_name, 4, Seeded(3, 0), persons)
    staged = 0
    services, looks = lingering(services)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        screen = table_screen(pilot)
        for _action in range(90):
            if game.match.game.is_over:
                break
            while top(pilot) != "TableScreen":
                await press(pilot, "enter")
            state = game.match.game
            await table_of(pilot).act(state.to_act, rnd.choice(state.legal_texts(state.to_act)))
            while screen.staging.looked_at is not None:
                await pilot.pause()
                staged += 1
                looks.end()
                await pilot.pause()
        assert kahwa(pilot).fault is None
    assert staged > 3


def test_a_look_takes_as_long_as_the_pace_says() -> None:
    def seconds(last: bool, pace: float = 0.5, *, low_bandwidth: bool = False) -> float:
        sitting = SimpleNamespace(low_bandwidth=low_bandwidth)
        stage: StagedView = StagedViewOf(sitting, (), last)  # type: ignore[arg-type]
        return seconds_of(stage, Settings(pace=pace))

    assert 0 < seconds(False, pace=0.0) < seconds(False) < seconds(False, pace=2.0)
    assert seconds(False) < seconds(True) <= LONGEST
    assert seconds(True, pace=0.0) < 0.5
    assert seconds(True, low_bandwidth=True) < seconds(True)
    assert seconds(True, pace=10.0) == LONGEST
