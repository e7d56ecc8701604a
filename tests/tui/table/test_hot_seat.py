"""Several persons at one keyboard: a curtain hides every hand until the next takes over."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from core.contract.sources import Seeded
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, Running, find, painted, press, top
from tests.tui.ronda.kit import dealt
from tests.tui.table_kit import (
    acted,
    at_table,
    begun,
    prompted,
    table_of,
    table_screen,
    waiting_table,
)
from tui.config.services import Services
from tui.widgets.cell_widget import CellWidget
from tui.widgets.command_line import CommandLine
from tui.widgets.curtain import Curtain
from tui.widgets.hand import SpreadHand
from tui.widgets.log import LogPane

THEIR_PAIR = "5B 5D 7C"


def shown(pilot: Running) -> str:
    """Return all that can be read on the screen."""
    widgets = pilot.app.screen.query(CellWidget)
    return "\n".join(painted(one) for one in widgets if one.display and one.region)


async def test_a_curtain_falls_until_the_next_person_takes_over(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, theirs=THEIR_PAIR, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert not find(pilot, Curtain).display
        await press(pilot, "r")
        assert find(pilot, Curtain).display
        assert "Fatima, press Enter to see your cards" in painted(find(pilot, Curtain))
        assert "It's Fatima's turn." in prompted(pilot)
        await press(pilot, "enter")
        assert not find(pilot, Curtain).display
        assert [card.face[0] for card in find(pilot, SpreadHand).model.cards] == [5, 5, 7]
        assert game.match.actions == [(0, "ronda")]
        await press(pilot, "enter")
        assert game.match.actions[-1] == (1, "ronda")
        assert "Nadia, press Enter" in painted(find(pilot, Curtain))


async def test_no_card_of_any_person_is_shown_while_the_curtain_is_down(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, theirs=THEIR_PAIR, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        glyphs = table_screen(pilot).shown.reading.sitting.glyphs
        assert find(pilot, SpreadHand).model.cards == ()
        for card in ((5, "C"), (5, "S"), (12, "D"), (5, "B"), (5, "D"), (7, "C")):
            assert glyphs.spanish_card(*card) not in shown(pilot)


@pytest.mark.parametrize("key", ["b", "r", "p", "m", "right", "left", "5", "v", "tab", "colon"])
async def test_no_key_looks_under_the_curtain(services: Services, saves: Saves, key: str) -> None:
    game = dealt(saves, theirs=THEIR_PAIR, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r", key)
        assert game.match.actions == [(0, "ronda")]
        assert find(pilot, SpreadHand).model.cards == ()
        assert "Fatima" in painted(find(pilot, Curtain))
        assert not find(pilot, CommandLine).is_open


async def test_a_click_does_not_look_under_the_curtain(services: Services, saves: Saves) -> None:
    game = dealt(saves, theirs=THEIR_PAIR, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        await pilot.click(find(pilot, Curtain), offset=(20, 1))
        await press(pilot)
        assert game.match.actions == [(0, "ronda")]
        assert find(pilot, SpreadHand).model.cards == ()


@pytest.mark.parametrize("theirs", [THEIR_PAIR, "5B 6D 7C"])
async def test_the_curtain_does_not_tell_whether_there_is_anything_to_say(
    services: Services, saves: Saves, theirs: str
) -> None:
    game = dealt(saves, theirs=theirs, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        await press(pilot)
        assert game.match.actions == [(0, "ronda")]
        assert "Fatima, press Enter" in painted(find(pilot, Curtain))


async def test_who_has_nothing_to_say_goes_on_with_enter(services: Services, saves: Saves) -> None:
    game = dealt(saves, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "enter")
        assert "Enter continues: you have nothing to announce" in prompted(pilot)
        await press(pilot, "enter")
        assert game.match.actions == [(0, "ronda"), (1, "silent")]


async def test_an_announcement_that_the_rules_make_is_not_asked_for(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, persons=2, announce="auto")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert game.match.actions == [(0, "ronda"), (1, "silent")]
        assert not find(pilot, Curtain).display


TABLES = [("ronda", 2), ("rikiki", 3), ("president", 4), ("makao", 2), ("makao", 4)]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players"), TABLES)
async def test_behind_the_curtain_other_cards_would_look_the_same(
    services: Services, saves: Saves, name: str, players: int
) -> None:
    """Nothing on the screen depends on the cards of the person before, nor on the next one's."""
    game = begun(saves, name, players, Seeded(4), persons=players)
    rng, compared = Random(8), 0
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        for _turn in range(30):
            state = game.match.game
            if state.is_over:
                break
            if find(pilot, Curtain).display:
                before = shown(pilot)
                look_at_another_deal(pilot, rng)
                await pilot.pause()
                assert shown(pilot) == before
                compared += 1
                await press(pilot, rng.choice(["enter", "enter", "u"]))
            else:
                await acted(pilot, rng.choice(state.legal_texts(state.to_act)))
            while top(pilot) != "TableScreen":
                await press(pilot, "escape")
    assert compared > 8


def look_at_another_deal(pilot: Running, rng: Random) -> None:
    """Have the table shown as if the hidden hands were others."""
    screen = table_screen(pilot)
    state, seat = table_of(pilot).match.game, screen.session.present.seat
    elsewhere = next(other for other in range(state.players) if other != seat)
    other = state.observation(elsewhere).sample(rng.random)
    shown = screen.shown
    sitting = replace(
        shown.reading.sitting,
        view=other.view(seat),
        legal=tuple(other.legal_texts(seat)),
        previews=other.previews(seat),
    )
    shown.reading = screen.session.talk.read(sitting)
    shown.show()


async def test_the_curtain_stays_over_a_change_of_settings(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, theirs=THEIR_PAIR, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "comma", "down", "right", "escape", "v")
        assert find(pilot, SpreadHand).model.cards == ()
        assert "Fatima" in painted(find(pilot, Curtain))
        await pilot.resize_terminal(60, 18)
        await press(pilot)
        assert find(pilot, SpreadHand).model.cards == ()
        await press(pilot, "enter")
        assert len(find(pilot, SpreadHand).model.cards) == 3


async def test_each_person_reads_the_own_log(services: Services, saves: Saves) -> None:
    game = dealt(saves, theirs=THEIR_PAIR, persons=2)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "enter")
        assert "Nadia" in painted(find(pilot, LogPane))
        assert "Fatima" not in painted(find(pilot, LogPane))
        await press(pilot, "enter", "enter")
        assert "Fatima" in painted(find(pilot, LogPane))
        assert "You" not in shown(pilot)


async def test_the_log_of_the_person_before_is_not_read_under_the_curtain(
    services: Services, saves: Saves
) -> None:
    """A card that was drawn is named in the log of who drew it, and in no other."""
    game = begun(saves, "makao", 2, Seeded(3, 1), persons=2)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "d")
        if game.match.game.to_act == 0:
            await press(pilot, "p")
        assert "Fatima" in painted(find(pilot, Curtain))
        assert "draw" not in painted(find(pilot, LogPane))
        await press(pilot, "enter")
        assert "Nadia" in painted(find(pilot, LogPane))
        assert "draws 1" in painted(find(pilot, LogPane))
