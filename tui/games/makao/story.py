"""Makao told: the log's lines, and what seats say and do at their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.game import Plain
from core.words import _, ngettext
from tui.games.makao.reading import Reading
from tui.games.makao.words import JOKERS, LAST_CALL, cards, colour_name, signs
from tui.games.telling import headline, told
from tui.models import LogLine, Remark

CARDS_TOLD = 6
"""Cards drawn by the player up to which the log names them."""


def narrate(reading: Reading, event: Plain) -> Sequence[LogLine]:
    """Return the log lines of an event; most events have one, some none."""
    teller = _TELLERS.get(event["type"])
    return teller(reading, event) if teller else ()


def remark(reading: Reading, event: Plain) -> Remark | None:
    """Return what an event makes a seat say or do at its place."""
    match event["type"]:
        case "play":
            bubble = _("Last card!") if event["last"] else ""
            return Remark(event["seat"], bubble, reading.sign(event["card"]))
        case "draw":
            return Remark(event["seat"], deed=_("drew {count}").format(count=event["count"]))
        case "pass" if event["why"] != "extra":
            return Remark(event["seat"], deed=_("passed"))
        case "last":
            return Remark(event["seat"], _("Last card!"))
        case "catch":
            return Remark(event["seat"], _("Caught!"), tone="warm")
        case "makao":
            return Remark(event["seat"], _("Makao!"))
    return None


# -- one teller for each type of event ---------------------------------------------------------


def _deal(reading: Reading, event: Plain) -> Sequence[LogLine]:
    if reading.sitting.is_you(event["dealer"]):
        return headline(_("round {round}, you deal").format(round=event["hand"]))
    return headline(
        _("round {round}, {name} deals").format(
            round=event["hand"], name=reading.name(event["dealer"])
        )
    )


def _sent_back(reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(_("{card} went back").format(card=reading.sign(event["card"])))


def _turned_up(reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(_("{card} is turned up").format(card=reading.sign(event["card"])))


def _skip(reading: Reading, event: Plain) -> Sequence[LogLine]:
    mine, theirs = _("miss a turn"), _("misses a turn")
    tone = "bad" if event["seat"] == reading.seat else "muted"
    return told(reading.sitting, event["seat"], mine, theirs, tone)


def _reverse(reading: Reading, event: Plain) -> Sequence[LogLine]:
    if reading.players == 2:
        return ()
    if event["direction"] == 1:
        return headline(_("the order is left to right"), "accent")
    return headline(_("the order is right to left"), "accent")


def _play(reading: Reading, event: Plain) -> Sequence[LogLine]:
    sentence = _play_wording(event).format(
        card=reading.sign(event["card"]),
        colour=colour_name(event["colour"]),
        pending=event["pending"],
    )
    tone = "warm" if event["pending"] else "text"
    lines = told(reading.sitting, event["seat"], sentence, sentence, tone)
    return (*lines, *_last_but_one(reading, event))


def _play_wording(event: Plain) -> str:
    joker, penalty = event["card"] in JOKERS, event["pending"] > 0
    if joker and penalty:
        return _("{card}, now {colour}: +{pending}")
    if joker:
        return _("{card}, now {colour}")
    return _("{card}: +{pending}") if penalty else "{card}"


def _last_but_one(reading: Reading, event: Plain) -> Sequence[LogLine]:
    """Tell whether the call went with the card that left one."""
    seat = event["seat"]
    if event["last"]:
        mine, theirs = _("say {call}"), _("says {call}")
        return told(
            reading.sitting,
            seat,
            mine.format(call=LAST_CALL),
            theirs.format(call=LAST_CALL),
            "accent",
        )
    if event["left"] != 1 or not reading.calls_exist:
        return ()
    mine, theirs = _("forget to say {call}"), _("does not say {call}")
    return told(
        reading.sitting, seat, mine.format(call=LAST_CALL), theirs.format(call=LAST_CALL), "bad"
    )


def _draw(reading: Reading, event: Plain) -> Sequence[LogLine]:
    count, seat = event["count"], event["seat"]
    if count == 0:
        mine, theirs = _("find nothing to draw"), _("finds nothing to draw")
        return told(reading.sitting, seat, mine, theirs, "muted")
    known = event.get("cards", ())
    if known and count <= CARDS_TOLD:
        mine = _("draw {cards}").format(cards=signs(reading.sitting.glyphs, known))
    else:
        mine = _("draw {count}").format(count=count)
    theirs = _("draws {count}").format(count=count)
    tone = "text" if event["why"] == "turn" else "bad" if seat == reading.seat else "good"
    return told(reading.sitting, seat, mine, theirs, tone)


def _turn_over(_reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(
        _("the discard pile becomes the stock: {cards}").format(cards=cards(event["cards"]))
    )


def _pass(reading: Reading, event: Plain) -> Sequence[LogLine]:
    mine, theirs = {
        "drawn": (_("keep the drawn card"), _("keeps the drawn card")),
        "extra": (_("play no further card"), _("plays no further card")),
        "nothing-to-draw": (
            _("pass, there is nothing to draw"),
            _("passes, there is nothing to draw"),
        ),
    }[event["why"]]
    return told(reading.sitting, event["seat"], mine, theirs, "muted")


def _safe(reading: Reading, event: Plain) -> Sequence[LogLine]:
    mine, theirs = _("get away with it"), _("gets away with it")
    return told(reading.sitting, event["seat"], mine, theirs, "muted")


def _last(reading: Reading, event: Plain) -> Sequence[LogLine]:
    mine, theirs = _("say {call} after all"), _("says {call} after all")
    return told(
        reading.sitting,
        event["seat"],
        mine.format(call=LAST_CALL),
        theirs.format(call=LAST_CALL),
        "accent",
    )


def _catch(reading: Reading, event: Plain) -> Sequence[LogLine]:
    caught = event["caught"]
    mine = _("catch {name}").format(name=reading.name(caught))
    theirs = (
        _("catches you")
        if reading.sitting.is_you(caught)
        else _("catches {name}").format(name=reading.name(caught))
    )
    tone = "bad" if caught == reading.seat else "accent"
    return told(reading.sitting, event["seat"], mine, theirs, tone)


def _makao(reading: Reading, event: Plain) -> Sequence[LogLine]:
    tone = "good" if event["seat"] == reading.seat else "warm"
    return told(reading.sitting, event["seat"], "MAKAO!", "MAKAO!", tone)


def _dead_hand(_reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(dead_sentence(event), "warm")


def dead_sentence(event: Plain) -> str:
    """Return why a hand ended with nobody out."""
    if event["why"] == "passes":
        return _("the round is dead: everybody passed")
    return _("the round is dead: the pile was turned over too often")


def _award(reading: Reading, event: Plain) -> Sequence[LogLine]:
    points = event["points"]
    mine = ngettext("count {points} point", "count {points} points", points)
    theirs = ngettext("counts {points} point", "counts {points} points", points)
    tone = "bad" if event["seat"] == reading.seat else "text"
    return told(
        reading.sitting,
        event["seat"],
        mine.format(points=points),
        theirs.format(points=points),
        tone,
    )


def _game_over(reading: Reading, event: Plain) -> Sequence[LogLine]:
    shared = len(event["winners"]) > 1
    lines: list[LogLine] = []
    for seat in event["winners"]:
        fields = {"total": event["totals"][seat]}
        mine = _("share the win with {total}") if shared else _("win the game with {total}")
        theirs = _("shares the win with {total}") if shared else _("wins the game with {total}")
        tone = "good" if seat == reading.seat else "accent"
        lines += told(reading.sitting, seat, mine.format(**fields), theirs.format(**fields), tone)
    return lines


_TELLERS: dict[str, Callable[[Reading, Plain], Sequence[LogLine]]] = {
    "deal": _deal,
    "sent-back": _sent_back,
    "turned-up": _turned_up,
    "skip": _skip,
    "reverse": _reverse,
    "play": _play,
    "draw": _draw,
    "turn-over": _turn_over,
    "pass": _pass,
    "safe": _safe,
    "last": _last,
    "catch": _catch,
    "makao": _makao,
    "dead-hand": _dead_hand,
    "award": _award,
    "game-over": _game_over,
}
