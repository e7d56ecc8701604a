"""What a game brings to line mode: its voice, made of pure functions from views to sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from core.game import Plain
from tui.games.sitting import Sitting
from tui.models import Ending, LogLine, Remark, Tally, Typed


class Voice(ABC):
    """One game in words. It loads nothing that paints."""

    standing_ends: ClassVar[frozenset[str]] = frozenset()
    """The types of the events with which what a seat has settled to do by itself is over."""

    @abstractmethod
    def hand(self, sitting: Sitting) -> Sequence[str]:
        """Return the player's cards in words, sorted."""

    def hand_groups(self, sitting: Sitting) -> Sequence[str]:
        """Return a long hand in few words: what belongs together, told together."""
        return self.hand(sitting)

    @abstractmethod
    def table(self, sitting: Sitting) -> Sequence[str]:
        """Return in a sentence or two what must be known to answer now."""

    @abstractmethod
    def players(self, sitting: Sitting) -> Sequence[str]:
        """Return a sentence about every seat, the player's own first, then in playing order."""

    @abstractmethod
    def waiting(self, sitting: Sitting) -> str:
        """Return whom the table waits for."""

    def answer(self, sitting: Sitting, action: str) -> str:
        """Return how a legal action is typed; `typed` understands it."""
        return action

    @abstractmethod
    def typed(self, sitting: Sitting, text: str) -> Typed:
        """Return what a typed line means."""

    def automatic(self, sitting: Sitting) -> str | None:
        """Return the action to take without asking the player, if there is but one to take."""
        return None

    def standing(self, sitting: Sitting) -> Sequence[str]:
        """Return what this seat does by itself from now on, or that it decides again."""
        return ()

    def idle(self, sitting: Sitting) -> bool:
        """Tell whether nothing is left for this seat to decide for a while: bots may hurry."""
        return False

    @abstractmethod
    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        """Return what is told of an event; nothing of one whose tally tells it."""

    def remark(self, sitting: Sitting, event: Plain) -> Remark | None:
        """Return None: what was said is told once and stands in the log."""
        return None

    @abstractmethod
    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        """Return the sheet of a round that the event ends, None for any other event.

        `past` are the events of the round so far, those of the same action included.
        """

    @abstractmethod
    def ending(self, sitting: Sitting) -> Ending:
        """Return the end of the game, whose view is given."""
