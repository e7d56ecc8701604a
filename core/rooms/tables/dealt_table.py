"""A table of a card room at which cards are dealt: its game, its bots, and who is around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from msgspec.structs import replace as with_fields

from core.bots.crew import Crew
from core.ground.logs import log
from core.ground.words import _
from core.records.recording import Recording
from core.rooms.errors import Refused
from core.rooms.hosts.driver import GameDriver
from core.rooms.news import Deliver, Notice
from core.rooms.people.person import Person
from core.rooms.play.display_times import ScreenDelay
from core.rooms.play.place import RoomPlace
from core.rooms.play.play import Play, Tolerance
from core.rooms.play.public_states import public_state_of, with_public_state
from core.rooms.play.table_bots import TableBots
from core.rooms.tables.seats import Seated, seat_among
from core.rooms.tables.seen import TableSeen, seal_of
from core.rooms.timing import Timing
from core.saves.journal_rows import summary
from core.saves.open_game import OpenGame
from core.store import GameHead, Mark
from core.store.model import JsonObject
from core.table import Table
from core.table.pace import Pace
from core.table.updates import GameEvent

BOTS_PACE, BOTS_GRACE = 0.6, 2.0
"""Seconds that bots pause at a room's tables, and leave the persons to claim something."""


class TableCallbacks(Protocol):
    """What a table asks of its room."""

    def tell(self, person: Person, notice: Notice) -> None:
        """Tell somebody something, if here."""

    def is_near(self, person: Person) -> bool:
        """Tell whether somebody is here by this host."""

    def table_changed(self, table_id: str) -> None:
        """Have a table looked at anew by its people, and by all in the hall."""

    def keep_mark(self, game_id: str, kind: str, seat: int) -> None:
        """Keep with a game that a seat has had some help; where that fails it is only logged."""


class DealtTable:
    """The game of a room's table while this host follows it; its `participants` are asked here."""

    def __init__(
        self,
        table_id: str,
        seated: Seated,
        game: OpenGame,
        crew: Crew,
        house: TableCallbacks,
        tolerance: Tolerance,
        *,
        laying: int,
        last_keys: Mapping[int, int],
        timing: Timing,
        driver: GameDriver,
    ) -> None:
        """Lay the table of a game, for those who are `seated` there.

        Its bots play while this host drives the game, by its `driver`. `last_keys` are what persons
        had seen, when the game was played before.
        """
        self.id = table_id
        self.game = game
        self.laying = game.head.id, laying
        """Which game was laid, and how often one was: a place is good for one laying."""
        self._seated = seated
        self._house = house
        self._driver = driver
        self._is_lifted = False
        self._helps = Counter({(mark.kind, mark.seat): mark.times for mark in game.head.marks})
        self._bots = TableBots(table_id, crew, timing)
        self.table = Table(
            game.match,
            game.seats,
            game.journal,
            pace=Pace(BOTS_PACE, BOTS_GRACE, timing.sleep),
            bot_seed=game.bot_seed,
            think=self._bots.think,
            take_backs=game.head.take_backs,
            tell=self._game_happened,
        )
        self.play = Play(
            self.table,
            timing,
            self,
            tolerance,
            here=[seat for seat in self.persons if self._is_here(seat)],
            last_keys=last_keys,
            driver=driver,
        )

    def begin(self) -> None:
        """Let the game go on from now on."""
        self.play.begin()
        self.let_bots_stand_in()
        self._look_at_driver()
        self._begin_bots()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.match.game.is_over

    def seen(self, waiting: TableSeen) -> TableSeen:
        """Return the table as everybody may see it, from what is seen of it without its game."""
        match = self.table.match
        commitment, secret = seal_of(match.chance.source, is_over=self.is_over)
        asked = self.play.agreement.asked_by
        return replace(
            waiting,
            seats=tuple(
                replace(
                    one,
                    stood_in=self.table.bot_at(seat) is not None and one.level is None,
                    bot_at=self.play.presence.bot_at(seat),
                )
                for seat, one in enumerate(waiting.seats)
            ),
            scores=tuple(match.game.scores()),
            commitment=commitment,
            secret=secret,
            asked="" if asked is None else self.table.seats[asked].name,
            shown=public_state_of(match.game),
        )

    def let_bots_stand_in(self) -> None:
        """Let bots play for those who have left the game for good."""
        for number, seat in enumerate(self._seated.seats):
            if seat.level and self.table.bot_at(number) is None:
                self.table.stand_in(number, seat.level)

    def _game_happened(self, event: GameEvent) -> None:
        """Follow what happens in the game, but not what still comes of one that was put away."""
        if not self._is_lifted:
            self.play.happened(event)

    # ------------------------------------------------------------------ driving the game

    def driver_changed(self) -> None:
        """Let bots and clock go, or rest: this host drives the game from now on, or no more."""
        self._bots.rest()
        self.play.driver_changed()
        self._begin_bots()
        self.changed()

    def _begin_bots(self) -> None:
        if self._driver.token is not None:
            self._bots.begin(self.table)

    def _look_at_driver(self) -> None:
        """Say whether this host would drive: its persons play here, or nobody does anywhere."""
        somebody = bool(self.near) or not self.play.presence.here
        self._driver.set_candidate(somebody and not self.is_over)

    def hear(self, message: JsonObject) -> None:
        """Take what the replica of the game at another host tells."""
        if message.get("game") == self.game.head.id:
            self.play.hear(message)

    # ------------------------------------------------------------------ each person

    def place(self, person: Person, deliver: Deliver, line: ScreenDelay) -> RoomPlace:
        """Return the place of somebody's seat, or one to watch from."""
        seat = self._seat_of(person)
        return RoomPlace(self.play, seat or 0, deliver, line, watches=seat is None)

    def came(self, person: Person) -> None:
        """Note that somebody is in the room again; who has a seat plays it."""
        seat = self._seat_of(person)
        if seat is not None:
            self.play.presence.came(seat)
            # Perhaps from another host, before anybody noted that the person was away.
            self._look_at_driver()

    def went(self, person: Person, *, on_purpose: bool) -> None:
        """Note that somebody's line is lost, or that the person has left the table on purpose."""
        seat = self._seat_of(person)
        if seat is not None:
            self.play.presence.went(seat, on_purpose=on_purpose)

    def agree(self, person: Person, agrees: bool) -> None:
        """Answer for a person whether the last decision may be taken back."""
        seat = self._seat_of(person)
        if seat is not None:
            self.play.agreement.answer(seat, agrees)

    def _seat_of(self, person: Person) -> int | None:
        return seat_among(self._seated.seats, person)

    # ------------------------------------------------------------------ all around the table

    @property
    def persons(self) -> list[int]:
        seats = enumerate(self._seated.seats)
        return [number for number, seat in seats if seat.person is not None]

    @property
    def near(self) -> list[int]:
        return [
            number
            for number, seat in enumerate(self._seated.seats)
            if seat.person is not None and self._house.is_near(seat.person)
        ]

    def _is_here(self, seat: int) -> bool:
        person = self._seated.seats[seat].person
        return person is not None and person.is_here

    def tell(self, seat: int, notice: Notice) -> None:
        person = self._seated.seats[seat].person
        if person is not None:
            self._house.tell(person, notice)

    def tell_others(self, seat: int, notice: Notice) -> None:
        for one in self.persons:
            if one != seat:
                self.tell(one, notice)
        for watcher in self._seated.watchers:
            self._house.tell(watcher, notice)

    def changed(self) -> None:
        """Have its people, and all in the hall, look at the table anew.

        The room calls it as well when somebody of the table has gone on at another host.
        """
        self._look_at_driver()
        self._house.table_changed(self.id)

    def keep_mark(self, kind: str, seat: int) -> None:
        self._house.keep_mark(self.game.head.id, kind, seat)
        self.count_mark(kind, seat)

    def count_mark(self, kind: str, seat: int) -> None:
        self._helps[kind, seat] += 1

    def helps(self) -> Sequence[Mark]:
        """Return the help that the seats have had in this game, by kind and seat."""
        return [Mark(kind, seat, times) for (kind, seat), times in sorted(self._helps.items())]

    # ------------------------------------------------------------------ when it is over

    def recording(self) -> Recording:
        """Return the game with all that was dealt; raise Refused until it is over."""
        if not self.is_over:
            raise Refused(_("You can replay the game when it's over."))
        match = self.table.match
        head = with_fields(self.game.head, source=match.chance.source.plain())
        return Recording(head, match, list(self.table.seats))

    def close(self) -> None:
        """End the bots and let go of the game; everything played is saved."""
        self._bots.rest()
        self._driver.close()
        try:
            self.play.close()
            self._bots.close()
        except Exception:  # whatever ends badly: the game must not stay claimed
            log().exception("table %s: not everything could be ended", self.id)
        finally:
            self.game.close()

    def lift(self) -> GameHead:
        """Follow nothing that still comes of the game; return how it stands."""
        self._is_lifted = True
        game = self.table.match.game
        summed = with_public_state(summary(game.scores(), None), game)
        return with_fields(self.game.head, finished=game.is_over, summary=summed)
