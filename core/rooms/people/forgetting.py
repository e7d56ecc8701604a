"""People who have not come for half a year of days on which the room was open: forgotten.

Days are counted, and the clock is believed for one at a time: one that leaps ahead by a year counts
one day more, and one that goes back none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from core.rooms.directory import Directory, PlainDraft
from core.rooms.people.person import Person
from core.rooms.people.register import Register

HALF_YEAR = 183
"""Days on which the room was open, after which somebody without a game is forgotten."""

LOOK_SECONDS = 3600.0
"""Seconds after which it is looked again which day it is."""

DAYS = "days"
"""The entry with the count of days, and the last that was counted."""


class Forgetting:
    """Counts the days of a room, notes when people come, and forgets those who do not."""

    def __init__(
        self,
        words: Directory,
        register: Register,
        playing: Callable[[], Collection[str]],
        today: Callable[[], int],
    ) -> None:
        """Take where days are kept, who is known, the keys of all with a table, and the date.

        `today` returns the days since any beginning.
        """
        self._words = words
        self._register = register
        self._playing = playing
        self._today = today

    @property
    def day(self) -> int:
        """On how many days the room has been open until now."""
        return self._kept()[0]

    def _kept(self) -> tuple[int, int | None]:
        """Return the count of days and the last that was counted; what is damaged begins anew."""
        entry = self._words.entries.get(DAYS, {})
        count, last = entry.get("count"), entry.get("last")
        return (
            count if isinstance(count, int) and count >= 0 else 0,
            last if isinstance(last, int) else None,
        )

    def came(self, person: Person) -> None:
        """Note that somebody has come in."""
        if person.came != self.day:
            person.came = self.day
            self._register.keep(person)

    async def look(self) -> None:
        """Count today if it is another day, and forget who has not come for so long.

        Raise StoreError if that cannot be kept.
        """
        await self._words.change(self._another_day)
        await self._register.forget(self._is_forgotten)

    async def _another_day(self) -> PlainDraft:
        (count, last), today = self._kept(), self._today()
        if last == today:
            return PlainDraft()
        more = 1 if last is None or today > last else 0
        return PlainDraft({DAYS: {"count": count + more, "last": today}})

    def _is_forgotten(self, people: Collection[Person]) -> list[Person]:
        """Return which of some people are forgotten now."""
        late = [one for one in people if self.day - one.came >= HALF_YEAR and _may_go(one)]
        playing = set(self._playing()) if late else ()
        return [one for one in late if one.key not in playing]


def _may_go(person: Person) -> bool:
    """Tell whether nothing speaks against it: who was sent away for good stays so."""
    return not (person.is_here or person.banned or person.is_host)
