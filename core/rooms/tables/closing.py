"""A host that closes when its last game is over: no new game begins, and everybody is told."""

from __future__ import annotations

from collections.abc import Callable

from core.ground.words import N_
from core.rooms.errors import Refused
from core.rooms.news import Notice
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.tables.table import RoomTable

GRACE_SECONDS = 120.0
"""Seconds for which people may look at how the last game went: what they are told says so."""

_CLOSES = N_("The room closes now. You keep your seat, and the games are saved.")
_HOST_CLOSES = N_("This host closes now. Connect to another one; you keep your seat.")
_NO_MORE = N_("The room closes after the current games. You can't start a new one.")
_NO_MORE_HERE = N_(
    "This host closes after the current games. For a new game, connect to another host."
)
_LAST = N_("The last game is over. The room closes in two minutes.")
_LAST_HERE = N_("The last game is over. This host closes in two minutes. Connect to another one.")
_STAYS_OPEN = N_("The room stays open. You can start new games.")


class Closing:
    """Knows whether a host is to close with its last game, and tells when that time has come."""

    def __init__(self, online: PeopleOnline, now: Callable[[], float], *, alone: bool) -> None:
        """Take who is here, a clock, and whether this is the room's only host."""
        self._online = online
        self._now = now
        self._alone = alone
        self.is_asked = False
        """Whether the host closes with its last game."""
        self._idle_since: float | None = None

    @property
    def farewell(self) -> Notice:
        """What everybody here is told as the room closes, or as this one of its hosts does."""
        return Notice(_CLOSES if self._alone else _HOST_CLOSES)

    @property
    def _notice(self) -> Notice:
        return Notice(_NO_MORE if self._alone else _NO_MORE_HERE)

    def ask(self) -> None:
        """Let no new game begin here, and tell everybody who is here."""
        if not self.is_asked:
            self.is_asked = True
            self._tell(self._notice)

    def call_off(self) -> None:
        """Let games begin again."""
        if self.is_asked:
            self.is_asked, self._idle_since = False, None
            self._tell(Notice(_STAYS_OPEN))

    def check(self) -> None:
        """Raise Refused if no new game may begin here."""
        if self.is_asked:
            raise Refused(self._notice.told())

    def came(self, person: Person) -> None:
        """Tell somebody who has come in how it stands."""
        if self.is_asked:
            self._online.tell(person, self._notice)

    def is_time(self, of: Callable[[Person], RoomTable | None]) -> bool:
        """Tell whether the host is to close now; who is here is told when the last game is over.

        `of` returns the table at which somebody is.
        """
        if not self.is_asked:
            return False
        # Where hosts close one by one, each goes by its own people; a room that is one, by all.
        here = (present.person for present in self._online.here.values())
        people = tuple(self._online if self._alone else here)
        tables = map(of, people)
        if any(table is not None and table.phase == "playing" for table in tables):
            self._idle_since = None
            return False
        if not people:
            return True
        if self._idle_since is None:
            self._idle_since = self._now()
            self._tell(Notice(_LAST if self._alone else _LAST_HERE))
        return self._now() - self._idle_since >= GRACE_SECONDS

    def _tell(self, notice: Notice) -> None:
        self._online.tell_here(tuple(self._online.here), notice)
