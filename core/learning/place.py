"""The learner's place at the table of a lesson, and the others, who play by its script."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from core.bots.decision import Decision
from core.contract.game import Illegal, Reason
from core.contract.lesson import LEARNER
from core.contract.opinion import NOTHING, Opinion
from core.ground.words import _
from core.learning.lecture import Lecture, LessonStage, LessonStanding
from core.match.match import Match, MatchStep, TakeBack
from core.table import Place, Table, Update
from core.table.keeping import Why
from core.table.pace import Pace
from core.table.updates import BotsRest, TellGame, tell_nobody


class _Unkept:
    """The journal of a lesson: its games are not saved, only how far the learner has come."""

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        """Keep nothing."""

    def take_back(self, back: TakeBack) -> None:
        """Keep nothing."""


class LessonPlace(Place):
    """The seat of whoever learns: after a wrong action nothing can be done but to take it back."""

    def __init__(
        self,
        lecture: Lecture,
        name: str,
        pace: Pace,
        step: int = 0,
        *,
        tell: TellGame = tell_nobody,
    ) -> None:
        """Lay the table of a lesson for a learner of this name, with some steps done already.

        Whoever has it laid is told what happens at the table.
        """
        self.lecture = lecture
        self.match: Match = lecture.begin(step)
        self.table = Table(
            self.match,
            lecture.seats(name),
            _Unkept(),
            pace=pace,
            bot_seed=f"{lecture.game}/{lecture.lesson.name}",
            think=self._think,
            tell=tell,
        )
        super().__init__(self.table, LEARNER)

    @property
    def standing(self) -> LessonStanding:
        """Where the lesson stands."""
        return self.lecture.standing(self.match.actions)

    @property
    def answer(self) -> str:
        """What the wrong action costs that has just been done; empty where none has been."""
        standing = self.standing
        is_wrong = standing.stage is LessonStage.WRONG
        return self.lecture.answer(self.match, standing) if is_wrong else ""

    @property
    def fact(self) -> str:
        """What comes in many deals of what has just been done, if the lesson knows that."""
        standing = self.standing
        if standing.stage not in (LessonStage.WRONG, LessonStage.OVER):
            return ""
        _seat, played = self.match.actions[-1]
        return self.lecture.step(standing).facts.get(played, "")

    @property
    def why_nothing(self) -> str:
        """Why the learner can do nothing at all now; empty where that is a matter of the rules."""
        match self.standing.stage:
            case LessonStage.WRONG:
                return _("Undo it first, then try again.")
            case LessonStage.OVER:
                return _("The lesson is over.")
        return ""

    def why(self, action: str) -> Reason:
        """Return the rule that allows or forbids an action now, or that the lesson does."""
        nothing = self.why_nothing
        return (
            Reason(False, nothing, _(self.lecture.lesson.title)) if nothing else super().why(action)
        )

    async def act(self, action: str) -> None:
        """Carry out an action of the learner, unless one is to be taken back first."""
        if self.why_nothing:
            raise Illegal(self.why_nothing)
        await super().act(action)

    def _seen(self, update: Update) -> Update:
        """Return an update in which nothing is legal where the learner can do nothing."""
        return replace(update, legal=(), previews={}) if self.why_nothing else update

    @property
    def why_no_replay(self) -> str:
        """A lesson is repeated, not watched."""
        return _("You can repeat a lesson, but not replay it.")

    async def _think(self, decision: Decision) -> Opinion:
        """Return what the script has a bot do; where it has nothing the bot waits."""
        following = self.lecture.scripted(self.match.actions)
        game, seat = self.match.game, decision.observation.seat
        if following is None or following[0] != seat:
            if game.to_act == seat:
                self.table.tell(BotsRest())
                await asyncio.Event().wait()  # the table ends it once the game has moved
            return Opinion(NOTHING)
        return Opinion(game.parse(following[1]))
