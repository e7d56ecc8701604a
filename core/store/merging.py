"""Saved games put together from a damaged file and from older copies of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from core.store.finding import ACTION_COUNT, FINISHED, SUMMARY, Found
from core.store.model import TAKE_BACK
from core.store.pages import Record, Value

Actions = Mapping[int, Record]


class Copy(NamedTuple):
    """What a copy of the saved games holds, made on a day (ISO 8601)."""

    day: str
    found: Found


class Cut(NamedTuple):
    """A game that goes on after `kept` of the `of` actions that it had."""

    game: str
    kept: int
    of: int


@dataclass(slots=True)
class Together:
    """The games that could be put together, in rows, and what had to be done for it.

    `copied` are the games that took something from the copy of a day, `lost` those that are known
    to have been there and of which no row is left.
    """

    games: dict[Value, Record] = field(default_factory=dict)
    actions: list[Record] = field(default_factory=list)
    marks: dict[Record, int] = field(default_factory=dict)
    results: list[Record] = field(default_factory=list)
    cut: list[Cut] = field(default_factory=list)
    copied: dict[str, int] = field(default_factory=dict)
    lost: int = 0

    def take(self, row: Record, actions: Actions, result: Record | None, day: str | None) -> None:
        """Take a game with the actions that follow each other from the first on."""
        game_id, count = row[0], _count_of(row)
        kept = _unbroken(actions)
        if count is None:
            kept = max(actions, default=0)
        elif kept != count:
            if kept < count:
                self.cut.append(Cut(str(game_id), kept, count))
            row, result = _recounted(row, kept), None
        self.games[game_id] = row
        self.actions += [action for number, action in sorted(actions.items()) if number <= kept]
        if result is not None:
            self.results.append(result)
        if day is not None:
            self.copied[day] = self.copied.get(day, 0) + 1


def put_together(found: Found, copies: Sequence[Copy]) -> Together:
    """Return the games of a damaged file, with what it lacks from its copies, the newest first."""
    together = Together()
    for game_id, row in found.games.items():
        together.take(*_completed(game_id, row, found, copies))
    gone = set(found.missing)
    if not found.certain:
        gone.update(*(copy.found.games for copy in copies))
    for game_id in sorted(gone - set(found.games), key=str):
        restored = _restored(game_id, found, copies)
        if restored is None:
            together.lost += game_id in found.missing
        else:
            together.take(*restored)
    for one in (found, *(copy.found for copy in copies)):
        for mark, times in one.marks.items():
            if mark[0] in together.games:
                together.marks[mark] = max(times, together.marks.get(mark, 0))
    return together


Game = tuple[Record, Actions, Record | None, str | None]
"""A row, actions, a result if there is one, and the day of the copy that was needed, if any."""


def _completed(game_id: Value, row: Record, found: Found, copies: Sequence[Copy]) -> Game:
    """Return a game with the actions that its file lacks."""
    own = found.actions.get(game_id, {})
    best: Game = (row, own, found.results.get(game_id), None)
    count = _count_of(row)
    if count is None:
        return best
    for copy in copies:
        have = _unbroken(best[1])
        if have >= count:
            break
        others = copy.found.actions.get(game_id, {})
        if _is_same_course(game_id, found, copy.found):
            both = {number: one for number, one in {**others, **own}.items() if number <= count}
            if _unbroken(both) > have:
                best = (row, both, best[2], copy.day)
        elif _unbroken(others) > have and game_id in copy.found.games:
            best = (copy.found.games[game_id], others, None, copy.day)
    return best


def _restored(game_id: Value, found: Found, copies: Sequence[Copy]) -> Game | None:
    """Return a game whose row is only in a copy, with all of its actions that there are."""
    for copy in copies:
        row = copy.found.games.get(game_id)
        if row is not None:
            actions = copy.found.actions.get(game_id, {})
            if _is_same_course(game_id, found, copy.found):
                actions = {**actions, **found.actions.get(game_id, {})}
            return row, actions, copy.found.results.get(game_id), copy.day
    return None


def _is_same_course(game_id: Value, found: Found, copy: Found) -> bool:
    """Return whether what a copy has of a game is still the beginning of it.

    It is not when something was taken back since the copy was made.
    """
    own, others = found.actions.get(game_id, {}), copy.actions.get(game_id, {})
    return _take_backs(game_id, found) <= _take_backs(game_id, copy) and all(
        own[number] == others[number] for number in own.keys() & others.keys()
    )


def _take_backs(game_id: Value, found: Found) -> int:
    return sum(
        times
        for (game, kind, _seat), times in found.marks.items()
        if (game, kind) == (game_id, TAKE_BACK)
    )


def _count_of(row: Record) -> int | None:
    """Return how many actions a game has by its row, unless that is damaged."""
    count = row[ACTION_COUNT]
    return count if isinstance(count, int) and count >= 0 else None


def _unbroken(actions: Actions) -> int:
    """Return how many actions follow each other from the first on."""
    count = 0
    while count + 1 in actions:
        count += 1
    return count


def _recounted(row: Record, count: int) -> Record:
    """Return the row of a game with another number of actions.

    Its summary told of another state; the table writes a new one with the next action.
    """
    changed = list(row)
    changed[ACTION_COUNT], changed[FINISHED], changed[SUMMARY] = count, 0, "{}"
    return tuple(changed)
