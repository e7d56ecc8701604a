"""The new-game dialog: which game, by which rules, with whom."""

from __future__ import annotations

from dataclasses import replace

from textual import on
from textual.containers import Vertical
from textual.events import Key, Resize
from textual.geometry import Size

from core.options import Option, Value
from core.registry import game_names
from core.table import Seat
from core.words import N_, _
from tui.commands import CHANGE, MOVE, Command, up_and_down
from tui.config.keyboard import meant
from tui.config.settings import LONGEST_NAME
from tui.new_game.lines import HINTS, Rows, foot_rows, kind_of, name_of, part_of, plan_rows
from tui.new_game.plan import PLAYERS, Plan, first_plan, next_level, stepped_players, steps
from tui.painting.wrapping import wrapped
from tui.screens.dialog import BACK, LOW, Dialog
from tui.screens.lists import UpAndDown
from tui.screens.name import NameDialog
from tui.widgets.cell_widget import CellWidget
from tui.widgets.page import Page, line

WIDEST = 90
"""Columns of the body where there is room."""
HINT_ROWS = 2
EDGE, EDGE_FROM = 4, 80
"""Columns of the screen below that stay in sight, and the width from which they do."""
LONGEST_SEED = 10
"""Digits of the largest number for a shuffle."""


class NewGameDialog(UpAndDown, Dialog[Plan]):
    """Lets the player choose everything; the result is a plan that can be played, or None."""

    CONTROLS = (
        Command("start", "enter", "Enter", N_("start"), N_("start the game"), CHANGE),
        Command("part", "tab", "Tab", N_("next part"), N_("next part of the dialog"), MOVE),
        Command("part-back", "shift+tab", "Shift+Tab", "", N_("part before"), MOVE),
        *up_and_down(N_("row above"), N_("row below")),
        Command("less", "left,h", "← h", "", N_("value before"), CHANGE),
        Command("more", "right,l", "→ l", "", N_("next value"), CHANGE),
        Command("choose", "space", "Space", "", N_("choose; human or bot"), CHANGE),
        Command("add", "plus,equals_sign", "+", N_("player"), N_("one more player"), CHANGE),
        Command("remove", "minus", "−", "", N_("one player less"), CHANGE),
        Command("name", "e", "e", "", N_("name of the seat"), CHANGE),
        Command("rub-out", "backspace", "Backspace", "", N_("rub out the number"), CHANGE),
        BACK,
    )

    def __init__(self, game: str | None = None) -> None:
        super().__init__(_("New game"))
        self._first = game if game in game_names() else game_names()[0]
        self._own = False
        self._row = "game"
        self._typed = ""
        self._page = Page(id="plan")
        self._foot = Page(id="foot")
        self._hint = Page(id="hint")
        self._rows = Rows()
        self._foot_rows = Rows()

    def body(self) -> Vertical:
        """Return the rows, and below them what the keys do or why it cannot be played."""
        self._plan = first_plan(self._first, self.kahwa.player_name, self.kahwa.cosmetic)
        self._hint.styles.height = HINT_ROWS
        return Vertical(self._page, self._foot, self._hint)

    def body_size(self) -> Size:
        """Return the room for all rows."""
        self._make_rows()
        rows = len(self._rows.lines) + len(self._foot_rows.lines)
        return Size(self._width, rows + HINT_ROWS)

    @property
    def _width(self) -> int:
        edge = 0 if self.app.size.width < EDGE_FROM else EDGE
        return min(WIDEST, self.room.width - edge)

    def _make_rows(self) -> None:
        """Make the rows; the last stay in sight where that leaves enough rows to the others."""
        rows = plan_rows(self._plan, self._own, self._row, self._width)
        foot = foot_rows(self._plan, self._row, self._width)
        if self.app.size.height < LOW:
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
        if self._row not in self._all_rows:
            self._row = "mine"
            self._make_rows()
        self._page.lines = tuple(self._rows.lines)
        self._foot.lines = tuple(self._foot_rows.lines)
        self._foot.styles.height = len(self._foot_rows.lines)
        self.fit()
        self._show_hint()
        self._page.call_after_refresh(self._reveal)

    def _reveal(self) -> None:
        if self._row in self._rows.at:
            self._page.reveal(self._rows.at[self._row], 2)

    def _show_hint(self) -> None:
        problem = self._plan.problem()
        tone = "bad" if problem else "muted"
        text = problem or self._told()
        self._hint.lines = tuple(
            line(one, tone) for one in wrapped(text, self._width - 3)[:HINT_ROWS]
        )

    def _told(self) -> str:
        """Return all that a preset changes, or what the keys do on other rows."""
        if kind_of(self._row) == "preset":
            changes = self._plan.table.presets[name_of(self._row)].changes
            if changes:
                return _(changes)
        return _(HINTS[kind_of(self._row)])

    def on_mount(self) -> None:
        """Show the plan."""
        self.show()

    def on_resize(self, event: Resize) -> None:
        """Break the rows anew."""
        self.show()

    # ------------------------------------------------------------------ changing

    def _change(self, plan: Plan) -> None:
        self._plan = plan
        self.show()

    def _stand(self, row: str) -> None:
        self._row = row
        self.show()

    def _choose_game(self, game: str) -> None:
        self._own = False
        self._row = "game"
        human = self.kahwa.player_name
        plan = first_plan(game, human, self.kahwa.cosmetic)
        self._change(replace(plan, take_backs=self._plan.take_backs))

    def _pick(self, row: str) -> None:
        """Choose what the row stands for, where it is one of several."""
        match kind_of(row):
            case "preset":
                self._own = False
                self._change(self._plan.with_preset(name_of(row)))
            case "mine":
                self._own = True
                self.show()
            case "seat":
                self._swap_who(int(name_of(row)))
            case _:
                self._step(row, 1)

    def _swap_who(self, number: int) -> None:
        seat = self._plan.seats[number]
        level = None if seat.is_bot else next_level(None, 0)
        self._change(self._plan.with_seat(number, Seat(seat.name, level)))

    def _step(self, row: str, direction: int) -> None:
        match kind_of(row):
            case "game":
                games = game_names()
                at = games.index(self._plan.game) + direction
                self._choose_game(games[at % len(games)])
            case "players":
                self._change(stepped_players(self._plan, direction, self.kahwa.cosmetic))
            case "seat":
                self._step_level(int(name_of(row)), direction)
            case "take-backs":
                self._change(replace(self._plan, take_backs=not self._plan.take_backs))
            case "option":
                option = self._plan.table.options[name_of(row)]
                self._set(option, _beside(option, self._plan.value(option.name), direction))

    def _step_level(self, number: int, direction: int) -> None:
        seat = self._plan.seats[number]
        if seat.is_bot:
            level = next_level(seat.level, direction)
            self._change(self._plan.with_seat(number, Seat(seat.name, level)))

    def _set(self, option: Option, value: Value) -> None:
        self._change(self._plan.with_option(option.name, value))

    # ------------------------------------------------------------------ mouse and digits

    @on(CellWidget.Pressed, "#plan")
    @on(CellWidget.Pressed, "#foot")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        act, kind, *rest = event.zone_id.split(":")
        row = ":".join([kind, *rest[:1]]) if kind in ("preset", "seat", "option") else kind
        self._row = row
        if act == "row":
            self.show()
        elif act == "step":
            self._step(row, int(rest[-1]))
        elif kind == "game":
            self._choose_game(rest[0])
        elif kind == "option":
            option = self._plan.table.options[rest[0]]
            self._set(option, option.values[int(rest[1])])
        else:
            self._pick(row)

    def on_key(self, event: Key) -> None:
        """Type into the row of the shuffle or of a number; elsewhere a digit is a game."""
        digit = meant(event.character, self.kahwa.settings)
        if not (digit.isascii() and digit.isdigit()):
            return
        event.stop()
        if kind_of(self._row) == "seed":
            typed = f"{'' if self._plan.seed is None else self._plan.seed}{digit}"
            self._change(replace(self._plan, seed=int(typed[:LONGEST_SEED])))
        elif kind_of(self._row) == "option":
            self._type_option(self._plan.table.options[name_of(self._row)], digit)
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

    def do_rub_out(self) -> None:
        """Shuffle at random again."""
        if self._row == "seed":
            self._change(replace(self._plan, seed=None))

    # ------------------------------------------------------------------ commands

    def do_start(self) -> None:
        """Begin the game, by the rules the player stands on if they are not chosen yet."""
        if kind_of(self._row) == "preset" and (
            self._own or name_of(self._row) != self._plan.preset
        ):
            self._pick(self._row)
        if self._plan.problem() is None:
            self.dismiss(self._plan)
        else:
            self.app.bell()

    def step(self, direction: int) -> None:
        """Go to the row below or above."""
        rows = self._all_rows
        self._stand(rows[(rows.index(self._row) + direction) % len(rows)])

    def _walk_parts(self, direction: int) -> None:
        parts = list(dict.fromkeys(map(part_of, self._all_rows)))
        part = parts[(parts.index(part_of(self._row)) + direction) % len(parts)]
        rows = [row for row in self._all_rows if part_of(row) == part]
        chosen = "mine" if self._own else f"preset:{self._plan.preset}"
        self._stand(chosen if chosen in rows else rows[0])

    def do_part(self) -> None:
        """Go to the next part."""
        self._walk_parts(1)

    def do_part_back(self) -> None:
        """Go to the part before."""
        self._walk_parts(-1)

    def do_less(self) -> None:
        """Take the value before."""
        self._step(self._row, -1)

    def do_more(self) -> None:
        """Take the next value."""
        self._step(self._row, 1)

    def do_choose(self) -> None:
        """Choose what the row stands for."""
        self._pick(self._row)

    def do_add(self) -> None:
        """Play with one more."""
        self._step(PLAYERS, 1)

    def do_remove(self) -> None:
        """Play with one less."""
        self._step(PLAYERS, -1)

    def do_name(self) -> None:
        """Ask for the name of the seat the player stands on."""
        if kind_of(self._row) != "seat":
            return
        number = int(name_of(self._row))
        seat = self._plan.seats[number]

        def named(name: str | None) -> None:
            if name:
                self._change(self._plan.with_seat(number, Seat(name, seat.level)))

        question = _("Who sits at seat {number}?").format(number=number + 1)
        self.app.push_screen(NameDialog(_("Name"), question, seat.name, LONGEST_NAME), named)


def _beside(option: Option, value: Value, direction: int) -> Value:
    """Return the value next to one: numbers stop at their ends, words go round."""
    values = steps(option)
    at = values.index(value) + direction
    if option.range:
        return values[max(0, min(len(values) - 1, at))]
    return values[at % len(values)]
