"""What the lobby and the list of saved games share: the band, the menu and a preview."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ScreenResultType
from textual.widget import Widget

from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_, NC_, _, pgettext
from tui.commands import OPEN, Command
from tui.saved.games import preview_of, saved_when, score_of, who_plays
from tui.screens.commanded import CommandedScreen
from tui.widgets.banner import Banner
from tui.widgets.cell_widget import CellWidget
from tui.widgets.menu import Entry, Menu, MenuModel, least_width
from tui.widgets.preview import PreviewModel, PreviewPane

if TYPE_CHECKING:
    from core.learning.lesson_shelf import Done
    from core.store import GameHead
    from tui.models import Preview
    from tui.new_game.day_cards import Today

AGAIN = Command("again", "a", "a", "", N_("play another game like the last"), OPEN)
CONTINUE = Command(
    "continue", "c", "c", NC_("key hint", "continue"), N_("continue your latest game"), OPEN
)
LEARN = Command("learn", "l", "l", "", N_("learn a game by playing"), OPEN)
MENU = (
    Command("new", "n", "n", "", N_("start a new game"), OPEN),
    Command("day", "d", "d", "", N_("today's deals"), OPEN),
    LEARN,
    Command("rules", "r,i", "r", "", N_("rules of the games"), OPEN),
    Command("host", "o", "o", "", N_("host a room for friends"), OPEN),
    Command("saved", "s", "s", "", N_("saved games"), OPEN),
    Command("statistics", "t", "t", "", NC_("help", "statistics"), OPEN),
    Command("settings", "comma", ",", "", NC_("help", "settings"), OPEN),
)
LABELS = {
    "again": N_("Play again"),
    "continue": NC_("menu", "Continue"),
    "new": N_("New game"),
    "learn": NC_("menu", "Learn"),
    "day": NC_("menu", "Today"),
    "saved": N_("Saved games"),
    "statistics": NC_("menu", "Statistics"),
    "rules": NC_("menu", "Rules"),
    "host": N_("Host a room"),
    "settings": NC_("menu", "Settings"),
    "leave": NC_("menu", "Leave"),
}
LEAVE_ENTRY = ("leave", "q")
PARTS = (
    ("again", "continue", "new", "day"),
    ("learn", "rules"),
    ("host",),
    ("saved", "statistics"),
    ("settings", "leave"),
)
"""The entries that belong together."""
NEWCOMERS_PARTS = (("learn", "continue", "new"), ("rules", "host"), ("saved",), PARTS[-1])
"""The entries there are as long as no game was finished; the saved games where there are any."""


class MenuScreen(CommandedScreen[ScreenResultType], Generic[ScreenResultType]):
    """A screen with the menu at the left and a pane at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: GameHead | None = None
        """The newest game to play on."""
        self.saved = 0
        """How many games are saved to play on, damaged ones among them."""
        self.ended: GameHead | None = None
        """The last finished game, where nothing was played since."""
        self.done: Done = {}
        self.is_newcomer = False
        """Whether no game was ever finished here."""
        self.entries: tuple[Entry, ...] = ()
        self._shown: tuple[str, int] | None = None
        self._lessons = ""
        self.today: Today | None = None
        """What there is to do today, once that is read; None before the first finished game."""

    def pane(self) -> list[Widget]:
        """Return what stands at the right."""
        return [PreviewPane()]

    def compose(self) -> ComposeResult:
        """Put the band over menu and pane."""
        self.read_saves()
        yield Banner()
        with Horizontal(id="menu-and-pane"):
            yield Menu()
            yield Vertical(*self.pane(), id="pane")
        yield self.make_footer()

    def read_saves(self) -> None:
        """Read the saved games and make the menu that fits them."""
        self.waiting, self.saved, self.ended, self.is_newcomer = None, 0, None, False
        try:
            self.saved = self.home.saves.shelf.count()
            self.waiting = self.home.saves.shelf.newest()
            ended = self.home.saves.last_finished()
            self.is_newcomer = self.home.saves.is_newcomer()
        except KahwaError as error:
            self.app.call_later(self.kahwa.tell, str(error))
        else:
            self.ended = ended if ended and self._is_news(ended) else None
        self.done = self._read_lessons()
        if not self.is_newcomer:
            self.call_after_refresh(self._read_today)
        self.entries = self._menu()

    def _read_lessons(self) -> Done:
        """Read how far lessons were done; what cannot be read of that costs nothing else."""
        try:
            done = self.home.saves.progress.lessons()
        except KahwaError as error:
            log().warning("no lessons in the menu: %s", error)
            return {}
        if done:
            # The lessons themselves, to count them, are loaded once the menu stands.
            self.call_after_refresh(self._count_lessons)
        return done

    def _count_lessons(self) -> None:
        from core.learning.lesson_shelf import count_learnt, last_game, shelf_of

        if self.is_left:
            return
        game = last_game(self.done)
        shelf = shelf_of(game, self.done) if game else []
        told = _("{learnt} of {count}").format(learnt=count_learnt(shelf), count=len(shelf))
        self._lessons = told if shelf else ""
        self._renew_notes()

    def _read_today(self) -> None:
        """Read what is done today: games and puzzles are loaded only once the menu stands."""
        from core.deals.days import day_of
        from tui.new_game.day_cards import today_of

        if self.is_left:
            return
        try:
            history = self.home.saves.days.history()
            self.today = today_of(self.home.saves, history, day_of(self.kahwa.now()))
        except KahwaError as error:
            log().warning("no deals of today in the lobby: %s", error)
        else:
            self._renew_notes()
        self.show_today()

    def show_today(self) -> None:
        """Show what there is to do today, once that has been read; or do without."""

    def _renew_notes(self) -> None:
        """Show the notes beside the entries as they are now."""
        self.entries = self._menu()
        menu = self.query_one(Menu)
        menu.model = MenuModel(self.entries, menu.model.at)

    def _is_news(self, ended: GameHead) -> bool:
        """Whether a person finished a game after all that wait were left."""
        return bool(ended.persons) and (
            self.waiting is None or ended.updated >= self.waiting.updated
        )

    def _menu(self) -> tuple[Entry, ...]:
        """Return the entries, each in its part."""
        entries = {entry.id: entry for entry in self._entries()}
        parts = NEWCOMERS_PARTS if self.is_newcomer else PARTS
        return tuple(
            entries[entry_id]._replace(part=number)
            for number, ids in enumerate(parts)
            for entry_id in ids
            if entry_id in entries
        )

    def _entries(self) -> Iterator[Entry]:
        if self.ended is not None:
            yield _game_entry("again", "a", self.ended)
        if self.waiting is not None:
            yield _game_entry("continue", "c", self.waiting)
        for command in MENU:
            if command.id != "saved" or self.saved or not self.is_newcomer:
                yield self._entry(command)
        yield Entry(*LEAVE_ENTRY, _(LABELS["leave"]))

    def _entry(self, command: Command) -> Entry:
        return Entry(command.id, command.shown_keys, _(LABELS[command.id]), self._note(command))

    def _note(self, command: Command) -> str:
        if command.id == "saved" and self.saved:
            return str(self.saved)
        if command is LEARN:
            return self._lessons
        if command.id == "day" and self.today is not None:
            done, count = self.today.done, len(self.today.cards)
            return _("{done} of {count}").format(done=done, count=count)
        if command.id == "host":
            return (
                pgettext("room", "off") if self.home.hosting is None else pgettext("room", "open")
            )
        return ""

    def point_menu(self, entry_id: str) -> None:
        """Mark an entry of the menu."""
        ids = [entry.id for entry in self.entries]
        at = ids.index(entry_id) if entry_id in ids else 0
        menu = self.query_one(Menu)
        menu.model = MenuModel(self.entries, at)
        menu.styles.min_width = least_width(self.entries)

    def preview(self, head: GameHead | None) -> None:
        """Show a game in the preview, as soon as what is on the screen now has been painted."""
        if head is None:
            self._shown = None
            sentence = _("No game to continue. Press n to start one.")
            if self.is_newcomer:
                sentence = _(
                    "New here? Press l: a lesson takes five minutes. Know the game? "
                    "Press n and sit down."
                )
            if self.saved:
                sentence = _("Your saved games are damaged. Press s to see them.")
            # The cards below the sentence are loaded once the menu stands.
            self.call_after_refresh(self._say, sentence)
        else:
            self.call_after_refresh(self._preview, head)

    def _say(self, sentence: str) -> None:
        if self._shown is None and not self.is_left:
            self.query_one(PreviewPane).model = PreviewModel(sentence=sentence)

    def _preview(self, head: GameHead) -> None:
        if self.is_left or self._shown == (head.id, head.actions):
            return
        kahwa = self.kahwa
        saved = saved_when(head, kahwa.now())
        try:
            preview = preview_of(
                head, self.home.saves, kahwa.glyphs, kahwa.settings, self.size_class
            )
            model = PreviewModel(self.offered(head, preview), saved)
        except KahwaError as error:
            model = PreviewModel(sentence=str(error))
        except Exception:
            # One game that cannot be shown must not keep the player out of the lobby.
            log().exception("no preview of game %s", head.id)
            model = PreviewModel(sentence=_("This game can't be shown, but it's still saved."))
        self._shown = (head.id, head.actions)
        self.query_one(PreviewPane).model = model

    def offered(self, head: GameHead, preview: Preview) -> Preview:
        """Return a preview that says what Enter does with the game here."""
        return preview

    def restyled(self) -> None:
        """Make the preview anew: its words may have changed."""
        self._shown = None

    @on(CellWidget.Pressed, "Menu")
    async def _menu_clicked(self, event: CellWidget.Pressed) -> None:
        await self.open_entry(event.zone_id)

    async def open_entry(self, entry_id: str) -> None:
        """Open what an entry of the menu says."""
        act: Callable[[], None] = getattr(self, f"do_{entry_id}")
        act()


def _game_entry(entry_id: str, key: str, head: GameHead) -> Entry:
    """Return the entry of a saved game: which it is, who plays and how it stands."""
    told = (who_plays(head), score_of(head))
    more = " · ".join(text for text in told if text)
    return Entry(entry_id, key, _(LABELS[entry_id]), title_of(head.game), more=more)
