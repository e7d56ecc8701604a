"""What the doctor says of one saved game, from its rows alone."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Any, NamedTuple

from core.bots.command import UNTOLD
from core.contract.options import BadOption
from core.games.editions import is_played
from core.games.registry import game_names
from core.ground.errors import KahwaError
from core.ground.words import _
from core.match.match import Match
from core.saves.journal_rows import summary
from core.saves.resuming import replayed
from core.statistics.results import result_of
from core.store import Result, SavedGame
from core.store.raw import name_of
from core.store.rows import DamagedColumns, DamagedRow, saved_game_of
from core.table import Seat
from core.table.seating import check_bots


class Verdict(NamedTuple):
    """What is wrong with a game, None if nothing is; `wrong` names what does not follow."""

    sentence: str | None
    is_wrong: bool = True
    can_be_repaired: bool = False
    wrong: tuple[str, ...] = ()


SOUND = Verdict(None)


class Follows(NamedTuple):
    """What follows from the journal of a game, and must stand beside it."""

    finished: bool
    summary: Mapping[str, Any]
    result: Result | None


def verdict_on(db: sqlite3.Connection, row: sqlite3.Row) -> Verdict:
    """Judge the game of a row by its own row, its journal, its result, and by replaying it."""
    name = name_of(row)
    try:
        saved = saved_in(db, row)
    except DamagedColumns as error:
        sentence = _("Game {game} is damaged ({columns}).")
        told = sentence.format(game=name, columns=", ".join(error.columns))
        return Verdict(told, can_be_repaired=True)
    except DamagedRow as error:
        sentence = _("Game {game} is damaged in row {row} of its journal.")
        return Verdict(sentence.format(game=name, row=error.number), can_be_repaired=True)
    if saved.head.game not in game_names():
        sentence = _("This Kahwa doesn't know {kind}, the game of game {game}.")
        return Verdict(sentence.format(game=name, kind=saved.head.game), is_wrong=False)
    try:
        match = replayed(saved)
    except KahwaError as error:
        played = is_played(saved.head.game, saved.head.rules_version)
        sentence = _("Game {game} can't be replayed. {reason}")
        told = str(error) if name in str(error) else sentence.format(game=name, reason=error)
        # No link guards the row of a game in which nobody has acted: it may be damaged.
        return Verdict(told, is_wrong=played, can_be_repaired=played and not saved.rows)
    return _compared(db, row, saved, match)


def saved_in(db: sqlite3.Connection, row: sqlite3.Row) -> SavedGame:
    """Return the whole game of a row of `games`; raise Damaged or DamagedRow where it is not."""
    journal = db.execute(
        "SELECT * FROM journal WHERE game_id = ? ORDER BY number", (row["id"],)
    ).fetchall()
    return saved_game_of(row, journal, ())


def following(saved: SavedGame, match: Match) -> Follows:
    """Return what follows from a game as it was replayed."""
    seats = [Seat.from_plain(plain) for plain in saved.head.seats]
    result = result_of(match.game, match.events, seats) if match.game.is_over else None
    return Follows(match.game.is_over, summary(match.game.scores(), match.game.winners()), result)


def _compared(db: sqlite3.Connection, row: sqlite3.Row, saved: SavedGame, match: Match) -> Verdict:
    should = following(saved, match)
    wrong = []
    if saved.head.finished != should.finished:
        wrong.append("finished")
    # A card room keeps more with it, for hosts that do not follow the game.
    if not json.loads(json.dumps(should.summary)).items() <= saved.head.summary.items():
        wrong.append("summary")
    kept = db.execute("SELECT * FROM results WHERE game_id = ?", (row["id"],)).fetchone()
    if kept is not None and not _says(kept, should.result):
        wrong.append("result")
    if not wrong:
        return SOUND if should.finished else _may_continue(saved)
    sentence = _("What is stored with game {game} doesn't match its moves ({columns}).")
    told = sentence.format(game=name_of(row), columns=", ".join(wrong))
    return Verdict(told, can_be_repaired=True, wrong=tuple(wrong))


def _may_continue(saved: SavedGame) -> Verdict:
    """Return that somebody else must play for a bot, where this Kahwa doesn't have such a one."""
    seats = [Seat.from_plain(plain) for plain in saved.head.seats]
    known = [seat for seat in seats if seat.level != UNTOLD]
    try:
        check_bots(saved.head.id, known)
    except BadOption as error:
        return Verdict(str(error), is_wrong=False)
    return SOUND


def _says(kept: sqlite3.Row, result: Result | None) -> bool:
    """Tell whether a row of results holds a result; an older Kahwa counted fewer things."""
    if result is None:
        return False
    try:
        counts, rivals = json.loads(kept["counts"]), json.loads(kept["rivals"])
    except (TypeError, ValueError, RecursionError):
        return False
    if not isinstance(counts, dict) or (kept["seat"], kept["won"], rivals) != (
        result.seat,
        int(result.won),
        list(result.rivals),
    ):
        return False
    return all(result.counts.get(name, 0) == value for name, value in counts.items())
