"""What a game brings to the core, as one typed record that loads each part when it is asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from pathlib import Path

    from core.contract.facts import Facts
    from core.contract.game import Game, Observation
    from core.contract.highlights import Highlights
    from core.contract.lesson import AnyLesson
    from core.contract.options import Options, Value
    from core.contract.playbook import Playbook
    from core.contract.public_state import PublicState
    from core.contract.rulebook import Primer, Section

OwnGame = TypeVar("OwnGame", bound="Game")
ToldGame = TypeVar("ToldGame", bound="Game", contravariant=True)
"""The class of the game that an entry brings, and of the one that something is told of."""

CountedEvent = TypeVar("CountedEvent", contravariant=True)
"""The events of a game, as a seat saw them."""


class Counts(Protocol[CountedEvent]):
    """What a game counts of what one seat does, event by event; `counts` is by name."""

    counts: dict[str, int]

    def __init__(self, seat: int, side: int) -> None:
        """Count for a seat that scores for a side."""

    def take(self, event: CountedEvent) -> None:
        """Count an event as the seat saw it."""

    @staticmethod
    def merit(counts: dict[str, int]) -> int:
        """Return how good a finished game with these counts was; more is better."""


class Commentary(Protocol[ToldGame]):
    """What a game says of actions in hints and lessons, from the view of the seat alone."""

    def reason(self, observation: Observation[ToldGame], action: int) -> str:
        """Return in one sentence what speaks for an action."""

    def less(self, known: ToldGame, behind: float) -> str:
        """Return how much less an action is worth whose reward (0..1) is so far behind the best.

        It is in the game's own unit, such as points; empty where that is next to nothing.
        """


class Outcomes(Protocol[ToldGame]):
    """What the worth of an action hangs on, in the game's own facts: one for an action."""

    def happens(self, world: ToldGame, action: int) -> bool:
        """Tell whether in a world what an action of the seat to act hangs on is so."""

    def told(self, observation: Observation[ToldGame], action: int, count: int) -> str:
        """Return in one sentence in how many of a hundred deals it is so; empty if it says little.

        It stands for itself, beside that of another action.
        """


class Teaching(Protocol[ToldGame]):
    """How a game is learnt: its lessons in order, and what it says of a wrong action."""

    @property
    def lessons(self) -> Sequence[AnyLesson]:
        """The lessons, the first ones for those who know nothing."""

    def cost(self, before: ToldGame, seat: int, played: int, better: int) -> str:
        """Return in a sentence what a legal action costs beside a better one, by the rules."""


class Puzzling(Protocol[ToldGame]):
    """What the decisions of a game are about, and its puzzles."""

    KINDS: Mapping[str, str]
    """The title of each kind of decision by its name, marked with `N_`; none gives an answer."""

    QUESTIONS: Mapping[str, str]
    """What a puzzle of each kind asks, marked with `N_`."""

    MORALS: Mapping[str, str]
    """What counts in decisions of each kind, told at the end of a puzzle, marked with `N_`."""

    MARGIN: float
    """The reward (0..1) by which the best action of a puzzle is ahead of every other."""

    FILE: Path
    """The puzzles, as `core.learning.puzzles` reads them."""

    def kind_of(self, before: ToldGame, seat: int, action: int) -> str:
        """Return what a decision is about, where `action` is the best one or a good one.

        It is asked of a seat on its turn, or of one that may claim; only what the seat can see of
        the position before counts.
        """

    def likeness(self, before: ToldGame, seat: int, action: int) -> str:
        """Return what an action is alike: two that a player would call the same play have one."""


class GameEntry(ABC, Generic[OwnGame]):
    """One game in the register: its name, and the ways to its parts.

    The package of a game brings one in its `__init__`. The methods import what they return, so
    that a list of games loads none of them. An entry has no state: it goes to other processes by
    the name of its class, which loads the package of the game there.
    """

    name: ClassVar[str]
    """What the game is called in commands, files and requests."""

    title: ClassVar[str]
    """What people call it, marked with `N_`; the same as that of its class."""

    costly: ClassVar[float] = 0.1
    """The reward (0..1) from which on a decision that gave it away has cost much."""

    costly_in: ClassVar[Mapping[str, float]] = {}
    """The same for kinds of decisions in which less is much, such as a call that is forgotten."""

    of_day: ClassVar[Mapping[str, Value]] = {}
    """What its deal of the day changes of the first preset, such as a shorter game.

    Whoever changes it changes the deals of all days, also those that people compare by now.
    """

    last_played_by: ClassVar[Mapping[int, str]] = {}
    """The last Kahwa that played each version of the rules that is not played here any more."""

    @abstractmethod
    def game(self) -> type[OwnGame]:
        """Return the class of the game."""

    def editions(self) -> Sequence[type[OwnGame]]:
        """Return the game as it was by earlier versions of its rules, by which old games go on."""
        return ()

    @abstractmethod
    def primer(self, options: Options) -> Primer:
        """Return the page for newcomers, for a table of complete options."""

    @abstractmethod
    def sections(self) -> Sequence[Section]:
        """Return the complete rules for the reader."""

    @abstractmethod
    def playbook(self) -> Playbook[OwnGame]:
        """Return what the game teaches its bots."""

    @abstractmethod
    def commentary(self) -> Commentary[OwnGame]:
        """Return what hints and lessons say of its actions."""

    @abstractmethod
    def counts(self) -> type[Counts[Any]]:
        """Return how it counts what a seat does, for the statistics."""

    def public_state(self, game: OwnGame) -> PublicState | None:
        """Return how a game stands as its table shows it to all; None where there is no picture."""
        return None

    def highlights(self) -> type[Highlights[Any]] | None:
        """Return how it ranks the moments of a game that has ended; None where it does not."""
        return None

    def outcomes(self) -> Outcomes[OwnGame] | None:
        """Return what its actions hang on; None where it names nothing such."""
        return None

    def facts(self) -> Facts[OwnGame] | None:
        """Return what comes of its actions; None where it names nothing such."""
        return None

    def teaching(self) -> Teaching[OwnGame] | None:
        """Return how it is learnt; None where it has no lessons."""
        return None

    def puzzles(self) -> Puzzling[OwnGame] | None:
        """Return what its decisions are about; None where it has no puzzles."""
        return None
