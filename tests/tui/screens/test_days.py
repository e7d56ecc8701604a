"""The screen of the deals of the day, and codes in the new-game dialog and on the command line."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, timedelta

import msgspec
import pytest
from textual import events

from core.bots.characters import character_of
from core.bots.names import alike
from core.contract.sources import Seeded
from core.deals import code_of, deal_of_day
from core.deals.days import DayPlayed, Days, origin_of
from core.deals.result import code_of_game
from core.games.registry import game_names, game_type
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import StoreError
from tests.core.deals.kit import played_out
from tests.tui.app_kit import NOW, USUAL, Running, click, find, kahwa, painted, press, top
from tests.tui.cli.test_command_line import run
from tests.tui.pictured import Compare
from tests.tui.screens.test_pictures import KINDS, settle
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import game_of
from tui.app import KahwaApp
from tui.config.services import Services
from tui.new_game.dealt import day_game, plan_of_code, seats_of
from tui.screens.new_game import NewGameDialog
from tui.widgets.day_cards import DayCards
from tui.widgets.end_story import EndStoryPane
from tui.widgets.ending import EndingSheet
from tui.widgets.page import Page

TODAY = NOW.date()
CODE = "1K816-7BF6-HA61-91A1-B1DB"
"""Ronda by easy calls, from the seed 123456789."""

SCREEN_KINDS = ("80x24", "60x18", "120x40", "40x12", "200x60", "ascii")


def short_deal(saves: Saves, day: date, *, counts: bool) -> OpenGame:
    """Play a single hand of President as if it were the deal of a day."""
    options = game_type("president").table.settle({})
    seats = seats_of(replace(deal_of_day("president", day), options=options), "Nadia")
    origin = origin_of(day, counts=counts)
    source = Seeded(day.toordinal())
    game = saves.begin("president", options, seats, source, take_backs=False, origin=origin)
    if counts:
        saves.days.count("president", day, game.head.id)
    return played_out(game)


@pytest.fixture
def week(saves: Saves) -> list[str]:
    """Deals of President on five days, the last of them today's, and one of Makao that waits."""
    days = [TODAY - timedelta(days=ago) for ago in (9, 3, 2, 1, 0)]
    games = [short_deal(saves, day, counts=True) for day in days]
    again = short_deal(saves, TODAY, counts=False)
    waiting = day_game(saves, "makao", TODAY, "Nadia")
    waiting.close()
    return [*(game.head.id for game in games), again.head.id, waiting.head.id]


@pytest.mark.parametrize("player", ["Nadia", "Idriss", "Malik", "ahmad"])
def test_whoever_plays_a_deal_meets_bots_of_the_same_characters(player: str) -> None:
    days = [TODAY - timedelta(days=ago) for ago in range(9)]
    for deal in (deal_of_day(game, day) for game in game_names() for day in days):
        seats, others = (seats_of(deal, name)[1:] for name in (player, "you"))
        characters = [[character_of(seat.name) for seat in one] for one in (seats, others)]
        assert characters[0] == characters[1]
        assert not any(alike(seat.name, player) for seat in seats)
        assert len({seat.name for seat in seats}) == len(seats)


@asynccontextmanager
async def on_days(services: Services, *keys: str) -> AsyncIterator[Running]:
    """Open the screen from the lobby, and press keys on it."""
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "d", *keys)
        yield pilot


def shown(pilot: Running) -> str:
    return "\n".join((painted(find(pilot, DayCards)), painted(find(pilot, Page, "#figures"))))


def copied(pilot: Running, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return what is copied from now on, and what it is called."""
    texts: list[tuple[str, str]] = []
    monkeypatch.setattr(kahwa(pilot), "copy", lambda text, what: texts.append((text, what)))
    return texts


@pytest.mark.parametrize("kind", SCREEN_KINDS, ids=[f"days-{kind}" for kind in SCREEN_KINDS])
def test_picture(services: Services, week: list[str], same_picture: Compare, kind: str) -> None:
    size, changed = KINDS[kind]
    plain = {**msgspec.to_builtins(services.settings), **changed}
    dressed = replace(services, settings=msgspec.convert(plain, type(services.settings)))

    async def open_screen(pilot: Running) -> None:
        await settle(pilot)
        await press(pilot, "d", "down", "down")
        await settle(pilot)

    assert same_picture(KahwaApp(dressed), terminal_size=size, run_before=open_screen)


async def test_the_screen_tells_today_the_streak_and_the_days_before(
    services: Services, week: list[str]
) -> None:
    async with on_days(services, "down", "down") as pilot:
        told = shown(pilot)
        assert "4 days in a row" in told
        assert code_of(deal_of_day("president", TODAY)) in told
        assert "1 more try" in told
        assert f"{TODAY - timedelta(days=9)}" in told
        assert "begun" in told
        assert "····●·····●●●●" in told
        assert re.findall(r"\d play\b", told) == ["1 play", "2 play", "4 play", "5 play"]


async def test_enter_plays_the_deal_of_today_and_then_what_waits(
    services: Services, saves: Saves
) -> None:
    async with on_days(services, "enter") as pilot:
        assert top(pilot) == "TableScreen"
        begun = game_of(pilot).head
        assert begun.origin == {"kind": "day", "day": TODAY.isoformat(), "counts": True}
        await press(pilot, "q")
        assert top(pilot) == "DaysScreen"
        assert "begun" in shown(pilot)
        await press(pilot, "enter")
        assert game_of(pilot).head.id == begun.id


async def test_the_cards_are_walked_round_and_the_last_is_the_puzzle(services: Services) -> None:
    async with on_days(services, "left") as pilot:
        assert "one position a day" in shown(pilot)
        assert "Code" not in shown(pilot)
        await press(pilot, "Y", "y", "w")
        assert top(pilot) == "DaysScreen"
        await press(pilot, "enter")
        assert top(pilot) == "LessonScreen"
    async with on_days(services, "right", "right") as pilot:
        assert "PRESIDENT" in shown(pilot)


async def test_a_number_plays_its_card_unless_that_is_done(
    services: Services, week: list[str]
) -> None:
    async with on_days(services) as pilot:
        assert "RONDA" in shown(pilot)
        await press(pilot, "3")
        assert "PRESIDENT" in shown(pilot)
        assert top(pilot) == "DaysScreen"
        await press(pilot, "2")
        assert game_of(pilot).head.game == "rikiki"


async def test_a_click_goes_to_a_card_and_a_second_one_plays_it(services: Services) -> None:
    async with on_days(services) as pilot:
        cards = find(pilot, DayCards)
        await click(pilot, cards, "Makao")
        assert "MAKAO" in shown(pilot)
        await click(pilot, cards, "Makao")
        assert game_of(pilot).head.game == "makao"


async def test_result_and_code_are_copied(
    services: Services, saves: Saves, week: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with on_days(services) as pilot:
        texts = copied(pilot, monkeypatch)
        await press(pilot, "y")
        assert texts == [], "no deal of Ronda was played"
        await press(pilot, "Y", "down", "down", "y", "w")
        (code, what), (result, other) = texts
        assert (code, what) == (code_of(deal_of_day("ronda", TODAY)), "the code of the deal")
        assert other == "the result"
        lines = result.splitlines()
        assert lines[0] == f"Kahwa: President, deal of the day {TODAY}"
        assert lines[-1] == f"kahwa play {code_of_game(saves.recording(week[4]).head)}"
        assert top(pilot) == "ReplayScreen"


async def test_at_the_end_of_a_deal_the_sheet_shows_and_copies_code_and_result(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = TODAY - timedelta(days=1)
    finished = short_deal(saves, day, counts=True)
    code = code_of_game(finished.head)
    assert code is not None
    from core.table.pace import Pace
    from tui.screens.table.screen import TableScreen
    from tui.session.open_table import OpenTable

    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        game = saves.resume(finished.head.id)
        app.push_screen(TableScreen(OpenTable(game, saves, services.crew, Pace(0, 0))))
        await press(pilot)
        await pilot.pause()
        if top(pilot) != "GameOverSheet":
            await press(pilot, "enter")
        assert top(pilot) == "GameOverSheet"
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert code in painted(find(pilot, EndingSheet))
        await press(pilot, "escape")
        pane = find(pilot, EndStoryPane)
        assert "y" in [one.sign for one in pane.buttons]
        assert pane.model is not None
        assert pane.model.lines[0].name == "You"
        texts = copied(pilot, monkeypatch)
        await press(pilot, "y", "Y")
        assert [what for _text, what in texts] == ["the result", "the code of the deal"]
        assert texts[0][0].splitlines()[0] == f"Kahwa: President, deal of the day {day}"
        assert texts[1][0] == code


async def test_after_midnight_the_new_deals_are_shown_before_one_is_played_or_copied(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with on_days(services) as pilot:
        texts = copied(pilot, monkeypatch)
        kahwa(pilot).now = lambda: NOW + timedelta(days=1)
        await press(pilot, "Y")
        assert texts == []
        assert code_of(deal_of_day("ronda", TODAY + timedelta(days=1))) in shown(pilot)
        kahwa(pilot).now = lambda: NOW + timedelta(days=2)
        await press(pilot, "enter")
        assert top(pilot) == "DaysScreen"
        assert kahwa(pilot).saves.heads(None) == []
        await press(pilot, "enter")
        assert top(pilot) == "TableScreen"


async def test_days_that_cannot_be_read_are_told_and_shown_once_they_can(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_days: Days) -> dict[str, list[DayPlayed]]:
        raise StoreError("The saved games cannot be read now.")

    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        with monkeypatch.context() as patched:
            patched.setattr(Days, "history", unreadable)
            await press(pilot, "d")
            assert top(pilot) == "DaysScreen"
            assert "RONDA" not in shown(pilot)
        kahwa(pilot).screen.saves_changed()  # type: ignore[attr-defined]
        assert "RONDA" in shown(pilot)


async def test_whoever_gives_the_first_try_up_is_told_that_it_counts(services: Services) -> None:
    async with on_days(services, "enter", "escape", "R") as pilot:
        assert top(pilot) == "ConfirmDialog"
        asked = painted(find(pilot, Page))
        assert "Only your first try at the deal" in " ".join(asked.split())
        assert "Delete this game?" in " ".join(asked.split())


# ---------------------------------------------------------------------- codes


async def test_a_code_is_typed_or_pasted_into_the_new_game_dialog(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "n", "c", *"1k8167bf6hab3", "enter")
        dialog = pilot.app.screen
        assert isinstance(dialog, NewGameDialog)
        assert (dialog.plan.seed, dialog.plan.preset) == (123456789, "cafe")
        dialog.post_message(events.Paste(CODE))
        await pilot.pause()
        assert dialog.plan.preset == "article"
        dialog.post_message(events.Paste(CODE[:-1] + "C"))
        await pilot.pause()
        assert [note.message[:30] for note in kahwa(pilot)._notifications] == [
            "This code has a typing mistake"
        ]
        await press(pilot, "enter")
        head = game_of(pilot).head
        assert head.source == {"seed": 123456789, "first": None}
        assert head.options["calls"] == "auto"


@pytest.mark.parametrize("game", ["ronda", "rikiki", "president", "makao"])
def test_a_plan_of_a_code_has_its_rules_seats_and_cards(game: str) -> None:
    deal = deal_of_day(game, date(2026, 11, 22))
    plan = plan_of_code(code_of(deal), "Nadia")
    assert plan.settled() == deal.options
    assert plan.problem() is None
    assert tuple(seat.level for seat in plan.seats) == deal.levels
    assert plan.seats[0].name == "Nadia"
    assert (plan.seed, plan.first) == (deal.seed, deal.first)


async def test_a_code_with_a_slip_stays_to_be_mended_and_a_whole_result_can_be_pasted(
    services: Services,
) -> None:
    result = f"Kahwa: Ronda\nlost 5 : 41, par 12.5, ▼▼▼\n{CODE}\n"
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "n", "c", *"1k8167bf6hab2", "enter")
        assert top(pilot) == "CodeDialog"
        await press(pilot, "backspace", "3", "enter")
        dialog = pilot.app.screen
        assert isinstance(dialog, NewGameDialog)
        assert dialog.plan.preset == "cafe"
        await press(pilot, "c")
        pilot.app.screen.query_one("#name").post_message(events.Paste(result))
        await press(pilot, "enter")
        assert dialog.plan.preset == "article"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", CODE[:-1] + "C"), "This code has a typing mistake"),
        (("play", "2" + CODE[1:]), "codes that begin with 1"),
        (("play", *f"{CODE[:-1]}C".split("-")), "This code has a typing mistake"),
        (("play", f"l{CODE[1:-1]}C"), "This code has a typing mistake"),
        (("play", "ronda", "cafe"), "leave out “cafe”"),
        (("play", CODE, "--players", "3"), "leave out --players"),
        (("play", CODE, "--seat", "Ada=person"), "leave out --players"),
        (("play", "5"), "There's no game 5"),
        (("day", "poker"), "There's no game poker"),
    ],
)
def test_what_cannot_be_played_of_a_code_is_told_in_a_sentence(
    words: tuple[str, ...], told: str
) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_days_are_told_on_the_command_line() -> None:
    result = run("day", "--plain")
    assert result.exit_code == 0
    assert result.stdout.startswith("Deals of the day for 20")
    assert "President: not played." in result.stdout
