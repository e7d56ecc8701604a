"""Going out, dead hands, scoring and the end of the game."""

from __future__ import annotations

from random import Random

import pytest

from core.contract.game import GameOver
from core.contract.options import Value
from core.games.makao.drawing import MOST_TURNOVERS
from core.games.makao.game import Makao
from core.games.makao.scoring import hand_points
from tests.core.makao.builder import play, position

ENDING = {0: "B1", 2: "B2 G2", 3: "B3"}
"""Hands that count 1, 4 and 3."""


def going_out(card: str, **options: Value) -> Makao:
    """Return a game over after seat 1 played its last `card`; the next cards are G1 .. G6."""
    game = position(
        ENDING | {1: card.split()[0]}, stock="G1 G2 G3 G4 G5 G6", rules={"target": 50, **options}
    )
    game.totals = [50, 0, 0, 0]
    play(game, f"1:{card}")
    return game


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("R0 G1 B9", 10),
        ("RS GV", 20),
        ("R+2 G-1", 40),
        ("J", 30),
        ("J+4", 50),
        ("R0 R9 YS YV Y+2 Y-1 J J+4", 149),
    ],
)
def test_what_cards_count(cards: str, points: int) -> None:
    assert hand_points(position({0: cards}).hands[0]) == points


@pytest.mark.parametrize(
    ("card", "options", "totals"),
    [
        ("R7", {}, [51, 0, 4, 3]),
        ("RS", {}, [51, 0, 4, 3]),
        ("RV", {}, [51, 0, 4, 3]),
        ("R-1", {}, [51, 0, 4, 3]),
        ("R+2", {}, [51, 0, 7, 3]),
        ("R+2", {"after_penalty": "lose-turn"}, [51, 0, 7, 3]),
        ("J+4 G", {}, [51, 0, 14, 3]),
        ("J+4 G", {"double_on": "any-joker"}, [52, 0, 28, 6]),
        ("J B", {}, [52, 0, 8, 6]),
        ("J B", {"double_on": "any-joker"}, [52, 0, 8, 6]),
    ],
)
def test_the_last_card_ends_the_hand_at_once(
    card: str, options: dict[str, Value], totals: list[int]
) -> None:
    state = going_out(card, **options).state()
    assert state["totals"] == totals
    assert state["phase"] == "over"
    assert state["winner"] == [1]
    assert state["discard"][-1] == card.split()[0]
    assert state["colour"] == (card.split()[1] if " " in card else "R")
    assert state["direction"] == 1


def test_the_state_of_a_game_that_is_over() -> None:
    state = going_out("J+4 G").state()
    assert [state["turn"], state["drawn"], state["open"]] == [None] * 3
    assert (state["pending"], state["extra"]) == (0, False)
    assert state["hands"] == [["B1"], [], ["G1", "G2", "G2", "G3", "G4", "B2"], ["B3"]]
    assert state["stock"] == ["G5", "G6"]


def test_nothing_can_be_done_in_a_game_that_is_over() -> None:
    game = going_out("R7")
    assert [game.legal(seat) for seat in range(4)] == [[]] * 4
    with pytest.raises(GameOver):
        play(game, "2:draw")
    assert game.view(0)["hands"] == [["B1"], 0, 2, 1]


def test_stacked_penalties_fall_on_the_seat_after_the_last_card() -> None:
    game = position(
        {0: "G+2", 1: "R+2 R1 R2", 2: "B+2 B1 B2", 3: "B3"},
        stock="G1 G2 G3 G4 G5 G6 G7",
        rules={"target": 50},
    )
    game.totals = [0, 0, 0, 50]
    game.direction = -1
    play(game, "1:R+2", "0:G+2")
    assert game.state()["hands"][3] == ["G1", "G2", "G3", "G4", "B3"]
    assert game.totals == [0, 3, 23, 63]


def test_a_drawn_card_and_an_extra_card_can_be_the_last() -> None:
    game = position(ENDING | {1: "R-1 R9"}, rules={"target": 50})
    game.totals = [50, 0, 0, 0]
    play(game, "1:R-1", "1:R9")
    assert game.totals == [51, 0, 4, 3]


@pytest.mark.parametrize(
    ("totals", "winner"),
    [([40, 0, 0, 0], None), ([48, 0, 0, 0], None), ([49, 0, 0, 0], [1]), ([0, 7, 0, 60], [0])],
)
def test_the_game_ends_when_a_total_reaches_the_target(
    totals: list[int], winner: list[int] | None
) -> None:
    game = position(ENDING | {1: "R7"}, rules={"target": 50})
    game.totals = totals
    play(game, "1:R7")
    assert game.winners() == winner
    assert game.scores() == [
        before + more for before, more in zip(totals, (1, 0, 4, 3), strict=True)
    ]
    assert game.is_over is (winner is not None)
    assert game.hand == (1 if winner else 2)


def test_equal_lowest_totals_share_the_win() -> None:
    game = position(ENDING | {1: "R7"}, rules={"target": 50})
    game.totals = [4, 5, 1, 60]
    play(game, "1:R7")
    assert game.winners() == [0, 1, 2]


# -- dead hands


def test_as_many_passes_in_a_row_as_seats_end_the_hand_without_doubling() -> None:
    game = position(ENDING | {1: "R9 G1"}, stock="", rules={"target": 50})
    game.totals = [50, 0, 0, 0]
    play(game, "1:pass", "2:pass", "3:pass")
    assert (game.passes, game.is_over) == (3, False)
    play(game, "0:pass")
    state = game.state()
    assert state["totals"] == [51, 10, 4, 3]
    assert (state["passes"], state["winner"]) == (4, [3])


def test_any_card_played_starts_the_passes_anew() -> None:
    game = position({0: "B1", 1: "B4 B5", 2: "B2 G2", 3: "R3 B3 B6"}, stock="")
    play(game, "1:pass", "2:pass", "3:R3")
    assert game.passes == 0


def worn(hands: dict[int, str], stock: str = "", **options: Value) -> Makao:
    """Return a game whose discard pile has become the stock as often as it may."""
    game = position(ENDING | hands, stock=stock, discard="G7 G8", rules={"target": 50, **options})
    game.turnovers = MOST_TURNOVERS
    game.totals = [50, 0, 0, 0]
    return game


def test_a_tenth_turnover_ends_the_hand_instead_of_the_draw() -> None:
    game = worn({1: "R9 J"})
    assert "draw" in game.legal_texts(1)
    play(game, "1:draw")
    state = game.state()
    assert state["totals"] == [51, 39, 4, 3]
    assert (state["turnovers"], state["discard"], state["stock"]) == (9, ["G7", "G8", "R5"], [])


def test_a_tenth_turnover_in_the_middle_of_a_penalty_keeps_the_cards_drawn() -> None:
    game = worn({1: "R+2 R9 J"}, "G9")
    play(game, "1:R+2", "2:draw")
    state = game.state()
    assert state["totals"] == [51, 39, 13, 3]
    assert (state["turnovers"], state["pending"]) == (9, 0)


def test_a_tenth_turnover_for_a_catch_ends_the_hand() -> None:
    game = worn({1: "R9 G3"}, "G9 G5")
    play(game, "1:R9", "3:catch 1")
    assert game.totals == [51, 17, 4, 3]
    assert game.turnovers == 9


@pytest.mark.parametrize(("card", "totals"), [("R+2", [51, 56, 4, 3]), ("J+4 R", [51, 56, 4, 3])])
def test_a_penalty_nobody_has_drawn_ends_with_a_game_that_a_catch_ends(
    card: str, totals: list[int]
) -> None:
    game = worn({1: f"{card.split()[0]} J"}, "G9 G8 G9")
    play(game, f"1:{card}")
    assert game.pending == (4 if card.startswith("J") else 2)
    play(game, "3:catch 1")
    state = game.state()
    assert (state["phase"], state["totals"]) == ("over", totals)
    assert (state["pending"], state["drawn"], state["extra"], state["open"]) == (
        0,
        None,
        False,
        None,
    )


@pytest.mark.parametrize("seed", range(8))
def test_however_a_worn_pile_ends_the_game_nothing_is_left_to_be_done(seed: int) -> None:
    """Claims are made whenever they can be, and cards that leave one in hand never call it."""
    rng, ends = Random(seed), 0
    for _game in range(60):
        game = worn({0: "R+2 J+4 B1", 1: "R+2 G+2 J", 2: "J+4 Y1", 3: "R9 B+2"}, "G9 G5 G4 Y4 Y5")
        while not game.is_over:
            seat = rng.choice(game.actors())
            texts = game.legal_texts(seat)
            claims = [text for text in texts if text.startswith("catch")]
            silent = [text for text in texts if not text.endswith("last")]
            text = rng.choice(claims or silent or texts)
            game.apply(seat, game.check(seat, text))
        state = game.state()
        left = (state["pending"], state["drawn"], state["extra"], state["open"], state["turn"])
        assert left == (0, None, False, None, None), state
        ends += bool(all(state["hands"]))
    assert ends > 10, "too few hands were ended by the pile"


@pytest.mark.parametrize(("card", "totals"), [("R+2", [51, 0, 13, 3]), ("J+4 R", [52, 0, 26, 6])])
def test_after_going_out_a_tenth_turnover_only_stops_the_drawing(
    card: str, totals: list[int]
) -> None:
    game = worn({1: card.split()[0]}, "G9", double_on="any-joker")
    play(game, f"1:{card}")
    assert game.totals == totals
    assert game.turnovers == 9


def test_the_ninth_turnover_is_still_made() -> None:
    game = worn({1: "R9 J"})
    game.turnovers = MOST_TURNOVERS - 1
    play(game, "1:draw")
    assert (game.turnovers, game.is_over) == (9, False)


def test_passes_and_turnovers_begin_anew_with_the_hand() -> None:
    game = worn({1: "R7"})
    game.totals = [0, 0, 0, 0]
    game.passes = 2
    play(game, "1:R7")
    assert (game.hand, game.turnovers, game.passes) == (2, 0, 0)


# -- rewards


def test_rewards_are_higher_the_fewer_points_a_seat_got() -> None:
    game = position({0: "B1", 1: "R7", 2: "B9 G9", 3: "J+4"})
    game.chance.endless = False
    play(game, "1:R7")
    out, light, heavy, worst = (game.rewards()[seat] for seat in (1, 0, 2, 3))
    assert 1 >= out > light > heavy > worst >= 0


def test_the_winner_of_the_game_gets_the_better_half_of_the_scale() -> None:
    rewards = going_out("J B").rewards()
    assert rewards[1] >= 0.5
    assert all(rewards[seat] <= 0.5 for seat in (0, 2, 3))
