"""At every moment the footer lists keys that do something then, and no other key does."""

from __future__ import annotations

from random import Random

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, Running, find, kahwa, painted, press
from tests.tui.table_kit import acted, begun, prompted, table_of, table_screen, waiting_table
from tui.commands import Command
from tui.config.services import Services
from tui.screens.table.screen import TableScreen
from tui.widgets.command_line import CommandLine
from tui.widgets.footer import Footer

pytestmark = pytest.mark.thorough

MOMENTS = 9
"""Moments of each game that are looked at."""

STAYING = {"leave", "settings", "size", "older", "newer", "previous", "next"}
"""Commands that lead away from the table, or of which others tell the same."""

TABLES = [
    ("ronda", 1, 2),
    *((game, persons, MOMENTS) for game in game_names() for persons in (0, 1, 2)),
]


@pytest.mark.parametrize(("name", "persons", "moments"), TABLES)
async def test_the_footer_lists_the_keys_that_do_something(
    services: Services, saves: Saves, name: str, persons: int, moments: int
) -> None:
    players = 2 if name == "ronda" else 3 if name == "rikiki" else 4
    game = begun(saves, name, players, Seeded(11), persons=persons)
    rng, tried = Random(5), 0
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        for _moment in range(moments):
            await close(pilot)
            if table_of(pilot).match.game.is_over:
                break
            tried += await try_moment(pilot, rng)
            await close(pilot)
            await go_on(pilot, rng)
    assert tried > moments


async def try_moment(pilot: Running, rng: Random) -> int:
    """Press a few keys that apply now and one that does not; return how many."""
    screen = table_screen(pilot)
    keyed = [one for one in screen.controls if one.keys and one.id not in STAYING]
    now = [one for one in keyed if screen.applies(one)]
    others = [one for one in keyed if one not in now]
    listed = painted(find(pilot, Footer))
    for one in others:
        assert not one.label or f"{one.sign} {one.label}" not in listed
    for one in rng.sample(others, min(2, len(others))):
        before = look(pilot)
        await press(pilot, key_of(one))
        assert look(pilot) == before, f"{one.id} did something: {prompted(pilot)}"
    for one in rng.sample(now, min(3, len(now))):
        await try_key(pilot, one)
        await close(pilot)
    return len(now)


async def try_key(pilot: Running, command: Command) -> None:
    """Press the key of a command that applies, if it still does: something happens."""
    screen = table_screen(pilot)
    if not screen.applies(command):
        return
    before, shown = look(pilot), screen.view.picture
    await press(pilot, key_of(command))
    assert look(pilot) != before, f"{command.id} did nothing: {prompted(pilot)}"
    picture = screen.view.picture
    assert picture is not None
    refused = picture is not shown and picture.tone == "bad" and picture.notice
    assert not refused, f"{command.id}: {refused}"


async def go_on(pilot: Running, rng: Random) -> None:
    """Let whoever is to act do something, or the next person lift the curtain."""
    screen = table_screen(pilot)
    if screen.session.awaited is not None and rng.random() < 0.7:
        await press(pilot, "enter")
        return
    state = table_of(pilot).match.game
    if not state.is_over:
        await table_of(pilot).act(state.to_act, rng.choice(state.legal_texts(state.to_act)))
        await pilot.pause()


def key_of(command: Command) -> str:
    """Return the first key of a command."""
    return command.keys.split(",")[0]


def look(pilot: Running) -> list[object]:
    """Return what a key may change, the ► line aside."""
    screen = table_screen(pilot)
    picture = screen.view.picture
    assert picture is not None
    screens = [type(one).__name__ for one in kahwa(pilot).screen_stack]
    actions = list(table_of(pilot).match.actions)
    typing = screen.query_one(CommandLine).is_open
    panel = screen.view.panel_open
    told = painted(screen.query_one(Footer))
    said = picture.notice if picture.tone != "bad" else None
    settled = picture.sitting.standing
    return [
        screens,
        actions,
        typing,
        panel,
        picture.draft,
        settled,
        picture.next_person,
        told,
        said,
    ]


async def close(pilot: Running) -> None:
    """Close whatever lies over the table, and settle nothing for the moments to come."""
    screen = table_screen(pilot)
    if screen.shown.reading.sitting.standing:
        await press(pilot, "P")
    while not isinstance(pilot.app.screen, TableScreen) or screen.query_one(CommandLine).is_open:
        await press(pilot, "escape")


BIDS = ("bid 0", "bid 0", "bid 0")
MOMENTS_OF_RIKIKI = [
    (1, (), "← → choose Enter bid 0-9 tricks H hint : type Esc menu ? help q leave"),
    (1, BIDS[:1], "u undo : type Esc menu i rules ? help q leave"),
    (1, BIDS, "← → choose Enter play H hint u undo : type Esc menu ? help q leave"),
    (0, BIDS, ": type Esc menu i rules ? help q leave"),
    (3, BIDS[:1], "Enter show the cards u undo Esc menu i rules ? help q leave"),
]


@pytest.mark.parametrize(("persons", "actions", "footer"), MOMENTS_OF_RIKIKI)
async def test_the_footer_follows_the_moment(
    services: Services, saves: Saves, persons: int, actions: tuple[str, ...], footer: str
) -> None:
    game = begun(saves, "rikiki", 3, Seeded(3, 2), persons=persons, hook=False)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await acted(pilot, *actions)
        assert " ".join(painted(find(pilot, Footer)).split()) == footer
