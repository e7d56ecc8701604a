"""The lines of the settings page: a row for each setting, its values as chips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.ground.words import _
from tui.config.rows import NAME, SettingRow, groups_for
from tui.config.settings import Settings
from tui.widgets.page import PageLine, Piece, heading, pressable

VALUES_AT, VALUES_AT_NARROW = 22, 6
"""The column after the first at which the values begin; on a narrow page below their label."""

MOST_SHOWN = 8
"""Values of a setting up to which all are shown."""

NARROW = 56
"""Columns from which a label and values stand side by side."""


@dataclass(frozen=True, slots=True)
class SettingLines:
    """How the settings look at a width, with the player on row `at`.

    A row is the zone `row:<number>`, a value `set:<number>:<place>`. Of very many values only the
    present one is shown, between arrows to those beside it. What is pressed has at least so many
    columns.
    """

    settings: Settings
    login: str | None
    at: int
    width: int
    least: int

    def lines(self) -> tuple[tuple[PageLine, ...], range]:
        """Return the lines and the numbers of those of the row the player is on."""
        lines: list[PageLine] = []
        lit = range(0)
        number = 0
        for title, rows in groups_for(self.login):
            lines += [PageLine(), heading(_(title))] if lines else [heading(_(title))]
            for row in rows:
                before = len(lines)
                lines += self._row(number, row)
                if number == self.at:
                    lit = range(before, len(lines))
                number += 1
        return tuple(lines), lit

    def _row(self, number: int, row: SettingRow) -> Iterator[PageLine]:
        """Give the lines of a row: the label before its values, or above them."""
        lit = "key" if number == self.at else ""
        zone = f"row:{number}"
        label = Piece(f"{_(row.label):<{VALUES_AT - 2}}", bold=bool(lit))
        before, pointer = label, True
        if self.width < NARROW:
            yield PageLine((label,), zone=zone, lit=lit, indent=4)
            before, pointer = Piece(" " * VALUES_AT_NARROW), False
        indent = 4 if self.width >= NARROW else 0
        room = self.width - indent - len(before.text)
        for chips in _broken(self._chips(number, row), room):
            yield PageLine((before, *chips), zone=zone, lit=lit, indent=indent, pointer=pointer)
            before, pointer = Piece(" " * len(before.text)), False

    def _chips(self, number: int, row: SettingRow) -> Iterator[Piece]:
        if row.field == NAME:
            name = self.settings.named(self.login)
            yield self._chip(Piece(name, zone=f"set:{number}:0", chip=True, armed=True))
            return
        present = getattr(self.settings, row.field)
        if len(row.values) > MOST_SHOWN:
            yield from self._one_of_many(number, row, present)
            return
        for place, (value, label) in enumerate(row.values):
            fg = "text" if value == present else "muted"
            zone = f"set:{number}:{place}"
            yield self._chip(Piece(_(label), fg, zone=zone, chip=True, armed=value == present))

    def _one_of_many(self, number: int, row: SettingRow, present: object) -> Iterator[Piece]:
        """Give the present value of a row, and arrows that go round its values."""
        place = next(at for at, (value, _label) in enumerate(row.values) if value == present)
        before, after = (place - 1) % len(row.values), (place + 1) % len(row.values)
        yield self._chip(Piece("← ", zone=f"set:{number}:{before}"))
        zone = f"set:{number}:{place}"
        yield self._chip(Piece(_(row.values[place][1]), zone=zone, chip=True, armed=True))
        yield self._chip(Piece(" →", zone=f"set:{number}:{after}"))

    def _chip(self, piece: Piece) -> Piece:
        return pressable(piece, self.least)


def _broken(chips: Iterator[Piece], width: int) -> Iterator[tuple[Piece, ...]]:
    """Give chips in lines of at most `width` columns."""
    pieces: list[Piece] = []
    used = 0
    for chip in chips:
        taken = len(chip.text) + 3
        if pieces and used + taken > width:
            yield tuple(pieces)
            pieces, used = [], 0
        pieces += [chip, Piece(" ")]
        used += taken
    yield tuple(pieces)
