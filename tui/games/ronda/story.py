"""Ronda told: the log's lines, what seats say and do, the sheet of a round, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.games.ronda.awards import KINDS
from core.games.ronda.events import (
    RondaAwardEvent,
    RondaEvent,
    RondaPlayEvent,
    RondaRoundEndEvent,
    ShownCombination,
)
from core.ground.words import N_, _, ngettext, pgettext
from tui.games.narrating import headline, told
from tui.games.ronda.reading import RondaReading
from tui.games.ronda.words import ANNOUNCEMENTS, CALL_KEYS
from tui.models import LogLine, Remark
from tui.sheet_models import Ending, RoundSheet, SheetRow

UNCALLED = ("contest", "hidden", "last", "cards")
"""The awards that no single play gives, and nobody calls: those of a deal or round that is over."""

_AWARDS = {
    "contest": N_("best announcement {points}"),
    "hidden": N_("a rival hid a pair {points}"),
    "missa": N_("{word}! {points}"),
    "last": N_("last capture {points}"),
    "cards": N_("extra cards {points}"),
}
_COUNTS = N_("{word} counts {points}")

_ROWS = tuple(
    ("khamsa", "aachra") if kind == "khamsa" else (kind,) for kind in KINDS if kind != "aachra"
)
"""The kinds of award in each row of the sheet."""

_LABELS = {
    "contest": N_("Best announced"),
    "hidden": N_("Caught hiding"),
    "last": N_("Last capture"),
    "cards": N_("Extra cards"),
}


def remark(reading: RondaReading, event: RondaEvent) -> Remark | None:
    """Return what an event makes a seat say or do at its place."""
    if event["type"] == "said" and event["said"] in ANNOUNCEMENTS:
        return Remark(event["seat"], bubble=shout(reading, event["said"]))
    if event["type"] == "play":
        bubble = shout(reading, event["call"]) if event["call"] else ""
        return Remark(event["seat"], bubble, _deed(reading, event))
    if event["type"] == "award":
        points = f"+{event['points']}"
        if event["kind"] not in UNCALLED:
            call = reading.call(event["kind"])
            points = _("{call} {points}").format(call=call, points=points)
        return Remark(event["seat"], points, deed=None)
    return None


def points(event: RondaEvent) -> Mapping[int, int]:
    """Return the points that sides have after an event, as far as it tells them."""
    if event["type"] == "award":
        return {event["side"]: event["total"]}
    return dict(enumerate(event["points"])) if event["type"] in ("round", "game-over") else {}


def shout(reading: RondaReading, call: str) -> str:
    """Return an announcement or a call as it is made aloud."""
    return pgettext("punctuation", "{call}!").format(call=reading.call(call))


def _deed(reading: RondaReading, play: RondaPlayEvent) -> str:
    card = reading.sign(play["card"])
    if play["captured"]:
        return _("{card} took {count}").format(card=card, count=len(play["captured"]) + 1)
    return _("laid {card}").format(card=card)


# -- the log -----------------------------------------------------------------------------------


def narrate(reading: RondaReading, event: RondaEvent) -> Sequence[LogLine]:
    """Return the log lines of an event; most events have one, some none."""
    match event["type"]:
        case "said" if event["said"] in ANNOUNCEMENTS:
            said = shout(reading, event["said"])
            return _exclaimed(reading, event["seat"], said, "accent", beside=said)
        case "play":
            return _play(reading, event)
        case "award":
            return _award(reading, event)
        case "taken-over":
            lost = _("{word} is lost").format(word=reading.call(event["call"]))
            return _exclaimed(reading, event["seat"], lost, "bad")
        case "reveal":
            shown = event["combinations"]
            return [line for held in shown for line in _reveal(reading, held)]
        case "sweep":
            return _sweep(reading, event["seat"], len(event["cards"]))
        case "game-over":
            return _game_over(reading, event["winner"], event["points"])
    return _news(reading, event)


def _news(reading: RondaReading, event: RondaEvent) -> Sequence[LogLine]:
    """Return what nobody did: a new round or deal and what is special about it."""
    match event["type"]:
        case "round":
            return headline(_("round {round}").format(round=event["round"]))
        case "deal":
            return headline(_("deal {batch}").format(batch=event["batch"]))
        case "misdeal":
            return headline(_("misdeal: shuffled again"), "warm")
        case "last-batch":
            return headline(_("the last deal of the round"), "warm")
        case "sent-back":
            return headline(
                _("{card} went back into the stock").format(card=reading.sign(event["card"]))
            )
    return ()


def _exclaimed(
    reading: RondaReading,
    seat: int,
    sentence: str,
    tone: str,
    *cards: str,
    beside: str = "",
) -> Sequence[LogLine]:
    """Return a log line that is the same about everybody; a picture if a word stands `beside`."""
    words = (beside, beside) if beside else None
    return told(reading.sitting, seat, sentence, sentence, tone, cards=cards, beside=words)


def _tone(reading: RondaReading, side: int) -> str:
    return "good" if side == reading.side else "warm"


def _play(reading: RondaReading, play: RondaPlayEvent) -> Sequence[LogLine]:
    card, seat, count = reading.sign(play["card"]), play["seat"], len(play["captured"]) + 1
    if not play["captured"]:
        mine, theirs = _("lay {card}").format(card=card), _("lays {card}").format(card=card)
        words = pgettext("beside a card", "lay"), pgettext("beside a card", "lays")
        cards = (play["card"],)
        return told(reading.sitting, seat, mine, theirs, "text", cards=cards, beside=words)
    if play["call"]:
        call = shout(reading, play["call"])
        taken = _("{call} {card} takes {count}").format(call=call, card=card, count=count)
        beside = pgettext("beside a card", "{call} takes {count}").format(call=call, count=count)
        return _exclaimed(reading, seat, taken, "accent", play["card"], beside=beside)
    taken = _("{card} takes {count}").format(card=card, count=count)
    tone = _tone(reading, reading.sides[seat])
    beside = pgettext("beside a card", "takes {count}").format(count=count)
    return _exclaimed(reading, seat, taken, tone, play["card"], beside=beside)


def _award(reading: RondaReading, award: RondaAwardEvent) -> Sequence[LogLine]:
    kind = award["kind"]
    word = "" if kind in UNCALLED else reading.call(kind)
    wording = _(_AWARDS.get(kind, _COUNTS))
    sentence = wording.format(word=word, points=f"+{award['points']}")
    return _exclaimed(reading, award["seat"], sentence, _tone(reading, award["side"]))


def _reveal(reading: RondaReading, shown: ShownCombination) -> Sequence[LogLine]:
    pair = shown["kind"] == "ronda"
    wording = _("showed a pair of {rank}s") if pair else _("showed three {rank}s")
    return _exclaimed(reading, shown["seat"], wording.format(rank=shown["rank"]), "text")


def _sweep(reading: RondaReading, seat: int, count: int) -> Sequence[LogLine]:
    mine = ngettext("sweep up {count} card", "sweep up {count} cards", count)
    theirs = ngettext("sweeps up {count} card", "sweeps up {count} cards", count)
    mine, theirs = mine.format(count=count), theirs.format(count=count)
    return told(reading.sitting, seat, mine, theirs, "text")


def _game_over(reading: RondaReading, winner: int, points: list[int]) -> Sequence[LogLine]:
    won = winner == reading.side
    seat = reading.seat if won else reading.sides.index(winner)
    mine = _("win the game with {total}").format(total=points[winner])
    theirs = _("wins the game with {total}").format(total=points[winner])
    return told(reading.sitting, seat, mine, theirs, "good" if won else "bad")


# -- the sheet of a round and the end ----------------------------------------------------------


def sheet(
    reading: RondaReading, event: RondaEvent, past: Sequence[RondaEvent]
) -> RoundSheet | None:
    """Return the sheet of the round that an event closes; `past` are the round's events."""
    if event["type"] != "round-end":
        return None
    sides = [event["sides"][side] for side in reading.own_first]
    rows = (
        SheetRow(
            ", ".join(_(_LABELS[kind]) if kind in _LABELS else reading.call(kind) for kind in row),
            tuple(sum(side["points"].get(kind, 0) for kind in row) or None for side in sides),
            _note(reading, row, event, past),
        )
        for row in _ROWS
    )
    return RoundSheet(
        title=_("End of round {round}").format(round=event["round"]),
        sides=tuple(map(reading.side_name, reading.own_first)),
        mine=0,
        rows=tuple(rows),
        before=tuple(side["before"] for side in sides),
        after=tuple(side["after"] for side in sides),
        goal=reading.target,
    )


def _note(
    reading: RondaReading,
    row: tuple[str, ...],
    ended: RondaRoundEndEvent,
    past: Sequence[RondaEvent],
) -> str:
    """Return where the points of a row came from: cards, deals or numbers of cards."""
    if row == ("cards",):
        counts = [str(ended["sides"][side]["captured"]) for side in reading.own_first]
        return pgettext("list", " and ").join(counts)
    found = []
    deal, called = "", ""
    for event in past:
        if event["type"] == "deal":
            deal = _("deal {batch}").format(batch=event["batch"])
        elif event["type"] == "play" and event["call"]:
            called = reading.sign(event["card"])
        elif event["type"] == "award" and event["kind"] in row:
            found.append(called if event["kind"] in CALL_KEYS else deal)
    return " ".join(found) if row[0] in CALL_KEYS else ", ".join(dict.fromkeys(found))


def ending(reading: RondaReading) -> Ending:
    """Return the end of the game."""
    view, winner = reading.view, reading.view["winner"]
    assert winner is not None, "a game that is over has a winner"
    won = winner == reading.side
    yours = won and reading.sitting.is_you(reading.seat)
    if reading.partners:
        wording = _("Your team wins the game") if yours else _("{names} win the game")
    else:
        wording = _("You win the game") if yours else _("{names} wins the game")
    course = ngettext(
        "{score} after {count} round, played to {target}.",
        "{score} after {count} rounds, played to {target}.",
        view["round"],
    ).format(
        score=" : ".join(str(view["points"][side]) for side in reading.own_first),
        count=view["round"],
        target=reading.target,
    )
    return Ending(wording.format(names=reading.side_name(winner)), (course,), won)
