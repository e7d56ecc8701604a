"""What is said of claims that were held against real bots, and how a broken-off check goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.truth.claims import Claim, Finding
from tools.truth.report import Judgement, Report

SAID = Claim("bots", "5C khamsa", "7S", told=0.08, is_heard=False)
HEARD = Claim("people", "5C khamsa", "7S", told=0.08, is_heard=True)


@pytest.mark.parametrize(
    ("found", "worlds", "is_done"),
    [
        (0.04, 30, True),
        (-0.04, 60, False),
        (0.03, 30, False),
        (0.03, 60, True),
        (-0.03, 60, False),
        (-0.03, 240, True),
    ],
    ids=[
        "clearly so",
        "clearly wrong, it seems",
        "open",
        "still open after most",
        "seems wrong",
        "seems wrong after four times as many",
    ],
)
def test_a_claim_is_looked_at_until_it_is_settled(
    found: float, worlds: int, *, is_done: bool
) -> None:
    assert Finding(SAID, found, 0.01, worlds).is_done(60) is is_done


def test_a_remark_is_settled_only_once_it_is_known_whether_half_of_it_is_left() -> None:
    assert not Finding(HEARD, 0.05, 0.01, 30).is_done(60)
    assert Finding(HEARD, 0.08, 0.01, 30).is_done(60)


@pytest.mark.parametrize(
    ("found", "is_wrong", "holds"),
    [(0.05, False, True), (0.03, False, False), (0.01, False, False), (-0.03, True, False)],
)
def test_a_remark_holds_that_is_so_by_half_or_more(
    found: float, *, is_wrong: bool, holds: bool
) -> None:
    finding = Finding(HEARD, found, 0.01, 60)
    assert (finding.is_wrong, finding.holds) == (is_wrong, holds)


def test_what_was_judged_before_a_break_is_in_the_table_after_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "truth.jsonl"
    report = Report(path)
    wrong = Finding(HEARD, -0.05, 0.01, 60)
    report.add(Judgement(7, 12, 2, (wrong, Finding(SAID, 0.04, 0.01, 30))))
    assert capsys.readouterr().out == (
        "people: seed 7, after 12, 5C khamsa over 7S: told 8.0, found -5.0 ± 1.0 hundredths of"
        " the reward in 60 deals\n"
    )
    again = Report(path)
    assert again.size == 1
    again.add(Judgement(7, 15, 1, ()))
    assert again.text() == report_of(people=(1, 1, 1, 1, 0), bots=(1, 0, 0, 0, 0))
    assert Report(path).text() == again.text()


def report_of(people: tuple[int, ...], bots: tuple[int, ...]) -> str:
    columns = ("claims", "wrong", "heard", "heard, wrong", "heard, holds")
    lines = ["2 decisions, 1 not judged"]
    for company, counts in (("nobody", (0,) * 5), ("people", people), ("bots", bots)):
        pairs = zip(columns, counts, strict=True)
        lines += [f"{company:10} {column:14} {count}" for column, count in pairs]
    return "\n".join(lines)
