"""Rikiki's places on the screen: the rail's seats, the own hand, the header and the scores."""

from __future__ import annotations

from core.words import _, ngettext
from tui.games.french import KEY_OF_RANK, SUIT_TONES, face_of, suit_name
from tui.games.rikiki.board import RailModel, Slot, has_trump_place
from tui.games.rikiki.calling import chosen
from tui.games.rikiki.offers import caps
from tui.games.rikiki.reading import ABSOLUTE, ABSOLUTE_SIGN, Reading, tricks_bid
from tui.games.telling import who
from tui.models import Draft, HandCard, HandModel, HeaderModel, ScoreModel, ScoreRow, Spans
from tui.theme.sizes import SizeClass


def header(reading: Reading) -> HeaderModel:
    """Return the facts of the top line."""
    view = reading.view
    glyphs = reading.sitting.glyphs
    trump = (
        _("trump {suit}").format(suit=glyphs.french[reading.trump])
        if reading.trump
        else _("no trumps")
    )
    count = reading.hand_size
    facts = (
        _("{count} players").format(count=reading.players),
        _("round {round} of {rounds}").format(round=view["round"], rounds=view["rounds"]),
        ngettext("{count} card", "{count} cards", count).format(count=count),
        trump,
    )
    return HeaderModel(_("Rikiki"), facts)


# -- the rail ----------------------------------------------------------------------------------


def rail(reading: Reading, draft: Draft) -> RailModel:
    """Return the rail: the trick on the table, or the last one until the next is led."""
    return RailModel(
        size=reading.sitting.size,
        slots=tuple(_slot(reading, seat) for seat in reading.order),
        facts=_bidding_facts(reading) if reading.bidding else _trick_facts(reading),
        caps=caps(reading, chosen(reading, draft)) if reading.may_bid else (),
        turned=face_of(reading.view["turned"]) if reading.view["turned"] else None,
    )


def _slot(reading: Reading, seat: int) -> Slot:
    mine = seat == reading.seat
    standing, tone = _standing(reading, seat)
    trick = reading.trick or reading.last_trick
    card = dict(trick).get(seat)
    mark, short, mark_tone = _mark(reading, seat)
    return Slot(
        name=who(reading.sitting, seat),
        standing=standing,
        mine=mine,
        tone=tone,
        card=face_of(card) if card else None,
        picked=bool(trick) and reading.best(trick)[0] == seat,
        faded=not reading.trick,
        mark=mark,
        mark_tone=mark_tone,
        asked=mine and reading.my_turn,
        sign=_sign(reading, seat),
        short=short,
        held=None if mine else reading.held(seat),
    )


def _standing(reading: Reading, seat: int) -> tuple[str, str]:
    """Return how a seat's bid stands, and its tone: √ met exactly now, × gone over."""
    bid = reading.bids[seat]
    if bid is None:
        waited = reading.view["turn"] == seat
        return (_("bid ?"), "accent") if waited else ("–", "muted")
    sign = ABSOLUTE_SIGN if bid == ABSOLUTE else str(bid)
    if reading.bidding:
        return _("bid {bid}").format(bid=sign), "text"
    won, wanted = reading.tricks[seat], tricks_bid(bid)
    roomy = reading.sitting.size >= SizeClass.M
    text = (_("{won} of {bid}") if roomy else "{won}/{bid}").format(won=won, bid=sign)
    if won == wanted:
        return f"{text} √", "good"
    return (f"{text} ×", "bad") if won > wanted else (text, "text")


def _sign(reading: Reading, seat: int) -> str:
    """Return the sign of a seat's mark: whose card is best, or whom the table waits for."""
    trick = reading.trick or reading.last_trick
    if trick and reading.best(trick)[0] == seat:
        return reading.sitting.glyphs.up_mark
    return reading.sitting.glyphs.pointer if reading.awaited == seat else ""


def _mark(reading: Reading, seat: int) -> tuple[str, str, str]:
    """Return the words below a seat's slot, the same in four columns, and their tone."""
    trick, last = reading.trick, reading.last_trick
    roomy = reading.sitting.size >= SizeClass.M
    if last and reading.best(last)[0] == seat:
        return _("▲ won it") if roomy else _("▲won"), _("▲won"), "accent"
    if trick and reading.best(trick)[0] == seat:
        return _("▲ best now") if roomy else _("▲best"), _("▲top"), "accent"
    if reading.awaited == seat:
        return _awaited(reading, seat, roomy), _("►now"), "accent"
    if trick and trick[0][0] == seat:
        return _("led"), _("led"), "muted"
    if reading.bidding and reading.view["dealer"] == seat:
        return _("dealer"), _("deal"), "muted"
    return "", "", "muted"


def _awaited(reading: Reading, seat: int, roomy: bool) -> str:
    if reading.sitting.is_you(seat):
        return _("► you") if roomy else _("►you")
    if reading.bidding:
        return _("► bids") if roomy else _("►bids")
    return _("► plays") if roomy else _("►plays")


# -- what has to be known ----------------------------------------------------------------------


def _suit_fact(reading: Reading, label: str, suit: str) -> Spans:
    glyph = reading.sitting.glyphs.french[suit]
    return ((label, "muted"), (f" {glyph} {suit_name(suit)}", SUIT_TONES[suit], True))


def _trump_fact(reading: Reading) -> Spans:
    if reading.trump is None:
        return ((_("No trumps"), "text", True),)
    return _suit_fact(reading, _("Trump"), reading.trump)


def _bidding_facts(reading: Reading) -> tuple[Spans, ...]:
    size = reading.hand_size
    total = ngettext(
        "Bids so far {bids} for {count} trick", "Bids so far {bids} for {count} tricks", size
    ).format(bids=reading.bids_sum, count=size)
    dealer = reading.view["dealer"]
    last = (
        _("you bid last")
        if reading.sitting.is_you(dealer)
        else _("{name} bids last").format(name=reading.name(dealer))
    )
    return _turned_fact(reading), ((total, "text"),), ((last, "muted"),)


def _turned_fact(reading: Reading) -> Spans:
    """Return what is trumps, with the card turned up where that has no place of its own."""
    fact, turned = _trump_fact(reading), reading.view["turned"]
    if not turned or has_trump_place(reading.sitting.size, reading.players):
        return fact
    return (*fact, (_(", {card} up").format(card=reading.sign(turned)), "text"))


def _trick_facts(reading: Reading) -> tuple[Spans, ...]:
    facts = [_trump_fact(reading)]
    if reading.last_trick:
        facts.insert(0, _last_trick_fact(reading))
    elif reading.trick:
        led = face_of(reading.trick[0][1])[1]
        facts.insert(0, _suit_fact(reading, _("Led"), led))
        if reading.may_play:
            facts.append(_duty(reading, led))
    counts = _("Tricks left {left}, still wanted {wanted}").format(
        left=reading.tricks_left, wanted=reading.still_wanted
    )
    return (*facts, ((counts, "muted"),))


def _duty(reading: Reading, led: str) -> Spans:
    if reading.follows(led):
        return ((_("Follow {suit}").format(suit=suit_name(led)), "text"),)
    return ((_("No {suit} to follow with").format(suit=suit_name(led)), "text"),)


def _last_trick_fact(reading: Reading) -> Spans:
    seat, card = reading.best(reading.last_trick)
    sign = reading.sign(card)
    if reading.sitting.is_you(seat):
        return ((_("Last trick: you won it with {card}").format(card=sign), "accent", True),)
    sentence = _("Last trick: {name} won it with {card}")
    return ((sentence.format(name=reading.name(seat), card=sign), "accent", True),)


# -- hand and scores ---------------------------------------------------------------------------


def hand(reading: Reading, draft: Draft) -> HandModel:
    """Return the player's cards; those that may not be played now are off."""
    playing = reading.may_play
    shown = tuple(
        HandCard(
            face_of(card),
            KEY_OF_RANK[face_of(card)[0]],
            raised=playing and place == draft.cursor,
            off=not reading.playable(card),
        )
        for place, card in enumerate(reading.hand)
    )
    lean = reading.sitting.settings.lean()
    if lean:
        shown = tuple(HandCard(card.face, card.key, off=card.off) for card in shown)
    notes: tuple[Spans, ...] = (((who(reading.sitting, reading.seat).upper(), "accent", True),),)
    return HandModel(shown, draft.cursor if playing and shown else None, notes, lean)


def score(reading: Reading) -> ScoreModel:
    """Return every seat with its total, the highest first; equal totals share a place."""
    totals: list[int] = reading.view["totals"]
    best = max(totals)
    measured = reading.sitting.size >= SizeClass.M and best > 0
    ranking = sorted(range(reading.players), key=lambda seat: -totals[seat])
    rows = tuple(
        ScoreRow(
            name=who(reading.sitting, seat),
            place=1 + sum(total > totals[seat] for total in totals),
            value=totals[seat],
            mine=seat == reading.seat,
            goal=best if measured else None,
        )
        for seat in ranking
    )
    return ScoreModel(_("SCORES"), rows)
