"""What a database file holds of saved games, found on its pages whatever of it is damaged."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from core.match.journal import ACTION
from core.store.file_format.layout import (
    ACTION_COUNT,
    ACTIONS,
    BESIDE,
    GAMES,
    GAMES_INDEX,
    GAMES_INDEX_ROOT,
    JOURNAL,
    LAYOUTS,
    LEARNT,
    LEARNT_TIMES,
    LEARNT_WHEN,
    MAGIC,
    MARKS,
    PAGE_SIZES,
    RESULTS,
    ROW_COUNT,
    SCHEMA,
    UPDATED,
    USUAL_PAGE,
    Record,
    TableLayout,
    Value,
    page_size_of,
)
from core.store.file_format.pages import (
    INTERIOR_INDEX,
    INTERIOR_TABLE,
    LEAF_INDEX,
    LEAF_TABLE,
    PageRow,
    Pages,
    Unreadable,
)
from core.store.file_format.wal import Log, log_of, read_log


@dataclass(slots=True)
class Found:
    """The rows of a file by what they are the rows of.

    Those of older versions look like those of the newest, but rows of a `journal` have no link.
    `missing` are games that there were, but whose row is not found; `certain`, whether there was
    none besides, so that whatever else is in a copy of the file has been deleted since; `linked`,
    whether the file is of a version with a journal, whose rows have links. `beside` has the rows of
    other tables by their keys, and `torn` names the tables of which some may not be found.
    """

    games: dict[Value, Record] = field(default_factory=dict)
    journal: dict[Value, dict[int, Record]] = field(default_factory=dict)
    marks: dict[Record, int] = field(default_factory=dict)
    results: dict[Value, Record] = field(default_factory=dict)
    learnt: dict[Record, Record] = field(default_factory=dict)
    beside: dict[str, dict[Record, Record]] = field(default_factory=lambda: {t: {} for t in BESIDE})
    torn: set[str] = field(default_factory=set)
    missing: set[Value] = field(default_factory=set)
    certain: bool = False
    linked: bool = False

    @property
    def size(self) -> int:
        """How many games, rows of their journals, things learnt and others there are."""
        counts = self.counts()
        return sum(counts.values()) - counts[MARKS] - counts[RESULTS]

    def counts(self) -> dict[str, int]:
        """Return how many rows there are of each table; actions count as rows of the journal."""
        beside = {table: len(rows) for table, rows in self.beside.items()}
        return {
            GAMES: len(self.games),
            JOURNAL: sum(map(len, self.journal.values())),
            MARKS: len(self.marks),
            RESULTS: len(self.results),
            LEARNT: len(self.learnt),
            **beside,
        }

    def take(self, table: str, values: Record) -> None:
        """Keep a row of a table, unless there is a better one."""
        key = values[0]
        if LAYOUTS[table].lacks(values):
            # No table would take it: what it was is looked for elsewhere.
            return
        if table == GAMES:
            self._take_game(values)
        elif table == JOURNAL and isinstance(values[1], int):
            self.journal.setdefault(key, {}).setdefault(values[1], values)
            self.linked = True
        elif table == ACTIONS and isinstance(values[1], int):
            number = values[1]
            row = (key, number, ACTION, number, *values[2:], None)
            self.journal.setdefault(key, {}).setdefault(number, row)
        elif table == MARKS and isinstance(values[3], int):
            self.marks[values[:3]] = max(self.marks.get(values[:3], 0), values[3])
        elif table == RESULTS:
            self.results.setdefault(key, values)
        elif table in BESIDE:
            self.beside[table].setdefault(values[: BESIDE[table]], values)
        elif table == LEARNT:
            former = self.learnt.get(values[:3])
            if former is None or _is_newer(values, former, LEARNT_TIMES, LEARNT_WHEN):
                self.learnt[values[:3]] = values

    def _take_game(self, values: Record) -> None:
        """Keep the row of a game, unless there is a newer one."""
        if values[ROW_COUNT] is None:
            values = (*values[:ROW_COUNT], values[ACTION_COUNT], *values[ROW_COUNT + 1 :])
        known = self.games.get(values[0])
        if known is None or _is_newer(values, known, ROW_COUNT, UPDATED):
            self.games[values[0]] = values


def _is_newer(one: Record, other: Record, count: int, when: int) -> bool:
    """Tell which of two rows is newer by a count that only grows, and only then by the clock."""
    ours, theirs = ((_number(row[count]), str(row[when])) for row in (one, other))
    return ours > theirs


def _number(value: Value) -> int:
    return value if isinstance(value, int) else -1


def find_games(path: Path) -> Found:
    """Return what the database at `path` and its log hold; nothing of what is not there."""
    data = path.read_bytes() if path.exists() else b""
    log = log_of(path).read_bytes() if log_of(path).exists() else b""
    found = [_find(data, read_log(log, size), size, reserved) for size, reserved in _forms(data)]
    return max(found, key=lambda each: each.size)


def _forms(data: bytes) -> list[tuple[int, int]]:
    """Return what size the pages may have, and how much of each may be reserved."""
    size, reserved = page_size_of(data), data[20] if len(data) > 20 else 0
    if data.startswith(MAGIC) and size in PAGE_SIZES:
        return list(dict.fromkeys([(size, reserved), (size, 0), (USUAL_PAGE, 0)]))
    return [(size, 0) for size in PAGE_SIZES]


def _find(data: bytes, log: Log, size: int, reserved: int) -> Found:
    """Find the rows in pages of a size."""
    search = _Search(Pages(data, size, reserved, log.pages), log.doubtful)
    found = search.found
    search.look_for(set(LAYOUTS) - {ACTIONS})
    if not found.linked:
        # Pages that the old table has left may still look like it where there is a journal.
        search.look_for({ACTIONS})
    index = search.index_of_games()
    _use_index(found, index or {}, search.rowids)
    # A journal without its first row may be that of a game whose id is damaged there.
    begun = {game_id for game_id, rows in found.journal.items() if 1 in rows}
    found.missing.update(begun - set(found.games))
    found.certain = (GAMES not in search.torn or index is not None) and not _is_stale(
        found, index, search
    )
    found.torn = search.torn
    return found


def _is_stale(found: Found, index: Mapping[Value, Value] | None, search: "_Search") -> bool:
    """Tell whether whole pages contradict each other, so that some are older than others."""
    if search.is_older:
        return True
    known = set(search.rowids.values()) if index is None else set(index.values())
    if GAMES not in search.torn and known != set(search.rowids.values()):
        return True
    return not set(found.journal) <= known


class _Search:
    """The search of a file for rows: on the trees of the tables, then wherever else they are."""

    def __init__(self, pages: Pages, doubtful: list[bytes]) -> None:
        self.found = Found()
        self.torn: set[str] = set()
        self.rowids: dict[int, Value] = {}
        self.is_older = False
        """Whether rows were found that a whole tree should have, and has not."""
        self._pages = pages
        self._doubtful = doubtful
        self._roots = _roots(pages)
        self._used: set[int] = set()

    def look_for(self, tables: Collection[str]) -> None:
        """Take the rows of some tables."""
        for table in LAYOUTS:
            if table in tables:
                self._follow_tree(table)
        given_up = self._pages.free()
        # A page that no tree has, though nobody gave it up, tells of trees older than it is. Where
        # it is not known what was given up, it may hold what was deleted: then only the torn count.
        torn = self.torn.intersection(tables) if given_up is None else set(tables)
        if torn:
            rows = _stray_rows(self._pages, self._used | (given_up or set()))
            before = self.found.counts()
            _take_strays(self.found, torn, rows)
            older = {
                table for table, rows in self.found.counts().items() if rows > before[table]
            } - self.torn
            self.torn |= older
            self.is_older = self.is_older or bool(older)
        for image in self._doubtful:
            _take_strays(self.found, tables, _rows_in(self._pages, image))

    def _follow_tree(self, table: str) -> None:
        layout = LAYOUTS[table]
        likely = {self._roots.get(table, layout.root), layout.root}
        trees = [_rows_of(self._pages, root, layout) for root in likely]
        rows, leaves, whole = max(trees, key=lambda each: (_fitting(each[0], layout), each[2]))
        if rows:
            # Where there is no such table, its usual root is a page of another one.
            self._used.update(leaves)
        if not whole:
            self.torn.add(table)
        for row in rows:
            self.found.take(table, row.values)
        if table == GAMES:
            self.rowids = {row.rowid: row.values[0] for row in rows}

    def index_of_games(self) -> dict[Value, Value] | None:
        """Return the ids of the games by row, as their index has them; None if it is damaged."""
        for root in {self._roots.get(GAMES_INDEX, GAMES_INDEX_ROOT), GAMES_INDEX_ROOT}:
            tree = self._pages.tree(root, LEAF_INDEX, INTERIOR_INDEX)
            with suppress(Unreadable):
                records = [one for leaf in tree.leaves for one in self._pages.index_records(leaf)]
                if not tree.broken and all(len(record) == 2 for record in records):
                    return {rowid: game_id for game_id, rowid in records}
        return None


def _roots(pages: Pages) -> dict[Value, int]:
    """Return where the trees begin, as far as the first page still says."""
    rows, _whole = pages.table_rows(1)
    schema = [row.values for row in rows if SCHEMA.fits(row.values)]
    return {name: root for _kind, name, _table, root, _sql in schema if isinstance(root, int)}


def _rows_of(pages: Pages, root: int, layout: TableLayout) -> tuple[list[PageRow], list[int], bool]:
    """Return the rows of a table on the tree at `root`, its leaves, and if nothing is missing."""
    tree = pages.tree(root, LEAF_TABLE, INTERIOR_TABLE)
    rows, whole = [], not tree.broken
    for leaf in tree.leaves:
        found, readable = pages.table_rows(leaf)
        completed = [(rowid, layout.completed(values)) for rowid, values in found]
        rows += [PageRow(rowid, values) for rowid, values in completed if values is not None]
        whole = whole and readable and all(values is not None for _rowid, values in completed)
    return rows, tree.leaves, whole


def _fitting(rows: Iterable[PageRow], layout: TableLayout) -> int:
    """Return how many rows are surely of a table: its usual root may be that of another one."""
    return sum(layout.fits(row.values) for row in rows)


def _stray_rows(pages: Pages, used: set[int]) -> Iterator[Record]:
    """Give the rows on pages that are on no tree, and are not `used` in another way."""
    for number in range(2, pages.count + 1):
        if number not in used:
            with suppress(Unreadable):
                yield from _rows_in(pages, pages.page(number))


def _rows_in(pages: Pages, image: bytes) -> Iterator[Record]:
    # The first byte may be the damaged one; the rows of an index could pass for those of a table.
    if image[0] not in (LEAF_INDEX, INTERIOR_INDEX):
        rows, _whole = pages.rows_on(image)
        yield from (row.values for row in rows)


def _take_strays(found: Found, tables: Collection[str], rows: Iterable[Record]) -> None:
    """Keep rows of unknown origin that are of one of the `tables` by all that they hold."""
    for values in rows:
        for table in tables:
            layout = LAYOUTS[table]
            completed = layout.completed(values) if layout.fits(values) else None
            if completed is not None:
                found.take(table, completed)


def _use_index(found: Found, index: Mapping[Value, Value], rowids: Mapping[int, Value]) -> None:
    """Learn from the index which games there were, and the id of one whose own is damaged."""
    for rowid, game_id in index.items():
        own = rowids.get(rowid) if isinstance(rowid, int) else None
        if own is None:
            found.missing.add(game_id)
        elif own != game_id and game_id in found.journal and own not in found.journal:
            values = found.games.pop(own)
            found.games[game_id] = (game_id, *values[1:])
    found.missing -= set(found.games)
