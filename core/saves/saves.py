"""Saved games as they are played: begun, continued and looked at; where a table meets the store.

A list of saved games needs no match and no bots: they are imported where a game is opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from core.games.registry import game_names, game_type
from core.store import OF_DAY, TAKE_OVER, GameHead, InBin, ListQuery, Mark

if TYPE_CHECKING:
    from core.contract.chance import Source
    from core.contract.game import Plain
    from core.contract.options import Options
    from core.deals.days import Days
    from core.learning.progress import Progress
    from core.match.match import Match
    from core.records.recording import Recording
    from core.saves.importing import TakenIn
    from core.saves.journal_rows import FirstRows
    from core.saves.open_game import OpenGame
    from core.store import FinishedGame, Shelf, Store
    from core.store.pars import Pars
    from core.table import Seat


class Saves:
    """The games of one store. Every method raises KahwaError when it cannot do its work."""

    def __init__(self, store: Store, rng: Random) -> None:
        """Take the store and the random source of game ids."""
        self._store = store
        self._rng = rng

    @property
    def progress(self) -> Progress:
        """How far the person whose games these are has come in learning them."""
        from core.learning.progress import Progress

        return Progress(self._store)

    @property
    def shelf(self) -> Shelf:
        """The games as lists: to play on, finished, both, and the bin."""
        return self._store.shelf

    @property
    def days(self) -> Days:
        """The deals of days that were played here."""
        from core.deals.days import Days

        return Days(self._store)

    @property
    def pars(self) -> Pars:
        """What strong bots made of the deals of finished games."""
        return self._store.pars

    def begin(
        self,
        game: str,
        options: Options,
        seats: list[Seat],
        source: Source,
        name: str | None = None,
        *,
        take_backs: bool = True,
        origin: Plain | None = None,
    ) -> OpenGame:
        """Deal a new game, save it and open it for play.

        Without `take_backs` nothing that was decided can be taken back in it. `origin` is where it
        comes from, if it was not simply begun.
        """
        from core.match.match import Match
        from core.saves.journal_rows import FirstRows

        match = Match(game_type(game), options, source)
        first = FirstRows(match, match.outcomes, [])
        return self._created(first, seats, name=name, take_backs=take_backs, origin=origin)

    def take_over(
        self, recording: Recording, position: int, seats: list[Seat] | None = None
    ) -> OpenGame:
        """Begin a new game with the first `position` actions of another, which stays as it is.

        The cards still to come are the same, and so are the players unless others are given. The
        persons of the new game get a mark. Raise BadOption if a bot cannot play here.
        """
        from core.saves.journal_rows import first_rows
        from core.table.seating import check_bots

        seats = seats or recording.seats
        check_bots(recording.head.id, seats)
        first = first_rows(recording.match, position)
        game = self._created(first, seats, take_backs=recording.head.take_backs)
        for seat, sitting in enumerate(seats):
            if not sitting.is_bot:
                self._store.mark(game.head.id, TAKE_OVER, seat)
        return game

    def _created(
        self,
        first: FirstRows,
        seats: list[Seat],
        name: str | None = None,
        *,
        take_backs: bool,
        origin: Plain | None = None,
    ) -> OpenGame:
        """Save a new game of which some actions have been played, and open it for play."""
        from core.saves.journal_rows import RowBuilder, new_head
        from core.saves.open_game import OpenGame, StoreJournal

        match, game_id = first.match, self._store.fresh_id(self._rng)
        head = new_head(game_id, match, seats, name=name, take_backs=take_backs, origin=origin)
        claim = self._store.claim(head.id)
        try:
            link = self._store.create(head, first.outcomes, first.rows)
        except BaseException:
            claim.release()
            raise
        kept = StoreJournal(self._store, head.id, link, RowBuilder(match, seats))
        return OpenGame(head, match, seats, kept, claim)

    def resume(self, game_id: str, others: Sequence[Seat] = ()) -> OpenGame:
        """Open a saved game for play where it was left.

        `others` take the place of bots of the same name, from now on. Raise BadOption if there is
        no such bot, or if a bot cannot play here because its program is not there.
        """
        from core.saves.journal_rows import RowBuilder
        from core.saves.open_game import OpenGame, StoreJournal
        from core.saves.resuming import replayed
        from core.table.seating import Seat, check_bots, reseated, reseating

        claim = self._store.claim(game_id)
        try:
            saved = self._store.load(game_id)
            if saved.head.binned is not None:
                raise InBin(game_id)
            match = replayed(saved)
            before = [Seat.from_plain(plain) for plain in saved.head.seats]
            seats = reseated(before, others)
            check_bots(game_id, seats)
            rows, link = reseating(match, before, seats), saved.link
            if rows:
                plain = [seat.plain() for seat in seats]
                link = self._store.reseat(game_id, rows, link, plain)
        except BaseException:
            claim.release()
            raise
        for row in rows:
            match.follow(row)
        builder = RowBuilder(match, seats, saved.last_state)
        kept = StoreJournal(self._store, game_id, link, builder)
        kept.keep_states(builder.missing_states(saved))
        return OpenGame(saved.head, match, seats, kept, claim, resumed=True)

    def begin_again(self, head: GameHead, source: Source) -> OpenGame:
        """Deal a new game by the rules of another one and for its players.

        What is decided can be taken back as there, and after the deal of a day. Raise BadOption if
        this Kahwa does not have those rules, or if a bot cannot play here.
        """
        from core.bots.minds import check_player
        from core.table import Seat

        options = game_type(head.game).table.settle(head.options)
        seats = [Seat.from_plain(plain) for plain in head.seats]
        for seat in seats:
            if seat.level is not None:
                check_player(seat.level)
        may = head.take_backs or (head.origin or {}).get("kind") == OF_DAY
        return self.begin(head.game, options, seats, source, take_backs=may)

    def peek(self, game_id: str) -> Match:
        """Return a saved game as it stands, without opening it for play."""
        from core.saves.resuming import replayed

        return replayed(self._store.load(game_id))

    def recording(self, game_id: str) -> Recording:
        """Return a saved game to look back on, without opening it for play."""
        from core.saves.resuming import recording_of

        return recording_of(self._store.load(game_id))

    def heads(self, finished: bool | None = False) -> list[GameHead]:
        """Return the unfinished games (or the finished ones, or all), newest first."""
        return self._store.heads(finished)

    def last_finished(self) -> GameHead | None:
        """Return the game that was finished last; None where none is."""
        return self._store.shelf.newest("finished")

    def count_finished(self) -> int:
        """Return how many games persons have finished."""
        return self._store.count_finished()

    def is_newcomer(self) -> bool:
        """Tell whether the person whose games these are has never finished one."""
        return not self.count_finished()

    def finished_games(self) -> list[FinishedGame]:
        """Return the finished games of persons with their results, in the order they ended.

        Games that this Kahwa does not know are left out.
        """
        return self.results()[0]

    def results(self) -> tuple[list[FinishedGame], list[str]]:
        """Return the finished games, and the ids of those left out because they are damaged."""
        games, damaged = self._store.results()
        return [one for one in games if one.game in game_names()], damaged

    def uncounted(self) -> list[str]:
        """Return the ids of finished games of persons that have no result yet but can get one.

        They were finished by a Kahwa that kept no results. What came as a file is never counted.
        """
        from core.games.editions import is_played

        return [
            head.id
            for head in self._store.uncounted_games()
            if head.persons and not head.is_imported and is_played(head.game, head.rules_version)
        ]

    def count(self, game_id: str) -> None:
        """Replay a finished game and keep its result; raise BadRecord if it cannot be replayed."""
        from core.saves.resuming import replayed
        from core.statistics.results import result_of
        from core.table import Seat

        saved = self._store.load(game_id)
        match = replayed(saved)
        seats = [Seat.from_plain(plain) for plain in saved.head.seats]
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

    def comments(self, game_id: str) -> dict[int, str]:
        """Return what is said of the moves of a game, by the rows of its journal; 0 is the deal."""
        return self._store.comments.of(game_id)

    def comment(self, game_id: str, row: int, text: str) -> None:
        """Say something of the move of a row (0: of the deal) in the place of what was said before.

        An empty text takes that away; one that is too long is refused. What a terminal obeys is
        left out.
        """
        from core.records.symbols import checked_comment

        self._store.comments.put(game_id, row, checked_comment(text))

    def take_in(self, recording: Recording) -> TakenIn:
        """Save the game of a record, unless it is here already."""
        from core.saves.importing import take_in

        return take_in(self._store, self._rng, recording)

    def throw_away(self, game_id: str) -> None:
        """Throw a saved game into the bin, where it lies for a week."""
        self._store.bin.throw_away(game_id)

    def bring_back(self, game_id: str) -> None:
        """Take a saved game out of the bin."""
        self._store.bin.bring_back(game_id)

    def binned(self) -> list[GameHead]:
        """Return the games in the bin, what was thrown away last first."""
        return self._store.shelf.page(ListQuery("binned")).heads

    def delete(self, game_id: str) -> None:
        """Delete a saved game for good, wherever it lies."""
        self._store.delete(game_id)
