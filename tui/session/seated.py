"""How the persons of one keyboard are seated: at a table of this process, or of a card room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.coach.mistakes import PastDecision
from core.ground.errors import KahwaError
from core.records.recording import Recording
from core.store import GameHead, Mark
from core.table import Place
from core.table.pace import Pace
from tui.config.settings import Coach
from tui.session.par import GrowingPar


class Heeding(Protocol):
    """Whoever is told what happens at a table that is no event of its game."""

    def troubled(self, error: KahwaError) -> None:
        """Hear that the action of a bot could not be saved; it has not happened."""

    def failed(self, sentence: str) -> None:
        """Hear that another bot had to play for one."""

    def rested(self) -> None:
        """Hear that the bots have played and claimed, and only a person can go on."""


class TablePlaces(Protocol):
    """The places that a sitting has at a table, and what else it may ask of that table."""

    head: GameHead
    pace: Pace

    def places(self) -> list[Place]:
        """Return the places of this keyboard's persons, or one to watch from."""

    def begin(self, heeding: Heeding) -> None:
        """Tell somebody from now on what is no event of the game."""

    def since(self, seat: int) -> int | None:
        """Return after how many actions a recap begins for the person at a seat; None for none."""

    def reads(self, is_reading: bool) -> None:
        """Hear that a person reads the sheet of a round, or does so no more."""

    def coach_sits(self, wanted: Coach) -> bool:
        """Whether the coach sits here beside the person, who has the setting `wanted`."""

    def mistaken(self, decision: PastDecision, better: str) -> None:
        """Keep which kind of decision went wrong, where that is kept; raise KahwaError if not."""

    async def run(self) -> None:
        """Return when the game is over; bots that play for this keyboard alone play until then."""

    def mark(self, kind: str, seat: int) -> None:
        """Keep with the game that a seat has had some help; raise KahwaError if that cannot be."""

    def marks(self) -> Sequence[Mark]:
        """Return the help that the seats have had."""

    def opened(self) -> Sequence[str]:
        """Return what the cards of a game came from, where persons need to know once it is over."""

    def par(self) -> GrowingPar | None:
        """Return what strong bots make of the game that has ended; None if they play it not."""

    def why_no_par(self) -> str:
        """Return in a sentence why they play it not; empty if they do, or nobody knows."""

    def recording(self) -> Recording:
        """Return the game to look back on; raise KahwaError where that may not be."""

    def rename(self, name: str | None) -> None:
        """Give the saved game a name, or take it away; raise KahwaError if that cannot be."""

    def close(self) -> None:
        """Give the places back; everything played is saved."""
