"""President told: the log's lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.cards import FRENCH_BY_RANK
from core.game import Plain
from core.words import _, ngettext
from tui.games.president.reading import Reading
from tui.games.president.words import cards, listed, place_word, short
from tui.games.telling import headline, told, who
from tui.models import LogLine

PASSES_TOLD = 6
"""Players up to which the log has a line for every pass; the seats always show them."""

TRICK_ENDS = frozenset({"trick", "round", "round-end", "game-over"})
"""The types of the events with which a pass for the whole trick is over."""

FEW = 3
"""Cards left from which on the log tells how many they are."""


def narrate(reading: Reading, event: Plain) -> Sequence[LogLine]:
    """Return the log lines of an event; most events have one, some none."""
    teller = _TELLERS.get(event["type"])
    return teller(reading, event) if teller else ()


def _gift_words(reading: Reading, event: Plain) -> str:
    """Return the cards of a gift if this seat knows them, else their number."""
    known = event.get("cards")
    return short(reading.sitting.glyphs, known) if known else cards(event["count"])


# -- one teller for each type of event ---------------------------------------------------------


def _round(reading: Reading, event: Plain) -> Sequence[LogLine]:
    if event["hands_total"] == 1:
        return headline(_("the deal"))
    return headline(_("hand {hand} of {hands_total}").format(**event))


def _gift(reading: Reading, event: Plain) -> Sequence[LogLine]:
    names, gift = reading.sitting.names, _gift_words(reading, event)
    fields = {"cards": gift, "name": names[event["to"]]}
    to_me = reading.sitting.is_you(event["to"])
    theirs = _("gives you {cards}") if to_me else _("gives {name} {cards}")
    mine = _("give {name} {cards}").format(**fields)
    ours = reading.seat in (event["seat"], event["to"])
    return told(
        reading.sitting, event["seat"], mine, theirs.format(**fields), "accent" if ours else "muted"
    )


def _lead(reading: Reading, event: Plain) -> Sequence[LogLine]:
    """Tell who leads and why, but for the winner of a trick, who is told of as its winner."""
    reasons = {
        "first": (_("lead the hand"), _("leads the hand")),
        "three": (_("lead, having {card}"), _("leads, having {card}")),
        "scum": (_("lead as the Scum"), _("leads as the Scum")),
        "next": (_("lead next"), _("leads next")),
    }
    if event["why"] not in reasons:
        return ()
    lowest = short(reading.sitting.glyphs, FRENCH_BY_RANK.faces[:1])
    mine, theirs = (reason.format(card=lowest) for reason in reasons[event["why"]])
    return told(reading.sitting, event["seat"], mine, theirs, "muted")


def _play(reading: Reading, event: Plain) -> Sequence[LogLine]:
    signs, left = short(reading.sitting.glyphs, event["cards"]), event["left"]
    sentence = signs
    if 0 < left <= FEW:
        sentence = _("{cards} ({left})").format(cards=signs, left=left)
    tone = "good" if event["seat"] == reading.seat else "text"
    return told(reading.sitting, event["seat"], sentence, sentence, tone)


def _pass(reading: Reading, event: Plain) -> Sequence[LogLine]:
    if reading.players > PASSES_TOLD and event["seat"] != reading.seat:
        return ()
    return told(reading.sitting, event["seat"], _("pass"), _("passes"), "muted")


def _trick(reading: Reading, event: Plain) -> Sequence[LogLine]:
    signs = short(reading.sitting.glyphs, event["cards"])
    mine, theirs = _("take the trick with {cards}"), _("takes the trick with {cards}")
    tone = "good" if event["seat"] == reading.seat else "warm"
    return told(
        reading.sitting, event["seat"], mine.format(cards=signs), theirs.format(cards=signs), tone
    )


def _out(reading: Reading, event: Plain) -> Sequence[LogLine]:
    fields = {"place": place_word(event["place"]), "title": _(event["title"])}
    mine = _("are {place} out: {title}").format(**fields)
    theirs = _("is {place} out: {title}").format(**fields)
    return told(reading.sitting, event["seat"], mine, theirs, "accent")


def _award(reading: Reading, event: Plain) -> Sequence[LogLine]:
    points = f"+{event['points']}"
    sentence = _("{points} as {title}").format(points=points, title=_(event["title"]))
    tone = "good" if event["seat"] == reading.seat else "text"
    return told(reading.sitting, event["seat"], sentence, sentence, tone)


def _round_end(reading: Reading, event: Plain) -> Sequence[LogLine]:
    """Tell who is last, where the hand was played to the end."""
    last = event["ranking"][-1]
    if len(event["ranking"]) < reading.players:
        return ()
    title = _(event["titles"][last])
    mine, theirs = _("are last: {title}"), _("is last: {title}")
    return told(reading.sitting, last, mine.format(title=title), theirs.format(title=title), "bad")


def _game_over(reading: Reading, event: Plain) -> Sequence[LogLine]:
    winners = event["winner"]
    total = event["points"][winners[0]]
    points = ngettext("{count} point", "{count} points", total).format(count=total)
    if len(winners) > 1:
        names = listed([who(reading.sitting, seat) for seat in winners])
        shared = _("{names} share the win: {points}").format(names=names, points=points)
        return headline(shared, "accent")
    mine, theirs = _("win the match: {points}"), _("wins the match: {points}")
    return told(
        reading.sitting,
        winners[0],
        mine.format(points=points),
        theirs.format(points=points),
        "good" if winners[0] == reading.seat else "bad",
    )


_TELLERS: dict[str, Callable[[Reading, Plain], Sequence[LogLine]]] = {
    "round": _round,
    "gift": _gift,
    "lead": _lead,
    "play": _play,
    "pass": _pass,
    "trick": _trick,
    "out": _out,
    "award": _award,
    "round-end": _round_end,
    "game-over": _game_over,
}
