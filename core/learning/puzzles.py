"""Puzzles: positions in which one action is clearly the best, and which of them to pose."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from core.coach.reasons import told
from core.contract.facts import ComparedWith
from core.contract.lesson import LEARNER, Lesson, LessonStep
from core.contract.options import Value
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_names, title_of
from core.ground.errors import KahwaError
from core.ground.words import N_, _
from core.learning.lecture import Lecture, cost_of
from core.match.match import Match

EFFORT = 10
"""How many times a master's effort has checked every puzzle."""


class BadPuzzle(KahwaError):
    """A puzzle that cannot be posed; the message says which one, and why."""

    code = "bad-puzzle"


class PuzzleFact(NamedTuple):
    """What sets an action and the best one apart: a fact of the game, and how much of it there is.

    `place` is that of the fact among those of the game.
    """

    place: int
    best: float
    other: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of a played game in which the learner, on its turn, has one best action.

    `options` are what differs from the game's usual rules, `before` the actions since the deal
    from `seed`, as in a `Lesson`, and `checksum` that of the position they lead to. `best` are
    the actions to be found, more than one where they differ only in suits. `values` is the reward
    (0..1) of every legal action, the best first, as a mean over so many `worlds`; with 0 they are
    exact. `is_plain` tells that the rules of thumb find it too. `facts` are known of actions that
    are not the best, where the game names any.
    """

    id: str
    game: str
    kind: str
    seed: int
    before: tuple[str, ...]
    checksum: str
    best: tuple[str, ...]
    values: Mapping[str, float]
    worlds: int
    is_plain: bool
    options: Mapping[str, Value] = field(default_factory=dict)
    facts: Mapping[str, PuzzleFact] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """What it is about, translated; this gives no answer."""
        return kind_titles(self.game).get(self.kind, self.id)


# ---------------------------------------------------------------------- what there is


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game; raise BadPuzzle if they cannot be read."""
    puzzling = entry_of(game).puzzles()
    return () if puzzling is None else _kept(game, puzzling.FILE)


def kind_titles(game: str) -> dict[str, str]:
    """Return what kinds of decisions a game has, translated, by name."""
    puzzling = entry_of(game).puzzles()
    return {} if puzzling is None else {name: _(text) for name, text in puzzling.KINDS.items()}


def kind_of(match: Match, number: int, better: str) -> str:
    """Return what action `number` of a match was about, where another was better."""
    seat, _played = match.actions[number - 1]
    before = match.game_at(number - 1)
    puzzling = entry_of(before.name).puzzles()
    return "" if puzzling is None else puzzling.kind_of(before, seat, before.parse(better))


def written(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as it stands in the file of its game."""
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "seed": puzzle.seed,
        "options": dict(puzzle.options),
        "before": ", ".join(puzzle.before),
        "checksum": puzzle.checksum,
        "best": list(puzzle.best),
        "values": dict(puzzle.values),
        "worlds": puzzle.worlds,
        "plain": puzzle.is_plain,
        "facts": dict(puzzle.facts),
    }


@cache
def _kept(game: str, file: Path) -> tuple[Puzzle, ...]:
    try:
        rows = json.loads(file.read_text(encoding="utf-8"))
        return tuple([read(game, row) for row in rows])
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadPuzzle(
            _("Can't read the puzzles of {game} from {file}.").format(
                game=title_of(game), file=file
            )
        ) from error


def read(game: str, row: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle that `written` described; raise KeyError or TypeError for anything else."""
    return Puzzle(
        id=row["id"],
        game=game,
        kind=row["kind"],
        seed=row["seed"],
        before=tuple(row["before"].split(", ")) if row["before"] else (),
        checksum=row["checksum"],
        best=tuple(row["best"]),
        values=dict(row["values"]),
        worlds=row["worlds"],
        is_plain=row["plain"],
        options=dict(row["options"]),
        facts={action: PuzzleFact(*found) for action, found in row["facts"].items()},
    )


# ---------------------------------------------------------------------- which one to pose


def of_the_day(day: date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody; None where no game has puzzles.

    The games take turns, and none comes again before all others have been posed.
    """
    turns = _turns()
    return turns[day.toordinal() % len(turns)] if turns else None


def advised(game: str, mistakes: Mapping[str, int], solved: Collection[str]) -> list[Puzzle]:
    """Return all puzzles of a game in the order in which to pose them.

    Unsolved ones come first, and among them those of the kinds that went wrong most often.
    """

    def order(puzzle: Puzzle) -> tuple[bool, int, str]:
        return (puzzle.id in solved, -mistakes.get(puzzle.kind, 0), _shuffled(puzzle))

    return sorted(puzzles_of(game), key=order)


def _turns() -> list[Puzzle]:
    """Return the puzzles of all games, those of each game spread evenly over the whole."""
    placed: list[tuple[float, int, Puzzle]] = []
    for number, game in enumerate(game_names()):
        own = sorted(puzzles_of(game), key=_shuffled)
        placed += [((place + 0.5) / len(own), number, one) for place, one in enumerate(own)]
    return [puzzle for _place, _number, puzzle in sorted(placed, key=lambda each: each[:2])]


def _shuffled(puzzle: Puzzle) -> str:
    """Return what puzzles are sorted by so that neighbours have nothing to do with each other."""
    return sha256(puzzle.id.encode()).hexdigest()


# ---------------------------------------------------------------------- how it is posed


def as_lesson(puzzle: Puzzle) -> Lesson:
    """Return a puzzle as a lesson of one step, in the present language.

    Raise BadPuzzle if it does not fit the rules of the game any more.
    """
    match = position_of(puzzle)
    puzzling = entry_of(puzzle.game).puzzles()
    assert puzzling is not None, "a puzzle comes from a game that has some"
    says = _Told(puzzle, match)
    wrong = {action: says.wrong(action) for action in puzzle.values if action not in puzzle.best}
    step = LessonStep(
        text=puzzling.QUESTIONS[puzzle.kind],
        accepts=puzzle.best,
        done=says.right(),
        wrong=wrong,
        facts=says.facts(),
    )
    return replace(
        _unasked(puzzle),
        title=puzzling.KINDS[puzzle.kind],
        steps=(step,),
        ending=puzzling.MORALS[puzzle.kind],
    )


def position_of(puzzle: Puzzle) -> Match:
    """Return the game of a puzzle as it is posed; raise BadPuzzle if it does not fit the rules."""
    if puzzle.kind not in kind_titles(puzzle.game):
        raise _misfit(puzzle)
    try:
        match = Lecture(puzzle.game, _unasked(puzzle)).begin()
    except KahwaError as error:
        raise _misfit(puzzle) from error
    legal = match.game.legal_texts(LEARNER)
    is_known = set(puzzle.best) < set(puzzle.values) == set(legal)
    if match.checksum != puzzle.checksum or not is_known:
        raise _misfit(puzzle)
    return match


def _misfit(puzzle: Puzzle) -> BadPuzzle:
    return BadPuzzle(
        _("The puzzle {id} no longer fits the rules of {game}.").format(
            id=puzzle.id, game=title_of(puzzle.game)
        )
    )


def _unasked(puzzle: Puzzle) -> Lesson:
    """Return the lesson of a puzzle with nothing asked yet."""
    return Lesson(
        name=puzzle.id,
        title="",
        aim=N_("One play is clearly the best here."),
        source=Seeded(puzzle.seed),
        steps=(),
        ending="",
        options=puzzle.options,
        before=puzzle.before,
    )


class _Told:
    """What is said of the actions of a puzzle: how far behind the best they are, and why."""

    def __init__(self, puzzle: Puzzle, match: Match) -> None:
        self._puzzle = puzzle
        self._match = match
        self._observation = match.game.observation(LEARNER)
        self._commentary = entry_of(puzzle.game).commentary()

    def right(self) -> str:
        """Return what the next best action would have cost, or else why the best is the best."""
        best = self._puzzle.best[0]
        next_best = self._next_best()
        cost = cost_of(self._puzzle.game, self._match.game, LEARNER, next_best, best)
        sentence = _("{reason} The next best play is {less}.")
        if cost:
            sentence = _("The next best play is {less}: “{cost}”")
        return sentence.format(reason=self._reason(best), less=self._less(next_best), cost=cost)

    def wrong(self, action: str) -> str:
        """Return what another action costs, or speaks for it, and what it brings less."""
        return _("{reason} It is {less} than the best play.").format(
            reason=self._cost(action) or self._reason(action), less=self._less(action)
        )

    def facts(self) -> dict[str, str]:
        """Return what comes of each action in many deals: of the best one beside the next best."""
        facts, known = entry_of(self._puzzle.game).facts(), self._puzzle.facts
        if facts is None:
            return {}

        def sentence(action: str, beside: ComparedWith) -> str:
            fact = known[action]
            return told(facts.FACTS[fact.place], fact.best, fact.other, beside)

        said = {action: sentence(action, ComparedWith.BEST) for action in known}
        next_best = self._next_best()
        if next_best in known:
            said |= dict.fromkeys(self._puzzle.best, sentence(next_best, ComparedWith.NEXT))
        return said

    def _next_best(self) -> str:
        return next(one for one in self._puzzle.values if one not in self._puzzle.best)

    def _cost(self, action: str) -> str:
        """Return what an action costs by the rules, empty if that gave the best one away."""
        best = self._puzzle.best[0]
        cost = cost_of(self._puzzle.game, self._match.game, LEARNER, action, best)
        return "" if any(word in cost.casefold() for word in best.casefold().split()) else cost

    def _less(self, action: str) -> str:
        values, known = self._puzzle.values, self._observation.known
        return self._commentary.less(known, values[self._puzzle.best[0]] - values[action])

    def _reason(self, action: str) -> str:
        code = self._observation.known.parse(action)
        return self._commentary.reason(self._observation, code)
