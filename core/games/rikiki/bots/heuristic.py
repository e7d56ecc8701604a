"""The casual player of Rikiki: bids what its cards promise and plays to meet the bid exactly."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.opinion import Opinion, best
from core.games.rikiki.bots.candidates import candidates
from core.games.rikiki.bots.chances import Chances
from core.games.rikiki.bots.glance import TOP_TRUMP, rungs_of
from core.games.rikiki.bots.learned import judge, quick, unit_of_liking
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import ABSOLUTE, BID, PHASE_BID, SWAP
from core.games.rikiki.scoring import points_for, span
from core.games.rikiki.tricks import RANKS

DRAW_TRUMPS = 20.0
"""Points by which the top trump is preferred as a lead when every trick is needed."""

BID_TRUST = 6.0
"""How many times as much as for cards the first glance counts for bids.

Rounds played out from a bid differ by dozens of points, most of all after Absolute Zero, while
the glance has learned from half a million of them.
"""

SHORTLISTED = 4
"""Actions that a race is run among."""


def casual(observation: Observation[Rikiki], rnd: Rnd) -> Opinion:
    """Return the action with the highest expected score of the round for the observing seat."""
    return best(_points(observation, observation.legal()), rnd)


def shortlist(observation: Observation[Rikiki]) -> list[int]:
    """Return the few candidates that look best at a glance, best first."""
    points = _glance(observation)
    return sorted(points, key=lambda action: (-points[action], action))[:SHORTLISTED]


def leaning(observation: Observation[Rikiki]) -> dict[int, float]:
    """Return the reward that each candidate seems to promise at a glance, beside the others.

    Bids are told to be `BID_TRUST` times as far apart.
    """
    known = observation.known
    unit = 1 / span(known)
    if known.phase == PHASE_BID:
        unit *= BID_TRUST
    return {action: 0.5 + unit * value for action, value in _glance(observation).items()}


def _glance(observation: Observation[Rikiki]) -> dict[int, float]:
    """Return how many points each candidate seems to put the seat ahead of the others."""
    known = observation.known
    found = candidates(known)
    if known.phase == PHASE_BID:
        ahead = known.players / (known.players - 1)
        points = _bids(known, observation.seat, found)
        return {action: ahead * points[action] for action in found}
    lost = known.terms.lost_per_trick
    liking, unit = quick().cards[lost].liking(known), unit_of_liking(lost)
    return {action: unit * liking[action] for action in found}


def _points(observation: Observation[Rikiki], actions: Sequence[int]) -> dict[int, float]:
    """Return the expected score of the round for the observing seat with each of these actions."""
    known, seat = observation.known, observation.seat
    valued = _bids if known.phase == PHASE_BID else _cards
    return valued(known, seat, actions)


def trick_odds(chances: Sequence[float]) -> list[float]:
    """Return the chance of winning 0, 1, 2, ... tricks with cards that win independently."""
    odds = [1.0]
    for chance in chances:
        miss = 1 - chance
        odds = [
            stay * miss + gain * chance
            for stay, gain in zip([*odds, 0.0], [0.0, *odds], strict=True)
        ]
    return odds


def _expected(known: Rikiki, bid: int, won: int, odds: Sequence[float]) -> float:
    """Return the expected score of a bid with `won` tricks and these odds of winning more."""
    lost = known.terms.lost_per_trick
    return sum(
        chance * points_for(bid, won + more, lost) for more, chance in enumerate(odds) if chance
    )


def _bids(known: Rikiki, seat: int, legal: Sequence[int]) -> dict[int, float]:
    """Return the expected points of the bids; a swap is worth the best bid after it."""
    values = _bid_points(known, seat, [action for action in legal if action != SWAP])
    if SWAP in legal:
        swapped = _bid_points(_after_swap(known, seat), seat, list(values))
        values[SWAP] = max(swapped.values())
    return values


def _bid_points(known: Rikiki, seat: int, bids: Sequence[int]) -> dict[int, float]:
    """Return the expected points of bids; those below what is sure to be won can only fail."""
    points = judge().points(known, seat)
    sure, lost = rungs_of(known, known.hands[seat]).count(TOP_TRUMP), known.terms.lost_per_trick
    return {
        action: points[action - ABSOLUTE]
        if action - BID >= sure
        else min(points[action - ABSOLUTE], points_for(action - BID, sure, lost))
        for action in bids
    }


def _after_swap(known: Rikiki, seat: int) -> Rikiki:
    """Return what the seat would know after swapping the 2 of trumps for the turned card."""
    after = known.clone()
    assert after.turned is not None
    after.hands[seat].remove(after.trump * RANKS)
    insort(after.hands[seat], after.turned)
    after.turned = after.trump * RANKS
    return after


def _cards(known: Rikiki, seat: int, legal: Sequence[int]) -> dict[int, float]:
    """Value the cards by the odds of this trick with them and of later tricks with the rest."""
    chances = Chances(known, seat)
    hand, bid, won = known.hands[seat], known.bids[seat], known.tricks[seat]
    later = {card: chances.later(card) for card in hand}
    values = {}
    for card in legal:
        odds = trick_odds([chances.now(card), *(later[other] for other in hand if other != card)])
        values[card] = _expected(known, bid, won, odds)
    top = max((card for card in hand if card // RANKS == known.trump), default=None)
    needs_all = not known.trick and bid - won >= len(hand)
    if needs_all and top is not None and top in values and not chances.higher(top):
        values[top] += DRAW_TRUMPS
    return values
