"""What happens in a room: each event of its parts, of its hosts and of others is followed here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_
from core.room_store.contract import Trouble
from core.rooms.commands import RoomCommands, left_the_room
from core.rooms.hearing import (
    AvailabilityChanged,
    HearingEvent,
    HereSaid,
    MessageHeard,
    NewsMissed,
    Ticked,
)
from core.rooms.hosts.events import DriverChanged, HostEvent, HostSays, HostsChanged
from core.rooms.news import Notice
from core.rooms.people.events import (
    CameElsewhere,
    HereOtherwise,
    PeopleEvent,
    PersonChanged,
    TakenOver,
    WatchesElsewhere,
    WentElsewhere,
)
from core.rooms.people.news_between_hosts import line_in, notice_of
from core.rooms.people.person import Person
from core.rooms.play.following import Following
from core.rooms.play.play import Play
from core.rooms.tables.events import TableChanged, TableEvent, Unplayable, WatchedHere
from core.rooms.tables.games import Games
from core.rooms.tables.seats import people_of
from core.rooms.tables.table import RoomTable

TAKEN_OVER = Notice(N_("You came in from another terminal, so this one is closed."))


class RoomEvents(RoomCommands):
    """A room that follows what happens in it; each kind of event is matched in one place."""

    alone: bool
    """Whether this is the only host there can be."""
    following: Following
    _games: Games

    def _people_happened(self, event: PeopleEvent) -> None:
        """Follow what happens to people, here or at another host."""
        match event:
            case PersonChanged(person):
                self._person_changed(person)
            case CameElsewhere(person):
                self._came_elsewhere(person)
            case HereOtherwise(person):
                self.look_anew(person)
            case WentElsewhere(person, lost):
                self._went_elsewhere(person, lost=lost)
            case TakenOver(person):
                self._taken_over(person)
            case WatchesElsewhere(person, table):
                self.tables.board.watches_elsewhere(person, table)
            case _:
                assert_never(event)

    def _tables_happened(self, event: TableEvent) -> None:
        """Follow what happens at tables."""
        match event:
            case TableChanged(table):
                self.tables.board.table_changed(table)
            case WatchedHere(person):
                self.changed(person)
            case Unplayable(played, error):
                self._unplayable(played, error)
            case _:
                assert_never(event)

    def _hosts_happened(self, event: HostEvent | HearingEvent) -> None:
        """Follow what happens to the hosts and their database, and what other hosts say."""
        match event:
            case HostsChanged():
                self._hosts_changed()
            case HostSays(message):
                self._wire.say(message)
            case DriverChanged(game):
                self._games.driver_changed(game, self.tables.board.of_game(game))
            case MessageHeard(message):
                self._hear_message(message)
            case NewsMissed():
                self._announce()
            case Ticked():
                self._stays.look_at_unsure()
            case HereSaid(said):
                self._stays.hear(said)
            case AvailabilityChanged(trouble):
                self._availability_changed(trouble)
            case _:
                assert_never(event)

    def _person_changed(self, person: Person) -> None:
        """Follow what is known of somebody now: who is sent away has to go."""
        if person.banned:
            self.send_away(person)
        self.tables.board.read_again()
        self._stays.look_at(person.key)
        self.look_anew(person)

    def _came_elsewhere(self, person: Person) -> None:
        """Note that somebody has come in at another host, which tells that to all."""
        table = self.tables.board.of(person)
        if table is not None:
            self.tables.came(table, person, was_away=True)
        self.look_anew(person)

    def _went_elsewhere(self, person: Person, *, lost: bool) -> None:
        """Note that somebody is gone at another host, or with a host that is `lost`."""
        table = self.tables.board.of(person)
        if table is not None:
            self.tables.went(table, person, on_purpose=False, near=False)
        if lost:
            self.tell_hall_here(left_the_room(person))
            if table is not None and table.phase == "waiting":
                self.tables.tell_away(table, person)
        self.look_anew(person)

    def _taken_over(self, person: Person) -> None:
        """End the stay here of somebody who has come in at another host since."""
        self.end(person, TAKEN_OVER)
        table = self.tables.board.of(person)
        self._games.keys.keep()
        if table is not None:
            self.tables.board.look(table)
            if table.dealt is not None:
                table.dealt.changed()

    def _followed(self) -> list[Play]:
        """Return the games that this host follows and that are not over."""
        tables = map(self.tables.board.of_game, self.following.games)
        dealt = [table.dealt for table in tables if table is not None]
        return [one.play for one in dealt if one is not None and not one.is_over]

    def _announce(self) -> None:
        """Tell the replicas at other hosts who is here: news may have been missed, both ways."""
        for play in self._followed():
            play.announce()

    def _availability_changed(self, trouble: Trouble) -> None:
        """Take what the store says of the database: what is wrong, nothing when it is back."""
        self.availability.changed(trouble)
        for play in self._followed():
            play.availability(self.availability.is_away)

    def _hosts_changed(self) -> None:
        """Follow that this host has another life, or that others have begun or ended."""
        self._stays.say_again()
        self._stays.look_again()
        self.tables.board.changed_all()

    def _hear_message(self, message: Mapping[str, Any]) -> None:
        """Take what another host says; raise KeyError or TypeError where it is not understood."""
        if "to" in message:
            self.online.tell_here(map(str, message["to"]), notice_of(message))
        elif "hall" in message:
            self.tell_hall_here(notice_of(message))
        elif "talk" in message:
            self.hear(line_in(message))
        elif "game" in message:
            table = self.tables.board.of_game(str(message["game"]))
            if table is not None and table.dealt is not None:
                table.dealt.hear(dict(message))

    def _unplayable(self, table: RoomTable, error: KahwaError) -> None:
        """Leave a table out whose game cannot be played here, where there is no other host."""
        log().warning("the game of table %s cannot be played here: %s", table.id, error)
        if self.alone:
            self.tables.board.leave_out(table)
            self.online.notify()
        else:
            fields = {"table": table.id, "error": error}
            notice = Notice(N_("The game at table {table} can't continue here. {error}"), fields)
            self.online.tell_here([person.key for person in people_of(table)], notice)
