"""What the logs of hosts say of how long things took."""

from __future__ import annotations

import pytest

from tests.cluster.shown import Line
from tests.cluster.times import answers, takeovers, told, ways


def shown(process: str, at: float, row: int, action: str | None = "R8") -> Line:
    return Line(process, at, "shown", [1, "g00a", "game", 0, row, 0, action, "", ""])


def test_the_way_to_another_host_counts_from_where_it_was_shown_first() -> None:
    lines = [
        shown("h1", 5.0, 3),
        shown("h0", 4.5, 3),
        shown("h0", 4.6, 3),
        shown("h2", 4.75, 3),
        shown("h0", 6.0, 4),
        shown("h1", 9.0, 3, None),
    ]
    assert sorted(ways(lines)) == [0.25, 0.5]


def test_only_keys_that_did_something_are_answered() -> None:
    lines = [
        Line("h0", 1.0, "done", ["g00a", 3, 0.25]),
        Line("h0", 1.0, "not", ["g00a", 3, "Illegal", ""]),
    ]
    assert answers(lines) == [0.25]


def test_a_takeover_lasts_until_another_life_drives() -> None:
    lines = [
        Line("driver", 1.0, "drivers", [{"a": "h0x1.aa", "b": "h1x2.bb", "c": "h0x1.aa"}]),
        Line("driver", 2.0, "killed", ["h0x1"]),
        Line("driver", 2.5, "drivers", [{"a": "h0x1.aa", "b": "h1x2.cc", "c": "h0x1.aa"}]),
        Line("driver", 4.0, "drivers", [{"a": "h1x2.cc", "b": "h1x2.cc", "c": "h0x1.aa"}]),
        Line("driver", 5.5, "drivers", [{"a": "h2x3.dd", "b": "h1x2.cc", "c": "h1x2.cc"}]),
    ]
    assert takeovers(lines) == [pytest.approx(2.0), pytest.approx(3.5)]


def test_a_game_that_nobody_drives_is_not_taken_over() -> None:
    lines = [
        Line("driver", 1.0, "drivers", [{"a": "h0x1.aa"}]),
        Line("driver", 2.0, "closing", ["h0x1"]),
        Line("driver", 2.5, "drivers", [{"a": ""}]),
        Line("driver", 3.0, "drivers", [{"a": "h1x2.bb"}]),
    ]
    assert takeovers(lines, "closing") == [pytest.approx(1.0)]
    assert takeovers(lines) == []


def test_seconds_are_told_in_milliseconds() -> None:
    assert told([]) == "none"
    assert told([0.001, 0.002, 0.5]) == "median 2.0 ms, p95 500.0, most 500 (3)"
