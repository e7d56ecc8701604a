"""The new-game dialog: a game at this keyboard."""

from __future__ import annotations

from dataclasses import replace

from textual.events import Paste

from core.deals import code_in
from core.games.registry import game_names
from core.ground.errors import KahwaError
from core.ground.words import N_, NC_, _, pgettext
from core.table import Seat
from tui.commands import ALWAYS, CHANGE, Command
from tui.config.settings import LONGEST_NAME
from tui.new_game.choice import PLAYERS
from tui.new_game.dealt import plan_of_code
from tui.new_game.lines import HINTS, Rows, foot_rows, kind_of, name_of, plan_rows
from tui.new_game.plan import Plan, first_plan, next_level
from tui.screens.dialog import BACK
from tui.screens.name import NameDialog
from tui.screens.planning import PLANNING, PlanDialog
from tui.widgets.input_line import InputLine

LONGEST_CODE = 1000
"""Signs that are read of a pasted text with a code in it, such as a result with many rounds."""


class CodeLine(InputLine):
    """A line to type on, which takes the code out of a result that is pasted as a whole."""

    def _on_paste(self, event: Paste) -> None:
        event.stop()
        event.prevent_default()
        self.insert_text_at_cursor(" ".join(code_in(event.text[:LONGEST_CODE]).split()))


class CodeDialog(NameDialog):
    """Asks for a code until it is one; the result is what was typed, or None."""

    CONTROLS = (
        Command("accept", "enter", "Enter", N_("use it"), N_("use the deal of this code"), ALWAYS),
        BACK,
    )

    def __init__(self) -> None:
        question = _("Play the cards a friend played. Type or paste the code you were sent:")
        super().__init__(pgettext("title", "Deal code"), question)
        self._input = CodeLine(max_length=LONGEST_CODE, compact=True, id="name")

    def do_accept(self) -> None:
        """Close with the code; one with a slip stays to be compared and mended."""
        code = self._input.value.strip()
        try:
            if code:
                plan_of_code(code, self.kahwa.player_name)
        except KahwaError as error:
            self.kahwa.tell(str(error))
            return
        self.dismiss(code)


LONGEST_SEED = 10
"""Digits of the largest number for a shuffle."""


class NewGameDialog(PlanDialog[Plan]):
    """Lets the player choose everything; the result is a plan that can be played, or None."""

    CONTROLS = (
        Command("start", "enter", "Enter", NC_("key hint", "start"), N_("start the game"), CHANGE),
        *PLANNING,
        Command("name", "e", "e", "", N_("name this seat"), CHANGE),
        Command(
            "code", "c", "c", NC_("key hint", "deal code"), N_("play a deal by its code"), CHANGE
        ),
        Command("rub-out", "backspace", "Backspace", "", N_("clear the number"), CHANGE),
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
        return plan_rows(self.plan, self.own, self.row, self.width, self.least)

    def foot_rows(self) -> Rows:
        """Return the rows of shuffle and take-backs."""
        return foot_rows(self.plan, self.row, self.width, self.least)

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

    def _pick(self, row: str) -> None:
        """Choose what the row stands for; for the shuffle that is a random one."""
        if row == "seed":
            self.do_rub_out()
        else:
            super()._pick(row)

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
        self.app.push_screen(
            NameDialog(pgettext("title", "Name"), question, seat.name, LONGEST_NAME), named
        )
