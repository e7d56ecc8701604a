"""The question that a joker asks: which colour it names, with advice from the own hand."""

from __future__ import annotations

from core.words import _, ngettext
from tui.games.makao.reading import Reading
from tui.games.makao.words import COLOURS, colour_name
from tui.models import Choice, Play, Question


def which_colour(reading: Reading, joker: str, *, calling: bool) -> Question:
    """Return the question with the colour held most proposed; `calling` says LAST CARD too."""
    return Question(
        title=_("{card}: choose a colour").format(card=reading.sign(joker)),
        choices=tuple(_choice(reading, joker, colour, calling) for colour in COLOURS),
        advice=_advice(reading),
        proposed=COLOURS.index(reading.best_colour),
    )


def _choice(reading: Reading, joker: str, colour: str, calling: bool) -> Choice:
    from tui.art.makao import PAPERS

    shape, name = reading.sitting.glyphs.makao[colour], colour_name(colour).upper()
    count = reading.count_of(colour)
    return Choice(
        key=colour.lower(),
        label=name if shape == colour else f"{shape} {name}",
        note=ngettext("{count} left", "{count} left", count).format(count=count),
        outcome=Play(f"{joker} {colour}{' last' if calling else ''}"),
        fg=PAPERS[colour] + "t",
        bg=PAPERS[colour],
    )


def _advice(reading: Reading) -> str:
    best = reading.best_colour
    count = reading.count_of(best)
    if not count:
        return _("You hold no coloured card: no colour is better than another.")
    return ngettext(
        "You hold {count} {colour} card: {colour} lets you play most.",
        "You hold {count} {colour} cards: {colour} lets you play most.",
        count,
    ).format(count=count, colour=colour_name(best))
