"""An open game on a table of this process: its bots think here, its persons get their places."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from core.bots.crew import Crew
from core.bots.levels import searches
from core.bots.minds import Minds
from core.coach import advice_ahead
from core.coach.mistakes import PastDecision
from core.games.registry import entry_of
from core.ground.errors import KahwaError
from core.records.recording import Recording
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Mark
from core.table import Place, Table
from core.table.pace import Pace
from core.table.updates import BotNotKept, BotsRest, GameEvent, LaidAnew, Stepped, WentBack
from tui.config.settings import Coach
from tui.session.par import GrowingPar
from tui.session.seated import Heeding

if TYPE_CHECKING:
    from core.par.background import ParPlayer


class OpenTable:
    """Lays the table of an open game, and gives both back when it is closed."""

    def __init__(
        self,
        game: OpenGame,
        saves: Saves,
        crew: Crew,
        pace: Pace,
        par_player: ParPlayer | None = None,
    ) -> None:
        """Take where the game is saved, who thinks for the bots, and their pace.

        The `par_player` has the game played again when it is over.
        """
        self._is_for_beginners: bool | None = None
        self.head = game.head
        self.pace = pace
        self.game = game
        self._saves = saves
        self._par_player = par_player
        self._heeding: Heeding | None = None
        self._minds = Minds(crew, self._failed)
        self.table = Table(
            game.match,
            game.seats,
            game.journal,
            pace=pace,
            bot_seed=game.bot_seed,
            think=self._minds.think,
            take_backs=game.head.take_backs,
            tell=self._happened,
        )

    def places(self) -> list[Place]:
        """Return the places of the persons; without any, one to watch from at the first seat."""
        persons = [number for number, seat in enumerate(self.game.seats) if not seat.is_bot]
        if not persons:
            return [Place(self.table, 0, watches=True)]
        return [Place(self.table, seat) for seat in persons]

    def begin(self, heeding: Heeding) -> None:
        """Tell somebody from now on what is no event of the game."""
        self._heeding = heeding

    def _happened(self, event: GameEvent) -> None:
        """Pass on what is no event of the game, once somebody is told of it."""
        if self._heeding is None:
            return
        match event:
            case BotNotKept(error):
                self._heeding.troubled(error)
            case BotsRest():
                self._heeding.rested()
            case Stepped() | WentBack() | LaidAnew():
                pass  # The places have told it.
            case _:
                assert_never(event)

    def since(self, seat: int) -> int | None:
        """Return how many actions there were before a seat's last decision, None in a new game.

        Where it has decided nothing yet, all is told from the beginning on.
        """
        match = self.game.match
        if not self.game.resumed:
            return None
        for number in range(len(match.actions), 0, -1):
            if match.actions[number - 1][0] == seat and not match.is_forced(number):
                return number - 1
        return 0

    def reads(self, is_reading: bool) -> None:
        """Let the bots wait; that they go on, the screen sees to."""
        if is_reading:
            self.pace.hold()

    def coach_sits(self, wanted: Coach) -> bool:
        """Whether the coach sits beside a person who plays alone and may take decisions back."""
        if wanted == "never" or not (self._has_one_person and self.head.take_backs):
            return False
        if wanted == "always":
            return True
        if self._is_for_beginners is None:
            self._is_for_beginners = self._begins()
        return self._is_for_beginners

    @property
    def _has_one_person(self) -> bool:
        return sum(not seat.is_bot for seat in self.game.seats) == 1

    def _begins(self) -> bool:
        """Return whether few games have been finished, or this one is among the lessons."""
        try:
            few = self._saves.count_finished() < advice_ahead.FIRST_GAMES
            return few or self._saves.progress.is_first_game(self.head.id)
        except KahwaError:
            return False

    def mistaken(self, decision: PastDecision, better: str) -> None:
        """Keep which kind of decision went wrong for a person who plays alone.

        Raise StoreError if that cannot be kept.
        """
        puzzles = entry_of(self.head.game).puzzles()
        if puzzles is not None and self._has_one_person:
            known, seat = decision.observation.known, decision.observation.seat
            kind = puzzles.kind_of(known, seat, known.parse(better))
            self._saves.progress.note_mistake(self.head.game, kind)

    def _failed(self, sentence: str) -> None:
        if self._heeding is not None:
            self._heeding.failed(sentence)

    async def run(self) -> None:
        """Let the bots play and claim until the game is over."""
        player = self._par_player
        if player is None:
            await self.table.run()
            return
        with player.resting() if self._has_thinkers else nullcontext():
            await self.table.run()
        player.take_up(self.head.id)

    @property
    def _has_thinkers(self) -> bool:
        return any(seat.level is not None and searches(seat.level) for seat in self.game.seats)

    def par(self) -> GrowingPar | None:
        """Return what strong bots make of the game that has ended; None if they play it not."""
        if self._par_player is None or self.why_no_par():
            return None
        return GrowingPar(self._saves, self._par_player, self.head.id)

    def why_no_par(self) -> str:
        """Return why strong bots do not play the game again that has ended; empty if they do."""
        from core.par.refusing import why_no_par

        seats = [seat.plain() for seat in self.game.seats]
        try:
            marks = self._saves.marks(self.head.id)
            head = replace(self.head, finished=True, seats=seats, marks=marks)
            return why_no_par(self._saves, head)
        except KahwaError as error:
            return str(error)

    def mark(self, kind: str, seat: int) -> None:
        """Keep with the game that a seat has had some help; raise StoreError if that cannot be."""
        self._saves.mark(self.head.id, kind, seat)

    def marks(self) -> Sequence[Mark]:
        """Return the help that the seats have had."""
        return self._saves.marks(self.head.id)

    def opened(self) -> Sequence[str]:
        """Return nothing: nobody else has played."""
        return ()

    def recording(self) -> Recording:
        """Return the game so far."""
        return Recording(self.head, self.game.match, list(self.game.seats))

    def rename(self, name: str | None) -> None:
        """Give the saved game a name, or take it away; raise KahwaError if that cannot be."""
        self._saves.rename(self.head.id, name)

    def close(self) -> None:
        """End the bots, and let the game be opened elsewhere; everything played is saved."""
        try:
            self._minds.close()
        finally:
            self.game.close()
