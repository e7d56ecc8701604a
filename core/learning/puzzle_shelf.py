"""The puzzles of a game as they are offered: by kind, and first those for what went wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import _
from core.learning.puzzles import Puzzle, advised, kind_titles, of_the_day


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """Puzzles under one title, at least one, in the order in which to pose them.

    `solved` are the ids of those that are; a puzzle may stand in two sets.
    """

    title: str
    puzzles: tuple[Puzzle, ...]
    solved: frozenset[str]

    @property
    def following(self) -> Puzzle:
        """The puzzle to pose: one that is not solved, as long as there is one."""
        return self.puzzles[0]

    @property
    def is_solved(self) -> bool:
        """Whether all of them are."""
        return len(self.solved) == len(self.puzzles)


def puzzle_sets(game: str, mistakes: Mapping[str, int], solved: Collection[str]) -> list[PuzzleSet]:
    """Return the puzzles of a game by kind, after those for the kinds that went wrong.

    None are returned where they cannot be read, which is logged.
    """
    try:
        puzzles = advised(game, mistakes, solved)
    except KahwaError as error:
        log().warning("no puzzles of %s: %s", game, error)
        return []
    wanted = [one for one in puzzles if mistakes.get(one.kind)]
    grouped = [(_("From your own mistakes"), wanted)]
    for kind, title in kind_titles(game).items():
        grouped.append((title, [one for one in puzzles if one.kind == kind]))
    return [
        PuzzleSet(title, tuple(group), frozenset(solved).intersection(one.id for one in group))
        for title, group in grouped
        if group
    ]


def following(puzzle: Puzzle, solved: Collection[str]) -> Puzzle | None:
    """Return the puzzle to pose after one: of the same kind and not solved, None without any."""
    others = advised(puzzle.game, {}, solved)
    return next(
        (
            one
            for one in others
            if one.kind == puzzle.kind and one.id != puzzle.id and one.id not in solved
        ),
        None,
    )


def todays(day: date) -> Puzzle | None:
    """Return the puzzle of a day; None where there is none, or where that cannot be read."""
    try:
        return of_the_day(day)
    except KahwaError as error:
        log().warning("no puzzle of the day: %s", error)
        return None
