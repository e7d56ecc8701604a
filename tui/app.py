"""The Textual application: looks, settings, saved games and the way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding
from textual.screen import Screen

import styles
from core.errors import KahwaError
from core.words import _, use_language
from tui.config.environment import colours_shown, glyphs_for, look_for
from tui.config.settings import Settings, SettingsError, save_settings
from tui.screens.commanded import CommandedScreen
from tui.terminal.faults import HAD_TO_CLOSE, FaultTolerant
from tui.terminal.keys_in_turn import KeysInTurn
from tui.terminal.stage import TerminalApp
from tui.theme.looks import textual_theme, theme_name
from tui.widgets.cell_widget import CellWidget

if TYPE_CHECKING:
    from core.options import Options
    from core.saves import OpenGame, Recording
    from core.store import GameHead
    from tui.commands import Command
    from tui.config.services import Services
    from tui.navigation import Navigation, Showing
    from tui.new_game.plan import Plan


STYLES = Path(styles.__file__).parent


class KahwaApp(FaultTolerant, KeysInTurn, TerminalApp):
    """The card room. With an `opening` game its table is shown first, over the lobby.

    If that is a recording, it is shown instead. Ctrl+C leaves from everywhere, as in other
    programs of a terminal: what was done is saved.
    """

    BINDINGS: ClassVar = [
        Binding("ctrl+c", "quit", show=False, id="interrupt", priority=True),
    ]
    CSS_PATH: ClassVar = [str(STYLES / name) for name in ("shell.tcss", "dialogs.tcss")]
    TITLE = "Kahwa"

    def __init__(self, services: Services, opening: OpenGame | Recording | None = None) -> None:
        super().__init__(services.environ)
        self._services = services
        self._opening = opening
        self.saves = services.saves
        self.settings = services.settings
        self.settings_file = services.settings_file
        self.cosmetic = services.random
        self.now = services.now
        self.crew = services.crew
        self.linger = services.linger
        self._dress()

    @property
    def navigation(self) -> Navigation:
        """What the screens may ask of this app."""
        return self

    def _dress(self) -> None:
        """Take look, signs, language and what the terminal is told from the settings."""
        settings, environ = self.settings, self._services.environ
        use_language(settings.language)
        self.glyphs = glyphs_for(settings, environ)
        self.look = look_for(settings, environ)
        self.paint_in(colours_shown(settings.colours, environ))
        self.wait_for_escape(settings.escape_delay)
        self.animation_level = "full" if settings.animated(environ) else "none"
        self.register_theme(textual_theme(self.look))
        self.theme = theme_name(self.look)

    def get_default_screen(self) -> Screen[None]:
        """Begin in the lobby."""
        return self.first_screen()

    def first_screen(self) -> Screen[None]:
        """Return a new lobby."""
        from tui.screens.lobby import LobbyScreen

        return LobbyScreen()

    def on_mount(self) -> None:
        """Open the game that was asked for, and say what there is to say; then wake the bots."""
        from core.saves import Recording

        if isinstance(self._opening, Recording):
            self._show_recording(self._opening)
        elif self._opening is not None:
            self.play(self._opening)
        for sentence in self._services.notices:
            self.tell(sentence)
        if self._services.damage:
            self._tell_damage()
        self.call_after_refresh(self.crew.start)

    def tell(self, sentence: str) -> None:
        """Show a sentence beside the play for some seconds."""
        self.notify(self.glyphs.text(sentence), markup=False)

    def _tell_damage(self) -> None:
        """Tell what befell the saved games, at every start until the player has read it."""
        from tui.screens.notice import NoticeDialog

        sentences = map(self.glyphs.text, self._services.damage)

        def read(seen: bool | None) -> None:
            if seen:
                self._services.seen()

        self.push_screen(NoticeDialog(_("Damaged saved games"), *sentences), read)

    def bell(self) -> None:
        """Ring the terminal's bell, unless the player wants none."""
        if self.settings.bell != "off":
            super().bell()

    # ------------------------------------------------------------------ settings

    def change_settings(self, settings: Settings) -> bool:
        """Apply other settings at once; return whether they could be kept too."""
        kept = self._keep(settings)
        self.settings = settings
        self._dress()
        for screen in self.screen_stack:
            if isinstance(screen, CommandedScreen) and screen.is_mounted:
                screen.restyled()
            for widget in screen.query(CellWidget):
                widget.repaint()
        return kept

    def _keep(self, settings: Settings) -> bool:
        try:
            save_settings(settings, self.settings_file)
        except SettingsError as error:
            self.tell(str(error))
            return False
        return True

    def show_settings(self) -> None:
        """Open the settings."""
        from tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    # ------------------------------------------------------------------ games

    def show_new_game(self, game: str | None = None) -> None:
        """Ask what to play next, and play it."""
        from tui.screens.new_game import NewGameDialog

        self.push_screen(NewGameDialog(game), self._play_plan)

    def _play_plan(self, plan: Plan | None) -> None:
        if plan is not None:
            self._open(lambda: plan.begin(self.saves, self.fresh_seed()))

    def resume(self, game_id: str) -> None:
        """Play a saved game on, or say why that cannot be."""
        self._open(lambda: self.saves.resume(game_id))

    def play_another(self, head: GameHead) -> None:
        """Play a new game by the rules and with the players of another one."""
        from core.chance import Seeded

        self._open(lambda: self.saves.begin_again(head, Seeded(self.fresh_seed())))

    def _open(self, opener: Callable[[], OpenGame]) -> None:
        try:
            game = opener()
        except KahwaError as error:
            self.tell(str(error))
        else:
            self.play(game)

    def play(self, game: OpenGame, told: str = "") -> None:
        """Sit down at the table of an open game, where something may be said first."""
        from tui.screens.table.screen import TableScreen

        self.push_screen(TableScreen(game, told))

    def play_instead(self, game: OpenGame, told: str) -> None:
        """Leave whatever lies over the lobby, and sit down at the table of an open game."""
        while len(self.screen_stack) > 1:
            self.leave(self.screen)
            self.pop_screen()
        self.refresh_lobby()
        self.play(game, told)

    def watch_again(self, game_id: str) -> None:
        """Watch a saved game again, or say why that cannot be."""
        try:
            recording = self.saves.recording(game_id)
        except KahwaError as error:
            self.tell(str(error))
        else:
            self._show_recording(recording)

    def _show_recording(self, recording: Recording) -> None:
        from tui.navigation import Showing

        self.show_replay(Showing(recording))

    def show_replay(self, showing: Showing) -> None:
        """Show a game again."""
        from tui.replay.screen import ReplayScreen

        self.push_screen(ReplayScreen(showing))

    def fresh_seed(self) -> int:
        """Return a seed for a new game."""
        return self._services.fresh_seed()

    def give_up(self, game_id: str) -> None:
        """Delete a saved game."""
        try:
            self.saves.delete(game_id)
        except KahwaError as error:
            self.tell(str(error))
        self.refresh_lobby()

    def name_game(self, head: GameHead) -> None:
        """Ask for the name of a saved game."""
        from tui.screens.name import NameDialog

        def named(name: str | None) -> None:
            if name is None:
                return
            try:
                self.saves.rename(head.id, name or None)
            except KahwaError as error:
                self.tell(str(error))
            self.refresh_lobby()

        question = _("The name of this game in the list of saved games:")
        self.push_screen(NameDialog(_("Save"), question, head.name or ""), named)

    def refresh_lobby(self) -> None:
        """Let the screens that list saved games read them again."""
        for screen in self.screen_stack:
            if isinstance(screen, CommandedScreen):
                screen.saves_changed()

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
                        _("key {key}").format(key=command.sign),
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
