"""The table screen: the parts of a table on one screen, and which of them each key means."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib.resources import files

from textual import on
from textual.app import ComposeResult
from textual.events import Key, Resize, ScreenResume, ScreenSuspend

from core.ground.words import N_, _
from tui.commands import Command
from tui.config.keyboard import meant
from tui.screens.commanded import CommandedScreen
from tui.screens.table.applying import Applying
from tui.screens.table.following import TableFollower
from tui.screens.table.hinting import Hinting
from tui.screens.table.keys import low_bar, table_keys
from tui.screens.table.line import TableCommandLine, Typing
from tui.screens.table.playing import Playing
from tui.screens.table.sheets import RoundSheets
from tui.screens.table.shown import ShownTable
from tui.screens.table.staging import Staging
from tui.screens.table.table_actions import HomeTableActions, TableActions
from tui.screens.table.view import TableView
from tui.screens.table.words import Words
from tui.session.seated import TablePlaces
from tui.session.session import Session
from tui.session.sight import DisplaySettings
from tui.theme.sizes import SizeClass
from tui.widgets.board import BoardWidget
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget
from tui.widgets.command_line import CommandLine
from tui.widgets.footer import FooterModel
from tui.widgets.prompt import PromptLine


class TableScreen(CommandedScreen[None]):
    """A game being played by the persons at this keyboard, each in a chair of its own.

    One chair has the keyboard. When another person must act, a curtain hides the hand until that
    person takes over. Without any person the screen watches from the first seat.
    """

    CSS_PATH = str(files("styles") / "table.tcss")
    TROUBLE = N_("Something went wrong. The details are in the log, and the game is saved.")

    session: Session
    """The persons at the table, from the time the screen is mounted."""

    def __init__(self, seated: TablePlaces, told: str = "") -> None:
        """Take the places of this keyboard's persons, and what is to be said first."""
        self._seated = seated
        self._greeting = told
        self._leave = seated.close
        self._recapped = False
        self.view = self._make_view()
        persons = not any(place.watches for place in seated.places())
        self._may_undo = seated.head.take_backs and persons
        super().__init__(self._keys())

    def _make_view(self) -> TableView:
        """Return the parts that are seen."""
        return TableView(self._seated.head.game)

    def _keys(self) -> Sequence[Command]:
        """Return the keys of the table."""
        return table_keys(self.view.look.commands, take_backs=self._may_undo)

    def compose(self) -> ComposeResult:
        """Yield the table and the footer."""
        yield self.view
        yield self.make_footer()

    def on_mount(self) -> None:
        """Sit down at the table and let the bots begin."""
        following = self._lay_table()
        self.session.begin(following)
        self.playing.sit(self.session.present)
        coach = following.seat_coach(self.playing.take_back)
        self.behind = self.session, self.applying, coach
        following.let_bots_play()
        if self._greeting:
            self.shown.say(self._greeting)
        self.sat_down()

    def sat_down(self) -> None:
        """Begin to play, once everything is shown."""
        self._tell_recap()

    def _tell_recap(self) -> None:
        """Tell whoever first sees the own cards again what has happened meanwhile."""
        if self.session.awaited is not None or self._recapped:
            return
        self._recapped = True
        recap = self.session.recap()
        if recap is not None:
            from tui.screens.recap import RecapDialog

            self.app.push_screen(RecapDialog(recap))

    def _lay_table(self) -> TableFollower:
        """Open the table and make its parts, each of those before it; return what follows it."""
        self.session = Session(self._seated, self.kahwa.crew, self._sight)
        self._leave = self.session.leave
        shown = self.shown = ShownTable(self.session, self.view, self.has_shown)
        staging = self.staging = Staging(self, shown, self._sight)
        playing = self.playing = self._make_playing(shown, staging)
        table_actions = self.table_actions = self._make_table_actions()
        hinting = self.hinting = self._make_hinting(shown)
        sheets = self.sheets = self._make_sheets(shown, playing, table_actions)
        self.words = self._make_words(shown, playing, hinting, table_actions, sheets)
        self.line = TableCommandLine(shown, staging, playing, self.words)
        self.applying = Applying(shown, hinting, self._conditions())
        self._deeds = self._make_deeds()
        return self._make_following()

    def _make_playing(self, shown: ShownTable, staging: Staging) -> Playing:
        """Return what plays by keys."""
        return Playing(self, shown, staging)

    def _make_hinting(self, shown: ShownTable) -> Hinting:
        """Return what gives hints."""
        return Hinting(self, shown)

    def _make_sheets(
        self, shown: ShownTable, playing: Playing, table_actions: TableActions
    ) -> RoundSheets:
        """Return what shows how rounds and the game end."""
        back = self.take_back if self._may_undo else None
        return RoundSheets(self, shown, playing, table_actions, back)

    def _make_table_actions(self) -> TableActions:
        """Return what leads from this table to elsewhere."""
        return HomeTableActions(self, self.session)

    def _make_words(
        self,
        shown: ShownTable,
        playing: Playing,
        hinting: Hinting,
        table_actions: TableActions,
        sheets: RoundSheets,
    ) -> Words:
        """Return what does the words that can be typed here."""
        return Words(self, shown, playing, hinting, table_actions, sheets)

    def _make_following(self) -> TableFollower:
        """Return what follows the game, once the other parts are there."""
        return TableFollower(self, self.shown, self.staging, self.sheets)

    def _conditions(self) -> Mapping[str, Callable[[], bool]]:
        """Return when the keys apply that only this kind of table has."""
        return {}

    def has_shown(self) -> None:
        """Follow what is shown now."""
        self.renew_footer()

    def _sight(self) -> DisplaySettings:
        """Return how the table is looked at: in the terminal's size, or a smaller one by choice."""
        kahwa, size = self.kahwa, self.size_class
        if kahwa.settings.card_size == "small":
            size = min(size, SizeClass.S)
        return DisplaySettings(kahwa.glyphs, kahwa.settings, size, kahwa.low_bandwidth)

    # ------------------------------------------------------------------ what applies

    def footer_model(self) -> FooterModel:
        """Return the keys that do something now; Enter says what."""
        model = super().footer_model()
        if not self.is_mounted:
            return model
        tall = self._sight().size is SizeClass.T
        if self.footer is not None:
            self.footer.tall = tall
        model = self.applying.footer(model, low_bandwidth=self.kahwa.low_bandwidth)
        return low_bar(model) if tall else model

    def renew_footer(self) -> None:
        """Show the commands that apply now; a spared line is told only once the bots have acted."""
        if not (self.kahwa.low_bandwidth and self.applying.bots_act):
            super().renew_footer()

    def applies(self, command: Command) -> bool:
        """Tell whether a command does anything now."""
        return not self.is_mounted or self.applying.applies(command)

    def turn_down(self, command: Command) -> None:
        """Say on the ► line why a key does nothing now, where there is more to it than the turn."""
        sentence = self.applying.why_not(command)
        if sentence:
            self.shown.refuse(sentence)

    @property
    def caption(self) -> str:
        """Whose turn it is, and in which game."""
        return self.view.caption

    def help_note(self) -> str:
        """Return what is said below the keys: which words can be typed."""
        names = ", ".join(word.name for word in self.words.vocabulary)
        return _("Commands after a colon: {words}.").format(words=names)

    # ------------------------------------------------------------------ keys

    async def action_command(self, command_id: str) -> None:
        """Carry out a command, whatever is being looked at; a key has ended that before."""
        if self.staging.is_on and not self.staging.cut_short():
            return
        await super().action_command(command_id)
        self.staging.has_cut = False

    def carry_out(self, command: Command) -> Awaitable[None] | None:
        """Let the part of the table carry a command out that it belongs to."""
        if command in self.view.look.commands:
            return self.playing.press(command.id)
        deed = self._deeds.get(command.id)
        return super().carry_out(command) if deed is None else deed()

    def _make_deeds(self) -> dict[str, Callable[[], Awaitable[None] | None]]:
        """Return what carries out each key of every table."""
        return {
            "enter": self._enter,
            "previous": lambda: self.playing.move(-1),
            "next": lambda: self.playing.move(1),
            "hint": self.hinting.ask,
            "undo": self.take_back,
            "redo": self.playing.redo,
            "panel": self.view.swap_panel,
            "older": self.view.log_pane.page_up,
            "newer": self.view.log_pane.page_down,
            "type": self.line.open,
            "pause": self.table_actions.pause,
            "rules": self.table_actions.show_rules,
            "settings": self.table_actions.show_settings,
            "size": self.table_actions.change_size,
            "leave": self.table_actions.leave,
        }

    def take_back(self) -> Awaitable[None] | None:
        """Take the last decision back."""
        return self.playing.take_back()

    async def _enter(self) -> None:
        """Take the keyboard over, or do what the ► line says."""
        if self.staging.has_cut:
            return
        if self.session.awaited is not None:
            self.playing.sit(self.session.awaited)
            self._tell_recap()
        elif self.shown.is_over:
            self.sheets.show_ending()
        else:
            await self.playing.enter()

    def on_key(self, event: Key) -> None:
        """Let any key end the looking, and a rank key jump to the next card of its rank."""
        if not self.staging.cut_short():
            event.stop()  # it would go to a sheet that nobody has seen yet
        elif self.session.awaited is None:
            character = meant(event.character, self.kahwa.settings)
            if self.playing.jump(character):
                event.stop()

    @on(CellWidget.Pressed)
    async def _clicked(self, event: CellWidget.Pressed) -> None:
        """Do for a click on a card, a button or the ► line what its key does."""
        self.staging.cut_short()
        if self.staging.has_cut or self.session.awaited is not None:
            return
        if isinstance(event.widget, PromptLine):
            await self._enter()
        elif event.widget is self.view.hand:
            await self.playing.click_card(int(event.zone_id.removeprefix("card-")))
        elif event.widget in (self.view.header, self.view.score):
            self.view.swap_panel()
        elif isinstance(event.widget, ButtonBar | BoardWidget):
            await self.playing.press(event.zone_id)

    # ------------------------------------------------------------------ the typed line

    @property
    def typing(self) -> Typing:
        """What is done with the line that is open."""
        return self.line

    @on(CommandLine.Changed)
    def _line_changed(self, event: CommandLine.Changed) -> None:
        self.typing.preview(event.text)

    @on(CommandLine.Submitted)
    async def _line_entered(self, event: CommandLine.Submitted) -> None:
        await self.typing.enter(event.text)

    def action_recall(self, step: int) -> None:
        """Show an earlier or later typed line."""
        self.view.command_line.recall(step)

    def action_complete(self) -> None:
        """Complete the typed line as far as it is certain."""
        self.typing.complete()

    def action_cancel_typing(self) -> None:
        """Close the typed line without doing anything."""
        self.typing.close()

    # ------------------------------------------------------------------ coming and going

    def on_resize(self, _event: Resize) -> None:
        """Show the table in the new size class."""
        self.shown.resize(self._sight().size)

    def restyled(self) -> None:
        """Follow changed settings."""
        self.session.follow_settings()
        self.staging.look_on()
        self.playing.settle()

    def on_screen_suspend(self, _event: ScreenSuspend) -> None:
        """Let the bots wait while something else is being read."""
        self.session.pace.hold()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Let the bots go on; the footer begins with the keys that apply, whoever acts first."""
        super().renew_footer()
        if not self.staging.look_on():
            self.session.pace.go_on()

    def on_unmount(self) -> None:
        """Give back what is held: the line may be gone, or the app may have failed."""
        self.leave_place()

    def leave_place(self) -> None:
        """Stop following the table, and let the game be opened elsewhere."""
        self.workers.cancel_node(self)
        self._leave()
