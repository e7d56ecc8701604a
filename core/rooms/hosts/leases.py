"""The leases that a host has by its life, and the drivers of the games for which it wants them."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

from core.room_store.contract import RoomStore
from core.rooms.hosts.driver import What
from core.rooms.hosts.events import DriverChanged, HostEvent, HostSays

ORPHANS = 8
"""So many leases at least a host asks for at a heartbeat that it could not have before."""


class Leases:
    """The leases of one host: those it wants are asked for, the others are given back."""

    def __init__(
        self,
        store: RoomStore,
        lives: Callable[[], bool],
        wake: Callable[[], None],
        tell: Callable[[HostEvent], None],
    ) -> None:
        """Take who tells whether the host's life lasts, who lets it look soon, and who is told."""
        self.lives = lives
        self.wake = wake
        self.tell = tell
        self._store = store
        self._drivers: dict[str, HostDriver] = {}
        self._tokens: dict[str, int] = {}
        self._unsure: set[str] = set()
        """Games whose leases this life may have although nobody here knows the token."""
        self._asked: dict[str, None] = {}
        """Games that other hosts had when they were asked for, the longest ago first."""

    def token(self, game: str) -> int | None:
        """Return the token of the lease of a game, while the life lasts by which it is had."""
        return self._tokens.get(game) if self.lives() else None

    def __len__(self) -> int:
        return len(self._tokens) if self.lives() else 0

    def driver(self, table: str, game: str) -> HostDriver:
        """Return the driver of a game that is followed from now on."""
        driver = self._drivers[game] = HostDriver(self, table, game)
        return driver

    def let_go(self, driver: HostDriver) -> None:
        """Forget the driver of a game, and give back its lease soon."""
        if self._drivers.get(driver.game) is driver:
            del self._drivers[driver.game]
            self.wake()

    def lost(self, game: str) -> None:
        """Note that the store has refused the token of a game: the lease is asked for anew."""
        if self._tokens.pop(game, None) is not None:
            self._unsure.add(game)
            self.look_at_drivers()
            self.wake()

    def forget(self) -> None:
        """Forget all leases: the life has ended by which they were had."""
        self._tokens.clear()
        self._unsure.clear()
        self._asked.clear()
        self.look_at_drivers()

    def look_at_drivers(self) -> None:
        """Tell of the drivers whose token is another one now."""
        for driver in tuple(self._drivers.values()):
            driver.look()

    async def look(self, life: str, hosts: int) -> None:
        """Give back the leases that are not wanted any more, and ask for those that are.

        `life` is the present one, of so many hosts. Raise StoreError if the store
        cannot be asked.
        """
        wanted = {game for game, driver in self._drivers.items() if driver.is_candidate}
        for game in [game for game in self._tokens if game not in wanted]:
            del self._tokens[game]
            self._unsure.add(game)
        self.look_at_drivers()
        if self._unsure:
            unsure = frozenset(self._unsure)
            await self._store.release(life, unsure)
            self._unsure -= unsure
        missing = self._to_ask(wanted, life, hosts)
        if missing:
            await self._ask(life, missing)

    async def _ask(self, life: str, games: list[str]) -> None:
        # Whose answer does not come may have become this life's: then it is given back first.
        self._unsure.update(games)
        taken = await self._store.acquire(life, games)
        self._unsure.difference_update(games)
        self._tokens |= taken
        for game in games:
            self._asked.pop(game, None)
            if game not in taken:
                self._asked[game] = None
        self.look_at_drivers()

    def _to_ask(self, wanted: set[str], life: str, hosts: int) -> list[str]:
        """Return what to ask for: all that is new, and a share of what others had.

        Each host asks in an order of its own, so that what a dead host has left spreads.
        """
        missing = wanted - self._tokens.keys()
        self._asked = {game: None for game in self._asked if game in missing}
        new = missing - self._asked.keys()
        share = max(ORPHANS, -(-len(self._asked) // max(1, hosts)))
        own_order = sorted(new, key=lambda game: crc32((life + game).encode()))
        return own_order + list(self._asked)[:share]


class HostDriver:
    """The driver of one game at this host: see `core.rooms.hosts.driver.GameDriver`."""

    def __init__(self, leases: Leases, table: str, game: str) -> None:
        self.game = game
        self.is_candidate = False
        self._leases = leases
        self._table = table
        self._told = self.token

    @property
    def token(self) -> int | None:
        return self._leases.token(self.game)

    def set_candidate(self, is_candidate: bool) -> None:
        """Say whether this host would drive the game."""
        if is_candidate != self.is_candidate:
            self.is_candidate = is_candidate
            self._leases.wake()

    def lost(self) -> None:
        """Note that the store has refused the token."""
        self._leases.lost(self.game)

    def say(self, what: What, /, **content: object) -> None:
        """Tell the replicas at other hosts something; it may be lost."""
        said = {"table": self._table, "game": self.game, "what": what, **content}
        self._leases.tell(HostSays(said))

    def close(self) -> None:
        """Let go of the game."""
        self.is_candidate = False
        self._leases.let_go(self)

    def look(self) -> None:
        """Tell if the token is another one than when that was told last."""
        if self.token != self._told:
            self._told = self.token
            self._leases.tell(DriverChanged(self.game))
