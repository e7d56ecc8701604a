"""A lesson as it is played: how far its game is in the script, and what it says there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from core.contract.game import Game
from core.contract.lesson import LEARNER, Lesson, LessonStep
from core.games.registry import entry_of, game_type
from core.ground.errors import KahwaError
from core.ground.words import _
from core.match.history import Action
from core.match.match import Match, MatchStep
from core.table.seating import Seat

COMPANY = ("Fatima", "Karim", "Omar")
"""Who sits with the learner."""

LEVEL = "casual"
"""What the others are called; they play by the script."""


class BadLesson(KahwaError):
    """A lesson whose script its game does not allow; the message names game, lesson and step."""

    code = "bad-lesson"


class LessonStage(Enum):
    """What a lesson waits for."""

    ASKED = auto()
    """The learner is to do what the step asks."""
    OTHERS = auto()
    """Others are to act, or the learner has but one action, which is taken unasked."""
    WRONG = auto()
    """The learner did something else than was asked, and takes it back."""
    OVER = auto()
    """Every step is done."""


@dataclass(frozen=True, slots=True)
class LessonStanding:
    """Where a lesson stands: its stage, and the number of the step from 0.

    While others act it is the step that has been done, and once all is over the last one. In the
    stage WRONG `number` is that of the wrong action, from 1.
    """

    stage: LessonStage
    step: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class _Beat:
    """One action of the script: whose it is, what it may be, and the step it belongs to."""

    seat: int
    accepts: tuple[str, ...]
    step: int
    is_asked: bool


class Lecture:
    """A lesson of a game; it knows from the actions alone where the lesson stands."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        """Play the script through once; raise BadLesson if it does not fit the game."""
        self.game = game
        self.lesson = lesson
        self._beats: list[_Beat] = []
        step = 0
        try:
            match = self._opened()
            _play(match, lesson.before)
            self._opening = len(match.actions)
            for step, each in enumerate(lesson.steps, 1):
                self._beats += _beats(match, step - 1, each)
        except KahwaError as error:
            raise BadLesson(
                _("Lesson {lesson} of {game} does not fit in step {step}: {reason}").format(
                    lesson=lesson.name, game=game, step=step, reason=error
                )
            ) from error

    def _opened(self) -> Match:
        kind = game_type(self.game)
        return Match(kind, kind.table.settle(self.lesson.options), self.lesson.source)

    def begin(self, step: int = 0) -> Match:
        """Return the game of the lesson with the first `step` steps done."""
        match = self._opened()
        _play(match, self.lesson.before)
        for beat in self._beats:
            if beat.step >= step:
                break
            match.act(beat.seat, beat.accepts[0])
        return match

    def seats(self, name: str) -> list[Seat]:
        """Return who sits at the table of a learner of this name."""
        others = [one for one in COMPANY if one != name]
        players = int(game_type(self.game).table.settle(self.lesson.options)["players"])
        return [Seat(name), *(Seat(other, LEVEL) for other in others[: players - 1])]

    # ------------------------------------------------------------------ where it stands

    def standing(self, actions: Sequence[Action]) -> LessonStanding:
        """Return where the lesson stands after all the actions of its game."""
        done = -1
        played = actions[self._opening :]
        for place, (seat, text) in enumerate(played):
            if place == len(self._beats):
                return LessonStanding(LessonStage.OVER, done)
            beat = self._beats[place]
            if seat != beat.seat or text not in beat.accepts:
                step = beat.step if beat.is_asked else max(done, 0)
                return LessonStanding(LessonStage.WRONG, step, self._opening + place + 1)
            done = beat.step
        if len(played) == len(self._beats):
            return LessonStanding(LessonStage.OVER, len(self.lesson.steps) - 1)
        following = self._beats[len(played)]
        if following.is_asked:
            return LessonStanding(LessonStage.ASKED, following.step)
        return LessonStanding(LessonStage.OTHERS, done)

    def step(self, standing: LessonStanding) -> LessonStep:
        """Return the step that a lesson stands at."""
        return self.lesson.steps[standing.step]

    def scripted(self, actions: Sequence[Action]) -> Action | None:
        """Return what follows by the script without being asked, None where nothing does."""
        if self.standing(actions).stage is not LessonStage.OTHERS:
            return None
        beat = self._beats[len(actions) - self._opening]
        return beat.seat, beat.accepts[0]

    # ------------------------------------------------------------------ what is said

    def answer(self, match: Match, standing: LessonStanding) -> str:
        """Return what a wrong action costs, from the script or from the game's own rules."""
        seat, played = match.actions[standing.number - 1]
        if not self._beats[standing.number - 1 - self._opening].is_asked:
            return _("Wait for the others first: it's not your turn yet.")
        step = self.step(standing)
        if played in step.wrong:
            return _(step.wrong[played])
        before = match.game_at(standing.number - 1)
        better = step.accepts[0]
        return cost_of(self.game, before, seat, played, better)


def cost_of(game: str, before: Game, seat: int, played: str, better: str) -> str:
    """Return in the game's own words what an action costs beside a better one."""
    teaching = entry_of(game).teaching()
    assert teaching is not None, "only games that are taught have lessons"
    return teaching.cost(before, seat, before.parse(played), before.parse(better))


def _play(match: Match, actions: Sequence[str]) -> list[MatchStep]:
    """Carry out actions of a script; return what they led to.

    Raise KahwaError if one is not legal.
    """
    return [match.act(*_read(match, each)) for each in actions]


def _read(match: Match, action: str) -> Action:
    """Return an action of a script: of whoever is to act, or of the seat that it names."""
    who, _colon, text = action.rpartition(": ")
    if not who:
        return match.game.to_act, text
    if not who.isdecimal() or int(who) >= match.game.players:
        raise BadLesson(_("This game has no seat “{seat}”.").format(seat=who))
    return int(who), text


def _beats(match: Match, number: int, asked: LessonStep) -> list[_Beat]:
    """Return the script of a step, which is played on a match; raise KahwaError if it is none."""
    game = match.game
    texts = tuple(game.text(game.check(LEARNER, text)) for text in asked.accepts)
    match.act(LEARNER, texts[0])
    beats = [_Beat(LEARNER, texts, number, is_asked=True)]
    for step in _play(match, asked.others):
        if step.seat == LEARNER and not step.forced:
            raise BadLesson(_("{action} isn't the only legal action.").format(action=step.text))
        beats.append(_Beat(step.seat, (step.text,), number, is_asked=False))
    return beats
