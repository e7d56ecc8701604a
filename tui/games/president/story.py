"""President told: the log's lines, the sheet of a hand, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.contract.cards import FRENCH_BY_RANK
from core.games.president import events
from core.games.president.scoring import SCUM, title_of, title_told
from core.ground.words import N_, _, ngettext, pgettext
from tui.games.narrating import headline, listed, told, who
from tui.games.president.reading import PresidentReading
from tui.games.president.words import cards, place_word
from tui.models import LogLine
from tui.sheet_models import Ending, RoundSheet, SheetRow

PASSES_TOLD = 6
"""Players up to which the log has a line for every pass; the seats always show them."""

FEW = 3
"""Cards left from which on the log tells how many they are."""

_REASONS = {
    "first": (N_("lead the hand"), N_("leads the hand")),
    "three": (N_("have {card} and lead"), N_("has {card} and leads")),
    "scum": (N_("lead as the Scum"), N_("leads as the Scum")),
    "next": (N_("lead next"), N_("leads next")),
}
"""Why a seat leads; who won a trick is told of as its winner."""


def narrate(reading: PresidentReading, event: events.PresidentEvent) -> Sequence[LogLine]:
    """Return the log lines of an event; most events have one, some none."""
    match event["type"]:
        case "round":
            single = event["hands_total"] == 1
            hand = _("the deal") if single else _("hand {hand} of {hands_total}")
            return headline(hand.format(**event))
        case "gift":
            return _gift(reading, event)
        case "lead":
            return _lead(reading, event)
        case "play":
            return _play(reading, event)
        case "pass":
            told_of = reading.players <= PASSES_TOLD or event["seat"] == reading.seat
            passes = pgettext("remark", "pass"), pgettext("remark", "passes")
            return _line(reading, event["seat"], "muted", *passes) if told_of else ()
        case "trick":
            takes = _("take the trick with {cards}"), _("takes the trick with {cards}")
            tone = _tone(reading, event["seat"], "warm")
            return _line(reading, event["seat"], tone, *takes, cards=reading.signs(event["cards"]))
        case "out":
            place, title = place_word(event["place"]), title_told(event["title"])
            goes = _("are out {place}: {title}"), _("is out {place}: {title}")
            return _line(reading, event["seat"], "accent", *goes, place=place, title=title)
        case "deal":
            return ()
        case _:
            return _end(reading, event)


def points(event: events.PresidentEvent) -> Mapping[int, int]:
    """Return the points of all after an event that tells them."""
    return dict(enumerate(event["points"])) if event["type"] == "round-end" else {}


def _line(
    reading: PresidentReading, seat: int, tone: str, mine: str, theirs: str, **words: object
) -> tuple[LogLine, ...]:
    """Return a log line about a seat, with words in the fields of its sentence."""
    return told(reading.sitting, seat, mine.format(**words), theirs.format(**words), tone)


def _tone(reading: PresidentReading, seat: int, others: str) -> str:
    return "good" if seat == reading.seat else others


def _gift(reading: PresidentReading, event: events.GiftEvent) -> Sequence[LogLine]:
    known, giver, receiver = event.get("cards"), event["seat"], event["to"]
    gift = reading.signs(known) if known else cards(event["count"])
    to_me = reading.sitting.is_you(receiver)
    theirs = _("gives you {cards}") if to_me else _("gives {name} {cards}")
    tone = "accent" if reading.seat in (giver, receiver) else "muted"
    mine, name = _("give {name} {cards}"), reading.name(receiver)
    return _line(reading, giver, tone, mine, theirs, name=name, cards=gift)


def _lead(reading: PresidentReading, event: events.LeadEvent) -> Sequence[LogLine]:
    if event["why"] not in _REASONS:
        return ()
    mine, theirs = _REASONS[event["why"]]
    lowest = reading.signs(FRENCH_BY_RANK.faces[:1])
    return _line(reading, event["seat"], "muted", _(mine), _(theirs), card=lowest)


def _play(reading: PresidentReading, event: events.PresidentPlayEvent) -> Sequence[LogLine]:
    few = 0 < event["left"] <= FEW
    played = _("{cards}, {left} left") if few else "{cards}"
    tone, left = _tone(reading, event["seat"], "text"), event["left"]
    played = played.format(cards=reading.signs(event["cards"]), left=left)
    beside = pgettext("beside a card", "{left} left").format(left=left) if few else ""
    return told(
        reading.sitting,
        event["seat"],
        played,
        played,
        tone,
        cards=event["cards"],
        beside=(beside, beside),
    )


def _end(
    reading: PresidentReading,
    event: events.PresidentAwardEvent
    | events.PresidentRoundEndEvent
    | events.PresidentGameOverEvent,
) -> Sequence[LogLine]:
    """Tell what a place brings, who is last of a hand played to the end, and who has won."""
    if event["type"] == "award":
        points, title = f"+{event['points']}", title_told(event["title"])
        earned, tone = _("{points} as {title}"), _tone(reading, event["seat"], "text")
        return _line(reading, event["seat"], tone, earned, earned, points=points, title=title)
    if event["type"] == "game-over":
        return _game_over(reading, event)
    last = event["ranking"][-1]
    if len(event["ranking"]) < reading.players:
        return ()
    is_last = _("are last: {title}"), _("is last: {title}")
    return _line(reading, last, "bad", *is_last, title=title_told(SCUM))


def _game_over(
    reading: PresidentReading, event: events.PresidentGameOverEvent
) -> Sequence[LogLine]:
    winners = event["winner"]
    total = event["points"][winners[0]]
    points = ngettext("{count} point", "{count} points", total).format(count=total)
    if len(winners) > 1:
        shared = _("{names} share the win: {points}")
        return headline(shared.format(names=_names(reading, winners), points=points), "accent")
    wins = _("win the match: {points}"), _("wins the match: {points}")
    return _line(reading, winners[0], _tone(reading, winners[0], "bad"), *wins, points=points)


def _names(reading: PresidentReading, seats: Sequence[int]) -> str:
    return listed([who(reading.sitting, seat) for seat in seats])


# -- the sheet of a hand -----------------------------------------------------------------------


def sheet(
    reading: PresidentReading, event: events.PresidentEvent, _past: Sequence[events.PresidentEvent]
) -> RoundSheet | None:
    """Return the sheet of the hand that an event closes, best places first."""
    if event["type"] != "round-end":
        return None
    order = _order(reading, event)
    single = reading.view["hands_total"] == 1
    title = _("End of the hand") if single else _("End of hand {hand} of {hands}")
    return RoundSheet(
        title=title.format(hand=event["hand"], hands=reading.view["hands_total"]),
        sides=tuple(who(reading.sitting, seat) for seat in order),
        mine=order.index(reading.seat),
        rows=tuple(_row(event, place, order) for place, _seat in enumerate(event["ranking"], 1)),
        before=tuple(event["before"][seat] for seat in order),
        after=tuple(event["points"][seat] for seat in order),
        column=N_("This hand"),
        footnotes=_footnotes(reading, event, order),
    )


def _order(reading: PresidentReading, ended: events.PresidentRoundEndEvent) -> list[int]:
    """Return the seats by place; those without one by the cards they have left."""
    ranking, left = ended["ranking"], ended["left"]
    unranked = [seat for seat in reading.seats if seat not in ranking]
    return [*ranking, *sorted(unranked, key=lambda seat: left[seat])]


def _row(ended: events.PresidentRoundEndEvent, place: int, order: Sequence[int]) -> SheetRow:
    seat = ended["ranking"][place - 1]
    title = title_told(title_of(place - 1, len(order)))
    label = _("{place} {title}").format(place=place_word(place), title=title)
    return SheetRow(label, tuple(ended["gained"][seat] if side == seat else None for side in order))


def _footnotes(
    reading: PresidentReading, ended: events.PresidentRoundEndEvent, order: Sequence[int]
) -> tuple[str, ...]:
    """Return how points come about; and, after the first out, who has how many cards left."""
    if reading.whole:
        return (_("Each place scores a point for every player below it."),)
    held = [
        _("{name} {count}").format(name=who(reading.sitting, seat), count=ended["left"][seat])
        for seat in order
        if ended["left"][seat]
    ]
    return (
        _("The first player out of cards is President and gets the point."),
        _("Cards left: {list}.").format(list=", ".join(held)),
    )


# -- the end of the match ----------------------------------------------------------------------


def ending(reading: PresidentReading) -> Ending:
    """Return the end of the game."""
    winners = reading.view["winner"] or []
    single = reading.view["hands_total"] == 1
    line = _rid_of_cards(reading, winners[0]) if single else _course(reading)
    return Ending(_headline(reading, winners, single), (line,), reading.seat in winners)


def _headline(reading: PresidentReading, winners: Sequence[int], single: bool) -> str:
    if len(winners) > 1:
        return _("{names} share the win").format(names=_names(reading, winners))
    if reading.sitting.is_you(winners[0]):
        return _("You're the President") if single else _("You win the match")
    sentence = _("{name} is the President") if single else _("{name} wins the match")
    return sentence.format(name=reading.name(winners[0]))


def _course(reading: PresidentReading) -> str:
    most = max(reading.view["points"])
    return ngettext(
        "{count} point after {hands} hands.", "{count} points after {hands} hands.", most
    ).format(count=most, hands=reading.view["hands_total"])


def _rid_of_cards(reading: PresidentReading, winner: int) -> str:
    """Return how a match of a single hand ended for the player, or for the winner."""
    if not reading.sitting.is_you(reading.seat):
        return _("{name} got rid of all cards first.").format(name=reading.name(winner))
    left = reading.hand_size(reading.seat)
    if left:
        return _("You were left with {cards}.").format(cards=cards(left))
    return _("You got rid of all your cards.")
