"""When the bell rings for a person: the turn has come, or something may be claimed."""

from __future__ import annotations

from typing import Literal

from core.table import Update
from tui.config.settings import Bell

Call = Literal["turn", "claims"]

_WANTED: dict[Bell, tuple[Call, ...]] = {
    "off": (),
    "turn": ("turn",),
    "claims": ("turn", "claims"),
}


class SeatBell:
    """Follows what a seat is asked for, so that the bell rings once for each time."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._asked: Call | None = None

    def rings(self, update: Update, wanted: Bell) -> bool:
        """Tell whether an update asks for something new of a person who has been waiting.

        Who has just acted is looking at the table: what one's own action leads to is not rung for.
        """
        before, self._asked = self._asked, self._call(update)
        news = self._asked is not None and self._asked != before
        return news and update.actor != self._seat and self._asked in _WANTED[wanted]

    def _call(self, update: Update) -> Call | None:
        if update.view["turn"] == self._seat:
            return "turn"
        return "claims" if update.legal else None
