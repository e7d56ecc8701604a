"""The lists of saved games, each over the preview of the game the player is on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from itertools import chain

from textual import on
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Input

from core.ground.errors import KahwaError
from core.ground.words import N_, NC_, _
from core.store import DamagedGame, Entry, GameHead, Which
from tui.commands import (
    ALWAYS,
    CHANGE,
    CHOOSE,
    MOVE,
    OPEN,
    Command,
    first_and_last,
    up_and_down,
)
from tui.models import Preview
from tui.painting.wrapping import wrapped
from tui.saved.damage import damaged_text, what_helps
from tui.saved.lines import game_lines, heading_lines
from tui.saved.listing import BROUGHT_BACK, DELETES, LISTS, NOTHING, OPENS, WATCHED, Listing
from tui.screens.binning import Binning
from tui.screens.lists import Listed
from tui.screens.menu import MenuScreen
from tui.screens.par import PAR
from tui.screens.sharing import COPY_KEYS, Sharing
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.input_line import InputLine
from tui.widgets.page import Page, PageLine, Piece
from tui.widgets.preview import PreviewModel, PreviewPane

LEAST_PREVIEW = 10
"""Rows that a long list leaves to the preview."""

SPAN, MARGIN = 40, 12
"""Games that are painted above and below the place the list was opened at, however long it is;
nearer than the margin to either end, what is painted moves on."""


class SavedScreen(Listed, MenuScreen[str]):
    """Lists games to play on, finished ones and the bin; the result is an entry of the menu."""

    CONTROLS = (
        *up_and_down(N_("previous game"), N_("next game")),
        *first_and_last(N_("first game in the list"), N_("last game in the list")),
        Command("open", "enter", "Enter", *OPENS["waiting"], OPEN),
        Command("watch", "w", "w", NC_("key hint", "replay"), N_("replay the game"), OPEN),
        Command("again", "a", "a", "", N_("play another game like it"), OPEN),
        Command(
            "back", "escape,q,s", "Esc", NC_("key hint", "back"), N_("back to the menu"), ALWAYS
        ),
        CHOOSE,
        Command("lists", "tab,right", "Tab", NC_("key hint", "lists"), N_("next list"), MOVE),
        Command("list-before", "shift+tab,left", "←", "", N_("previous list"), MOVE),
        Command(
            "find", "slash", "/", NC_("key hint", "find"), N_("find by game, player or name"), MOVE
        ),
        Command("delete", "D,delete", "D", *DELETES[False], CHANGE),
        Command("order", "o", "o", NC_("key hint", "order"), N_("change the order"), MOVE),
        Command("name", "e", "e", NC_("key hint", "name"), N_("name the game"), CHANGE),
        *COPY_KEYS,
        replace(PAR, label=""),
        Command(
            "bring-back",
            "u",
            "u",
            NC_("key hint", "undo"),
            N_("restore the last deleted game"),
            CHANGE,
        ),
    )

    def __init__(self) -> None:
        super().__init__()
        self._bin = Binning(self, lambda: self._chosen, lambda: self._in_bin)
        sharing = Sharing(lambda: self.home, lambda: self._head.id if self._head else None)
        self.parts = (sharing, self._bin)
        self._first = 0
        """The first of the games that are painted."""

    def read_saves(self) -> None:
        """Read the list too, when it is shown."""
        super().read_saves()
        # Why not even that can be read has been told by then.
        with suppress(KahwaError):
            self._listing.read()

    def pane(self) -> list[Widget]:
        """Return the list, the line to find by and the preview."""
        find = InputLine(placeholder=_("game, player or name"), id="find", compact=True)
        return [Page(id="list"), find, PreviewPane()]

    def on_mount(self) -> None:
        """Show the newest game first."""
        self.point_menu("saved")
        self.show()

    def saves_changed(self) -> None:
        """Show the saved games as they are now."""
        self.read_saves()
        self.point_menu("saved")
        self._shown = None
        self.show()

    def restyled(self) -> None:
        """Show times and preview anew."""
        super().restyled()
        self.show()

    def on_resize(self, event: Resize) -> None:
        """Give the list its share of the height."""
        self.call_after_refresh(self.show)

    @cached_property
    def _listing(self) -> Listing:
        return Listing(self.home.saves.shelf)

    @property
    def count(self) -> int:
        """The number of games that are listed."""
        return self._listing.total

    @property
    def _in_bin(self) -> bool:
        return self._listing.which == "binned"

    @property
    def _chosen(self) -> Entry | None:
        return self._listing.entry(self.at)

    @property
    def _head(self) -> GameHead | None:
        """The game the player is on, where it is not damaged."""
        chosen = self._chosen
        return chosen if isinstance(chosen, GameHead) else None

    # ------------------------------------------------------------------ showing

    def show(self) -> None:
        """Show the list and the preview of the game the player is on; or say why there is none."""
        try:
            self._show()
        except KahwaError as error:
            self.kahwa.tell(str(error))
        self.renew_footer()

    def _show(self) -> None:
        count = self.count
        self.at = max(0, min(self.at, count - 1))
        self._follow(count)
        page = self.query_one("#list", Page)
        last = min(count, self._first + 2 * SPAN)
        width = self.query_one("#pane").size.width
        signed = self._listing.asked.which != "waiting"
        games = [
            tuple(game_lines(entry, place, place == self.at, width, self.kahwa, signed=signed))
            for place in range(self._first, last)
            if (entry := self._listing.entry(place)) is not None
        ]
        heading = [*heading_lines(self._listing, width, page.target.columns)]
        page.lines = (*heading, *chain.from_iterable(games))
        room = self.query_one("#pane").size.height
        if self.size_class <= SizeClass.T:
            # There is no preview that could say it.
            sentence = self._unplayable()
            said = wrapped(sentence, width - 3) if sentence else []
            page.lines = (*page.lines, *(PageLine((Piece(line, "muted"),)) for line in said))
        else:
            room -= LEAST_PREVIEW
        page.styles.height = max(len(heading) + 1, min(page.rows_of(page.lines), room))
        row = self.at - self._first
        at = len(heading) + sum(map(len, games[:row]))
        below = len(games[row]) - 1 if games else 0
        page.call_after_refresh(page.reveal, at, below if self.at else len(heading))
        self._show_chosen()

    def _follow(self, count: int) -> None:
        """Paint other games of a long list where the player has come to the end of those."""
        above, below = self.at - self._first, self._first + 2 * SPAN - self.at
        if above < (MARGIN if self._first else 0) or below <= MARGIN:
            self._first = max(0, min(self.at - SPAN, count - 2 * SPAN))

    def _show_chosen(self) -> None:
        chosen = self._chosen
        which = self._listing.which
        self._offer(which if chosen is None or self._in_bin else _list_of(chosen))
        if isinstance(chosen, GameHead):
            self.preview(chosen)
            return
        self._shown = None
        self.query_one(PreviewPane).model = PreviewModel(sentence=self._unplayable())

    def _unplayable(self) -> str:
        """Return what is wrong with the game the player is on, or why there is none."""
        chosen = self._chosen
        if isinstance(chosen, DamagedGame):
            return f"{damaged_text(chosen)} {what_helps(chosen)}"
        if chosen is not None:
            return ""
        if self._listing.words:
            return _("No saved game matches.")
        return _(NOTHING[self._listing.which])

    def _offer(self, which: Which) -> None:
        """Let footer and help say what keys do with a game of a list."""
        other = {"open": OPENS[which], "delete": DELETES[self._in_bin]}
        other |= {"watch": ("", OPENS["finished"][1])} if which == "finished" else {}
        former = {one.id: one for one in self.CONTROLS}
        said = {command: (one.label, one.meaning) for command, one in former.items()} | other
        self.controls = tuple(
            replace(one, label=said[one.id][0], meaning=said[one.id][1]) if one.id in said else one
            for one in self.controls
        )

    def offered(self, head: GameHead, preview: Preview) -> Preview:
        """Return a preview that says what Enter does with a game that is not to be played on."""
        if head.binned is None and not head.finished:
            return preview
        waiting = WATCHED if head.binned is None else BROUGHT_BACK
        return replace(preview, waiting=_(waiting))

    # ------------------------------------------------------------------ what applies

    def can_open(self) -> bool:
        """Tell whether something can be done with the game the player is on."""
        return self._chosen is not None if self._in_bin else self._head is not None

    def can_watch(self) -> bool:
        """Tell whether the player is on a game that is not damaged."""
        return self._head is not None

    can_name = can_watch

    def can_again(self) -> bool:
        """Tell whether the player is on a finished game."""
        return self._head is not None and self._head.finished

    can_par = can_again

    def turn_down(self, command: Command) -> None:
        """Say why nothing can be done with a damaged game."""
        chosen = self._chosen
        if isinstance(chosen, DamagedGame):
            self.kahwa.tell(damaged_text(chosen))

    def can_choose(self) -> bool:
        """Tell whether there is another game to go to."""
        return self.count > 1

    can_up = can_down = can_first = can_last = can_order = can_choose

    def can_lists(self) -> bool:
        """Tell whether there is a game in any of the lists."""
        return self._listing.holds_any

    can_list_before = can_find = can_lists

    # ------------------------------------------------------------------ clicks

    @on(CellWidget.Pressed, "#list")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        kind, _colon, what = event.zone_id.partition(":")
        if kind == "find":
            self.do_find()
        elif kind == "list":
            self._turn(LISTS.index(what) - LISTS.index(self._listing.which))
        else:
            if int(what) == self.at and self.can_open():
                self.do_open()
            self.go_to(int(what))

    @on(CellWidget.Pressed, "PreviewPane")
    def _preview_clicked(self) -> None:
        if self.can_open():
            self.do_open()

    # ------------------------------------------------------------------ acting

    async def open_entry(self, entry_id: str) -> None:
        """Close the list and let the lobby open the entry."""
        self.dismiss(None if entry_id == "saved" else entry_id)

    def do_open(self) -> None:
        """Play the game on, watch it where it is finished, or take it out of the bin."""
        head = self._head
        if self._in_bin:
            self._bin.do_bring_back()
        elif head is not None and head.finished:
            self.do_watch()
        elif head is not None:
            # The list makes room for the lobby behind the table.
            self.dismiss(None)
            self.app.call_later(self.home.resume, head.id)

    def do_watch(self) -> None:
        """Watch the game again."""
        if self._head is not None:
            self.home.watch_again(self._head.id)

    def do_again(self) -> None:
        """Play another game by the rules and with the players of this one."""
        head = self._head
        if head is not None:
            self.dismiss(None)
            self.app.call_later(self.home.play_another, head)

    def do_name(self) -> None:
        """Ask for a name."""
        if self._head is not None:
            self.home.name_game(self._head)

    # ------------------------------------------------------------------ going through the lists

    def do_lists(self) -> None:
        """Go to the next list."""
        self._turn(1)

    def do_list_before(self) -> None:
        """Go to the list before."""
        self._turn(-1)

    def _turn(self, steps: int) -> None:
        self._read(lambda: self._listing.turn(steps))

    def _read(self, read: Callable[[], None]) -> None:
        """List other games, from the first one on; say why there are none if they are not read."""
        try:
            read()
        except KahwaError as error:
            self.kahwa.tell(str(error))
        self.go_to(0)

    def do_order(self) -> None:
        """Order the list otherwise."""
        self._read(self._listing.reorder)

    def do_find(self) -> None:
        """Open the line to find by."""
        self.add_class("-finding")
        self.query_one("#find", Input).focus()

    @on(Input.Changed, "#find")
    def _find(self, event: Input.Changed) -> None:
        self._read(lambda: self._listing.find(event.value))

    @on(Input.Submitted, "#find")
    def _found(self) -> None:
        """Go back to the list, which stays as found."""
        self.set_focus(None)
        if not self._listing.words:
            self.remove_class("-finding")

    def do_back(self) -> None:
        """Close the line to find by, or the list."""
        if self.has_class("-finding"):
            self.set_focus(None)
            self.query_one("#find", Input).value = ""
            self.remove_class("-finding")
        else:
            self.dismiss(None)


def _list_of(entry: Entry) -> Which:
    """Return the list, out of the bin, that a game stands in."""
    return "finished" if isinstance(entry, GameHead) and entry.finished else "waiting"
