"""The lobby: what there is to do, and the newest saved game."""

from __future__ import annotations

from textual import on
from textual.events import ScreenResume

from core.ground.words import N_, _
from tui.commands import ALWAYS, CHOOSE, OPEN, Command, up_and_down
from tui.screens.lists import UpAndDown
from tui.screens.menu import AGAIN, CONTINUE, MENU, MenuScreen
from tui.widgets.cell_widget import CellWidget
from tui.widgets.menu import Menu


class LobbyScreen(UpAndDown, MenuScreen[None]):
    """The first screen; every table leads back here."""

    CONTROLS = (
        *up_and_down(N_("entry above"), N_("entry below")),
        Command("open", "enter,space", "Enter", N_("open"), N_("open what is chosen"), OPEN),
        CHOOSE,
        AGAIN,
        CONTINUE,
        *MENU,
        Command("leave", "q", "q", N_("leave"), N_("leave; every game is saved"), ALWAYS),
    )

    def on_mount(self) -> None:
        """Stand on what was left last: a game to play on, or to learn where none was finished."""
        self._show("")

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Read the saved games again: one may have been played on or begun."""
        self.saves_changed()

    def saves_changed(self) -> None:
        """Show the saved games as they are now."""
        chosen, before = self._chosen(), self._newest
        self.read_saves()
        self._show(chosen if self._newest == before else "")

    @property
    def _newest(self) -> tuple[str, bool]:
        """The id of the game played last, and whether it is finished; no id where there is none."""
        head = self.ended or self.waiting
        return (head.id, head.finished) if head else ("", False)

    @property
    def _usual(self) -> str:
        """The entry that whoever comes in most likely wants; none where that is the first."""
        touched = max((one.touched for one in self.done.values()), default="")
        waits = self.waiting is not None and self.waiting.updated >= touched
        return "continue" if self.is_newcomer and waits else ""

    def _show(self, entry_id: str) -> None:
        """Mark an entry, the usual if there is no such one, and show the game it is about."""
        self.point_menu(entry_id or self._usual)
        on_waiting = self.ended is None or self._chosen() == "continue"
        self.preview(self.waiting if on_waiting else self.ended)

    def _chosen(self) -> str:
        model = self.query_one(Menu).model
        return model.entries[model.at].id if model.entries else ""

    def step(self, direction: int) -> None:
        """Go to the entry below or above."""
        ids = [entry.id for entry in self.entries]
        self._show(ids[(ids.index(self._chosen()) + direction) % len(ids)])

    @on(CellWidget.Pressed, "PreviewPane")
    def _preview_clicked(self) -> None:
        if self.ended is None or self._chosen() == "continue":
            self.do_continue()
        else:
            self.do_again()

    async def do_open(self) -> None:
        """Open the entry the player is on."""
        await self.open_entry(self._chosen())

    def do_continue(self) -> None:
        """Play the newest game on."""
        if self.waiting is not None:
            self.home.resume(self.waiting.id)

    def do_again(self) -> None:
        """Play another game with the rules and the players of the one that has ended."""
        if self.ended is not None:
            self.home.play_another(self.ended)

    def do_new(self) -> None:
        """Ask what to play."""
        self.home.show_new_game()

    def do_learn(self) -> None:
        """Open the lessons."""
        self.home.show_learn()

    def do_day(self) -> None:
        """Open the deals of the day."""
        self.home.show_days()

    def do_saved(self) -> None:
        """Open the list of saved games."""
        from tui.screens.saved import SavedScreen

        self.app.push_screen(SavedScreen(), self._after_list)

    async def _after_list(self, entry: str | None) -> None:
        if entry is not None:
            await self.open_entry(entry)

    def do_statistics(self) -> None:
        """Open the statistics."""
        from tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def do_rules(self) -> None:
        """Open the rules."""
        self.kahwa.show_rules()

    def do_host(self) -> None:
        """Open a card room for friends, or go back into the one that is open."""
        self.home.host_room()

    def do_settings(self) -> None:
        """Open the settings."""
        self.kahwa.show_settings()

    def do_leave(self) -> None:
        """Leave Kahwa; every game is saved. Ask first, where guests would be sent home."""
        if self.home.hosting is None:
            self.app.exit()
            return
        from tui.screens.confirm import ConfirmDialog

        def answered(sure: bool | None) -> None:
            if sure:
                self.app.exit()

        question = _("Your room is open. Leave, and close it for everybody?")
        self.app.push_screen(ConfirmDialog(_("Leave"), question), answered)
