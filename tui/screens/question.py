"""The dialog that asks what an action needs before it is complete, such as a joker's colour."""

from __future__ import annotations

from collections.abc import Awaitable

from textual import on
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.widget import Widget

from core.ground.words import N_, NC_
from tui.commands import MOVE, OPEN, Command
from tui.models import Choice, KeyState, PlannedAction, Question
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped
from tui.screens.dialog import Dialog
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget

FIELD = 12
"""Columns of one choice, the gap after it included."""

FIELD_ROWS = 6
"""Rows of choices side by side, the blank one below them included."""

CHOOSE = Command("choose", "enter", "Enter", NC_("key hint", "choose"), N_("choose this one"), OPEN)
BACK = Command("back", "escape", "Esc", NC_("key hint", "back"), N_("back to your cards"), OPEN)


class Choices(CellWidget):
    """Shows the choices side by side or below each other, the key of the marked one lit.

    Each is a zone.
    """

    ground = "panel"
    marked: reactive[int] = reactive(0, repaint=False)

    def __init__(self, question: Question) -> None:
        super().__init__()
        self._question = question
        self.set_reactive(Choices.marked, question.proposed)

    def watch_marked(self) -> None:
        """Mark another choice."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        choices = self._question.choices
        below = fields_width(self._question) > canvas.width
        for place, choice in enumerate(choices):
            state: KeyState = "armed" if place == self.marked else "possible"
            if below:
                region = _paint_row(canvas, place, choice, state)
            else:
                region = _paint_field(canvas, place * FIELD, choice, state)
            self.zone(region, f"answer-{place}")
        y = canvas.height - len(self._advice(canvas.width, canvas.glyphs))
        for row, text in enumerate(self._advice(canvas.width, canvas.glyphs), y):
            canvas.put(0, row, text, "muted")

    def _advice(self, width: int, glyphs: Glyphs) -> list[str]:
        return wrapped(glyphs.text(self._question.advice), width)

    def rows(self, width: int, glyphs: Glyphs) -> int:
        """Return the rows that choices and advice take at a width."""
        below = fields_width(self._question) > width
        choices = len(self._question.choices) + 1 if below else FIELD_ROWS
        return choices + len(self._advice(width, glyphs))


def fields_width(question: Question) -> int:
    """Return the columns of the choices side by side."""
    return len(question.choices) * FIELD - 1


def _paint_field(canvas: Canvas, x: int, choice: Choice, state: KeyState) -> Region:
    """Paint a choice as a field of its colour with key and note below."""
    width = FIELD - 1
    canvas.fill(x, 0, width, 3, choice.bg)
    label = shorten(choice.label, width, canvas.glyphs)
    middle = x + (width - measure(label, canvas.glyphs)) // 2
    canvas.put(middle, 1, label, choice.fg, choice.bg, bold=True)
    canvas.card_key(x, 4, choice.key, choice.note, state)
    return Region(x, 0, width, 5)


def _paint_row(canvas: Canvas, y: int, choice: Choice, state: KeyState) -> Region:
    """Paint a choice as a row: key, label on its colour, note."""
    x = canvas.card_key(0, y, choice.key, "", state) + 1
    label = shorten(choice.label, FIELD - 2, canvas.glyphs)
    x = canvas.put(x, y, f" {label} ".ljust(FIELD), choice.fg, choice.bg, bold=True) + 1
    canvas.put(x, y, choice.note, "accent" if state == "armed" else "muted")
    return Region(0, y, canvas.width, 1)


class QuestionDialog(Dialog[PlannedAction]):
    """Asks a question; the result is the play of the choice, None if it is taken back."""

    CONTROLS = (
        CHOOSE,
        BACK,
        Command("previous", "left,h", "← h", "", N_("previous choice"), MOVE),
        Command("next", "right,l", "→ l", "", N_("next choice"), MOVE),
    )

    def __init__(self, question: Question) -> None:
        self._answers = tuple(
            Command(f"answer-{place}", choice.key, choice.key, "", choice.label, OPEN)
            for place, choice in enumerate(question.choices)
        )
        super().__init__(question.title, self._answers)
        self._question = question
        self._choices = Choices(question)

    def body(self) -> Widget:
        """Return the choices."""
        return self._choices

    def body_size(self) -> Size:
        """Return the room for all choices and the advice."""
        glyphs = self.kahwa.glyphs
        widest = max(fields_width(self._question), measure(self._question.advice, glyphs))
        width = min(self.room.width, widest)
        return Size(width, self._choices.rows(width, glyphs))

    def carry_out(self, command: Command) -> Awaitable[None] | None:
        """Take the choice whose key was pressed."""
        if command in self._answers:
            self._take(self._answers.index(command))
            return None
        return super().carry_out(command)

    @on(CellWidget.Pressed)
    def _pressed(self, event: CellWidget.Pressed) -> None:
        if event.widget is self._choices:
            self._take(int(event.zone_id.removeprefix("answer-")))

    def do_choose(self) -> None:
        """Take the marked choice."""
        self._take(self._choices.marked)

    def do_previous(self) -> None:
        """Mark the choice before."""
        self._mark(-1)

    def do_next(self) -> None:
        """Mark the choice after."""
        self._mark(1)

    def _mark(self, step: int) -> None:
        count = len(self._question.choices)
        self._choices.marked = (self._choices.marked + step) % count

    def _take(self, place: int) -> None:
        self.dismiss(self._question.choices[place].outcome)
