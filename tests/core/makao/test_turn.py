"""A turn: what fits, drawing, passing, effects, penalties, turning over."""

from __future__ import annotations

import pytest

from core.contract.game import Illegal
from core.contract.options import Value
from tests.core.makao.builder import hand_of, play, position

EVERY_JOKER = ["J B", "J G", "J R", "J Y", "J+4 B", "J+4 G", "J+4 R", "J+4 Y"]


# -- fitting


@pytest.mark.parametrize(
    ("top", "card", "fits"),
    [
        ("R5", "R7", True),
        ("R5", "R+2", True),
        ("R5", "R-1", True),
        ("R5", "G5", True),
        ("R5", "G6", False),
        ("R0", "G0", True),
        ("RS", "GS", True),
        ("RS", "GV", False),
        ("RV", "YV", True),
        ("R+2", "B+2", True),
        ("R+2", "B2", False),
        ("R2", "B+2", False),
        ("R-1", "G-1", True),
        ("R1", "G-1", False),
    ],
)
def test_a_card_fits_by_colour_or_by_the_same_number_or_word(
    top: str, card: str, fits: bool
) -> None:
    game = position({1: f"{card} Y4 Y4"}, top)
    assert (card in game.legal_texts(1)) is fits
    assert "draw" in game.legal_texts(1)


@pytest.mark.parametrize("top", ["R5", "J R", "J+4 R", "GS"])
def test_jokers_always_fit_and_name_a_colour(top: str) -> None:
    game = position({1: "J J J+4"}, top)
    assert game.legal_texts(1) == [*EVERY_JOKER, "draw"]


@pytest.mark.parametrize("top", ["J G", "J+4 G"])
def test_after_a_joker_only_the_named_colour_fits(top: str) -> None:
    game = position({1: "G4 G+2 R4 B+2 Y-1"}, top)
    assert game.legal_texts(1) == ["G+2", "G4", "draw"]


def test_a_joker_brings_the_named_colour() -> None:
    game = position({1: "J R1 R2", 2: "B1 R3 G1"})
    play(game, "1:j b")
    state = game.state()
    assert (state["colour"], state["discard"][-1], state["turn"]) == ("B", "J", 2)
    assert game.legal_texts(2) == ["B1", "draw"]


# -- drawing and passing


def test_drawing_is_legal_though_a_card_would_fit() -> None:
    game = position({1: "R1 R2 R3"}, stock="B6 Y1")
    play(game, "1:draw")
    assert hand_of(game, 1) == ["R1", "R2", "R3", "B6"]
    assert game.to_act == 2
    assert game.drawn is None


@pytest.mark.parametrize(
    ("drawn_card", "drawn", "legal"),
    [
        ("may-play", "R8", ["R8", "pass"]),
        ("must-play", "R8", ["R8"]),
        ("may-play", "J", ["J B", "J G", "J R", "J Y", "pass"]),
        ("must-play", "J", ["J B", "J G", "J R", "J Y"]),
    ],
)
def test_only_the_drawn_card_may_follow_a_draw(
    drawn_card: str, drawn: str, legal: list[str]
) -> None:
    game = position({1: "R1 R2 R3"}, stock=drawn, rules={"drawn_card": drawn_card})
    play(game, "1:draw")
    assert game.to_act == 1
    assert game.state()["drawn"] == drawn
    assert game.view(1)["drawn"] == drawn
    assert game.view(0)["drawn"] is None
    assert game.legal_texts(1) == legal


def test_the_drawn_card_can_be_played_or_kept() -> None:
    game = position({1: "R1 R2 R3"}, stock="R8 Y1")
    play(game, "1:draw")
    kept = game.clone()
    play(kept, "1:pass")
    assert (kept.to_act, kept.drawn, len(kept.hands[1]), kept.passes) == (2, None, 4, 0)
    play(game, "1:R8")
    assert (game.to_act, game.drawn, len(game.hands[1])) == (2, None, 3)
    assert game.state()["discard"][-1] == "R8"


def test_a_copy_of_the_drawn_card_counts_as_the_drawn_card() -> None:
    game = position({1: "R8 R2 R3"}, stock="R8")
    play(game, "1:draw", "1:R8")
    assert hand_of(game, 1) == ["R2", "R3", "R8"]


def test_one_draw_a_turn() -> None:
    game = position({1: "B1 B2 B3"}, stock="R8 R9")
    play(game, "1:draw")
    with pytest.raises(Illegal, match="only once a turn"):
        play(game, "1:draw")


@pytest.mark.parametrize(
    ("stock", "discard", "otherwise"),
    [("B1", "", "draw"), ("", "G1", "draw"), ("", "", "pass")],
)
def test_pass_stands_for_draw_when_nothing_can_be_drawn(
    stock: str, discard: str, otherwise: str
) -> None:
    game = position({1: "R1 B2 B3"}, stock=stock, discard=discard)
    assert game.legal_texts(1) == ["R1", otherwise]


def test_such_a_pass_ends_the_turn_and_is_counted() -> None:
    game = position({1: "R1 B2 B3"}, stock="")
    play(game, "1:pass")
    assert (game.to_act, game.passes) == (2, 1)


# -- effects


@pytest.mark.parametrize(
    ("card", "players", "options", "turn", "direction"),
    [
        ("R1", 4, {}, 2, 1),
        ("RS", 4, {}, 3, 1),
        ("RV", 4, {}, 0, -1),
        ("RS", 2, {}, 1, 1),
        ("RV", 2, {}, 1, -1),
        ("RV", 2, {"two_player_reverse": "literal"}, 0, -1),
        ("RV", 3, {"two_player_reverse": "literal"}, 0, -1),
        ("RS", 3, {}, 0, 1),
    ],
)
def test_whose_turn_follows(
    card: str, players: int, options: dict[str, Value], turn: int, direction: int
) -> None:
    game = position({1: f"{card} B1 B2 B3"}, players=players, rules=options)
    play(game, f"1:{card}")
    assert (game.to_act, game.direction) == (turn, direction)


@pytest.mark.parametrize(("card", "turn"), [("R1", 0), ("RS", 3), ("RV", 2)])
def test_whose_turn_follows_when_play_runs_backwards(card: str, turn: int) -> None:
    game = position({1: f"{card} B1 B2 B3"})
    game.direction = -1
    play(game, f"1:{card}")
    assert game.to_act == turn


def test_a_minus_one_gives_one_more_card_or_a_pass_but_no_draw() -> None:
    game = position({1: "R-1 R1 G-1 B2 J"})
    play(game, "1:R-1")
    assert (game.to_act, game.extra) == (1, True)
    assert game.legal_texts(1) == ["G-1", "J B", "J G", "J R", "J Y", "R1", "pass"]
    play(game, "1:R1")
    assert (game.to_act, game.extra) == (2, False)


def test_another_minus_one_gives_one_more_again() -> None:
    game = position({1: "R-1 G-1 G2 B2 B3"})
    play(game, "1:R-1", "1:G-1")
    assert (game.to_act, game.extra) == (1, True)
    assert game.legal_texts(1) == ["G2", "pass"]
    play(game, "1:pass")
    assert (game.to_act, game.extra, game.passes) == (2, False, 0)


def test_the_pass_on_an_extra_card_is_said_even_when_nothing_fits() -> None:
    game = position({1: "R-1 G2 B2"})
    play(game, "1:R-1")
    assert game.legal_texts(1) == ["pass"]


def test_after_a_drawn_minus_one_any_card_of_the_hand_may_be_the_extra_card() -> None:
    game = position({1: "R1 B2 B3"}, stock="R-1")
    play(game, "1:draw", "1:R-1")
    assert game.legal_texts(1) == ["R1", "pass"]


@pytest.mark.parametrize(("extra", "turn", "pending"), [("RS", 3, 0), ("RV", 0, 0), ("R+2", 2, 2)])
def test_the_extra_card_has_its_own_effect(extra: str, turn: int, pending: int) -> None:
    game = position({1: f"R-1 {extra} B1 B2"})
    play(game, "1:R-1", f"1:{extra}")
    assert (game.to_act, game.pending, game.extra) == (turn, pending, False)


# -- penalties


def test_a_penalty_leaves_drawing_it_or_passing_it_on() -> None:
    game = position({1: "R+2 R1 R2", 2: "R5 R+2 B+2 J J+4 G1"})
    play(game, "1:R+2")
    assert (game.to_act, game.pending) == (2, 2)
    assert game.legal_texts(2) == ["B+2", "J+4 B", "J+4 G", "J+4 R", "J+4 Y", "R+2", "draw"]


def test_without_stacking_only_drawing_is_left() -> None:
    game = position({1: "R+2 R1 R2", 2: "R5 R+2 J+4"}, rules={"stacking": False})
    play(game, "1:R+2")
    assert game.legal_texts(2) == ["draw"]


def test_penalties_add_up_and_a_plus_two_must_fit_the_named_colour() -> None:
    game = position(
        {1: "R+2 R1 R2", 2: "J+4 R1 R2", 3: "R+2 G+2 G1", 0: "B1 B2 B3"},
        stock="R6 R7 R8 G6 G7 G8 Y1 Y2 Y3",
    )
    play(game, "1:R+2", "2:J+4 G")
    assert game.pending == 6
    assert game.legal_texts(3) == ["G+2", "draw"]
    play(game, "3:G+2")
    assert game.pending == 8
    assert game.legal_texts(0) == ["draw"]
    play(game, "0:draw")
    assert (game.pending, len(game.hands[0])) == (0, 11)
    assert game.state()["stock"] == ["Y3"]


@pytest.mark.parametrize(("after_penalty", "turn"), [("play", 2), ("lose-turn", 3)])
def test_what_follows_a_drawn_penalty(after_penalty: str, turn: int) -> None:
    game = position(
        {1: "R+2 R1 R2", 2: "R5 B1 B2"}, stock="G1 G2 R9 B8", rules={"after_penalty": after_penalty}
    )
    play(game, "1:R+2", "2:draw")
    assert (game.to_act, game.pending, game.drawn) == (turn, 0, None)
    assert hand_of(game, 2) == ["R5", "G1", "G2", "B1", "B2"]
    if turn == 2:
        assert game.legal_texts(2) == ["R5", "draw"]
        play(game, "2:draw")
        assert game.state()["drawn"] == "R9"


@pytest.mark.parametrize(
    ("stock", "discard", "taken", "turnovers"),
    [("", "", 0, 0), ("G1", "", 2, 1), ("", "G1", 2, 1), ("G1 G2", "", 2, 0)],
)
def test_a_penalty_takes_what_there_is_and_cancels_the_rest(
    stock: str, discard: str, taken: int, turnovers: int
) -> None:
    """The top card alone stays; the card under the plus-two can be drawn again."""
    game = position({1: "R+2 R1 R2", 2: "B1 B2 B3"}, top="R5", stock=stock, discard=discard)
    play(game, "1:R+2")
    if not stock and not discard:
        game.discard = game.discard[-1:]
    assert game.legal_texts(2) == ["draw"]
    play(game, "2:draw")
    assert (game.pending, len(game.hands[2]), game.to_act) == (0, 3 + taken, 2)
    assert (game.turnovers, game.passes) == (turnovers, 0)


# -- turning the pile over


def test_the_pile_becomes_the_stock_only_when_a_card_must_be_drawn() -> None:
    game = position({1: "B1 B2", 2: "B3 B4"}, stock="Y1", discard="G1 G2 G3")
    play(game, "1:draw")
    assert game.state()["stock"] == []
    assert game.state()["discard"] == ["G1", "G2", "G3", "R5"]
    assert game.turnovers == 0
    play(game, "2:draw")
    assert hand_of(game, 2) == ["G1", "B3", "B4"]
    assert game.state()["stock"] == ["G2", "G3"]
    assert game.state()["discard"] == ["R5"]
    assert game.turnovers == 1


def test_the_pile_is_turned_over_in_the_middle_of_several_cards() -> None:
    game = position(
        {1: "J+4 R1 R2", 2: "B3 B4"},
        stock="Y1 Y2",
        discard="G1 G2",
        rules={"after_penalty": "lose-turn"},
    )
    play(game, "1:J+4 R", "2:draw")
    assert hand_of(game, 2) == ["G1", "G2", "B3", "B4", "Y1", "Y2"]
    assert game.state()["stock"] == ["R5"]
    assert game.state()["discard"] == ["J+4"]
    assert game.turnovers == 1


def test_a_pile_of_one_card_is_not_turned_over() -> None:
    game = position({1: "J+4 R1 R2", 2: "B3 B4"}, stock="Y1", discard="")
    play(game, "1:J+4 R")
    game.discard = game.discard[-1:]
    play(game, "2:draw")
    assert hand_of(game, 2) == ["B3", "B4", "Y1"]
    assert game.turnovers == 0
    assert game.legal_texts(2) == ["pass"]
