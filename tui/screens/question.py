"""The dialog that asks what an action needs before it is complete, such as a joker's colour."""

from __future__ import annotations

from collections.abc import Awaitable

from textual import on
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.widget import Widget

from core.words import N_
from tui.commands import Command
from tui.models import Play, Question
from tui.screens.commanded import MOVE, OPEN
from tui.screens.dialog import Dialog
from tui.widgets.canvas import Canvas, KeyState
from tui.widgets.cell_widget import CellWidget
from tui.widgets.fit import measure, shorten

FIELD = 12
"""Columns of one choice, the gap after it included."""

CHOOSE = Command("choose", "enter", "Enter", N_("choose"), N_("take the marked choice"), OPEN)
BACK = Command("back", "escape", "Esc", N_("take back"), N_("choose something else"), OPEN)


class Choices(CellWidget):
    """Shows the choices side by side, the marked one with its key lit; each is a zone."""

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
        for place, choice in enumerate(self._question.choices):
            x, width = place * FIELD, FIELD - 1
            canvas.fill(x, 0, width, 3, choice.bg)
            label = shorten(choice.label, width, canvas.glyphs)
            middle = x + (width - measure(label, canvas.glyphs)) // 2
            canvas.put(middle, 1, label, choice.fg, choice.bg, bold=True)
            state: KeyState = "armed" if place == self.marked else "possible"
            canvas.card_key(x, 4, choice.key, choice.note, state)
            self.zone(Region(x, 0, width, 5), f"answer-{place}")
        canvas.put(0, 6, self._question.advice, "muted")


class QuestionDialog(Dialog[Play]):
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
        advice = measure(self._question.advice, self.kahwa.glyphs)
        return Size(max(len(self._question.choices) * FIELD - 1, advice), 7)

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
