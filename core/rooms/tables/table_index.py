"""Which table somebody sits at or watches, and which game is played where: found at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.rooms.people.person import Person
from core.rooms.tables.table import RoomTable


class TableIndex:
    """The tables by their people and games, however many there are.

    A table is taken out before its seats change, and put in again after that.
    """

    def __init__(self) -> None:
        self._sitting: dict[str, list[RoomTable]] = {}
        """For each key of a person the tables at which that has a seat: one, in a sound room."""
        self._watching: dict[str, RoomTable] = {}
        self._games: dict[str, RoomTable] = {}
        self._bots: Counter[str] = Counter()

    def add(self, table: RoomTable) -> None:
        """Put in a table with its seats and its game."""
        for seat in table.seats:
            if seat.person is not None:
                self._sitting.setdefault(seat.person.key, []).append(table)
            elif seat.bot:
                self._bots[seat.bot] += 1
        if table.game_id is not None:
            self._games[table.game_id] = table

    def remove(self, table: RoomTable) -> None:
        """Take out the seats of a table; whoever watches it does so still."""
        for seat in table.seats:
            if seat.person is not None:
                self._stands(seat.person.key, table)
            elif seat.bot:
                self._bots -= Counter((seat.bot,))
        self.forget_game(table)

    def _stands(self, key: str, table: RoomTable) -> None:
        tables = self._sitting.get(key, [])
        if table in tables:
            tables.remove(table)
        if not tables:
            self._sitting.pop(key, None)

    def forget_game(self, table: RoomTable) -> None:
        """Know no longer that a game is played at a table."""
        if table.game_id is not None and self._games.get(table.game_id) is table:
            del self._games[table.game_id]

    def remember_game(self, table: RoomTable) -> None:
        """Know the game of a table that was taken out."""
        if table.game_id is not None:
            self._games[table.game_id] = table

    def watch(self, person: Person, table: RoomTable) -> None:
        """Let somebody watch a table, and no other."""
        self.watch_none(person)
        self._watching[person.key] = table
        table.watchers.append(person)

    def watch_none(self, person: Person) -> RoomTable | None:
        """Let somebody watch no table any more; return the one that was watched."""
        table = self._watching.pop(person.key, None)
        if table is not None and person in table.watchers:
            table.watchers.remove(person)
        return table

    def succeed(self, table: RoomTable, watchers: Iterable[Person]) -> None:
        """Let those who watched a table watch the one that takes its place."""
        for person in tuple(watchers):
            self.watch(person, table)

    def of(self, person: Person) -> RoomTable | None:
        """Return the table at which somebody sits, or else watches."""
        sitting = self._sitting.get(person.key)
        return sitting[0] if sitting else self._watching.get(person.key)

    def watched_by(self, person: Person) -> RoomTable | None:
        """Return the table that somebody watches."""
        return self._watching.get(person.key)

    def of_game(self, game: str) -> RoomTable | None:
        """Return the table at which a game is played, or was before the one that is waited for."""
        return self._games.get(game)

    def bots(self) -> Iterable[str]:
        """Return how the bots are called that sit at the tables."""
        return self._bots.keys()
