"""Connections whose guests are not in the room yet: who may wait, and who gives way to whom.

Waiting costs the host little, so people may take their time. When it gets crowded, one connection
goes for each that comes: by chance at first, always once the places are full. It is one of the
group of addresses with the most of them, there of the address with the most; and there it is the
one that has sent nothing useful for longest. So a newcomer gets in whatever is silent, and only
among the crowd of its own address may it be the newcomer that goes.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Protocol

from tui.host.addresses import address_of, group_of
from tui.host.limits import Limits

PATIENCE = 3.0
"""Seconds that a connection has to get on before it gives way to each that comes from its own
address: until then chance decides, so that a stream of them wins nothing."""


class HalfOpenConnection(Protocol):
    """A connection that may have to give way."""

    address: str

    def give_way(self) -> None:
        """Close, so that others can come in, and say why."""


@dataclass(slots=True)
class _Place:
    """Where a connection waits: who it belongs to, and since when it got no further."""

    address: str
    group: str
    since: float
    has_exchanged_keys: bool = False


class HalfOpen:
    """All connections that wait."""

    def __init__(self, limits: Limits, rng: Random) -> None:
        """Take what is allowed, and what decides by chance."""
        self._limits = limits
        self._rng = rng
        self._places: dict[HalfOpenConnection, _Place] = {}

    def __len__(self) -> int:
        return len(self._places)

    def enter(self, newcomer: HalfOpenConnection) -> bool:
        """Give a connection a place, for which another one may give way; False if it gets none."""
        now = monotonic()
        place = _Place(address_of(newcomer.address), group_of(newcomer.address), now)
        victim = self._victim(place)
        if victim is not None:
            if self._is_own_stream(victim, place) and self._rng.random() < 0.5:
                return False
            del self._places[victim]
            victim.give_way()
        self._places[newcomer] = place
        return True

    def got_on(self, connection: HalfOpenConnection) -> None:
        """Note that a connection has come a step further: key exchange, login, terminal."""
        if (place := self._places.get(connection)) is not None:
            place.since = monotonic()
            place.has_exchanged_keys = True

    def leave(self, connection: HalfOpenConnection) -> None:
        """Free the place of a connection that has come in, or is gone."""
        self._places.pop(connection, None)

    # ------------------------------------------------------------------ who goes

    def _victim(self, newcomer: _Place) -> HalfOpenConnection | None:
        """Return the connection that goes for a newcomer, None while there is room for both."""
        own = [one for one, place in self._places.items() if place.group == newcomer.group]
        if len(own) >= self._limits.starting_per_address:
            return self._first_to_go(own)
        return self._first_to_go(list(self._places)) if self._is_crowded() else None

    def _is_crowded(self) -> bool:
        """Tell whether one has to go: never below `start`, always from `full` on."""
        start, rate, full = self._limits.starting
        waiting = len(self._places)
        if waiting < start:
            return False
        chance = rate + (100 - rate) * (waiting - start) / max(1, full - start)
        return waiting >= full or self._rng.random() * 100 < chance

    def _first_to_go(self, among: list[HalfOpenConnection]) -> HalfOpenConnection | None:
        groups = Counter(place.group for place in self._places.values())
        addresses = Counter(place.address for place in self._places.values())

        def order(connection: HalfOpenConnection) -> tuple[int, int, bool, float]:
            place = self._places[connection]
            online = groups[place.group], addresses[place.address]
            return -online[0], -online[1], place.has_exchanged_keys, place.since

        return min(among, key=order, default=None)

    def _is_own_stream(self, victim: HalfOpenConnection, newcomer: _Place) -> bool:
        """Tell whether both come from one address, whose connections were all made just now."""
        place = self._places[victim]
        return place.address == newcomer.address and newcomer.since - place.since < PATIENCE
