"""The games of a room's tables: dealt, gone on with after a restart, and what is kept of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextvars import Context
from random import Random

from core.bots.crew import Crew
from core.bots.names import NAMES, fresh_names
from core.errors import KahwaError
from core.rooms.crowd import Crowd
from core.rooms.keeping import RoomFile
from core.rooms.kept import plain_table
from core.rooms.news import Notice
from core.rooms.options import RoomOptions
from core.rooms.person import Person
from core.rooms.seats import people_of
from core.rooms.table import RoomSeat, RoomTable
from core.saves import OpenGame
from core.sources import Sealed
from core.table import Seat

KEYS_SECONDS = 5.0
"""Seconds after which it is kept what persons had seen at their last keys, if that is more now."""


class Games:
    """Lets games be played at tables; it is the house that those ask."""

    def __init__(
        self,
        options: RoomOptions,
        file: RoomFile,
        crew: Crew,
        crowd: Crowd,
        *,
        rng: Random,
        random_bytes: Callable[[int], bytes],
    ) -> None:
        """Take where games are kept, who thinks for bots, and who is here.

        `rng` is where the bots' names come from, `random_bytes` the secrets of the games.
        """
        self._options = options
        self._file = file
        self._crew = crew
        self._crowd = crowd
        self._rng = rng
        self._random_bytes = random_bytes
        self._playing: dict[RoomTable, dict[int, int]] = {}
        self._looking: asyncio.TimerHandle | None = None

    async def deal(self, table: RoomTable) -> None:
        """Begin the game of a waiting table, with bots in its free seats.

        Raise KahwaError, changing nothing, if that is impossible.
        """
        before = table.seats
        table.seats = [
            one if one.person or one.level else RoomSeat(level=self._options.stand_in)
            for one in before
        ]
        self.name_bots(table)
        seats = [Seat(one.person.name if one.person else one.bot, one.level) for one in table.seats]
        source = Sealed.fresh(self._random_bytes)
        plan = table.plan
        try:
            game = await self._file.game(
                lambda saves: saves.begin(
                    plan.game, plan.settled(), seats, source, take_backs=plan.take_backs == "agreed"
                )
            )
        except KahwaError:
            table.seats = before
            raise
        self._lay(table, game, {})

    async def resume(self, table: RoomTable, game_id: str, last_keys: Mapping[int, int]) -> None:
        """Go on with the game that was played at a table; `last_keys` are as the table has them.

        Raise KahwaError or ValueError if it cannot be played.
        """
        game = await self._file.game(lambda saves: saves.resume(game_id))
        if len(game.seats) != len(table.seats):
            game.close()
            raise ValueError("not the seats of the game")
        self._lay(table, game, last_keys)
        assert table.table is not None
        for number, seat in enumerate(table.seats):
            if seat.level and not game.seats[number].is_bot:
                table.table.stand_in(number, seat.level)

    def _lay(self, table: RoomTable, game: OpenGame, last_keys: Mapping[int, int]) -> None:
        level, grace = self._options.stand_in, self._options.grace
        table.begin(game, self._crew, self, level=level, grace=grace, last_keys=last_keys)
        self._playing[table] = dict(last_keys)
        self._look_later()

    def put_away(self, table: RoomTable) -> None:
        """Clear a table, at which nobody plays any more; everything played is saved."""
        self._playing.pop(table, None)
        table.close()

    def name_bots(self, table: RoomTable) -> None:
        """Give every bot a name unlike those of the people at the table, and of all who are here.

        Where so many are here that no names are left, only those at the table count.
        """
        new = [seat for seat in table.seats if seat.level and not seat.bot]
        taken = {seat.bot for seat in table.seats if seat.bot}
        taken |= {person.name for person in people_of(table)}
        everybody = taken | {person.name for person in self._crowd}
        if len(set(NAMES) - everybody) >= len(new):
            taken = everybody
        for seat, name in zip(new, fresh_names(len(new), taken, self._rng), strict=True):
            seat.bot = name

    # ------------------------------------------------------------------ the house of the tables

    def tell(self, person: Person, notice: Notice) -> None:
        """Tell somebody something, if here."""
        self._crowd.tell(person, notice)

    def stirred(self) -> None:
        """Have everybody read people and tables again."""
        self._crowd.stir()

    def is_near(self, person: Person) -> bool:
        """Tell whether somebody is here, at this host."""
        return self._crowd.of(person) is not None

    def keep_mark(self, game_id: str, kind: str, seat: int) -> None:
        """Keep with a game that a seat has had some help; where that fails it is only logged."""
        self._file.keep_mark(game_id, kind, seat)

    # ------------------------------------------------------------------ last keys

    def _look_later(self) -> None:
        """Keep from time to time what the persons of the games had seen at their last keys."""
        if self._looking is None and self._playing:
            loop = asyncio.get_running_loop()
            self._looking = loop.call_later(KEYS_SECONDS, self._look, context=Context())

    def _look(self) -> None:
        self._looking = None
        self.keep_keys()
        self._look_later()

    def keep_keys(self) -> None:
        """Have the tables kept whose persons have pressed a key since they were."""
        for table, before in tuple(self._playing.items()):
            now = dict(table.last_keys)
            if table.phase != "playing":
                del self._playing[table]
            elif now != before:
                self._playing[table] = now
                self._file.keep("table", table.id, plain_table(table))

    def shut(self) -> None:
        """Look no more for keys."""
        self.keep_keys()
        self._playing.clear()
        if self._looking is not None:
            self._looking.cancel()
