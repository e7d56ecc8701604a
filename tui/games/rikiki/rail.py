"""The rail's model: what stands at each seat, what has to be known, and what may be bid."""

from __future__ import annotations

from core.games.rikiki.notation import tricks_bid
from core.games.rikiki.previews import CardPreview, SwapPreview
from core.ground.words import _, ngettext, pgettext
from tui.games.french import SUIT_TONES, face_of, suit_name
from tui.games.rikiki.board import Slot, TrickRailModel, has_trump_place
from tui.games.rikiki.caps import Cap
from tui.games.rikiki.choosing import BID_ZONE, chosen
from tui.games.rikiki.reading import ABSOLUTE, ABSOLUTE_SIGN, SWAP, RikikiReading, bid_action
from tui.games.seat_faces import rail_scale, shows_faces, speaker_of, talks
from tui.models import KeyState, PendingChoice, Spans
from tui.theme.sizes import SizeClass


def rail(reading: RikikiReading, draft: PendingChoice) -> TrickRailModel:
    """Return the rail: the trick on the table, or the last one until the next is led."""
    turned, tall = reading.view["turned"], reading.sitting.size is SizeClass.T
    return TrickRailModel(
        size=reading.sitting.size,
        slots=tuple(_slot(reading, seat) for seat in reading.order),
        facts=_bidding_facts(reading) if reading.bidding else _trick_facts(reading),
        caps=() if not reading.may_bid or tall else caps(reading, draft),
        turned=face_of(turned) if turned else None,
        scale=rail_scale(reading.sitting),
        speaker=speaker_of(reading.sitting) if tall and shows_faces(reading.sitting) else None,
        bidding=reading.bidding,
    )


def _slot(reading: RikikiReading, seat: int) -> Slot:
    mine = seat == reading.seat
    standing, tone = _standing(reading, seat)
    card = dict(reading.trick or reading.last_trick).get(seat)
    best = reading.best is not None and reading.best[0] == seat
    sitting = reading.sitting
    scale = rail_scale(sitting)
    sign = sitting.glyphs.pointer if reading.awaited == seat else ""
    mark, short, mark_tone = _mark(reading, seat, best)
    return Slot(
        name=reading.who(seat),
        standing=standing,
        mine=mine,
        tone=tone,
        card=face_of(card) if card else None,
        picked=best,
        faded=not reading.trick,
        mark=mark,
        mark_tone=mark_tone,
        asked=mine and (reading.may_bid or reading.may_play),
        sign=reading.sitting.glyphs.up_mark if best else sign,
        short=short,
        held=None if mine else reading.held(seat),
        face=sitting.faces.get(seat) if scale else None,
        talk=talks(sitting, seat)[0],
    )


def _standing(reading: RikikiReading, seat: int) -> tuple[str, str]:
    """Return how a seat's bid stands, and its tone: √ met exactly now, × gone over."""
    bid = reading.bids[seat]
    if bid is None:
        waited = reading.view["turn"] == seat
        return (_("bid ?"), "accent") if waited else ("–", "muted")
    sign = ABSOLUTE_SIGN if bid == ABSOLUTE else str(bid)
    if reading.bidding:
        return _("bid {bid}").format(bid=sign), "text"
    won, wanted = reading.tricks[seat], tricks_bid(bid)
    roomy = reading.sitting.size >= SizeClass.M and not rail_scale(reading.sitting)
    text = (_("{won} of {bid}") if roomy else "{won}/{bid}").format(won=won, bid=sign)
    if won == wanted:
        return f"{text} √", "good"
    return (f"{text} ×", "bad") if won > wanted else (text, "text")


def _mark(reading: RikikiReading, seat: int, best: bool) -> tuple[str, str, str]:
    """Return the words below a seat's slot, the same in four columns, and their tone."""
    roomy = reading.sitting.size >= SizeClass.M
    if best and reading.last_trick:
        return (
            _("▲ won it") if roomy else pgettext("caption of a seat", "▲won"),
            pgettext("caption of a seat", "▲won"),
            "accent",
        )
    if best:
        return (
            _("▲ best now") if roomy else pgettext("caption of a seat", "▲best"),
            pgettext("caption of a seat", "▲top"),
            "accent",
        )
    if reading.awaited == seat:
        return _awaited(reading, seat, roomy), pgettext("caption of a seat", "►now"), "accent"
    if reading.trick and reading.trick[0][0] == seat:
        return pgettext("caption of a seat", "led"), pgettext("caption of a seat", "led"), "muted"
    if reading.bidding and reading.view["dealer"] == seat:
        return (
            pgettext("caption of a seat", "dealer"),
            pgettext("caption of a seat", "deal"),
            "muted",
        )
    return "", "", "muted"


def _awaited(reading: RikikiReading, seat: int, roomy: bool) -> str:
    if reading.sitting.is_you(seat):
        return _("► you") if roomy else pgettext("caption of a seat", "►you")
    if reading.bidding:
        return _("► bids") if roomy else pgettext("caption of a seat", "►bids")
    return _("► plays") if roomy else pgettext("caption of a seat", "►plays")


# -- what has to be known ----------------------------------------------------------------------


def _suit_fact(reading: RikikiReading, label: str, suit: str) -> Spans:
    glyph = reading.sitting.glyphs.french[suit]
    return ((label, "muted"), (f" {glyph} {suit_name(suit)}", SUIT_TONES[suit], True))


def _trump_fact(reading: RikikiReading) -> Spans:
    if reading.trump is None:
        return ((_("No trumps"), "text", True),)
    return _suit_fact(reading, pgettext("label", "Trump"), reading.trump)


def _bidding_facts(reading: RikikiReading) -> tuple[Spans, ...]:
    size, dealer = reading.hand_size, reading.view["dealer"]
    total = ngettext(
        "Bids so far {bids} for {count} trick", "Bids so far {bids} for {count} tricks", size
    ).format(bids=reading.bids_sum, count=size)
    last = _("{name} bids last").format(name=reading.name(dealer))
    if reading.sitting.is_you(dealer):
        last = _("you bid last")
    trump, turned = _trump_fact(reading), reading.view["turned"]
    if turned and reading.sitting.size is SizeClass.T:
        up = _("{card} is turned up").format(card=reading.sign(turned))
        return trump, ((up, "text"),), ((total, "text"),), ((last, "muted"),)
    if turned and not has_trump_place(reading.sitting.size, reading.players):
        trump = (*trump, (_(", {card} up").format(card=reading.sign(turned)), "text"))
    return trump, ((total, "text"),), ((last, "muted"),)


def _trick_facts(reading: RikikiReading) -> tuple[Spans, ...]:
    facts = [_trump_fact(reading)]
    if reading.last_trick and reading.best:
        facts.insert(0, _last_trick_fact(reading, *reading.best))
    elif reading.trick:
        led = face_of(reading.trick[0][1])[1]
        facts.insert(0, _suit_fact(reading, pgettext("label", "Led"), led))
        if reading.may_play:
            follows = reading.preview(reading.legal[0], CardPreview)["part"] == "follow"
            duty = _("Follow {suit}") if follows else _("No {suit} to follow with")
            facts.append(((duty.format(suit=suit_name(led)), "text"),))
    counts = _("Tricks left {left}, still needed {wanted}").format(
        left=reading.tricks_left, wanted=reading.still_wanted
    )
    return (*facts, ((counts, "muted"),))


def _last_trick_fact(reading: RikikiReading, seat: int, card: str) -> Spans:
    sentence = _("Last trick: {name} won it with {card}")
    if reading.sitting.is_you(seat):
        sentence = _("Last trick: you won it with {card}")
    told = sentence.format(name=reading.name(seat), card=reading.sign(card))
    return ((told, "accent", True),)


# -- what may be bid ---------------------------------------------------------------------------


def most_bids(reading: RikikiReading) -> int:
    """Return how many caps there are at most in this round."""
    return reading.hand_size + 1 + bool(reading.terms.absolute_with(reading.hand_size)) + 1


def caps(reading: RikikiReading, draft: PendingChoice) -> tuple[Cap, ...]:
    """Return the caps of all bids; the one that Enter would send is armed."""
    armed = chosen(reading, draft)

    def state(action: str) -> KeyState:
        if action not in reading.legal:
            return "off"
        return "armed" if action == armed else "possible"

    row = [
        Cap(f"{BID_ZONE}{number}", str(number), state(bid_action(number)))
        for number in range(reading.hand_size + 1)
    ]
    if reading.terms.absolute_with(reading.hand_size):
        row.append(
            Cap(ABSOLUTE, "z", state(ABSOLUTE), _("Absolute Zero"), pgettext("button", "zero"))
        )
    if SWAP in reading.legal:
        taken = reading.sign(reading.preview(SWAP, SwapPreview)["taken"])
        swap = _("swap for {card}").format(card=taken)
        row.append(Cap(SWAP, "s", "possible", swap, pgettext("button", "swap")))
    return tuple(row)
