"""Results are kept: an interrupted contest goes on, whatever the end was like."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from core.arena import Contest, ContestDeal, Results, results_file
from core.arena.deals import ContenderShare
from core.arena.results import ResultsError, fingerprint
from core.ground.paths import folder
from tests.core.arena.contests import contest


def result(number: int) -> ContestDeal:
    return ContestDeal(
        number, tuple(ContenderShare(number / 3, 0.5, 0.25, 7, 0.1, 0) for _bot in range(2))
    )


@pytest.fixture
def measured() -> Contest:
    return contest("ronda", "casual,random")


@pytest.fixture
def path(measured: Contest) -> Path:
    """A file with the results of deals 0, 1 and 3."""
    path = results_file(measured)
    with closing(Results(measured, path)) as results:
        for number in (1, 0, 3):
            results.add(result(number))
    return path


def test_the_same_contest_finds_its_results_again(measured: Contest, path: Path) -> None:
    assert path.parent == folder("state") / "arena"
    with closing(Results(measured, results_file(contest("ronda", "casual,random")))) as results:
        assert results.deals == {number: result(number) for number in (0, 1, 3)}
        assert results.missing(5) == [2, 4]
        assert results.first(2) == [result(0), result(1)]
        assert results.first(3) == [result(0), result(1)]


@pytest.mark.parametrize(
    "other",
    [
        contest("ronda", "casual,random", seed=2),
        contest("ronda", "random,casual"),
        contest("ronda", "casual,x=random"),
        contest("ronda", "casual,random", whole=True),
        contest("ronda", "casual,random", target=21),
        contest("makao", "casual,random"),
    ],
)
def test_another_contest_has_other_results(other: Contest, path: Path) -> None:
    assert results_file(other) != path
    with pytest.raises(ResultsError, match=r"of this contest.*--fresh"):
        Results(other, path)
    with closing(Results(other, path, fresh=True)) as results:
        assert results.deals == {}
    with closing(Results(other, path)) as results:
        assert results.missing(1) == [0]


def test_results_of_bots_that_have_changed_since_are_not_mixed_in(
    measured: Contest, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.arena.results.fingerprint", lambda game: f"new code of {game}")
    assert results_file(measured) != path
    with pytest.raises(ResultsError, match="results of this contest"):
        Results(measured, path)


def test_the_fingerprint_is_of_the_game_played() -> None:
    assert fingerprint("ronda") == fingerprint("ronda") != fingerprint("makao")


def test_a_torn_last_line_is_cut_off_and_its_deal_played_again(
    measured: Contest, path: Path
) -> None:
    whole = path.read_bytes()
    for kept in range(whole.rindex(b"\n", 0, -1) + 1, len(whole)):
        path.write_bytes(whole[:kept])
        with closing(Results(measured, path)) as results:
            assert sorted(results.deals) == [0, 1]
            results.add(result(3))
        assert path.read_bytes() == whole


@pytest.mark.parametrize("kept", [0, 1, 30])
def test_a_torn_heading_is_written_again(measured: Contest, path: Path, kept: int) -> None:
    path.write_bytes(path.read_bytes()[:kept])
    with closing(Results(measured, path)) as results:
        assert results.deals == {}
        results.add(result(0))
    with closing(Results(measured, path)) as results:
        assert results.deals == {0: result(0)}


@pytest.mark.parametrize("text", ["notes", "notes\n", "\n\n", '{"contest": 1}\n'])
def test_a_file_of_something_else_is_left_alone(
    measured: Contest, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "notes"
    path.write_text(text)
    with pytest.raises(ResultsError, match="notes doesn't have results"):
        Results(measured, path)
    assert path.read_text() == text


SHARE = '{"score": 1, "reward": 0.5, "win": 1, "decisions": 1, "seconds": 1, "faults": 0}'
DAMAGED = [
    "{}",
    "[1]",
    "rubbish",
    '{"number": 1, "shares": [{}]}',
    f'{{"number": 1, "shares": [{SHARE}]}}',
    f'{{"number": Infinity, "shares": [{SHARE}, {SHARE}]}}',
    f'{{"number": 1, "shares": [{SHARE}, {SHARE.replace("0.5", "NaN")}]}}',
    f'{{"number": 1, "shares": [{SHARE}, {SHARE.replace("0.5", "{}")}]}}',
]


@pytest.mark.parametrize("line", DAMAGED)
def test_a_damaged_line_is_no_result(measured: Contest, path: Path, line: str) -> None:
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(ResultsError):
        Results(measured, path)


def test_a_folder_that_cannot_be_made_is_told(measured: Contest, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    with pytest.raises(ResultsError, match=r"Can't save the results in .*taken"):
        Results(measured, tmp_path / "taken" / "results")
