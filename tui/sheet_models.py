"""The immutable view models of the sheets at the end of a round and of a game."""

from __future__ import annotations

from dataclasses import dataclass

from core.ground.words import N_
from tui.models import DeckName, FaceModel


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the end-of-round sheet: what scored, the points of each side, how it came."""

    label: str
    points: tuple[int | None, ...]
    note: str = ""


THIS_ROUND = N_("This round")


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """How every point of a round came about; `before` and `after` are totals of each side.

    `column` is what the round is called over its points, marked with `N_`.
    """

    title: str
    sides: tuple[str, ...]
    mine: int | None
    rows: tuple[SheetRow, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    goal: int | None = None
    low_wins: bool = False
    footnotes: tuple[str, ...] = ()
    column: str = THIS_ROUND


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of a game's statistics: `part` of `whole`, where there is a whole, and in words."""

    label: str
    text: str
    part: float = 0
    whole: float = 0


RACE_ROLES = "accent", "cool", "warm", "good"
"""The colours of the lines, that of the player first."""


@dataclass(frozen=True, slots=True)
class RaceLine:
    """How a side came to its points: where in the game (0 to 1) it had how many."""

    name: str
    role: str
    points: tuple[tuple[float, int], ...]

    @property
    def last(self) -> int:
        """The points in the end."""
        return self.points[-1][1]


@dataclass(frozen=True, slots=True)
class RaceModel:
    """The lines of the sides in their colours, and what part of the width they have `reached`."""

    lines: tuple[RaceLine, ...] = ()
    goal: int | None = None
    reached: float = 0.0


@dataclass(frozen=True, slots=True)
class LastWord:
    """Who says something at the end of a game: name, face, and the words, if any."""

    name: str
    role: str
    tone: str
    face: FaceModel
    said: str


@dataclass(frozen=True, slots=True)
class EndStory:
    """What the sheet at the end of a game shows.

    `titles` are the words in large letters, the shortest last, and `wins` what that one leaves out
    of who won; both have the role `tone`, that of the winner's line. `facts` are in order
    of weight; `game` is the one of them that has the rules version after it in `ruled`, where
    there is room. `rounds` is where in the game (0 to 1) each round began, and `first_round` what
    the first is called. `moment` and its `place` are empty without one. `standings` are the numbers
    of the lines, the best side first. `coach` is what the coach has found, the longest first; none
    as long as it has not looked at every decision.
    """

    titles: tuple[str, ...]
    wins: str
    score: str
    facts: tuple[str, ...]
    deck: DeckName
    heading: str
    cards: tuple[str, ...]
    picked: int
    race: str
    lines: tuple[RaceLine, ...]
    goal: int | None
    rounds: tuple[float, ...]
    first_round: str
    moment_label: str
    moment: str
    place: str
    game: str = ""
    ruled: str = ""
    last_word: LastWord | None = None
    coach: tuple[str, ...] = ()
    is_draw: bool = False
    tone: str = "accent"
    standings: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game: the headline and a sentence or two; the sheet tells the rest."""

    headline: str
    lines: tuple[str, ...]
    won: bool
    sheet: RoundSheet | None = None
    story: EndStory | None = None
