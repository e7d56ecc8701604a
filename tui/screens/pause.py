"""The pause menu of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from textual import on
from textual.geometry import Size

from core.ground.words import N_, NC_, _, pgettext
from tui.commands import CHANGE, OPEN, Command, keys_told, up_and_down
from tui.painting.fit import measure
from tui.painting.wrapping import wrapped
from tui.screens.confirm import ConfirmDialog
from tui.screens.dialog import NARROW_SIDE, Dialog
from tui.screens.lists import Listed
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.page import Page, PageLine, Piece, line

WIDTH, INDENT = 36, 3
"""Columns of the menu, and those before its entries."""

LEAVING = 2
"""The last entries, which lead away from the table."""

BACK_TO_TABLE = Command(
    "back", "escape", "Esc", N_("back to the table"), N_("back to the table"), OPEN
)
RULES = Command("rules", "i", "i", N_("rules of {game}"), N_("the rules of this game"), OPEN)
WATCH = Command(
    "watch", "w", "w", N_("replay this game"), N_("replay this game move by move"), OPEN
)
SETTINGS = Command(
    "settings", "comma", ",", NC_("key hint", "settings"), NC_("help", "settings"), OPEN
)

GIVE_UP = Command("give-up", "R", "R", N_("delete this game"), N_("delete this game"), CHANGE)

AT_HOME = (
    BACK_TO_TABLE,
    RULES,
    WATCH,
    Command("save", "s", "s", N_("save under a name"), N_("save under a name"), CHANGE),
    SETTINGS,
    Command("new", "n", "n", N_("start a new game"), N_("start another game"), OPEN),
    GIVE_UP,
    Command("leave", "q", "q", N_("leave (it's saved)"), N_("leave (it's saved)"), OPEN),
)
"""What the menu of an own game offers, in its order; the ids are its results."""

STAND = Command("stand", "R", "R", N_("leave for good"), N_("leave this table for good"), CHANGE)
HALL = Command(
    "leave", "q", "q", N_("go to the hall"), N_("go to the hall; you keep your seat"), OPEN
)

IN_ROOM = (BACK_TO_TABLE, RULES, WATCH, SETTINGS, STAND, HALL)
"""What the menu offers at a table of a card room."""

QUESTIONS: Mapping[str, tuple[str, str]] = {
    "give-up": (
        NC_("title", "Delete"),
        N_("Delete this game? It stays in the bin for a week: press s in the lobby."),
    ),
    "stand": (
        N_("Leave the table"),
        N_("Leave this table for good? A bot plays your cards until the game ends."),
    ),
}
"""What is asked before an entry is chosen: the heading and the question."""


class PauseMenu(Listed, Dialog[str]):
    """Lets the player choose; the result is the id of an entry, None for back to the table.

    What there is a question for comes only after the player said yes to it.
    """

    CONTROLS = (
        *up_and_down(N_("previous entry"), N_("next entry")),
        Command("open", "enter,space", "Enter", "", N_("choose this entry"), OPEN),
    )

    def __init__(
        self,
        game_title: str,
        entries: Sequence[Command] = AT_HOME,
        notes: Sequence[str] = (),
        warning: str = "",
    ) -> None:
        """Take the entries, the first of which is back, and the rows told below them.

        A `warning` stands before every question.
        """
        super().__init__(pgettext("title", "Pause"), entries)
        self._game_title = game_title
        self._entries = tuple(entries)
        self._told = tuple(notes)
        self._warning = warning
        self._page = Page()

    @property
    def count(self) -> int:
        """The number of entries."""
        return len(self._entries)

    def buttons(self) -> tuple[Command, ...]:
        """Return none: the entries are the body."""
        return ()

    def body(self) -> Page:
        """Return the entries."""
        self.show()
        return self._page

    def body_size(self) -> Size:
        """Return the room for all entries and two blank rows."""
        entries = (" " * self._keys() + self._label(one) for one in self._entries)
        widest = max(measure(one, self.kahwa.glyphs) for one in (*entries, *self._notes()))
        return Size(max(WIDTH, widest + INDENT + 1), self._page.rows_of(self._page.lines))

    def fit(self) -> None:
        """Lay the entries out for the size there is, and take the room they want."""
        self.show()
        super().fit()

    def show(self) -> None:
        """Show the entries, that the player is on lit."""
        notes = [line(one, "muted", indent=INDENT) for one in self._notes()]
        if self.size_class is SizeClass.T:
            self._show_blocks(notes)
            return
        back, *lines = (self._line(number, one) for number, one in enumerate(self._entries))
        below = (PageLine(), *notes) if notes else ()
        self._page.lines = (
            back,
            PageLine(),
            *lines[:-LEAVING],
            PageLine(),
            *lines[-LEAVING:],
            *below,
        )
        self._reveal()

    def _show_blocks(self, notes: Sequence[PageLine]) -> None:
        """Show the entries as blocks for a finger, a blank row between them."""
        lines: list[PageLine] = []
        for number, one in enumerate(self._entries):
            shown = self._line(number, one)
            ground = shown.lit or "key"
            lines += [replace(shown, lit=ground, pointer=bool(shown.lit)), PageLine()]
        self._page.lines = (*lines[:-1], *(PageLine() for _note in notes[:1]), *notes)
        self._reveal()

    def _reveal(self) -> None:
        zones = [one.zone for one in self._page.lines]
        self._page.call_after_refresh(self._page.reveal, zones.index(self._entries[self.at].id))

    def _line(self, number: int, entry: Command) -> PageLine:
        key = Piece(keys_told(entry.sign).ljust(self._keys()), "accent", bold=True)
        return PageLine(
            (key, Piece(self._label(entry))),
            zone=entry.id,
            lit="accent" if number == self.at else "",
            indent=INDENT,
        )

    def _label(self, entry: Command) -> str:
        return _(entry.label).format(game=self._game_title)

    def _notes(self) -> list[str]:
        """Return what is told below the entries, in lines that the terminal has the columns for."""
        width = self.app.size.width - 2 * NARROW_SIDE - INDENT - 1
        return [text for note in self._told for text in wrapped(note, max(1, width))]

    def _keys(self) -> int:
        """Columns of the keys before the entries: the longest name of a key and two blanks."""
        glyphs = self.kahwa.glyphs
        return max(measure(keys_told(one.sign), glyphs) for one in self._entries) + 2

    @on(CellWidget.Pressed)
    def _clicked(self, event: CellWidget.Pressed) -> None:
        self._choose(event.zone_id)

    def do_open(self) -> None:
        """Choose the entry the player is on."""
        self._choose(self._entries[self.at].id)

    def carry_out(self, command: Command) -> None:
        """Choose an entry by its key, or do what the other commands say."""
        if command in self._entries:
            self._choose(command.id)
        else:
            act: Callable[[], None] = getattr(self, command.method)
            act()

    def _choose(self, entry: str) -> None:
        if entry == BACK_TO_TABLE.id:
            self.dismiss(None)
        elif entry in QUESTIONS:
            heading, question = QUESTIONS[entry]
            sure = partial(self._answered, entry)
            asked = f"{self._warning} {_(question)}".lstrip()
            self.app.push_screen(ConfirmDialog(_(heading), asked), sure)
        else:
            self.dismiss(entry)

    def _answered(self, entry: str, sure: bool | None) -> None:
        if sure:
            self.dismiss(entry)
