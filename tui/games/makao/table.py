"""What lies on Makao's table in words: what waits for whom, what fits, who forgot LAST CARD."""

from __future__ import annotations

from core.words import _
from tui.games.makao.board import PilesModel, word_rows
from tui.games.makao.reading import PASS, Reading, penalty_of
from tui.games.makao.words import (
    LAST_CALL,
    colour_name,
    face_of,
    signs,
    word_name,
)
from tui.games.telling import marked
from tui.models import CardFace, Spans

TRAIL = 12
"""Cards below the top one that are told of at most."""


def piles(reading: Reading) -> PilesModel:
    """Return what the middle of the table shows."""
    size, view = reading.sitting.size, reading.view
    below = view["discard"][-2 : -TRAIL - 2 : -1]
    return PilesModel(
        size=size,
        stock=len(view["stock"]) if isinstance(view["stock"], list) else view["stock"],
        top=top_face(reading),
        pending=reading.pending,
        lines=_lines(reading, word_rows(size)),
        colour=reading.colour,
        colour_name=colour_name(reading.colour).upper(),
        order=_order(reading),
        forward=view["direction"] == 1,
        trail=tuple(signs(reading.sitting.glyphs, [card]) for card in below),
    )


def top_face(reading: Reading) -> CardFace:
    """Return the top card as card art wants it; a joker has the colour that was named."""
    colour, word = face_of(reading.top)
    return colour or reading.colour, word


def _order(reading: Reading) -> str:
    if reading.players == 2:
        return ""
    return _("left to right") if reading.view["direction"] == 1 else _("right to left")


def _lines(reading: Reading, room: int) -> tuple[Spans, ...]:
    """Return the lines beside the piles; a forgotten call is among them however few there are."""
    situation = _situation(reading)
    forgotten = _forgotten(reading)
    return (*situation[: room - 1], forgotten) if forgotten else situation


def _situation(reading: Reading) -> tuple[Spans, ...]:
    if reading.sitting.landed is not None:
        return ()
    if reading.over:
        return (((_("The game is over"), "text", True),),)
    if reading.pending:
        return _penalty(reading)
    if not reading.my_turn:
        return (((_waiting(reading), "text"),),)
    if reading.drawn:
        return _drawn(reading)
    if reading.view["extra"]:
        return ((_("One more card"), "accent", True),), ((_extra_words(reading), "muted"),)
    yours = reading.sitting.is_you(reading.seat)
    turn = _("Your turn") if yours else _waiting(reading)
    return ((turn, "accent", True),), ((_fits_words(reading), "muted"),)


def _waiting(reading: Reading) -> str:
    sentence = _("{name} may play one more") if reading.view["extra"] else _("{name} is to play")
    return sentence.format(name=reading.name(reading.view["turn"]))


def _drawn(reading: Reading) -> tuple[Spans, ...]:
    assert reading.drawn is not None
    name = reading.sign(reading.drawn)
    choice = (
        _("play it, or keep it and pass")
        if reading.otherwise == PASS
        else _("it fits and must be played")
    )
    yours = reading.sitting.is_you(reading.seat)
    drew = _("You drew {card}") if yours else _("Drawn: {card}")
    return marked(drew.format(card=name), name), ((choice, "muted"),)


def _extra_words(reading: Reading) -> str:
    return _("one that fits, or none") if reading.playable else _("none in hand fits")


def _fits_words(reading: Reading) -> str:
    """Return what may follow the top card."""
    word = face_of(reading.top)[1]
    if word in ("J", "J+4"):
        return _("{colour} or a joker fits").format(colour=colour_name(reading.colour))
    return _("{colour}, {word} or a joker fits").format(
        colour=colour_name(reading.colour), word=word_name(word)
    )


# -- a penalty that waits ----------------------------------------------------------------------


def _penalty(reading: Reading) -> tuple[Spans, ...]:
    stack = " ".join(f"+{penalty_of(card)}" for card in reading.plus_cards)
    if reading.my_turn:
        yours = reading.sitting.is_you(reading.seat)
        who = _("waiting for you") if yours else _waits_for(reading)
        answer = _answer(reading)
    else:
        who = _waits_for(reading)
        answer = ""
    told = _("{who}: {cards}").format(who=who, cards=stack)
    return marked(told, who), ((answer, "muted"),)


def _waits_for(reading: Reading) -> str:
    return _("waiting for {name}").format(name=reading.name(reading.view["turn"]))


def _answer(reading: Reading) -> str:
    """Return what answers the penalty."""
    count = reading.pending
    if not reading.options["stacking"]:
        return _("draw {count}: it cannot be passed on").format(count=count)
    word = face_of(reading.top)[1]
    if word == "+2":
        return _("answer with +2 or J+4, or draw {count}").format(count=count)
    plus = reading.sign(f"{reading.colour}+2")
    return _("answer with {plus} or J+4, or draw {count}").format(plus=plus, count=count)


# -- a call that was forgotten -----------------------------------------------------------------


def _forgotten(reading: Reading) -> Spans:
    """Return the line about a seat that may be caught, empty if there is none."""
    caught = reading.view["open"]
    if caught is None:
        return ()
    if reading.sitting.is_you(caught):
        sentence = _("You forgot {call}: c says it")
    elif reading.may_say_last:
        sentence = _("{name} forgot {call}: c says it")
    else:
        sentence = _("{name} forgot {call}: x catches")
    tone = "bad" if caught == reading.seat else "warm"
    return ((sentence.format(name=reading.name(caught), call=LAST_CALL), tone, True),)
