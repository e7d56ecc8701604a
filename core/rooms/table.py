"""A table of a card room: who sits where while it waits, and its game once that has begun."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from core.bots.crew import Crew
from core.bots.levels import DEFAULT_LEVEL
from core.bots.minds import Minds
from core.errors import KahwaError
from core.logs import log
from core.rooms.errors import Refused
from core.rooms.news import Deliver
from core.rooms.person import Person
from core.rooms.place import RoomPlace
from core.rooms.plan import TablePlan
from core.rooms.seen import Phase, SeatSeen, TableSeen
from core.saves import OpenGame, Recording
from core.sources import Sealed
from core.table import Table
from core.table.pace import Pace
from core.words import _

BOTS_PACE, BOTS_GRACE = 0.6, 2.0
"""Seconds that bots pause at a room's tables, and leave the persons to claim something."""


@dataclass(slots=True)
class RoomSeat:
    """A seat: a person's, a bot's, or free."""

    person: Person | None = None
    bot: str = ""
    level: str | None = None
    ready: bool = False

    def seen(self) -> SeatSeen:
        """Return the seat as everybody sees it."""
        if self.person is None:
            return SeatSeen(self.bot, self.level, ready=True)
        return SeatSeen(
            self.person.name,
            here=self.person.is_here,
            ready=self.ready,
            way=self.person.way,
            size=self.person.size,
        )


class RoomTable:
    """One table of a room."""

    def __init__(self, table_id: str, plan: TablePlan, opener: Person) -> None:
        self.id = table_id
        self.plan = plan
        self.opener = opener
        self.seats = [RoomSeat(level=level) for level in plan.levels]
        self.watchers: list[Person] = []
        self.invited: list[Person] = []
        self.game: OpenGame | None = None
        self.table: Table | None = None
        self._minds: Minds | None = None
        self._bots: asyncio.Task[None] | None = None

    @property
    def phase(self) -> Phase:
        """Whether the table waits for its game, plays it, or has ended it."""
        if self.table is None:
            return "waiting"
        return "over" if self.table.match.game.is_over else "playing"

    def seen(self) -> TableSeen:
        """Return the table as everybody may see it."""
        seats = tuple(seat.seen() for seat in self.seats)
        seen = TableSeen(
            self.id,
            self.plan,
            self.opener.name,
            self.phase,
            seats,
            tuple(person.name for person in self.watchers),
            tuple(person.name for person in self.invited),
        )
        if self.table is None:
            return seen
        source = self.table.match.chance.source
        assert isinstance(source, Sealed)
        stood_in = [self.table.bot_at(seat) is not None for seat in range(len(seats))]
        return replace(
            seen,
            seats=tuple(
                replace(one, stood_in=bot and one.level is None)
                for one, bot in zip(seats, stood_in, strict=True)
            ),
            scores=tuple(self.table.match.game.scores()),
            commitment=source.commitment,
            secret=source.secret.hex() if self.phase == "over" else "",
        )

    # ------------------------------------------------------------------ seats

    def seat_of(self, person: Person) -> int | None:
        """Return where a person sits, None where that is nowhere here."""
        return next((n for n, seat in enumerate(self.seats) if seat.person is person), None)

    def free_seat(self) -> int | None:
        """Return the first seat that waits for a person."""
        return next((n for n, s in enumerate(self.seats) if s.person is None and not s.level), None)

    # ------------------------------------------------------------------ the game

    def begin(self, game: OpenGame, crew: Crew) -> None:
        """Lay the table of a game and let its bots begin."""
        self.game = game
        self._minds = Minds(crew, lambda sentence: log().warning("table %s: %s", self.id, sentence))
        self.table = Table(
            game.match,
            game.seats,
            game.journal,
            pace=Pace(BOTS_PACE, BOTS_GRACE),
            bot_seed=game.bot_seed,
            think=self._minds.think,
            take_backs=game.head.take_backs,
        )
        self._bots = asyncio.get_running_loop().create_task(self.table.run())

    def place(self, seat: int, deliver: Deliver, *, watches: bool) -> RoomPlace:
        """Return the place of a seat, or one to watch from; raise Refused before the game."""
        if self.table is None:
            raise Refused(_("The game has not begun yet."))
        return RoomPlace(self.table, seat, deliver, watches=watches)

    def agree(self, person: Person, agrees: bool) -> None:
        """Answer for a person whether the last decision may be taken back."""

    def recording(self) -> Recording:
        """Return the game with all that was dealt; raise Refused until it is over."""
        if self.table is None or self.game is None or self.phase != "over":
            raise Refused(_("The game can be watched again when it is over."))
        match = self.table.match
        head = replace(self.game.head, source=match.chance.source.plain())
        return Recording(head, match, list(self.table.seats))

    def close(self) -> None:
        """End the bots and let go of the game; everything played is saved."""
        if self._bots is not None:
            self._bots.cancel()
        try:
            if self._minds is not None:
                self._minds.close()
        except KahwaError as error:
            log().warning("table %s: %s", self.id, error)
        finally:
            if self.game is not None:
                self.game.close()


STAND_IN_LEVEL = DEFAULT_LEVEL
"""The level of the bots that play for persons who are away."""
