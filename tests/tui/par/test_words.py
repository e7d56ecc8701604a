"""Pars in words."""

from dataclasses import replace

from core.par.model import Par, ParRound
from tui.saved.par import ahead_told, par_line, par_lines, plain_par, table_head, table_rows

FOUR = (9, 8, 9, 8)
WHOLE = Par("k4x9mz", (ParRound(1, 7, FOUR), ParRound(2, 11, (12, 11, 12, 11))), False, "rikiki")
BEGUN = Par("k4x9mz", (ParRound(1, 7, FOUR), ParRound(2, -11, (None,) * 4)), False, "rikiki")
MAKAO = Par("k4x9mz", (ParRound(1, 7, FOUR),), True, "makao")


def test_a_complete_par_tells_how_far_ahead_the_player_was() -> None:
    assert par_line(WHOLE) == "2 points worse than four strong bots: you have 18, they average 20."
    assert (WHOLE.yours, WHOLE.mean, WHOLE.ahead) == (18, 20.0, -2.0)


def test_where_fewer_points_are_better_fewer_are_ahead() -> None:
    assert (
        par_line(MAKAO) == "1.5 points better than four strong bots: you have 7, they average 8.5."
    )
    assert "Fewer points are better." in par_lines(MAKAO)


def test_as_many_are_neither_better_nor_worse() -> None:
    same = Par("k4x9mz", (ParRound(1, 8, (8, 8, 8, 8)),), False, "rikiki")
    assert par_line(same) == "As good as four strong bots: they average 8 points, as many as you."


def test_a_par_that_is_still_played_tells_how_far_it_is() -> None:
    nothing = Par("k4x9mz", (), False, "rikiki")
    assert par_line(nothing) == "Par: four strong bots are playing these cards from your seat."
    assert par_line(BEGUN).endswith("from your seat; 1 of 2 rounds.")
    assert (BEGUN.mean, BEGUN.ahead, BEGUN.is_complete, BEGUN.played) == (None, None, False, 4)
    assert nothing.mean is None
    assert not nothing.is_complete


def test_every_round_is_told_and_all_together() -> None:
    assert list(par_lines(WHOLE))[2:] == [
        "Round 1: you 7, par 8.5; the bots 9, 8, 9, 8.",
        "Round 2: you 11, par 11.5; the bots 12, 11, 12, 11.",
        "All rounds: you 18, par 20; the bots 21, 19, 21, 19.",
    ]
    assert list(par_lines(BEGUN))[3] == "Round 2: you −11; the bots are still playing."
    assert list(par_lines(MAKAO))[2:] == ["Round 1: you 7, par 8.5; the bots 9, 8, 9, 8."]


def test_the_rounds_of_president_are_hands() -> None:
    begun = replace(BEGUN, game="president")
    assert par_line(begun).endswith("from your seat; 1 of 2 hands.")
    told = list(par_lines(begun))
    assert told[3] == "Hand 2: you −11; the bots are still playing."
    assert told[4].startswith("All hands: ")
    assert table_head(begun)[0] == "hand"


def test_the_table_has_a_row_for_each_round() -> None:
    assert list(table_rows(WHOLE))[:2] == [
        ("all", "18", "20.0", "21", "19", "21", "19"),
        ("1", "7", "8.5", "9", "8", "9", "8"),
    ]
    assert list(table_rows(BEGUN))[2] == ("2", "−11", "–", "–", "–", "–", "–")


def test_a_list_says_it_with_a_sign() -> None:
    assert [ahead_told(one) for one in (2.25, -4.0, 0.0)] == [
        "2.25 better than par",
        "4 worse than par",
        "at par",
    ]


def test_programs_get_everything() -> None:
    assert plain_par(BEGUN, "ronda") == {
        "id": "k4x9mz",
        "game": "ronda",
        "complete": False,
        "fewest_wins": False,
        "yours": -4,
        "theirs": [None] * 4,
        "mean": None,
        "rounds": [
            {"round": 1, "yours": 7, "theirs": [9, 8, 9, 8], "mean": 8.5},
            {"round": 2, "yours": -11, "theirs": [None] * 4, "mean": None},
        ],
    }
