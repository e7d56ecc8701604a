"""A lesson as it is played: where its game stands in the script, and what is said of that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from core.game import Game
from core.lesson import LEARNER, Lesson, Step
from core.match import Action, Match
from core.registry import entry_of, game_type
from core.table.seating import Seat
from core.words import _

COMPANY = ("Fatima", "Karim", "Omar")
"""Who sits with the learner."""

LEVEL = "casual"
"""What the others are called; they play by the script."""


class Stage(Enum):
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
class Standing:
    """Where a lesson stands: its stage, and the number of the step from 0.

    While others act it is the step that has been done, and once all is over the last one. In the
    stage WRONG `number` is that of the wrong action, from 1.
    """

    stage: Stage
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
        """Play the script through once; raise KahwaError if it does not fit the game."""
        self.game = game
        self.lesson = lesson
        match = self._opened()
        _play(match, lesson.before)
        self._opening = len(match.actions)
        self._beats = list(_beats(match, lesson.steps))

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

    def standing(self, actions: Sequence[Action]) -> Standing:
        """Return where the lesson stands after all the actions of its game."""
        done = -1
        played = actions[self._opening :]
        for place, (seat, text) in enumerate(played):
            if place == len(self._beats):
                return Standing(Stage.OVER, done)
            beat = self._beats[place]
            if seat != beat.seat or text not in beat.accepts:
                step = beat.step if beat.is_asked else max(done, 0)
                return Standing(Stage.WRONG, step, self._opening + place + 1)
            done = beat.step
        if len(played) == len(self._beats):
            return Standing(Stage.OVER, len(self.lesson.steps) - 1)
        following = self._beats[len(played)]
        if following.is_asked:
            return Standing(Stage.ASKED, following.step)
        return Standing(Stage.OTHERS, done)

    def step(self, standing: Standing) -> Step:
        """Return the step that a lesson stands at."""
        return self.lesson.steps[standing.step]

    def scripted(self, actions: Sequence[Action]) -> Action | None:
        """Return what follows by the script without being asked, None where nothing does."""
        if self.standing(actions).stage is not Stage.OTHERS:
            return None
        beat = self._beats[len(actions) - self._opening]
        return beat.seat, beat.accepts[0]

    # ------------------------------------------------------------------ what is said

    def answer(self, match: Match, standing: Standing) -> str:
        """Return what a wrong action costs, from the script or from the game's own rules."""
        seat, played = match.actions[standing.number - 1]
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
    if better not in before.legal_texts(seat):
        return _("That is not what was asked.")
    return teaching.cost(before, seat, before.parse(played), before.parse(better))


def _play(match: Match, actions: Sequence[str]) -> list[Action]:
    """Play actions of a script; return them with their seats."""
    done: list[Action] = []
    for each in actions:
        who, _colon, text = each.rpartition(": ")
        seat = int(who) if who else match.game.to_act
        done.append((seat, match.act(seat, text).text))
    return done


def _beats(match: Match, steps: Sequence[Step]) -> list[_Beat]:
    """Return the script of all steps, which are played on a match."""
    beats: list[_Beat] = []
    for number, step in enumerate(steps):
        texts = tuple(match.game.text(match.game.parse(text)) for text in step.accepts)
        beats.append(_Beat(LEARNER, texts, number, is_asked=True))
        match.act(LEARNER, texts[0])
        for seat, text in _play(match, step.others):
            beats.append(_Beat(seat, (text,), number, is_asked=False))
    return beats
