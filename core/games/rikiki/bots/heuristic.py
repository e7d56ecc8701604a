"""The casual player of Rikiki: bids what its cards promise and plays to meet the bid exactly."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import cast

from core.chance import Rnd
from core.game import Observation
from core.games.rikiki.bots.chances import Chances
from core.games.rikiki.bots.rollout import candidates
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import BID, NO_BID, PHASE_BID, SWAP
from core.games.rikiki.scoring import points_for, span
from core.games.rikiki.tricks import RANKS
from core.opinion import Opinion, best

DRAW_TRUMPS = 20.0
"""Points by which the top trump is preferred as a lead when every trick is needed."""

HEED = 0.3
"""How far bids above or below the average shake what the own cards promise; an ace of trumps stays
certain."""

SHORTLISTED = 3
"""Actions that a race is run among."""


def casual(observation: Observation, rnd: Rnd) -> Opinion:
    """Return the action with the highest expected score of the round for the observing seat."""
    return best(_points(observation, observation.legal()), rnd)


def shortlist(observation: Observation) -> list[int]:
    """Return the few candidates with the highest expected scores, best first."""
    found = candidates(observation.known)
    points = _points(observation, found)
    return sorted(found, key=lambda action: (-points[action], action))[:SHORTLISTED]


def leaning(observation: Observation) -> dict[int, float]:
    """Return the reward of each candidate, had the others no better and no worse a round."""
    known = cast(Rikiki, observation.known)
    unit = known.players / ((known.players - 1) * span(known))
    points = _points(observation, candidates(known))
    return {action: 0.5 + unit * value for action, value in points.items()}


def _points(observation: Observation, actions: Sequence[int]) -> dict[int, float]:
    """Return the expected score of the round for the observing seat with each of these actions."""
    known, seat = cast(Rikiki, observation.known), observation.seat
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
    """Value the bids by the odds of the hand; a swap is worth the best bid after it."""
    odds = _bidding_odds(known, seat)
    values = {action: _expected(known, action - BID, 0, odds) for action in legal if action != SWAP}
    if SWAP in legal:
        swapped = _bidding_odds(_after_swap(known, seat), seat)
        values[SWAP] = max(_expected(known, action - BID, 0, swapped) for action in values)
    return values


def _bidding_odds(known: Rikiki, seat: int) -> list[float]:
    """Return the odds of the hand, heeding what the others have bid."""
    chances = Chances(known, seat)
    made = sum(bid != NO_BID for bid in known.bids)
    average = made * known.hand_size / known.players
    doubt = 1 + HEED * (known.bids_sum - average) / known.hand_size
    return trick_odds([pow(chances.later(card), doubt) for card in known.hands[seat]])


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
