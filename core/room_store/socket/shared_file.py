"""A room's file as several hosts of one machine share it: whose life drives what, and whose rows.

Games, entries and leases are those of a `LocalStore`. What it leaves out, for it has one host
alone, is here: the lives of several hosts, who added which row and when, and versions of entries
that fit no other process that kept them.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Self

from core.match.journal import link
from core.room_store.around import StoreAround
from core.room_store.contract import Appending, Content, Entries, KeptRow, Kind
from core.room_store.errors import LeaseLost, Moved, TooEarly
from core.room_store.lives import Lives
from core.room_store.local import LocalStore
from core.store import Clock, Overtaken, StoreError
from core.store.appending import row_columns
from core.store.model import GameHead, JsonObject

REMEMBERED, MOST_GAMES = 16, 2_000
"""So many of the last rows of a game of which it is known whose they were, and when; and of so many
games, those in which something happened last."""


class Attempt(NamedTuple):
    """Whose attempt a row was, when by the clock, and when by the loop."""

    number: int
    by: str
    at: datetime
    time: float


class SharedFile(StoreAround[LocalStore]):
    """The file, for hosts that are told apart by the names of their `owner`s."""

    def __init__(self, local: LocalStore, lives: Lives) -> None:
        """Take the file, which this process alone has open, with the lives of the hosts."""
        super().__init__(local)
        self._now = asyncio.get_running_loop().time
        self._began = self._now()
        self._lives = lives
        self._attempts: dict[str, deque[Attempt]] = {}
        self._driving: Counter[str] = Counter()
        # Greater than 0, and so far from that of any other process that no version is of both.
        self._base = (1 + secrets.randbits(30)) << 30

    @classmethod
    async def open(cls, path: Path, clock: Clock) -> Self:
        """Open the database at `path`; raise StoreError if it cannot be opened or is another's."""
        lives = Lives(asyncio.get_running_loop().time)
        return cls(await asyncio.to_thread(LocalStore.open, path, clock, lives), lives)

    # ------------------------------------------------------------------ games

    async def create(self, head: GameHead, opening: Sequence[JsonObject], *, again: bool) -> str:
        """Begin a game; one that is asked for `again` may have begun already."""
        try:
            return await self._store.create(head, opening)
        except StoreError:
            begun = await self._store.links({head.id: 0}) if again else {}
            if head.id in begun:
                return begun[head.id]
            raise

    async def append(self, new: Appending, *, again: bool) -> KeptRow:
        """Add a row; one that is asked for `again` is looked for where it cannot be added."""
        try:
            return await self._append(new)
        except (Overtaken, LeaseLost, TooEarly):
            if again:
                own = link(new.previous, *row_columns(new.row))
                number = new.row.number
                if (await self._store.links({new.game: number})).get(new.game) == own:
                    return self._told(KeptRow(new.game, new.row, own, new.by, None))
            raise

    async def _append(self, new: Appending) -> KeptRow:
        attempts = self._attempts.get(new.game)
        kept_at = attempts[-1].time if attempts else self._began
        self._lives.check_driver(new, kept_at, self._now())
        driven = new.token is not None
        self._driving[new.game] += driven
        try:
            added = await self._store.append(replace(new, token=None, wait=None))
        finally:
            self._driving[new.game] -= driven
            if not self._driving[new.game]:
                del self._driving[new.game]
        self._remember(new)
        return self._told(KeptRow(new.game, new.row, added, new.by, None))

    def _remember(self, new: Appending) -> None:
        attempts = self._attempts.pop(new.game, None) or deque(maxlen=REMEMBERED)
        attempts.append(Attempt(new.row.number, new.by, datetime.now(UTC), self._now()))
        self._attempts[new.game] = attempts
        if len(self._attempts) > MOST_GAMES:
            del self._attempts[next(iter(self._attempts))]

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        return [self._told(one) for one in await self._store.read(known)]

    def _told(self, kept: KeptRow) -> KeptRow:
        for one in self._attempts.get(kept.game, ()):
            if one.number == kept.row.number:
                return kept._replace(by=one.by, at=one.at)
        return kept

    async def delete(self, game: str) -> None:
        await self._store.delete(game)
        self._attempts.pop(game, None)

    # ------------------------------------------------------------------ the directory

    async def entries(self, kind: Kind, since: int, only: Collection[str] | None) -> Entries:
        """Return what has changed; of another process' version nothing, and that it is older."""
        own = self._own_version(since)
        if own is None:
            return Entries(0, {}, {})
        version, changed, versions = await self._store.entries(kind, own, only)
        told = {name: self._version(one) for name, one in versions.items()}
        return Entries(self._version(version), changed, told)

    async def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None,
        claims: Mapping[str, Collection[str]],
    ) -> dict[str, int]:
        own: dict[str, int] | None = None
        if seen is not None:
            known = {name: self._own_version(one) for name, one in seen.items()}
            own = {name: one for name, one in known.items() if one is not None}
            if len(own) < len(known):
                raise Moved
        versions = await self._store.put(kind, changes, own, claims)
        return {name: self._version(one) for name, one in versions.items()}

    def _version(self, own: int) -> int:
        """Return how a version is told to hosts: where nothing ever was it is 0."""
        return own and self._base + own

    def _own_version(self, told: int) -> int | None:
        """Return a version that was told to a host; None if another process has told it."""
        if told == 0:
            return 0
        own = told - self._base
        return own if 0 < own < 1 << 30 else None

    # ------------------------------------------------------------------ hosts

    async def enrol(
        self, life: str, seconds: float, about: JsonObject, *, owner: str, again: bool
    ) -> None:
        """Begin the life of an owner's host, unless it has begun when it was asked for before."""
        if not (again and self._lives.lasts(life)):
            self._lives.enrol(life, seconds, about, owner)

    def lasts(self, life: str) -> bool:
        """Tell whether a host's life lasts."""
        return self._lives.lasts(life)

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        """Take leases that nobody has; of games of which no driver's row is on its way."""
        idle = [game for game in games if game not in self._driving]
        return await self._store.acquire(life, idle)

    async def release(self, life: str, games: Iterable[str] | None) -> list[str]:
        """Give back leases, or all and the life; return the games whose leases are free now."""
        return self._freed(self._lives.release(life, games))

    def end_lives(self, owner: str | None = None) -> list[str]:
        """End the lives whose time is over, and those of an owner; return the games free now."""
        return self._freed(self._lives.ended(owner))

    def _freed(self, games: list[str]) -> list[str]:
        self._store.let_go_of(games)
        return games
