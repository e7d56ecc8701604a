"""The place of one person at a table of a card room, as a sitting has it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from core.coach.mistakes import PastDecision
from core.contract.sources import Sealed
from core.ground.words import _
from core.records.recording import Recording
from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.news import Deliver
from core.store import Mark
from core.table import Place, Update
from core.table.pace import Pace
from tui.config.settings import Coach
from tui.session.par import GrowingPar
from tui.session.seated import Heeding


class RoomSeating:
    """Gives a sitting the one place that a stay has at its table; the room keeps the table."""

    def __init__(self, stay: GuestSession, deliver: Deliver | None = None) -> None:
        """Take the stay, at whose table a game has begun, and how its place is told."""
        self.stay = stay
        self.head = stay.head()
        self.pace = Pace(0.0)
        """Holds up nobody: the bots of the room wait for no single guest."""
        self.place = stay.place(deliver)
        """The place, whose owner also tells the room what is seen and done."""

    def places(self) -> list[Place]:
        """Return the place."""
        return [self.place]

    def begin(self, heeding: Heeding) -> None:
        """Have nothing to tell: the room tells its people by itself."""

    async def run(self) -> None:
        """Return when the game is over."""
        over = asyncio.Event()

        def look(update: Update) -> None:
            if update.view["phase"] == "over":
                over.set()

        leave = self.place.follow(look)
        try:
            await over.wait()
        finally:
            leave()

    def since(self, seat: int) -> int | None:
        """Return how many actions the person had seen at the last key.

        Who watches has no recap, nor who has not been at the table yet: the game has just begun.
        """
        return self.place.since

    def reads(self, is_reading: bool) -> None:
        """Tell the room that the sheet of a round is read, or no more."""
        self.place.reading(is_reading)

    def coach_sits(self, wanted: Coach) -> bool:
        """Return False: where others play nobody is helped unasked."""
        return False

    def mistaken(self, decision: PastDecision, better: str) -> None:
        """Keep nothing: what a guest has learnt is kept at home."""

    def mark(self, kind: str, seat: int) -> None:
        """Let the room keep that the person has had some help."""
        self.place.helped(kind)

    def marks(self) -> Sequence[Mark]:
        """Return the help that the seats have had, bots that played for persons among it."""
        return self.place.helps()

    def opened(self) -> Sequence[str]:
        """Return the secret of a game that is over, whose commitment stood at the deal."""
        try:
            source = self.stay.recording().match.chance.source
        except Refused:
            return ()
        if not isinstance(source, Sealed):
            return ()
        sentence = _(
            "The cards were sealed at the deal, so nobody could change them."
            " This secret proves it: {secret}. You can check it with kahwa verify."
        )
        return (sentence.format(secret=source.secret.hex()),)

    def par(self) -> GrowingPar | None:
        """Return nothing: only games of the player's own are played again."""
        return None

    def why_no_par(self) -> str:
        """Return that the cards of a room are for its table alone."""
        return _("Games in a room have no par: bots don't play their cards again.")

    def recording(self) -> Recording:
        """Return the game once it is over; raise Refused before."""
        return replace(self.stay.recording(), comments={})

    def rename(self, name: str | None) -> None:
        """Leave the game's name to the room."""

    def close(self) -> None:
        """Give nothing back: the seat is kept."""
