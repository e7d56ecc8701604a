"""What a learner is asked in line mode, and in which words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.ground.words import _
from core.learning.lecture import LessonStage
from core.learning.place import LessonPlace
from tui.games.reading import Reading
from tui.plain.asking import Asking, OpenQuestion
from tui.plain.orders import Orders
from tui.session.answers import LEGAL_TOLD, legal_sentence
from tui.session.chair import Chair
from tui.session.session import Session

_DUE: Mapping[LessonStage, OpenQuestion] = {
    LessonStage.ASKED: OpenQuestion.TURN,
    LessonStage.OTHERS: OpenQuestion.NOTHING,
    LessonStage.WRONG: OpenQuestion.WRONG,
    LessonStage.OVER: OpenQuestion.OVER,
}


class LessonAsking(Asking):
    """Asks what the script of a lesson asks: whose turn it is does not matter."""

    def __init__(
        self,
        session: Session,
        orders: Orders,
        place: LessonPlace,
        told: Callable[[str], str],
        following: str,
    ) -> None:
        """Take the learner's place, what tells a marked text, and the title of what comes next."""
        super().__init__(session, orders, at_once=True)
        self._place = place
        self._told = told
        self._following = following
        self.is_answer_told = False
        """Whether the right answer stands with the question."""

    def due(self, reading: Reading, acting: Chair | None) -> OpenQuestion:
        """Return what the script asks now."""
        return _DUE[self._place.standing.stage]

    def words(self) -> list[str]:
        """Return the question in words; after what was wrong, what it costs."""
        if self.question is OpenQuestion.WRONG:
            return [self._told(self._place.answer), *self.fact(), self.how_back()]
        if self.question is OpenQuestion.OVER:
            return [self._told(self._place.lecture.lesson.ending), self._onward()]
        return self._step()

    def fact(self) -> list[str]:
        """Return what comes in many deals of what has just been done, if that is known."""
        return [self._place.fact] if self._place.fact else []

    @staticmethod
    def how_back() -> str:
        """Return how a wrong action is taken back."""
        return _("Press Enter to undo it.")

    def _onward(self) -> str:
        """Return how it goes on after the lesson."""
        if not self._following:
            return _("Press Enter for the list, or type again to repeat this lesson.")
        return _("Press Enter for {title}, or type again to repeat this one.").format(
            title=self._following
        )

    def _step(self) -> list[str]:
        """Return what lies there, then what is asked, and what can be typed."""
        reading = self._session.read()
        step = self._place.lecture.step(self._place.standing)
        texts = [self._told(text) for text in (step.text, step.typed) if text]
        hand = self._orders.hand_again(reading)
        legal = legal_sentence(self._talk, reading, LEGAL_TOLD)
        answer = [self.right_answer()] if self.is_answer_told else []
        return [hand, *self._talk.table(reading), *texts, legal, *answer]

    def right_answer(self) -> str:
        """Return what is right at the step that is asked, as it is typed."""
        game = self._place.match.game
        accepted = self._place.lecture.step(self._place.standing).accepts[0]
        answer = self._talk.answer(self._session.read(), game.text(game.parse(accepted)))
        return _("The right answer is {answer}.").format(answer=answer)
