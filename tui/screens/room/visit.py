"""A person's visit to a card room, and which of the person's screens show its news."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from core.rooms.guest_session import GuestSession
from core.rooms.news import Notice, TalkLine
from core.rooms.tables.seen import TableSeen
from tui.navigation import Hosting
from tui.screens.room.heard import TalkHistory


@runtime_checkable
class LiveRoomScreen(Protocol):
    """A screen over the hall that shows by itself what happens in the room."""

    def changed(self) -> None:
        """People or tables are others now."""

    def said(self, line: TalkLine) -> None:
        """Show what somebody said."""

    def told(self, notice: Notice) -> None:
        """Tell something in passing."""


@dataclass(slots=True)
class RoomVisit:
    """A person's stay in the room, what was heard in it, and for the host's keyboard the room."""

    stay: GuestSession
    heard: TalkHistory
    hosting: Hosting | None = None
    last_key: float | None = None
    """When the person last pressed a key in the hall or at a table that waits, in seconds."""

    @property
    def me(self) -> str:
        """The person's name."""
        return self.stay.person.name

    @property
    def mine(self) -> TableSeen | None:
        """The table at which the person sits or watches."""
        at = self.stay.at
        return None if at is None else self.stay.table(at)
