"""What went wrong at a table, by kind of decision: the puzzles are chosen by that."""

from __future__ import annotations

from core.coach.mistakes import Mistake, PastDecision, costs_much
from core.ground.logs import log
from tui.session.seated import TablePlaces


class Mistakes:
    """Has the decisions kept that cost much, each once, whoever finds that they did."""

    def __init__(self, seated: TablePlaces) -> None:
        """Take what keeps them."""
        self._seated = seated
        self._noted: set[tuple[int, str]] = set()

    def note(self, decision: PastDecision, lesson: Mistake) -> None:
        """Keep a decision if it cost much; nothing else depends on that it is kept."""
        what = decision.number, decision.action
        if what in self._noted:
            return
        try:
            if not costs_much(decision, lesson):
                return
            self._noted.add(what)
            self._seated.mistaken(decision, lesson.better.action)
        except Exception as error:  # a full disk, or whatever a game's own code may raise
            log().warning("coach: a mistake is not kept", exc_info=error)
