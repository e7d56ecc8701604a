"""Whether the room's database can be reached, as everybody in the room is told."""

from __future__ import annotations

from core.ground.words import N_
from core.rooms.news import Notice
from core.rooms.people.online import PeopleOnline

AWAY = Notice(
    N_("The room's database is away: the games wait until it is back, and nothing is lost.")
)
BACK = Notice(N_("The room's database is back: the games go on."))


class StoreAvailability:
    """Tells all who are here by this host when the database goes away, and when it is back."""

    def __init__(self, online: PeopleOnline) -> None:
        """Take who is here."""
        self._online = online
        self.is_away = False
        """Whether the database cannot be reached at the moment."""

    def changed(self, sentence: str) -> None:
        """Take what the store says: a sentence when the database goes away, an empty one after."""
        if self.is_away == bool(sentence):
            return
        self.is_away = bool(sentence)
        self._online.tell_here(tuple(self._online.here), AWAY if sentence else BACK)
        self._online.stir()

    def tell(self, key: str) -> None:
        """Tell somebody who has just come in that the database is away, if it is."""
        if self.is_away:
            self._online.tell_here((key,), AWAY)
