"""Makao's statistics in words: each number stands with what it counts."""

from __future__ import annotations

from tui.config.settings import Settings
from tui.games.makao.statistics_words import FIGURES

COUNTS = {
    "hands": 4,
    "hands-won": 3,
    "doubled": 1,
    "drawn": 10,
    "penalty": 6,
    "called": 5,
    "late": 2,
    "unpunished": 1,
    "caught": 1,
    "catches": 2,
}


def test_each_figure_has_its_name_its_words_and_its_part() -> None:
    told = FIGURES.lines(COUNTS, Settings())
    assert [(one.label, one.text, one.part, one.whole) for one in told] == [
        ("Rounds won", "3 of 4, 1 with doubled points", 3, 4),
        ("LAST CARD", "5 of 9 with the card, 2 just after it", 5, 9),
        ("Forgotten", "2, 1 of them caught", 2, 9),
        ("Caught by you", "2 other players", 0, 0),
        ("Drawn a round", "2.5", 0, 0),
        ("For + cards", "6 of 10 cards drawn", 6, 10),
    ]


def test_points_are_counted() -> None:
    assert [FIGURES.score({"points": n}) for n in (1, 7)] == ["1 point", "7 points"]
