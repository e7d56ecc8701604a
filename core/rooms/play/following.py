"""The games that a host follows: opened, kept up with what all hosts add, and let go again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from random import Random

from core.contract.chance import Source
from core.contract.options import Options
from core.ground.background import begin, stop
from core.ground.errors import KahwaError
from core.ground.logs import LastingFailure, log
from core.match.match import Match
from core.room_store.contract import KeptRow, RoomStore
from core.room_store.errors import Away, Diverged
from core.rooms.play.journal import DrivingHost, RoomGame, RoomJournal
from core.rooms.play.opening import Opening, begun_game, fresh_id, left_game
from core.rooms.timing import LoopTiming, Timing, nothing
from core.store.errors import DamagedRows
from core.table import Seat, Table

TICK_SECONDS = 1.0
"""Seconds after which all rows are asked for, should news have been lost; a little more or less."""

LINKS_TICKS = 10
"""After so many of those times it is looked as well whether the journals are those shown here."""

Elsewhere = Callable[[Callable[[], Match]], Awaitable[Match]]
"""Has a long game replayed, while others go on."""


RowComes = Callable[[KeptRow], None]
"""Notes a row that is read from the journal, before it is shown."""

Closed = Callable[[KahwaError], None]
"""Clears the table of a game that is followed no longer, for the reason of the error; it may be
resumed anew."""


@dataclass(slots=True, eq=False)
class Followed:
    """A game that is followed here, and who is told of it."""

    game: str
    table: Table
    journal: RoomJournal
    row_comes: RowComes
    closed: Closed


class Following:
    """Follows games: whatever is in their journals is taken in, wherever it was added.

    News only wake it. What has happened is read from the rows, so that news that are lost cost
    nothing but time.
    """

    def __init__(
        self,
        store: RoomStore,
        host: DrivingHost,
        *,
        rng: Random,
        timing: Timing | None = None,
        tick: float = TICK_SECONDS,
        elsewhere: Elsewhere = asyncio.to_thread,
    ) -> None:
        """Take the store, and by what right this host drives tables.

        `rng` is where ids of games come from. With 0 as `tick` this host alone keeps the room: all
        rows are its own, and it reads none unless it is overtaken all the same.
        """
        self._store = store
        self._host = host
        self._rng = rng
        self._timing = timing or LoopTiming()
        self._tick = tick
        self._elsewhere = elsewhere
        self._failure = LastingFailure(
            "what is new at the tables could not be read yet: %s",
            "what is new at the tables is read again",
        )
        self._attempts = count(1)
        self._ticks = count(1)
        self._followed: dict[str, Followed] = {}
        self._moved: set[str] = set()
        self._told: dict[str, list[KeptRow]] = {}
        """Rows that have come with the news, and are still to be taken in."""
        self._links_too = False
        self._wake = asyncio.Event()
        self._cancel_tick: Callable[[], None] = nothing
        self._work: asyncio.Task[None] | None = None

    @property
    def games(self) -> Collection[str]:
        """The games that are followed."""
        return tuple(self._followed)

    # ------------------------------------------------------------------ opening games

    async def begin(
        self, game: str, options: Options, seats: list[Seat], source: Source, *, take_backs: bool
    ) -> RoomGame:
        """Deal a new game and keep it; raise KahwaError, keeping nothing, if that is impossible.

        Without `take_backs` nothing that was decided can be taken back in it.
        """
        game_id = await fresh_id(self._store, self._rng)
        opening = await begun_game(
            self._store, game_id, game, options, seats, source, take_backs=take_backs
        )
        return self._opened(opening, resumed=False)

    async def resume(self, game_id: str) -> RoomGame:
        """Return a game as it stands in the journal.

        Raise OtherEdition if it is played by rules that this Kahwa has not, and KahwaError if it
        cannot be read.
        """
        opening = await left_game(self._store, game_id, self._elsewhere)
        return self._opened(opening, resumed=True)

    def _opened(self, opening: Opening, *, resumed: bool) -> RoomGame:
        head, match, seats, link, rows = opening
        journal = RoomJournal(
            self._store, self, self._host, self._attempts, head.id, match, link, rows
        )
        return RoomGame(head, match, seats, journal, None, resumed=resumed)

    # ------------------------------------------------------------------ whom to follow

    def follow(self, game: RoomGame, table: Table, row_comes: RowComes, closed: Closed) -> None:
        """Keep the table of a game that was opened here up with its journal from now on."""
        followed = Followed(game.head.id, table, game.journal, row_comes, closed)
        self._followed[game.head.id] = followed
        if self._work is None:
            self._work = begin(self._keep_up())
            self._tick_later()
        # What came since it was loaded is told once its news are heard.
        self._store.follow(self.games)

    def let_go(self, game: str) -> None:
        """Follow a game no longer, if it is followed."""
        if self._followed.pop(game, None) is not None:
            self._store.follow(self.games)

    async def close(self) -> None:
        """Follow nothing any more."""
        self._followed.clear()
        self._cancel_tick()
        await stop(self._work)

    # ------------------------------------------------------------------ catching up

    def hear(self, games: Collection[str] | None, rows: Iterable[KeptRow] = ()) -> None:
        """Take news of games that have new rows; None where some may have been missed.

        Then it is also looked whether the journals are still those that were shown here. Where some
        are missing before the new `rows` that have come with the news, they are read.
        """
        if games is None:
            self._links_too = True
        elif not self._tick:
            return
        self._moved.update(self._followed if games is None else self._followed.keys() & games)
        for kept in rows:
            if kept.game in self._followed:
                self._told.setdefault(kept.game, []).append(kept)
        if self._moved or self._told:
            self._wake.set()

    def _tick_later(self) -> None:
        if self._tick:
            seconds = self._tick * self._rng.uniform(0.8, 1.2)
            self._cancel_tick = self._timing.later(seconds, self._ticked)

    def _ticked(self) -> None:
        # Rows that are gone are no news, and nobody may be able to act who would find out.
        self._links_too |= next(self._ticks) % LINKS_TICKS == 0
        self.hear(self._followed)
        self._tick_later()

    async def _keep_up(self) -> None:
        """Read what there is of the games that have moved, as often as somebody wakes this."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            moved, links_too = self._moved, self._links_too
            self._moved, self._links_too = set(), False
            moved |= await self._take_in_told()
            try:
                if links_too:
                    await self._compare_links()
                await self._catch_up_in(moved)
                self._failure.worked()
            except KahwaError as error:
                if not isinstance(error, Away):
                    self._failure.failed(error)
                # At the next tick all rows are asked for, but no links.
                self._links_too |= links_too
            except Exception:  # the tables must not stand still for a fault of one of them
                log().exception("what is new at the tables could not be taken in")

    async def _take_in_told(self) -> set[str]:
        """Take in the rows that were told; return the games of which some before them were not."""
        told, self._told = self._told, {}
        gaps = set()
        for game, rows in told.items():
            for kept in rows:
                one = self._followed.get(game)
                if one is None:
                    break
                if kept.row.number > one.table.match.row + 1:
                    gaps.add(game)
                    break
                self._take_in(one, kept)
            await asyncio.sleep(0)
        return gaps

    async def _catch_up_in(self, games: Collection[str]) -> None:
        """Take in all rows that there are of those of the games that are followed."""
        if some := [self._followed[game] for game in sorted(games) if game in self._followed]:
            await self._catch_up(some)

    async def _catch_up(self, some: Sequence[Followed]) -> None:
        """Take in all rows that there are of some games."""
        asked = {one.game: one for one in some}
        try:
            rows = await self._store.read({one.game: one.table.match.row for one in some})
        except DamagedRows as error:
            await self._without_damaged(some, error)
            return
        for game, kept in groupby(rows, key=lambda row: row.game):
            for row in kept:
                self._take_in(asked[game], row)
            # Whoever has just pressed a key does not wait for all the other tables.
            await asyncio.sleep(0)

    async def _without_damaged(self, some: Sequence[Followed], error: DamagedRows) -> None:
        """Close the table of the game whose journal is damaged, and take in those of the others."""
        for one in some:
            if one.game == error.game:
                self.broken(one.journal, error)
        others = [one for one in some if one.game != error.game]
        if len(others) < len(some):
            await self._catch_up(others)

    def _take_in(self, one: Followed, kept: KeptRow) -> None:
        """Take in a row, unless it has been, or the table is another one by now."""
        if self._followed.get(one.game) is not one or kept.row.number <= one.table.match.row:
            return
        try:
            one.journal.take_in(kept)
            one.row_comes(kept)
            one.table.take_in(kept.row)
        except KahwaError as error:
            self.broken(one.journal, error)
        except Exception:  # whatever a game may raise: the other tables go on
            log().exception("row %s of game %s has a fault", kept.row.number, one.game)
            self.broken(one.journal, Diverged(one.game, kept.row.number))

    async def _compare_links(self) -> None:
        """Close the tables whose journals are not those that were shown here any more."""
        known = {one: one.journal.known for one in self._followed.values()}
        found = await self._store.links({one.game: row for one, (row, _link) in known.items()})
        for one, (row, link) in known.items():
            if found.get(one.game) != link:
                self.broken(one.journal, Diverged(one.game, row))

    # ------------------------------------------------------------------ what journals ask

    async def overtaken(self, journal: RoomJournal) -> None:
        one = self._followed.get(journal.game)
        if one is not None and one.journal is journal:
            await self._catch_up([one])

    def broken(self, journal: RoomJournal, error: KahwaError) -> None:
        one = self._followed.get(journal.game)
        if one is not None and one.journal is journal:
            log().warning("the table of game %s is closed: %s", one.game, error)
            del self._followed[one.game]
            self._store.follow(self.games)
            one.closed(error)
