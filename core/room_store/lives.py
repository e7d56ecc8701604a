"""The hosts of a room whose file one process keeps: their lives, guests and leases, in memory.

They end with the process, as do the hosts' connections to it: then each host begins another life.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from core.ground.words import _
from core.room_store.contract import Appending, Content, HostSeen, PeopleHere
from core.room_store.errors import LeaseLost, TooEarly
from core.store.errors import StoreError
from core.store.model import JsonObject


@dataclass(slots=True)
class Life:
    """A host's life: until when it lasts, what it says of itself, and the games it drives.

    It is that of the client `owner`.
    """

    until: float
    about: JsonObject
    owner: str
    games: set[str] = field(default_factory=set)
    number: int = 0
    """That of what it said last of its guests."""
    here: dict[str, JsonObject] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LifeLease:
    """By whose life a game is driven, by which token, and since when."""

    life: str
    token: int
    since: float


class Lives:
    """The lives, by the clock `now`; and the leases that they have."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lives: dict[str, Life] = {}
        self._leases: dict[str, LifeLease] = {}
        # Nobody's token of before this process fits any of now.
        self._tokens = secrets.randbits(48)
        self._comings = 0

    def enrol(self, life: str, seconds: float, about: JsonObject, owner: str) -> None:
        """Begin a life; raise StoreError if there is one of that name."""
        if life in self._lives:
            raise StoreError(
                _("There's already a host {name}. Give this one another name.").format(name=life)
            )
        self._lives[life] = Life(self._now() + seconds, about, owner)

    def heartbeat(self, life: str, seconds: float, about: JsonObject) -> bool:
        """Let a life last; False if it has ended."""
        if not self.lasts(life):
            return False
        found = self._lives[life]
        found.until, found.about = self._now() + seconds, about
        return True

    def lasts(self, life: str) -> bool:
        """Tell whether a life lasts."""
        found = self._lives.get(life)
        return found is not None and found.until > self._now()

    def seen(self) -> list[HostSeen]:
        """Return the lives that last, in the order of their names."""
        now = self._now()
        return [
            HostSeen(name, life.about, life.until - now, len(life.games), life.number)
            for name, life in sorted(self._lives.items())
            if life.until > now
        ]

    # ------------------------------------------------------------------ guests

    def say_here(
        self, life: str, number: int, people: Mapping[str, Content | None]
    ) -> PeopleHere | None:
        """Note how some guests are here by a life; return what is told of it."""
        if not self.lasts(life):
            return None
        found = self._lives[life]
        said: dict[str, JsonObject | None] = {}
        for person, content in people.items():
            found.here.pop(person, None)
            if content is None:
                said[person] = None
                continue
            self._comings += "came" not in content
            said[person] = found.here[person] = {"came": self._comings, **content}
        found.number = number
        return PeopleHere(life, number, said)

    def read_here(self, lives: Iterable[str]) -> list[PeopleHere]:
        """Return all that is said of their guests by those of the lives that last."""
        return [
            PeopleHere(life, self._lives[life].number, dict(self._lives[life].here))
            for life in lives
            if self.lasts(life)
        ]

    # ------------------------------------------------------------------ leases

    def lease(self, game: str) -> LifeLease | None:
        """Return the lease of a game, while the life lasts by which it is had."""
        lease = self._leases.get(game)
        return lease if lease is not None and self.lasts(lease.life) else None

    def check_driver(self, new: Appending, kept_at: float, now: float) -> None:
        """Raise LeaseLost or TooEarly if a row is one of a driver who may not add it now.

        The row before it was kept not before `kept_at`.
        """
        lease = self.lease(new.game)
        if new.token is not None and (lease is None or lease.token != new.token):
            raise LeaseLost(new.game)
        if new.wait is not None:
            since = kept_at if lease is None else max(kept_at, lease.since)
            if now < since + new.wait:
                raise TooEarly(new.game)

    def take(self, life: str, game: str, now: float) -> int:
        """Give the lease of a game to a life that lasts; return its token."""
        self.drop([game])
        self._tokens += 1
        self._leases[game] = LifeLease(life, self._tokens, now)
        self._lives[life].games.add(game)
        return self._tokens

    def release(self, life: str, games: Iterable[str] | None) -> list[str]:
        """Give back leases of a life, or all and the life; return the games that are free now."""
        found = self._lives.get(life)
        if found is None:
            return []
        free = sorted(found.games if games is None else found.games.intersection(games))
        self.drop(free)
        if games is None:
            del self._lives[life]
        return free

    def drop(self, games: Iterable[str]) -> None:
        """Let nobody have the leases of some games."""
        for game in games:
            lease = self._leases.pop(game, None)
            if lease is not None and lease.life in self._lives:
                self._lives[lease.life].games.discard(game)

    def ended(self, owner: str | None = None) -> list[str]:
        """Forget the lives whose time is over, or those of an owner; return the games free now."""
        now = self._now()
        over = [
            name for name, life in self._lives.items() if life.until <= now or life.owner == owner
        ]
        return [game for name in over for game in self.release(name, None)]
