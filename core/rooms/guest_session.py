"""What one person's face may do in a card room, from coming in until the line ends."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Concatenate, ParamSpec, TypeVar

from msgspec.structs import replace

from core.ground.words import _
from core.records.recording import Recording
from core.room_store.contract import Trouble
from core.rooms.commands import RoomCommands
from core.rooms.errors import Refused
from core.rooms.news import Deliver, Notice
from core.rooms.people.online import Present
from core.rooms.people.person import Person, head_of
from core.rooms.play.display_times import ScreenDelay
from core.rooms.play.place import RoomPlace
from core.rooms.tables.dealt_table import DealtTable
from core.rooms.tables.drafts import Drafts
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import PersonSeen, TableSeen
from core.rooms.tables.table_list import TableList
from core.rooms.texts import line_of
from core.store import GameHead

P = ParamSpec("P")
T = TypeVar("T")


class GuestSession:
    """A person's stay in the room, from coming in until the line ends: all that a face may do.

    What somebody may not do raises Refused. Whoever only looks away keeps seat and table.
    """

    def __init__(self, inside: RoomCommands, present: Present) -> None:
        self._inside = inside
        self._tables = inside.tables
        self._verbs = inside.tables.verbs
        self._present = present
        self.person = present.person
        self.asks_again = False
        """Whether another game was asked for, which is on its way to the disk."""
        self._line = ScreenDelay()

    # ------------------------------------------------------------------ seeing

    @property
    def room_name(self) -> str:
        """What the room is called."""
        return self._inside.room_name

    @property
    def is_host(self) -> bool:
        """Whether this is the host's own keyboard, which may also move, mute and send away."""
        return self.person.is_host

    @property
    def trouble(self) -> Trouble:
        """What is wrong with the room's database, for which everything waits; empty if nothing."""
        return self._inside.availability.trouble

    def people(self, first: int = 0, most: int | None = None) -> tuple[PersonSeen, ...]:
        """Return who is here, in the order they came, or at `most` so many from one on."""
        return self._inside.people(first, most)

    def place_among_people(self, name: str) -> int | None:
        """Return which of the people who are here somebody is, None for who is not here."""
        return self._inside.online.place_of(name)

    @property
    def people_count(self) -> int:
        """How many people are here."""
        return len(self._inside.online)

    def tables(self) -> TableList:
        """Return the tables, in the order of their numbers; each is made when it is looked at."""
        return self._tables.board.seen()

    def look_at_hall(self, tables: Iterable[str] = ()) -> None:
        """Say that the hall is on the screen, with the rows of these tables.

        From then on this face hears of all that changes in the hall, and how the games of these
        tables stand is read now and then. A face that has just come in hears of the hall.
        """
        self._present.hall = frozenset(tables)
        self._tables.standings.look()

    def look_away(self) -> None:
        """Say that the hall is not on the screen: this face hears of its own table only."""
        self._present.hall = None

    async def read_standings(self, tables: Iterable[str]) -> None:
        """Read how the games of some tables stand; raise StoreError if that cannot be read."""
        found = map(self._tables.board.find, tables)
        await self._tables.standings.read([one for one in found if one is not None])

    def table(self, table_id: str) -> TableSeen:
        """Return a table as it is now; raise Refused if there is no such table any more."""
        board = self._tables.board
        return board.seen_of(board.get(table_id))

    @property
    def at(self) -> str | None:
        """The table at which this person sits or watches."""
        table = self._tables.board.of(self.person)
        return None if table is None else table.id

    @property
    def seat(self) -> int | None:
        """The person's seat at that table; None for a watcher, and away from tables."""
        table = self._tables.board.of(self.person)
        return None if table is None else table.seat_of(self.person)

    # ------------------------------------------------------------------ tables

    async def _arrange(
        self,
        verb: Callable[Concatenate[Drafts, Person, P], Awaitable[T]],
        *args: P.args,
        **named: P.kwargs,
    ) -> T:
        """Do something with the tables for this person, while that is here."""
        return await self._tables.arrange(verb, self._here(), *args, **named)

    async def open(self, plan: TablePlan) -> str:
        """Open a table and sit down at its first free seat; return its id.

        Raise BadOption if no game can come of the plan.
        """
        return await self._arrange(self._verbs.open, plan)

    async def sit(self, table_id: str, seat: int | None = None) -> None:
        """Sit down at a table, at the first free seat or at this one."""
        await self._arrange(self._verbs.sit, table_id, seat)

    async def watch(self, table_id: str) -> None:
        """Watch a table that lets others watch."""
        await self._tables.watch(self._here(), table_id)

    async def stand(self) -> None:
        """Leave the table for good: a bot plays on in the seat of a game that goes on."""
        await self._arrange(self._verbs.stand)

    async def ready(self, is_ready: bool = True) -> None:
        """Say that the game may begin, or not yet; it begins when every seat is ready."""
        await self._arrange(self._verbs.make_ready, is_ready)

    async def start(self) -> None:
        """Begin with bots in the free seats; only who opened the table, or the host, may."""
        await self._arrange(self._verbs.start)

    async def put(self, seat: int, level: str | None) -> None:
        """Have a bot of a level play at a seat, or free it, while the table waits.

        Only who opened the table, or the host, may; a person there stands up.
        """
        await self._arrange(self._verbs.put, seat, level)

    async def change(self, plan: TablePlan) -> None:
        """Change rules and ways of a table that waits; only who opened it, or the host, may.

        Raise BadOption if no game can come of the plan.
        """
        await self._arrange(self._verbs.change, plan)

    async def invite(self, name: str) -> None:
        """Ask somebody who is here to the own table."""
        self._here()
        self._inside.count_line(self._present)
        await self._arrange(self._verbs.invite, self._inside.online.called(name))

    async def again(self) -> None:
        """After a game, wait at the same table with the same people for another one."""
        self.asks_again = True
        try:
            await self._arrange(self._verbs.again)
        finally:
            self.asks_again = False

    # ------------------------------------------------------------------ the host's powers

    async def move(self, name: str, table_id: str, seat: int | None = None) -> None:
        """Have somebody who is here sit down at a waiting table."""
        person = self._inside.online.called(name)
        await self._tables.arrange(self._verbs.move, self._as_host(person), table_id, seat)

    def mute(self, name: str, muted: bool = True) -> None:
        """Let nobody hear what somebody says, or let everybody hear it again."""
        self._inside.mute(self._as_host(self._inside.online.called(name)), muted)

    async def remove(self, name: str) -> None:
        """Send somebody away for good, here or not: the key does not come in any more."""
        self._as_host()
        await self._inside.remove(name)

    async def close_table(self, table_id: str) -> None:
        """Close a table, whoever is at it; a game that is not over is given up."""
        self._as_host()
        await self._tables.arrange(self._verbs.close, table_id)

    def _as_host(self, other: Person | None = None) -> Person:
        """Return somebody else, whom the host may command; raise Refused for all but the host."""
        person = self._here()
        if not person.is_host:
            raise Refused(_("Only the host can do that."))
        return other or person

    def _here(self) -> Person:
        """Return the person; raise Refused once this stay has ended."""
        if self._inside.online.of(self.person) is not self._present:
            raise Refused(_("You aren't in the room any more."))
        return self.person

    # ------------------------------------------------------------------ the game

    @property
    def _played(self) -> DealtTable:
        """The game that this person plays, watches or has just seen end."""
        return self._tables.board.played_by(self.person)

    def place(self, deliver: Deliver | None = None) -> RoomPlace:
        """Return the place at the own table, told by `deliver`, or as the stay is.

        Raise Refused if the person is at no table, or its game has not begun.
        """
        table = self._played
        return table.place(self._here(), deliver or self._present.deliver, self._line)

    def head(self) -> GameHead:
        """Return what is known of the game at the own table, without what its cards come from."""
        return replace(self._played.game.head, source={})

    @property
    def laying(self) -> tuple[str, int]:
        """Which game is played at the own table, and how often the table was laid here.

        A place is good for one laying. Raise Refused where there is no game.
        """
        return self._played.laying

    def agree(self, agrees: bool) -> None:
        """Answer who asks to take back the last decision; without such a question do nothing."""
        self._played.agree(self.person, agrees)

    def recording(self) -> Recording:
        """Return the game at the own table to look back on; raise Refused until it is over."""
        return self._played.recording()

    # ------------------------------------------------------------------ talk

    def say(self, text: str) -> None:
        """Say a line to the table, or to the room where the person is at none."""
        self._here()
        self._inside.say(self._present, line_of(text), phrase=False)

    def say_phrase(self, phrase: str) -> None:
        """Say a phrase of the game, marked with `N_`, which everybody reads in their language."""
        self._here()
        self._inside.say(self._present, phrase, phrase=True)

    @property
    def deaf(self) -> bool:
        """Whether this person hears no talk."""
        return self.person.deaf

    def hush(self, deaf: bool) -> None:
        """Hear no talk from now on, or hear it again."""
        self.person.deaf = deaf
        self._inside.register.keep(self.person)

    # ------------------------------------------------------------------ coming and going

    def tell(self, notice: Notice) -> None:
        """Tell this person something, in passing."""
        self._inside.online.tell(self.person, notice)

    def wear(self, head: str) -> None:
        """Be seen with a face from now on, or without one where there is no such head."""
        head = head_of(head)
        if head != self.person.head:
            self.person.head = head
            self._inside.register.keep(self.person)
            self._inside.look_anew(self.person)

    def resized(self, size: str) -> None:
        """Note the size of the terminal, `80x24`; every screen that opens tells it again."""
        if size != self.person.size:
            self.person.size = size
            self._inside.changed(self.person)
            self._inside.look_anew(self.person)

    def measured(self, seconds: float) -> None:
        """Note how long the line took there and back, as connection or terminal has measured."""
        self._line.measured(seconds)

    def leave(self, *, on_purpose: bool = False) -> None:
        """End the stay; the seat is kept.

        Who leaves on purpose is played for by a bot at once, who lost the line only after a while.
        """
        self._inside.left(self._present, on_purpose=on_purpose)
