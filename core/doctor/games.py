"""Every saved game looked at: its row, its journal link by link, replayed, and what follows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from core.doctor.finding import OK, WARNING, WRONG, Finding, State
from core.doctor.mending import Surgery
from core.doctor.verdict import Verdict, verdict_on
from core.ground.words import _, ngettext
from core.store.raw import name_of
from core.store.rows import WELL_FORMED, learnt_of

Progress = Callable[[int, int], None]

STRAYS = ("marks", "results", "comments", "pars", "states", "learnt")
"""Tables whose rows belong to a game; what is learnt belongs to one only while it is played."""


def games_in(
    db: sqlite3.Connection, about: str, surgery: Surgery, told: Progress
) -> Iterator[Finding]:
    """Look at every game of a database of the newest version, and at what stands besides."""
    rows = db.execute("SELECT rowid, * FROM games ORDER BY rowid").fetchall()
    sound = 0
    for number, row in enumerate(rows, 1):
        told(number, len(rows))
        verdict = verdict_on(db, row)
        if verdict.sentence is None:
            sound += 1
        else:
            yield _finding(row, verdict, about, surgery)
    if rows:
        sentence = ngettext(
            "{games} game was replayed, and all of its checksums and links fit.",
            "{games} games were replayed, and all of their checksums and links fit.",
            sound,
        )
        yield Finding(about, OK, sentence.format(games=sound))
    yield from _besides(db, about, surgery)


def _finding(row: sqlite3.Row, verdict: Verdict, about: str, surgery: Surgery) -> Finding:
    assert verdict.sentence is not None
    name = name_of(row)
    mend = None
    if verdict.can_be_mended and WELL_FORMED.fullmatch(name):
        mend = partial(surgery.mend_game, name)
    state: State = WRONG if verdict.is_wrong else WARNING
    return Finding(about, state, verdict.sentence, mend)


def _besides(db: sqlite3.Connection, about: str, surgery: Surgery) -> Iterator[Finding]:
    """Look at rows of no game, and at what is learnt."""
    for table in STRAYS:
        count = db.execute(
            f"SELECT count(*) FROM {table} WHERE game_id IS NOT NULL"
            " AND game_id NOT IN (SELECT id FROM games)"
        ).fetchone()[0]
        if count:
            sentence = ngettext(
                "{count} row of {table} belongs to no game.",
                "{count} rows of {table} belong to no game.",
                count,
            )
            told = sentence.format(count=count, table=table)
            yield Finding(about, WRONG, told, partial(surgery.drop_strays, table))
    learnt: list[Any] = db.execute("SELECT rowid, * FROM learnt").fetchall()
    unreadable = [row["rowid"] for row in learnt if not learnt_of([row])]
    if unreadable:
        sentence = ngettext(
            "{count} row of what is learnt is damaged and counts for nothing.",
            "{count} rows of what is learnt are damaged and count for nothing.",
            len(unreadable),
        )
        told = sentence.format(count=len(unreadable))
        yield Finding(about, WRONG, told, partial(surgery.drop_rows, "learnt", unreadable))
    elif learnt:
        yield Finding(about, OK, _("All that is learnt can be read."))
