"""Rikiki's reckoning on the screen: how every point of a round came about, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.game import Plain
from core.words import _, ngettext, number
from tui.games.rikiki.reading import ABSOLUTE, Reading, tricks_bid
from tui.games.telling import others, victory, who
from tui.models import Ending, Tally, TallyRow

MOST_NOTED = 4
"""Seats up to which the sheet has room to say how each result is reckoned."""

Result = tuple[Any, int, int]
"""A bid, the tricks won and the points they brought."""


def tally(reading: Reading, ended: Plain, past: Sequence[Plain]) -> Tally:
    """Return the sheet of the round that the event `ended` closes; `past` are its events."""
    by_seat = {row["seat"]: row for row in ended["seats"]}
    seats = [by_seat[seat] for seat in (reading.seat, *others(reading.sitting))]
    results = [(row["bid"], row["tricks"], row["points"]) for row in seats]
    noted = len(seats) <= MOST_NOTED
    rows = tuple(
        TallyRow(
            _label(result),
            tuple(result[2] if own == result else None for own in results),
            _note(reading, result) if noted else "",
        )
        for result in dict.fromkeys(results)
    )
    return Tally(
        title=_("End of round {round} of {rounds}").format(
            round=ended["round"], rounds=ended["rounds"]
        ),
        sides=tuple(who(reading.sitting, row["seat"]) for row in seats),
        mine=0,
        rows=rows,
        before=tuple(row["before"] for row in seats),
        after=tuple(row["total"] for row in seats),
        footnotes=tuple(_footnotes(reading, seats, past)),
    )


def _label(result: Result) -> str:
    bid, won, _points = result
    if bid == ABSOLUTE:
        return _("Absolute, won {won}").format(won=won)
    return _("bid {bid}, won {won}").format(bid=bid, won=won)


def _note(reading: Reading, result: Result) -> str:
    """Return how the points of a result are reckoned."""
    bid, won, _points = result
    if bid == ABSOLUTE:
        return _("not a trick won") if won == 0 else _("none was allowed")
    if bid == won:
        return _("10 and 2 for each trick") if won else _("10 for the bid")
    off = abs(won - bid)
    return ngettext("{count} trick off, {lost}", "{count} tricks off, {lost} each", off).format(
        count=off, lost=reading.options["lost_per_trick"]
    )


def _footnotes(reading: Reading, seats: Sequence[Plain], past: Sequence[Plain]) -> list[str]:
    tricks = sum(row["tricks"] for row in seats)
    bids = sum(tricks_bid(row["bid"]) for row in seats)
    notes = [
        ngettext(
            "The bids added up to {bids} for {count} trick.",
            "The bids added up to {bids} for {count} tricks.",
            tricks,
        ).format(bids=bids, count=tricks)
    ]
    last = next((event for event in reversed(past) if event["type"] == "trick"), None)
    return [*notes, _last_trick(reading, last)] if last else notes


def _last_trick(reading: Reading, event: Plain) -> str:
    """Return the last trick in words: the sheet covers the table on which it lay."""
    plays = (
        _("{name} {card}").format(name=who(reading.sitting, seat), card=reading.sign(card))
        for seat, card in event["cards"]
    )
    cards = reading.sitting.glyphs.row(plays, gap="  ")
    if reading.sitting.is_you(event["seat"]):
        return _("Last trick, won by you: {cards}").format(cards=cards)
    return _("Last trick, won by {name}: {cards}").format(
        name=reading.name(event["seat"]), cards=cards
    )


def ending(reading: Reading) -> Ending:
    """Return the end of the game."""
    winners: list[int] = reading.view["winner"]
    return Ending(
        victory(reading.sitting, winners),
        (_course(reading, winners[0]),),
        won=reading.seat in winners,
    )


def _course(reading: Reading, winner: int) -> str:
    totals: list[int] = reading.view["totals"]
    rounds: int = reading.view["rounds"]
    if totals[reading.seat] == totals[winner] or not reading.sitting.is_you(reading.seat):
        return _("{points} points after {rounds} rounds.").format(
            points=number(totals[winner]), rounds=rounds
        )
    place = 1 + sum(total > totals[reading.seat] for total in totals)
    return _(
        "{best} points after {rounds} rounds; you have {points} and come in place {place} of "
        "{players}."
    ).format(
        best=number(totals[winner]),
        rounds=rounds,
        points=number(totals[reading.seat]),
        place=place,
        players=reading.players,
    )
