"""A view as its seat reads it: what every game's reading has."""

from __future__ import annotations

from typing import Any

from tui.games.seat_view import SeatView


class Reading:
    """A sitting as its seat reads it, made once an update; each game's tells what its view means.

    What costs anything to find out is cached, so that all that asks for it in a repaint shares it.
    """

    def __init__(self, sitting: SeatView) -> None:
        self.sitting = sitting
        self.seat = sitting.seat
        self.legal = sitting.legal
        self.worked_out: dict[tuple[Any, ...], Any] = {}
        """The models that its look has made of it, by what they were asked for with."""

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.sitting.names[seat]
