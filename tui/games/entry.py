"""What a game brings to the terminal, as one typed record that loads each part when asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from tui.games.figures import Figures
    from tui.games.look import AnyLook
    from tui.games.talk import Talk


@dataclass(frozen=True, slots=True)
class Sample:
    """A game in the middle of a round, which the settings show: played at random from a seed.

    It is left after the first so many `actions` as soon as the first seat is to act.
    """

    seed: int
    actions: int
    players: int


class TerminalEntry(ABC):
    """One game in the register of the terminal: its name in the core, and the ways to its parts.

    The package of a game brings one in its `__init__`. The methods import what they return, so
    that line mode loads nothing that paints, and a list of games loads none of them.
    """

    name: ClassVar[str]
    sample: ClassVar[Sample]

    @abstractmethod
    def talk(self) -> Talk[Any]:
        """Return how the game is talked about: all that line mode needs."""

    @abstractmethod
    def look(self) -> AnyLook:
        """Return how the game looks on the screen."""

    @abstractmethod
    def figures(self) -> Figures:
        """Return how its statistics are told."""
