"""Makao's reckoning on the screen: how every point of a round came about, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Plain
from core.words import _, ngettext
from tui.games.makao.reading import Reading
from tui.games.makao.story import dead_sentence
from tui.games.telling import others, victory, who
from tui.models import Ending, Tally, TallyRow


def tally(reading: Reading, ended: Plain, past: Sequence[Plain]) -> Tally:
    """Return the sheet of the round that the event `ended` closes; `past` are its events."""
    seats = [reading.seat, *others(reading.sitting)]
    counted = {event["seat"]: event for event in past if event["type"] == "award"}
    points: list[int] = ended["points"]
    totals: list[int] = ended["totals"]
    return Tally(
        title=_("End of round {round}").format(round=ended["hand"]),
        sides=tuple(who(reading.sitting, seat) for seat in seats),
        mine=0,
        rows=_rows(seats, counted),
        before=tuple(totals[seat] - points[seat] for seat in seats),
        after=tuple(totals[seat] for seat in seats),
        goal=reading.options["target"],
        low_wins=True,
        footnotes=tuple(_footnotes(reading, ended, past, counted)),
    )


def _rows(seats: Sequence[int], counted: dict[int, Plain]) -> tuple[TallyRow, ...]:
    """Return a row for the cards left in the hands, and one for what a joker doubled."""
    sums = tuple(counted[seat]["sum"] if seat in counted else None for seat in seats)
    rows = [TallyRow(_("Cards left"), sums, _("in hand"))]
    if any(award["factor"] == 2 for award in counted.values()):
        rows.append(TallyRow(_("Doubled"), sums, _("by joker")))
    return tuple(rows)


def _footnotes(
    reading: Reading, ended: Plain, past: Sequence[Plain], counted: dict[int, Plain]
) -> list[str]:
    notes = [_how_it_ended(reading, ended, past)]
    notes += (_drawn_late(reading, event) for event in past if _is_late(event))
    if reading.seat in counted and reading.sitting.is_you(reading.seat):
        notes.append(_own_cards(reading, counted[reading.seat]))
    return notes


def _how_it_ended(reading: Reading, ended: Plain, past: Sequence[Plain]) -> str:
    """Return who went out with which card, or why nobody did."""
    out = ended["out"]
    if out is None:
        dead = next(event for event in past if event["type"] == "dead-hand")
        sentence = dead_sentence(dead)
        return sentence[:1].upper() + sentence[1:] + "."
    card = next(event["card"] for event in reversed(past) if event["type"] == "play")
    doubled = any(event.get("factor") == 2 for event in past)
    if reading.sitting.is_you(out):
        sentence = (
            _("You went out with {card}: the others count double.")
            if doubled
            else _("You went out with {card}.")
        )
    else:
        sentence = (
            _("{name} went out with {card}: the others count double.")
            if doubled
            else _("{name} went out with {card}.")
        )
    return sentence.format(name=reading.name(out), card=reading.sign(card))


def _is_late(event: Plain) -> bool:
    return bool(event["type"] == "draw" and event["why"] == "going-out")


def _drawn_late(reading: Reading, event: Plain) -> str:
    count = event["count"]
    if reading.sitting.is_you(event["seat"]):
        sentence = ngettext(
            "You drew {count} more card before the count.",
            "You drew {count} more cards before the count.",
            count,
        )
    else:
        sentence = ngettext(
            "{name} drew {count} more card before the count.",
            "{name} drew {count} more cards before the count.",
            count,
        )
    return sentence.format(name=reading.name(event["seat"]), count=count)


def _own_cards(reading: Reading, award: Plain) -> str:
    """Return each card of the player with its points: nobody else's cards are known."""
    listed = ", ".join(
        _("{card} ({points})").format(card=reading.sign(held["card"]), points=held["points"])
        for held in award["cards"]
    )
    return _("Your cards: {cards}.").format(cards=listed)


# -- the end -----------------------------------------------------------------------------------


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
    rounds: int = reading.view["hand"]
    own = totals[reading.seat]
    if own == totals[winner] or not reading.sitting.is_you(reading.seat):
        return ngettext(
            "{points} points after {rounds} round.",
            "{points} points after {rounds} rounds.",
            rounds,
        ).format(points=totals[winner], rounds=rounds)
    place = 1 + sum(total < own for total in totals)
    return ngettext(
        "{best} points after {rounds} round; you have {points} and come in place {place} of "
        "{players}.",
        "{best} points after {rounds} rounds; you have {points} and come in place {place} of "
        "{players}.",
        rounds,
    ).format(
        best=totals[winner],
        rounds=rounds,
        points=own,
        place=place,
        players=reading.players,
    )
