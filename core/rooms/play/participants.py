"""Whom a game at a room's table is played by: what it asks of them, and tells them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from core.rooms.news import Notice
from core.store import Mark


class Participants(Protocol):
    """The persons around a table, by their seats."""

    @property
    def persons(self) -> Collection[int]:
        """The seats that persons hold, here or away."""

    @property
    def near(self) -> Collection[int]:
        """The seats of the persons who are in the room, at this host."""

    def tell(self, seat: int, notice: Notice) -> None:
        """Tell the person of a seat something, if here."""

    def tell_others(self, seat: int, notice: Notice) -> None:
        """Tell something to everybody at the table, who watches included, but one seat."""

    def changed(self) -> None:
        """Have everybody in the room look at the table anew."""

    def keep_mark(self, kind: str, seat: int) -> None:
        """Keep with the game that a seat has had some help."""

    def count_mark(self, kind: str, seat: int) -> None:
        """Count a help of a seat that the journal has kept already."""

    def helps(self) -> Sequence[Mark]:
        """Return the help that the seats have had in this game."""
