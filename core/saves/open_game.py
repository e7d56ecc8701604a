"""A game opened for play: held against other Kahwas, with a journal in the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from core.contract.sources import Sealed
from core.match.journal import BACK, Row

if TYPE_CHECKING:
    from core.contract.game import Plain
    from core.match.match import Match, Step, TakeBack
    from core.store import GameHead, Result, Store
    from core.table import Journal, Seat
    from core.table.keeping import Why


class Claim(Protocol):
    """The right to play a game, held by one Kahwa at a time."""

    def release(self) -> None:
        """Give the right back."""


class StoreJournal:
    """The journal of one game in the store, which keeps the result of a game that ends."""

    def __init__(
        self, store: Store, game_id: str, link: str, match: Match, seats: Sequence[Seat]
    ) -> None:
        """Go on with the journal of a game whose last row has this `link`."""
        from core.saves.resuming import KeptStates

        self._store = store
        self._game_id = game_id
        self._link = link
        self._match = match
        self._seats = seats
        self.states = KeptStates(store.states, game_id, match)

    def append(self, step: Step, why: Why = "person", wait: float | None = None) -> None:
        """Make a step durable; raise StoreError, keeping nothing, if that is impossible."""
        state = self.states.due(step)
        self._link = self._store.append(
            self._game_id,
            step.row(self._match.row + 1),
            self._link,
            summary=summary(step.game.scores(), step.game.winners()),
            finished=step.game.is_over,
            result=result_after(self._match, step, self._seats),
        )
        if state is not None:
            self.states.keep(state)
        self.states.passed(step.number, step.outcomes)

    def take_back(self, back: TakeBack) -> None:
        """Keep that steps are taken back, and whose decision it was; raise StoreError if not."""
        first = back.steps[0]
        self._link = self._store.append(
            self._game_id,
            Row(self._match.row + 1, BACK, first.number - 1, first.seat, "", [], back.checksum),
            self._link,
            summary=summary(back.game.scores(), None),
        )
        self.states.go_back(first.number - 1)


def result_after(match: Match, step: Step, seats: Sequence[Seat]) -> Result | None:
    """Return how a match went with its next step, if that is its last and a person's game."""
    if not step.game.is_over:
        return None
    from core.statistics.results import result_of

    return result_of(step.game, [*match.events, step.events], seats)


def new_head(
    game_id: str,
    match: Match,
    seats: Sequence[Seat],
    *,
    name: str | None = None,
    take_backs: bool = True,
    origin: Plain | None = None,
) -> GameHead:
    """Return what is kept of a new game beside its journal."""
    from core.store.model import GameHead

    kind = type(match.game)
    return GameHead(
        id=game_id,
        game=kind.name,
        options=dict(match.game.options),
        players=match.game.players,
        rules_version=kind.rules_version,
        seats=[seat.plain() for seat in seats],
        source=match.chance.source.plain(),
        name=name,
        summary=summary(match.game.scores(), None),
        take_backs=take_backs,
        origin=origin,
    )


def summary(scores: list[int], winners: list[int] | None) -> Plain:
    """Return what the list of saved games shows of a game without replaying it."""
    return {"scores": scores, "winners": winners}


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
    claim: Claim | None
    resumed: bool = False

    @property
    def bot_seed(self) -> str:
        """What the bots' choices come from: with the same shuffle they play the same."""
        source = self.match.chance.source
        if isinstance(source, Sealed):
            return source.bot_seed
        return str(self.head.source.get("seed", self.head.id))

    def close(self) -> None:
        """Let the game be opened elsewhere; everything played is saved already."""
        if self.claim is not None:
            self.claim.release()
