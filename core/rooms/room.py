"""The card room: opened with what was kept, entered through the door, closed for all at once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Mapping
from random import Random, SystemRandom
from time import monotonic

from core.bots.crew import Crew
from core.errors import KahwaError
from core.logs import log
from core.room_store.contract import RoomStore
from core.rooms.crowd import Crowd, Present
from core.rooms.directory import Directory, Soon
from core.rooms.door import Door
from core.rooms.errors import Refused
from core.rooms.following import Following
from core.rooms.games import Games
from core.rooms.hearing import Hearing
from core.rooms.host import Host
from core.rooms.inside import Inside
from core.rooms.news import Deliver, Listener, Notice
from core.rooms.options import RoomOptions
from core.rooms.person import HOST, Person
from core.rooms.register import Register
from core.rooms.stay import Stay
from core.rooms.stays import Stays
from core.rooms.table import RoomTable
from core.rooms.tables import Tables
from core.rooms.wire import Wire
from core.store.model import JsonObject
from core.words import N_, ngettext


class Room(Inside):
    """A card room. Faces never get it: they get a `Stay` each, from `enter`.

    Where several hosts share one, each has a Room of its own on the same store.
    """

    def __init__(
        self,
        options: RoomOptions,
        store: RoomStore,
        crew: Crew,
        *,
        host: Host | None = None,
        rng: Random | None = None,
        random_bytes: Callable[[int], bytes] = os.urandom,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Take where the room is kept, who thinks for bots, chance for names and secrets, and time.

        `host` is which of several hosts this is; without it, it is the only one there can be.
        Everything that was kept comes back by `reopen`.
        """
        rng = rng or SystemRandom()
        self._store = store
        self._alone = host is None
        self.host = host or Host(store, HOST)
        wire, crowd = Wire(store), Crowd(Wire(store))
        self.following = Following(
            store, self.host, rng=rng, **({"tick": 0.0} if self._alone else {})
        )
        self.games = Games(
            options,
            store,
            self.following,
            self.host,
            crew,
            crowd,
            rng=rng,
            random_bytes=random_bytes,
            alone=self._alone,
        )
