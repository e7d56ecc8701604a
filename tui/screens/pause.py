"""The pause menu of a table."""

from __future__ import annotations

from collections.abc import Callable

from textual import on
from textual.geometry import Size

from core.words import N_, _
from tui.commands import CHANGE, OPEN, Command, up_and_down
from tui.screens.confirm import ConfirmDialog
from tui.screens.dialog import Dialog
from tui.screens.lists import Listed
from tui.widgets.cell_widget import CellWidget
from tui.widgets.page import Line, Page, Piece

WIDTH = 36

BACK_TO_TABLE = Command(
    "back", "escape", "Esc", N_("back to the table"), N_("back to the table"), OPEN
)
ENTRIES = (
    BACK_TO_TABLE,
    Command("rules", "i", "i", N_("rules of {game}"), N_("the rules of this game"), OPEN),
    Command(
        "watch", "w", "w", N_("watch this game again"), N_("watch this game move by move"), OPEN
    ),
    Command("save", "s", "s", N_("save under a name"), N_("save under a name"), CHANGE),
    Command("settings", "comma", ",", N_("settings"), N_("settings"), OPEN),
    Command("new", "n", "n", N_("new game"), N_("begin another game"), OPEN),
    Command("give-up", "R", "R", N_("give this game up"), N_("give this game up"), CHANGE),
    Command("leave", "q", "q", N_("leave, it is saved"), N_("leave, it is saved"), OPEN),
)
"""What the menu offers, in its order; the ids are its results."""


class PauseMenu(Listed, Dialog[str]):
    """Lets the player choose; the result is an id of `ENTRIES`, None for back to the table.

    `give-up` comes only after the player said yes to it.
    """

    CONTROLS = (
        *ENTRIES,
        *up_and_down(N_("entry above"), N_("entry below")),
        Command("open", "enter,space", "Enter", "", N_("do what the entry says"), OPEN),
    )

    def __init__(self, game_title: str) -> None:
        super().__init__(_("Pause"))
        self._game_title = game_title
        self._page = Page()

    @property
    def count(self) -> int:
        """The number of entries."""
        return len(ENTRIES)

    def buttons(self) -> tuple[Command, ...]:
        """Return none: the entries are the body."""
        return ()

    def body(self) -> Page:
        """Return the entries."""
        self.show()
        return self._page

    def body_size(self) -> Size:
        """Return the room for all entries and two blank rows."""
        return Size(WIDTH, len(self._page.lines))

    def show(self) -> None:
        """Show the entries, that the player is on lit."""
        lines = [self._line(number, entry) for number, entry in enumerate(ENTRIES)]
        self._page.lines = (lines[0], Line(), *lines[1:6], Line(), *lines[6:])
        shown = [shown.zone for shown in self._page.lines]
        self._page.call_after_refresh(self._page.reveal, shown.index(ENTRIES[self.at].id))

    def _line(self, number: int, entry: Command) -> Line:
        label = _(entry.label).format(game=self._game_title)
        return Line(
            (Piece(f"{entry.sign:<5}", "accent", bold=True), Piece(label)),
            zone=entry.id,
            lit="accent" if number == self.at else "",
            indent=3,
        )

    @on(CellWidget.Pressed)
    def _clicked(self, event: CellWidget.Pressed) -> None:
        self._choose(event.zone_id)

    def do_open(self) -> None:
        """Choose the entry the player is on."""
        self._choose(ENTRIES[self.at].id)

    def carry_out(self, command: Command) -> None:
        """Choose an entry by its key, or do what the other commands say."""
        if command in ENTRIES:
            self._choose(command.id)
        else:
            act: Callable[[], None] = getattr(self, command.method)
            act()

    def _choose(self, entry: str) -> None:
        if entry == BACK_TO_TABLE.id:
            self.dismiss(None)
        elif entry == "give-up":
            question = _("Give this game up? It is then deleted and cannot be continued.")
            self.app.push_screen(ConfirmDialog(_("Give up"), question), self._given_up)
        else:
            self.dismiss(entry)

    def _given_up(self, sure: bool | None) -> None:
        if sure:
            self.dismiss("give-up")
