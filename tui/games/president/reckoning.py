"""President's reckoning on the screen: what each place of a hand was worth, and the end."""

from __future__ import annotations

from core.game import Plain
from core.words import N_, _, ngettext
from tui.games.president.reading import Reading
from tui.games.president.words import cards, listed, place_word
from tui.games.telling import others, who
from tui.models import Ending, Tally, TallyRow


def tally(reading: Reading, ended: Plain) -> Tally:
    """Return the sheet of the hand that the event `ended` closes, best places first."""
    order = _order(reading, ended)
    return Tally(
        title=_title(reading, ended),
        sides=tuple(who(reading.sitting, seat) for seat in order),
        mine=order.index(reading.seat),
        rows=tuple(_row(ended, place, order) for place, _seat in enumerate(ended["ranking"], 1)),
        before=tuple(ended["before"][seat] for seat in order),
        after=tuple(ended["points"][seat] for seat in order),
        column=N_("This hand"),
        footnotes=(_how_points_come(reading), *_cards_left(reading, ended)),
    )


def _order(reading: Reading, ended: Plain) -> list[int]:
    """Return the seats by place; those without one by the cards they have left."""
    seats = [reading.seat, *others(reading.sitting)]
    ranking, left = ended["ranking"], ended["left"]
    unranked = sorted((seat for seat in seats if seat not in ranking), key=lambda seat: left[seat])
    return [*ranking, *unranked]


def _title(reading: Reading, ended: Plain) -> str:
    total = reading.view["hands_total"]
    if total == 1:
        return _("End of the hand")
    return _("End of hand {hand} of {hands}").format(hand=ended["hand"], hands=total)


def _row(ended: Plain, place: int, order: list[int]) -> TallyRow:
    seat = ended["ranking"][place - 1]
    label = _("{place} {title}").format(place=place_word(place), title=_(ended["titles"][seat]))
    points = tuple(ended["gained"][seat] if side == seat else None for side in order)
    return TallyRow(label, points)


def _how_points_come(reading: Reading) -> str:
    if reading.whole:
        return _("A place is worth a point for each player ranked below it.")
    return _("The first player out of cards is President and gets the point.")


def _cards_left(reading: Reading, ended: Plain) -> tuple[str, ...]:
    """Return who was left with how many cards, where the hand ended with the first out."""
    if reading.whole:
        return ()
    left = ended["left"]
    held = [
        _("{name} {count}").format(name=who(reading.sitting, seat), count=left[seat])
        for seat in _order(reading, ended)
        if left[seat]
    ]
    return (_("Cards left: {list}.").format(list=", ".join(held)),)


def ending(reading: Reading) -> Ending:
    """Return the end of the game."""
    return Ending(_headline(reading), (_course(reading),), reading.seat in reading.view["winner"])


def _headline(reading: Reading) -> str:
    winners, names = reading.view["winner"], reading.sitting.names
    if len(winners) > 1:
        return _("{names} share the win").format(
            names=listed([who(reading.sitting, seat) for seat in winners])
        )
    mine = reading.sitting.is_you(winners[0])
    if reading.view["hands_total"] == 1:
        if mine:
            return _("You are the President")
        return _("{name} is the President").format(name=names[winners[0]])
    return (
        _("You win the match")
        if mine
        else _("{name} wins the match").format(name=names[winners[0]])
    )


def _course(reading: Reading) -> str:
    view = reading.view
    if view["hands_total"] == 1:
        return _rid_of_cards(reading)
    most = max(view["points"])
    return ngettext(
        "{count} point after {hands} hands.", "{count} points after {hands} hands.", most
    ).format(count=most, hands=view["hands_total"])


def _rid_of_cards(reading: Reading) -> str:
    """Return how a match of a single hand ended for the player, or for the winner."""
    if not reading.sitting.is_you(reading.seat):
        winner = reading.sitting.names[reading.view["winner"][0]]
        return _("{name} got rid of all cards first.").format(name=winner)
    left = reading.hand_size(reading.seat)
    if left:
        return _("You were left with {cards}.").format(cards=cards(left))
    return _("You got rid of all your cards.")
