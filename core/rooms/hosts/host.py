"""A host's life in the store: that it lives, who else does, and which games it drives."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from core.ground.background import begin, stop
from core.ground.logs import log
from core.room_store.contract import HostSeen, RoomStore
from core.room_store.errors import Away, OtherRelease
from core.rooms.hosts.events import HostEvent, HostsChanged
from core.rooms.hosts.leases import HostDriver, Leases
from core.rooms.timing import LoopTiming, Timing, nothing
from core.store import StoreError
from core.store.model import JsonObject

SHORT = 0.9
"""The part of its life for which a host trusts it: clocks differ a little."""


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How often a host beats, and how long its life lasts unless it does, in seconds."""

    heartbeat: float = 1.0
    life: float = 5.0


FOR_GOOD = Rhythm(heartbeat=5.0, life=inf)
"""The only host's: a machine that slept has lost nothing; a heartbeat asks for leases."""


class Host:
    """One host of a card room: its life, the leases that it has by it, and the other hosts.

    A life that was not renewed in time never comes back: the host begins another, under another
    name, and asks for its leases anew. Locally it counts from before the renewal was sent.
    """

    def __init__(
        self,
        store: RoomStore,
        name: str,
        *,
        about: Callable[[], JsonObject] = dict,
        timing: Timing | None = None,
        rhythm: Rhythm | None = None,
        random_bytes: Callable[[int], bytes] = os.urandom,
    ) -> None:
        """Take where the room is kept, and what the host says `about` itself at each heartbeat."""
        self.name = name.replace("/", "-")
        self.life = ""
        """The name of the present life, or of the last one until another has begun."""
        self.hosts: tuple[HostSeen, ...] = ()
        """The hosts that lived at the last heartbeat, this one with them."""
        self.refused: asyncio.Future[OtherRelease]
        """Why this release may not go on with the store, once that is so: the life is over."""
        self._store = store
        self._about = about
        self._timing = timing or LoopTiming()
        self._rhythm = rhythm or Rhythm()
        self._random_bytes = random_bytes
        self._until = 0.0
        self._alive: frozenset[str] = frozenset()
        self._spared_until = 0.0
        self._awake = asyncio.Event()
        self._leases = Leases(store, lambda: self.lives, self._awake.set, self._told)
        self._tell: Callable[[HostEvent], None]
        self._living: asyncio.Task[None] | None = None
        self._forget_timer: Callable[[], None] = nothing

    # ------------------------------------------------------------------ beginning and ending

    async def begin(self, tell: Callable[[HostEvent], None]) -> None:
        """Begin to live, and tell from now on what happens to the hosts.

        Raise Away, OtherRelease or StoreError if the store does not let it.
        """
        self._tell = tell
        self.refused = asyncio.get_running_loop().create_future()
        await self._begin_life()
        await self._look_around()
        self._living = begin(self._live())

    async def end(self) -> None:
        """Give back all leases and the life; where the store is away they run out by themselves.

        A life that has run out already is not asked about: who ends then does not wait.
        """
        lived = self.lives
        await stop(self._living)
        self._until = 0.0
        self._forget_timer()
        self._leases.look_at_drivers()
        if not lived:
            return
        try:
            await self._store.release(self.life)
        except StoreError as error:
            log().info("host %s: its life runs out by itself: %s", self.life, error)

    # ------------------------------------------------------------------ what others ask

    @property
    def lives(self) -> bool:
        """Whether the life lasts, as far as this host can tell."""
        return self._timing.now() < self._until

    def is_alive(self, life: str) -> bool:
        """Tell whether a host's life lasts; after an outage all have time to begin another."""
        return life == self.life or life in self._alive

    def token(self, game: str) -> int | None:
        """Return the token of the lease by which this host drives a game; None if it does not."""
        return self._leases.token(game)

    @property
    def leases(self) -> int:
        """How many games this host drives."""
        return len(self._leases)

    def driver(self, table: str, game: str) -> HostDriver:
        """Return the driver of a game that is followed here from now on."""
        return self._leases.driver(table, game)

    # ------------------------------------------------------------------ living

    async def _live(self) -> None:
        beats_at = self._timing.now() + self._rhythm.heartbeat
        while True:
            await self._wait_until(beats_at)
            try:
                if self._timing.now() >= beats_at or not self.lives:
                    beats_at = self._timing.now() + self._rhythm.heartbeat
                    await self._beat()
                if self.lives:
                    await self._leases.look(self.life, len(self.hosts))
            except OtherRelease as error:
                self._refuse(error)
                return
            except Away:
                self._spare()
            except Exception:  # whatever the store may raise: the host must go on living
                log().exception("host %s: a heartbeat had a fault", self.life)
                self._spare()

    async def _wait_until(self, time: float) -> None:
        """Wait for the next heartbeat, or until leases are to be looked at."""
        sleeping = asyncio.ensure_future(self._timing.sleep(max(0.0, time - self._timing.now())))
        waking = asyncio.ensure_future(self._awake.wait())
        try:
            await asyncio.wait({sleeping, waking}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            waking.cancel()
        self._awake.clear()

    async def _beat(self) -> None:
        sent, life = self._timing.now(), self._rhythm.life
        if self.lives:
            if await self._store.heartbeat(self.life, life, self._about()):
                self._last_until(sent + SHORT * life)
            else:  # The clock of a machine that was suspended stood still.
                self._until = 0.0
        if not self.lives:
            await self._begin_life()
        await self._look_around()

    async def _begin_life(self) -> None:
        """Begin another life, after whose leases nobody need wait who lives on."""
        before, sent = self.life, self._timing.now()
        self._until = 0.0
        self._leases.forget()
        self.life = f"{self.name}.{self._random_bytes(5).hex()}"
        await self._store.enrol(self.life, self._rhythm.life, self._about())
        self._last_until(sent + SHORT * self._rhythm.life)
        self._tell(HostsChanged())
        if before:
            log().warning("host %s: the life has run out; it lives on as %s", before, self.life)
            self._spare()
            await self._store.release(before)

    def _last_until(self, time: float) -> None:
        """Trust the life until a time; then the drivers are told that it is over."""
        self._until = max(self._until, time)
        self._forget_timer()
        left = max(0.0, self._until - self._timing.now())
        self._forget_timer = self._timing.later(left, self._run_out)

    def _run_out(self) -> None:
        if not self.lives:
            self._leases.look_at_drivers()
            self._awake.set()

    def _told(self, event: HostEvent) -> None:
        self._tell(event)

    def _refuse(self, error: OtherRelease) -> None:
        """End the life: the store has become one that this release cannot live with."""
        log().error("host %s: %s", self.life, error)
        self._until = 0.0
        self._leases.look_at_drivers()
        self.refused.set_result(error)

    # ------------------------------------------------------------------ other hosts

    async def _look_around(self) -> None:
        """See which hosts live; after an outage nobody is taken for dead for a while."""
        self.hosts = tuple(await self._store.hosts())
        alive = frozenset(host.life for host in self.hosts)
        if self._timing.now() < self._spared_until:
            alive |= self._alive
        if alive != self._alive:
            self._alive = alive
            self._tell(HostsChanged())

    def _spare(self) -> None:
        """Leave all hosts the time of a life to be seen again: the store was away."""
        self._spared_until = self._timing.now() + self._rhythm.life
