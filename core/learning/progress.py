"""How far a person has come: lessons done and begun, puzzles solved, and what went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from core.store import Store

LESSON, PUZZLE, MISTAKE = "lesson", "puzzle", "mistake"
"""The kinds of what is kept; the name of a mistake is the kind of decision it was."""


class LessonProgress(Struct, frozen=True, eq=False):
    """How far a lesson was done when it was left, in steps, and how often it was finished.

    A first game that waits to be played on has its `game_id` among the saved games. `touched` is
    when the lesson was last opened or left (ISO 8601, UTC).
    """

    step: int = 0
    times: int = 0
    game_id: str | None = None
    touched: str = ""

    def __eq__(self, other: object) -> bool:
        """Tell whether somebody is as far, whenever that was."""
        return isinstance(other, LessonProgress) and self._reached == other._reached

    def __hash__(self) -> int:
        return hash(self._reached)

    @property
    def _reached(self) -> tuple[int, int, str | None]:
        return self.step, self.times, self.game_id


class Progress:
    """What one person has learnt.

    Every method raises StoreError where the database cannot be read or written.
    """

    def __init__(self, store: Store) -> None:
        """Take where it is kept."""
        self._learning = store.learning

    def lessons(self) -> Mapping[tuple[str, str], LessonProgress]:
        """Return the lessons that were ever opened, by game and name, the last touched last."""
        return {
            (one.game, one.name): LessonProgress(one.step, one.times, one.game_id, one.updated)
            for one in self._learning.of_kind(LESSON)
        }

    def reached(self, game: str, name: str, step: int) -> None:
        """Keep how many steps of a lesson are done."""
        self._learning.reach(LESSON, game, name, step)

    def finished(self, game: str, name: str) -> None:
        """Count that a lesson was done to its end."""
        self._learning.finish(LESSON, game, name)

    def playing(self, game: str, name: str, game_id: str) -> None:
        """Keep as which saved game a lesson is played; it is learnt once that is over."""
        self._learning.play(LESSON, game, name, game_id)

    def is_first_game(self, game_id: str) -> bool:
        """Tell whether a saved game is one that a lesson is played as."""
        return any(one.game_id == game_id for one in self._learning.of_kind(LESSON))

    def solved(self) -> frozenset[str]:
        """Return the ids of the puzzles that were ever solved."""
        return frozenset(one.name for one in self._learning.of_kind(PUZZLE) if one.times)

    def keep_solved(self, game: str, puzzle_id: str) -> None:
        """Count that a puzzle was solved."""
        self._learning.finish(PUZZLE, game, puzzle_id)

    def mistakes(self, game: str) -> Mapping[str, int]:
        """Return how often decisions of each kind went wrong in a game."""
        found = self._learning.of_kind(MISTAKE)
        return {one.name: one.times for one in found if one.game == game}

    def note_mistake(self, game: str, kind: str) -> None:
        """Count that a decision of a kind went wrong."""
        self._learning.finish(MISTAKE, game, kind)
