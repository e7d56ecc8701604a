"""What went wrong at a table, by kind of decision: the puzzles are chosen by that."""

from __future__ import annotations

from core.coach.lessons import Lesson, PastDecision
from core.logs import log
from core.registry import entry_of
from tui.session.seated import Seated


class Mistakes:
    """Has the decisions kept that cost much, each once, whoever finds that they did."""

    def __init__(self, seated: Seated) -> None:
        """Take what keeps them."""
        self._seated = seated
        self._noted: set[tuple[int, str]] = set()
        self.costly = entry_of(seated.head.game).costly
        """The reward (0..1) that is much to give away."""

    def note(self, decision: PastDecision, lesson: Lesson) -> None:
        """Keep a decision if it cost much; nothing else depends on that it is kept."""
        what = decision.number, decision.action
        if lesson.cost < self.costly or what in self._noted:
            return
        self._noted.add(what)
        try:
            self._seated.mistaken(decision, lesson.better.action)
        except Exception as error:  # a full disk, or whatever a game's own code may raise
            log().warning("coach: a mistake is not kept", exc_info=error)
