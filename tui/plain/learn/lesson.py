"""A lesson in line mode: what is asked, what a right or wrong answer is told, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from itertools import chain

from core.contract.lesson import LEARNER, Lesson
from core.ground.errors import KahwaError
from core.ground.words import _
from core.learning.lecture import Lecture, LessonStage
from core.table.pace import Pace
from tui.config.services import Surroundings
from tui.plain.console import Console
from tui.plain.learn.asking import LessonAsking
from tui.plain.orders import Answer, help_lines
from tui.plain.spoken import spelt_out
from tui.plain.table import PlainTable
from tui.session.answers import score_sentence
from tui.session.chair import Chair
from tui.session.chronicle import Retold, Told
from tui.session.keeper import Keeper
from tui.session.lesson_table import TRIES, TRIES_AT_PUZZLE, LessonTable
from tui.session.lesson_words import LESSON_WORDS
from tui.session.listener import TableNews

TOLD_BEFORE = 5
"""Lines of the log read out, at the most, before a lesson begins; the rest of it is no news."""


class AfterLesson(Enum):
    """Where the learner goes from a lesson."""

    ON = auto()
    """To what comes next."""
    AGAIN = auto()
    LIST = auto()
    AWAY = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Taught:
    """A lesson or a puzzle as it is taught, and what is done as it goes on.

    `heading` is a sentence; `following` the title of what comes next, empty where nothing does.
    Both are translated. `reached` is told after each step but the last how many are done, and
    `finished` is called after the last; what they raise is told. `history` is how many lines of
    the log are read out before it begins, at the most. `rules` is a sentence about rules that are
    not the usual ones. Before a puzzle it is told who holds what, and the score.
    """

    game: str
    lesson: Lesson
    heading: str
    following: str
    reached: Callable[[int], None]
    finished: Callable[[], None]
    history: int = TOLD_BEFORE
    rules: str = ""
    is_puzzle: bool = False


class PlainLesson(PlainTable):
    """The table of a lesson; `way` is where the learner goes once it has been played or left."""

    vocabulary = LESSON_WORDS

    def __init__(
        self, taught: Taught, surroundings: Surroundings, console: Console, name: str, step: int = 0
    ) -> None:
        """Take the name of the learner, and how many steps are done already."""
        lecture = Lecture(taught.game, taught.lesson)
        pace = Pace(surroundings.settings.pace if console.watched else 0.0)
        seated = LessonTable(lecture, name, pace, step)
        super().__init__(seated, surroundings, console)
        self.way = AfterLesson.AWAY
        self.keeper = Keeper(console.say)
        self._taught = taught
        self.place = seated.place
        self._standing = self.place.standing
        self._since_deal = 0
        self._tries = 0
        self._asking: LessonAsking = LessonAsking(
            self._session, self._orders, self.place, self._told, taught.following
        )

    def _told(self, text: str) -> str:
        """Return a text of the lesson, marked with `N_` or translated, as it is said."""
        return spelt_out(_(text), self._deck)

    # ------------------------------------------------------------------ the course

    def greet(self) -> None:
        """Tell what is learnt, with whom, and what has happened so far."""
        names = ", ".join(seat.name for seat in self.place.seats)
        aim = self._taught.lesson.aim
        self._console.say(
            self._taught.heading,
            *([self._told(aim)] if aim else []),
            *([self._taught.rules] if self._taught.rules else []),
            *self._talk.terms(self._session.read()),
            _("Players: {names}.").format(names=names),
            _("Type help for the commands, or hint for the right answer."),
        )
        self._accounts[LEARNER].keep_back(0, min(self._taught.history, self._since_deal))
        if self._taught.is_puzzle:
            self._tell_situation()

    def _tell_situation(self) -> None:
        """Tell what is new, who holds what, and the score: nobody has seen how it came to this."""
        self.tell_news()
        reading = self._session.read()
        score = score_sentence(self.place, reading.sitting)
        self._console.say(*self._talk.players(reading), score)

    async def run(self) -> None:
        """Let the others play by the script, also after an end that was taken back."""
        while True:
            await self._session.let_bots_play()
            while self.place.is_over:
                self._gone_back.clear()
                await self._gone_back.wait()

    async def _settle(self) -> None:
        """Tell what is new, and ask what the script asks; what it has the learner do is done."""
        self.tell_news()
        following = self.place.lecture.scripted(self.place.match.actions)
        if following is not None and following[0] == LEARNER:
            await self._act(self._session.present, following[1])
            return
        due = self._asking.due(self._session.read(), None)
        if due is not self._asking.question:
            self._ask(due)

    def take_leave(self) -> None:
        """Tell that the lesson can go on, unless it is over, has but one step or was not kept."""
        is_left = self._standing.stage is not LessonStage.OVER and self.way is not AfterLesson.AGAIN
        if is_left and self.keeper.is_kept and len(self._taught.lesson.steps) > 1:
            self._console.say(_("Next time, this lesson continues from here."))

    # ------------------------------------------------------------------ the stream

    def told_anew(self, chair: Chair, retold: Retold) -> None:
        """Note where the lesson stands as it begins, or after something was taken back."""
        super().told_anew(chair, retold)
        self._standing = self.place.standing
        self._since_deal = lines_since_deal(retold.recent)

    def happened(self, chair: Chair, news: TableNews) -> None:
        """Answer what the learner did at once, before the others go on."""
        before, self._standing = self._standing, self.place.standing
        super().happened(chair, news)
        if self._standing.stage is LessonStage.WRONG:
            return
        if self.place.is_over:
            self.tell_end()
        if before.stage is LessonStage.ASKED:
            self._praise(before.step)

    def _praise(self, step: int) -> None:
        """Tell what is to be said of a right action, and keep how far the learner has come."""
        self._tries, self._asking.is_answer_told = 0, False
        steps = self._taught.lesson.steps
        done = steps[step].done
        self.tell_news()
        self._console.say(*([self._told(done)] if done else []), *self._asking.fact())
        if step + 1 < len(steps):
            self.keeper.keep(lambda: self._taught.reached(step + 1))
        else:
            self.keeper.keep(self._taught.finished)

    # ------------------------------------------------------------------ listening

    async def hear(self, line: str) -> None:
        """Do what a typed line means; Enter alone undoes a mistake, or opens the next lesson."""
        if not line and self._standing.stage is LessonStage.WRONG:
            self._console.say(*await self._take_back())
        elif not line and self._standing.stage is LessonStage.OVER:
            self._go(AfterLesson.ON)
        else:
            await super().hear(line)

    def words(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does the words of a lesson, given the rest of the line."""
        known = {word.name for word in LESSON_WORDS}
        words = {name: does for name, does in super().words().items() if name in known}
        return words | {
            "help": lambda _rest: help_lines(self._talk, self.vocabulary),
            "hint": lambda _rest: self._hint(),
            "undo": lambda _rest: self._take_back(),
            "again": lambda _rest: self._go(AfterLesson.AGAIN),
            "skip": lambda _rest: self._go(AfterLesson.ON),
            "lessons": lambda _rest: self._go(AfterLesson.LIST),
        }

    def _go(self, way: AfterLesson) -> list[str]:
        """Leave the lesson for something else."""
        self.way = way
        self.stop()
        return []

    def _is_enough(self, line: str) -> bool:
        """Return that no line ends a lesson by itself: Enter alone goes on."""
        return False

    def _hint(self) -> list[str]:
        """Return the right answer."""
        if self._standing.stage is LessonStage.WRONG:
            return [self._asking.how_back()]
        if self._standing.stage is not LessonStage.ASKED:
            return [_("There's no question now.")]
        return [self._asking.right_answer()]

    async def _take_back(self) -> list[str]:
        """Take back what was wrong; what was right stays."""
        if self._standing.stage is not LessonStage.WRONG:
            return [_("There's nothing to undo.")]
        most = TRIES_AT_PUZZLE if self._taught.is_puzzle else TRIES
        self._tries += 1
        self._asking.is_answer_told = self._tries >= most
        try:
            told = await self._session.take_back()
        except KahwaError as error:
            return [str(error)]
        return [told()]

    async def _answer(self, line: str) -> None:
        """Take in an answer, unless the last one is to be taken back first."""
        if self._standing.stage is LessonStage.WRONG:
            self._console.say(self._asking.how_back())
        else:
            await super()._answer(line)


def lines_since_deal(actions: Iterable[Iterable[Told]]) -> int:
    """Return how many lines are told of the last deal and of what came after it."""
    count = 0
    for one in chain.from_iterable(actions):
        count = len(one.lines) + (0 if one.event["type"] == "deal" else count)
    return count
