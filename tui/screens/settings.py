"""The settings: every row takes effect at once, on a piece of table too, and is kept."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Resize

from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.ground.words import N_, NC_, _, capitals, pgettext
from core.match.match import Match
from core.table import Seat, Update
from tui.commands import ALWAYS, CHANGE, CHOOSE, MOVE, Command, up_and_down
from tui.config.rows import NAME, SettingRow, rows_for
from tui.config.settings import LONGEST_NAME, Settings
from tui.games import look_of, sample_of, talk_of
from tui.games.reading import Reading
from tui.games.seat_view import SeatView
from tui.models import HeaderModel, PendingChoice
from tui.painting.wrapping import wrapped
from tui.screens.commanded import CommandedScreen
from tui.screens.lists import Listed
from tui.screens.name import NameDialog
from tui.screens.setting_lines import SettingLines
from tui.screens.table.piece import TablePiece
from tui.screens.table.view import TableView, saved_sign
from tui.session.chair import Chair
from tui.session.sight import DisplaySettings
from tui.theme.sizes import SizeClass, least_target
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, Page, PageLine, Piece, line

AROUND = 2
"""Rows of header and footer."""

SMALLER = {
    SizeClass.L: SizeClass.M,
    SizeClass.M: SizeClass.S,
    SizeClass.S: SizeClass.XS,
    SizeClass.XS: SizeClass.XS,
    SizeClass.T: SizeClass.XXS,
}
"""The class of the piece of table in a terminal of a class; the smallest has no room for one."""


OWN_SEAT = 0

OTHERS = ("Fatima", "Karim", "Salma")
"""Names of those who sit at the table with the player."""


@cache
def _match(game: str) -> Match:
    """Return the game of a sample, with the player to act."""
    sample = sample_of(game)
    kind = game_type(game)
    options = kind.table.settle({"players": sample.players})
    match, random = Match(kind, options, Seeded(sample.seed)), Random(sample.seed)
    while len(match.actions) < sample.actions or match.game.to_act != OWN_SEAT:
        match.act(match.game.to_act, random.choice(match.game.legal_texts(match.game.to_act)))
    return match


def sample_sitting(game: str, player: str, sight: DisplaySettings) -> SeatView:
    """Return what the player would see at the table of a sample."""
    match = _match(game)
    others = (Seat(name, "casual") for name in OTHERS[: match.game.players - 1])
    seats = (Seat(player), *others)
    chair = Chair(OWN_SEAT, seats, talk_of(game), spectator=False)
    view, legal = match.game.view(OWN_SEAT), tuple(match.game.legal_texts(OWN_SEAT))
    previews = match.game.previews(OWN_SEAT)
    now = Update(len(match.actions), None, None, view, legal, (), previews)
    past = [[event.seen_by(OWN_SEAT) for event in events] for events in match.events]
    chair.recall(now, past, sight)
    return chair.look(now, sight)


class SettingsScreen(Listed, CommandedScreen[None]):
    """Shows the settings by group; ← and → change the row the player is on.

    The piece of table beside or below them is that of the game the settings were opened over, or
    of a sample; a hand behind a curtain stays hidden.
    """

    CONTROLS = (
        *up_and_down(N_("previous row"), N_("next row")),
        CHOOSE,
        Command("less", "left,h", "← h", "", N_("previous value"), CHANGE),
        Command("more", "right,l", "→ l", "", N_("next value"), CHANGE),
        Command(
            "change",
            "enter,space",
            "← → Enter",
            NC_("key hint", "change"),
            N_("next value"),
            CHANGE,
        ),
        Command("undo", "u", "u", NC_("key hint", "undo"), N_("undo the last change"), CHANGE),
        Command(
            "defaults",
            "R",
            "R",
            NC_("key hint", "defaults"),
            N_("reset all settings to their defaults"),
            CHANGE,
        ),
        Command("table", "t", "t", NC_("key hint", "table"), N_("preview another game"), MOVE),
        Command(
            "leave",
            "escape,q",
            "Esc",
            NC_("key hint", "back"),
            N_("back; changes are saved"),
            ALWAYS,
        ),
    )
    CSS_PATH = str(files("styles") / "settings.tcss")

    def __init__(self) -> None:
        super().__init__()
        self._before: list[Settings] = []
        self._game = next(iter(game_names()))
        self._piece: TablePiece | None = None
        self._laying = asyncio.Lock()

    def compose(self) -> ComposeResult:
        """Put rows and piece of table between header and footer."""
        yield Header()
        with Container(id="halves"):
            with Container(id="rows"):
                yield FeltPage(id="settings")
                yield FeltPage(id="note")
            with Container(id="sample"):
                yield Page(id="sample-title")
        yield self.make_footer()

    @property
    def count(self) -> int:
        """The number of rows."""
        return len(self._rows)

    @property
    def _rows(self) -> tuple[SettingRow, ...]:
        return rows_for(self.kahwa.login)

    async def on_mount(self) -> None:
        """Show the rows and the table."""
        table = self._table()
        if table is not None:
            self._game = table.game
        await self._lay_table()

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, _event: Resize) -> None:
        """Find room for rows and table anew."""
        self.show()

    # ------------------------------------------------------------------ showing

    def show(self) -> None:
        """Show everything as the settings are now."""
        self._show_header()
        self._show_table()
        width = self._rows_width() - 2
        least = least_target(self.size_class).columns
        rows = SettingLines(self.kahwa.settings, self.kahwa.login, self.at, width, least)
        lines, lit = rows.lines()
        page = self.query_one("#settings", Page)
        page.lines = lines
        for number in (lit[-1], lit[0]):
            page.call_after_refresh(page.reveal, number)
        self.query_one("#note", Page).lines = self._note(width)
        self.query_one("#note").styles.height = len(self._note(width))

    def _show_header(self) -> None:
        folder = _short(self.kahwa.settings_file.parent)
        kept = _("kept in {folder}").format(folder=folder)
        self.query_one(Header).model = HeaderModel(
            pgettext("title", "Settings"),
            (kept,) if self.kahwa.home else (),
            saved_sign(self.kahwa.glyphs) if self.kahwa.settings_are_kept else _("not saved"),
            "good" if self.kahwa.settings_are_kept else "bad",
        )

    def _note(self, width: int) -> tuple[PageLine, ...]:
        return tuple(line(text, "muted") for text in wrapped(_(self._rows[self.at].note), width))

    @property
    def _beside(self) -> bool:
        """Whether the piece of table stands beside the rows."""
        return self.size_class >= SizeClass.M

    def _rows_width(self) -> int:
        width = self.app.size.width
        return width - width // 2 if self._beside else width

    # ------------------------------------------------------------------ the piece of table

    def _table(self) -> TableView | None:
        """Return the table that lies below this screen, if any."""
        views = (view for screen in self.app.screen_stack for view in screen.query(TableView))
        return next(views, None)

    async def _lay_table(self) -> None:
        """Put the widgets of the game to be seen in the place of those of another."""
        async with self._laying:
            piece, self._piece = self._piece, None  # It cannot show the game to be seen now.
            if piece is not None:
                await piece.remove()
            self._piece = TablePiece(self._game)
            await self.query_one("#sample").mount(self._piece)
        self.show()

    def _show_table(self) -> None:
        shown = self.query_one("#sample")
        shown.display = self.size_class in SMALLER
        if self._piece is None or not self._piece.is_mounted or not shown.display:
            return  # It is shown as soon as it is there.
        title = Piece(capitals(_(game_type(self._game).title)), "accent", bold=True)
        hint = Piece(_("t: another game"), "muted", zone="table")
        head = self.query_one("#sample-title", Page)
        head.lines = (PageLine((title,), (hint,)),)
        title_rows = head.rows_of(head.lines)
        head.styles.height = title_rows
        reading, draft = self._sight(SMALLER[self.size_class])
        rows = self.app.size.height - AROUND - title_rows
        width = self.app.size.width - (self._rows_width() if self._beside else 0)
        if not self._beside:
            rows = self._piece.rows(reading, draft, rows // 2, width)
        self._piece.show(reading, draft, rows, width)
        shown.styles.height = rows + title_rows

    def _sight(self, size: SizeClass) -> tuple[Reading, PendingChoice]:
        """Return what there is to see: of the table below, or of a sample."""
        kahwa, look = self.kahwa, look_of(self._game)
        if kahwa.settings.card_size == "small":
            size = min(size, SizeClass.XS)
        table = self._table()
        picture = table.picture if table is not None and table.look is look else None
        if picture is not None and not picture.next_person:
            return look.talk.read(replace(picture.sitting, size=size)), picture.draft
        sight = DisplaySettings(kahwa.glyphs, kahwa.settings, size, kahwa.low_bandwidth)
        sitting = sample_sitting(self._game, kahwa.player_name, sight)
        reading = look.talk.read(sitting)
        return reading, look.fresh_draft(reading, PendingChoice())

    async def do_table(self) -> None:
        """Show the table of the next game."""
        games = list(game_names())
        self._game = games[(games.index(self._game) + 1) % len(games)]
        await self._lay_table()

    # ------------------------------------------------------------------ acting

    @on(CellWidget.Pressed, "#sample-title")
    async def _title_clicked(self) -> None:
        await self.do_table()

    @on(CellWidget.Pressed, "#settings")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        kind, *numbers = event.zone_id.split(":")
        self.at = int(numbers[0])
        row = self._rows[self.at]
        if kind == "set" and row.field != NAME:
            self._set(row.field, row.values[int(numbers[1])][0])
        elif kind == "set":
            self._ask_name()
        self.show()

    def _set(self, field: str, value: Any) -> None:
        self._change(msgspec.structs.replace(self.kahwa.settings, **{field: value}))

    def _change(self, settings: Settings) -> None:
        """Take other settings, and remember those before."""
        if settings != self.kahwa.settings:
            self._before.append(self.kahwa.settings)
            self._take(settings)

    def _take(self, settings: Settings) -> None:
        self.kahwa.change_settings(settings)
        self._show_header()

    def _turn(self, direction: int) -> None:
        row = self._rows[self.at]
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
                _("Your name in new games:"),
                self.kahwa.player_name,
                LONGEST_NAME,
            ),
            self._named,
        )

    def _named(self, name: str | None) -> None:
        if name is not None:
            self._set(NAME, name)

    def do_less(self) -> None:
        """Take the value before."""
        self._turn(-1)

    def do_more(self) -> None:
        """Take the next value."""
        self._turn(1)

    def do_change(self) -> None:
        """Take the next value, or type."""
        self._turn(1)

    def do_undo(self) -> None:
        """Take the last change back, as long as there is one."""
        if self._before:
            self._take(self._before.pop())

    def do_defaults(self) -> None:
        """Set everything as it was at first; the player's name stays."""
        self._change(Settings(player=self.kahwa.settings.player))

    def do_leave(self) -> None:
        """Go back."""
        self.dismiss(None)


def _short(path: Path) -> str:
    """Return a path with the home folder as `~`."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)
