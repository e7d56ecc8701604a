"""What a lesson says at each moment: in its box, on the ► line, and to whom its progress goes."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from core.ground.words import _
from core.learning.lecture import Stage, Standing
from core.learning.place import LessonPlace
from tui.games.telling import marked
from tui.models import Draft, Prompt
from tui.packs import pack_of
from tui.screens.learn.outline import LessonOutline
from tui.session.lesson_table import TRIES, TRIES_AT_PUZZLE
from tui.theme.glyphs import Glyphs
from tui.widgets.lesson_box import DISPENSABLE, LessonBoxModel, Paragraph

_MARKS = {"good": "√ ", "bad": "× "}
"""What stands before praise and before what a wrong answer costs: not by colour alone."""

FRESH_SECONDS = 0.6
"""Seconds in which what has just been told is not left by Enter: it was meant for a card."""


class LessonTelling:
    """Knows where a lesson stands, and words it.

    What a step asks is told only once nothing is looked at any more: `looks` tells whether
    something is.
    """

    def __init__(self, place: LessonPlace, outline: LessonOutline, deck: str) -> None:
        """Take the learner's place, which lesson it is, and the pack of its cards."""
        self._place = place
        self._outline = outline
        self._pack = pack_of(deck)
        self._begun = self._reported = place.standing.step
        self._is_finished = False
        self._tries = 0
        self._hint = ""
        self._offered: tuple[Draft, str] | None = None
        self._prepared: Draft | None = None
        self._told: tuple[Standing, bool] | None = None
        self._told_at = 0.0
        self.looks: Callable[[], bool] = lambda: False

    # ------------------------------------------------------------------ where it stands

    @property
    def standing(self) -> Standing:
        """Where the lesson stands."""
        return self._place.standing

    @property
    def stage(self) -> Stage:
        """What the lesson waits for."""
        return self.standing.stage

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to do what a step asks."""
        return self.stage is Stage.ASKED

    @property
    def why_nothing(self) -> str:
        """Why nothing can be played now; empty where that is a matter of the rules."""
        match self.stage:
            case Stage.WRONG:
                return _("Enter takes it back first; then try again.")
            case Stage.OVER:
                return _("All is done here; Enter goes on.")
        return ""

    @property
    def asked(self) -> str:
        """The right action of the step that is asked."""
        return self._place.lecture.step(self.standing).accepts[0]

    @property
    def accepted(self) -> tuple[str, ...]:
        """The right actions of the step that is asked."""
        return self._place.lecture.step(self.standing).accepts

    @property
    def is_solved_puzzle(self) -> bool:
        """Whether a puzzle has been solved: why it was right is covered by nothing."""
        return not self._outline.count and self.stage is Stage.OVER

    @property
    def _done(self) -> int:
        """The number of steps that are done."""
        standing = self.standing
        return standing.step + (standing.stage in (Stage.OTHERS, Stage.OVER))

    @property
    def is_fresh(self) -> bool:
        """Whether nobody can have read yet what has been told last."""
        return monotonic() - self._told_at < FRESH_SECONDS

    def follow(self) -> None:
        """Report the steps that have been done since, and begin the next without any hint."""
        told = self.standing, self.looks()
        if told != self._told:
            self._told, self._told_at = told, monotonic()
        done = self._done
        if done > self._reported:
            self._reported, self._tries = done, 0
            self._hint, self._offered, self._prepared = "", None, None
            self._outline.reached(done)
        if self.stage is Stage.OVER and not self._is_finished:
            self._is_finished = True
            self._outline.finished()

    # ------------------------------------------------------------------ hints

    def tried(self) -> bool:
        """Count a try that led to nothing; tell whether the right answer is due."""
        self._tries += 1
        return self._tries >= (TRIES if self._outline.count else TRIES_AT_PUZZLE)

    def hint(self, written: str) -> None:
        """Tell the right answer from now on until the step is done."""
        self._hint = written

    def offer(self, draft: Draft, action: str) -> None:
        """Let Enter give an answer that has a key of its own, as long as a draft stays."""
        self._offered = draft, action

    def offered(self, draft: Draft) -> str | None:
        """Return the answer that Enter gives in place of what a draft says, if there is one."""
        if self._offered is None or self._offered[0] is not draft or not self.is_asking:
            return None
        return self._offered[1]

    def prepare(self, draft: Draft) -> None:
        """Know the choice that a hint has made ready for Enter."""
        self._prepared = draft

    def is_prepared(self, draft: Draft) -> bool:
        """Whether a choice is the one that a hint has made ready."""
        return self._prepared is not None and draft == self._prepared

    # ------------------------------------------------------------------ what is said

    def prompt(self, draft: Draft) -> Prompt | None:
        """Return the ► line, None where it says what it says in any game."""
        match self.stage:
            case Stage.WRONG if not self.looks():
                return Prompt(marked(_("Enter takes it back."), _("Enter")))
            case Stage.OVER if not self.looks():
                return Prompt(marked(self._goes_on(), _("Enter")))
        if self.offered(draft) is not None:
            told = _("Enter answers: {answer}").format(answer=self._hint)
            return Prompt(marked(told, _("Enter")))
        return None

    def _goes_on(self) -> str:
        title = self._outline.next_title
        if title and not self._outline.count:
            return _("Enter goes on to the next puzzle.")  # which has the title of this one
        if title:
            return _("Enter goes on to “{title}”.").format(title=title)
        return _("Enter goes to all lessons.")

    def box(self, glyphs: Glyphs) -> LessonBoxModel:
        """Return what the box shows."""
        outline, said = self._outline, []
        for text, tone, rank in self._said():
            told = self._pack.in_signs(text, glyphs)
            if told:
                said.append(Paragraph(_MARKS.get(tone, "") + told, tone, rank))
        return LessonBoxModel(
            chip=self._chip(),
            title=outline.title,
            done=self._done,
            steps=len(self._place.lecture.lesson.steps),
            said=tuple(said),
        )

    def _chip(self) -> str:
        outline = self._outline
        if not outline.count:
            return outline.mark if outline.mark and self.is_solved_puzzle else _("Puzzle")
        return _("Lesson {number} of {count}").format(number=outline.number, count=outline.count)

    def _said(self) -> list[Paragraph]:
        """Return what is said, with the cards as the texts of lessons name them."""
        standing, lesson = self.standing, self._place.lecture.lesson
        step = lesson.steps[standing.step]
        match standing.stage:
            case Stage.WRONG:
                asked = Paragraph(_(step.text), "muted", DISPENSABLE)
                return [Paragraph(self._place.answer, "bad"), asked]
            case Stage.OTHERS:
                return self._praise(standing.step) or [Paragraph(_(step.text), "muted")]
            case Stage.OVER:
                praise = self._praise(standing.step)
                # What a puzzle teaches goes before what is true of all of its kind.
                rank = DISPENSABLE if self.is_solved_puzzle else 0
                ending = Paragraph(_(lesson.ending), rank=rank)
                return praise if self.looks() else [*praise, ending]
        if self.looks():
            return self._praise(standing.step - 1)
        hint = _("The answer is: {answer}.").format(answer=self._hint) if self._hint else ""
        return [
            *self._praise(standing.step - 1),
            Paragraph(_(step.text)),
            Paragraph(hint, "accent"),
            Paragraph(_(step.keys) if step.keys else "", "muted", 1),
        ]

    def _praise(self, step: int) -> list[Paragraph]:
        """Return what is said of a step that was done here."""
        done = self._place.lecture.lesson.steps[step].done if step >= self._begun else ""
        rank = DISPENSABLE if self._hint else 2
        return [Paragraph(_(done), "good", rank)] if done else []
