"""The dialog that opens a table in a card room, or changes one that waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from core.games.registry import game_names
from core.ground.words import N_, NC_, _
from tui.commands import CHANGE, Command
from tui.new_game.lines import Rows
from tui.new_game.table_choice import TableChoice, first_choice
from tui.new_game.table_lines import TABLE_HINTS, table_rows, way_rows
from tui.screens.dialog import BACK
from tui.screens.planning import PLANNING, PlanDialog


class NewTableDialog(PlanDialog[TableChoice]):
    """Lets somebody choose a table; the result is one that can be opened, or None."""

    CONTROLS: ClassVar[Sequence[Command]] = (
        Command("start", "enter", "Enter", NC_("key hint", "open"), N_("open the table"), CHANGE),
        *PLANNING,
        BACK,
    )
    HINTS = TABLE_HINTS

    def __init__(self, person: str) -> None:
        """Take who opens the table, and will sit at its first free seat."""
        super().__init__(_("New table"))
        self.persons: Sequence[str] = (person,)

    def first(self) -> TableChoice:
        """Return the usual table of the first game."""
        return first_choice(game_names()[0])

    def of_game(self, game: str) -> TableChoice:
        """Return the usual table of another game, played in the same way."""
        now = self.plan
        return replace(
            first_choice(game),
            take_backs=now.take_backs,
            clock=now.clock,
            watchers=now.watchers,
        )

    def rows(self) -> Rows:
        """Return the rows of game, rules and seats."""
        return table_rows(self.plan, self.own, self.row, self.width, self.least, self.persons)

    def foot_rows(self) -> Rows:
        """Return the rows of how it is played at the table."""
        return way_rows(self.plan, self.row, self.width, self.least)

    def swap_who(self, number: int) -> None:
        """Let a bot have a free seat, or free that of a bot."""
        self.change(self.plan.swapped(number))

    def step_level(self, number: int, direction: int) -> None:
        """Let the bot at a seat be stronger or weaker."""
        self.change(self.plan.stepped(number, direction))

    def step_foot(self, row: str, direction: int) -> None:
        """Take the next way to play, or the one before."""
        plan = self.plan
        match row:
            case "take-backs":
                agreed = plan.take_backs == "agreed"
                self.change(replace(plan, take_backs="none" if agreed else "agreed"))
            case "clock":
                self.change(plan.with_clock(direction))
            case "watchers":
                self.change(replace(plan, watchers=not plan.watchers))


class ChangeTableDialog(NewTableDialog):
    """Lets somebody change a table; the result is what it is then like, or None."""

    CONTROLS = (
        Command(
            "start", "enter", "Enter", NC_("key hint", "change"), N_("change the table"), CHANGE
        ),
        *PLANNING,
        BACK,
    )

    def __init__(self, persons: Sequence[str], choice: TableChoice) -> None:
        """Take who sits at the table, in order, and how it is now."""
        super().__init__("")
        self.heading = _("Change the table")
        self.persons = persons
        self._choice = choice

    def first(self) -> TableChoice:
        """Return the table as it is."""
        return self._choice
