"""Everything that is told in line mode, as lines: events, sheets, endings and scores."""

from __future__ import annotations

from core.words import _, number
from tui.games.telling import NOBODY, as_sentence
from tui.models import Ending, LogLine, Tally


def numbered(number: int, sentence: str) -> str:
    """Return what happened in an action, with the number of that action; 0 is the first deal."""
    return _("#{number} {sentence}").format(number=number, sentence=sentence)


def event_sentence(line: LogLine) -> str:
    """Return a line of the log as a sentence to be read aloud."""
    if line.who == NOBODY:
        return _begun_large(line.what)
    return as_sentence(line)


def _begun_large(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# -- the end of a round and of a game ----------------------------------------------------------


def tally_lines(tally: Tally) -> list[str]:
    """Return the sheet of a round: a line for every side, then what else is to be known."""
    sides = [_side(tally, place) for place in range(len(tally.sides))]
    return [_("{title}.").format(title=tally.title), *sides, *tally.footnotes]


def _side(tally: Tally, place: int) -> str:
    """Return how a side came to its new total."""
    gains = [
        _("{label}: {points}").format(label=row.label, points=_signed(row.points[place] or 0))
        for row in tally.rows
        if row.points[place] is not None
    ]
    fields = {
        "name": tally.sides[place],
        "gains": ", ".join(gains) or _("nothing"),
        "before": number(tally.before[place]),
        "after": number(tally.after[place]),
    }
    return _("{name}: {gains}; from {before} to {after}.").format(**fields)


def _signed(points: int) -> str:
    return number(f"{points:+}")


def ending_lines(ending: Ending) -> list[str]:
    """Return the end of a game."""
    return [_("{headline}.").format(headline=ending.headline), *ending.lines]
