"""What speaks for a bid or card of Rikiki, and how much less another is worth, for hints."""

from __future__ import annotations

from typing import Final

from core.contract.differences import points_worse
from core.contract.game import Observation
from core.games.rikiki.bots.chances import Chances
from core.games.rikiki.bots.learned import quick
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import ABSOLUTE, ABSOLUTE_BID, NO_BID, PHASE_BID, SWAP
from core.games.rikiki.scoring import span
from core.games.rikiki.tricks import RANKS, best_place
from core.ground.words import _, ngettext

LEAST_POINTS: Final = 0.5
"""Fewer points than these are not told: half of what the coach speaks of where most are lost."""


def less(known: Rikiki, behind: float) -> str:
    """Return by how many points the round goes worse for a reward that is so far behind.

    The last round is half of its reward, and the win, which counts as `span` points, the other.
    """
    points = behind * span(known) * (2 if known.round == known.rounds else 1)
    return points_worse(points) if points >= LEAST_POINTS else ""


def reason(observation: Observation[Rikiki], action: int) -> str:
    """Return in one sentence what speaks for an action, from the view of its seat."""
    known, seat = observation.known, observation.seat
    if known.phase == PHASE_BID:
        return _bid(known, seat, action)
    return _card(known, seat, action)


def _bid(known: Rikiki, seat: int, action: int) -> str:
    if action == SWAP:
        return _("The turned-up trump is worth more than the lowest one.")
    chances = Chances(known, seat)
    if action == ABSOLUTE and any(
        card // RANKS == known.trump and not chances.higher(card) for card in known.hands[seat]
    ):
        return _("The highest trump is certain to win a trick.")
    if action == ABSOLUTE:
        return _("No card in this hand has to win a trick.")
    promised = quick().bids.promise(known, seat)
    made = [bid for bid in known.bids if bid != NO_BID]
    sentence = _("Your cards should win about {promised} tricks.")
    if made:
        sentence = _(
            "Your cards should win about {promised} tricks, and the others have bid {taken} of"
            " {tricks}."
        )
    return sentence.format(
        promised=f"{promised:.1f}",
        taken=sum(max(0, bid) for bid in made),
        tricks=known.hand_size,
    )


def _card(known: Rikiki, seat: int, card: int) -> str:
    needed = max(known.bids[seat], 0) - known.tricks[seat]
    if not known.trick:
        return _lead(known, seat, card, needed)
    wins = best_place([*known.trick, card], known.trump) == len(known.trick)
    last = len(known.trick) == known.players - 1
    if wins and last:
        return _("Wins the trick for certain.") if needed > 0 else _("It wins a trick too many.")
    if wins:
        percent = round(100 * Chances(known, seat).now(card))
        return _("Winning the trick so far; it wins about {percent} times in 100.").format(
            percent=percent
        )
    if needed > 0:
        return _still_needed(needed)
    return _rid(known, seat, card)


def _still_needed(needed: int) -> str:
    return ngettext(
        "Loses this trick and keeps better cards for the {count} you still need.",
        "Loses this trick and keeps better cards for the {count} you still need.",
        needed,
    ).format(count=needed)


def _rid(known: Rikiki, seat: int, card: int) -> str:
    suit = [other for other in known.hands[seat] if other // RANKS == card // RANKS]
    if card == suit[-1]:
        return _("Loses the trick and gets rid of your highest card of the suit.")
    return _("Loses the trick, which you don't need.")


def _lead(known: Rikiki, seat: int, card: int, needed: int) -> str:
    chances = Chances(known, seat)
    percent = round(100 * chances.now(card))
    if known.bids[seat] == ABSOLUTE_BID or needed <= 0:
        return _("A lead that wins only about {percent} times in 100.").format(percent=percent)
    if not chances.higher(card):
        return _("No higher card of the suit is left.")
    return _("A lead that wins about {percent} times in 100.").format(percent=percent)
