"""The journal of a game of a card room, which several hosts may write."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from dataclasses import dataclass
from typing import Protocol

from core.contract.game import Game
from core.ground.errors import KahwaError
from core.match.journal import Row, link
from core.match.match import Match, MatchStep, TakeBack
from core.room_store.contract import Appending, KeptRow, RoomStore
from core.room_store.errors import Diverged, LeaseLost
from core.rooms.play.public_states import with_public_state
from core.saves.journal_rows import NewRow, RowBuilder
from core.saves.open_game import OpenGame
from core.store.appending import row_columns
from core.store.errors import DamagedRows, NoSuchGame, Overtaken
from core.table.keeping import Why


class DrivingHost(Protocol):
    """The life of this host, and which tables it drives in that."""

    @property
    def life(self) -> str:
        """The name of the host's life."""

    def token(self, game: str) -> int | None:
        """Return the token of the lease of a game, None where this host does not drive it."""


class Upkeep(Protocol):
    """What a journal asks of whoever follows the games of this host."""

    async def overtaken(self, journal: RoomJournal) -> None:
        """Take in the rows that others have added; raise StoreError if that fails."""

    def broken(self, journal: RoomJournal, error: KahwaError) -> None:
        """Close the table of a game whose journal is another one than was shown here."""


class RoomJournal:
    """The journal of one game: what this host adds, and how what others add fits.

    It knows the links of the match's last row and of those after it that it has kept itself.
    """

    def __init__(
        self,
        store: RoomStore,
        upkeep: Upkeep,
        host: DrivingHost,
        attempts: Iterator[int],
        game: str,
        match: Match,
        last: str,
        rows: RowBuilder,
    ) -> None:
        """Go on with the journal of a match whose last row has the link `last`.

        `attempts` numbers what this host adds to any journal, and `rows` builds the rows.
        """
        self._store = store
        self._upkeep = upkeep
        self._host = host
        self._attempts = attempts
        self.game = game
        self._match = match
        self._links = {match.row: last}
        self._rows = rows

    @property
    def known(self) -> tuple[int, str]:
        """The number of the last row that this host has taken over, and its link."""
        return self._match.row, self._links[self._match.row]

    def append(
        self, step: MatchStep, why: Why = "person", wait: float | None = None
    ) -> Awaitable[None]:
        """Keep a step of the present, not before `wait` seconds after the row before it.

        Raise Overtaken once what others have added meanwhile is taken in, LeaseLost or TooEarly
        where a bot or a clock may not, StoreError if it cannot be kept; nothing is kept then.
        """
        token = None if why == "person" else self._host.token(self.game)
        if why != "person" and token is None:
            raise LeaseLost(self.game)
        # All of it is said now: what is taken in before the store is asked is another present.
        return self._add(self._appending(self._rows.of_step(step), step.game, why, token, wait))

    def take_back(self, back: TakeBack) -> Awaitable[None]:
        """Keep that steps of the present are taken back.

        Raise Overtaken once what others have added meanwhile is taken in, and StoreError if it
        cannot be kept; nothing is kept then.
        """
        return self._add(self._appending(self._rows.of_take_back(back), back.game, "person"))

    def _appending(
        self,
        new: NewRow,
        game: Game,
        why: Why,
        token: int | None = None,
        wait: float | None = None,
    ) -> Appending:
        return Appending(
            game=self.game,
            row=new.row,
            previous=self._links[new.row.number - 1],
            by=f"{self._host.life}/{next(self._attempts)}/{why}",
            summary=with_public_state(new.summary, game),
            finished=new.finished,
            result=new.result,
            state=new.state,
            token=token,
            wait=wait,
        )

    async def _add(self, appending: Appending) -> None:
        try:
            own = await self._store.append(appending)
        except Overtaken:
            await self._upkeep.overtaken(self)
            raise
        except (DamagedRows, Diverged, NoSuchGame) as error:
            self._upkeep.broken(self, error)
            raise
        self._note(appending.row, own)

    def take_in(self, kept: KeptRow) -> None:
        """Note the next row as the store has it.

        Raise Diverged if it does not follow what is known here.
        """
        row = kept.row
        before = self._links.get(row.number - 1)
        if before is None or link(before, *row_columns(row)) != kept.link:
            raise Diverged(self.game, row.number)
        self._note(row, kept.link)

    def _note(self, row: Row, own: str) -> None:
        """Remember the link of a row; of those before the match's last none is asked for."""
        if row.number <= max(self._links):
            return
        self._links = {n: one for n, one in self._links.items() if n >= self._match.row}
        self._links[row.number] = own
        self._rows.kept(row)


@dataclass(frozen=True, slots=True)
class RoomGame(OpenGame):
    """A game of a card room, opened for play."""

    journal: RoomJournal
