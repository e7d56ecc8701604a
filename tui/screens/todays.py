"""What the lobby and Deal of the day share of today's cards: their digits, and the next day."""

from __future__ import annotations

from datetime import date
from typing import Any

from textual.events import Key

from core.ground.words import _
from tui.config.keyboard import meant
from tui.screens.commanded import TOO_SMALL, CommandedScreen


def place_typed(screen: CommandedScreen[Any], event: Key, count: int) -> int | None:
    """Return the place of the card, among so many, whose digit was typed; None for other keys.

    No card is played that cannot be seen: under a dialog, or in a terminal too small for cards.
    """
    digit = meant(event.character, screen.kahwa.settings)
    is_seen = screen.is_uppermost and not screen.has_class(TOO_SMALL)
    if not (is_seen and digit.isdecimal() and 0 < int(digit) <= count):
        return None
    event.stop()
    return int(digit) - 1


def is_over(screen: CommandedScreen[Any], day: date) -> bool:
    """Tell whether midnight (UTC) has passed since that day."""
    from core.deals.days import day_of

    return day_of(screen.kahwa.now()) != day


def has_passed_to_next(screen: CommandedScreen[Any], day: date) -> bool:
    """Tell whether a day that a screen shows is over; then let it show today, and say so."""
    if not is_over(screen, day):
        return False
    screen.saves_changed()
    screen.kahwa.tell(_("A new day has begun (UTC). Here are its deals."))
    return True
