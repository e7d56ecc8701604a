"""What a game brings to the terminal, as one typed record that loads each part when asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from core.ground.words import N_, NC_, ngettext

if TYPE_CHECKING:
    from tui.games.look import AnyLook
    from tui.games.statistics_words import StatisticsWords
    from tui.games.talk import AnyTalk


@dataclass(frozen=True, slots=True)
class Sample:
    """A game in the middle of a round, which the settings show: played at random from a seed.

    It is left after the first so many `actions` as soon as the first seat is to act.
    """

    seed: int
    actions: int
    players: int


class Emblem(NamedTuple):
    """The card that stands for a game: its deck (`tui.decks`), and the card in its notation."""

    deck: str
    card: str


class TerminalEntry(ABC):
    """One game in the register of the terminal: its name in the core, and the ways to its parts.

    The package of a game brings one in its `__init__`. The methods import what they return, so
    that line mode loads nothing that paints, and a list of games loads none of them.
    """

    name: ClassVar[str]
    emblem: ClassVar[Emblem]
    sample: ClassVar[Sample]
    how_far: ClassVar[tuple[str, str]] = N_("round {round}"), N_("round {round} of {rounds}")
    """How far a game is, in words: without and with the number of rounds, marked with `N_`."""

    all_rounds: ClassVar[str] = N_("All rounds")
    round_column: ClassVar[str] = NC_("column", "round")
    """What all rounds together are called, and the column of their numbers."""

    def rounds_told(self, count: int) -> str:
        """Return in words how many rounds a game had."""
        return ngettext("{count} round", "{count} rounds", count).format(count=count)

    @abstractmethod
    def talk(self) -> AnyTalk:
        """Return how the game is talked about: all that line mode needs."""

    @abstractmethod
    def look(self) -> AnyLook:
        """Return how the game looks on the screen."""

    @abstractmethod
    def figures(self) -> StatisticsWords:
        """Return how its statistics are told."""
