"""What a lesson says at each moment: in its box, on the ► line, and to whom its progress goes."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from core.ground.words import _, pgettext
from core.learning.lecture import LessonStage, LessonStanding
from core.learning.place import LessonPlace
from tui.decks import deck_art
from tui.games.narrating import marked
from tui.models import PendingChoice, Prompt
from tui.screens.learn.outline import LessonOutline
from tui.session.lesson_table import TRIES, TRIES_AT_PUZZLE
from tui.theme.glyphs import Glyphs
from tui.widgets.lesson_box import DISPENSABLE, LessonBoxModel, LessonText

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
        """Take the learner's place, which lesson it is, and the deck of its cards."""
        self._place = place
        self._outline = outline
        self._art = deck_art(deck)
        self._begun = self._reported = place.standing.step
        self._is_finished = False
        self._tries = 0
        self._hint = ""
        self._offered: tuple[PendingChoice, str] | None = None
        self._prepared: PendingChoice | None = None
        self._told: tuple[LessonStanding, bool] | None = None
        self._told_at = 0.0
        self.looks: Callable[[], bool] = lambda: False

    # ------------------------------------------------------------------ where it stands

    @property
    def standing(self) -> LessonStanding:
        """Where the lesson stands."""
        return self._place.standing

    @property
    def stage(self) -> LessonStage:
        """What the lesson waits for."""
        return self.standing.stage

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to do what a step asks."""
        return self.stage is LessonStage.ASKED

    @property
    def why_nothing(self) -> str:
        """Why nothing can be played now; empty where that is a matter of the rules."""
        match self.stage:
            case LessonStage.WRONG:
                return _("Press Enter to undo it, then try again.")
            case LessonStage.OVER:
                return _("This one is done. Press Enter to continue.")
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
        return not self._outline.count and self.stage is LessonStage.OVER

    @property
    def _done(self) -> int:
        """The number of steps that are done."""
        standing = self.standing
        return standing.step + (standing.stage in (LessonStage.OTHERS, LessonStage.OVER))

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
        if self.stage is LessonStage.OVER and not self._is_finished:
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

    def offer(self, draft: PendingChoice, action: str) -> None:
        """Let Enter give an answer that has a key of its own, as long as a draft stays."""
        self._offered = draft, action

    def offered(self, draft: PendingChoice) -> str | None:
        """Return the answer that Enter gives in place of what a draft says, if there is one."""
        if self._offered is None or self._offered[0] is not draft or not self.is_asking:
            return None
        return self._offered[1]

    def prepare(self, draft: PendingChoice) -> None:
        """Know the choice that a hint has made ready for Enter."""
        self._prepared = draft

    def is_prepared(self, draft: PendingChoice) -> bool:
        """Whether a choice is the one that a hint has made ready."""
        return self._prepared is not None and draft == self._prepared

    # ------------------------------------------------------------------ what is said

    def prompt(self, draft: PendingChoice) -> Prompt | None:
        """Return the ► line, None where it says what it says in any game."""
        match self.stage:
            case LessonStage.WRONG if not self.looks():
                return Prompt(marked(_("Enter undoes it."), pgettext("key", "Enter")))
            case LessonStage.OVER if not self.looks():
                return Prompt(marked(self._goes_on(), pgettext("key", "Enter")))
        if self.offered(draft) is not None:
            told = _("Enter answers: {answer}").format(answer=self._hint)
            return Prompt(marked(told, pgettext("key", "Enter")))
        return None

    def _goes_on(self) -> str:
        title = self._outline.next_title
        if self._outline.mark:
            return _("Enter goes back.")
        if title and not self._outline.count:
            return _("Enter opens the next puzzle.")  # which has the title of this one
        if title:
            return _("Enter starts “{title}”.").format(title=title)
        return _("Enter shows all lessons.")

    def box(self, glyphs: Glyphs) -> LessonBoxModel:
        """Return what the box shows."""
        outline, said = self._outline, []
        for text, tone, rank in self._said():
            told = self._art.in_signs(text, glyphs)
            if told:
                said.append(LessonText(_MARKS.get(tone, "") + told, tone, rank))
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
            return (
                outline.mark
                if outline.mark and self.is_solved_puzzle
                else pgettext("title", "Puzzle")
            )
        return _("Lesson {number} of {count}").format(number=outline.number, count=outline.count)

    def _said(self) -> list[LessonText]:
        """Return what is said, with the cards as the texts of lessons name them."""
        standing, lesson = self.standing, self._place.lecture.lesson
        step = lesson.steps[standing.step]
        fact = LessonText(self._place.fact, rank=2)
        match standing.stage:
            case LessonStage.WRONG:
                asked = LessonText(_(step.text), "muted", DISPENSABLE)
                return [LessonText(self._place.answer, "bad"), fact, asked]
            case LessonStage.OTHERS:
                return self._praise(standing.step) or [LessonText(_(step.text), "muted")]
            case LessonStage.OVER:
                praise = [*self._praise(standing.step), fact]
                # What a puzzle teaches goes before what is true of all of its kind.
                rank = DISPENSABLE if self.is_solved_puzzle else 0
                ending = LessonText(_(lesson.ending), rank=rank)
                return praise if self.looks() else [*praise, ending]
        if self.looks():
            return self._praise(standing.step - 1)
        hint = _("The answer is: {answer}.").format(answer=self._hint) if self._hint else ""
        return [
            *self._praise(standing.step - 1),
            LessonText(_(step.text)),
            LessonText(hint, "accent"),
            LessonText(_(step.keys) if step.keys else "", "muted", 1),
        ]

    def _praise(self, step: int) -> list[LessonText]:
        """Return what is said of a step that was done here."""
        done = self._place.lecture.lesson.steps[step].done if step >= self._begun else ""
        rank = DISPENSABLE if self._hint else 2
        return [LessonText(_(done), "good", rank)] if done else []
