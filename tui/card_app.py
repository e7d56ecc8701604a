"""The Textual application of any card room: looks, settings, and the way from screen to screen."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import SystemCommand
from textual.await_remove import AwaitRemove
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

import styles
from core.ground.words import N_, _, use_language
from tui.config.environment import colours_shown, glyphs_for, look_for
from tui.config.settings import Settings, SettingsError
from tui.config.settings_keeper import AGAIN_SECONDS
from tui.screens.commanded import CommandedScreen, NavigatedApp
from tui.screens.dismantling import Dismantler
from tui.terminal.clipboard import Clipboard, is_too_long
from tui.terminal.faults import HAD_TO_CLOSE, FaultTolerant
from tui.terminal.keys_in_turn import KeysInTurn
from tui.terminal.sheets import SharedSheet
from tui.terminal.stage import MakeDriver
from tui.terminal.straight import StraightApp
from tui.terminal.tmux import give_to_tmux
from tui.theme.looks import textual_theme, theme_name
from tui.widgets.cell_widget import CellWidget, PaintedApp

if TYPE_CHECKING:
    from core.contract.options import Options
    from tui.commands import Command
    from tui.config.services import Surroundings
    from tui.navigation import Home, Navigation, Showing


STYLES = Path(styles.__file__).parent

REFUSED = N_("Your terminal doesn't let Kahwa copy. Select the text here with the mouse.")
NOT_SURE = N_(
    "Your terminal may have copied this; it doesn't say. If it hasn't,"
    " select the text here with the mouse."
)


class CardApp(FaultTolerant, KeysInTurn, StraightApp, PaintedApp, NavigatedApp):
    """What the player's own Kahwa and that of a guest have in common.

    Ctrl+C leaves from everywhere, as in other programs of a terminal: what was done is saved.
    """

    BINDINGS: ClassVar = [
        Binding("ctrl+c", "quit", show=False, id="interrupt", priority=True),
    ]
    CSS_PATH: ClassVar = [str(STYLES / name) for name in ("shell.tcss", "dialogs.tcss")]
    TITLE = "Kahwa"

    APART_AFTER: ClassVar = 1.0
    """Seconds after which widgets that were taken away are taken apart: a host with many guests may
    be that late in asking them for something."""

    _is_dressed = False

    def __init__(self, surroundings: Surroundings, make_driver: MakeDriver) -> None:
        super().__init__(surroundings.environ, make_driver)
        self._dismantler = Dismantler(self._is_used, self.APART_AFTER)
        self.stylesheet = SharedSheet()
        self.surroundings = surroundings
        self.settings = surroundings.settings
        self.settings_file = surroundings.settings_file
        self.login = surroundings.login
        self.cosmetic = surroundings.random
        self.now = surroundings.now
        self.crew = surroundings.crew
        self.linger = surroundings.linger
        self._keeping_again: Timer | None = None
        """Tries to keep settings that could not be kept, None where none are."""
        self._dress()

    @property
    def navigation(self) -> Navigation:
        """What the screens may ask of this app."""
        return self

    @property
    def home(self) -> Home | None:
        """What only the player's own Kahwa offers; None for a guest."""
        return None

    @property
    def player_name(self) -> str:
        """The name the person sits down under."""
        return self.settings.named(self.login)

    def _dress(self) -> None:
        """Take look, signs, language and what the terminal is told from the settings."""
        settings, environ = self.settings, self.surroundings.environ
        use_language(settings.language, environ)
        self.glyphs = glyphs_for(settings, environ)
        self.look = look_for(settings, environ)
        self.paint_in(colours_shown(settings.colours, environ))
        self.wait_for_escape(settings.escape_delay)
        self.low_bandwidth = settings.low_bandwidth(environ)
        self.animation_level = "full" if settings.animated(environ) else "none"
        self.register_theme(textual_theme(self.look))
        self._is_dressed = True
        self.theme = theme_name(self.look)

    def get_css_variables(self) -> dict[str, str]:
        """Return the variables of the style sheets: none as long as there is no look."""
        return super().get_css_variables() if self._is_dressed else {}

    def get_default_screen(self) -> Screen[None]:
        """Begin in the lobby."""
        return self.first_screen()

    def first_screen(self) -> Screen[None]:
        """Return a new lobby, or whatever stands in its place."""
        raise NotImplementedError

    def tell(self, sentence: str) -> None:
        """Show a sentence beside the play for some seconds."""
        self.notify(self.glyphs.text(sentence), markup=False)

    def bell(self) -> None:
        """Ring the terminal's bell, unless the player wants none."""
        if self.settings.bell != "off":
            super().bell()

    @property
    def caption(self) -> str:
        """What is played and whose turn it is, as the uppermost screen tells it that can."""
        if not self.settings.titles:
            return ""
        screens = (one for one in reversed(self.screen_stack) if isinstance(one, CommandedScreen))
        told = next(filter(None, (screen.caption for screen in screens)), "")
        if told and self.low_bandwidth:
            return self.glyphs.text(told)
        return self.glyphs.text(f"{told} - {self.TITLE}" if told else str(self.TITLE))

    # ------------------------------------------------------------------ what is taken away

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        """Take widgets away: they are taken apart in a while, with all that is in them."""
        for node in nodes:
            for one in node.walk_children(Widget, with_self=True):
                self._dismantler.goes(one)
                for virtual in one._get_virtual_dom():
                    self._dismantler.goes(virtual)
        return super()._prune(*nodes, parent=parent)

    def _is_used(self, thing: object) -> bool:
        """Tell whether something that was taken away is still to be painted, or may be asked.

        A guest who has taken much of the processor is painted and heard much later.
        """
        if not self._running:
            return False
        if self.waiting_events or thing in self._changes:
            return True
        return any(
            screen._callbacks
            or thing in screen._dirty_widgets
            or thing in screen._compositor.widgets
            for screen in self.screen_stack
        )

    # ------------------------------------------------------------------ settings

    @property
    def settings_are_kept(self) -> bool:
        """Whether the settings that apply are in their file too."""
        return self._keeping_again is None

    def change_settings(self, settings: Settings) -> None:
        """Apply other settings at once, and keep them."""
        self._keep(settings)
        self.settings = settings
        self._dress()
        self._restyle_screens()
        for screen in self.screen_stack:
            for widget in screen.query(CellWidget):
                widget.repaint()
        self.catch_up()  # A title goes with a picture, which may be the same as before.

    def _restyle_screens(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, CommandedScreen) and screen.is_mounted:
                screen.restyled()

    def _keep(self, settings: Settings) -> None:
        self._stop_keeping_again()
        try:
            self.surroundings.keep(settings, self.settings_file)
        except SettingsError as error:
            self.tell(str(error))
            self._keeping_again = self.set_interval(AGAIN_SECONDS, self._keep_again)

    def _keep_again(self) -> None:
        """Keep settings that could not be kept, and say so once they are."""
        if self._keeping_again is None or not self.surroundings.keep_again():
            return
        self._stop_keeping_again()
        self.tell(_("Your settings are saved now."))
        self._restyle_screens()

    def _stop_keeping_again(self) -> None:
        if self._keeping_again is not None:
            self._keeping_again.stop()
            self._keeping_again = None

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """The screens that shine through the uppermost one; Textual lays out one that never can."""
        if self.screen.styles.background.a == 1:
            return []
        return super()._background_screens

    def delay_update(self, delay: float = 0.05) -> None:
        """Hold no picture back: Textual would, as the palette closes, and leave it dimmed."""

    def show_settings(self) -> None:
        """Open the settings."""
        from tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    # ------------------------------------------------------------------ clipboard

    def copy(self, text: str, what: str) -> None:
        """Put a text into the clipboard of the player's terminal, and say what has come of it."""
        self.run_worker(self._copy(text, what), name="copy")

    async def _copy(self, text: str, what: str) -> None:
        if self.home is not None and await to_thread(give_to_tmux, text, self.environ):
            told = _("Copied to tmux, and to the clipboard if your terminal allows it: {what}.")
            self.tell(told.format(what=what))
            return
        if is_too_long(text):
            self._show_by_hand(text, what, _("This is too long for a terminal's clipboard."))
            return
        known = self.put_into_clipboard(text)
        if known is Clipboard.TAKES:
            self.tell(_("Copied to the clipboard: {what}.").format(what=what))
        else:
            self._show_by_hand(text, what, _(NOT_SURE if known is Clipboard.UNKNOWN else REFUSED))

    def _show_by_hand(self, text: str, what: str, why: str) -> None:
        from tui.screens.by_hand import ByHandScreen

        self.push_screen(ByHandScreen(text, what, why))

    # ------------------------------------------------------------------ other screens

    def show_replay(self, showing: Showing) -> None:
        """Show a game again."""
        from tui.replay.screen import ReplayScreen

        self.push_screen(ReplayScreen(showing))

    def show_rules(
        self, game: str | None = None, options: Options | None = None, part: int | None = None
    ) -> None:
        """Open the rules of a game being played with its options, or of any game.

        With a `part` all rules are opened, at that section.
        """
        from tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(game, options, part))

    def show_help(self, commands: Sequence[Command], note: str, now: Collection[str]) -> None:
        """Tell what keys do; those of commands whose ids are not among `now` stand apart."""
        from tui.screens.help import HelpDialog

        self.push_screen(HelpDialog(commands, note, now))

    def leave_room(self, sentence: str = "") -> None:
        """Leave a card room for wherever one came from, and say there why."""
        raise NotImplementedError

    # ------------------------------------------------------------------ Textual

    def action_command_palette(self) -> None:
        """Open the palette, unless it is open."""
        from tui.screens.palette import Palette

        if self.use_command_palette and not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer in the palette what the screen's keys do, and leaving."""
        if isinstance(screen, CommandedScreen):
            for command in screen.controls:
                if command.keys and command.meaning and screen.applies(command):
                    yield SystemCommand(
                        _(command.meaning),
                        _("key {key}").format(key=command.shown_keys),
                        lambda one=command: screen.call_later(screen.action_command, one.id),
                    )
        yield SystemCommand(_("Leave Kahwa"), _("every game is saved"), self.action_quit)

    async def action_quit(self) -> None:
        """Leave Kahwa from wherever the player is."""
        for screen in self.screen_stack:
            self.leave(screen)
        self.exit()

    def leave(self, screen: Screen[Any]) -> None:
        """Have a screen give back what it holds."""
        if isinstance(screen, CommandedScreen):
            screen.leave_place()

    def trouble_of(self, screen: Screen[Any]) -> str:
        """Return what is told when a screen had to be closed."""
        return _(screen.TROUBLE if isinstance(screen, CommandedScreen) else HAD_TO_CLOSE)
