"""Saved games as they are played: begun, continued and looked at; where a table meets the store."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from core.chance import BadChance, Source, source_from
from core.game import Plain
from core.games import game_type
from core.match import BadRecord, Match, Step, replay
from core.options import Options
from core.store import GameHead, Journal, Store
from core.table import Seat
from core.words import _


class Claim(Protocol):
    """The right to play a game, held by one Kahwa at a time."""

    def release(self) -> None:
        """Give the right back."""


class StoreJournal:
    """The journal of one game in the store."""

    def __init__(self, store: Store, game_id: str) -> None:
        self._store = store
        self._game_id = game_id

    def append(self, step: Step) -> None:
        """Make a step durable; raise StoreError, keeping nothing, if that is impossible."""
        self._store.append(
            self._game_id,
            step.number,
            step.seat,
            step.text,
            step.outcomes,
            step.checksum,
            summary(step.game.scores(), step.game.winners()),
            step.game.is_over,
        )


def summary(scores: list[int], winners: list[int] | None) -> Plain:
    """Return what the list of saved games shows of a game without replaying it."""
    return {"scores": scores, "winners": winners}


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game opened for play: everything a table needs, held against other Kahwas."""

    head: GameHead
    match: Match
    seats: list[Seat]
    journal: StoreJournal
    claim: Claim

    def close(self) -> None:
        """Let the game be opened elsewhere; everything played is saved already."""
        self.claim.release()


class Saves:
    """The games of one store. Every method raises KahwaError when it cannot do its work."""

    def __init__(self, store: Store, rng: Random) -> None:
        """Take the store and the random source of game ids."""
        self._store = store
        self._rng = rng

    def begin(
        self,
        game: str,
        options: Options,
        seats: list[Seat],
        source: Source,
        name: str | None = None,
    ) -> OpenGame:
        """Deal a new game, save it and open it for play."""
        kind = game_type(game)
        match = Match(kind, options, source)
        head = GameHead(
            id=self._store.fresh_id(self._rng),
            game=game,
            options=dict(options),
            players=match.game.players,
            rules_version=kind.rules_version,
            seats=[seat.plain() for seat in seats],
            source=source.plain(),
            name=name,
            summary=summary(match.game.scores(), None),
        )
        claim = self._store.claim(head.id)
        try:
            self._store.create(head, match.outcomes)
        except BaseException:
            claim.release()
            raise
        return OpenGame(head, match, seats, StoreJournal(self._store, head.id), claim)

    def resume(self, game_id: str) -> OpenGame:
        """Open a saved game for play where it was left."""
        claim = self._store.claim(game_id)
        try:
            journal = self._store.load(game_id)
            match = replayed(journal)
        except BaseException:
            claim.release()
            raise
        seats = [Seat.from_plain(plain) for plain in journal.head.seats]
        return OpenGame(journal.head, match, seats, StoreJournal(self._store, game_id), claim)

    def peek(self, game_id: str) -> Match:
        """Return a saved game as it stands, without opening it for play."""
        return replayed(self._store.load(game_id))

    def heads(self, finished: bool | None = False) -> list[GameHead]:
        """Return the unfinished games (or the finished ones, or all), newest first."""
        return self._store.heads(finished)

    def rename(self, game_id: str, name: str | None) -> None:
        """Give a saved game a name, or take it away with None."""
        self._store.rename(game_id, name)

    def delete(self, game_id: str) -> None:
        """Delete a saved game for good."""
        self._store.delete(game_id)


def replayed(journal: Journal) -> Match:
    """Return the match a journal leads to; raise BadRecord where it does not fit."""
    head = journal.head
    version = game_type(head.game).rules_version
    if head.rules_version != version:
        raise BadRecord(
            _(
                "Game {game} was begun with version {old} of the rules, this Kahwa plays {new}; "
                "it stays saved, but cannot be continued."
            ).format(game=head.id, old=head.rules_version, new=version)
        )
    try:
        source = source_from(head.source)
    except BadChance as error:
        raise BadRecord(str(error)) from error
    return replay(
        head.game, head.options, source, journal.outcomes, journal.actions, journal.checksums
    )
