"""The rows of the new-table dialog: every choice of a table as a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.contract.levels import level_told
from core.ground.words import N_, _, pgettext
from tui.new_game.lines import HINTS, Rows, choice_rows, flowing, labelled, level_pieces, ticked
from tui.new_game.table_choice import TableChoice
from tui.widgets.page import PageLine, Piece, pressable

TABLE_HINTS = {
    **HINTS,
    "seat": N_("Space: free for a person, or a bot · ← → level of the bot"),
    "take-backs": N_("Space: allow undo if everyone agrees"),
    "clock": N_("← →: seconds for a turn; when time is up, a bot plays"),
    "watchers": N_("Space: allow spectators; they see no hands before the end"),
}
"""What the keys do on each kind of row."""


def table_rows(
    choice: TableChoice, own: bool, present: str, width: int, least: int, persons: Sequence[str]
) -> Rows:
    """Return the rows of game, rules and seats, the first of which that are free `persons` have."""
    sitting = iter(persons)
    seats = [
        _seat(number, level, "" if level else next(sitting, ""))
        for number, level in enumerate(choice.levels)
    ]
    return choice_rows(choice, own, present, width, least, seats)


def _seat(number: int, level: str | None, name: str) -> Sequence[Piece]:
    who = level_told(level) if level else pgettext("player", "person")
    return (
        Piece(f"{number + 1:<2} ", "accent", bold=True),
        Piece(f"{who:<8}", bold=level is None, zone=f"set:seat:{number}"),
        *level_pieces(level, name or _("free for anyone")),
    )


def way_rows(choice: TableChoice, present: str, width: int, least: int) -> Rows:
    """Return the rows of how it is played at the table."""
    rows = Rows([PageLine()])
    agreed = ticked("take-backs", choice.take_backs == "agreed", _("if everyone agrees"), least)
    rows.add("take-backs", *_row("take-backs", present, width, pgettext("label", "Undo"), agreed))
    rows.add("clock", *_clock(choice, present, width, least))
    watched = ticked("watchers", choice.watchers, pgettext("value", "allowed"), least)
    rows.add(
        "watchers", *_row("watchers", present, width, pgettext("label", "Spectators"), watched)
    )
    rows.lines.append(PageLine())
    return rows


def _row(
    row: str, present: str, width: int, label: str, pieces: Sequence[Piece]
) -> Iterator[PageLine]:
    return flowing(row, present, width, (labelled(label), *pieces))


def _clock(choice: TableChoice, present: str, width: int, least: int) -> Iterator[PageLine]:
    """Give the lines of the clock; arrows that a finger can hit stand below its time."""
    told = (
        _("{seconds} s a turn").format(seconds=choice.clock)
        if choice.clock
        else pgettext("value", "none")
    )
    label = labelled(pgettext("label", "Clock"))
    before = pressable(Piece("←", "accent", zone="step:clock:-1", chip=True), least)
    after = pressable(Piece("→", "accent", zone="step:clock:1", chip=True), least)
    if least == 1:
        time = Piece(told, chip=True, armed=True)
        yield from flowing("clock", present, width, (label, before, time, after))
        return
    yield from flowing("clock", present, width, (label, Piece(told, bold=True)))
    below = (Piece(" " * len(label.text)), before, Piece(" "), after)
    for line in flowing("clock", present, width, below):
        yield replace(line, pointer=False)
