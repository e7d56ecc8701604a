"""The player's own Kahwa: saved games, new ones, and the way between lobby and tables."""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.screen import Screen

from core.ground.errors import KahwaError
from core.ground.words import _, pgettext
from tui.card_app import CardApp
from tui.screens.commanded import CommandedScreen
from tui.terminal.local import LocalDriver

if TYPE_CHECKING:
    from core.contract.lesson import AnyLesson, FirstGame
    from core.learning.puzzles import Puzzle
    from core.records.recording import Recording
    from core.saves.open_game import OpenGame
    from core.store import GameHead
    from tui.config.services import Services
    from tui.navigation import DaysOf, Home, Hosting, Learning
    from tui.new_game.plan import Plan


async def _open_room(services: Services) -> Hosting:
    """Open a card room as the settings of hosting have it when nothing else is asked for."""
    from tui.host.hosting import open_room

    return await open_room(services)


class KahwaApp(CardApp):
    """The card room at home. With an `opening` game its table is shown first, over the lobby.

    If that is a recording, or what there is to learn, it is shown instead. `open_room` opens a
    card room for guests; where it is given, that is done at once, and the app ends if it can't.
    """

    APART_AFTER: ClassVar = 0.3
    """Nobody else is served here; with a second, tables that are left quickly took 3 MB more."""

    def __init__(
        self,
        services: Services,
        opening: OpenGame | Recording | Learning | DaysOf | None = None,
        open_room: Callable[[], Awaitable[Hosting]] | None = None,
    ) -> None:
        super().__init__(services, LocalDriver)
        self._services = services
        self._opening = opening
        self._hosts_at_once = open_room is not None
        self._open_room = open_room or partial(_open_room, services)
        self._hosting: Hosting | None = None
        self._is_opening = False
        self.saves = services.saves
        self.par_player = services.par_player

    @property
    def home(self) -> Home:
        """What only the player's own Kahwa offers."""
        return self

    def first_screen(self) -> Screen[None]:
        """Return a new lobby."""
        from tui.screens.lobby import LobbyScreen

        return LobbyScreen()

    def on_mount(self) -> None:
        """Open what was asked for, and say what there is to say; then wake the bots."""
        if self._opening is not None:
            self._show_first(self._opening)
        for sentence in self._services.notices:
            self.tell(sentence)
        if self._services.damage:
            self._tell_damage()
        if self._hosts_at_once:
            self.host_room()
        if not gc.isenabled():
            self.call_after_refresh(collect_from_now_on)
        self.call_after_refresh(self.crew.start)
        if self.par_player is not None:
            self.call_after_refresh(self.par_player.start)

    def _show_first(self, opening: OpenGame | Recording | Learning | DaysOf) -> None:
        """Show what is to be seen before the lobby."""
        from core.records.recording import Recording
        from tui.navigation import DaysOf, Learning

        if isinstance(opening, Recording):
            self._show_recording(opening)
        elif isinstance(opening, Learning):
            self.show_learn(opening.game)
        elif isinstance(opening, DaysOf):
            self.show_days(opening.game)
        else:
            self.play(opening)

    def _tell_damage(self) -> None:
        """Tell what befell the saved games, at every start until the player has read it."""
        from tui.screens.notice import NoticeDialog

        sentences = map(self.glyphs.text, self._services.damage)

        def read(seen: bool | None) -> None:
            if seen:
                self._services.seen()

        self.push_screen(NoticeDialog(_("Damaged saved games"), *sentences), read)

    # ------------------------------------------------------------------ games

    def show_new_game(self, game: str | None = None) -> None:
        """Ask what to play next, and play it."""
        from tui.screens.new_game import NewGameDialog

        self.push_screen(NewGameDialog(game), self._play_plan)

    def _play_plan(self, plan: Plan | None) -> None:
        if plan is not None:
            self._open(lambda: plan.begin(self.saves, self.fresh_seed()))

    def show_days(self, game: str | None = None) -> None:
        """Show the deals of the day, and what was played of those of other days."""
        from tui.screens.days import DaysScreen

        self.push_screen(DaysScreen(game))

    def play_day(self, game: str) -> None:
        """Play today's deal of a game: what waits of it, or another try; or say why not."""
        from core.deals.days import day_of
        from tui.new_game.dealt import day_game

        self._open(lambda: day_game(self.saves, game, day_of(self.now()), self.player_name))

    def resume(self, game_id: str) -> None:
        """Play a saved game on, or say why that cannot be."""
        self._open(lambda: self.saves.resume(game_id))

    def play_another(self, head: GameHead) -> None:
        """Play a new game by the rules and with the players of another one."""
        from core.contract.sources import Seeded

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
        from core.table.pace import Pace
        from tui.screens.table.screen import TableScreen
        from tui.session.open_table import OpenTable

        if game.head.origin is not None and not told:
            from tui.new_game.days import counts_told

            told = counts_told(game.head)
        pace = Pace(self.settings.pace, self.settings.grace)
        seated = OpenTable(game, self.saves, self.crew, pace, self.par_player)
        self.push_screen(TableScreen(seated, told))

    def play_instead(self, game: OpenGame, told: str) -> None:
        """Leave whatever lies over the lobby, and sit down at the table of an open game."""
        self._back_to_lobby()
        self.play(game, told)

    def _back_to_lobby(self) -> None:
        """Leave whatever lies over the lobby."""
        while len(self.screen_stack) > 1:
            self.leave(self.screen)
            self.pop_screen()
        self.refresh_lobby()

    # ------------------------------------------------------------------ learning

    def show_learn(self, game: str | None = None) -> None:
        """Show what there is to learn: of a game, or of the one learnt last."""
        from tui.screens.learn.list import LearnScreen

        if isinstance(self.screen, LearnScreen):
            self.screen.turn_to(game)
        else:
            self.push_screen(LearnScreen(game))

    def teach(self, game: str, lesson: AnyLesson, step: int = 0) -> None:
        """Teach a lesson of a game with some steps done, or say why that cannot be."""
        from core.contract.lesson import FirstGame

        if isinstance(lesson, FirstGame):
            self._teach_first_game(game, lesson)
            return
        from tui.screens.learn.teaching import lesson_screen

        self._show_made(lambda: lesson_screen(self, game, lesson, step))

    def pose(self, puzzle: Puzzle) -> None:
        """Pose a puzzle, or say why that cannot be."""
        from tui.screens.learn.teaching import puzzle_screen

        self._show_made(lambda: puzzle_screen(self, puzzle))

    def _show_made(self, make: Callable[[], Screen[None]]) -> None:
        """Show a screen, or say why it cannot be made."""
        try:
            screen = make()
        except KahwaError as error:
            self.tell(str(error))
        else:
            self.push_screen(screen)

    def _teach_first_game(self, game: str, lesson: FirstGame) -> None:
        from tui.new_game.first_game import first_game, opening_of

        name, seed = self.player_name, self.fresh_seed()
        try:
            opened = first_game(self.saves, game, lesson, name, seed, self.cosmetic)
        except KahwaError as error:
            self.tell(str(error))
            return
        self.play(opened)
        if not opened.match.actions:
            from tui.screens.notice import OpeningDialog

            self.push_screen(OpeningDialog(_(lesson.title), *opening_of(lesson, "H")))

    # ------------------------------------------------------------------ saved games

    def watch_again(self, game_id: str, at: int = 0) -> None:
        """Watch a saved game again from a position on, or say why that cannot be."""
        try:
            recording = self.saves.recording(game_id)
        except KahwaError as error:
            self.tell(str(error))
        else:
            self._show_recording(recording, at)

    def _show_recording(self, recording: Recording, at: int = 0) -> None:
        from tui.navigation import Showing

        self.show_replay(Showing(recording, at))

    def show_par(self, game_id: str) -> None:
        """Show what strong bots make of a finished game, or say why they make nothing of it.

        One that nobody has played again yet is played from now on.
        """
        from tui.screens.par import ParDialog
        from tui.session.par import GrowingPar, asked_par

        try:
            par = asked_par(self.saves, self.par_player, game_id)
        except KahwaError as error:
            self.tell(str(error))
            return
        player = self.par_player
        growing = None if player is None else GrowingPar(self.saves, player, game_id)
        self.push_screen(ParDialog(par, growing))

    def fresh_seed(self) -> int:
        """Return a seed for a new game."""
        return self._services.fresh_seed()

    def throw_away(self, game_id: str) -> bool:
        """Throw a saved game into the bin; return whether that was done, or say why not."""
        return self._move(self.saves.throw_away, game_id)

    def bring_back(self, game_id: str) -> None:
        """Take a saved game out of the bin, or say why that cannot be."""
        self._move(self.saves.bring_back, game_id)

    def delete_game(self, game_id: str) -> None:
        """Delete a saved game for good, or say why that cannot be."""
        self._move(self.saves.delete, game_id)

    def _move(self, move: Callable[[str], None], game_id: str) -> bool:
        try:
            move(game_id)
        except KahwaError as error:
            self.tell(str(error))
        else:
            return True
        finally:
            self.refresh_lobby()
        return False

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

        question = _("Name of this game in your saved games:")
        self.push_screen(NameDialog(pgettext("title", "Save"), question, head.name or ""), named)

    def refresh_lobby(self) -> None:
        """Let the screens that list saved games read them again."""
        for screen in self.screen_stack:
            if isinstance(screen, CommandedScreen):
                screen.saves_changed()

    # ------------------------------------------------------------------ a room for guests

    @property
    def hosting(self) -> Hosting | None:
        """The card room that this process has open for guests, if it has."""
        return None if self._hosting is None or self._hosting.has_ended else self._hosting

    def host_room(self) -> None:
        """Open a card room for guests, unless it is open, and enter it; or say what prevents it."""
        if not self._is_opening:
            self._is_opening = True
            self.run_worker(self._enter_room(), name="room")

    async def _enter_room(self) -> None:
        from tui.screens.room.hall import HallScreen

        try:
            hosting = self.hosting
            if hosting is None:
                await self._close_hosting()  # It may just be closing by itself.
                hosting = self._hosting = await self._open_room()
        except KahwaError as error:
            if self._hosts_at_once:
                self.fault = error
                self.exit()
            else:
                self.tell(str(error))
        else:
            self._hosts_at_once = False
            self.push_screen(HallScreen(hosting.enter_host, hosting))
        finally:
            self._is_opening = False

    def leave_room(self, sentence: str = "") -> None:
        """Go back to the lobby; the room stays open for its guests."""
        self._back_to_lobby()
        self.refresh_lobby()
        if sentence:
            self.tell(sentence)

    def close_room(self) -> None:
        """Close the card room that is open, and go back to the lobby."""
        self.leave_room()
        self.run_worker(self._close_hosting(), name="room")

    async def _close_hosting(self) -> None:
        if self._hosting is not None:
            hosting, self._hosting = self._hosting, None
            self.refresh_lobby()
            await hosting.close()

    async def on_unmount(self) -> None:
        """Close the room that is still open, and tell its guests."""
        if self.par_player is not None:
            self.par_player.close()
        await self._close_hosting()


def collect_from_now_on() -> None:
    """Let garbage be collected from the first picture on, but not what was loaded for it."""
    gc.freeze()
    gc.enable()
