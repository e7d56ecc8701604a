"""Whether the room's database can be used, as everybody in the room is told."""

from __future__ import annotations

from collections.abc import Mapping

from core.ground.words import N_
from core.room_store.contract import Trouble
from core.rooms.news import Notice
from core.rooms.people.online import PeopleOnline

WRONG: Mapping[Trouble, Notice] = {
    "away": Notice(
        N_("The room's database is unavailable. The games wait until it's back; nothing is lost.")
    ),
    "read-only": Notice(
        N_("The room's database is read-only. The games wait until it isn't; nothing is lost.")
    ),
    "full": Notice(N_("The disk of the room's database is full. The games wait; nothing is lost.")),
}
BACK = Notice(N_("The room's database is back. Play resumes."))


class StoreAvailability:
    """Tells all who are here by this host when the database goes away, and when it is back."""

    def __init__(self, online: PeopleOnline) -> None:
        """Take who is here."""
        self._online = online
        self.trouble: Trouble = ""
        """What is wrong with the database at the moment."""

    @property
    def is_away(self) -> bool:
        """Whether the database cannot be used at the moment."""
        return bool(self.trouble)

    def changed(self, trouble: Trouble) -> None:
        """Take what the store says is wrong with the database, nothing when all is well again."""
        if trouble == self.trouble:
            return
        self.trouble = trouble
        notice = WRONG[trouble] if trouble else BACK
        self._online.tell_here(tuple(self._online.here), notice)
        self._online.notify()

    def tell(self, key: str) -> None:
        """Tell somebody who has just come in what is wrong with the database, if something is."""
        if self.trouble:
            self._online.tell_here((key,), WRONG[self.trouble])
