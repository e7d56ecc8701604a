"""Everything that is told in line mode, as lines: events, sheets, endings and scores."""

from __future__ import annotations

from core.ground.words import _, number, pgettext
from tui.games.narrating import NOBODY, as_sentence
from tui.models import LogLine
from tui.plain.spoken import as_begun
from tui.sheet_models import Ending, RoundSheet


def numbered(number: int, sentence: str) -> str:
    """Return what happened in an action, with the number of that action; 0 is the first deal."""
    return _("#{number} {sentence}").format(number=number, sentence=sentence)


def event_sentence(line: LogLine) -> str:
    """Return a line of the log as a sentence to be read aloud."""
    if line.who == NOBODY:
        return as_begun(line.what)
    return as_sentence(line)


# -- the end of a round and of a game ----------------------------------------------------------


def sheet_lines(round_sheet: RoundSheet) -> list[str]:
    """Return the sheet of a round: a line for every side, then what else is to be known."""
    sides = [_side(round_sheet, place) for place in range(len(round_sheet.sides))]
    return [
        pgettext("punctuation", "{title}.").format(title=round_sheet.title),
        *sides,
        *round_sheet.footnotes,
    ]


def _side(round_sheet: RoundSheet, place: int) -> str:
    """Return how a side came to its new total."""
    gains = [
        _("{label}: {points}").format(label=row.label, points=_signed(row.points[place] or 0))
        for row in round_sheet.rows
        if row.points[place] is not None
    ]
    fields = {
        "name": round_sheet.sides[place],
        "gains": ", ".join(gains) or pgettext("points", "nothing"),
        "before": number(round_sheet.before[place]),
        "after": number(round_sheet.after[place]),
    }
    return _("{name}: {gains}; from {before} to {after}.").format(**fields)


def _signed(points: int) -> str:
    return number(f"{points:+}")


def ending_lines(ending: Ending) -> list[str]:
    """Return the end of a game."""
    return [pgettext("punctuation", "{headline}.").format(headline=ending.headline), *ending.lines]
