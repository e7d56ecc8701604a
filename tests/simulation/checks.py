"""What holds in every simulation: what any screen has shown is the journal, and nothing else."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from typing import Any

from core.contract.sources import source_from
from core.match.journal import ACTION, BACK
from core.match.match import Match, begun
from core.saves.resuming import replayed
from core.store.appending import row_columns
from core.store.model import SavedGame
from tests.simulation.notes import Done, Kept, Notes, Shown


def check_game(saved: SavedGame, notes: Notes) -> Match:
    """Check all that was kept, shown and told of a game; return it replayed."""
    game = saved.head.id
    kept = notes.games().get(game, [])
    _check_journal(saved, kept)
    _check_drivers(kept)
    _check_persons([done for done in notes.done if done.game == game], kept)
    _check_screens(saved, [shown for shown in notes.shown if shown.game == game], kept)
    return replayed(saved)


def _check_journal(saved: SavedGame, kept: list[Kept]) -> None:
    """Check that the rows have no gap, are each one attempt's, and follow each other."""
    rows = saved.rows
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    kept_rows = [row_columns(each.appending.row) for each in kept]
    assert kept_rows == list(map(row_columns, rows)), "the journal has changed"
    attempts = Counter(each.appending.by for each in kept)
    assert attempts.total() == len(attempts), "an attempt was kept twice"
    for before, after in pairwise(kept):
        assert after.appending.previous == before.link


def _check_screens(saved: SavedGame, shown: list[Shown], kept: list[Kept]) -> None:
    """Check that every screen was shown the rows of the journal, each once and in order."""
    views = _views(saved, {(each.row, each.seat) for each in shown})
    screens: dict[int, list[Shown]] = defaultdict(list)
    for each in shown:
        screens[each.sitting].append(each)
        assert each.row <= len(kept), f"{each} is not in the journal"
        if each.action is not None:
            row = kept[each.row - 1].appending.row
            told = f"{each} is not in the journal, which has {row}"
            assert (row.kind, row.content) == (ACTION, each.action), told
        told = f"{each} is not in the journal, which leads to {views[each.row, each.seat]}"
        assert each.view == views[each.row, each.seat], told
    for screen in screens.values():
        numbers = [each.row for each in screen]
        in_order = list(range(numbers[0], numbers[0] + len(numbers)))
        assert numbers == in_order, f"{screen[0].host} has shown {numbers}"


def _views(saved: SavedGame, wanted: set[tuple[int, int]]) -> dict[tuple[int, int], Any]:
    """Return what seats were to see after rows, by a replay of the journal alone."""
    head, opening = saved.head, saved.outcomes[: saved.outcomes_by[0]]
    match = begun(head.game, head.options, source_from(head.source), opening, head.rules_version)
    seats = {row: {seat for number, seat in wanted if number == row} for row, _seat in wanted}
    views = {(0, seat): match.game.view(seat) for seat in seats.get(0, ())}
    for row in saved.rows:
        match.follow(row)
        views |= {(row.number, seat): match.game.view(seat) for seat in seats.get(row.number, ())}
    return views


def _check_drivers(kept: list[Kept]) -> None:
    """Check that bots and clocks act only under a lease, and no clock before its time."""
    before = 0.0
    for each in kept:
        life, _count, why = each.appending.by.split("/")
        if why != "person":
            assert each.appending.token is not None, each
            assert life == each.holder, f"{each} although {each.holder or 'nobody'} has the lease"
            if each.appending.wait is not None:
                due = max(before, each.since) + each.appending.wait
                assert each.at >= due - 1e-6, f"{each} came before {due}"
        before = each.at


def _check_persons(dones: list[Done], kept: list[Kept]) -> None:
    """Check that persons did what they were told to have done, in no other view than they had."""
    for done in dones:
        each = kept[done.row - 1]
        row = each.appending.row
        assert (row.seat, row.content) == (done.seat, done.text), (done, each)
        assert each.appending.by.startswith(f"{done.host}."), (done, each)
        assert each.appending.by.endswith("/person"), (done, each)
        between = [kept[number - 1].appending.row for number in range(done.seen + 1, done.row)]
        moved_on = [r for r in between if r.kind == BACK or r.seat == done.seat]
        assert not moved_on, f"{done} was chosen before {moved_on}"
    told = Counter(done.row for done in dones)
    assert all(times == 1 for times in told.values()), "two were told of the same row"
