"""A game opened for play: held against other Kahwas, with a journal in the store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from core.ground.logs import log
from core.store.errors import StoreError

if TYPE_CHECKING:
    from core.match.match import Match, MatchStep, TakeBack
    from core.saves.journal_rows import NewRow, RowBuilder
    from core.store import GameHead, Store
    from core.table import Journal, Seat
    from core.table.keeping import Why


class GameLock(Protocol):
    """The right to play a game, held by one Kahwa at a time."""

    def release(self) -> None:
        """Give the right back."""


class StoreJournal:
    """The journal of one game in the store, which keeps the result of a game that ends."""

    def __init__(self, store: Store, game_id: str, link: str, rows: RowBuilder) -> None:
        """Go on with the journal of a game whose last row has this `link`."""
        self._store = store
        self._game_id = game_id
        self._link = link
        self._rows = rows

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        """Make a step durable; raise StoreError, keeping nothing, if that is impossible."""
        self._add(self._rows.of_step(step))

    def take_back(self, back: TakeBack) -> None:
        """Keep that steps are taken back, and whose decision it was; raise StoreError if not."""
        self._add(self._rows.of_take_back(back))

    def _add(self, new: NewRow) -> None:
        self._link = self._store.append(
            self._game_id,
            new.row,
            self._link,
            summary=new.summary,
            finished=new.finished,
            result=new.result,
        )
        if new.state is not None:
            self.keep_states({new.row.number - 1: new.state})
        self._rows.kept(new.row)

    def keep_states(self, states: Mapping[int, str]) -> None:
        """Keep states by the rows that led to them; if that cannot be, the game goes on without."""
        try:
            self._store.states.keep(self._game_id, states)
        except StoreError as error:
            log().warning("a state of game %s was not kept: %s", self._game_id, error)


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game opened for play: everything a table needs, held against other Kahwas.

    One of a card room has no `claim`: its journal says who was first. One that is `resumed` was
    left before.
    """

    head: GameHead
    match: Match
    seats: list[Seat]
    journal: Journal
    claim: GameLock | None
    resumed: bool = False

    @property
    def bot_seed(self) -> str:
        """What the bots' choices come from: with the same shuffle they play the same."""
        from core.contract.sources import Sealed  # loads OpenSSL, for which no lobby has use

        source = self.match.chance.source
        if isinstance(source, Sealed):
            return source.bot_seed
        return str(self.head.source.get("seed", self.head.id))

    def close(self) -> None:
        """Let the game be opened elsewhere; everything played is saved already."""
        if self.claim is not None:
            self.claim.release()
