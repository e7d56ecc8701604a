"""What stays of a game that has ended: its best moment, the race and the deciding cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from core.contract.highlights import Highlights, Moment
from core.ground.errors import KahwaError
from core.ground.words import _
from core.match.highlights import highlights_of
from tui.games.narrating import side_told

if TYPE_CHECKING:
    from core.records.recording import Recording
    from tui.games.reading import Reading
    from tui.session.session import Session


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game: how it can be looked back on, and what stays of it.

    `moment` is the best of the winners, or with `consoles` that of a person who has lost; where
    these had none, it is the winners' again. `whose` tells whose it is, empty for the person at
    this screen. In a `triumph` somebody at this screen has won.
    """

    recording: Recording
    highlights: Highlights[Any]
    winners: tuple[int, ...]
    moment: Moment | None
    whose: str
    consoles: bool
    triumph: bool

    def moment_told(self) -> str:
        """Return the best moment in a sentence; empty without one."""
        if self.moment is None:
            return ""
        told = _("Your best moment: {moment} ({place}).")
        if self.whose:
            told = _("{name}'s best moment: {moment} ({place}).")
        return told.format(name=self.whose, moment=self.moment.title, place=self.moment.place)


def ended(session: Session) -> Ended | None:
    """Return what stays of the game of a session; None where nobody may look back on it."""
    reading = session.read()
    try:
        recording = session.seated.recording()
    except KahwaError:
        return None
    game = recording.match.game
    winners = game.winners()
    if not winners:
        return None
    addressed = reading.sitting.addressed and not session.watches
    side = game.side(reading.seat)
    consoles = addressed and side not in winners
    best_of = side if addressed else winners[0]
    seat = next(one for one in range(game.players) if game.side(one) == best_of)
    found = highlights_of(recording.match, reading.seat if addressed else seat)
    if found is None:
        return None
    moment = found.best(best_of)
    if consoles and moment is None:
        best_of, moment, consoles = winners[0], found.best(winners[0]), False
    seats = (one for one in range(game.players) if game.side(one) == best_of)
    whose = "" if addressed and best_of == side else side_told(reading.sitting, seats)
    triumph = any(game.side(one) in winners for one in _at_this_screen(session, reading))
    return Ended(recording, found, tuple(winners), moment, whose, consoles, triumph)


def _at_this_screen(session: Session, reading: Reading) -> list[int]:
    """Return the seats of whoever looks at the screen: one, several who share it, or none."""
    if session.watches:
        return []
    if reading.sitting.addressed:
        return [reading.seat]
    return [seat for seat, level in enumerate(reading.sitting.levels) if level is None]
