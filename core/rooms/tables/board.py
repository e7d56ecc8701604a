"""The tables of a room as they are kept, by all of its hosts, with the games that are played."""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_, _
from core.room_store.contract import RoomStore
from core.rooms.directory import Changes, Directory, WriteBehind
from core.rooms.errors import NoSuchTable, Refused
from core.rooms.hosts.releases import goes_on_elsewhere
from core.rooms.news import Notice
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.people.register import Register
from core.rooms.tables.attempts import Attempts
from core.rooms.tables.dealt_table import DealtTable
from core.rooms.tables.deserted import Sweeping
from core.rooms.tables.events import WatchedHere
from core.rooms.tables.games import Games
from core.rooms.tables.resting import Resting
from core.rooms.tables.seats import people_of
from core.rooms.tables.seen import TableSeen
from core.rooms.tables.stored_table import StoredTable, table_from
from core.rooms.tables.table import RoomTable
from core.rooms.tables.table_index import TableIndex
from core.rooms.tables.table_list import TableList
from core.store.model import JsonObject

_NUMBER = re.compile("[1-9][0-9]{0,8}")
"""What may be the number of a table."""


class Board:
    """The tables in the order of their numbers. Only what is kept of them is here."""

    def __init__(
        self,
        store: RoomStore,
        register: Register,
        online: PeopleOnline,
        games: Games,
        sweeping: Sweeping,
        starting: Attempts[RoomTable],
        resting: Resting,
        tell: Callable[[WatchedHere], None],
    ) -> None:
        """Take who is known and here, who follows games, clears those left and begins those due.

        `resting` has the tables whose games are in the hall no longer.
        """
        self.directory = Directory(
            store, "table", self._take_in, register.directory, rested=self._tell_changes
        )
        self.soon = WriteBehind(self.directory)
        self._tell = tell
        self._register = register
        self._online = online
        self._games = games
        self._sweeping = sweeping
        self._starting = starting
        self._resting = resting
        self._tables: dict[str, RoomTable] = {}
        self._numbers: list[int] = []
        self._first_free = 1
        """The numbers below are those of tables that are kept."""
        self._index = TableIndex()
        self._before: dict[str, RoomTable] = {}
        self._watching: dict[Person, str] = {}
        """Which table people watch as other hosts say it, who may know more of the tables."""
        self._unread: set[str] = set()
        self._changed: set[Person] | None = None
        """Who is told soon that tables have changed, None where none have."""
        self._seen: dict[str, tuple[int, TableSeen]] = {}

    def __iter__(self) -> Iterator[RoomTable]:
        return iter([self._tables[str(number)] for number in self._numbers])

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, table: object) -> bool:
        return isinstance(table, RoomTable) and self._tables.get(table.id) is table

    def find(self, table_id: str) -> RoomTable | None:
        return self._tables.get(table_id)

    def get(self, table_id: str) -> RoomTable:
        """Return a table; raise NoSuchTable if there is none of this number."""
        if table_id not in self._tables:
            raise NoSuchTable(table_id)
        return self._tables[table_id]

    def first_free(self) -> int:
        while str(self._first_free) in self.directory.entries:
            self._first_free += 1
        return self._first_free

    def seen_of(self, table: RoomTable) -> TableSeen:
        """Return a table as everybody may see it, made once for all who ask."""
        row, seen = self._seen.get(table.id, (None, None))
        if seen is None or row != table.row:
            seen = replace(table.seen(), release=self._games.goes_on_elsewhere(table))
            self._seen[table.id] = table.row, seen
        return seen

    def seen(self) -> TableList:
        """Return the tables as everybody may see them."""
        return TableList(tuple(self._numbers), lambda table_id: self.seen_of(self.get(table_id)))

    def of(self, person: Person) -> RoomTable | None:
        """Return the table at which somebody sits or watches."""
        return self._index.of(person)

    def watched_by(self, person: Person) -> RoomTable | None:
        """Return the table that somebody watches."""
        return self._index.watched_by(person)

    def of_game(self, game: str) -> RoomTable | None:
        """Return the table at which a game is played, or was before the one that is waited for."""
        return self._index.of_game(game)

    def before(self, table_id: str) -> RoomTable | None:
        """Return the table as it was in the game before, where the next one is waited for."""
        return self._before.get(table_id)

    def played_by(self, person: Person) -> DealtTable:
        """Return the game that somebody plays, watches or has just seen end."""
        table = self.of(person)
        if table is not None and table.dealt is None:
            table = self._before.get(table.id, table)
        if table is None:
            raise Refused(_("The game hasn't started yet."))
        if table.dealt is None:
            release = self._games.goes_on_elsewhere(table)
            raise Refused(goes_on_elsewhere(release)) if release else table.no_game()
        return table.dealt

    def keys_of_all(self) -> set[str]:
        """Return the keys of all who opened a table or sit at one, in the hall or resting."""
        entries = self.directory.entries.values()
        seats = (seat for entry in entries for seat in entry.get("seats", ()))
        sitting = {seat["person"] for seat in seats if seat.get("person")}
        return sitting | {entry["opener"] for entry in entries if "opener" in entry}

    def bots(self) -> Iterable[str]:
        """Return how the bots are called that sit at the tables."""
        return self._index.bots()

    # ------------------------------------------------------------------ taking in

    def _take_in(self, changes: Mapping[str, JsonObject | None]) -> None:
        for table_id, plain in changes.items():
            self._unread.discard(table_id)
            if plain is None:
                if _NUMBER.fullmatch(table_id):
                    self._first_free = min(self._first_free, int(table_id))
                self._remove(table_id)
                self._resting.remove(table_id)
                continue
            try:
                kept = table_from(plain, self._register)
                self._check_place(table_id, kept.game)
            except (KahwaError, KeyError, TypeError, ValueError, AttributeError) as error:
                log().warning("table %.20r of the room is left out: %.200r", table_id, error)
                self._unread.add(table_id)
            else:
                self._put(table_id, kept)

    # ------------------------------------------------------------------ telling

    def table_changed(self, table_id: str) -> None:
        """Have a table looked at anew by its people, and by all in the hall."""
        table = self._tables.get(table_id) or self._before.get(table_id)
        if table is not None:
            self.changed(table)

    def changed(self, table: RoomTable, *others: Person) -> None:
        """Have a table looked at anew, by some others besides."""
        self._seen.pop(table.id, None)
        self._online.notify_around((*people_of(table), *others))

    def changed_all(self) -> None:
        """Have all tables looked at anew."""
        self._seen.clear()
        self._online.notify()

    def _note_change(self, table: RoomTable) -> None:
        """Have it told once for many tables that they have changed, when no more come."""
        self._seen.pop(table.id, None)
        self._changed = self._changed or set()
        self._changed.update(people_of(table))

    def _tell_changes(self) -> None:
        if self._changed is not None:
            people, self._changed = self._changed, None
            self._online.notify_around(people)

    # ------------------------------------------------------------------ taking in, each

    def _check_place(self, table_id: str, game: str | None) -> None:
        """Raise ValueError if that is no number of a table, or another one plays the game."""
        if not _NUMBER.fullmatch(table_id):
            raise ValueError("not the number of a table")
        other = None if game is None else self._index.of_game(game)
        if other is not None and other.id != table_id:
            raise ValueError("another table plays its game")

    def read_again(self) -> None:
        """Take in tables that could not be read, for somebody may be known now who was not."""
        if self._unread:
            entries = self.directory.entries
            self._take_in({one: entries[one] for one in self._unread if one in entries})
            self._tell_changes()

    def _put(self, table_id: str, kept: StoredTable) -> None:
        """Show a table as it is kept, or leave one out whose game rests."""
        if kept.rests:
            self._remove(table_id)
            self._resting.put(table_id, kept)
        else:
            self._resting.remove(table_id)
            self._install(table_id, kept)

    def _install(self, table_id: str, kept: StoredTable) -> None:
        table = self._tables.get(table_id)
        if table is None:
            table = RoomTable(table_id, kept.plan, kept.opener)
            insort(self._numbers, int(table_id))
            watching = self._watchers_elsewhere(table_id)
        else:
            watching = self._sitting_watchers(table)
            if not table.plan.watchers:
                watching += self._watchers_elsewhere(table_id)
            self._note_change(table)
            self._index.remove(table)
            if table.game_id not in (None, kept.game):
                table = self._laid_aside(table, kept)
        if kept.game is not None:
            self._forget_before(table_id)
        self._tables[table_id] = table
        table.arrange(kept)
        self._index.add(table)
        for seat in table.seats:
            if seat.person is not None and self._index.watch_none(seat.person):
                self._tell(WatchedHere(seat.person))
        self._follow_watchers(watching)
        if not kept.plan.watchers:
            self._send_watchers_away(table)
        self._note_change(table)
        self.look(table)

    def _laid_aside(self, table: RoomTable, kept: StoredTable) -> RoomTable:
        """Return the table at which the next game is waited for, or played already."""
        self._games.put_away(table)
        if table.dealt is not None:
            self._before[table.id] = table
            self._index.remember_game(table)
        again = RoomTable(table.id, kept.plan, kept.opener)
        self._index.succeed(again, table.watchers)
        return again

    def _forget_before(self, table_id: str) -> None:
        before = self._before.pop(table_id, None)
        if before is not None:
            self._index.forget_game(before)

    def look(self, table: RoomTable) -> None:
        """Look whether anybody of this host is still at a table, and whether its game is due."""
        self._sweeping.look(table)
        self._games.look(table)
        self._starting.look(table)

    def _send_watchers_away(self, table: RoomTable) -> None:
        notice = Notice(N_("You can't watch that table any more."))
        self._online.tell_here([person.key for person in table.watchers], notice)
        self._end_watching(table)

    def _end_watching(self, table: RoomTable) -> None:
        for person in tuple(table.watchers):
            self._index.watch_none(person)
            self._tell(WatchedHere(person))

    def _remove(self, table_id: str) -> None:
        table = self._tables.get(table_id)
        self._forget_before(table_id)
        if table is not None:
            self._note_change(table)
            watching = self._sitting_watchers(table)
            self.leave_out(table)
            self._games.put_away(table)
            self._end_watching(table)
            self._follow_watchers(watching)

    def leave_out(self, table: RoomTable) -> None:
        """Show a table no longer whose game cannot be played here; it stays kept."""
        if table in self:
            del self._tables[table.id]
            del self._numbers[bisect_left(self._numbers, int(table.id))]
            self._index.remove(table)
            self._seen.pop(table.id, None)
            self._sweeping.forget(table)

    def stand_unready(self, table: RoomTable, seat: int) -> None:
        """Have it kept soon that nobody at a seat is ready any more."""
        person = table.seats[seat].person
        if person is None or not table.seats[seat].ready:
            return
        table.seats[seat].ready = False

        def changes() -> Changes:
            entry = self.directory.entries.get(table.id)
            if entry is None or table.id in self._unread:
                return {}
            seats = [dict(one) for one in entry["seats"]]
            if entry["game"] is not None or seat >= len(seats):
                return {}
            if seats[seat]["person"] != person.key or not seats[seat]["ready"]:
                return {}
            if person.is_here and self._tables[table.id].seats[seat].ready:
                return {}  # said anew, while this could not be kept yet
            seats[seat]["ready"] = False
            return {table.id: {**entry, "seats": seats}}

        self.soon.change((table.id, seat), changes)

    # ------------------------------------------------------------------ who watches

    def watch(self, person: Person, table: RoomTable) -> None:
        """Let somebody who is here watch a table."""
        self._index.watch(person, table)
        self._tell(WatchedHere(person))
        self.changed(table)

    def watch_none(self, person: Person) -> RoomTable | None:
        """Let somebody who is here watch no table any longer; return the one that was watched."""
        table = self._index.watch_none(person)
        if table is not None:
            self._tell(WatchedHere(person))
            self.changed(table, person)
        return table

    def watches_elsewhere(self, person: Person, table_id: str | None) -> None:
        """Note which table somebody watches at another host, if any."""
        if table_id is None:
            self._watching.pop(person, None)
        else:
            self._watching[person] = table_id
        self._follow_watcher(person)

    def _watchers_elsewhere(self, table_id: str) -> list[Person]:
        return [person for person, at in self._watching.items() if at == table_id]

    def _sitting_watchers(self, table: RoomTable) -> list[Person]:
        """Return who sits at a table, as far as is known here, and watches one at another host."""
        persons = (seat.person for seat in table.seats)
        return [person for person in persons if person is not None and person in self._watching]

    def _follow_watchers(self, people: Iterable[Person]) -> None:
        for person in people:
            if person.key in self._online.elsewhere:
                self._follow_watcher(person)

    def _follow_watcher(self, person: Person) -> None:
        """Show what somebody watches at another host, as far as this one knows the tables."""
        table_id = self._watching.get(person, "")
        watched = self._index.watched_by(person)
        if watched is not None and watched.id != table_id:
            self._index.watch_none(person)
            self.changed(watched, person)
        table = self._tables.get(table_id)
        if table is not None and self.of(person) is None:
            self._index.watch(person, table)
            self.changed(table)

    def shut(self) -> None:
        """Let go of all games; everything is kept."""
        for table in self._tables.values():
            self._games.put_away(table)
        self._tables.clear()
        self._numbers.clear()
