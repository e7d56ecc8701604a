"""Ronda told: the log's lines, and what seats say and do at their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.game import Plain
from core.words import _, ngettext
from tui.games.ronda.reading import Reading, face_of
from tui.games.ronda.words import call_word
from tui.games.sitting import Sitting
from tui.games.telling import headline, told
from tui.models import LogLine, Remark

SPOKEN = ("ronda", "tringa")


def narrate(reading: Reading, event: Plain) -> Sequence[LogLine]:
    """Return the log lines of an event; most events have one, some none."""
    teller = _TELLERS.get(event["type"])
    return teller(reading, event) if teller else ()


def remark(reading: Reading, event: Plain) -> Remark | None:
    """Return what an event makes a seat say or do at its place."""
    sitting = reading.sitting
    if event["type"] == "said" and event["said"] in SPOKEN:
        return Remark(event["seat"], bubble=_shout(sitting, event["said"]))
    if event["type"] == "play":
        bubble = _shout(sitting, event["call"]) if event["call"] else ""
        return Remark(event["seat"], bubble, _deed(sitting, event))
    if event["type"] == "award":
        return Remark(event["seat"], _won(sitting, event), deed=None)
    return None


def _won(sitting: Sitting, award: Plain) -> str:
    """Return the points of an award as its seat shows them, after the call that brought them."""
    points = f"+{award['points']}"
    if award["kind"] in UNCALLED:
        return points
    return _("{call} {points}").format(
        call=call_word(sitting.settings.calls, award["kind"]), points=points
    )


def _shout(sitting: Sitting, call: str) -> str:
    return _("{call}!").format(call=call_word(sitting.settings.calls, call))


def _deed(sitting: Sitting, event: Plain) -> str:
    card = sitting.glyphs.spanish_card(*face_of(event["card"]))
    if event["captured"]:
        return _("{card} took {count}").format(card=card, count=len(event["captured"]) + 1)
    return _("laid {card}").format(card=card)


# -- one teller for each type of event ---------------------------------------------------------


def _round(reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(_("round {round}").format(round=event["round"]))


def _deal(reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(_("deal {batch}").format(batch=event["batch"]))


def _misdeal(reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(_("a misdeal, shuffled again"), "warm")


def _last_batch(reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(_("the last deal of the round"), "warm")


def _sent_back(reading: Reading, event: Plain) -> Sequence[LogLine]:
    card = reading.sitting.glyphs.spanish_card(*face_of(event["card"]))
    return headline(_("{card} went back").format(card=card))


def _said(reading: Reading, event: Plain) -> Sequence[LogLine]:
    if event["said"] not in SPOKEN:
        return ()
    shout = _shout(reading.sitting, event["said"])
    return told(reading.sitting, event["seat"], shout, shout, "accent")


def _play(reading: Reading, event: Plain) -> Sequence[LogLine]:
    card = reading.sitting.glyphs.spanish_card(*face_of(event["card"]))
    seat, count = event["seat"], len(event["captured"]) + 1
    if not event["captured"]:
        laid = {"card": card}
        mine, others = _("lay {card}").format(**laid), _("lays {card}").format(**laid)
        return told(reading.sitting, seat, mine, others, "text")
    tone = "good" if reading.side(seat) == reading.side(reading.seat) else "warm"
    if event["call"]:
        sentence = _("{call} {card} takes {count}").format(
            call=_shout(reading.sitting, event["call"]), card=card, count=count
        )
        return told(reading.sitting, seat, sentence, sentence, "accent")
    taken = _("{card} takes {count}").format(card=card, count=count)
    return told(reading.sitting, seat, taken, taken, tone)


def _award(reading: Reading, event: Plain) -> Sequence[LogLine]:
    gain, calls = event["points"], reading.sitting.settings.calls
    wordings = {
        "ronda": _("{word} stands {points}"),
        "tringa": _("{word} stands {points}"),
        "contest": _("best combination {points}"),
        "hidden": _("a hidden pair found {points}"),
        "bount": _("{word} stands {points}"),
        "khamsa": _("{word} stands {points}"),
        "aachra": _("{word} stands {points}"),
        "missa": _("{word}! {points}"),
        "last": _("last capture {points}"),
        "cards": _("cards above par {points}"),
    }
    wording = wordings[event["kind"]]
    word = "" if event["kind"] in UNCALLED else call_word(calls, event["kind"])
    sentence = wording.format(word=word, points=f"+{gain}")
    own = event["side"] == reading.side(reading.seat)
    return told(reading.sitting, event["seat"], sentence, sentence, "good" if own else "warm")


UNCALLED = ("contest", "hidden", "last", "cards")
"""Awards that nobody calls aloud."""


def _taken_over(reading: Reading, event: Plain) -> Sequence[LogLine]:
    word = call_word(reading.sitting.settings.calls, event["call"])
    sentence = _("{word} is lost").format(word=word)
    return told(reading.sitting, event["seat"], sentence, sentence, "bad")


def _reveal(reading: Reading, event: Plain) -> Sequence[LogLine]:
    lines: list[LogLine] = []
    for shown in event["combinations"]:
        sentence = (
            _("showed a pair of {rank}") if shown["kind"] == "ronda" else _("showed three {rank}")
        ).format(rank=shown["rank"])
        lines += told(reading.sitting, shown["seat"], sentence, sentence, "text")
    return lines


def _sweep(reading: Reading, event: Plain) -> Sequence[LogLine]:
    count = len(event["cards"])
    mine = ngettext("sweep up {count} card", "sweep up {count} cards", count)
    others = ngettext("sweeps up {count} card", "sweeps up {count} cards", count)
    return told(
        reading.sitting, event["seat"], mine.format(count=count), others.format(count=count), "text"
    )


def _game_over(reading: Reading, event: Plain) -> Sequence[LogLine]:
    won = event["winner"] == reading.side(reading.seat)
    total = event["points"][event["winner"]]
    seat = next(s for s in range(reading.players) if reading.side(s) == event["winner"])
    seat = reading.seat if won else seat
    return told(
        reading.sitting,
        seat,
        _("win the game with {total}").format(total=total),
        _("wins the game with {total}").format(total=total),
        "good" if won else "bad",
    )


_TELLERS: dict[str, Callable[[Reading, Plain], Sequence[LogLine]]] = {
    "round": _round,
    "deal": _deal,
    "misdeal": _misdeal,
    "sent-back": _sent_back,
    "last-batch": _last_batch,
    "said": _said,
    "play": _play,
    "award": _award,
    "taken-over": _taken_over,
    "reveal": _reveal,
    "sweep": _sweep,
    "game-over": _game_over,
}
