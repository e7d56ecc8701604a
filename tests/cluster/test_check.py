"""The check of what hosts have shown finds every kind of fault, and none where there is none."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from core.contract.game import NOBODY
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.journal import ACTION, BACK, Row
from core.match.match import Match
from core.room_store.contract import KeptRow
from core.store.model import GameHead
from tests.cluster.check import Findings, check
from tests.cluster.parties import party_of
from tests.cluster.replayed import Journal, linked
from tests.cluster.shown import Line, sum_of

GAME, HOST = "g1", "h0-1"
EYES = (0, NOBODY)
AT = datetime(2026, 11, 22, tzinfo=UTC)


def played() -> tuple[Journal, list[Line]]:
    """Return a game of which one decision was taken back, and what two faces were shown of it."""
    kind = game_type("makao")
    options = kind.table.settle({"players": 4})
    source = Seeded(1)
    match = Match(kind, options, source)
    rows: list[Row] = []
    lines = [shown(face, match, None) for face in EYES]
    rng = Random(1)
    for number in range(1, 31):
        row = back(match) if number == 20 else action(match, rng)
        rows.append(row)
        lines += [shown(face, match, row) for face in EYES]
    lines.append(Line("driver", 1.0, "rest", [{GAME: 30}]))
    lines.append(Line(HOST, 1.0, "end", []))
    head = GameHead(
        id=GAME,
        game="makao",
        options=dict(options),
        players=4,
        rules_version=kind.rules_version,
        seats=[],
        source=source.plain(),
    )
    return Journal(head, "", kept(rows)), lines


def action(match: Match, rng: Random) -> Row:
    seat = match.game.to_act
    step = match.act(seat, rng.choice(match.game.legal_texts(seat)))
    return step.row(match.row)


def back(match: Match) -> Row:
    way = match.prepare_take_back(len(match.actions) - 2)
    match.take_back(way)
    left = len(match.actions)
    return Row(match.row, BACK, left, way.steps[0].seat, "", (), match.checksum)


def kept(rows: list[Row]) -> list[KeptRow]:
    found, before = [], ""
    for row in rows:
        before = linked(before, row)
        found.append(KeptRow(GAME, row, before, f"{HOST}/{row.number}/person", AT))
    return found


def shown(eyes: int, match: Match, row: Row | None) -> Line:
    acted = (None, None) if row is None or row.kind != ACTION else (row.seat, row.content)
    seen = (sum_of(match.game.view(eyes)), match.checksum)
    return Line(HOST, 0.0, "shown", [eyes, f"g00{eyes + 1}", GAME, eyes, match.row, *acted, *seen])


def found(journal: Journal, lines: list[Line]) -> Findings:
    return check({GAME: journal}, lines)


def test_a_sound_game_has_no_fault() -> None:
    journal, lines = played()
    findings = found(journal, lines)
    assert findings.faults == []
    assert (findings.rows, findings.backs, findings.faces, findings.shown) == (30, 1, 2, 62)
    assert findings.by == {"person": 30}


def other(line: Line, place: int, value: object) -> Line:
    facts = [*line.facts]
    facts[place] = value
    return line._replace(facts=facts)


SEEN = 10
"""The line on which seat 0 is shown row 5; who watches is on the next."""


def changed(place: int, value: object) -> Callable[[list[Line]], list[Line]]:
    return lambda lines: [*lines[:SEEN], other(lines[SEEN], place, value), *lines[SEEN + 1 :]]


HEARD = Line(HOST, 2.0, "heard", ["g001", "g002", "Hello", 1])

SPOILT: dict[str, Callable[[list[Line]], list[Line]]] = {
    "was shown, the journal has": changed(6, "X"),
    "another position": changed(8, "0"),
    "may be seen in a fresh": changed(7, "0"),
    "row 5 was shown after 5": lambda lines: [*lines[: SEEN + 1], *lines[SEEN:]],
    "row 6 was shown after 4": lambda lines: [*lines[:SEEN], *lines[SEEN + 1 :]],
    "without a snapshot": lambda lines: lines[1:],
    "back from row 30 to 0": lambda lines: [*lines[:-2], lines[0], *lines[-2:]],
    "ends with row 29 of 30": lambda lines: [*lines[:-3], *lines[-2:]],
    "no such game": lambda lines: [*lines, other(lines[0], 2, "g2")],
    "seat 0 is that of g001 and of g009": lambda lines: [*lines, other(lines[0], 1, "g009")],
    "g001 has heard 'Hello' 2 times": lambda lines: [*lines, HEARD, HEARD],
    "h0-1: away": lambda lines: [*lines, Line(HOST, 2.0, "fault", ["away"])],
}


@pytest.mark.parametrize("told", SPOILT)
def test_what_was_shown_and_is_not_so_is_told(told: str) -> None:
    journal, lines = played()
    findings = found(journal, SPOILT[told](lines))
    assert any(told in fault for fault in findings.faults), findings.faults


def test_a_row_that_was_shown_and_is_lost_is_told() -> None:
    journal, lines = played()
    lost = Journal(journal.head, journal.first_link, journal.rows[:-1])
    assert any("row 30 is not in the journal" in fault for fault in found(lost, lines).faults)


def test_a_gap_and_a_row_of_another_history_are_told() -> None:
    journal, lines = played()
    gap = Journal(journal.head, journal.first_link, [*journal.rows[:9], *journal.rows[10:]])
    assert any("row 10 is numbered 11" in fault for fault in found(gap, lines).faults)
    foreign = [*journal.rows]
    foreign[9] = foreign[9]._replace(link="0" * 32)
    altered = Journal(journal.head, journal.first_link, foreign)
    assert any("row 10 has not the link" in fault for fault in found(altered, lines).faults)


def test_a_clock_that_acted_early_is_told() -> None:
    journal, lines = played()
    rows = [*journal.rows]
    clock = party_of("g001").plan.clock
    for number, seconds in ((9, clock - 0.5), (19, clock)):
        for place in range(number, len(rows)):
            at = rows[place].at
            assert at is not None
            rows[place] = rows[place]._replace(at=at + timedelta(seconds=seconds))
        rows[number] = rows[number]._replace(by=f"{HOST}/{number + 1}/clock")
    early = Journal(journal.head, journal.first_link, rows)
    assert found(early, lines).faults == [f"{GAME}: row 10 of a clock came after 14.5 s"]


def test_an_attempt_that_was_kept_twice_is_told() -> None:
    journal, lines = played()
    rows = [*journal.rows]
    rows[9] = rows[9]._replace(by=rows[8].by)
    twice = Journal(journal.head, journal.first_link, rows)
    assert found(twice, lines).faults == ["the attempt h0-1/9/person is in the journal twice"]
