"""The past of a match: what is kept of it, and what is worked out where somebody asks for it."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from threading import RLock

from core.contract.chance import RecordedChance
from core.contract.game import Event, Game

KEPT_EVERY = 32
"""Actions between two states that a match keeps; those between are played again when asked for.

A state takes about 2 KB, a fifteenth of what the events of so many actions take.
"""

Action = tuple[int, str]
"""A seat and the notation of what it did."""

Events = tuple[Event, ...]


class History:
    """The actions of a match, and by number of actions the states and events on the way.

    Of a long game that was resumed only the last part has been played here. `known` is the first
    position whose events are; those before are worked out from the nearest state, and then kept.
    """

    def __init__(self, first: Game, opening: Events) -> None:
        """Begin with the first deal and its events."""
        self.actions: list[Action] = []
        self._now = chance_of(first)
        self._outcomes_by: list[int] = [self._now.count]
        self._opening = opening
        self._events: list[Events] = [opening]
        self._known = 0
        self._forced: set[int] = set()
        self._kept: dict[int, Game] = {0: first}
        self._kept_at: list[int] = [0]
        self._lock = RLock()
        """Bots that are programs ask for the past in threads of their own."""

    def leap(self, actions: Sequence[Action], outcomes_by: Sequence[int], game: Game) -> None:
        """Go on from a state that so many actions have led to, which are not played here.

        `outcomes_by` has for each of the actions how many outcomes of chance there were after it.
        """
        self.actions = list(actions)
        self._outcomes_by += outcomes_by
        self._events, self._known = [], len(self.actions) + 1
        self._now = chance_of(game)
        self._keep(len(self.actions), game)

    def copy(self) -> History:
        """Return an independent copy."""
        twin = History(self._kept[0], self._opening)
        twin.actions, twin._now = self.actions.copy(), self._now
        twin._outcomes_by = self._outcomes_by.copy()
        twin._events, twin._known = self._events.copy(), self._known
        twin._forced = self._forced.copy()
        twin._kept, twin._kept_at = self._kept.copy(), self._kept_at.copy()
        return twin

    def add(self, action: Action, game: Game, events: Events, *, forced: bool) -> None:
        """Add an action, what it led to and what happened in it."""
        with self._lock:
            self.actions.append(action)
            number = len(self.actions)
            self._events.append(events)
            self._now = chance_of(game)
            self._outcomes_by.append(self._now.count)
            if forced:
                self._forced.add(number)
            if number % KEPT_EVERY == 0:
                # What a step has led to is never changed, only copied.
                self._keep(number, game)

    def cut(self, length: int, game: Game) -> None:
        """Forget all actions after the first ones, which have led to a state."""
        with self._lock:
            self._now = chance_of(game)
            for number in range(length + 1, len(self.actions) + 1):
                self._forced.discard(number)
            del self.actions[length:], self._outcomes_by[length + 1 :]
            while self._kept_at[-1] > length:
                del self._kept[self._kept_at.pop()]
            self._known = min(self._known, length + 1)
            del self._events[length + 1 - self._known :]

    def _keep(self, position: int, game: Game) -> None:
        if position not in self._kept:
            insort(self._kept_at, position)
            self._kept[position] = game

    # ------------------------------------------------------------------ what is asked for

    def outcomes_by(self, position: int) -> int:
        """Return how many outcomes of chance there were after so many actions."""
        return self._outcomes_by[position]

    def events_since(self, position: int) -> Sequence[Events]:
        """Return the events of the actions from one on; those of position 0 are the first deal's.

        The caller changes nothing of it.
        """
        with self._lock:
            self._work_out(position)
            if position == self._known:
                return self._events
            return self._events[position - self._known :]

    def is_forced(self, number: int) -> bool:
        """Tell whether an action was all that its seat could do."""
        with self._lock:
            self._work_out(number)
        return number in self._forced

    def forced(self) -> set[int]:
        """Return the numbers of all actions that were all their seat could do."""
        with self._lock:
            self._work_out(0)
        return self._forced

    def game_at(self, position: int) -> Game:
        """Return the state after so many actions, free for the caller to change.

        The same actions from there on bring the outcomes that they have brought.
        """
        with self._lock:
            start = self._nearest(position)
            game = self._copy_of(start)
            for number in range(start + 1, position + 1):
                self._play(game, number)
            return game

    def _nearest(self, position: int) -> int:
        """Return the last position with a state at or before another."""
        return self._kept_at[bisect_right(self._kept_at, position) - 1]

    def _copy_of(self, position: int) -> Game:
        kept = self._kept[position]
        return kept.clone(chance_of(kept).fork_along(self._now))

    def _play(self, game: Game, number: int) -> None:
        """Play an action again; on the way the states that a match keeps are kept."""
        seat, text = self.actions[number - 1]
        game.apply(seat, game.parse(text))
        if number % KEPT_EVERY == 0 and number not in self._kept:
            self._keep(number, game.clone())

    def _work_out(self, first: int) -> None:
        """Play again the actions from one on whose events are not known."""
        if first >= self._known:
            return
        start = self._nearest(max(0, first - 1))
        game, found = self._copy_of(start), [self._opening] if first == 0 else []
        for number in range(start + 1, self._known):
            if number < first:
                self._play(game, number)
            else:
                found.append(self._played_again(game, number))
        self._events[:0], self._known = found, first

    def _played_again(self, game: Game, number: int) -> Events:
        """Play an action again; return its events, and note whether it was forced."""
        told: list[Event] = []
        if self._is_forced_in(game, number):
            self._forced.add(number)
        game.listener = told.append
        self._play(game, number)
        game.listener = None
        return tuple(told)

    def _is_forced_in(self, game: Game, number: int) -> bool:
        """Tell whether an action is all that its seat can do; raise Illegal if it may not."""
        seat, text = self.actions[number - 1]
        game.check(seat, text)
        return seat == game.to_act and len(game.legal(seat)) == 1


def chance_of(game: Game) -> RecordedChance:
    """Return the chance of a match's game, which keeps its outcomes."""
    assert isinstance(game.chance, RecordedChance)
    return game.chance
