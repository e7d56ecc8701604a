"""Who is spoken to: You where one person plays, names where bots are watched or several play."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.records.recording import Recording
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat
from tests.tui.app_kit import LARGE, Running, kahwa, press, top
from tests.tui.table_kit import NAMES, acted, begun, table_of, table_screen, waiting_table
from tui.config.services import Services
from tui.navigation import Showing
from tui.replay.past import Past
from tui.session.sight import DisplaySettings
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget

pytestmark = pytest.mark.thorough

ADDRESS = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)

BRIEFLY, LONG = 12, 60
"""Moments of a game that are looked at."""

GAMES = [("ronda", BRIEFLY), *((name, LONG) for name in game_names())]

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "president": {"hands": 3, "finish": "all", "exchange": True}
}
"""Rules with which more is said."""


def players_of(game: str) -> int:
    """Return how many play in these tests."""
    return {"ronda": 2, "rikiki": 3}.get(game, 4)


def shown(pilot: Running) -> str:
    """Return all that can be read on the uppermost screen."""
    screen = pilot.app.screen
    widgets = [one for one in screen.query(CellWidget) if one.display and one.region]
    rows = (one.render_line(y).text for one in widgets for y in range(one.size.height))
    return "\n".join(rows)


async def moments(pilot: Running, rng: Random, number: int) -> Sequence[str]:
    """Play on at random; return what is read at each moment, the sheets of rounds included."""
    seen = []
    for _moment in range(number):
        state = table_of(pilot).match.game
        seen.append(shown(pilot))
        if top(pilot) != "TableScreen":
            await press(pilot, "escape")
        elif state.is_over:
            break
        elif table_screen(pilot).session.awaited is not None:
            await press(pilot, "enter")
        else:
            await acted(pilot, rng.choice(state.legal_texts(state.to_act)))
    return seen


@pytest.mark.parametrize(("name", "number"), GAMES)
async def test_nobody_is_spoken_to_at_a_table_of_bots(
    services: Services, saves: Saves, name: str, number: int
) -> None:
    game = begun(saves, name, players_of(name), Seeded(6), persons=0, **OPTIONS.get(name, {}))
    async with waiting_table(services, game).run_test(size=LARGE) as pilot:
        await press(pilot)
        for text in await moments(pilot, Random(1), number):
            assert not ADDRESS.search(text), text


@pytest.mark.parametrize(("name", "number"), GAMES)
async def test_a_person_alone_is_you_and_never_a_name(
    services: Services, saves: Saves, name: str, number: int
) -> None:
    game = begun(saves, name, players_of(name), Seeded(6), **OPTIONS.get(name, {}))
    async with waiting_table(services, game).run_test(size=LARGE) as pilot:
        await press(pilot)
        texts = await moments(pilot, Random(2), number)
        for text in texts:
            assert not re.search(NAMES[0], text, re.IGNORECASE), text
        assert all("YOU" in text.upper() for text in texts)


@pytest.mark.parametrize(("name", "number"), GAMES)
async def test_several_persons_all_have_names(
    services: Services, saves: Saves, name: str, number: int
) -> None:
    players = players_of(name)
    game = begun(saves, name, players, Seeded(6), persons=2, **OPTIONS.get(name, {}))
    async with waiting_table(services, game).run_test(size=LARGE) as pilot:
        await press(pilot)
        for text in await moments(pilot, Random(3), number):
            assert not re.search(r"\bYou\b(?! (bid|have|keep|must|lead|drew|may|were))", text), text


@pytest.mark.parametrize(("name", "number"), GAMES)
async def test_a_game_of_bots_is_watched_again_without_you(
    services: Services, saves: Saves, name: str, number: int
) -> None:
    game = played_on(
        begun(saves, name, players_of(name), Seeded(6), persons=0, **OPTIONS.get(name, {}))
    )
    async with waiting_table(services, game).run_test(size=LARGE) as pilot:
        await press(pilot)
        kahwa(pilot).show_replay(Showing(recording(game)))
        for _moment in range(number):
            await press(pilot, "right")
            assert not ADDRESS.search(shown(pilot)), shown(pilot)


@pytest.mark.parametrize("name", game_names())
def test_from_another_seat_the_person_has_a_name(
    services: Services, saves: Saves, name: str
) -> None:
    past = Past(
        recording(
            played_on(begun(saves, name, players_of(name), Seeded(6), **OPTIONS.get(name, {})))
        )
    )
    sight = DisplaySettings(GLYPHS["unicode"], services.settings, SizeClass.M)
    for seat in range(players_of(name)):
        lines = past.memory(seat, sight).log(past.course.length)
        told = {line.who for line in lines}
        assert ("You" in told) is (seat == 0)
        assert (NAMES[0] in told) is (seat != 0)


def played_on(game: OpenGame) -> OpenGame:
    """Return a game after actions at random."""
    rng = Random(9)
    for _action in range(90):
        state = game.match.game
        if state.is_over:
            break
        step = game.match.prepare(state.to_act, rng.choice(state.legal_texts(state.to_act)))
        game.journal.append(step)
        game.match.commit(step)
    return game


def recording(game: OpenGame) -> Recording:
    """Return what can be watched again of a game."""
    return Recording(game.head, game.match, list[Seat](game.seats))
