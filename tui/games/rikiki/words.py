"""Rikiki told: the log's lines, the sheet of a round and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.games.rikiki.events import (
    RikikiDealEvent,
    RikikiEvent,
    RikikiGameOverEvent,
    RikikiPlayEvent,
    RikikiTrickEvent,
    RoundResult,
)
from core.games.rikiki.notation import BidValue, tricks_bid
from core.games.rikiki.scoring import MET, MET_PER_TRICK
from core.ground.words import _, ngettext, number, pgettext
from tui.games.french import face_of
from tui.games.narrating import headline, others, told, victory
from tui.games.rikiki.reading import ABSOLUTE, ABSOLUTE_SIGN, RikikiReading
from tui.models import LogLine
from tui.sheet_models import Ending, RoundSheet, SheetRow

MOST_NOTED = 4
"""Seats up to which the sheet has room to say how each result is reckoned."""

Lines = Sequence[LogLine]


def narrate(reading: RikikiReading, event: RikikiEvent) -> Lines:
    """Return the log lines of an event; most events have one, some none."""
    if event["type"] == "round":
        return headline(_("round {round}").format(round=event["round"]))
    if event["type"] == "deal":
        return headline(_dealt(reading, event))
    if event["type"] == "bidding-end":
        return headline(_bids(event["bids_sum"], event["hand_size"]))
    if event["type"] == "round-end":
        return [line for row in event["seats"] for line in _result(reading, row)]
    if event["type"] == "game-over":
        return _won(reading, event)
    return _deed(reading, event)


def points(event: RikikiEvent) -> Mapping[int, int]:
    """Return the points of all after an event that tells them."""
    if event["type"] != "round-end":
        return {}
    return {row["seat"]: row["total"] for row in event["seats"]}


def _deed(reading: RikikiReading, event: RikikiEvent) -> Lines:
    """Return the log lines of what a seat does."""
    if event["type"] == "swap":
        fields = {"given": reading.sign(event["given"]), "taken": reading.sign(event["taken"])}
        mine, theirs = _("swap {given} for {taken}"), _("swaps {given} for {taken}")
        return _said(reading, event["seat"], mine, theirs, "accent", **fields)
    if event["type"] == "bid":
        if event["bid"] == ABSOLUTE:
            mine, theirs = _("bid Absolute Zero"), _("bids Absolute Zero")
            return _said(reading, event["seat"], mine, theirs, "accent")
        mine, theirs = _("bid {bid}"), _("bids {bid}")
        return _said(reading, event["seat"], mine, theirs, bid=event["bid"])
    if event["type"] == "play":
        return _play(reading, event)
    if event["type"] == "trick":
        tone = "good" if event["seat"] == reading.seat else "accent"
        return _said(reading, event["seat"], _("win the trick"), _("wins the trick"), tone)
    return ()


def _said(
    reading: RikikiReading, seat: int, mine: str, theirs: str, tone: str = "text", **fields: object
) -> Lines:
    return told(reading.sitting, seat, mine.format(**fields), theirs.format(**fields), tone)


def _dealt(reading: RikikiReading, event: RikikiDealEvent) -> str:
    count = event["hand_size"]
    cards = ngettext("{count} card", "{count} cards", count).format(count=count)
    if event["trump"] is None:
        return _("{cards}, no trumps").format(cards=cards)
    suit = reading.sitting.glyphs.french[event["trump"]]
    return _("{cards}, {suit} are trumps").format(cards=cards, suit=suit)


def _bids(bids: int, count: int) -> str:
    sentence = ngettext("bids {bids} for {count} trick", "bids {bids} for {count} tricks", count)
    return sentence.format(bids=bids, count=count)


def _play(reading: RikikiReading, event: RikikiPlayEvent) -> Lines:
    tone = "text"
    if event["place"] == 1:
        mine, theirs = _("lead {card}"), _("leads {card}")
        words = pgettext("beside a card", "lead"), pgettext("beside a card", "leads")
    elif face_of(event["card"])[1] == face_of(event["led"])[1]:
        mine, theirs = _("play {card}"), _("plays {card}")
        words = pgettext("beside a card", "follow"), pgettext("beside a card", "follows")
    elif event["best"] == event["seat"]:  # not by the view's trumps: they may be the next round's
        mine, theirs, tone = _("trump: {card}"), _("trumps: {card}"), "warm"
        words = pgettext("beside a card", "trump"), pgettext("beside a card", "trumps")
    else:
        mine, theirs = _("discard {card}"), _("discards {card}")
        words = pgettext("beside a card", "discard"), pgettext("beside a card", "discards")
    seat, card = event["seat"], reading.sign(event["card"])
    mine, theirs = mine.format(card=card), theirs.format(card=card)
    cards = (event["card"],)
    return told(reading.sitting, seat, mine, theirs, tone, cards=cards, beside=words)


def _result(reading: RikikiReading, row: RoundResult) -> Lines:
    """Return tricks won, bid and points, short enough for a narrow log."""
    bid = ABSOLUTE_SIGN if row["bid"] == ABSOLUTE else row["bid"]
    points = number(f"{row['points']:+}")
    result = _("{won}/{bid}: {points}").format(won=row["tricks"], bid=bid, points=points)
    tone = "good" if row["points"] > 0 else "bad"
    return told(reading.sitting, row["seat"], result, result, tone)


def _won(reading: RikikiReading, event: RikikiGameOverEvent) -> Lines:
    mine, theirs = _("win the game with {total}"), _("wins the game with {total}")
    if len(event["winners"]) > 1:
        mine, theirs = _("share the win with {total}"), _("shares the win with {total}")
    lines: list[LogLine] = []
    for seat in event["winners"]:
        tone = "good" if seat == reading.seat else "accent"
        lines += _said(reading, seat, mine, theirs, tone, total=number(event["totals"][seat]))
    return lines


# -- the sheet of a round ----------------------------------------------------------------------


def sheet(
    reading: RikikiReading, event: RikikiEvent, past: Sequence[RikikiEvent]
) -> RoundSheet | None:
    """Return the sheet of the round that an event closes; `past` are the round's events."""
    if event["type"] != "round-end":
        return None
    seats = [event["seats"][seat] for seat in (reading.seat, *others(reading.sitting))]
    results = [(row["bid"], row["tricks"], row["points"]) for row in seats]
    noted = len(seats) <= MOST_NOTED
    rows = [
        SheetRow(
            _label(bid, won),
            tuple(points if own == (bid, won, points) else None for own in results),
            _note(reading, bid, won) if noted else "",
        )
        for bid, won, points in dict.fromkeys(results)
    ]
    return RoundSheet(
        title=_("End of round {round} of {rounds}").format(
            round=event["round"], rounds=event["rounds"]
        ),
        sides=tuple(reading.who(row["seat"]) for row in seats),
        mine=0,
        rows=tuple(rows),
        before=tuple(row["before"] for row in seats),
        after=tuple(row["total"] for row in seats),
        footnotes=tuple(_footnotes(reading, seats, past)),
    )


def _label(bid: BidValue, won: int) -> str:
    if bid == ABSOLUTE:
        return _("Absolute, won {won}").format(won=won)
    return _("bid {bid}, won {won}").format(bid=bid, won=won)


def _note(reading: RikikiReading, bid: BidValue, won: int) -> str:
    """Return how the points of a result are reckoned."""
    if bid == ABSOLUTE:
        return _("none allowed") if won else _("no trick won")
    if bid == won:
        note = _("{met} + {more} per trick") if won else _("{met} for the bid")
        return note.format(met=MET, more=MET_PER_TRICK)
    off = abs(won - tricks_bid(bid))
    note = ngettext("{count} trick off, {lost}", "{count} tricks off, {lost} each", off)
    return note.format(count=off, lost=reading.terms.lost_per_trick)


def _footnotes(
    reading: RikikiReading, seats: Sequence[RoundResult], past: Sequence[RikikiEvent]
) -> list[str]:
    tricks = sum(row["tricks"] for row in seats)
    bids = sum(tricks_bid(row["bid"]) for row in seats)
    sentence = ngettext(
        "The bids added up to {bids} for {count} trick.",
        "The bids added up to {bids} for {count} tricks.",
        tricks,
    )
    notes = [sentence.format(bids=bids, count=tricks)]
    last = next((event for event in reversed(past) if event["type"] == "trick"), None)
    return [*notes, _last_trick(reading, last)] if last else notes


def _last_trick(reading: RikikiReading, event: RikikiTrickEvent) -> str:
    """Return the last trick in words: the sheet covers the table on which it lay."""
    plays = (
        _("{name} {card}").format(name=reading.who(seat), card=reading.sign(card))
        for seat, card in event["cards"]
    )
    cards = reading.sitting.glyphs.row(plays, gap="  ")
    if reading.sitting.is_you(event["seat"]):
        return _("Last trick, won by you: {cards}").format(cards=cards)
    name = reading.name(event["seat"])
    return _("Last trick, won by {name}: {cards}").format(name=name, cards=cards)


# -- the end of the game -----------------------------------------------------------------------


def ending(reading: RikikiReading) -> Ending:
    """Return the end of the game."""
    winners = reading.view["winner"] or []
    course = _course(reading, max(reading.view["totals"]))
    return Ending(victory(reading.sitting, winners), (course,), won=reading.seat in winners)


def _course(reading: RikikiReading, best: int) -> str:
    totals, rounds = reading.view["totals"], reading.view["rounds"]
    own = totals[reading.seat]
    if own == best or not reading.sitting.is_you(reading.seat):
        return _("{points} points after {rounds} rounds.").format(
            points=number(best), rounds=rounds
        )
    return _(
        "{best} points after {rounds} rounds. You have {points}: place {place} of {players}."
    ).format(
        best=number(best),
        rounds=rounds,
        points=number(own),
        place=1 + sum(total > own for total in totals),
        players=reading.players,
    )
