"""A table of a card room: who sits where while it waits, and its game once that has begun."""

from __future__ import annotations

from dataclasses import replace

from core.contract.public_state import PublicState
from core.ground.words import _
from core.rooms.errors import Refused
from core.rooms.people.person import Person
from core.rooms.play.public_states import public_state_in
from core.rooms.tables.dealt_table import DealtTable
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seats import RoomSeat, seat_among
from core.rooms.tables.seen import Phase, TableSeen, seen_by_head
from core.rooms.tables.stored_table import StoredTable
from core.store import GameHead


class RoomTable:
    """One table of a room."""

    def __init__(self, table_id: str, plan: TablePlan, opener: Person) -> None:
        self.id = table_id
        self.plan = plan
        self.opener = opener
        self.seats = [RoomSeat(level=level) for level in plan.levels]
        self.watchers: list[Person] = []
        self.invited: list[Person] = []
        self.rests = False
        self.game_id: str | None = None
        """The game that is played here, whether this host follows it or not."""
        self.head: GameHead | None = None
        """What is known of the game where this host does not follow it."""
        self.dealt: DealtTable | None = None
        """The game with all around it, where this host follows it."""
        self.trouble: Refused | None = None
        """Why the game could not be opened here when that was tried last."""
        self.layings = 0
        """How often a game was laid here."""

    @property
    def phase(self) -> Phase:
        """Whether the table waits for its game, plays it, or has ended it."""
        if self.game_id is None:
            return "waiting"
        if self.dealt is not None:
            return "over" if self.dealt.is_over else "playing"
        return "over" if self.head is not None and self.head.finished else "playing"

    @property
    def row(self) -> int:
        """The last row of the journal of the table's game, 0 before its first."""
        return 0 if self.dealt is None else self.dealt.table.match.row

    def seen(self) -> TableSeen:
        """Return the table as everybody may see it."""
        seen = TableSeen(
            self.id,
            self.plan,
            self.opener.name,
            self.phase,
            tuple(seat.seen() for seat in self.seats),
            tuple(person.name for person in self.watchers),
            tuple(person.name for person in self.invited),
        )
        if self.dealt is not None:
            seen = self.dealt.seen(seen)
        elif self.head is not None:
            seen = replace(seen_by_head(seen, self.head), shown=public_state_in(self.head))
        return replace(seen, shown=self._shown(seen.shown))

    def _shown(self, state: PublicState | None) -> PublicState | None:
        """Return of how the game stands what who is not at the table may see.

        Where nobody may watch, that is how far it is, and no card.
        """
        return state if state is None or self.plan.watchers else replace(state, cards=(), turned="")

    def seat_of(self, person: Person) -> int | None:
        """Return where a person sits, None where that is nowhere here."""
        return seat_among(self.seats, person)

    def arrange(self, kept: StoredTable) -> None:
        """Be as the table is kept now; who has left a game that goes on is played for."""
        if self.dealt is not None and not self.dealt.is_over:
            for was, seat in zip(self.seats, kept.seats, strict=False):
                if was.person is not None and seat.person is None:
                    self.dealt.went(was.person, on_purpose=True)
        self.plan, self.opener = kept.plan, kept.opener
        self.seats, self.invited = kept.seats, kept.invited
        self.game_id, self.rests = kept.game, kept.rests
        if self.dealt is not None:
            self.dealt.let_bots_stand_in()

    # ------------------------------------------------------------------ the game

    def lay(self, dealt: DealtTable) -> None:
        """Let a game go on that was laid here for the time after the last of the `layings`."""
        self.game_id, self.head, self.trouble = dealt.game.head.id, None, None
        self.layings += 1
        self.dealt = dealt
        dealt.begin()

    def lift(self) -> None:
        """Keep of a game that was put away only how it stands, until it is followed again."""
        if self.dealt is not None:
            self.head, self.dealt = self.dealt.lift(), None

    def no_game(self) -> Refused:
        """Return why there is no game to look at, or not yet."""
        if self.trouble is not None:
            return self.trouble
        if self.game_id is not None:
            return Refused(_("The game at this table is loading. Wait a moment."))
        return Refused(_("The game hasn't started yet."))
