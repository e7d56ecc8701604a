"""Saved games put together from a damaged file and from older copies of it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from core.match.journal import BACK, RESEAT, link
from core.store.file_format import (
    ACTION_COUNT,
    BESIDE,
    COMMENTS,
    CONTENT,
    FINISHED,
    KIND,
    LINK,
    PARS,
    PLAYED_AS,
    ROW_COUNT,
    SEAT,
    SEATS,
    STANDING,
    SUMMARY,
    Record,
    Value,
)
from core.store.json_text import json_text
from core.store.model import TAKE_BACK
from core.store.rescue.report import Cut

if TYPE_CHECKING:
    from core.store.file_format import Found

Journal = Mapping[int, Record]
"""The rows of one game by their numbers."""

HEAD = (0, 1, 2, 3, 4, 6, 13)
"""Columns of the row of a game with which its history begins, as `HEAD_COLUMNS` names them."""


class Copy(NamedTuple):
    """What a copy of the saved games holds, made on a day (ISO 8601)."""

    day: str
    found: Found


@dataclass(slots=True)
class Together:
    """The games that could be put together, in rows, and what had to be done for it.

    `copied` are the games that took something from the copy of a day, `lost` those that are known
    to have been there and of which no row is left.
    """

    games: dict[Value, Record] = field(default_factory=dict)
    journal: list[Record] = field(default_factory=list)
    marks: dict[Record, int] = field(default_factory=dict)
    results: list[Record] = field(default_factory=list)
    learnt: dict[Record, Record] = field(default_factory=dict)
    beside: dict[str, dict[Record, Record]] = field(default_factory=lambda: {t: {} for t in BESIDE})
    cut: list[Cut] = field(default_factory=list)
    copied: dict[str, int] = field(default_factory=dict)
    lost: int = 0

    def take(self, game: Record, journal: Journal, result: Record | None, day: str | None) -> None:
        """Take a game with the rows of its journal that follow each other from the first on."""
        game_id, count = game[0], _count_of(game)
        kept = _unbroken(journal)
        if count is None:
            kept = max(journal, default=0)
        else:
            standing = journal[kept][STANDING] if kept else 0
            if kept < count:
                self.cut.append(_cut(game, standing, count))
            if kept != count:
                result = None
            game = _recounted(game, kept, standing)
        self.games[game_id] = game
        self.journal += _linked(
            game, [row for number, row in sorted(journal.items()) if 0 < number <= kept]
        )
        if result is not None:
            self.results.append(result)
        if day is not None:
            self.copied[day] = self.copied.get(day, 0) + 1

    def take_besides(self, one: Found, tables: Collection[str]) -> None:
        """Take what else a file or a copy has of the games that are kept, and what is learnt.

        `tables` are those of which more is wanted that stand beside all others.
        """
        for mark, times in one.marks.items():
            if mark[0] in self.games:
                self.marks[mark] = max(times, self.marks.get(mark, 0))
        for key, row in one.learnt.items():
            self.learnt.setdefault(key, _with_game(row, self.games))
        for table in one.beside.keys() & tables:
            for key, row in one.beside[table].items():
                if self._is_wanted(table, key, one):
                    self.beside[table].setdefault(key, row)

    def _is_wanted(self, table: str, key: Record, one: Found) -> bool:
        """Tell whether a row that a file has of a table goes with the games as they are kept."""
        game = self.games.get(key[0])
        if table == COMMENTS:
            return _has_row(game, key[1])
        if table == PARS:
            # What bots made of a finished game is that of no other end.
            return game is not None and bool(game[FINISHED]) and _same_end(game, one)
        return True


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
    together.take_besides(found, BESIDE)
    for copy in copies:
        together.take_besides(copy.found, found.torn)
    return together


def _same_end(game: Record, one: Found) -> bool:
    """Return whether a game has as many rows as in a file."""
    other = one.games.get(game[0])
    return other is not None and other[ROW_COUNT] == game[ROW_COUNT]


def _has_row(game: Record | None, number: Value) -> bool:
    """Return whether a game that is kept has a row of this number; before the first is 0."""
    count = None if game is None else _count_of(game)
    return isinstance(number, int) and count is not None and 0 <= number <= count


def _with_game(learnt: Record, games: Collection[Value]) -> Record:
    """Return what is learnt without the game that it is played as, where that is not there."""
    return learnt if learnt[PLAYED_AS] in games else (*learnt[:PLAYED_AS], None)


Game = tuple[Record, Journal, Record | None, str | None]
"""A row, its journal, a result if there is one, and the day of the copy that was needed, if any."""


def _completed(game_id: Value, row: Record, found: Found, copies: Sequence[Copy]) -> Game:
    """Return a game with the rows of its journal that its file lacks."""
    own = found.journal.get(game_id, {})
    best: Game = (row, own, found.results.get(game_id), None)
    count = _count_of(row)
    if count is None:
        return best
    for copy in copies:
        have = _unbroken(best[1])
        if have >= count:
            break
        others = copy.found.journal.get(game_id, {})
        if _is_same_course(game_id, found, copy.found):
            both = {number: one for number, one in {**others, **own}.items() if number <= count}
            if _unbroken(both) > have:
                best = (row, both, best[2], copy.day)
        elif _unbroken(others) > have and game_id in copy.found.games:
            best = (copy.found.games[game_id], others, None, copy.day)
    return best


def _restored(game_id: Value, found: Found, copies: Sequence[Copy]) -> Game | None:
    """Return a game whose row is only in a copy, with all of its journal that there is."""
    for copy in copies:
        row = copy.found.games.get(game_id)
        if row is not None:
            journal = copy.found.journal.get(game_id, {})
            if _is_same_course(game_id, found, copy.found):
                journal = {**journal, **found.journal.get(game_id, {})}
                row = _reseated(row, journal)
            return row, journal, copy.found.results.get(game_id), copy.day
    return None


def _reseated(game: Record, journal: Journal) -> Record:
    """Return the row of a game with those in its seats who sat down by its journal."""
    seats = game[SEATS]
    for _number, row in sorted(journal.items()):
        if row[KIND] == RESEAT:
            # What is damaged stays as it is, and is found when the game is opened.
            with suppress(ValueError, TypeError, LookupError):
                sitting = json.loads(str(seats))
                sitting[row[SEAT]] = json.loads(str(row[CONTENT]))["after"]
                seats = json_text(sitting)
    return (*game[:SEATS], seats, *game[SEATS + 1 :])


def _is_same_course(game_id: Value, found: Found, copy: Found) -> bool:
    """Return whether what a copy has of a game is still the beginning of it.

    A journal only grows. But in a copy of a version without one are actions that may have been
    deleted since, when they were taken back.
    """
    own, others = found.journal.get(game_id, {}), copy.journal.get(game_id, {})
    return (copy.linked or not _deleted_since(game_id, found, copy)) and all(
        own[number][:LINK] == others[number][:LINK] for number in own.keys() & others.keys()
    )


def _deleted_since(game_id: Value, found: Found, copy: Found) -> bool:
    """Return whether there were more take-backs since a copy than the journal has rows of."""
    rows = found.journal.get(game_id, {}).values()
    kept = sum(row[KIND] == BACK for row in rows)
    return _take_backs(game_id, found) - kept > _take_backs(game_id, copy)


def _take_backs(game_id: Value, found: Found) -> int:
    return sum(
        times
        for (game, kind, _seat), times in found.marks.items()
        if (game, kind) == (game_id, TAKE_BACK)
    )


def _count_of(game: Record) -> int | None:
    """Return how many rows the journal of a game has by its own row, unless that is damaged."""
    count = game[ROW_COUNT]
    return count if isinstance(count, int) else None


def _unbroken(journal: Journal) -> int:
    """Return how many rows follow each other from the first on."""
    count = 0
    while count + 1 in journal:
        count += 1
    return count


def _cut(game: Record, kept: Value, rows: int) -> Cut:
    """Return what is told of a game that has lost some of its `rows`."""
    had = game[ACTION_COUNT]
    return Cut(
        str(game[0]),
        kept if isinstance(kept, int) else 0,
        had if isinstance(had, int) else rows,
    )


def _recounted(game: Record, rows: int, actions: Value) -> Record:
    """Return the row of a game with as many rows and actions as its journal has.

    Where rows are missing the summary told of another state; the table writes a new one with the
    next action.
    """
    changed = list(game)
    if rows != game[ROW_COUNT]:
        changed[ROW_COUNT], changed[FINISHED], changed[SUMMARY] = rows, 0, "{}"
        changed[ACTION_COUNT] = actions
    elif isinstance(game[ACTION_COUNT], int) and isinstance(actions, int):
        changed[ACTION_COUNT] = actions
    return tuple(changed)


def _linked(game: Record, journal: Iterable[Record]) -> Iterator[Record]:
    """Give the rows of a journal; those of an older version get the links they have now."""
    last = link("", *(game[column] for column in HEAD))
    for row in journal:
        own = link(last, *row[1:LINK]) if row[LINK] is None else row[LINK]
        yield (*row[:LINK], own)
        last = str(own)
