"""The best moments of a game of Makao: a last hand that won, stacks passed on, catches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.contract.highlights import Deciding, Highlights, Moment
from core.games.makao.events import (
    HandEndEvent,
    MakaoEvent,
    MakaoGameOverEvent,
    MakaoPlayEvent,
)
from core.ground.words import N_, _, ngettext

TURNED, GREAT_STACK, NOTHING, ROUT, STACK, CATCH, SMALL_STACK, OUT = range(8)
"""The ranks of moments."""

LARGE, GREAT = 6, 8
"""Cards from which on a stack passed on is more than a catch, and more than any other moment."""

HEAVY = 28
"""Points from which on a hand is a rout, for each of those whom it cost them."""


class MakaoHighlights(Highlights[MakaoEvent]):
    """What stays of a game of Makao."""

    def __init__(self, seat: int, sides: Sequence[int]) -> None:
        super().__init__(seat, sides)
        self._pending = 0
        self._passed: dict[int, tuple[int, int, str]] = {}
        self._last = ""
        self._before: list[int] = []
        """The points before the hand that has ended."""
        self._out: Moment | None = None
        """How that hand was won, if somebody did."""

    @staticmethod
    def promise(counts: Mapping[str, int]) -> tuple[int, ...]:
        """Return whether the game ended without a point, and how many hands and catches it had."""
        return (
            int(not counts.get("points")),
            counts.get("hands-won", 0) + counts.get("catches", 0),
        )

    def take(self, action: int, event: MakaoEvent) -> None:
        """Take in an event of an action."""
        match event["type"]:
            case "deal":
                self._end_stack(None)
                self.place = _("round {round}").format(round=event["hand"])
            case "play":
                self._play(action, event)
            case "draw" if event["why"] in ("penalty", "going-out"):
                self._end_stack(event["seat"])
            case "catch":
                self.add(
                    CATCH,
                    1,
                    action,
                    self.sides[event["seat"]],
                    _("Caught a rival who forgot LAST CARD"),
                )
            case "hand-end":
                self._hand_end(action, event)
            case "game-over":
                self._game_over(action, event)

    def deciding(self) -> Deciding | None:
        """Return the last card that was played."""
        return Deciding(N_("The last card"), (self._last,), 0) if self._last else None

    def _play(self, action: int, play: MakaoPlayEvent) -> None:
        before, self._pending = self._pending, play["pending"]
        self._last = play["card"]
        if before and self._pending > before:
            self._passed[play["seat"]] = action, self._pending, play["card"]

    def _end_stack(self, drew: int | None) -> None:
        """Keep who passed a stack on that somebody else had to draw."""
        passed, self._passed, self._pending = self._passed, {}, 0
        for seat, (action, count, card) in passed.items():
            if drew is not None and seat != drew:
                rank = STACK if count >= LARGE else SMALL_STACK
                rank = GREAT_STACK if count >= GREAT else rank
                words = ngettext("{count} card passed on", "{count} cards passed on", count)
                self.add(rank, count, action, self.sides[seat], words.format(count=count), card)

    def _hand_end(self, action: int, end: HandEndEvent) -> None:
        self._before, self._out = list(self.race[-1].points), None
        self.note(action, end["totals"], begins=True)
        if end["out"] is not None:
            points = sum(end["points"])
            words = ngettext(
                "Out first: {count} point for the others",
                "Out first: {count} points for the others",
                points,
            )
            title = words.format(count=points)
            rank = ROUT if points >= HEAVY * (len(end["points"]) - 1) else OUT
            self.add(rank, points, action, self.sides[end["out"]], title, self._last)
            self._out = self.moments[-1]

    def _game_over(self, action: int, end: MakaoGameOverEvent) -> None:
        """Keep games without a point; to win from behind with the last hand is the best of all."""
        for seat, total in enumerate(end["totals"]):
            if not total:
                self.add(NOTHING, 1, action, self.sides[seat], _("A game with 0 points"))
        out = self._out
        if out is None or [out.side] != [self.sides[seat] for seat in end["winners"]]:
            return
        if self._before[out.side] > min(self._before):
            words = ngettext(
                "Won from behind: {count} point for the others",
                "Won from behind: {count} points for the others",
                int(out.size),
            )
            title = words.format(count=int(out.size))
            self.moments.append(replace(out, rank=TURNED, title=title))
