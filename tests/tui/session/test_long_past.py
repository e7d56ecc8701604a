"""A long game that goes on: its last rounds are told at once, the rest the same when asked for."""

from __future__ import annotations

from random import Random

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.match.match import Match, MatchStep, TakeBack
from core.saves import journal_rows
from core.saves.saves import Saves
from core.table import Place, Seat, Table
from core.table.keeping import Why
from core.table.pace import Pace
from tests.core.test_take_backs import some_action
from tests.coroutines import at_once
from tests.tui.session.kit import seated
from tests.tui.table_kit import begun, take
from tests.tui.widgets.host import hosted
from tui.config.services import Services
from tui.config.settings import Settings
from tui.games import talk_of
from tui.models import LogLine
from tui.plain.account import Account
from tui.session import chair as chairs
from tui.session.chair import Chair
from tui.session.chronicle import Chronicle
from tui.session.sight import DisplaySettings
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass
from tui.widgets.log import LogPane

SIGHT = DisplaySettings(GLYPHS["unicode"], Settings(), SizeClass.M)
SEATS = [Seat("Nadia"), *(Seat(name, "casual") for name in ("Fatima", "Karim", "Omar"))]


LONGER = {"president": {"hands": 10}}


class NoJournal:
    """Keeps nothing."""

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None: ...

    def take_back(self, back: TakeBack) -> None: ...


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are long sooner."""
    monkeypatch.setattr(chairs, "RECENT", 10)
    monkeypatch.setattr(journal_rows, "STATE_EVERY", 20)
    monkeypatch.setattr(journal_rows, "STATE_AFTER", 40)


def table_of(name: str, actions: int) -> Table:
    kind, rng = game_type(name), Random(2)
    match = Match(kind, kind.table.settle({"players": 4, **LONGER.get(name, {})}), Seeded(6))
    while len(match.actions) < actions or (
        name == "makao" and not match.round_before(len(match.actions) - 20)
    ):
        match.act(*some_action(match, rng))
    return Table(match, SEATS, NoJournal(), pace=Pace(0), bot_seed="test")


def chair_of(name: str) -> Chair:
    return Chair(0, SEATS, talk_of(name))


def remembered(chronicle: Chronicle) -> tuple[object, ...]:
    """Return what a chronicle knows without telling anything more, and the round so far."""
    return chronicle.remarks, chronicle.dealt, chronicle._round, chronicle.length


@pytest.mark.parametrize("name", game_names())
def test_what_is_told_at_once_and_what_later_is_what_was_told_of_all(name: str) -> None:
    table = table_of(name, 150)
    place, whole, late = Place(table, 0), chair_of(name), chair_of(name)
    now = place.snapshot()
    all_told = whole.recall(now, place.past(), SIGHT)
    told = late.recall_rounds(now, place, SIGHT)
    accounts = [Account(talk_of(name).on_sheet) for _chair in range(3)]
    for account, retold in zip(accounts, (all_told, told, told), strict=True):
        account.tell_anew(retold)
    assert told.first > 1
    assert all_told.first == 0
    assert remembered(late.chronicle) == remembered(whole.chronicle)
    assert late.chronicle.last(3) == whole.chronicle.last(3)
    assert told.recent == all_told.recent[told.first :]
    assert accounts[1].last(3) == accounts[0].last(3)
    rng = Random(3)
    for _action in range(30):
        seat, text = some_action(table.match, rng)
        at_once(table.act(seat, text))
        update, events = place.snapshot(), place.past(place.number)[0]
        lists = [chair.chronicle.take(chair.read(update, SIGHT), events) for chair in (whole, late)]
        assert lists[0] == lists[1]
        for account in accounts:
            account.tell(update.number, lists[0])
    assert remembered(late.chronicle) == remembered(whole.chronicle)
    assert late.chronicle.why() == whole.chronicle.why()
    assert late.chronicle.since(5) == whole.chronicle.since(5)
    assert late.chronicle.lines == whole.chronicle.lines
    assert late.chronicle.ends == whole.chronicle.ends
    assert accounts[1].lines_to(100, 30) == accounts[0].lines_to(100, 30)
    assert accounts[2].keep_back(3, 20) == accounts[0].keep_back(3, 20)
    assert accounts[2].news() == accounts[0].news()
    assert accounts[1].lines == accounts[0].lines == accounts[2].lines


@pytest.mark.parametrize("name", game_names())
def test_what_was_said_aside_stays_where_it_was_said(name: str) -> None:
    table, said = table_of(name, 120), LogLine("", "well played", "muted")
    place, whole, late = Place(table, 0), chair_of(name), chair_of(name)
    now = place.snapshot()
    for chair in (whole, late):
        chair._asides.extend((number, said) for number in (3, 60, 118, 120, 121))
    whole.recall(now, place.past(), SIGHT)
    late.recall_rounds(now, place, SIGHT)
    assert late.chronicle.last(2) == whole.chronicle.last(2)
    assert late.chronicle.lines == whole.chronicle.lines
    assert late.chronicle.ends == whole.chronicle.ends
    assert whole.chronicle.lines.count(said) == 5


def test_lines_that_were_read_out_are_not_read_again_after_a_take_back() -> None:
    table = table_of("rikiki", 150)
    place, chair = Place(table, 0), chair_of("rikiki")
    account = Account(talk_of("rikiki").on_sheet)
    account.tell_anew(chair.recall_rounds(place.snapshot(), place, SIGHT))
    assert account.news()
    for length in (149, 140, 90):
        match = table.match
        match.take_back(match.prepare_take_back(length + 1))
        account.tell_anew(chair.recall_rounds(place.snapshot(), place, SIGHT))
        assert account.news() == []
    whole = Account(talk_of("rikiki").on_sheet)
    whole.tell_anew(chair.recall(place.snapshot(), place.past(), SIGHT))
    assert account.lines == whole.lines


def test_a_long_game_sits_down_without_its_past(services: Services, saves: Saves) -> None:
    game = begun(saves, "rikiki", 4, Seeded(4))
    rng = Random(1)
    while len(game.match.actions) < 150:
        state = game.match.game
        take(game, rng.choice(state.legal_texts(state.to_act)))
    game.close()
    resumed = saves.resume(game.head.id)
    session = seated(services, resumed)
    known = resumed.match._history._known
    assert known > 1
    recap = session.recap()
    whole = chair_of("rikiki")
    whole.recall(session.place.snapshot(), session.place.past(), SIGHT)
    own = [n for n, (seat, _) in enumerate(game.match.actions) if seat == 0]
    since = max(n for n in own if n + 1 not in game.match.forced)
    assert session.seated.since(0) == since
    assert recap is None or len(recap.lines) == len(whole.chronicle.since(since))


async def test_who_turns_back_far_enough_is_shown_what_was_not_told_at_first() -> None:
    def lines(first: int, end: int) -> list[LogLine]:
        return [LogLine("You", f"lay {number}") for number in range(first, end)]

    asked: list[int] = []

    def earlier() -> list[LogLine]:
        asked.append(1)
        return lines(0, 12)

    async with hosted(LogPane(), 19, 6) as app:
        assert isinstance(app.widget, LogPane)
        app.widget.fill(lines(12, 24), earlier)
        app.widget.append(lines(24, 25))
        app.widget.page_up()
        assert not asked
        pages = []
        for _page in range(6):
            app.widget.page_up()
            pages.append(app.rows[1].split()[-1])
        assert app.widget.lines == tuple(lines(0, 25))
        assert pages == ["10", "5", "0", "0", "0", "0"]
        assert asked == [1]
