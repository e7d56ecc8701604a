"""The new-game dialog: a game at this keyboard."""

from __future__ import annotations

from dataclasses import replace

from textual.events import Paste

from core.games.registry import game_names
from core.ground.errors import KahwaError
from core.ground.words import N_, _
from core.table import Seat
from tui.commands import CHANGE, Command
from tui.config.settings import LONGEST_NAME
from tui.new_game.choice import PLAYERS
from tui.new_game.dealt import plan_of_code
from tui.new_game.lines import HINTS, Rows, foot_rows, kind_of, name_of, plan_rows
from tui.new_game.plan import Plan, first_plan, next_level
from tui.screens.code import LONGEST_CODE, CodeDialog
from tui.screens.dialog import BACK
from tui.screens.name import NameDialog
from tui.screens.planning import PLANNING, PlanDialog

LONGEST_SEED = 10
"""Digits of the largest number for a shuffle."""


class NewGameDialog(PlanDialog[Plan]):
    """Lets the player choose everything; the result is a plan that can be played, or None."""

    CONTROLS = (
        Command("start", "enter", "Enter", N_("start"), N_("start the game"), CHANGE),
        *PLANNING,
        Command("name", "e", "e", "", N_("name of the seat"), CHANGE),
        Command("code", "c", "c", N_("code"), N_("play the deal of a code"), CHANGE),
        Command("rub-out", "backspace", "Backspace", "", N_("rub out the number"), CHANGE),
        BACK,
    )
    HINTS = HINTS

    def __init__(self, game: str | None = None) -> None:
        super().__init__(_("New game"))
        self._first = game if game in game_names() else game_names()[0]

    def first(self) -> Plan:
        """Return the usual plan of the game that was asked for."""
        return first_plan(self._first, self.kahwa.player_name, self.kahwa.cosmetic)

    def of_game(self, game: str) -> Plan:
        """Return the usual plan of another game."""
        plan = first_plan(game, self.kahwa.player_name, self.kahwa.cosmetic)
        return replace(plan, take_backs=self.plan.take_backs)

    def rows(self) -> Rows:
        """Return the rows of game, rules and seats."""
        return plan_rows(self.plan, self.own, self.row, self.width)

    def foot_rows(self) -> Rows:
        """Return the rows of shuffle and take-backs."""
        return foot_rows(self.plan, self.row, self.width)

    def swap_who(self, number: int) -> None:
        """Let a person play at a bot's seat, or a bot at a person's."""
        seat = self.plan.seats[number]
        level = None if seat.is_bot else next_level(None, 0)
        self.change(self.plan.with_seat(number, Seat(seat.name, level)))

    def step_level(self, number: int, direction: int) -> None:
        """Let the bot at a seat be stronger or weaker."""
        seat = self.plan.seats[number]
        if seat.is_bot:
            level = next_level(seat.level, direction)
            self.change(self.plan.with_seat(number, Seat(seat.name, level)))

    def step_foot(self, row: str, direction: int) -> None:
        """Allow take-backs, or not; a number for the shuffle is typed."""
        if row == "take-backs":
            self.change(replace(self.plan, take_backs=not self.plan.take_backs))

    def type_digit(self, digit: str) -> bool:
        """Take a digit of the number for the shuffle."""
        if kind_of(self.row) != "seed":
            return False
        typed = f"{'' if self.plan.seed is None else self.plan.seed}{digit}"
        self.change(replace(self.plan, seed=int(typed[:LONGEST_SEED]), first=None))
        return True

    def do_rub_out(self) -> None:
        """Shuffle at random again."""
        if self.row == "seed":
            self.change(replace(self.plan, seed=None, first=None))

    def on_paste(self, event: Paste) -> None:
        """Take a code that is pasted, wherever the player stands."""
        event.stop()
        self._take_code(event.text)

    def do_code(self) -> None:
        """Ask for the code of a deal."""

        def given(code: str | None) -> None:
            if code:
                self._take_code(code)

        self.app.push_screen(CodeDialog(), given)

    def _take_code(self, code: str) -> None:
        """Plan the deal of a code, or say why that cannot be."""
        try:
            plan = plan_of_code(code[:LONGEST_CODE], self.kahwa.player_name)
        except KahwaError as error:
            self.kahwa.tell(str(error))
            return
        self.own = any(name != PLAYERS for name in plan.changed)
        self.row = "seed"
        self.change(replace(plan, take_backs=self.plan.take_backs))

    def do_name(self) -> None:
        """Ask for the name of the seat the player stands on."""
        if kind_of(self.row) != "seat":
            return
        number = int(name_of(self.row))
        seat = self.plan.seats[number]

        def named(name: str | None) -> None:
            if name:
                self.change(self.plan.with_seat(number, Seat(name, seat.level)))

        question = _("Who sits at seat {number}?").format(number=number + 1)
        self.app.push_screen(NameDialog(_("Name"), question, seat.name, LONGEST_NAME), named)
