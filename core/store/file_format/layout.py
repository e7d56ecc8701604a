"""How a database of saved games looks: its header, and the rows of its tables.

Every start needs this; what reads pages is loaded where a database is damaged.
"""

from typing import NamedTuple

Value = None | int | float | str | bytes
Record = tuple[Value, ...]

MAGIC = b"SQLite format 3\0"
"""How every database of SQLite begins."""

HEADER_BYTES = 100
"""Bytes that the header of the file takes away from the first page."""

USUAL_PAGE = 4096
PAGE_SIZES = (USUAL_PAGE, 8192, 2048, 1024, 16384, 32768, 512, 65536)
"""Sizes that pages may have, the likely ones first."""

GAMES, ACTIONS, MARKS, RESULTS, JOURNAL = "games", "actions", "marks", "results", "journal"
LEARNT, COMMENTS, PARS, ROOM = "learnt", "comments", "pars", "room"
SEATS, FINISHED, SUMMARY, UPDATED, ACTION_COUNT, ROW_COUNT = 5, 8, 9, 11, 12, 15
"""Columns of the row of a game."""
KIND, STANDING, SEAT, CONTENT, OUTCOMES, CHECKSUM, LINK = range(2, 9)
"""Columns of a row of the journal, after the game and the number."""
LEARNT_TIMES, LEARNT_WHEN, PLAYED_AS = 4, 5, 6
"""Columns of a row of what is learnt, after its key and numbers."""


class TableLayout(NamedTuple):
    """How the rows of a table look, and the page where its tree begins in Kahwa's databases.

    `kinds` has a letter for each column: text, integer, or optional text. A row of an older
    version has only the first `least` columns; then come those of `added`.
    """

    kinds: str
    root: int
    least: int
    added: Record = ()

    def completed(self, values: Record) -> Record | None:
        """Return a row with the columns that it is too old for; None if it has too many or few."""
        missing = len(self.kinds) - len(values)
        if missing < 0 or len(values) < self.least:
            return None
        return values + self.added[len(self.added) - missing :] if missing else values

    def lacks(self, values: Record) -> bool:
        """Return whether a row has nothing where the table has always had something."""
        return any(
            value is None
            for kind, value in zip(self.kinds[: self.least], values, strict=False)
            if kind != "o"
        )

    def fits(self, values: Record) -> bool:
        """Return whether a row has in each column what belongs there."""
        return self.least <= len(values) <= len(self.kinds) and all(
            isinstance(value, int) if kind == "i" else isinstance(value, str)
            for kind, value in zip(self.kinds, values, strict=False)
            if kind != "o" or value is not None
        )


LAYOUTS = {
    GAMES: TableLayout("tttiittoitttitiioo", root=2, least=14, added=(1, None, None, None)),
    ACTIONS: TableLayout("tiitto", root=4, least=6),
    MARKS: TableLayout("ttii", root=6, least=4),
    RESULTS: TableLayout("tiitt", root=8, least=5),
    JOURNAL: TableLayout("titiittot", root=10, least=9),
    LEARNT: TableLayout("tttiito", root=4, least=7),
    COMMENTS: TableLayout("tit", root=12, least=3),
    PARS: TableLayout("tiit", root=14, least=4),
    ROOM: TableLayout("ttt", root=19, least=3),
}
"""The tables of every version so far; no two look alike, and none like that of the schema.

Actions were what is a part of the journal now: a database has one of the two.
"""

BESIDE = {COMMENTS: 2, PARS: 3, ROOM: 2}
"""Tables that stand beside all others: what is in one follows from nothing, and nothing from it;
with how many columns its key has."""

SCHEMA = TableLayout("tttio", root=1, least=5)
GAMES_INDEX, GAMES_INDEX_ROOT = "sqlite_autoindex_games_1", 3


def page_size_of(head: bytes) -> int:
    """Return the size of pages that the header of a database tells."""
    size = int.from_bytes(head[16:18], "big")
    return 65536 if size == 1 else size
