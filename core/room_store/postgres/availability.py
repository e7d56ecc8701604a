"""Whether the database is there: what all connections of a host have met, told once."""

from __future__ import annotations

import asyncio
import contextvars

from core.ground.logs import log
from core.room_store.contract import HearAvailability
from core.room_store.errors import Away

SOON_SECONDS = 1.0
"""How long the database may be gone before anybody is told: a connection that is cut comes back
sooner."""


REASONS = 5
"""How many different reasons are logged of one outage: it may begin as a cut and be a password."""


class ServerAvailability:
    """Tells when the database has gone, and when it is back."""

    def __init__(self) -> None:
        self._tell: HearAvailability | None = None
        self._since: float | None = None
        self._told = False
        self._reasons: list[str] = []
        self._timer: asyncio.TimerHandle | None = None

    def tell(self, availability: HearAvailability) -> None:
        """Tell this one from now on, at once if the database is away."""
        self._tell = availability
        if self._told:
            self._say(str(Away()))

    @property
    def is_away(self) -> bool:
        """Whether the last that was asked of the database was not answered."""
        return self._since is not None

    def note_failure(self, why: object) -> None:
        """Note that something did not come about because the database did not answer."""
        if self._since is None:
            loop = asyncio.get_running_loop()
            self._since = loop.time()
            self._timer = loop.call_later(SOON_SECONDS, self._darken, context=contextvars.Context())
        if (reason := str(why)) not in self._reasons and len(self._reasons) < REASONS:
            self._reasons.append(reason)
            if self._told:
                self._log(reason)

    def clear(self) -> None:
        """Note that the database has answered."""
        if self._since is None:
            return
        gone = asyncio.get_running_loop().time() - self._since
        self.stop()
        if self._told:
            self._told = False
            log().warning("the room's database is back after %.1f seconds", gone)
            self._say("")

    def stop(self) -> None:
        """Tell nothing of what has been noted."""
        self._since = None
        self._reasons.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _darken(self) -> None:
        self._told = True
        for reason in self._reasons:
            self._log(reason)
        self._say(str(Away()))

    @staticmethod
    def _log(reason: str) -> None:
        log().warning("the room's database is away: %s", reason)

    def _say(self, sentence: str) -> None:
        if self._tell is not None:
            self._tell(sentence)
