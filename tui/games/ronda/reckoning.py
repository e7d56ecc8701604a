"""Ronda's reckoning on the screen: how every point of a round came about, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Plain
from core.words import _
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
    order = [reading.side(reading.seat)]
    order += [side for side in range(len(sides)) if side not in order]
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
        sides=tuple(_you_or(reading, side) for side in order),
        mine=0,
        rows=rows,
        before=tuple(sides[side]["before"] for side in order),
        after=tuple(sides[side]["after"] for side in order),
        goal=reading.options["target"],
    )


def _you_or(reading: Reading, side: int) -> str:
    return side_name(reading, side)


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
    name = side_name(reading, winner)
    headline = (
        _("{name} wins the game").format(name=name)
        if not won
        else _("Your team wins the game")
        if reading.partners
        else _("You win the game")
    )
    score = _(" : ").join(str(points) for points in view["points"])
    course = _("{score} after {rounds} rounds, played to {target}.").format(
        score=score, rounds=view["round"], target=reading.options["target"]
    )
    return Ending(headline, (course,), won)
