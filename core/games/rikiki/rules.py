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
        "A bid of {bid} is allowed: met exactly it scores {points} points, "
        "and each trick above or below it costs {lost}."
    ),
    _BIDDING,
)
LAST_BID_ALLOWED = Rule(
    N_(
        "You bid last and a bid of {bid} is allowed, because the bids then add up to {total} and "
        "not to the {hand_size} tricks: met exactly it scores {points} points, and each trick "
        "above or below it costs {lost}."
    ),
    _BIDDING,
)
ABSOLUTE_ALLOWED = Rule(
    N_(
        "Absolute Zero may be bid with {smallest} cards or more: "
        "it wins {points} points without any trick and loses {points} otherwise."
    ),
    _ABSOLUTE,
)
SWAP_ALLOWED = Rule(
    N_(
        "Before bidding, the holder of the 2 of trumps may swap it: "
        "{two} for the turned card {turned}; trumps stay the same."
    ),
    _KAHWA_COURSE,
)

# -- bidding: refused

BIDS_COME_FIRST = Rule(
    N_("{card} cannot be played yet: every seat bids before the first card is played."),
    _BIDDING,
)
BID_TOO_HIGH = Rule(
    N_("A bid is a number of tricks from 0 to the {hand_size} cards of the hand, not {bid}."),
    _KAHWA_BIDDING,
)
HOOKED = Rule(
    N_(
        "You bid last and may not bid {bid}: the bids would add up to {hand_size}, "
        "exactly the number of tricks."
    ),
    _BIDDING,
)
HOOKED_ABSOLUTE = Rule(
    N_(
        "You bid last and may not bid Absolute Zero: it counts as 0, and with 0 the bids would "
        "add up to {hand_size}, exactly the number of tricks."
    ),
    _KAHWA_BIDDING,
)
NO_ABSOLUTE = Rule(N_("Absolute Zero is not played at this table."), _KAHWA_BIDDING)
ABSOLUTE_NEEDS_CARDS = Rule(
    N_("Absolute Zero may be bid with {smallest} cards or more, and this hand has {hand_size}."),
    _ABSOLUTE,
)
NO_SWAP = Rule(N_("The 2 of trumps is not swapped at this table."), _KAHWA_COURSE)
NOTHING_TURNED = Rule(
    N_("There is nothing to swap: every card is dealt and none was turned up."), _KAHWA_COURSE
)
TWO_IS_TURNED = Rule(
    N_("There is nothing to swap: the 2 of trumps, {two}, is itself the turned card."),
    _KAHWA_COURSE,
)
TWO_NOT_HELD = Rule(
    N_("Only the holder of the 2 of trumps may swap, and {two} is not in your hand."),
    _KAHWA_COURSE,
)

# -- play: allowed

LEADS = Rule(N_("{card} may be led: whoever opens a trick plays any card."), _KAHWA_PLAY)
FOLLOWS = Rule(N_("{card} follows the suit led, {suit}."), _PLAYING)
TRUMPS_IN = Rule(
    N_("{card} may be played: you hold no {suit}, so any card will do, and this one is a trump."),
    _PLAYING,
)
DISCARDS = Rule(
    N_(
        "{card} may be played: you hold no {suit}, so any card will do, "
        "but this one cannot win the trick."
    ),
    _PLAYING,
)

# -- play: refused

BIDDING_IS_OVER = Rule(
    N_("The bidding is over: now a card of your hand is to be played."), _PLAYING
)
NOT_IN_HAND = Rule(N_("{card} is not in your hand."), _PLAYING)
MUST_FOLLOW = Rule(
    N_("{card} may not be played: the suit led is {suit}, and you hold {held}."), _PLAYING
)

# -- score

BID_MET = Rule(
    N_(
        "Bid {bid}, won {tricks}: the bid is met exactly, "
        "which scores 10 points and 2 for each trick: {points}."
    ),
    _SCORING,
)
BID_MISSED = Rule(
    N_("Bid {bid}, won {tricks}: each trick above or below the bid costs {lost} points: {points}."),
    _SCORING,
)
BID_MISSED_ORIGINAL = Rule(BID_MISSED.sentence, _KAHWA_SCORE)
ABSOLUTE_MADE = Rule(
    N_("Absolute Zero made, not a trick was won: it scores {points} points."), _ABSOLUTE
)
ABSOLUTE_FAILED = Rule(
    N_("Absolute Zero failed, won {tricks} where none was allowed: it scores {points} points."),
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
