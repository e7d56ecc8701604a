"""What may be bid now, as a row of caps: the numbers, Absolute Zero and the swap."""

from __future__ import annotations

from core.words import _
from tui.games.rikiki.calling import BID_ZONE
from tui.games.rikiki.caps import Cap
from tui.games.rikiki.reading import ABSOLUTE, SWAP, Reading, bid_action
from tui.models import KeyState


def caps(reading: Reading, armed: str) -> tuple[Cap, ...]:
    """Return the caps of all bids, `armed` being the action that Enter would send."""
    numbers = range(reading.hand_size + 1)
    row = [
        Cap(f"{BID_ZONE}{number}", str(number), _state(reading, bid_action(number), armed))
        for number in numbers
    ]
    if reading.absolute_offered:
        state = _state(reading, ABSOLUTE, armed)
        row.append(Cap(ABSOLUTE, "z", state, _("Absolute Zero"), _("zero")))
    if SWAP in reading.sitting.legal:
        turned = _("swap for {card}").format(card=reading.sign(reading.view["turned"]))
        row.append(Cap(SWAP, "s", "possible", turned, _("swap")))
    return tuple(row)


def _state(reading: Reading, action: str, armed: str) -> KeyState:
    if action not in reading.sitting.legal:
        return "off"
    return "armed" if action == armed else "possible"
