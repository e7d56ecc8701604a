"""Rikiki told: the log's lines of bids, tricks and points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.game import Plain
from core.words import _, ngettext, number
from tui.games.french import face_of
from tui.games.rikiki.reading import ABSOLUTE, ABSOLUTE_SIGN, Reading
from tui.games.telling import headline, told
from tui.models import LogLine


def narrate(reading: Reading, event: Plain) -> Sequence[LogLine]:
    """Return the log lines of an event; most events have one, some none."""
    teller = _TELLERS.get(event["type"])
    return teller(reading, event) if teller else ()


def _round(reading: Reading, event: Plain) -> Sequence[LogLine]:
    return headline(_("round {round}").format(round=event["round"]))


def _deal(reading: Reading, event: Plain) -> Sequence[LogLine]:
    count = event["hand_size"]
    cards = ngettext("{count} card", "{count} cards", count).format(count=count)
    if event["trump"] is None:
        return headline(_("{cards}, no trumps").format(cards=cards))
    suit = reading.sitting.glyphs.french[event["trump"]]
    return headline(_("{cards}, trump {suit}").format(cards=cards, suit=suit))


def _swap(reading: Reading, event: Plain) -> Sequence[LogLine]:
    fields = {"given": reading.sign(event["given"]), "taken": reading.sign(event["taken"])}
    mine = _("swap {given} for {taken}").format(**fields)
    return told(
        reading.sitting,
        event["seat"],
        mine,
        _("swaps {given} for {taken}").format(**fields),
        "accent",
    )


def _bid(reading: Reading, event: Plain) -> Sequence[LogLine]:
    if event["bid"] == ABSOLUTE:
        mine, theirs = _("bid Absolute Zero"), _("bids Absolute Zero")
        return told(reading.sitting, event["seat"], mine, theirs, "accent")
    mine, theirs = _("bid {bid}"), _("bids {bid}")
    return told(
        reading.sitting,
        event["seat"],
        mine.format(bid=event["bid"]),
        theirs.format(bid=event["bid"]),
        "text",
    )


def _bidding_end(reading: Reading, event: Plain) -> Sequence[LogLine]:
    count = event["hand_size"]
    sentence = ngettext(
        "bids {bids} for {count} trick", "bids {bids} for {count} tricks", count
    ).format(bids=event["bids_sum"], count=count)
    return headline(sentence)


def _play(reading: Reading, event: Plain) -> Sequence[LogLine]:
    suit, led = face_of(event["card"])[1], face_of(event["led"])[1]
    tone = "text"
    if event["place"] == 1:
        mine, theirs = _("lead {card}"), _("leads {card}")
    elif suit == led:
        mine, theirs = _("play {card}"), _("plays {card}")
    elif event["best"] == event["seat"]:  # not by the view's trumps: they may be the next round's
        mine, theirs = _("trump {card}"), _("trumps {card}")
        tone = "warm"
    else:
        mine, theirs = _("drop {card}"), _("drops {card}")
    sign = reading.sign(event["card"])
    return told(
        reading.sitting, event["seat"], mine.format(card=sign), theirs.format(card=sign), tone
    )


def _trick(reading: Reading, event: Plain) -> Sequence[LogLine]:
    tone = "good" if event["seat"] == reading.seat else "accent"
    return told(reading.sitting, event["seat"], _("win the trick"), _("wins the trick"), tone)


def _round_end(reading: Reading, event: Plain) -> Sequence[LogLine]:
    lines: list[LogLine] = []
    for row in event["seats"]:
        result = _result(row)
        lines += told(reading.sitting, row["seat"], result, result, _tone(row))
    return lines


def _result(row: Plain) -> str:
    """Return tricks won, bid and points, short enough for a narrow log."""
    bid = ABSOLUTE_SIGN if row["bid"] == ABSOLUTE else row["bid"]
    points = number(f"{row['points']:+}")
    return _("{won}/{bid}: {points}").format(won=row["tricks"], bid=bid, points=points)


def _tone(row: Plain) -> str:
    return "good" if row["points"] > 0 else "bad"


def _game_over(reading: Reading, event: Plain) -> Sequence[LogLine]:
    shared = len(event["winners"]) > 1
    lines: list[LogLine] = []
    for seat in event["winners"]:
        total = number(event["totals"][seat])
        mine = _("share the win with {total}") if shared else _("win the game with {total}")
        theirs = _("shares the win with {total}") if shared else _("wins the game with {total}")
        tone = "good" if seat == reading.seat else "accent"
        lines += told(
            reading.sitting, seat, mine.format(total=total), theirs.format(total=total), tone
        )
    return lines


_TELLERS: dict[str, Callable[[Reading, Plain], Sequence[LogLine]]] = {
    "round": _round,
    "deal": _deal,
    "swap": _swap,
    "bid": _bid,
    "bidding-end": _bidding_end,
    "play": _play,
    "trick": _trick,
    "round-end": _round_end,
    "game-over": _game_over,
}
