"""Who watches which table: begun, where that table is played here, and ended."""

from __future__ import annotations

from core.rooms.errors import Refused
from core.rooms.hosts.releases import goes_on_elsewhere
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.tables.board import Board
from core.rooms.tables.games import Games


class Watching:
    """The watchers of the tables, as far as they are here by this host; nobody keeps them."""

    def __init__(self, board: Board, online: PeopleOnline, games: Games) -> None:
        """Take the tables, who is here, and who follows the games that somebody watches."""
        self._board = board
        self._online = online
        self._games = games

    def check_played(self, table_id: str) -> None:
        """Raise Refused if the game of a table goes on with another release than this host's."""
        table = self._board.find(table_id)
        release = "" if table is None else self._games.goes_on_elsewhere(table)
        if release:
            raise Refused(goes_on_elsewhere(release))

    def begin(self, person: Person, table_id: str) -> None:
        """Let somebody watch a table, unless anything is against it by now."""
        table = self._board.find(table_id)
        if table is None or not table.plan.watchers or self._online.of(person) is None:
            return
        if self._board.of(person) is not None:
            return
        is_laid = table.dealt is not None
        self._board.watch(person, table)
        self._games.look(table)
        if is_laid:
            self._online.call(person, table.id)

    def stop(self, person: Person) -> None:
        """Let somebody watch no table any longer."""
        table = self._board.watch_none(person)
        if table is not None:
            self._games.look(table)
