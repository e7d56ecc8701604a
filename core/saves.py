"""Saved games as they are played: begun, continued and looked at; where a table meets the store.

A list of saved games needs no match and no bots: they are imported where a game is opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from core.registry import game_names, game_type
from core.store import TAKE_OVER, GameHead, Mark, SavedAction
from core.words import _

if TYPE_CHECKING:
    from core.chance import Outcome, Source
    from core.game import Plain
    from core.match import Match, Step, TakeBack
    from core.options import Options
    from core.store import DamagedGame, FinishedGame, Journal, Result, Store
    from core.table import Seat


class Claim(Protocol):
    """The right to play a game, held by one Kahwa at a time."""

    def release(self) -> None:
        """Give the right back."""


class StoreJournal:
    """The journal of one game in the store, which keeps the result of a game that ends."""

    def __init__(self, store: Store, game_id: str, match: Match, seats: Sequence[Seat]) -> None:
        self._store = store
        self._game_id = game_id
        self._match = match
        self._seats = seats

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
            self._result(step) if step.game.is_over else None,
        )

    def take_back(self, back: TakeBack) -> None:
        """Drop the steps taken back and mark whose decision it was; raise StoreError if not."""
        first = back.steps[0]
        self._store.take_back(
            self._game_id, first.number - 1, first.seat, summary(back.game.scores(), None)
        )

    def _result(self, step: Step) -> Result | None:
        from core.statistics.results import result_of

        return result_of(step.game, [*self._match.events, step.events], self._seats)


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

    @property
    def bot_seed(self) -> str:
        """What the bots' choices come from: with the same shuffle they play the same."""
        return str(self.head.source.get("seed", self.head.id))

    def close(self) -> None:
        """Let the game be opened elsewhere; everything played is saved already."""
        self.claim.release()


@dataclass(frozen=True, slots=True)
class Recording:
    """A game to look back on: what is saved of it, how it went, and who sits where."""

    head: GameHead
    match: Match
    seats: list[Seat]


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
        *,
        take_backs: bool = True,
    ) -> OpenGame:
        """Deal a new game, save it and open it for play.

        Without `take_backs` nothing that was decided can be taken back in it.
        """
        from core.match import Match

        match = Match(game_type(game), options, source)
        return self._created(match, seats, match.outcomes, name=name, take_backs=take_backs)

    def take_over(
        self, recording: Recording, position: int, seats: list[Seat] | None = None
    ) -> OpenGame:
        """Begin a new game with the first `position` actions of another, which stays as it is.

        The cards still to come are the same, and so are the players unless others are given. The
        persons of the new game get a mark. Raise BadOption if a bot cannot play here.
        """
        from core.course import Course
        from core.match import Match

        seats = seats or recording.seats
        check_bots(recording.head.id, seats)
        past = recording.match
        known = Course(past).outcomes(position)
        match = Match(type(past.game), past.game.options, past.chance.source, known)
        opening = list(match.outcomes)
        steps = [match.act(seat, text) for seat, text in past.actions[:position]]
        game = self._created(match, seats, opening, steps, take_backs=recording.head.take_backs)
        for seat, sitting in enumerate(seats):
            if not sitting.is_bot:
                self._store.mark(game.head.id, TAKE_OVER, seat)
        return game

    def _created(
        self,
        match: Match,
        seats: list[Seat],
        opening: list[Outcome],
        steps: Sequence[Step] = (),
        name: str | None = None,
        *,
        take_backs: bool,
    ) -> OpenGame:
        """Save a new game of which some steps have been played, and open it for play."""
        kind = type(match.game)
        head = GameHead(
            id=self._store.fresh_id(self._rng),
            game=kind.name,
            options=dict(match.game.options),
            players=match.game.players,
            rules_version=kind.rules_version,
            seats=[seat.plain() for seat in seats],
            source=match.chance.source.plain(),
            name=name,
            summary=summary(match.game.scores(), None),
            take_backs=take_backs,
        )
        claim = self._store.claim(head.id)
        try:
            self._store.create(head, opening, [_saved_action(step) for step in steps])
        except BaseException:
            claim.release()
            raise
        kept = StoreJournal(self._store, head.id, match, seats)
        return OpenGame(head, match, seats, kept, claim)

    def resume(self, game_id: str, others: Sequence[Seat] = ()) -> OpenGame:
        """Open a saved game for play where it was left.

        `others` take the place of bots of the same name, from now on. Raise BadOption if there is
        no such bot, or if a bot cannot play here because its program is not there.
        """
        from core.table import Seat

        claim = self._store.claim(game_id)
        try:
            journal = self._store.load(game_id)
            match = replayed(journal)
            seats = reseated([Seat.from_plain(plain) for plain in journal.head.seats], others)
            check_bots(game_id, seats)
            if others:
                self._store.reseat(game_id, [seat.plain() for seat in seats])
        except BaseException:
            claim.release()
            raise
        kept = StoreJournal(self._store, game_id, match, seats)
        return OpenGame(journal.head, match, seats, kept, claim)

    def begin_again(self, head: GameHead, source: Source) -> OpenGame:
        """Deal a new game by the rules of another one and for its players.

        Raise BadOption if this Kahwa does not have those rules, or if a bot cannot play here.
        """
        from core.bots.minds import check_player
        from core.table import Seat

        options = game_type(head.game).table.settle(head.options)
        seats = [Seat.from_plain(plain) for plain in head.seats]
        for seat in seats:
            if seat.level is not None:
                check_player(seat.level)
        return self.begin(head.game, options, seats, source, take_backs=head.take_backs)

    def peek(self, game_id: str) -> Match:
        """Return a saved game as it stands, without opening it for play."""
        return replayed(self._store.load(game_id))

    def recording(self, game_id: str) -> Recording:
        """Return a saved game to look back on, without opening it for play."""
        from core.table import Seat

        journal = self._store.load(game_id)
        seats = [Seat.from_plain(plain) for plain in journal.head.seats]
        return Recording(journal.head, replayed(journal), seats)

    def heads(self, finished: bool | None = False) -> list[GameHead]:
        """Return the unfinished games (or the finished ones, or all), newest first."""
        return self._store.heads(finished)

    def last_finished(self) -> GameHead | None:
        """Return the game that was finished last; None where none is."""
        return next(iter(self._store.heads(finished=True, most=1)), None)

    def finished_games(self) -> list[FinishedGame]:
        """Return the finished games of persons with their results, in the order they ended.

        Games that this Kahwa does not know are left out.
        """
        return [one for one in self._store.finished_games() if one.game in game_names()]

    def damaged_games(self) -> list[DamagedGame]:
        """Return the games that cannot be read, but for finished ones."""
        return self._store.damaged_games()

    def damaged_results(self) -> list[str]:
        """Return the ids of finished games that cannot be counted because they are damaged."""
        return self._store.damaged_results()

    def uncounted(self) -> list[str]:
        """Return the ids of finished games of persons that have no result yet but can get one.

        They were finished by a Kahwa that kept no results.
        """
        return [
            head.id
            for head in self._store.uncounted_games()
            if head.game in game_names()
            and head.rules_version == game_type(head.game).rules_version
            and any(seat["kind"] == "human" for seat in head.seats)
        ]

    def count(self, game_id: str) -> None:
        """Replay a finished game and keep its result; raise BadRecord if it cannot be replayed."""
        from core.statistics.results import result_of
        from core.table import Seat

        journal = self._store.load(game_id)
        match = replayed(journal)
        seats = [Seat.from_plain(plain) for plain in journal.head.seats]
        result = result_of(match.game, match.events, seats)
        if result is not None:
            self._store.keep_result(game_id, result)

    def rename(self, game_id: str, name: str | None) -> None:
        """Give a saved game a name, or take it away with None."""
        self._store.rename(game_id, name)

    def mark(self, game_id: str, kind: str, seat: int) -> None:
        """Keep with a game that a seat has had some help, such as a hint."""
        self._store.mark(game_id, kind, seat)

    def marks(self, game_id: str) -> tuple[Mark, ...]:
        """Return the help that the seats of a game have had, by kind and seat."""
        return self._store.marks(game_id)

    def delete(self, game_id: str) -> None:
        """Delete a saved game for good."""
        self._store.delete(game_id)


def _saved_action(step: Step) -> SavedAction:
    return SavedAction(step.seat, step.text, step.outcomes, step.checksum)


def reseated(seats: list[Seat], others: Sequence[Seat]) -> list[Seat]:
    """Return the seats with other bots in the place of those of the same name."""
    from core.options import BadOption

    names = [seat.name for seat in seats if seat.is_bot]
    for other in others:
        if other.name not in names or not other.is_bot:
            raise BadOption(
                _("Only a bot can take another bot's place; the bots here are {allowed}.").format(
                    allowed=", ".join(names) or _("none")
                )
            )
    newcomers = {other.name: other for other in others}
    return [newcomers.get(seat.name, seat) for seat in seats]


def check_bots(game_id: str, seats: Sequence[Seat]) -> None:
    """Raise BadOption, saying what to do, if one of the bots cannot play here."""
    from core.bots.levels import DEFAULT_LEVEL
    from core.bots.minds import check_player
    from core.options import BadOption

    for seat in seats:
        if seat.level is None:
            continue
        try:
            check_player(seat.level)
        except BadOption as error:
            raise BadOption(
                _("{reason} To let a bot play for {name}: kahwa resume {game} --seat {who}").format(
                    reason=error, name=seat.name, game=game_id, who=f"{seat.name}={DEFAULT_LEVEL}"
                )
            ) from error


def replayed(journal: Journal) -> Match:
    """Return the match a journal leads to; raise BadRecord where it does not fit."""
    from core.chance import BadChance, source_from
    from core.match import BadRecord, replay

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
