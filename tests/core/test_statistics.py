"""What results come to: shares, the last ten, the best game, and the rivals by level."""

from __future__ import annotations

import pytest

from core.games.registry import game_names
from core.statistics.shares import WinShare
from core.statistics.totals import Against, GameStatistics, statistics_of
from core.store import FinishedGame
from tests.core.statistic_games import PERSON, bot, game


def statistics(*games: FinishedGame) -> GameStatistics:
    return next(each for each in statistics_of(games) if each.games)


def test_every_game_of_the_lobby_has_statistics_in_its_order() -> None:
    kinds = [*reversed(game_names()), "ronda", "whist"]
    games = [game(number, kind=kind) for number, kind in enumerate(kinds)]
    found = statistics_of(games)
    assert [each.game for each in found] == list(game_names())
    assert [len(each.games) for each in found] == [2, 1, 1, 1]


@pytest.mark.parametrize(
    ("won", "games", "percent"), [(0, 0, 0), (0, 3, 0), (1, 3, 33), (2, 3, 67), (3, 3, 100)]
)
def test_a_share_in_percent(won: int, games: int, percent: int) -> None:
    assert WinShare(won, games).percent == percent


def test_games_won_with_and_without_help() -> None:
    found = statistics(
        game(1, won=True, helped=True), game(2, won=False), game(3, won=True), game(4, won=False)
    )
    assert found.share == WinShare(2, 4)
    assert found.helped == 1
    assert found.unaided == WinShare(1, 3)


@pytest.mark.parametrize(("played", "told"), [(3, "123"), (10, "123456789A"), (12, "3456789ABC")])
def test_the_last_ten_end_with_the_newest(played: int, told: str) -> None:
    found = statistics(*(game(number) for number in range(1, played + 1)))
    assert "".join(f"{int(one.id):X}" for one in found.last) == told


@pytest.mark.parametrize(
    ("kind", "points", "best"),
    [
        ("ronda", [(41, 30), (41, 9), (41, 20)], "1"),
        ("rikiki", [(90, 10), (20, -50), (100, 140)], "2"),
        ("president", [(3, 9), (7, 8), (5, 0)], "1"),
        ("makao", [(40, 41), (60, 500), (0, 12)], "2"),
        ("ronda", [(41, 30), (21, 10), (30, 41)], "1"),
    ],
)
def test_the_best_game_is_what_the_game_thinks_best_and_the_newest_of_equals(
    kind: str, points: list[tuple[int, int]], best: str
) -> None:
    games = [
        game(number, kind=kind, points=own, rival=rival)
        for number, (own, rival) in enumerate(points)
    ]
    found = statistics(*games).best
    assert found is not None
    assert found.id == best


def test_without_a_game_there_is_no_best() -> None:
    assert GameStatistics("ronda", ()).best is None


def test_counts_add_up() -> None:
    counts = statistics(game(1, bount=2), game(2, bount=3, missa=1)).counts
    assert (counts["bount"], counts["missa"], counts["points"]) == (5, 1, 82)


FATIMA, OMAR, RIM = bot("Fatima", "strong"), bot("Omar", "casual"), bot("Rim", "casual")
PROGRAM = bot("Deep", "exec:./deep")


@pytest.mark.parametrize(
    ("games", "against"),
    [
        ([game(1, PERSON)], []),
        ([game(1, FATIMA), game(2, FATIMA, won=False)], [("strong", "Fatima", 1, 2)]),
        ([game(1, OMAR), game(2, RIM)], [("casual", None, 2, 2)]),
        ([game(1, OMAR, RIM)], [("casual", None, 1, 1)]),
        ([game(1, OMAR), game(2, OMAR, RIM)], [("casual", None, 2, 2)]),
        (
            [game(1, FATIMA, OMAR), game(2, OMAR, won=False)],
            [("casual", "Omar", 1, 2), ("strong", "Fatima", 1, 1)],
        ),
        ([game(1, PROGRAM)], [("program", "Deep", 1, 1)]),
    ],
)
def test_rivals_by_level_and_by_name_if_it_was_always_the_same_alone(
    games: list[FinishedGame], against: list[tuple[str, str | None, int, int]]
) -> None:
    assert statistics(*games).against == [
        Against(level, name, WinShare(won, of)) for level, name, won, of in against
    ]


def test_a_partner_is_no_rival() -> None:
    one = game(1, FATIMA, OMAR, FATIMA)
    partnered = one._replace(result=one.result._replace(rivals=[1, 3]))
    assert [each.level for each in statistics(partnered).against] == ["strong"]
