"""The tables of a room as they are kept, by all of its hosts, with the games that are played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import replace
from weakref import WeakKeyDictionary

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_, _
from core.room_store.contract import RoomStore
from core.rooms.directory import Changes, Directory, WriteBehind
from core.rooms.errors import NoSuchTable, Refused
from core.rooms.hosts.elsewhere import goes_on_elsewhere
from core.rooms.news import Notice
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.people.register import Register
from core.rooms.tables.deserted import Sweeping
from core.rooms.tables.due_games import Starting
from core.rooms.tables.games import Games
from core.rooms.tables.resting import Resting
from core.rooms.tables.seats import at, people_of
from core.rooms.tables.seen import TableSeen
from core.rooms.tables.stored_table import StoredTable, table_from
from core.rooms.tables.table import RoomTable
from core.store.model import GameHead, JsonObject

Watching = Callable[[str], Iterable[Person]]
"""Returns who watches a table at other hosts."""


class Board:
    """The tables in the order of their numbers. Only what is kept of them is here."""

    def __init__(
        self,
        store: RoomStore,
        register: Register,
        online: PeopleOnline,
        games: Games,
        sweeping: Sweeping,
        starting: Starting,
        resting: Resting,
    ) -> None:
        """Take who is known and here, who follows games, clears those left and begins those due.

        `resting` has the tables whose games are in the hall no longer.
        """
        self.directory = Directory(
            store, "table", self._take_in, register.directory, rested=online.stir
        )
        self.soon = WriteBehind(self.directory)
        self.watching: Watching = lambda table_id: ()
        self.stopped_watching: Callable[[Person], None] = lambda person: None
        """Told of whoever, here, watches no table any longer."""
        self.release_of: Callable[[GameHead], str] = lambda head: ""
        """Returns on which release of Kahwa a game goes on, nothing where this host plays it."""
        self._store = store
        self._register = register
        self._online = online
        self._games = games
        self._sweeping = sweeping
        self._starting = starting
        self._resting = resting
        self._tables: dict[str, RoomTable] = {}
        self._before: dict[str, RoomTable] = {}
        self._unread: set[str] = set()
        self._seen: WeakKeyDictionary[RoomTable, tuple[tuple[int, int], TableSeen]] = (
            WeakKeyDictionary()
        )

    def __iter__(self) -> Iterator[RoomTable]:
        return iter(sorted(self._tables.values(), key=lambda table: int(table.id)))

    def __contains__(self, table: object) -> bool:
        return isinstance(table, RoomTable) and self._tables.get(table.id) is table

    def find(self, table_id: str) -> RoomTable | None:
        """Return a table, None where there is none of this number."""
        return self._tables.get(table_id)

    def get(self, table_id: str) -> RoomTable:
        """Return a table; raise NoSuchTable if there is none of this number."""
        if table_id not in self._tables:
            raise NoSuchTable(table_id)
        return self._tables[table_id]

    def seen_of(self, table: RoomTable) -> TableSeen:
        """Return a table as everybody may see it, made once for all who ask."""
        stage = (self._online.stirs, table.row)
        if self._seen.get(table, (None,))[0] != stage:
            release = self.goes_on_elsewhere(table)
            self._seen[table] = stage, replace(table.seen(), release=release)
        return self._seen[table][1]

    def of(self, person: Person) -> RoomTable | None:
        """Return the table at which somebody sits or watches."""
        return at(self._tables.values(), person)

    def of_game(self, game: str) -> RoomTable | None:
        """Return the table at which a game is played, or was before the one that is waited for."""
        for table in (*self._tables.values(), *self._before.values()):
            if table.game_id == game:
                return table
        return None

    def of_all(self) -> dict[Person, RoomTable]:
        """Return for everybody who sits or watches at a table which one it is."""
        return {person: table for table in self for person in people_of(table)}

    def before(self, table_id: str) -> RoomTable | None:
        """Return the table as it was in the game before, where the next one is waited for."""
        return self._before.get(table_id)

    def played_by(self, person: Person) -> RoomTable:
        """Return the table whose game somebody plays, watches or has just seen end."""
        table = self.of(person)
        if table is not None and table.game is None:
            table = self._before.get(table.id, table)
        if table is None:
            raise Refused(_("The game has not begun yet."))
        if table.game is None:
            release = self.goes_on_elsewhere(table)
            raise Refused(goes_on_elsewhere(release)) if release else table.no_game()
        return table

    def goes_on_elsewhere(self, table: RoomTable) -> str:
        """Return on which release the game of a table goes on, nothing where it can do so here."""
        if table.table is not None or table.head is None or table.head.id != table.game_id:
            return ""
        return self.release_of(table.head)

    def keys_of_all(self) -> set[str]:
        """Return the keys of all who opened a table or sit at one, in the hall or resting."""
        entries = self.directory.entries.values()
        seats = (seat for entry in entries for seat in entry.get("seats", ()))
        sitting = {seat["person"] for seat in seats if seat.get("person")}
        return sitting | {entry["opener"] for entry in entries if "opener" in entry}

    def bots(self) -> list[str]:
        """Return how the bots are called that sit at the tables."""
        return [seat.bot for table in self._tables.values() for seat in table.seats if seat.bot]

    # ------------------------------------------------------------------ taking in

    def _take_in(self, changes: Mapping[str, JsonObject | None]) -> None:
        for table_id, plain in changes.items():
            self._unread.discard(table_id)
            if plain is None:
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
        self._online.note_change()

    def _check_place(self, table_id: str, game: str | None) -> None:
        """Raise ValueError if that is no number of a table, or another one plays the game."""
        if not re.fullmatch("[1-9][0-9]{0,8}", table_id):
            raise ValueError("not the number of a table")
        others = (one for one in self._tables.values() if one.id != table_id)
        if game is not None and any(one.game_id == game for one in others):
            raise ValueError("another table plays its game")

    def read_again(self) -> None:
        """Take in tables that could not be read, for somebody may be known now who was not."""
        if self._unread:
            entries = self.directory.entries
            self._take_in({one: entries[one] for one in self._unread if one in entries})

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
            table.watchers = [*self.watching(table_id)]
        elif table.game_id not in (None, kept.game):
            self._games.put_away(table)
            if table.game is not None:
                self._before[table_id] = table
            again = RoomTable(table_id, kept.plan, kept.opener)
            again.watchers = table.watchers
            table = again
        if kept.game is not None:
            self._before.pop(table_id, None)
        self._tables[table_id] = table
        table.arrange(kept)
        for seat in table.seats:
            if seat.person is not None:
                self._watches_no_more(seat.person)
        if not kept.plan.watchers:
            self._send_watchers_away(table)
        self.look(table)

    def look(self, table: RoomTable) -> None:
        """Look whether anybody of this host is still at a table, and whether its game is due."""
        self._sweeping.look(table)
        self._games.look(table)
        self._starting.look(table)

    def _watches_no_more(self, person: Person) -> None:
        """Note that somebody who watched a table has a seat at one."""
        for table in self._tables.values():
            if person in table.watchers:
                table.watchers.remove(person)
                self.stopped_watching(person)

    def _send_watchers_away(self, table: RoomTable) -> None:
        gone, table.watchers = table.watchers, []
        notice = Notice(N_("Nobody may watch that table any more."))
        self._online.tell_here([person.key for person in gone], notice)
        for person in gone:
            self.stopped_watching(person)

    def _remove(self, table_id: str) -> None:
        table = self._tables.pop(table_id, None)
        self._before.pop(table_id, None)
        if table is not None:
            self._sweeping.forget(table)
            self._games.put_away(table)
            gone, table.watchers = table.watchers, []
            for person in gone:
                self.stopped_watching(person)

    def leave_out(self, table: RoomTable) -> None:
        """Show a table no longer whose game cannot be played here; it stays kept."""
        if table in self:
            del self._tables[table.id]
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

    # ------------------------------------------------------------------ games of other hosts

    def watches(self, person: Person, table_id: str | None) -> None:
        """Note which table somebody watches at another host, if any."""
        for table in self._tables.values():
            if table.id == table_id and self.of(person) is None:
                table.watchers.append(person)
                self._online.stir()
            elif table.id != table_id and person in table.watchers:
                table.watchers.remove(person)
                self._online.stir()

    @property
    def far_games(self) -> Set[str]:
        """The games that this host does not follow."""
        far = (table.game_id for table in self._tables.values() if table.table is None)
        return {game for game in far if game is not None}

    async def look_at_heads(self, games: Iterable[str] | None = None) -> None:
        """Read how games stand that this host does not follow; raise StoreError if it cannot."""
        asked = {
            table.game_id: table
            for table in self._tables.values()
            if table.game_id is not None and table.table is None
        }
        wanted = asked.keys() if games is None else asked.keys() & set(games)
        if not wanted:
            return
        for game, head in (await self._store.heads(sorted(wanted))).items():
            if asked[game].table is None:
                asked[game].head = head
        self._online.stir()

    def shut(self) -> None:
        """Let go of all games; everything is kept."""
        for table in self._tables.values():
            self._games.put_away(table)
        self._tables.clear()
