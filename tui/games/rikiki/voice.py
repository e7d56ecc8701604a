"""Rikiki's voice: the hand, the table and the players in words, and the ways in and out."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Plain
from core.words import _, ngettext
from tui.games.french import by_suit, card_name, suit_name
from tui.games.rikiki import keys, prompting, reckoning, story
from tui.games.rikiki.reading import ABSOLUTE, Reading
from tui.games.sitting import Sitting
from tui.games.telling import others, who
from tui.games.voice import Voice
from tui.models import Ending, LogLine, Tally, Typed


class RikikiVoice(Voice):
    """How Rikiki speaks and listens."""

    def hand(self, sitting: Sitting) -> Sequence[str]:
        return [card_name(card) for card in Reading(sitting).hand]

    def hand_groups(self, sitting: Sitting) -> Sequence[str]:
        return by_suit(Reading(sitting).hand)

    def table(self, sitting: Sitting) -> Sequence[str]:
        reading = Reading(sitting)
        if reading.bidding:
            return _trumps(reading), _bids(reading)
        return _trumps(reading), _trick(reading), _wanted(reading)

    def players(self, sitting: Sitting) -> Sequence[str]:
        reading = Reading(sitting)
        course = _("Round {round} of {rounds}; {name} dealt.").format(
            round=sitting.view["round"],
            rounds=sitting.view["rounds"],
            name=who(sitting, sitting.view["dealer"]),
        )
        seats = (sitting.seat, *others(sitting))
        return (course, *(_player(reading, seat) for seat in seats))

    def waiting(self, sitting: Sitting) -> str:
        return prompting.waiting_sentence(Reading(sitting))

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return keys.typed(Reading(sitting), text)

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        return () if event["type"] == "round-end" else story.narrate(Reading(sitting), event)

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        if event["type"] != "round-end":
            return None
        return reckoning.tally(Reading(sitting), event, past)

    def ending(self, sitting: Sitting) -> Ending:
        return reckoning.ending(Reading(sitting))


def _trumps(reading: Reading) -> str:
    trump = (
        _("Trump is {suit}.").format(suit=suit_name(reading.trump))
        if reading.trump
        else _("There are no trumps.")
    )
    turned = reading.view["turned"]
    if not turned:
        return trump
    return _("{trump} {card} is turned up.").format(trump=trump, card=card_name(turned))


def _bids(reading: Reading) -> str:
    made = [
        _("{name} {bid}").format(name=who(reading.sitting, seat), bid=bid_words(bid))
        for seat in reading.order
        if (bid := reading.bids[seat]) is not None
    ]
    count = reading.hand_size
    if not made:
        return ngettext(
            "Nobody has bid yet for {count} trick.", "Nobody has bid yet for {count} tricks.", count
        ).format(count=count)
    return ngettext(
        "Bids: {bids}. Together {sum} for {count} trick.",
        "Bids: {bids}. Together {sum} for {count} tricks.",
        count,
    ).format(bids=", ".join(made), sum=reading.bids_sum, count=count)


def bid_words(bid: int | str) -> str:
    """Return a bid as it is said."""
    return _("Absolute Zero") if bid == ABSOLUTE else str(bid)


def _trick(reading: Reading) -> str:
    if not reading.trick:
        return _("No card lies on the table.")
    played = ", ".join(
        _("{name} {card}").format(name=who(reading.sitting, seat), card=card_name(card))
        for seat, card in reading.trick
    )
    best = who(reading.sitting, reading.best(reading.trick)[0])
    return _("Trick: {cards}. Best so far: {name}.").format(cards=played, name=best)


def _wanted(reading: Reading) -> str:
    bid = reading.bids[reading.seat]
    return _("You bid {bid} and have won {won}.").format(
        bid=bid_words(bid or 0), won=reading.tricks[reading.seat]
    )


def _player(reading: Reading, seat: int) -> str:
    name, bid = who(reading.sitting, seat), reading.bids[seat]
    if bid is None:
        return _("{name}: no bid yet.").format(name=name)
    return _("{name}: bid {bid}, won {won}.").format(
        name=name, bid=bid_words(bid), won=reading.tricks[seat]
    )


VOICE = RikikiVoice()
