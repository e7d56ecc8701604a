"""Every rule of Rikiki that a reason or an award names, with where it comes from."""

from __future__ import annotations

from typing import Literal

from core.contract.game import Reason, Rule
from core.games.rikiki.notation import ABSOLUTE_BID
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.sections import SECTIONS as SECTIONS
from core.ground.words import N_

_BIDDING = N_("the web program's guide, “Bidding Phase”")
_ABSOLUTE = N_("the web program's guide, “Absolute Zero”")
_PLAYING = N_("the web program's guide, “Playing Phase”")
_SCORING = N_("the web program's guide, “Scoring”")
_KAHWA_BIDDING = N_("Kahwa's rules, “Bidding”")
_KAHWA_COURSE = N_("Kahwa's rules, “Rounds and dealing”")
_KAHWA_PLAY = N_("Kahwa's rules, “Playing”")
_KAHWA_SCORE = N_("Kahwa's rules, “Scoring”")

# -- bidding: allowed

BID_ALLOWED = Rule(
    N_(
        "A bid of {bid} is allowed. Met exactly it scores {points} points, and each trick above"
        " or below costs {lost}."
    ),
    _BIDDING,
)
LAST_BID_ALLOWED = Rule(
    N_(
        "You bid last, and a bid of {bid} is allowed: the bids then add up to {total}, not to"
        " the {hand_size} tricks. Met exactly it scores {points} points, and each trick above"
        " or below costs {lost}."
    ),
    _BIDDING,
)
ABSOLUTE_ALLOWED = Rule(
    N_(
        "Absolute Zero may be bid with {smallest} cards or more. It wins {points} points with"
        " no trick, and loses {points} with any."
    ),
    _ABSOLUTE,
)
SWAP_ALLOWED = Rule(
    N_(
        "Before bidding, the holder of the 2 of trumps may swap {two} for the turned-up card"
        " {turned}. Trumps stay the same."
    ),
    _KAHWA_COURSE,
)

# -- bidding: refused

BIDS_COME_FIRST = Rule(
    N_("{card} cannot be played yet: everybody bids before the first card."),
    _BIDDING,
)
BID_TOO_HIGH = Rule(
    N_("A bid is a number of tricks from 0 to the {hand_size} cards in the hand, not {bid}."),
    _KAHWA_BIDDING,
)
HOOKED = Rule(
    N_(
        "You bid last and cannot bid {bid}: the bids would add up to {hand_size}, the number of"
        " tricks."
    ),
    _BIDDING,
)
HOOKED_ABSOLUTE = Rule(
    N_(
        "You bid last and cannot bid Absolute Zero. It counts as 0, and with 0 the bids would"
        " add up to {hand_size}, the number of tricks."
    ),
    _KAHWA_BIDDING,
)
NO_ABSOLUTE = Rule(N_("Absolute Zero is not used at this table."), _KAHWA_BIDDING)
ABSOLUTE_NEEDS_CARDS = Rule(
    N_("Absolute Zero may be bid with {smallest} cards or more, and this hand has {hand_size}."),
    _ABSOLUTE,
)
NO_SWAP = Rule(N_("The 2 of trumps cannot be swapped at this table."), _KAHWA_COURSE)
NOTHING_TURNED = Rule(
    N_("There is nothing to swap: every card is dealt, and none is turned up."), _KAHWA_COURSE
)
TWO_IS_TURNED = Rule(
    N_("There is nothing to swap: the 2 of trumps, {two}, is the turned-up card."),
    _KAHWA_COURSE,
)
TWO_NOT_HELD = Rule(
    N_("Only the holder of the 2 of trumps may swap, and {two} is not in your hand."),
    _KAHWA_COURSE,
)

# -- play: allowed

LEADS = Rule(N_("{card} may be led: the leader of a trick plays any card."), _KAHWA_PLAY)
FOLLOWS = Rule(N_("{card} follows the suit led, {suit}."), _PLAYING)
TRUMPS_IN = Rule(
    N_(
        "{card} may be played: you have no {suit}, so any card is allowed, and this one is a trump."
    ),
    _PLAYING,
)
DISCARDS = Rule(
    N_(
        "{card} may be played: you have no {suit}, so any card is allowed, but this one cannot"
        " win the trick."
    ),
    _PLAYING,
)

# -- play: refused

BIDDING_IS_OVER = Rule(N_("The bidding is over. Play a card from your hand."), _PLAYING)
NOT_IN_HAND = Rule(N_("{card} is not in your hand."), _PLAYING)
MUST_FOLLOW = Rule(
    N_("{card} cannot be played: the suit led is {suit}, and you have {held}."), _PLAYING
)

# -- score

BID_MET = Rule(
    N_(
        "Bid {bid}, won {tricks}. The bid is met exactly: 10 points, plus 2 for each trick,"
        " makes {points}."
    ),
    _SCORING,
)
BID_MISSED = Rule(
    N_("Bid {bid}, won {tricks}. Each trick above or below the bid costs {lost} points: {points}."),
    _SCORING,
)
BID_MISSED_ORIGINAL = Rule(BID_MISSED.sentence, _KAHWA_SCORE)
ABSOLUTE_MADE = Rule(N_("Absolute Zero made without a trick: {points} points."), _ABSOLUTE)
ABSOLUTE_FAILED = Rule(
    N_("Absolute Zero failed with {tricks} won: {points} points."),
    _ABSOLUTE,
)


AwardKind = Literal["met", "missed", "absolute-made", "absolute-failed"]
"""How a bid has come out."""


def score_reason(game: RikikiPosition, seat: int, points: int) -> tuple[AwardKind, Reason]:
    """Return how a seat's bid has come out, and the reason of its points for the round."""
    bid, tricks, lost = game.bids[seat], game.tricks[seat], game.terms.lost_per_trick
    kind: AwardKind
    if bid == ABSOLUTE_BID:
        kind = "absolute-failed" if tricks else "absolute-made"
        rule = ABSOLUTE_FAILED if tricks else ABSOLUTE_MADE
    elif bid == tricks:
        kind, rule = "met", BID_MET
    else:
        kind, rule = "missed", BID_MISSED if lost == 10 else BID_MISSED_ORIGINAL
    return kind, rule.reason(legal=True, bid=bid, tricks=tricks, lost=lost, points=points)
