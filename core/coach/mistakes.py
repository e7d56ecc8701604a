"""Lessons of a round: the decisions that cost most, from what the player could see then."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from core.coach.advice import Advice, Adviser, Alternative, Comparison, advise, costs
from core.contract.company import Company
from core.contract.game import Game, Observation
from core.games.registry import entry_of
from core.match.course import Course
from core.match.match import Match


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A choice a seat had: before which action, what it could see, and what it did."""

    number: int
    observation: Observation[Game]
    action: str


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost something: what was played and what was better."""

    number: int
    played: Alternative
    better: Alternative

    @property
    def cost(self) -> float:
        """The reward given away, in 0..1."""
        return self.better.value - self.played.value

    @property
    def reason(self) -> str:
        """What sets the two apart, or what speaks for the better action, as far as it is known."""
        if self.played.over:
            return self.played.over
        apart = self.played.outcome or self.better.outcome
        return " ".join(filter(None, (self.better.reason, apart)))

    @property
    def is_call_forgotten(self) -> bool:
        """Whether a call is all that was missing; what that costs was not estimated."""
        return not self.played.visits


PastMistakes = dict[int, Mistake | None]
"""What was found in the decisions looked at, by number of action; None where nothing was better."""


def decisions(match: Match, seat: int, company: Company) -> list[list[PastDecision]]:
    """Return the choices a seat had between several actions, a list for each round.

    The last list is that of the round being played. `company` is who plays.
    """
    course = Course(match)
    ends = (*course.rounds[1:], course.length)
    rounds = zip(course.rounds, ends, strict=True)
    return [_decisions_in(match, seat, company, *within) for within in rounds]


def _decisions_in(
    match: Match, seat: int, company: Company, first: int, end: int
) -> list[PastDecision]:
    """Return the choices a seat had from one position on to another, which is left out."""
    choices = []
    for position, (actor, action) in enumerate(match.actions[first:end], first):
        if actor != seat:
            continue
        game = match.game_at(position)
        if game.to_act == seat and len(game.legal(seat)) > 1:
            choices.append(PastDecision(position + 1, game.observation(seat, company), action))
    return choices


def last_finished_round(match: Match, seat: int, company: Company) -> list[PastDecision]:
    """Return the choices a seat had in the last round that was played to its end."""
    end = len(match.actions)
    if not match.game.is_over:
        end = match.round_before(end)
    return _decisions_in(match, seat, company, match.round_before(end - 1), end)


async def lessons(think: Adviser, choices: Sequence[PastDecision]) -> AsyncIterator[Mistake | None]:
    """Yield for each choice the lesson in it, None where nothing better is certain."""
    for choice in choices:
        yield lesson_in(choice, await advise(think, choice.observation, choice.number - 1))


def lesson_in(choice: PastDecision, advice: Advice) -> Mistake | None:
    """Return the lesson in a choice by the advice for it, None where nothing better is certain."""
    played = advice.of(choice.action)
    if played is None:
        return _call_forgotten(choice, advice)
    if played.standing is not Comparison.LESS:
        return None
    return Mistake(choice.number, played, advice.alternatives[0])


def _call_forgotten(choice: PastDecision, advice: Advice) -> Mistake | None:
    """Return the lesson in a play that was not compared, for only its call was missing."""
    if choice.action not in advice.left_out:
        return None
    known = choice.observation.known
    quiet = entry_of(known.name).playbook().quiet
    played = known.parse(choice.action)
    for called in advice.alternatives:
        if quiet(known.parse(called.action)) == played:
            silent = Alternative(choice.action, called.value, 0, "", "")
            return Mistake(choice.number, silent, called)
    return None


def costs_much(choice: PastDecision, lesson: Mistake) -> bool:
    """Tell whether a decision is worth speaking of at once, and remembering."""
    if lesson.is_call_forgotten:
        return True
    known, seat = choice.observation.known, choice.observation.seat
    entry = entry_of(known.name)
    puzzles, much = entry.puzzles(), entry.costly
    if entry.costly_in and puzzles is not None:
        kind = puzzles.kind_of(known, seat, known.parse(lesson.better.action))
        much = entry.costly_in.get(kind, much)
    return costs(lesson.cost, lesson.played.error, much)


def costliest(found: Sequence[Mistake | None], most: int) -> list[Mistake]:
    """Return at most so many lessons, those that cost most first."""
    real = [lesson for lesson in found if lesson is not None]
    return sorted(real, key=lambda lesson: (-lesson.cost, lesson.number))[:most]
