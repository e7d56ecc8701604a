"""What the dialogs before a game share: which game, by which rules, with whom."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from textual import on
from textual.containers import Vertical
from textual.events import Key, Resize
from textual.geometry import Size

from core.contract.options import Option, Value
from core.games.registry import game_names
from core.ground.words import N_, NC_, _
from tui.commands import CHANGE, MOVE, Command, up_and_down
from tui.config.keyboard import meant
from tui.new_game.choice import PLAYERS, Rules, stepped_players, steps
from tui.new_game.lines import Rows, kind_of, name_of, part_of
from tui.painting.wrapping import wrapped
from tui.screens.dialog import LOW, Dialog
from tui.screens.lists import UpAndDown
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.page import Page, line

WIDEST = 90
"""Columns of the body where there is room."""
HINT_ROWS = 2
EDGE, EDGE_FROM = 4, 80
"""Columns of the screen below that stay in sight, and the width from which they do."""
Chosen = TypeVar("Chosen", bound=Rules)


PLANNING = (
    Command("part", "tab", "Tab", N_("next part"), N_("next part of the dialog"), MOVE),
    Command("part-back", "shift+tab", "Shift+Tab", "", N_("previous part"), MOVE),
    *up_and_down(N_("previous row"), N_("next row")),
    Command("less", "left,h", "← h", "", N_("previous value"), CHANGE),
    Command("more", "right,l", "→ l", "", N_("next value"), CHANGE),
    Command("choose", "space", "Space", "", N_("choose; person or bot"), CHANGE),
    Command(
        "add", "plus,equals_sign", "+", NC_("key hint", "player"), N_("one more player"), CHANGE
    ),
    Command("remove", "minus", "−", "", N_("one player fewer"), CHANGE),
)
"""The keys of all these dialogs; before them stands what Enter does."""


class PlanDialog(UpAndDown, Dialog[Chosen], Generic[Chosen]):
    """Lets the player choose everything; the result is a plan that can be played, or None.

    The first of its `CONTROLS` is `start`.
    """

    HINTS: ClassVar[Mapping[str, str]]
    """What the keys do on each kind of row."""

    def __init__(self, heading: str) -> None:
        super().__init__(heading)
        self.own = False
        self.row = "game"
        self._typed = ""
        self._page = Page(id="plan")
        self._foot = Page(id="foot")
        self._hint = Page(id="hint")
        self._rows = Rows()
        self._foot_rows = Rows()

    # ------------------------------------------------------------------ what is chosen

    @abstractmethod
    def first(self) -> Chosen:
        """Return the plan to begin with."""

    @abstractmethod
    def of_game(self, game: str) -> Chosen:
        """Return the plan of another game."""

    @abstractmethod
    def rows(self) -> Rows:
        """Return the rows of game, rules and seats."""

    @abstractmethod
    def foot_rows(self) -> Rows:
        """Return the rows that stay in sight below those, which may be many."""

    @abstractmethod
    def swap_who(self, number: int) -> None:
        """Let another kind of player have a seat."""

    @abstractmethod
    def step_level(self, number: int, direction: int) -> None:
        """Let the bot at a seat be stronger or weaker."""

    @abstractmethod
    def step_foot(self, row: str, direction: int) -> None:
        """Take the next value, or the one before, of a row of the foot."""

    def type_digit(self, digit: str) -> bool:
        """Take a digit for a row of the own; return whether that was so."""
        return False

    # ------------------------------------------------------------------ showing

    def body(self) -> Vertical:
        """Return the rows, and below them what the keys do or why it cannot be played."""
        self.plan = self.first()
        self._hint.styles.height = HINT_ROWS
        return Vertical(self._page, self._foot, self._hint)

    def body_size(self) -> Size:
        """Return the room for all rows."""
        self._make_rows()
        shown = (self._rows, self._foot_rows)
        rows = sum(self._page.rows_of(each.lines) for each in shown)
        return Size(self.width, rows + HINT_ROWS)

    @property
    def width(self) -> int:
        edge = 0 if self.app.size.width < EDGE_FROM else EDGE
        return min(WIDEST, self.room.width - edge)

    @property
    def least(self) -> int:
        """The columns that what is pressed has at least."""
        return self._page.target.columns

    def _make_rows(self) -> None:
        """Make the rows; the last stay in sight where that leaves enough rows to the others.

        It doesn't where rows are for fingers, which need more of them: the seats come first.
        """
        rows, foot = self.rows(), self.foot_rows()
        if self.app.size.height < LOW or self.size_class is SizeClass.T:
            rows.append(foot)
            foot = Rows()
        self._rows, self._foot_rows = rows, foot

    @property
    def _all_rows(self) -> list[str]:
        return [*self._rows.at, *self._foot_rows.at]

    def show(self) -> None:
        """Show the plan as it is now; a digit typed next begins a number."""
        self._typed = ""
        self._make_rows()
        if self.row not in self._all_rows:
            self.row = "mine"
            self._make_rows()
        self._page.lines = tuple(self._rows.lines)
        self._foot.lines = tuple(self._foot_rows.lines)
        self._foot.styles.height = self._foot.rows_of(self._foot_rows.lines)
        self.fit()
        self._show_hint()
        self._page.call_after_refresh(self._reveal)

    def _reveal(self) -> None:
        if self.row in self._rows.at:
            self._page.reveal(self._rows.at[self.row], 2)

    def _show_hint(self) -> None:
        problem = self.plan.problem()
        tone = "bad" if problem else "muted"
        text = problem or self._told()
        self._hint.lines = tuple(
            line(one, tone) for one in wrapped(text, self.width - 3)[:HINT_ROWS]
        )

    def _told(self) -> str:
        """Return all that a preset changes, or what the keys do on other rows."""
        if kind_of(self.row) == "preset":
            changes = self.plan.table.presets[name_of(self.row)].changes
            if changes:
                return _(changes)
        return _(self.HINTS[kind_of(self.row)])

    def on_mount(self) -> None:
        """Show the plan."""
        self.show()

    def on_resize(self, event: Resize) -> None:
        """Break the rows anew."""
        self.show()

    # ------------------------------------------------------------------ changing

    def change(self, plan: Chosen) -> None:
        """Take another plan."""
        self.plan = plan
        self.show()

    def _stand(self, row: str) -> None:
        self.row = row
        self.show()

    def _choose_game(self, game: str) -> None:
        self.own = False
        self.row = "game"
        self.change(self.of_game(game))

    def _pick(self, row: str) -> None:
        """Choose what the row stands for, where it is one of several."""
        match kind_of(row):
            case "preset":
                self.own = False
                self.change(self.plan.with_preset(name_of(row)))
            case "mine":
                self.own = True
                self.show()
            case "seat":
                self.swap_who(int(name_of(row)))
            case _:
                self._step(row, 1)

    def _step(self, row: str, direction: int) -> None:
        match kind_of(row):
            case "game":
                games = game_names()
                at = games.index(self.plan.game) + direction
                self._choose_game(games[at % len(games)])
            case "players":
                self.change(stepped_players(self.plan, direction, self.kahwa.cosmetic))
            case "seat":
                self.step_level(int(name_of(row)), direction)
            case "option":
                option = self.plan.table.options[name_of(row)]
                self._set(option, _beside(option, self.plan.value(option.name), direction))
            case _:
                self.step_foot(row, direction)

    def _set(self, option: Option, value: Value) -> None:
        self.change(self.plan.with_option(option.name, value))

    # ------------------------------------------------------------------ mouse and digits

    @on(CellWidget.Pressed, "#plan")
    @on(CellWidget.Pressed, "#foot")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        act, kind, *rest = event.zone_id.split(":")
        row = ":".join([kind, *rest[:1]]) if kind in ("preset", "seat", "option") else kind
        self.row = row
        if act == "row":
            self.show()
        elif act == "step":
            self._step(row, int(rest[-1]))
        elif kind == "game":
            self._choose_game(rest[0])
        elif kind == "option":
            option = self.plan.table.options[rest[0]]
            self._set(option, option.values[int(rest[1])])
        else:
            self._pick(row)

    def on_key(self, event: Key) -> None:
        """Type into the row of the shuffle or of a number; elsewhere a digit is a game."""
        digit = meant(event.character, self.kahwa.settings)
        if not (digit.isascii() and digit.isdigit()):
            return
        event.stop()
        if self.type_digit(digit):
            return
        if kind_of(self.row) == "option":
            self._type_option(self.plan.table.options[name_of(self.row)], digit)
        elif 1 <= int(digit) <= len(game_names()):
            self._choose_game(game_names()[int(digit) - 1])

    def _type_option(self, option: Option, digit: str) -> None:
        """Take one digit more of a number, which counts from the digit that makes it allowed."""
        if option.range is None:
            return
        longer = self._typed + digit
        typed = longer if int(longer) <= option.range[1] else digit
        if option.accepts(int(typed)):
            self._set(option, int(typed))
        self._typed = typed

    # ------------------------------------------------------------------ commands

    def do_start(self) -> None:
        """Begin the game, by the rules the player stands on if they are not chosen yet."""
        if kind_of(self.row) == "preset" and (self.own or name_of(self.row) != self.plan.preset):
            self._pick(self.row)
        if self.plan.problem() is None:
            self.dismiss(self.plan)
        else:
            self.app.bell()

    def step(self, direction: int) -> None:
        """Go to the row below or above."""
        rows = self._all_rows
        self._stand(rows[(rows.index(self.row) + direction) % len(rows)])

    def _walk_parts(self, direction: int) -> None:
        parts = list(dict.fromkeys(map(part_of, self._all_rows)))
        part = parts[(parts.index(part_of(self.row)) + direction) % len(parts)]
        rows = [row for row in self._all_rows if part_of(row) == part]
        chosen = "mine" if self.own else f"preset:{self.plan.preset}"
        self._stand(chosen if chosen in rows else rows[0])

    def do_part(self) -> None:
        """Go to the next part."""
        self._walk_parts(1)

    def do_part_back(self) -> None:
        """Go to the part before."""
        self._walk_parts(-1)

    def do_less(self) -> None:
        """Take the value before."""
        self._step(self.row, -1)

    def do_more(self) -> None:
        """Take the next value."""
        self._step(self.row, 1)

    def do_choose(self) -> None:
        """Choose what the row stands for."""
        self._pick(self.row)

    def do_add(self) -> None:
        """Play with one more."""
        self._step(PLAYERS, 1)

    def do_remove(self) -> None:
        """Play with one less."""
        self._step(PLAYERS, -1)


def _beside(option: Option, value: Value, direction: int) -> Value:
    """Return the value next to one: numbers stop at their ends, words go round."""
    values = steps(option)
    at = values.index(value) + direction
    if option.range:
        return values[max(0, min(len(values) - 1, at))]
    return values[at % len(values)]
