"""Rikiki's ► line: what Enter does, in words, before it is pressed."""

from __future__ import annotations

from core.games.rikiki.notation import tricks_bid
from core.games.rikiki.previews import BidPreview, CardPreview
from core.games.rikiki.scoring import ABSOLUTE_POINTS
from core.ground.words import _, ngettext, pgettext
from tui.games.french import card_name, face_of, suit_name
from tui.games.narrating import marked
from tui.games.rikiki.choosing import chosen, chosen_number
from tui.games.rikiki.reading import ABSOLUTE, RikikiReading
from tui.games.rikiki.talk import waiting
from tui.models import PendingChoice, Prompt, Spans


def prompt(reading: RikikiReading, draft: PendingChoice) -> Prompt:
    """Return the ► line of a sitting and what is said below it."""
    if reading.view["phase"] == "over":
        return Prompt(
            marked(_("The game is over; Enter shows how it ended."), pgettext("key", "Enter"))
        )
    if reading.may_bid:
        return Prompt(_bid(reading, draft), ((_hook(reading), "muted"),))
    if reading.may_play:
        main = _card(reading, reading.hand[draft.cursor])
    else:
        main = ((waiting(reading), "muted"),)
    return Prompt(main, ((_standing(reading), "muted"),))


# -- bidding -----------------------------------------------------------------------------------


def _bid(reading: RikikiReading, draft: PendingChoice) -> Spans:
    action, number = chosen(reading, draft), chosen_number(reading, draft)
    if action not in reading.legal:
        return ((_forbidden(reading, number), "bad"),)
    points = reading.preview(action, BidPreview)["points"]
    if number is None:
        sentence = _("Enter bids {call}: +{points} for no trick, −{points} for any")
        call = _("Absolute Zero")
    else:
        sentence = ngettext(
            "Enter bids {call}: exactly {call} trick scores +{points}",
            "Enter bids {call}: exactly {call} tricks score +{points}",
            number,
        )
        if number == 0:
            sentence = _("Enter bids {call}: no trick scores {points} points")
        call = str(number)
    return marked(sentence.format(call=call, points=points), pgettext("key", "Enter"), call)


def _forbidden(reading: RikikiReading, number: int | None) -> str:
    sentence = _("You can't bid {bid}: the bids may not add up to {tricks}")
    if number is None:
        sentence = _("Absolute Zero counts as 0: the bids may not add up to {tricks}")
    return sentence.format(bid=number, tricks=reading.hand_size)


def _hook(reading: RikikiReading) -> str:
    """Return which bid the hook forbids, where it forbids none what a miss costs."""
    if reading.hooked is None:
        return _("Digits or ← → choose; each trick off the bid costs {points}").format(
            points=reading.terms.lost_per_trick
        )
    return _("You bid last: with {bid} the bids would add up to {tricks}").format(
        bid=reading.hooked, tricks=reading.hand_size
    )


# -- playing -----------------------------------------------------------------------------------


def _card(reading: RikikiReading, card: str) -> Spans:
    name = card_name(card)
    if not reading.playable(card):
        led = suit_name(face_of(reading.trick[0][1])[1])
        return ((_("{card}: you must follow {suit}").format(card=name, suit=led), "bad"),)
    sentence = _does(reading, card)
    if reading.best:
        seat, best = reading.best
        rival = {"best": reading.sign(best), "name": reading.name(seat)}
        return marked(sentence.format(card=name, **rival), pgettext("key", "Enter"), name)
    return marked(sentence.format(card=name), pgettext("key", "Enter"), name)


def _does(reading: RikikiReading, card: str) -> str:
    """Return the sentence for a card that may be played, with what becomes of the trick."""
    told = reading.preview(card, CardPreview)
    if told["part"] == "lead":
        return _("Enter leads {card}")
    if not reading.sitting.settings.beginner_help:
        return _("Enter plays {card}")
    if told["best"] != reading.seat:
        if told["complete"]:
            return _("Enter plays {card}: {name}'s {best} takes the trick")
        return _("Enter plays {card}: {name}'s {best} stays best")
    if told["complete"]:
        return _("Enter plays {card}: it takes the trick")
    trumps = told["part"] == "trump"
    return _("Enter trumps with {card}") if trumps else _("Enter plays {card}: best so far")


def _standing(reading: RikikiReading) -> str:
    """Return how the player's own bid stands; nothing before it is made."""
    bid = reading.bids[reading.seat]
    spoken_to = reading.sitting.is_you(reading.seat) or bool(reading.legal)
    if bid is None or not spoken_to:
        return ""
    won, wanted = reading.tricks[reading.seat], tricks_bid(bid)
    if bid == ABSOLUTE:
        sentence = _("You bid Absolute Zero: you want no trick at all")
        if won:
            sentence = _("You bid Absolute Zero and it has failed: −{points}")
        return sentence.format(points=ABSOLUTE_POINTS)
    if reading.bidding:
        return _("You bid {bid}").format(bid=wanted)
    return _standing_of(reading, won, wanted)


def _standing_of(reading: RikikiReading, won: int, wanted: int) -> str:
    left = reading.tricks_left
    if won == wanted:
        sentence = _("You have {won} of {tricks}: you want no more")
    elif won > wanted:
        sentence = ngettext(
            "You have {won} of {tricks}: {count} too many",
            "You have {won} of {tricks}: {count} too many",
            won - wanted,
        )
    elif wanted - won > left:
        sentence = ngettext(
            "You have {won} of {tricks}: only {left} is left",
            "You have {won} of {tricks}: only {left} are left",
            left,
        )
    else:
        sentence = _("You have {won} of {tricks}: you want {count} more")
    tricks = ngettext("{count} trick", "{count} tricks", wanted).format(count=wanted)
    return sentence.format(won=won, tricks=tricks, count=abs(wanted - won), left=left)
