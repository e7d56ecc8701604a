"""The logs of all hosts held against the journal: what is wrong, and how much was looked at."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from core.contract.game import NOBODY
from core.ground.errors import KahwaError
from core.match.journal import ACTION
from tests.cluster.parties import party_of
from tests.cluster.replayed import Journal, Stand, stands, wrong_links
from tests.cluster.shown import Line, Shown, shown_in

CLOCK = "clock"


@dataclass
class Findings:
    """What came of a check: no faults are the proof, the counts say of how much."""

    faults: list[str] = field(default_factory=list)
    rows: int = 0
    games: int = 0
    over: int = 0
    shown: int = 0
    faces: int = 0
    by: Counter[str] = field(default_factory=Counter)
    """How many rows were of a person, a bot, a clock."""
    heard: int = 0
    backs: int = 0
    """How many rows take something back."""
    out_of_turn: int = 0
    """How many rows are of a seat whose turn it was not."""


def check(journals: Mapping[str, Journal], lines: Iterable[Line]) -> Findings:
    """Hold what all processes have shown against the journals of all games.

    Every update is in the journal at its row, with the same actor and action; the whole position
    and what the seat may see of it are those of a fresh replay. A face is shown each row once and
    in order; one that is open at the end has been shown the last.
    """
    findings = Findings(games=len(journals))
    lines = list(lines)
    shown = shown_in(lines)
    _check_attempts(journals.values(), findings)
    of_game: dict[str, list[Shown]] = defaultdict(list)
    for one in shown:
        of_game[one.game].append(one)
    for game in of_game.keys() - journals.keys():
        findings.faults.append(f"{game}: shown, but there is no such game")
    for game, journal in journals.items():
        _check_game(journal, of_game[game], findings)
    _check_order(shown, findings)
    _check_ends(lines, shown, findings)
    _check_seats(shown, findings)
    _check_clocks(journals, shown, findings)
    _check_talk(lines, findings)
    findings.faults += [
        f"{line.process}: {' '.join(map(str, line.facts))}"
        for line in lines
        if line.what == "fault"
    ]
    return findings


def _check_attempts(journals: Iterable[Journal], findings: Findings) -> None:
    """Count whose the rows are; no attempt may have led to two of them."""
    attempts: Counter[str] = Counter()
    for journal in journals:
        for kept in journal.rows:
            findings.rows += 1
            if kept.by:
                attempts[kept.by] += 1
                findings.by[kept.by.rpartition("/")[2]] += 1
    twice = [by for by, times in attempts.items() if times > 1]
    findings.faults += [f"the attempt {by} is in the journal twice" for by in twice]


def _check_game(journal: Journal, shown: Sequence[Shown], findings: Findings) -> None:
    findings.faults += wrong_links(journal)
    at: dict[int, list[Shown]] = defaultdict(list)
    for one in shown:
        at[one.row].append(one)
    turn, is_over = None, False
    try:
        for stand in stands(journal):
            _count(stand, turn, findings)
            turn, is_over = stand.turn, stand.is_over
            for one in at.pop(stand.number, ()):
                findings.faults += _differences(one, stand)
    except KahwaError as error:
        findings.faults.append(f"{journal.name}: {error}")
        return
    findings.over += is_over
    for row, ones in at.items():
        screens = ", ".join(f"{one.process} to {one.guest}" for one in ones)
        findings.faults.append(f"{journal.name}: row {row} is not in the journal, shown {screens}")


def _count(stand: Stand, turn: int | None, findings: Findings) -> None:
    if stand.row is None:
        return
    if stand.row.kind == ACTION:
        findings.out_of_turn += stand.row.seat != turn
    else:
        findings.backs += 1


def _differences(one: Shown, stand: Stand) -> list[str]:
    """Return how an update differs from how the game stands after its row."""
    where = f"{one.game}: row {one.row}, {one.process} to {one.guest}"
    faults = []
    if one.action is not None:
        row = stand.row
        if row is None or (row.kind, row.seat, row.content) != (ACTION, one.actor, one.action):
            faults.append(f"{where}: {one.actor} {one.action} was shown, the journal has {row}")
    if one.state and one.state != stand.state:
        faults.append(f"{where}: another position was shown than that of a fresh replay")
    if one.view != stand.views[one.eyes]:
        faults.append(f"{where}: something else was shown than may be seen in a fresh replay")
    return faults


def _check_order(shown: Iterable[Shown], findings: Findings) -> None:
    """A face begins with a snapshot; then comes row after row, and by a snapshot none before."""
    last: dict[tuple[str, int], int] = {}
    for one in shown:
        findings.shown += 1
        face = one.process, one.face
        before = last.get(face)
        where = f"{one.game}: {one.process} to {one.guest}"
        if before is None:
            findings.faces += 1
            if one.action is not None:
                findings.faults.append(f"{where}: it begins without a snapshot")
        elif one.action is not None and one.row != before + 1:
            findings.faults.append(f"{where}: row {one.row} was shown after {before}")
        elif one.row < before:
            findings.faults.append(f"{where}: it went back from row {before} to {one.row}")
        last[face] = one.row


def _check_ends(lines: Iterable[Line], shown: Iterable[Shown], findings: Findings) -> None:
    """Faces that are open when a process ends in peace show where their game rests."""
    rest: dict[str, int] = {}
    ended: set[str] = set()
    left: set[tuple[str, int]] = set()
    for line in lines:
        if line.what == "rest":
            rest |= line.facts[0]
        elif line.what == "end":
            ended.add(line.process)
        elif line.what == "left" and line.process not in ended:
            left.add((line.process, line.facts[0]))
    last = {(one.process, one.face): one for one in shown}
    for face, one in last.items():
        rows = rest.get(one.game, 0)
        if one.process in ended and face not in left and one.row < rows:
            findings.faults.append(
                f"{one.game}: {one.process} to {one.guest} ends with row {one.row} of {rows}"
            )


def _check_seats(shown: Iterable[Shown], findings: Findings) -> None:
    """No seat of a game has been shown to two persons as their own."""
    sitting: dict[tuple[str, int], str] = {}
    for one in shown:
        before = sitting.setdefault((one.game, one.eyes), one.guest)
        if one.eyes != NOBODY and before != one.guest:
            told = f"{one.game}: seat {one.eyes} is that of {before} and of {one.guest}"
            findings.faults.append(told)


def _check_clocks(
    journals: Mapping[str, Journal], shown: Iterable[Shown], findings: Findings
) -> None:
    """No clock has acted before its time, counted from the row before by the database's clock."""
    for game, guest in {one.game: one.guest for one in shown if one.eyes != NOBODY}.items():
        rows = journals[game].rows if game in journals else ()
        clock = party_of(guest).plan.clock
        for before, kept in pairwise(rows):
            if not kept.by.endswith(f"/{CLOCK}") or kept.at is None or before.at is None:
                continue
            waited = (kept.at - before.at).total_seconds()
            if waited < clock:
                told = f"{game}: row {kept.row.number} of a clock came after {waited:.1f} s"
                findings.faults.append(told)


def _check_talk(lines: Iterable[Line], findings: Findings) -> None:
    """What somebody says may be lost on its way, but nobody hears it twice in one stay."""
    heard = Counter((line.process, *line.facts) for line in lines if line.what == "heard")
    findings.heard = heard.total()
    for (process, guest, _who, text, _stay), times in heard.items():
        if times > 1:
            findings.faults.append(f"{process}: {guest} has heard '{text}' {times} times")
