"""The list of saved games over the preview of the one the player is on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from textual import on
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Input

from core.registry import title_of
from core.store import DamagedGame, GameHead
from core.words import N_, _, ngettext
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
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped
from tui.saved.damage import damaged_text, what_helps
from tui.saved.games import matches, score_of, when, who_plays
from tui.screens.confirm import ConfirmDialog
from tui.screens.lists import Listed
from tui.screens.menu import MenuScreen
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.page import Line, Page, Piece
from tui.widgets.preview import PreviewModel, PreviewPane

ABOVE = 2
"""Lines of the list above the first game."""

TITLE, SCORE, TIME = 11, 9, 12
"""Columns of a line; what is left is for the players, or the name, of the game."""

INDENT = 4
"""Columns before a line that tells who plays below the line of the game."""

LEAST_PREVIEW = 10
"""Rows that a long list leaves to the preview."""


class SavedScreen(Listed, MenuScreen[str]):
    """Lists the unfinished games, newest first; the result is an entry of the menu, or None."""

    CONTROLS = (
        *up_and_down(N_("game above"), N_("game below")),
        *first_and_last(N_("newest game"), N_("oldest game")),
        Command("open", "enter", "Enter", N_("play on"), N_("play the game on"), OPEN),
        Command("watch", "w", "w", N_("watch"), N_("watch the game from its start"), OPEN),
        Command("back", "escape,q,s", "Esc", N_("back"), N_("back to the menu"), ALWAYS),
        CHOOSE,
        Command("name", "e", "e", N_("name"), N_("give the game a name"), CHANGE),
        Command("delete", "D,delete", "D", N_("delete"), N_("delete the game"), CHANGE),
        Command("find", "slash", "/", N_("find"), N_("find by game, player or name"), MOVE),
    )

    def __init__(self) -> None:
        super().__init__()
        self._words = ""
        self.heads: list[GameHead] = []
        self.damaged: list[DamagedGame] = []

    def read_saves(self) -> None:
        """Read the games of the list too."""
        super().read_saves()
        leaf = self.home.saves.shelf.page()
        self.heads, self.damaged = leaf.heads, leaf.damaged

    def pane(self) -> list[Widget]:
        """Return the list, the line to find by and the preview."""
        find = Input(placeholder=_("game, player or name"), id="find", compact=True)
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

    @property
    def found(self) -> list[GameHead | DamagedGame]:
        """The games that answer to the words to find; the damaged ones always, at the end."""
        return [*(head for head in self.heads if matches(head, self._words)), *self.damaged]

    @property
    def count(self) -> int:
        """The number of games that are listed."""
        return len(self.found)

    @property
    def _chosen(self) -> GameHead | DamagedGame | None:
        found = self.found
        return found[self.at] if found else None

    def _playable(self) -> GameHead | None:
        """Return the game the player is on; say why if nothing can be done with it."""
        chosen = self._chosen
        if isinstance(chosen, DamagedGame):
            self.kahwa.tell(damaged_text(chosen))
            return None
        return chosen

    def show(self) -> None:
        """Show the list and the preview of the game the player is on."""
        found = self.found
        self.at = max(0, min(self.at, len(found) - 1))
        page = self.query_one("#list", Page)
        games = [tuple(self._lines(number)) for number in range(len(found))]
        page.lines = (self._heading(len(found)), Line(), *chain.from_iterable(games))
        room = self.query_one("#pane").size.height
        if self.size_class is not SizeClass.XXS:
            room -= LEAST_PREVIEW
        page.styles.height = max(ABOVE + 1, min(len(page.lines), room))
        at = ABOVE + sum(map(len, games[: self.at]))
        below = len(games[self.at]) - 1 if games else 0
        page.call_after_refresh(page.reveal, at, below if self.at else ABOVE)
        self._preview_chosen()
        self.renew_footer()

    def _preview_chosen(self) -> None:
        chosen = self._chosen
        if isinstance(chosen, DamagedGame):
            sentence = f"{damaged_text(chosen)} {what_helps(chosen)}"
            self._shown = None
            self.query_one(PreviewPane).model = PreviewModel(sentence=sentence)
        else:
            self.preview(chosen)

    def _heading(self, count: int) -> Line:
        games = ngettext("{count} game", "{count} games", count).format(count=count)
        return Line(
            (Piece(_("Saved games").upper(), "accent", bold=True),),
            (Piece("/", "accent", zone="find"), Piece(f" {_('find')}   {games} ", "muted")),
        )

    def _lines(self, number: int) -> Iterator[Line]:
        """Give the line of a game; who plays stands below where it has no room there."""
        head, width = self.found[number], self.query_one("#pane").size.width
        if isinstance(head, DamagedGame):
            who, score, saved = head.id, "", _("damaged")
        else:
            who, score = who_plays(head), score_of(head)
            saved = when(head.updated, self.kahwa.now())
        room = width - TITLE - SCORE - TIME - 3
        beside = measure(who, self.kahwa.glyphs) < room
        zone, lit = f"game:{number}", "accent" if number == self.at else ""
        yield Line(
            (
                Piece(self._field(title_of(head.game), TITLE)),
                *([Piece(self._field(who if beside else "", room), "muted")] if room > 0 else []),
                Piece(self._field(score, SCORE)),
            ),
            (Piece(saved + " ", "muted"),),
            zone=zone,
            lit=lit,
        )
        for text in () if beside else wrapped(who, max(1, width - INDENT - 3)):
            yield Line((Piece(text, "muted"),), zone=zone, lit=lit, indent=INDENT, pointer=False)

    def _field(self, text: str, width: int) -> str:
        return shorten(text, width - 1, self.kahwa.glyphs).ljust(width)

    # ------------------------------------------------------------------ acting

    def can_open(self) -> bool:
        """Tell whether the player is on a game that is not damaged."""
        return isinstance(self._chosen, GameHead)

    can_watch = can_name = can_open

    def can_delete(self) -> bool:
        """Tell whether a game is listed."""
        return bool(self.found)

    def turn_down(self, command: Command) -> None:
        """Say why nothing can be done with a damaged game."""
        chosen = self._chosen
        if isinstance(chosen, DamagedGame):
            self.kahwa.tell(damaged_text(chosen))

    def can_choose(self) -> bool:
        """Tell whether there is another game to go to."""
        return len(self.found) > 1

    can_up = can_down = can_first = can_last = can_choose

    def can_find(self) -> bool:
        """Tell whether any game is saved."""
        return bool(self.heads or self.damaged)

    @on(CellWidget.Pressed, "#list")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        if event.zone_id == "find":
            self.do_find()
            return
        number = int(event.zone_id.removeprefix("game:"))
        if number == self.at:
            self.do_open()
        self.go_to(number)

    @on(CellWidget.Pressed, "PreviewPane")
    def _preview_clicked(self) -> None:
        if self.can_open():
            self.do_open()

    async def open_entry(self, entry_id: str) -> None:
        """Close the list and let the lobby open the entry."""
        self.dismiss(None if entry_id == "saved" else entry_id)

    def do_open(self) -> None:
        """Play the game on; the list makes room for the lobby behind the table."""
        head = self._playable()
        if head is not None:
            self.dismiss(None)
            self.app.call_later(self.home.resume, head.id)

    def do_watch(self) -> None:
        """Watch the game again."""
        head = self._playable()
        if head is not None:
            self.home.watch_again(head.id)

    def do_name(self) -> None:
        """Ask for a name."""
        head = self._playable()
        if head is not None:
            self.home.name_game(head)

    def do_delete(self) -> None:
        """Ask, then delete the game."""
        head = self._chosen
        if head is None:
            return
        who = head.id if isinstance(head, DamagedGame) else who_plays(head)
        question = _("Delete {game} ({who})? It cannot be brought back.").format(
            game=title_of(head.game), who=who
        )

        def answered(sure: bool | None) -> None:
            if sure:
                self.home.give_up(head.id)

        self.app.push_screen(ConfirmDialog(_("Delete"), question), answered)

    # ------------------------------------------------------------------ finding

    def do_find(self) -> None:
        """Open the line to find by."""
        self.add_class("-finding")
        self.query_one("#find", Input).focus()

    @on(Input.Changed, "#find")
    def _find(self, event: Input.Changed) -> None:
        self._words = event.value
        self.go_to(0)

    @on(Input.Submitted, "#find")
    def _found(self) -> None:
        """Go back to the list, which stays as found."""
        self.set_focus(None)
        if not self._words:
            self.remove_class("-finding")

    def do_back(self) -> None:
        """Close the line to find by, or the list."""
        if self.has_class("-finding"):
            self.set_focus(None)
            self.query_one("#find", Input).value = ""
            self.remove_class("-finding")
        else:
            self.dismiss(None)
