"""Whether the database is there: what all connections of a host have met, told once."""

from __future__ import annotations

import asyncio

from core.ground.background import later
from core.ground.logs import log
from core.room_store.contract import HearAvailability, Trouble

PATIENCE_SECONDS = 10.0
"""How long anything waits for a database that is away."""

SLOW_SECONDS = 1.5
"""After how long what was asked and is not answered means that the database is away."""

SOON_SECONDS = 1.0
"""How long the database may be gone before anybody is told: a connection that is cut comes back
sooner."""

REASONS = 5
"""How many different reasons are logged of one outage: it may begin as a cut and be a password."""

_LOGGED: dict[Trouble, str] = {
    "away": "the room's database is away: %s",
    "read-only": "the room's database is read-only: %s",
    "full": "the disk of the room's database is full: %s",
}


class ServerAvailability:
    """Tells what is wrong with the database, and when nothing is any more."""

    def __init__(self) -> None:
        self._tell: HearAvailability | None = None
        self._since: float | None = None
        self._told: Trouble = ""
        self._reasons: list[str] = []
        self._timer: asyncio.TimerHandle | None = None

    def tell(self, availability: HearAvailability) -> None:
        """Tell this one from now on, at once if something is wrong."""
        self._tell = availability
        if self._told:
            availability(self._told)

    @property
    def is_away(self) -> bool:
        """Whether the last that was asked of the database was not answered."""
        return self._since is not None and self._told in ("", "away")

    @property
    def is_full(self) -> bool:
        """Whether the disk of the database is full, as far as anybody has tried."""
        return self._told == "full"

    def note_failure(self, why: object, trouble: Trouble = "away") -> None:
        """Note that something did not come about, and why; what is no cut is told at once."""
        if self._since is None:
            self._since = asyncio.get_running_loop().time()
            if trouble == "away":
                self._timer = later(SOON_SECONDS, self._say, trouble)
        reason = str(why)
        is_new = reason not in self._reasons and len(self._reasons) < REASONS
        if is_new:
            self._reasons.append(reason)
        if trouble != "away" and trouble != self._told:
            self._say(trouble)
        elif is_new and self._told:
            log().warning(_LOGGED[self._told], reason)

    def clear(self, *cured: Trouble) -> None:
        """Note that the database has done something, by which one of some troubles is over.

        Without any it has answered.
        """
        if self._since is None or (self._told or "away") not in (cured or ("away",)):
            return
        gone = asyncio.get_running_loop().time() - self._since
        told = self._told
        self.stop()
        if told:
            self._told = ""
            log().warning("the room's database is back after %.1f seconds", gone)
            if self._tell is not None:
                self._tell("")

    def stop(self) -> None:
        """Tell nothing of what has been noted."""
        self._since = None
        self._reasons.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _say(self, trouble: Trouble) -> None:
        """Tell what is wrong, with all reasons in the log."""
        if self._timer is not None:
            self._timer.cancel()
        self._told = trouble
        for reason in self._reasons:
            log().warning(_LOGGED[trouble], reason)
        if self._tell is not None:
            self._tell(trouble)
