"""The best moments of a game of Makao: stacks passed on, hands without a point, catches."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.highlights import Deciding, Highlights
from core.games.makao.events import HandEndEvent, MakaoEvent, MakaoPlayEvent
from core.ground.words import N_, _, ngettext

STACK, NOTHING, CATCH, OUT = range(4)
"""The ranks of moments."""


class MakaoHighlights(Highlights[MakaoEvent]):
    """What stays of a game of Makao."""

    def __init__(self, seat: int, sides: Sequence[int]) -> None:
        super().__init__(seat, sides)
        self._pending = 0
        self._last = ""

    def take(self, action: int, event: MakaoEvent) -> None:
        """Take in an event of an action."""
        match event["type"]:
            case "deal":
                self._pending = 0
                self.place = _("hand {hand}").format(hand=event["hand"])
            case "play":
                self._play(action, event)
            case "draw":
                self._pending = 0
            case "catch":
                self.add(
                    CATCH,
                    1,
                    action,
                    self.sides[event["seat"]],
                    _("LAST CARD forgotten, and caught"),
                )
            case "hand-end":
                self._hand_end(action, event)
            case "game-over":
                for seat, total in enumerate(event["totals"]):
                    if not total:
                        self.add(NOTHING, 1, action, self.sides[seat], _("A game with 0 points"))

    def deciding(self) -> Deciding | None:
        """Return the last card that was played."""
        return Deciding(N_("The last card"), (self._last,), 0) if self._last else None

    def _play(self, action: int, play: MakaoPlayEvent) -> None:
        before, self._pending = self._pending, play["pending"]
        self._last = play["card"]
        if before and self._pending > before:
            count = self._pending
            words = ngettext("{count} card passed on", "{count} cards passed on", count)
            self.add(STACK, count, action, self.sides[play["seat"]], words.format(count=count))

    def _hand_end(self, action: int, end: HandEndEvent) -> None:
        self.note(action, end["totals"], begins=True)
        if end["out"] is not None:
            points = sum(end["points"])
            words = ngettext(
                "Out first: {count} point for the others",
                "Out first: {count} points for the others",
                points,
            )
            self.add(OUT, points, action, self.sides[end["out"]], words.format(count=points))
