"""What lies on President's table in words and cards: the set to beat, a new trick, the exchange."""

from __future__ import annotations

from core.words import _, ngettext
from tui.games.president.pile import PileModel
from tui.games.president.prompting import giving_sentence
from tui.games.president.reading import Reading
from tui.games.president.words import faces, higher, set_words, short
from tui.models import Spans


def pile(reading: Reading) -> PileModel:
    """Return what the middle of the table shows."""
    size = reading.sitting.size
    if reading.exchanging:
        return PileModel(size, _("EXCHANGE"), faces(reading.received), _exchange(reading))
    if not reading.top:
        return PileModel(size, _("TO LEAD"), lines=_new_trick(reading))
    landed = reading.sitting.landed
    if landed is not None and landed.taken:
        lines = (*_played(reading), ((_("nobody beats it"), "accent", True),))
        return PileModel(size, _("TAKEN"), faces(reading.top), lines)
    if landed is not None or reading.view["phase"] == "over":
        return PileModel(size, _("LAST"), faces(reading.top), _played(reading))
    lines = (*_played(reading), *_to_beat(reading), *_passes(reading))
    return PileModel(size, _("TO BEAT"), faces(reading.top), lines)


def _played(reading: Reading) -> tuple[Spans, ...]:
    seat = reading.top_seat
    assert seat is not None
    who = (
        _("You played")
        if reading.sitting.is_you(seat)
        else _("{name} played").format(name=reading.sitting.names[seat])
    )
    return ((who, "muted"),), ((set_words(reading.top), "text", True),)


def _to_beat(reading: Reading) -> tuple[Spans, ...]:
    sentence = _("to beat: {higher}").format(higher=higher(len(reading.top)))
    return (((sentence, "muted"),),)


def _passes(reading: Reading) -> tuple[Spans, ...]:
    count = len(reading.view["passed"])
    if not count:
        return ()
    sentence = ngettext("{count} has passed", "{count} have passed", count).format(count=count)
    return (((sentence, "muted"),),)


def _new_trick(reading: Reading) -> tuple[Spans, ...]:
    gifts = () if reading.view["seen"] else _gifts(reading)
    if reading.leading:
        yours = reading.sitting.is_you(reading.seat)
        name = reading.sitting.names[reading.seat]
        leads = _("You lead") if yours else _("{name} leads").format(name=name)
        return (
            ((leads, "accent", True),),
            *gifts,
            ((_("any one to four cards of one rank"), "muted"),),
        )
    leader = reading.sitting.names[reading.view["leader"]]
    return (((_("{name} leads").format(name=leader), "text", True),), *gifts)


def _exchange(reading: Reading) -> tuple[Spans, ...]:
    return (((giving_sentence(reading), "text", True),), *_gifts(reading))


def _gifts(reading: Reading) -> tuple[Spans, ...]:
    """Return what this seat has received and given in the exchange before the hand."""
    partner = reading.partner(reading.seat)
    if partner is None:
        return ()
    names, glyphs = reading.sitting.names, reading.sitting.glyphs
    if reading.sitting.is_you(reading.seat):
        came, went = _("{name} gave you {cards}"), _("you gave {name} {cards}")
    else:
        came, went = _("{name} gave {own} {cards}"), _("{own} gave {name} {cards}")
    fields = {"name": names[partner], "own": names[reading.seat]}
    return tuple(
        ((sentence.format(cards=short(glyphs, gift), **fields), "muted"),)
        for sentence, gift in ((came, reading.received), (went, reading.given))
        if gift
    )
