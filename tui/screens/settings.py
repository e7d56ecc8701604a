"""The settings: every row takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.events import Resize

from core.words import N_, _
from tui.commands import Command
from tui.models import HeaderModel
from tui.screens.commanded import ALWAYS, CHANGE, MOVE, CommandedScreen
from tui.screens.name import NameDialog
from tui.screens.setting_rows import GROUPS, Row
from tui.settings import LONGEST_NAME, Settings
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.page import Line, Page, Piece, heading, line

VALUES_AT = 22
"""The column after the first at which the values of a row begin."""

NAME = "player"
"""The row that is typed."""


class FeltPage(Page):
    """A page on the felt."""

    ground = "felt"


class SettingsScreen(CommandedScreen[None]):
    """Shows the settings by group; ← and → change the row the player is on."""

    CONTROLS = (
        Command("up", "up,k", "↑ k", "", N_("row above"), MOVE),
        Command("down", "down,j", "↓ j", "", N_("row below"), MOVE),
        Command("choose", "", "↑ ↓", N_("choose"), "", MOVE),
        Command("less", "left,h", "← h", "", N_("value before"), CHANGE),
        Command("more", "right,l", "→ l", "", N_("next value"), CHANGE),
        Command("change", "enter,space", "← → Enter", N_("change"), N_("next value"), CHANGE),
        Command("defaults", "R", "R", N_("defaults"), N_("everything as at first"), CHANGE),
        Command("leave", "escape,q", "Esc", N_("back"), N_("back; it is kept"), ALWAYS),
    )

    def __init__(self) -> None:
        super().__init__()
        self._rows = [row for _title, rows in GROUPS for row in rows]
        self._at = 0

    def compose(self) -> ComposeResult:
        """Put the rows between header and footer."""
        header = Header()
        header.model = HeaderModel(
            _("Settings"),
            (_("kept in {folder}").format(folder=_short(str(self.kahwa.settings_file.parent))),),
            _("saved √"),
        )
        yield header
        yield FeltPage(id="settings")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Show the rows."""
        self.show()

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, event: Resize) -> None:
        """Break rows of many values anew."""
        self.show()

    def show(self) -> None:
        """Show the rows as the settings are now."""
        page = self.query_one(Page)
        lines, at = self._lines(self.app.size.width - 2)
        page.lines = lines
        page.call_after_refresh(page.reveal, at, 2)

    def _lines(self, width: int) -> tuple[tuple[Line, ...], int]:
        lines: list[Line] = []
        at = 0
        number = 0
        for title, rows in GROUPS:
            lines += [Line(), heading(_(title))]
            for row in rows:
                if number == self._at:
                    at = len(lines)
                lines += self._row(number, row, width)
                number += 1
        note = _(self._rows[self._at].note)
        lines += [Line(), line(note, "muted")]
        return tuple(lines), at

    def _row(self, number: int, row: Row, width: int) -> Iterator[Line]:
        lit = "key" if number == self._at else ""
        zone = f"row:{number}"
        label = f"{_(row.label):<{VALUES_AT - 2}}"
        rest = (Piece(label, bold=bool(lit)),)
        for chips in self._broken(number, row, width - VALUES_AT - 2):
            yield Line((*rest, *chips), zone=zone, lit=lit, indent=4, pointer=rest[0].text == label)
            rest = (Piece(" " * (VALUES_AT - 2)),)

    def _broken(self, number: int, row: Row, width: int) -> Iterator[tuple[Piece, ...]]:
        """Give the values of a row in lines of at most `width` columns."""
        pieces: list[Piece] = []
        used = 0
        for chip in self._chips(number, row):
            if pieces and used + len(chip.text) + 3 > width:
                yield tuple(pieces)
                pieces, used = [], 0
            pieces += [chip, Piece(" ")]
            used += len(chip.text) + 3
        yield tuple(pieces)

    def _chips(self, number: int, row: Row) -> Iterator[Piece]:
        settings = self.kahwa.settings
        if row.field == NAME:
            yield Piece(settings.player_name, zone=f"set:{number}:0", chip=True, armed=True)
            return
        present = getattr(settings, row.field)
        for index, (value, label) in enumerate(row.values):
            fg = "text" if value == present else "muted"
            zone = f"set:{number}:{index}"
            yield Piece(_(label), fg, zone=zone, chip=True, armed=value == present)

    # ------------------------------------------------------------------ acting

    @on(CellWidget.Pressed, "#settings")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        kind, *numbers = event.zone_id.split(":")
        self._at = int(numbers[0])
        row = self._rows[self._at]
        if kind == "set" and row.field != NAME:
            self._set(row.field, row.values[int(numbers[1])][0])
        elif kind == "set":
            self._ask_name()
        self.show()

    def _set(self, field: str, value: Any) -> None:
        self.kahwa.change_settings(msgspec.structs.replace(self.kahwa.settings, **{field: value}))

    def _step(self, direction: int) -> None:
        row = self._rows[self._at]
        if row.field == NAME:
            self._ask_name()
            return
        values = [value for value, _label in row.values]
        present = getattr(self.kahwa.settings, row.field)
        at = values.index(present) if present in values else 0
        self._set(row.field, values[(at + direction) % len(values)])

    def _ask_name(self) -> None:
        self.app.push_screen(
            NameDialog(
                _("Your name"),
                _("The name you sit down under in new games:"),
                self.kahwa.settings.player_name,
                LONGEST_NAME,
            ),
            self._named,
        )

    def _named(self, name: str | None) -> None:
        if name is not None:
            self._set(NAME, name)

    def do_up(self) -> None:
        """Go to the row above."""
        self._at = (self._at - 1) % len(self._rows)
        self.show()

    def do_down(self) -> None:
        """Go to the row below."""
        self._at = (self._at + 1) % len(self._rows)
        self.show()

    def do_less(self) -> None:
        """Take the value before."""
        self._step(-1)

    def do_more(self) -> None:
        """Take the next value."""
        self._step(1)

    def do_change(self) -> None:
        """Take the next value, or type."""
        self._step(1)

    def do_defaults(self) -> None:
        """Set everything as it was at first; the player's name stays."""
        self.kahwa.change_settings(Settings(player=self.kahwa.settings.player))

    def do_leave(self) -> None:
        """Go back."""
        self.dismiss(None)


def _short(path: str) -> str:
    """Return a path with the home folder as `~`."""
    from pathlib import Path

    home = str(Path.home())
    return "~" + path[len(home) :] if path.startswith(home) else path
