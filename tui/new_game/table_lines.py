"""The rows of the new-table dialog: every choice of a table as a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.ground.words import N_, _
from tui.new_game.lines import HINTS, LABEL_WIDTH, Rows, choice_rows, flowing, level_pieces
from tui.new_game.table_choice import TableChoice
from tui.widgets.page import Line, Piece

TABLE_HINTS = {
    **HINTS,
    "seat": N_("Space: free for a person, or a bot · ← → level of the bot"),
    "take-backs": N_("Space: may a decision be taken back where all agree"),
    "clock": N_("← →: seconds for a turn; when they are up, a bot plays"),
    "watchers": N_("Space: may others watch; they see no hand before the end"),
}
"""What the keys do on each kind of row."""


def table_rows(
    choice: TableChoice, own: bool, present: str, width: int, persons: Sequence[str]
) -> Rows:
    """Return the rows of game, rules and seats, the first of which that are free `persons` have."""
    sitting = iter(persons)
    seats = [
        _seat(number, level, "" if level else next(sitting, ""))
        for number, level in enumerate(choice.levels)
    ]
    return choice_rows(choice, own, present, width, seats)


def _seat(number: int, level: str | None, name: str) -> Sequence[Piece]:
    who = _(level) if level else _("person")
    return (
        Piece(f"{number + 1:<2} ", "accent", bold=True),
        Piece(f"{who:<8}", bold=level is None, zone=f"set:seat:{number}"),
        *level_pieces(level, name or _("free for whoever sits down")),
    )


def way_rows(choice: TableChoice, present: str, width: int) -> Rows:
    """Return the rows of how it is played at the table."""
    rows = Rows([Line()])
    agreed = _ticked("take-backs", choice.take_backs == "agreed", _("where all agree"))
    rows.add("take-backs", *_row("take-backs", present, width, _("Take-backs"), agreed))
    rows.add("clock", *_row("clock", present, width, _("Clock"), _clock(choice)))
    watched = _ticked("watchers", choice.watchers, _("others may watch"))
    rows.add("watchers", *_row("watchers", present, width, _("Watchers"), watched))
    rows.lines.append(Line())
    return rows


def _row(row: str, present: str, width: int, label: str, pieces: Sequence[Piece]) -> Iterator[Line]:
    return flowing(row, present, width, (Piece(f"{label:<{LABEL_WIDTH}}"), *pieces))


def _ticked(row: str, ticked: bool, text: str) -> Sequence[Piece]:
    zone = f"set:{row}"
    mark = Piece("[x] " if ticked else "[ ] ", "accent", bold=True, zone=zone)
    return mark, Piece(text, bold=ticked, zone=zone)


def _clock(choice: TableChoice) -> Sequence[Piece]:
    told = _("{seconds} s a turn").format(seconds=choice.clock) if choice.clock else _("none")
    return (
        Piece("←", "accent", zone="step:clock:-1", chip=True),
        Piece(told, chip=True, armed=True),
        Piece("→", "accent", zone="step:clock:1", chip=True),
    )
