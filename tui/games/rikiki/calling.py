"""The bid in the making: the draft keeps it as the action that Enter sends."""

from __future__ import annotations

from tui.games.rikiki.reading import ABSOLUTE, Reading, bid_action
from tui.models import Draft

BID_ZONE = "bid-"
"""What the zone of a number on the board begins with."""

_TYPED = "typed"
"""Armed while the bid was typed in digits, so that a second digit is appended."""


def chosen(reading: Reading, draft: Draft) -> str:
    """Return the bid that a draft holds, as its action; without one the lowest legal bid."""
    held = (action for action in draft.armed if action != _TYPED)
    return next(held, bid_action(reading.legal_bids[0]))


def chosen_number(reading: Reading, draft: Draft) -> int | None:
    """Return the number of tricks that a draft bids, None for an Absolute Zero."""
    action = chosen(reading, draft)
    return None if action == ABSOLUTE else int(action.split()[1])


def proposed(reading: Reading, old: Draft) -> Draft:
    """Return the draft to begin with: the bid of the old one if it is legal, else the lowest."""
    action = chosen(reading, old)
    if action not in reading.sitting.legal:
        action = bid_action(reading.legal_bids[0])
    return Draft(armed=frozenset({action}))


def moved(reading: Reading, draft: Draft, step: int) -> Draft:
    """Return the draft with the next lower or higher bid that is legal; it goes round."""
    numbers = reading.legal_bids
    number = chosen_number(reading, draft)
    if number is None:
        return _holding(numbers[0 if step > 0 else -1])
    if step > 0:
        return _holding(next((n for n in numbers if n > number), numbers[0]))
    return _holding(next((n for n in reversed(numbers) if n < number), numbers[-1]))


def typed_digit(reading: Reading, draft: Draft, digit: str) -> Draft | None:
    """Return the draft after a digit, appended to the one typed before it if such a bid exists."""
    before = chosen_number(reading, draft) if _TYPED in draft.armed else None
    longer = int(f"{before or ''}{digit}")
    number = longer if longer <= reading.hand_size else int(digit)
    if number > reading.hand_size:
        return None
    return Draft(armed=frozenset({bid_action(number), _TYPED}))


def absolute_toggled(reading: Reading, draft: Draft) -> Draft:
    """Return the draft with an Absolute Zero, or without it if it held one."""
    if chosen(reading, draft) == ABSOLUTE:
        return proposed(reading, Draft())
    return Draft(armed=frozenset({ABSOLUTE}))


def pointed_at(number: int) -> Draft:
    """Return the draft with a number that was clicked, legal or not."""
    return _holding(number)


def _holding(number: int) -> Draft:
    return Draft(armed=frozenset({bid_action(number)}))
