"""What speaks for an action in President, and how much less another is worth, for hints."""

from __future__ import annotations

from typing import Final

from core.contract.differences import points_worse
from core.contract.game import Observation
from core.games.president.game import President
from core.games.president.notation import GIFT, PASS
from core.games.president.scoring import points_of
from core.games.president.sets import ALL_CARDS, ANSWERS, of_rank, rank_of, sets_in
from core.ground.words import _, ngettext

FEW_POINTS: Final = 2
"""So many points of a hand are few."""

SMALL: Final = 0.1
"""A difference of points that is told to the hundredth."""


def less(known: President, behind: float) -> str:
    """Return how many match points of the hand a reward is behind.

    Where only few can be won they are told to the hundredth, and so is a small difference.
    """
    most = points_of(0, known.players, whole=known.terms.whole)
    points = behind * most
    return points_worse(points, 2 if most <= FEW_POINTS or points < SMALL else 1)


def reason(observation: Observation[President], action: int) -> str:
    """Return in one sentence what speaks for an action, from the view of its seat."""
    known, seat = observation.known, observation.seat
    hand = known.hands[seat]
    if action & GIFT:
        return _("Gives away the cards that are hardest to get rid of.")
    if action == PASS and len(known.legal(seat)) == 1:
        return _("Nothing in this hand beats the last set.")
    if action == PASS:
        return _("The cards that could be played now are worth more later.")
    if action == hand:
        return _("It's your last set: you go out.")
    if not _beatable(known, seat, action):
        return _("Nobody can beat it, so you lead the next trick.")
    return _sheds(known, seat, action)


def _beatable(known: President, seat: int, action: int) -> bool:
    """Tell whether the cards the seat has not seen hold a set that beats this one."""
    unseen = _unseen(known, seat)
    higher, rows, rivals = ANSWERS[known.terms.same_rank][action]
    return bool(sets_in(unseen & higher, rows)) or any(rival & unseen == rival for rival in rivals)


def _unseen(known: President, seat: int) -> int:
    return ALL_CARDS & ~(known.hands[seat] | known.played_cards())


def _sheds(known: President, seat: int, action: int) -> str:
    hand = known.hands[seat]
    if of_rank(hand, rank_of(action)) != action:
        return _("It keeps the rest of this rank for another trick.")
    lower = any(of_rank(hand, rank) for rank in range(rank_of(action)))
    count = action.bit_count()
    if not lower:
        return ngettext(
            "Gets rid of your lowest card while it can go.",
            "Gets rid of your {count} lowest cards while they can go.",
            count,
        ).format(count=count)
    if count > 1:
        return ngettext(
            "Plays a whole set of {count} card.", "Plays a whole set of {count} cards.", count
        ).format(count=count)
    higher, _rows, rivals = ANSWERS[known.terms.same_rank][action]
    unseen = _unseen(known, seat)
    beat = (unseen & higher).bit_count() + sum(rival & unseen == rival for rival in rivals)
    return ngettext(
        "Gets rid of a card without breaking a set; {count} unseen card beats it.",
        "Gets rid of a card without breaking a set; {count} unseen cards beat it.",
        beat,
    ).format(count=beat)
