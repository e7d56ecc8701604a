"""A room's table: its bots outlive faults, and it gives its game back whatever happens."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from core.bots.crew import CrewHere
from core.contract.sources import Sealed
from core.ground.errors import KahwaError
from core.match.match import MatchStep
from core.rooms.errors import Refused
from core.rooms.news import Notice
from core.rooms.options import RoomOptions
from core.rooms.people.person import Person
from core.rooms.play.display_times import ScreenDelay
from core.rooms.play.play import Tolerance
from core.rooms.tables.dealt_table import DealtTable
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.table import RoomTable
from core.saves.saves import Saves
from core.store import STAND_IN, Store
from core.table import Seat
from core.table.updates import Stepped
from tests.core.rooms.kit import close_later
from tests.core.rooms.play_kit import Alone, Hours, settled

PLAN = TablePlan("rikiki", "document", {"players": 4}, (None, None, "casual", "casual"))


class House:
    """A room that notes what its table asks of it."""

    def __init__(self, saves: Saves) -> None:
        self.saves = saves
        self.told: list[tuple[str, str]] = []

    def tell(self, person: Person, notice: Notice) -> None:
        self.told.append((person.name, notice.told()))

    def is_near(self, person: Person) -> bool:
        return person.is_here

    def table_changed(self, table_id: str) -> None:
        """Show nothing."""

    def keep_mark(self, game_id: str, kind: str, seat: int) -> None:
        self.saves.mark(game_id, kind, seat)


class Laid:
    """A table of two persons and two bots, with Salma and Omar who watches."""

    def __init__(self, folder: Path) -> None:
        store = Store.open(folder / "room.db", lambda: datetime(2026, 11, 22, 12, tzinfo=UTC))
        close_later(store.close)
        self.saves = Saves(store, Random(1))
        self.hours, self.house = Hours(), House(self.saves)
        self.salma, self.karim = Person("Salma", "1", is_here=True), Person("Karim", "2")
        self.room_table = RoomTable("1", PLAN, self.salma)
        self.room_table.seats[0].person = self.salma
        self.room_table.seats[1].person = self.karim
        self.room_table.watchers.append(Person("Omar", "3", is_here=True))
        seats = [Seat("Salma"), Seat("Karim"), Seat("Zineb", "casual"), Seat("Anas", "casual")]
        source = Sealed(bytes(range(32)))
        self.game = self.saves.begin("rikiki", PLAN.settled(), seats, source)
        self.lay()

    def lay(self) -> None:
        """Lay the table of the game."""
        options = RoomOptions()
        self.dealt = DealtTable(
            "1",
            self.room_table,
            self.game,
            CrewHere(),
            self.house,
            Tolerance(PLAN.clock, options.stand_in, options.grace),
            laying=self.room_table.layings + 1,
            last_keys={},
            timing=self.hours,
            driver=Alone(),
        )
        self.room_table.lay(self.dealt)
        self.table = self.dealt.table

    async def until_a_bot_is_to_act(self) -> None:
        while (seat := self.table.match.game.to_act) < 2:
            await self.table.act(seat, self.table.match.game.legal_texts(seat)[0])


async def test_a_fault_of_the_bots_is_logged_and_they_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = Laid(tmp_path)
    await laid.until_a_bot_is_to_act()
    before = len(laid.table.match.actions)
    act = laid.table.act_in
    faults = [ValueError("a fault")]

    async def act_in(*args: object) -> bool:
        if faults:
            raise faults.pop()
        return await act(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(laid.table, "act_in", act_in)
    await laid.hours.go(2)
    assert not faults
    assert len(laid.table.match.actions) == before
    await laid.hours.go(5)
    assert len(laid.table.match.actions) > before
    laid.dealt.close()


async def test_a_move_that_cannot_be_saved_is_told_once_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = Laid(tmp_path)
    await laid.until_a_bot_is_to_act()
    before = len(laid.table.match.actions)

    def full(step: MatchStep, why: str, wait: float | None) -> None:
        raise KahwaError("The disk is full.")

    with monkeypatch.context() as full_disk:
        full_disk.setattr(laid.game.journal, "append", full)
        await laid.hours.go(10)
    assert len(laid.table.match.actions) == before
    sentence = "The last move couldn't be saved. Kahwa tries again. The disk is full."
    assert [told for told in laid.house.told if told[1] == sentence] == [
        ("Salma", sentence),
        ("Karim", sentence),
        ("Omar", sentence),
    ]
    await laid.hours.go(5)
    assert len(laid.table.match.actions) > before
    laid.dealt.close()


async def test_what_still_comes_of_a_game_that_was_put_away_is_not_told_of_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = Laid(tmp_path)
    before, kept = laid.table, asyncio.Event()
    while before.match.game.to_act > 1:
        await laid.hours.go(5)
    seat = before.match.game.to_act
    monkeypatch.setattr(laid.game.journal, "append", lambda *_row: kept.wait())
    acting = asyncio.ensure_future(before.act(seat, before.match.game.legal_texts(seat)[0]))
    await settled()
    row = before.match.row
    laid.dealt.close()
    laid.room_table.lift()
    laid.game = laid.saves.resume(laid.game.head.id)
    laid.lay()
    told: list[object] = []
    monkeypatch.setattr(laid.dealt.play, "happened", told.append)
    kept.set()
    await acting
    assert before.match.row == row + 1
    assert not any(isinstance(one, Stepped) for one in told)
    laid.dealt.close()


async def test_a_table_gives_its_game_back_even_if_its_bots_cannot_be_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = Laid(tmp_path)
    await settled()

    def fault() -> None:
        raise OSError("no such process")

    monkeypatch.setattr(laid.dealt._bots, "close", fault)
    laid.dealt.close()
    laid.saves.resume(laid.game.head.id).close()


async def test_that_a_bot_stood_in_is_marked_in_the_game(tmp_path: Path) -> None:
    laid = Laid(tmp_path)
    assert laid.table.bot_at(1) is None
    await laid.hours.go(21)
    assert laid.table.bot_at(1) is not None
    assert laid.room_table.seen().seats[1].stood_in
    while laid.table.match.game.to_act != 1:
        if laid.table.match.game.to_act == 0:
            await laid.table.act(0, laid.table.match.game.legal_texts(0)[0])
        await laid.hours.go(1)
    await laid.hours.go(1)
    assert [(mark.kind, mark.seat) for mark in laid.saves.marks(laid.game.head.id)] == [
        (STAND_IN, 1)
    ]
    laid.dealt.close()


async def test_the_finished_game_is_given_with_the_secret_of_its_cards(tmp_path: Path) -> None:
    laid = Laid(tmp_path)
    with pytest.raises(Refused, match="when it's over"):
        laid.dealt.recording()
    while not (game := laid.table.match.game).is_over:
        await laid.table.act(game.to_act, game.legal_texts(game.to_act)[0])
    recording = laid.dealt.recording()
    assert recording.head.source == {"secret": bytes(range(32)).hex()}
    assert recording.match.game.is_over
    laid.dealt.close()


async def test_who_asks_to_take_back_is_seen_at_the_table(tmp_path: Path) -> None:
    laid = Laid(tmp_path)
    laid.karim.is_here = True
    laid.dealt.came(laid.karim)
    while not laid.table.match.actions or laid.table.match.actions[-1][0] != 0:
        seat = laid.table.match.game.to_act
        await laid.table.act(seat, laid.table.match.game.legal_texts(seat)[0])
    place = laid.dealt.place(laid.salma, lambda call: call(), ScreenDelay())
    task = asyncio.create_task(place.take_back())
    await settled()
    assert laid.room_table.seen().asked == "Salma"
    laid.dealt.agree(laid.karim, True)
    await settled()
    assert task.done()
    assert laid.room_table.seen().asked == ""
    laid.dealt.close()
