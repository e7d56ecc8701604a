"""Rikiki's ► line: what Enter does, in words, before it is pressed."""

from __future__ import annotations

from core.games.rikiki.scoring import ABSOLUTE_POINTS, points_for
from core.words import _, ngettext
from tui.games.french import card_name, face_of, suit_name
from tui.games.rikiki.calling import chosen, chosen_number
from tui.games.rikiki.reading import ABSOLUTE, Reading, tricks_bid
from tui.games.telling import marked
from tui.models import Draft, Prompt, Spans


def prompt(reading: Reading, draft: Draft) -> Prompt:
    """Return the ► line of a sitting and what is said below it."""
    if reading.view["phase"] == "over":
        return Prompt(marked(_("The game is over; Enter shows how it ended."), _("Enter")))
    if reading.may_bid:
        return _bidding(reading, draft)
    if reading.may_play:
        main = _playing(reading, reading.hand[draft.cursor])
    else:
        main = ((waiting_sentence(reading), "muted"),)
    return Prompt(main, ((standing(reading), "muted"),))


def waiting_sentence(reading: Reading) -> str:
    """Return whom the table waits for."""
    turn = reading.view["turn"]
    if turn is None:
        return _("The game is over.")
    sentence = _("{name} is about to bid.") if reading.bidding else _("{name} is about to play.")
    return sentence.format(name=reading.name(turn))


# -- bidding -----------------------------------------------------------------------------------


def _bidding(reading: Reading, draft: Draft) -> Prompt:
    action, number = chosen(reading, draft), chosen_number(reading, draft)
    if action not in reading.sitting.legal:
        return Prompt(((_forbidden(reading, number), "bad"),), _bidding_detail(reading))
    if number is None:
        sentence = _("Enter bids {call}: +{points} without a trick, −{points} with one").format(
            call=_("Absolute Zero"), points=ABSOLUTE_POINTS
        )
        return Prompt(marked(sentence, _("Enter"), _("Absolute Zero")), _bidding_detail(reading))
    if number == 0:
        sentence = _("Enter bids 0: without a trick you get {points} points").format(
            points=points_for(0, 0, reading.options["lost_per_trick"])
        )
        return Prompt(marked(sentence, _("Enter"), "0"), _bidding_detail(reading))
    gain = points_for(number, number, reading.options["lost_per_trick"])
    sentence = ngettext(
        "Enter bids {count}: exactly {count} trick brings +{points}",
        "Enter bids {count}: exactly {count} tricks bring +{points}",
        number,
    ).format(count=number, points=gain)
    return Prompt(marked(sentence, _("Enter"), str(number)), _bidding_detail(reading))


def _forbidden(reading: Reading, number: int | None) -> str:
    if number is None:
        return _("Absolute Zero counts as 0: the bids may not add up to {tricks}").format(
            tricks=reading.hand_size
        )
    return _("You may not bid {bid}: the bids may not add up to {tricks}").format(
        bid=number, tricks=reading.hand_size
    )


def _bidding_detail(reading: Reading) -> Spans:
    if reading.hooked is not None and reading.hooked <= reading.hand_size:
        sentence = _("You bid last: with {bid} the bids would add up to {tricks}").format(
            bid=reading.hooked, tricks=reading.hand_size
        )
    else:
        sentence = _("Digits or ← → choose; each trick off the bid costs {points}").format(
            points=reading.options["lost_per_trick"]
        )
    return ((sentence, "muted"),)


# -- playing -----------------------------------------------------------------------------------


def _playing(reading: Reading, card: str) -> Spans:
    name = card_name(card)
    if not reading.playable(card):
        led = face_of(reading.trick[0][1])[1]
        refused = _("{card}: you must follow {suit}").format(card=name, suit=suit_name(led))
        return ((refused, "bad"),)
    sentence = _sentence(reading, card).format(card=name, **_rival(reading, card))
    return marked(sentence, _("Enter"), name)


def _sentence(reading: Reading, card: str) -> str:
    """Return the sentence for a card that may be played, with what becomes of the trick."""
    trick = reading.trick
    if not trick:
        return _("Enter leads {card}")
    if not reading.sitting.settings.beginner_help:
        return _("Enter plays {card}")
    after = [*trick, (reading.seat, card)]
    last = len(after) == reading.players
    if reading.best(after)[0] != reading.seat:
        if last:
            return _("Enter plays {card}: {best} of {name} takes the trick")
        return _("Enter plays {card}: {best} of {name} stays best")
    if last:
        return _("Enter plays {card}: it takes the trick")
    led, suit = face_of(trick[0][1])[1], face_of(card)[1]
    return _("Enter plays {card}: best so far") if suit == led else _("Enter trumps with {card}")


def _rival(reading: Reading, card: str) -> dict[str, str]:
    """Return the fields of a sentence that tell which card is best without this one."""
    if not reading.trick:
        return {}
    seat, best = reading.best(reading.trick)
    return {"best": reading.sign(best), "name": reading.name(seat)}


def standing(reading: Reading) -> str:
    """Return how the player's own bid stands; nothing before it is made."""
    bid = reading.bids[reading.seat]
    spoken_to = reading.sitting.is_you(reading.seat) or bool(reading.sitting.legal)
    if bid is None or not spoken_to:
        return ""
    won, wanted = reading.tricks[reading.seat], tricks_bid(bid)
    if bid == ABSOLUTE:
        return (
            _("You bid Absolute Zero and it has failed: −{points}")
            if won
            else _("You bid Absolute Zero: you want no trick at all")
        ).format(points=ABSOLUTE_POINTS)
    if reading.bidding:
        return _("You bid {bid}").format(bid=wanted)
    return _standing_of(reading, won, wanted)


def _standing_of(reading: Reading, won: int, wanted: int) -> str:
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
