"""What a host has besides its guests: where the room is kept, its key, its name and its figures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Self

from core import __version__
from core.ground.paths import folder, room_database
from core.ground.words import _
from core.room_store.contract import RoomStore
from core.room_store.disk_watch import DiskWatch
from core.room_store.local import LocalStore
from core.room_store.measured import MeasuredStore
from core.room_store.opening import open_shared_store
from core.room_store.socket.client import SocketStore
from core.rooms.hosts.about import about_host, rules_played
from core.rooms.hosts.host import Rhythm
from core.rooms.room import Room
from core.store.model import JsonObject
from tui.host.caretaker import state_of
from tui.host.errors import HostingError
from tui.host.guest_settings import GuestSettings, SettingsHere, SharedSettings
from tui.host.host_key import host_key, shared_host_key
from tui.host.metrics import HERE, PATH, MetricsServer, Standing, exposition

if TYPE_CHECKING:
    import asyncssh

LOOKING = 0.5
"""Seconds between looks whether a name is free."""


class Desk:
    """One host of a room: the only one, with a file of its own, or one of several."""

    def __init__(
        self, store: MeasuredStore, name: str, *, is_shared: bool, is_asked: bool = False
    ) -> None:
        """Take where the room is kept, whether by several hosts, and what this one is called.

        It `is_asked` where another process of this machine has the room's file open.
        """
        data = folder("data")
        self.store: RoomStore = store.as_store
        self.measured = store
        self.settings: GuestSettings = SettingsHere(data / "guests")
        if is_shared:
            self.settings = SharedSettings(data / "guests", self.store)
        self.line = ""
        """What guests type to come in here, once they can be heard."""
        self.guests: Callable[[], int] = lambda: 0
        """Counts the guests who are here."""
        self._name = name
        self._is_shared = is_shared
        self._is_remote = is_shared or is_asked
        self._key_file = data / "host_key"
        self._since = datetime.now(UTC).isoformat(timespec="seconds")
        # It loads all games, and a host alone tells nobody what it plays.
        self._rules = rules_played() if is_shared else {}
        self._metrics: MetricsServer | None = None
        self._giving_up: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, url: str, name: str, socket: str = "", *, ends_others: bool = False
    ) -> Self:
        """Open the database at a URL, or without one the room's file on this machine.

        With a `socket` another process has that open, and is asked there. Raise StoreError if that
        cannot be done, EndsOthers if hosts would end by it that it may not end.
        """
        if url:
            shared = await open_shared_store(url, f"kahwa {name}", ends_others=ends_others)
            return cls(MeasuredStore(shared), name, is_shared=True)
        if socket:
            asked = await SocketStore.open(Path(socket))
            return cls(
                MeasuredStore(DiskWatch(asked).as_store), name, is_shared=False, is_asked=True
            )
        kept = await asyncio.to_thread(LocalStore.open, room_database(), lambda: datetime.now(UTC))
        return cls(MeasuredStore(DiskWatch(kept).as_store), name, is_shared=False)

    async def check_name(self) -> None:
        """Raise HostingError if another host of the room has this one's name.

        A host of that name which has just died lives on for a few seconds: they are waited for.
        """
        if not self._is_shared:
            return
        until = monotonic() + Rhythm().life + LOOKING
        while any(seen.about.get("name") == self._name for seen in await self.store.hosts()):
            if monotonic() > until:
                raise HostingError(
                    _(
                        "This room already has a host “{name}”. Give this one another name with "
                        "--host-name."
                    ).format(name=self._name)
                )
            await asyncio.sleep(LOOKING)

    async def host_key(self) -> asyncssh.SSHKey:
        """Return the key by which guests know this host; raise KahwaError if there can be none."""
        if self._is_shared:
            return await shared_host_key(self.store, self._key_file)
        return host_key(self._key_file)

    def about(self) -> JsonObject:
        """Return what the other hosts are told of this one."""
        return about_host(
            self._name,
            line=self.line,
            guests=self.guests(),
            since=self._since,
            rules=self._rules,
        )

    # ------------------------------------------------------------------ figures

    async def tell_figures(self, room: Room, port: int) -> None:
        """Tell the host's figures at a port from now on; raise HostingError if that cannot be."""
        self._metrics = MetricsServer(partial(self._told_figures, room), partial(_state, room))
        await self._metrics.listen(port)

    @property
    def metrics_at(self) -> str:
        """Where figures are told, empty where they are not."""
        return "" if self._metrics is None else f"http://{HERE}:{self._metrics.port}{PATH}"

    async def _told_figures(self, room: Room) -> str:
        return self.figures(room)

    def figures(self, room: Room) -> str:
        """Return the host's figures as they are now, for Prometheus."""
        tables = tuple(room.tables.board)
        standing = Standing(
            name=self._name,
            release=__version__,
            guests=self.guests(),
            people=len(room.online),
            tables=len(tables),
            games=sum(table.phase == "playing" for table in tables),
            followed=len(room.following.games),
            leases=room.host.leases,
            hosts=len(room.host.hosts),
            trouble=self.measured.trouble,
            is_draining=room.closing.is_asked,
        )
        return exposition(standing, self.measured.figures)

    def give_up(self) -> None:
        """Wait for the database no more; what waits for it is told that it is away."""
        if self._is_remote and self._giving_up is None:
            self._giving_up = asyncio.get_running_loop().create_task(self.store.close())

    async def given_up(self) -> None:
        """Return when nothing is left of that."""
        if self._giving_up is not None:
            await self._giving_up

    async def close(self) -> None:
        """Tell no figures any more, and have kept what waits; the room closes the store."""
        if self._metrics is not None:
            await self._metrics.close()
        await self.settings.close()


async def _state(room: Room) -> str:
    return state_of(room)
