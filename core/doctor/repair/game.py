"""One damaged game made whole: from its own rows, from copies where a row of theirs fits exactly.

The links tell which rows belong together. What no copy has shortens the game: it goes on from the
last row before the damage. What follows from the moves is worked out again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from core.doctor.repair.head import repair_head
from core.doctor.repair.journal import cut_after, repair_journal
from core.doctor.repair.rows import Older, known_row, set_columns
from core.doctor.verdict import following, saved_in
from core.ground.errors import KahwaError
from core.ground.words import _
from core.saves.resuming import replayed
from core.store import SavedGame, StoreError
from core.store.pars import follow_end
from core.store.results import put_result
from core.store.rows import DamagedColumns, DamagedRow


def repair(db: sqlite3.Connection, copies: Sequence[Older], game_id: str) -> str:
    """Put a game right within a transaction; return what was done, in sentences.

    Raise StoreError where too much of it is lost.
    """
    told = repair_head(db, copies, game_id)
    told += repair_journal(db, copies, game_id)
    saved, cut = _counted(db, game_id)
    told += cut
    told += _work_out(db, saved)
    return " ".join(told)


def _counted(db: sqlite3.Connection, game_id: str) -> tuple[SavedGame, list[str]]:
    """Count the rows and actions of a game anew, cutting what cannot follow.

    Return it whole, and what was cut.
    """
    told: list[str] = []
    while True:
        query = "SELECT number, actions FROM journal WHERE game_id = ? ORDER BY number"
        rows = db.execute(query, (game_id,)).fetchall()
        counts = {"rows": len(rows), "actions": rows[-1]["actions"] if rows else 0}
        set_columns(db, game_id, counts)
        try:
            return saved_in(db, known_row(db, game_id)), told
        except DamagedRow as error:
            told = cut_after(db, game_id, error.number - 1, len(rows))
            if not told:
                break
        except DamagedColumns:
            break
    raise StoreError(_lost(game_id))


def _lost(game_id: str) -> str:
    sentence = _("Game {game} can't be repaired. You can export or delete what is left of it.")
    return sentence.format(game=game_id)


def _work_out(db: sqlite3.Connection, saved: SavedGame) -> list[str]:
    """Write anew what follows from the moves of a game, where it is not so."""
    head = saved.head
    try:
        match = replayed(saved)
    except KahwaError as error:
        raise StoreError(_lost(head.id)) from error
    should = following(saved, match)
    set_columns(
        db,
        head.id,
        {"finished": int(should.finished), "summary": json.dumps(should.summary)},
    )
    had = db.execute("DELETE FROM results WHERE game_id = ?", (head.id,)).rowcount
    if not should.finished:
        follow_end(db, head.id, finished=False)
    if should.result is not None and (had or not head.is_imported):
        put_result(db, head.id, should.result)
    sentence = _("The score, state and result of game {game} now match its moves.")
    return [sentence.format(game=head.id)]
