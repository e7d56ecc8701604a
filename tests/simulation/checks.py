"""What holds in every simulation: what any screen has shown is the journal, and nothing else."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise

from core.journal import ACTION, BACK
from core.resuming import replayed
from core.store.appending import row_values
from core.store.model import SavedGame
from tests.simulation.notes import Notes, Shown


def check_journal(saved: SavedGame, notes: Notes) -> None:
    """Check that the rows have no gap, are each one attempt's, and lead where they say."""
    rows = saved.rows
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    kept_rows = [row_values(kept.appending.row) for kept in notes.kept]
    assert kept_rows == list(map(row_values, rows)), "the journal has changed"
    attempts = Counter(kept.appending.by for kept in notes.kept)
    assert attempts.total() == len(attempts), "an attempt was kept twice"
    for before, after in pairwise(notes.kept):
        assert after.appending.previous == before.link
    replayed(saved)


def check_screens(notes: Notes, saved: SavedGame) -> None:
    """Check that every screen was shown the rows of the journal, each once and in order."""
    truth = {kept.appending.row.number: kept for kept in notes.kept}
    screens: dict[tuple[str, int, int], list[Shown]] = defaultdict(list)
    for shown in notes.shown:
        screens[shown.host, shown.laid, shown.seat].append(shown)
        if shown.row:
            row = truth[shown.row].appending.row
            told = f"{shown} is not in the journal, which has {row}"
            assert shown.link == truth[shown.row].link, told
            if shown.action is not None:
                assert (row.kind, row.content) == (ACTION, shown.action), told
            assert shown.checksum == row.checksum, told
    for screen, lines in screens.items():
        numbers = [line.row for line in lines]
        in_order = list(range(numbers[0], numbers[0] + len(numbers)))
        assert numbers == in_order, f"{screen} was shown {numbers}"
    checksums: dict[int, set[str]] = defaultdict(set)
    for shown in notes.shown:
        checksums[shown.row].add(shown.checksum)
    assert all(len(each) == 1 for each in checksums.values()), checksums


def check_drivers(notes: Notes) -> None:
    """Check that bots and clocks act only under a lease, and no clock before its time."""
    before = 0.0
    for kept in notes.kept:
        life, _count, why = kept.appending.by.split("/")
        if why != "person":
            assert kept.appending.token is not None, kept
            assert life == kept.holder, f"{kept} although {kept.holder} has the lease"
            if kept.appending.wait is not None:
                due = max(before, kept.since) + kept.appending.wait
                assert kept.at >= due - 1e-6, f"{kept} came before {due}"
        before = kept.at


def check_persons(notes: Notes) -> None:
    """Check that persons did what they were told to have done, in no other view than they had."""
    by_number = {kept.appending.row.number: kept for kept in notes.kept}
    for done in notes.done:
        kept = by_number[done.row]
        row = kept.appending.row
        assert (row.seat, row.content) == (done.seat, done.text), (done, kept)
        assert kept.appending.by.startswith(done.host), (done, kept)
        assert kept.appending.by.endswith("/person"), (done, kept)
        between = [by_number[n].appending.row for n in range(done.seen + 1, done.row)]
        moved_on = [r for r in between if r.kind == BACK or r.seat == done.seat]
        assert not moved_on, f"{done} was chosen before {moved_on}"
    told = Counter(done.row for done in notes.done)
    assert all(times == 1 for times in told.values()), "two were told of the same row"
