"""A face at a sitting's table, and what it is told of an action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from core.ground.errors import KahwaError
from core.table import Update
from tui.games.reading import Reading
from tui.session.chair import Chair
from tui.session.chronicle import Retold, Told


@dataclass(frozen=True, slots=True)
class TableNews:
    """What an action did, as one chair saw it: the table before and after, and what is told.

    `rings` says that the bell calls the person in the chair.
    """

    update: Update
    before: Reading
    after: Reading
    told: list[Told]
    rings: bool


class TableListener(Protocol):
    """A face at the table, which is told what happens there: a screen, or line mode."""

    def told_anew(self, chair: Chair, retold: Retold) -> None:
        """Show what is told of the actions so far.

        The stream of a chair begins, or the game has gone back, or on as before.
        """

    def happened(self, chair: Chair, news: TableNews) -> None:
        """Show what an action did, as a chair saw it."""

    def troubled(self, error: KahwaError) -> None:
        """Say that the action of a bot could not be saved; it has not happened."""

    def failed(self, sentence: str) -> None:
        """Say that another bot had to play for one; every chair's log tells it as well."""

    def rested(self) -> None:
        """Hear that the bots have played and claimed, and only a person can go on."""
