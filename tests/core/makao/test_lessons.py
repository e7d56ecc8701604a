"""What Makao's lessons tell is what the game does: each fact of a text, by the lesson's name."""

from __future__ import annotations

from typing import cast

import pytest

from core.contract.lesson import LEARNER, Lesson
from core.games.makao.faces import FACES, POINTS
from core.games.makao.game import Makao
from core.games.makao.lessons import TEACHING, first_game
from core.games.registry import game_type
from core.learning.lecture import Lecture
from core.match.match import Match
from tests.core.makao.builder import hand_of

WRITTEN = {one.name: one for one in TEACHING.lessons if isinstance(one, Lesson)}
NEXT, BEFORE = 1, 2
"""The seats after and before the learner, of three."""


def asked(name: str, step: int) -> Makao:
    """Return the game as a step of a lesson asks, counted from 1."""
    return cast(Makao, Lecture("makao", WRITTEN[name]).begin(step - 1).game)


def done(name: str, step: int) -> Makao:
    """Return the game right after what a step accepts, before anybody else acts."""
    game = asked(name, step)
    game.apply(LEARNER, game.parse(WRITTEN[name].steps[step - 1].accepts[0]))
    return game


def ended(name: str) -> Match:
    """Return the game of a lesson that is over."""
    return Lecture("makao", WRITTEN[name]).begin(len(WRITTEN[name].steps))


def plays(game: Makao) -> set[str]:
    """Return what the learner can play, without calls."""
    texts = game.legal_texts(LEARNER)
    return {text for text in texts if text not in ("draw", "pass") and not text.endswith("last")}


def counted(hand: list[str]) -> int:
    """Return what a hand counts."""
    return sum(POINTS[FACES.index(card)] for card in hand)


# -- colour, number, sign ----------------------------------------------------------------------


def test_colour_number_and_sign_fit_one_at_a_time() -> None:
    assert (asked("fitting", 1).state()["discard"][-1], plays(asked("fitting", 1))) == (
        "G7",
        {"G2"},
    )
    fours = asked("fitting", 2)
    assert not [card for card in hand_of(fours, LEARNER) if card.startswith("G")]
    assert plays(fours) == {"R4"}
    skips = asked("fitting", 3)
    assert (skips.state()["discard"][-1], plays(skips)) == ("RS", {"BS", "R5"})


def test_a_card_drawn_needlessly_leaves_eight_instead_of_six() -> None:
    game = asked("fitting", 1)
    game.apply(LEARNER, game.parse("draw"))
    assert len(hand_of(game, LEARNER)) == 8
    assert len(hand_of(done("fitting", 1), LEARNER)) == 6


def test_the_skip_takes_the_turn_of_the_next_player() -> None:
    assert done("fitting", 3).to_act == BEFORE
    assert done("fitting", 3).state()["colour"] == "B"


def test_nothing_fits_and_the_card_drawn_does() -> None:
    game = asked("fitting", 4)
    assert game.legal_texts(LEARNER) == ["draw"]
    assert asked("fitting", 5).state()["drawn"] == "B6"
    assert asked("fitting", 5).legal_texts(LEARNER) == ["B6", "pass"]


def test_yellow_leaves_two_more_of_its_colour_and_red_none() -> None:
    game = asked("fitting", 6)
    assert plays(game) == {"Y9", "R5"}
    left = hand_of(done("fitting", 6), LEARNER)
    assert sorted(left) == ["R5", "Y1", "Y6"]


# -- jokers ------------------------------------------------------------------------------------


def test_only_jokers_fit_and_red_is_held_most() -> None:
    game = asked("jokers", 1)
    assert {text.split()[0] for text in plays(game)} == {"J", "J+4"}
    colours = [card[0] for card in hand_of(game, LEARNER) if card[0] != "J"]
    assert max(set(colours), key=colours.count) == "R"


def test_after_a_joker_no_number_matches() -> None:
    red = done("jokers", 1)
    assert not red.fits(FACES.index("B2"))
    assert red.fits(FACES.index("R2"))
    green = asked("jokers", 3)
    assert (green.state()["discard"][-1], green.state()["colour"]) == ("J", "G")
    assert {text for text in plays(green) if text[0] != "J"} == {"G3"}


def test_a_second_joker_is_kept_while_a_number_fits() -> None:
    game = asked("jokers", 2)
    assert "J" in hand_of(game, LEARNER)
    assert {text for text in plays(game) if text[0] != "J"} == {"R1", "R8"}
    assert (counted(["R8"]), counted(["J"]), counted(["J+4"])) == (8, 30, 50)
    assert {"J", "J+4"} <= set(hand_of(done("jokers", 3), LEARNER))


def test_the_next_player_draws_four_for_a_joker_four() -> None:
    assert {text.split()[0] for text in plays(asked("jokers", 4))} == {"J", "J+4"}
    before, after = done("jokers", 4), cast(Makao, ended("jokers").game)
    assert before.pending == 4
    assert len(after.hands[NEXT]) == len(before.hands[NEXT]) + 4


# -- signs -------------------------------------------------------------------------------------


def test_the_next_player_holds_one_card_and_is_passed_over() -> None:
    game = asked("signs", 1)
    assert len(game.hands[NEXT]) == 1
    assert done("signs", 1).to_act == BEFORE
    assert (asked("signs", 2).to_act, len(asked("signs", 2).hands[NEXT])) == (LEARNER, 1)


def test_a_reverse_lets_the_player_with_one_card_play_before_the_learner_again() -> None:
    game = asked("signs", 1)
    game.apply(LEARNER, game.parse("YV"))
    assert (game.to_act, game.next_seat(BEFORE), game.next_seat(NEXT)) == (BEFORE, NEXT, LEARNER)


def test_the_reverse_turns_the_order_and_the_last_card_has_to_stay() -> None:
    game = done("signs", 2)
    assert (game.to_act, game.next_seat(BEFORE), game.next_seat(NEXT)) == (BEFORE, NEXT, LEARNER)
    assert len(asked("signs", 3).hands[NEXT]) == 2


def test_a_minus_one_gives_one_more_card_or_a_pass_but_no_draw() -> None:
    assert (done("signs", 3).to_act, done("signs", 3).extra) == (LEARNER, True)
    assert asked("signs", 4).legal_texts(LEARNER) == ["Y6", "pass"]
    assert len(hand_of(asked("signs", 3), LEARNER)) - len(hand_of(done("signs", 4), LEARNER)) == 2


# -- stacking ----------------------------------------------------------------------------------


def test_two_cards_fit_and_the_plus_two_makes_the_next_player_draw_or_answer() -> None:
    assert plays(asked("stacking", 1)) == {"G8", "G+2"}
    game = done("stacking", 1)
    assert (game.to_act, game.pending) == (NEXT, 2)


def test_the_penalty_grows_from_six_to_eight() -> None:
    game = asked("stacking", 2)
    assert (game.pending, plays(game)) == (6, {"B+2"})
    drawn = asked("stacking", 2)
    held = len(drawn.hands[LEARNER])
    drawn.apply(LEARNER, drawn.parse("draw"))
    assert len(drawn.hands[LEARNER]) == held + 6
    assert (done("stacking", 2).pending, done("stacking", 2).to_act) == (8, NEXT)


def test_a_number_of_the_colour_is_no_answer() -> None:
    game = asked("stacking", 3)
    assert game.state()["discard"][-1] == "B+2"
    assert (game.pending, game.legal_texts(LEARNER)) == (2, ["draw"])
    assert game.fits(FACES.index("B7"))


def test_whoever_has_drawn_keeps_the_turn() -> None:
    game = done("stacking", 3)
    assert (game.to_act, game.pending, plays(game)) == (LEARNER, 0, {"B7"})
    assert (counted(["B+2"]), counted(["J+4"])) == (20, 50)


# -- LAST CARD ---------------------------------------------------------------------------------


def test_a_catch_in_the_own_turn_costs_four_cards_and_no_turn() -> None:
    game = asked("last-card", 1)
    assert (game.open_seat, len(game.hands[BEFORE]), game.to_act) == (BEFORE, 1, LEARNER)
    caught = done("last-card", 1)
    assert (len(caught.hands[BEFORE]), caught.to_act) == (5, LEARNER)


def test_said_with_the_card_nobody_can_catch() -> None:
    game = done("last-card", 2)
    assert len(game.hands[LEARNER]) == 1
    assert [game.legal_texts(seat) for seat in (LEARNER, BEFORE)] == [[], []]


def test_a_catch_out_of_turn_counts_for_the_first_to_speak() -> None:
    game = asked("last-card", 3)
    assert (game.open_seat, game.to_act) == (NEXT, BEFORE)
    assert game.legal_texts(LEARNER) == ["catch 1"]
    assert "catch 1" in game.legal_texts(BEFORE)
    assert game.legal_texts(NEXT) == ["last"]
    caught = done("last-card", 3)
    assert len(caught.hands[NEXT]) == 5
    assert caught.legal_texts(NEXT) == []


def test_a_joker_at_the_end_doubles_what_the_others_count() -> None:
    game = asked("last-card", 4)
    held = [counted(hand_of(game, seat)) for seat in range(3)]
    assert hand_of(game, LEARNER) == ["J"]
    assert ended("last-card").game.scores() == [0, 2 * held[NEXT], 2 * held[BEFORE]]


# -- the first game ----------------------------------------------------------------------------


def test_the_first_game_can_be_begun() -> None:
    settled = game_type("makao").table.settle(first_game.LESSON.options)
    assert (settled["players"], settled["target"]) == (3, 50)


@pytest.mark.parametrize("name", WRITTEN)
def test_nobody_needs_more_than_the_default_rules(name: str) -> None:
    assert set(WRITTEN[name].options) <= {"players"}
