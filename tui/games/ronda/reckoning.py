"""Ronda's reckoning on the screen: how every point of a round came about, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Plain
from core.words import _, ngettext
from tui.games.ronda.places import side_name
from tui.games.ronda.reading import CALL_POINTS, Reading, face_of
from tui.games.ronda.words import call_word
from tui.models import Ending, Tally, TallyRow

_ROWS = (
    ("ronda",),
    ("tringa",),
    ("contest",),
    ("hidden",),
    ("bount",),
    ("khamsa", "aachra"),
    ("missa",),
    ("last",),
    ("cards",),
)
"""The kinds of award in each row of the sheet."""


def tally(reading: Reading, ended: Plain, past: Sequence[Plain]) -> Tally:
    """Return the sheet of the round that the event `ended` closes; `past` are its events."""
    sides = ended["sides"]
    order = _own_first(reading)
    rows = tuple(
        TallyRow(
            _label(reading, kinds),
            tuple(
                sum(sides[side]["points"].get(kind, 0) for kind in kinds) or None for side in order
            ),
            _note(reading, kinds, ended, past, order),
        )
        for kinds in _ROWS
    )
    return Tally(
        title=_("End of round {round}").format(round=ended["round"]),
        sides=tuple(side_name(reading, side) for side in order),
        mine=0,
        rows=rows,
        before=tuple(sides[side]["before"] for side in order),
        after=tuple(sides[side]["after"] for side in order),
        goal=reading.options["target"],
    )


def _own_first(reading: Reading) -> list[int]:
    own = reading.side(reading.seat)
    return [own, *(side for side in range(len(reading.view["points"])) if side != own)]


def _label(reading: Reading, kinds: tuple[str, ...]) -> str:
    own = {
        "contest": _("Contested pot"),
        "hidden": _("Found hidden"),
        "last": _("Last capture"),
        "cards": _("Cards over par"),
    }
    calls = reading.sitting.settings.calls
    return ", ".join(own.get(kind) or call_word(calls, kind) for kind in kinds)


def _note(
    reading: Reading,
    kinds: tuple[str, ...],
    ended: Plain,
    past: Sequence[Plain],
    order: Sequence[int],
) -> str:
    """Return where the points of a row came from: cards, deals or numbers of cards."""
    if kinds == ("cards",):
        counts = [str(ended["sides"][side]["captured"]) for side in order]
        return _(" and ").join(counts)
    found = []
    batch, called = 0, ""
    for event in past:
        if event["type"] == "deal":
            batch = event["batch"]
        elif event["type"] == "play" and event["call"]:
            called = reading.sitting.glyphs.spanish_card(*face_of(event["card"]))
        elif event["type"] == "award" and event["kind"] in kinds:
            deal = _("deal {batch}").format(batch=batch)
            found.append(called if event["kind"] in CALL_POINTS else deal)
    return " ".join(found) if kinds[0] in CALL_POINTS else ", ".join(dict.fromkeys(found))


def ending(reading: Reading) -> Ending:
    """Return the end of the game."""
    view = reading.view
    winner = view["winner"]
    won = winner == reading.side(reading.seat)
    names = side_name(reading, winner)
    yours = won and reading.sitting.is_you(reading.seat)
    if reading.partners:
        headline = _("Your team wins the game") if yours else _("{names} win the game")
    else:
        headline = _("You win the game") if yours else _("{names} wins the game")
    score = " : ".join(str(view["points"][side]) for side in _own_first(reading))
    rounds = view["round"]
    course = ngettext(
        "{score} after {count} round, played to {target}.",
        "{score} after {count} rounds, played to {target}.",
        rounds,
    ).format(score=score, count=rounds, target=reading.options["target"])
    return Ending(headline.format(names=names), (course,), won)
