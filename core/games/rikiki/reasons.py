"""Why an action of Rikiki is legal or not: the most specific rule that settles it."""

from __future__ import annotations

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.game import Reason
from core.games.rikiki import rules
from core.games.rikiki.bidding import hooked_bid
from core.games.rikiki.notation import ABSOLUTE, BID, PHASE_PLAY, SWAP
from core.games.rikiki.options import ABSOLUTE_FROM
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.scoring import ABSOLUTE_POINTS, points_for
from core.games.rikiki.tricks import NO_TRUMP, RANKS, suit_name

_text = FRENCH_BY_SUIT.text


def judge(game: RikikiPosition, seat: int, action: int) -> Reason:
    """Return why a well-formed action of the seat whose turn it is is legal or not."""
    if game.phase == PHASE_PLAY:
        return _card(game, seat, action) if action < SWAP else _late_call()
    if action < SWAP:
        return rules.BIDS_COME_FIRST.reason(legal=False, card=_text(action))
    if action == SWAP:
        return _swap(game, seat)
    if action == ABSOLUTE:
        return _absolute(game, seat)
    return _bid(game, seat, action - BID)


def _late_call() -> Reason:
    return rules.BIDDING_IS_OVER.reason(legal=False)


def _bid(game: RikikiPosition, seat: int, bid: int) -> Reason:
    hand_size = game.hand_size
    if bid > hand_size:
        return rules.BID_TOO_HIGH.reason(legal=False, bid=bid, hand_size=hand_size)
    if bid == hooked_bid(game, seat):
        return rules.HOOKED.reason(legal=False, bid=bid, hand_size=hand_size)
    last = game.terms.hook and seat == game.dealer
    return (rules.LAST_BID_ALLOWED if last else rules.BID_ALLOWED).reason(
        legal=True,
        bid=bid,
        total=game.bids_sum + bid,
        hand_size=hand_size,
        points=points_for(bid, bid, game.terms.lost_per_trick),
        lost=game.terms.lost_per_trick,
    )


def _absolute(game: RikikiPosition, seat: int) -> Reason:
    if not game.terms.absolute_zero:
        return rules.NO_ABSOLUTE.reason(legal=False)
    hand_size = game.hand_size
    if hand_size < ABSOLUTE_FROM:
        return rules.ABSOLUTE_NEEDS_CARDS.reason(
            legal=False, smallest=ABSOLUTE_FROM, hand_size=hand_size
        )
    if hooked_bid(game, seat) == 0:
        return rules.HOOKED_ABSOLUTE.reason(legal=False, hand_size=hand_size)
    return rules.ABSOLUTE_ALLOWED.reason(legal=True, smallest=ABSOLUTE_FROM, points=ABSOLUTE_POINTS)


def _swap(game: RikikiPosition, seat: int) -> Reason:
    if not game.terms.trump_swap:
        return rules.NO_SWAP.reason(legal=False)
    two = game.swap_card
    if two is None or game.turned is None:
        return rules.NOTHING_TURNED.reason(legal=False)
    if game.turned == two:
        return rules.TWO_IS_TURNED.reason(legal=False, two=_text(two))
    if two not in game.hands[seat]:
        return rules.TWO_NOT_HELD.reason(legal=False, two=_text(two))
    return rules.SWAP_ALLOWED.reason(legal=True, two=_text(two), turned=_text(game.turned))


def _card(game: RikikiPosition, seat: int, card: int) -> Reason:
    hand, text = game.hands[seat], _text(card)
    if card not in hand:
        return rules.NOT_IN_HAND.reason(legal=False, card=text)
    if not game.trick:
        return rules.LEADS.reason(legal=True, card=text)
    led = game.trick[0] // RANKS
    held = [other for other in hand if other // RANKS == led]
    if card in held:
        return rules.FOLLOWS.reason(legal=True, card=text, suit=suit_name(led))
    if held:
        return rules.MUST_FOLLOW.reason(
            legal=False,
            card=text,
            suit=suit_name(led),
            held=", ".join(FRENCH_BY_SUIT.texts(held)),
        )
    trumps = game.trump != NO_TRUMP and card // RANKS == game.trump
    rule = rules.TRUMPS_IN if trumps else rules.DISCARDS
    return rule.reason(legal=True, card=text, suit=suit_name(led))
