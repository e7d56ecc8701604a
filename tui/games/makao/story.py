"""Makao told: the log's lines, what seats say and do, how a round was counted, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from core.games.makao.events import (
    DrawEvent,
    MakaoAwardEvent,
    MakaoEvent,
    MakaoGameOverEvent,
    MakaoPlayEvent,
)
from core.ground.words import N_, _, begun, ngettext, pgettext
from tui.games.makao.reading import MakaoReading
from tui.games.makao.words import JOKERS, LAST_CALL, cards, colour_name, signs
from tui.games.narrating import headline, others, told, victory, who
from tui.models import LogLine, Remark
from tui.sheet_models import Ending, RoundSheet, SheetRow

CARDS_TOLD = 6
"""Cards drawn by the player up to which the log names them."""

_PASSED = {
    "drawn": (N_("keep the drawn card"), N_("keeps the drawn card")),
    "extra": (N_("play no further card"), N_("plays no further card")),
    "nothing-to-draw": (
        N_("pass, there is nothing to draw"),
        N_("passes, there is nothing to draw"),
    ),
}
"""What a seat does that passes, by why it does."""


def remark(reading: MakaoReading, event: MakaoEvent) -> Remark | None:
    """Return what an event makes a seat say or do at its place."""
    match event["type"]:
        case "play":
            bubble = _("Last card!") if event["last"] else ""
            return Remark(event["seat"], bubble, reading.sign(event["card"]))
        case "draw":
            return Remark(event["seat"], deed=_("drew {count}").format(count=event["count"]))
        case "pass" if event["why"] != "extra":
            return Remark(event["seat"], deed=pgettext("remark", "passed"))
        case "last":
            return Remark(event["seat"], _("Last card!"))
        case "catch":
            return Remark(event["seat"], pgettext("remark", "Caught!"), tone="warm")
        case "makao":
            return Remark(event["seat"], pgettext("remark", "Makao!"))
    return None


def points(event: MakaoEvent) -> Mapping[int, int]:
    """Return the points of all after an event that tells them."""
    return dict(enumerate(event["totals"])) if event["type"] == "hand-end" else {}


# -- the log -----------------------------------------------------------------------------------


def narrate(reading: MakaoReading, event: MakaoEvent) -> Sequence[LogLine]:
    """Return the log lines of an event; most events have one, some none."""
    match event["type"]:
        case "deal":
            dealer, number = event["dealer"], event["hand"]
            you = reading.is_you(dealer)
            sentence = _("round {round}, you deal") if you else _("round {round}, {name} deals")
            return headline(sentence.format(round=number, name=reading.name(dealer)))
        case "sent-back":
            card = reading.sign(event["card"])
            return headline(_("{card} went back into the stock").format(card=card))
        case "turned-up":
            return headline(_("{card} is turned up").format(card=reading.sign(event["card"])))
        case "turn-over":
            sentence = _("the discard pile becomes the stock: {cards}")
            return headline(sentence.format(cards=cards(event["cards"])))
        case "reverse" if reading.players > 2 and event["direction"] == 1:
            return headline(_("play goes left to right"), "accent")
        case "reverse" if reading.players > 2:
            return headline(_("play goes right to left"), "accent")
        case "dead-hand":
            return headline(_dead(event["why"]), "warm")
        case "game-over":
            return _game_over(reading, event)
    return _of_seat(reading, event)


def _of_seat(reading: MakaoReading, event: MakaoEvent) -> Sequence[LogLine]:
    """Return the log lines of what a seat does, or of what happens to it."""
    match event["type"]:
        case "play":
            return _play(reading, event)
        case "draw":
            return _draw(reading, event)
        case "skip":
            wording = _("miss a turn"), _("misses a turn")
            return _told(reading, event["seat"], wording, "muted", own="bad")
        case "pass":
            mine, theirs = _PASSED[event["why"]]
            return _told(reading, event["seat"], (_(mine), _(theirs)), "muted")
        case "safe":
            wording = _("get away with it"), _("gets away with it")
            return _told(reading, event["seat"], wording, "muted")
        case "last":
            wording = _("say {call} after all"), _("says {call} after all")
            return _told(reading, event["seat"], wording, "accent")
        case "catch":
            caught, theirs = event["caught"], _("catches {name}")
            wording = _("catch {name}"), _("catches you") if reading.is_you(caught) else theirs
            tone = "bad" if caught == reading.seat else "accent"
            return _told(reading, event["seat"], wording, tone, name=reading.name(caught))
        case "makao":
            return _told(reading, event["seat"], ("MAKAO!", "MAKAO!"), "warm", own="good")
        case "award":
            points = event["points"]
            mine = ngettext("count {points} point", "count {points} points", points)
            theirs = ngettext("counts {points} point", "counts {points} points", points)
            return _told(reading, event["seat"], (mine, theirs), "text", own="bad", points=points)
    return ()


def _told(
    reading: MakaoReading,
    seat: int,
    wording: tuple[str, str],
    tone: str,
    own: str = "",
    **fields: object,
) -> tuple[LogLine, ...]:
    """Return a log line about a seat in the second or third person; `own` is the player's tone."""
    mine, theirs = (words.format(call=LAST_CALL, **fields) for words in wording)
    return told(reading.sitting, seat, mine, theirs, own if own and seat == reading.seat else tone)


def _play(reading: MakaoReading, event: MakaoPlayEvent) -> Sequence[LogLine]:
    joker, pending, seat = event["card"] in JOKERS, event["pending"], event["seat"]
    if joker:
        words = _("{card}, now {colour}: +{pending}") if pending else _("{card}, now {colour}")
    else:
        words = _("{card}: +{pending}") if pending else "{card}"
    card, colour = reading.sign(event["card"]), colour_name(event["colour"])
    words = words.format(card=card, colour=colour, pending=pending)
    beside = _beside(colour if joker else "", pending)
    tone = "warm" if pending else "text"
    cards = (event["card"],)
    lines = told(reading.sitting, seat, words, words, tone, cards=cards, beside=(beside, beside))
    if event["last"]:
        return (*lines, *_told(reading, seat, (_("say {call}"), _("says {call}")), "accent"))
    if event["left"] != 1 or not reading.terms.catch_penalty:
        return lines
    forgot = _("forget to say {call}"), _("doesn't say {call}")
    return (*lines, *_told(reading, seat, forgot, "bad"))


def _beside(colour: str, pending: int) -> str:
    """Return what is said beside a card: the colour a joker is given, and what is to be drawn."""
    told = [pgettext("beside a card", "now {colour}").format(colour=colour)] if colour else []
    return " ".join([*told, f"+{pending}"] if pending else told)


def _draw(reading: MakaoReading, event: DrawEvent) -> Sequence[LogLine]:
    count, seat, known = event["count"], event["seat"], event.get("cards", [])
    if count == 0:
        wording = _("find nothing to draw"), _("finds nothing to draw")
        return _told(reading, seat, wording, "muted")
    named = bool(known) and count <= CARDS_TOLD
    wording = _("draw {cards}") if named else _("draw {count}"), _("draws {count}")
    drawn = signs(reading.sitting.glyphs, known)
    tone, own = ("text", "text") if event["why"] == "turn" else ("good", "bad")
    return _told(reading, seat, wording, tone, own=own, cards=drawn, count=count)


def _game_over(reading: MakaoReading, event: MakaoGameOverEvent) -> Sequence[LogLine]:
    if len(event["winners"]) > 1:
        wording = _("share the win with {total}"), _("shares the win with {total}")
    else:
        wording = _("win the game with {total}"), _("wins the game with {total}")
    return [
        line
        for seat in event["winners"]
        for line in _told(reading, seat, wording, "accent", "good", total=event["totals"][seat])
    ]


def _dead(why: str) -> str:
    """Return why a hand ended with nobody out."""
    if why == "passes":
        return _("the round ends: everyone passed")
    return _("the round ends: the discard pile was reused too often")


# -- the sheet of a round ----------------------------------------------------------------------


def sheet(
    reading: MakaoReading, event: MakaoEvent, past: Sequence[MakaoEvent]
) -> RoundSheet | None:
    """Return how every point of the round came about that an event ends."""
    if event["type"] != "hand-end":
        return None
    seats = [reading.seat, *others(reading.sitting)]
    awards = {award["seat"]: award for award in past if award["type"] == "award"}
    sums = tuple(awards[seat]["sum"] if seat in awards else None for seat in seats)
    rows = [SheetRow(_("Cards left"), sums, _("in hand"))]
    doubled = any(award["factor"] == 2 for award in awards.values())
    if doubled:
        rows.append(SheetRow(pgettext("row of a sheet", "Doubled"), sums, _("by joker")))
    points, totals = event["points"], event["totals"]
    return RoundSheet(
        title=_("End of round {round}").format(round=event["hand"]),
        sides=tuple(who(reading.sitting, seat) for seat in seats),
        mine=0,
        rows=tuple(rows),
        before=tuple(totals[seat] - points[seat] for seat in seats),
        after=tuple(totals[seat] for seat in seats),
        goal=reading.terms.target,
        low_wins=True,
        footnotes=(
            _how_it_ended(reading, event["out"], past, doubled=doubled),
            *_drawn_late(reading, past),
            *_own_cards(reading, awards),
        ),
    )


def _how_it_ended(
    reading: MakaoReading, out: int | None, past: Sequence[MakaoEvent], *, doubled: bool
) -> str:
    """Return who went out with which card, or why nobody did."""
    if out is None:
        sentence = next(_dead(event["why"]) for event in past if event["type"] == "dead-hand")
        return begun(sentence) + "."
    sentence = {
        (True, True): _("You went out with {card}: the others count double."),
        (True, False): _("You went out with {card}."),
        (False, True): _("{name} went out with {card}: the others count double."),
        (False, False): _("{name} went out with {card}."),
    }[reading.is_you(out), doubled]
    card = next(event["card"] for event in reversed(past) if event["type"] == "play")
    return sentence.format(name=reading.name(out), card=reading.sign(card))


def _drawn_late(reading: MakaoReading, past: Sequence[MakaoEvent]) -> Iterator[str]:
    """Return what a seat had to draw after another one went out."""
    for event in past:
        if event["type"] == "draw" and event["why"] == "going-out":
            count, seat = event["count"], event["seat"]
            mine = ngettext(
                "You drew {count} more card before the count.",
                "You drew {count} more cards before the count.",
                count,
            )
            theirs = ngettext(
                "{name} drew {count} more card before the count.",
                "{name} drew {count} more cards before the count.",
                count,
            )
            sentence = mine if reading.is_you(seat) else theirs
            yield sentence.format(name=reading.name(seat), count=count)


def _own_cards(reading: MakaoReading, awards: Mapping[int, MakaoAwardEvent]) -> Iterator[str]:
    """Return each card of the player with its points: nobody else's cards are known."""
    if reading.seat in awards and reading.is_you(reading.seat):
        listed = ", ".join(
            _("{card} ({points})").format(card=reading.sign(held["card"]), points=held["points"])
            for held in awards[reading.seat]["cards"]
        )
        yield _("Your cards: {cards}.").format(cards=listed)


# -- the end -----------------------------------------------------------------------------------


def ending(reading: MakaoReading) -> Ending:
    """Return the end of the game."""
    winners = reading.view["winner"]
    assert winners is not None, "the game is over"
    headline = victory(reading.sitting, winners)
    return Ending(headline, (_course(reading, winners[0]),), won=reading.seat in winners)


def _course(reading: MakaoReading, winner: int) -> str:
    totals, rounds = reading.view["totals"], reading.view["hand"]
    own, best = totals[reading.seat], totals[winner]
    if own == best or not reading.is_you(reading.seat):
        sentence = ngettext(
            "{points} points after {rounds} round.",
            "{points} points after {rounds} rounds.",
            rounds,
        )
        return sentence.format(points=best, rounds=rounds)
    sentence = ngettext(
        "{best} points after {rounds} round. You have {points}: place {place} of {players}.",
        "{best} points after {rounds} rounds. You have {points}: place {place} of {players}.",
        rounds,
    )
    place = 1 + sum(total < own for total in totals)
    return sentence.format(
        best=best, rounds=rounds, points=own, place=place, players=reading.players
    )
