"""Rikiki in words: the hand, the table, the players and typed lines; `TALK` has it all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.games.rikiki.moods import MOODS
from core.games.rikiki.notation import BidValue
from core.ground.words import N_, _, begun, ngettext
from tui.games.french import by_suit, card_name, rank_name, read_cards, read_rank, suit_name
from tui.games.narrating import others
from tui.games.phrases import phrases
from tui.games.rikiki import words
from tui.games.rikiki.reading import ABSOLUTE, SWAP, RikikiReading, bid_action
from tui.games.talk import GameTalk
from tui.models import KeyRefusal, NotUnderstood, PlannedAction, Typed

_ZEROS = ("zero", "absolute", "absolutezero", "z")
_SWAPS = ("swap", "s")
_BID = re.compile("[0-9]{1,3}")


def table(reading: RikikiReading) -> Sequence[str]:
    """Return what must be known to bid or play."""
    if reading.bidding:
        return _trumps(reading), _bids(reading)
    return _trumps(reading), _trick(reading), _wanted(reading)


def players(reading: RikikiReading) -> Sequence[str]:
    """Return the round, and how every seat stands."""
    view = reading.view
    course = _("Round {round} of {rounds}; {name} dealt.").format(
        round=view["round"], rounds=view["rounds"], name=reading.who(view["dealer"])
    )
    return (course, *(_player(reading, seat) for seat in (reading.seat, *others(reading.sitting))))


def waiting(reading: RikikiReading) -> str:
    """Return whom the table waits for."""
    turn = reading.view["turn"]
    if turn is None:
        return _("The game is over.")
    sentence = _("{name} bids next.") if reading.bidding else _("{name} plays next.")
    return sentence.format(name=reading.name(turn))


def _trumps(reading: RikikiReading) -> str:
    trump = _("There are no trumps.")
    if reading.trump:
        trump = begun(_("{suit} are trumps.").format(suit=suit_name(reading.trump)))
    turned = reading.view["turned"]
    if not turned:
        return trump
    return _("{trump} The {card} is turned up.").format(trump=trump, card=card_name(turned))


def _bids(reading: RikikiReading) -> str:
    made = [
        _("{name} {bid}").format(name=reading.who(seat), bid=_bid_words(bid))
        for seat in reading.order
        if (bid := reading.bids[seat]) is not None
    ]
    count = reading.hand_size
    sentence = ngettext(
        "Bids: {bids}. That makes {sum}, for {count} trick.",
        "Bids: {bids}. That makes {sum}, for {count} tricks.",
        count,
    )
    if not made:
        sentence = ngettext(
            "Nobody has bid yet. There is {count} trick.",
            "Nobody has bid yet. There are {count} tricks.",
            count,
        )
    return sentence.format(bids=", ".join(made), sum=reading.bids_sum, count=count)


def _bid_words(bid: BidValue) -> str:
    return _("Absolute Zero") if bid == ABSOLUTE else str(bid)


def _trick(reading: RikikiReading) -> str:
    if not reading.trick or not reading.best:
        return _("You lead.") if reading.sitting.legal else _("There are no cards on the table.")
    played = ", ".join(
        _("{name} {card}").format(name=reading.who(seat), card=card_name(card))
        for seat, card in reading.trick
    )
    best = reading.who(reading.best[0])
    return _("Trick: {cards}. Best so far: {name}.").format(cards=played, name=best)


def _wanted(reading: RikikiReading) -> str:
    bid = _bid_words(reading.bids[reading.seat] or 0)
    return _("You bid {bid} and have won {won}.").format(bid=bid, won=reading.tricks[reading.seat])


def _player(reading: RikikiReading, seat: int) -> str:
    name, bid = reading.who(seat), reading.bids[seat]
    if bid is None:
        return _("{name}: no bid yet.").format(name=name)
    return _("{name}: bid {bid}, won {won}.").format(
        name=name, bid=_bid_words(bid), won=reading.tricks[seat]
    )


# -- typed lines -------------------------------------------------------------------------------


def typed(reading: RikikiReading, text: str) -> Typed:
    """Return what a typed line means: a bid (`bid 3`, `3`), `zero`, `swap`, or a card (`QH`)."""
    word = "".join(text.lower().replace(",", " ").split())
    if word in _ZEROS:
        return Typed(_("bid Absolute Zero"), PlannedAction(ABSOLUTE))
    if word in _SWAPS:
        return Typed(_("swap the 2 of trumps for the turned card"), PlannedAction(SWAP))
    number = word.removeprefix("bid")
    if _BID.fullmatch(number) and (reading.bidding or number != word):
        return Typed(_("bid {bid}").format(bid=int(number)), PlannedAction(bid_action(int(number))))
    outcome = _card(reading, text)
    if isinstance(outcome, KeyRefusal):
        return Typed(outcome.sentence, outcome)
    return Typed(_("play {card}").format(card=card_name(outcome.action)), outcome)


def _card(reading: RikikiReading, text: str) -> PlannedAction | KeyRefusal:
    """Return the one card that a text names; of a rank alone, the card that may be played."""
    cards, rank = read_cards(text), read_rank(text)
    if cards is not None:
        several = _("Play one card at a time.")
        return PlannedAction(cards[0]) if len(cards) == 1 else KeyRefusal(several)
    place = None if rank is None else reading.place_of_rank(rank, 0)
    if place is not None:
        return PlannedAction(reading.hand[place])
    if reading.bidding:
        return NotUnderstood(_("Type a bid like 2 or bid 2, or zero for Absolute Zero, or swap."))
    if rank is not None:
        return KeyRefusal(_("You don't hold any {rank}.").format(rank=rank_name(rank)))
    return NotUnderstood(_("Type a card of your hand like QH or 10S."))


PHRASES = phrases(
    N_("That was my trick!"),
    N_("Just as I bid."),
    N_("One trick too many!"),
    N_("Who wants this trick?"),
)
"""What people say to each other over it."""

TALK = GameTalk(
    read=RikikiReading,
    hand=lambda reading: [card_name(card) for card in reading.hand],
    groups=lambda reading: by_suit(reading.hand),
    table=table,
    players=players,
    waiting=waiting,
    typed=typed,
    typing=N_("Cards: QH is the queen of hearts, 10S the 10 of spades. To bid, type a number."),
    narrate=words.narrate,
    phrases=PHRASES,
    sheet=words.sheet,
    ending=words.ending,
    on_sheet=frozenset({"round-end"}),
    points=words.points,
    moods=MOODS,
)
