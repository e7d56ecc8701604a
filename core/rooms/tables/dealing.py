"""Games of a room's tables dealt, driven from their first moment, and given up again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from core.bots.names import NAMES, fresh_names
from core.contract.sources import Sealed
from core.ground.background import later
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.room_store.contract import RoomStore
from core.rooms.hosts.host import Host
from core.rooms.hosts.leases import HostDriver
from core.rooms.options import RoomOptions
from core.rooms.people.online import PeopleOnline
from core.rooms.play.following import Following
from core.rooms.play.journal import RoomGame
from core.rooms.tables.drafts import Drafts, DraftTable
from core.rooms.tables.seats import RoomSeat, people_of
from core.table import Seat

LEAD_SECONDS = 2.0
"""Seconds for which a new game waits at most until its only host drives it."""


class Dealing:
    """Deals games for drafts of tables, and undoes that where a draft comes to nothing."""

    def __init__(
        self,
        options: RoomOptions,
        store: RoomStore,
        following: Following,
        host: Host,
        online: PeopleOnline,
        *,
        rng: Random,
        random_bytes: Callable[[int], bytes],
        alone: bool,
    ) -> None:
        """Take where games are kept, who drives them and who is here.

        `rng` is where the bots' names come from, `random_bytes` the secrets of the games.
        """
        self._options = options
        self._store = store
        self._following = following
        self._host = host
        self._online = online
        self._rng = rng
        self._random_bytes = random_bytes
        self._alone = alone
        self._dealt: dict[str, RoomGame] = {}
        self._drivers: dict[str, HostDriver] = {}
        self._driving: dict[str, asyncio.Event] = {}
        """For each game that waits to be driven what lets it go on."""

    async def deal(self, drafts: Drafts, table: DraftTable) -> None:
        """Begin the game of a waiting table, with bots in its free seats.

        Raise KahwaError, changing nothing, if that is impossible.
        """
        table.seats = [
            one if one.person or one.level else RoomSeat(level=self._options.stand_in)
            for one in table.seats
        ]
        self.name_bots(table)
        seats = [Seat(one.person.name if one.person else one.bot, one.level) for one in table.seats]
        plan = table.plan
        game = await self._following.begin(
            plan.game,
            plan.settled(),
            seats,
            Sealed.fresh(self._random_bytes),
            take_backs=plan.take_backs == "agreed",
        )
        self._dealt[game.head.id] = game
        await self.take_lead(table.id, game.head.id)
        drafts.dealt.append(game.head.id)
        table.game, table.phase, table.invited = game.head.id, "playing", []

    async def undeal(self, game: str) -> None:
        """Delete a game that is played at no table, for somebody else was faster."""
        driver = self._drivers.pop(game, None)
        if driver is not None:
            driver.close()
        if self._dealt.pop(game, None) is not None:
            await self.delete(game)

    async def delete(self, game: str) -> None:
        """Delete a game that is given up; where that fails it stays, and it is logged."""
        try:
            await self._store.delete(game)
        except KahwaError as error:
            log().warning("game %s was given up, but stays: %s", game, error)

    def name_bots(self, table: DraftTable) -> None:
        """Give every bot a name unlike those of the people at the table, and of all who are here.

        Where so many are here that no names are left, only those at the table count.
        """
        new = [seat for seat in table.seats if seat.level and not seat.bot]
        taken = {seat.bot for seat in table.seats if seat.bot}
        taken |= {person.name for person in people_of(table)}
        everybody = taken | {name for name in NAMES if self._online.is_called(name)}
        if len(set(NAMES) - everybody) >= len(new):
            taken = everybody
        for seat, name in zip(new, fresh_names(len(new), taken, self._rng), strict=True):
            seat.bot = name

    async def take_lead(self, table_id: str, game: str) -> None:
        """Where there is no other host, drive a game before anybody is led to it."""
        if not self._alone:
            return
        driver = self._drivers[game] = self._host.driver(table_id, game)
        drives = self._driving[game] = asyncio.Event()
        driver.set_candidate(True)
        if driver.token is None:
            enough = later(LEAD_SECONDS, drives.set)
            await drives.wait()
            enough.cancel()
        del self._driving[game]
