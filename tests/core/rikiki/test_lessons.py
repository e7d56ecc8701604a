"""What the lessons of Rikiki tell is what happens, and their answers fit every position."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contract.lesson import FirstGame
from core.contract.options import Value
from core.games.rikiki.game import Rikiki
from core.games.rikiki.lessons import TEACHING, cost
from core.games.rikiki.options import RikikiTerms
from core.games.rikiki.position import RikikiPosition
from core.match.match import Match
from tests.core.learning.lesson_kit import after, lecture_of
from tests.core.rikiki.builder import act, random_action, scripted, seeded

FOLLOWING = lecture_of("rikiki", "following")
EXACTLY = lecture_of("rikiki", "exactly")
HOOK = lecture_of("rikiki", "hook")
SWAP = lecture_of("rikiki", "swap")
ABSOLUTE = lecture_of("rikiki", "absolute")


def rikiki(match: Match) -> Rikiki:
    """Return the game of a match."""
    return cast(Rikiki, match.game)


def hand(match: Match) -> list[str]:
    """Return the cards of the learner."""
    return cast("list[str]", match.game.view(0)["hands"][0])


def tricks(match: Match) -> list[int]:
    """Return the tricks of all seats in the round."""
    return rikiki(match).tricks


def points(match: Match) -> list[int]:
    """Return the points of all seats in the round that ended last."""
    return rikiki(match).points


# -- what the lessons tell ---------------------------------------------------------------------


def test_the_king_wins_the_first_trick_and_the_3_would_not() -> None:
    assert tricks(after(FOLLOWING, 0, "KD")) == [1, 0, 0, 0]
    assert tricks(after(FOLLOWING, 0, "3D")) == [0, 0, 1, 0]


def test_the_last_diamond_gone_the_lowest_trump_beats_the_ace_of_clubs() -> None:
    match = after(FOLLOWING, 2)
    assert rikiki(match).trick == [match.game.parse(card) for card in ("AC", "9C")]
    assert not [card for card in hand(match) if card[-1] in "CD"]
    assert tricks(after(FOLLOWING, 3)) == [2, 0, 1, 0]
    assert hand(after(FOLLOWING, 3)) == ["AH"]


def test_a_low_trump_that_is_led_or_left_for_the_end_is_beaten() -> None:
    assert tricks(after(FOLLOWING, 1, "2H", "9H", "8S", "10H"))[0] == 1
    assert points(after(FOLLOWING, 2, "AH", "4C", "2H", "9H", "8S", "10H"))[0] == -10


def test_three_tricks_for_a_bid_of_three_make_16() -> None:
    assert points(after(FOLLOWING)) == [16, -10, 12, 10]


def test_one_trick_bid_and_won_makes_12_and_the_player_before_loses_10() -> None:
    assert points(after(EXACTLY)) == [12, 10, 10, -10]


@pytest.mark.parametrize(("bid", "lost"), [("bid 0", -10), ("bid 2", -10), ("bid 3", -20)])
def test_every_other_bid_costs_what_is_told(bid: str, lost: int) -> None:
    others = ("bid 0", "bid 1", "6C", "3C", "4C", "5C", "QS", "9C", "7S", "2S", "7C", "AH")
    assert points(after(EXACTLY, 0, bid, *others, "4D", "JD"))[0] == lost


def test_the_9_would_win_and_so_would_the_ace() -> None:
    match = after(EXACTLY, 1, "9C", "4C", "5C", "3C", "7S", "2S", "7C")
    assert tricks(match) == [1, 0, 0, 1]
    match = after(EXACTLY, 1, "9C", "4C", "5C", "AH", "4D", "JD", "QS", "3C", "7S", "2S", "7C")
    assert points(match)[0] == -10


def test_who_trumps_too_early_wins_the_last_trick_as_well() -> None:
    match = after(EXACTLY, 2, "AH", "7S", "2S", "9C", "4D", "JD", "7C")
    assert points(match)[0] == -10


def test_the_hook_bars_a_bid_of_one_and_the_neighbour_misses() -> None:
    assert HOOK.begin().game.legal_texts(0) == ["bid 0", "bid 2"]
    assert points(after(HOOK)) == [10, -10, 10, 10]


def test_the_queen_kept_would_win_the_next_trick() -> None:
    match = after(HOOK, 1, "5C", "8D", "3D", "6D", "QD")
    assert points(match)[0] == -10


def test_the_2_becomes_the_king_and_the_turn_goes_on() -> None:
    match = after(SWAP, 1)
    assert hand(match) == ["4D", "KH"]
    assert match.game.to_act == 0
    assert rikiki(match).turned == match.game.parse("2H")
    assert points(after(SWAP)) == [12, 10, 10, -2]


def test_the_king_kept_would_fall_to_the_ace() -> None:
    match = after(SWAP, 2, "4D", "7S", "10S", "AH", "KH", "9D", "6D")
    assert points(match)[0] == -2


def test_seven_tricks_are_lost_for_20_points() -> None:
    match = after(ABSOLUTE)
    assert points(match) == [20, 12, -10, 14]


def test_the_traps_of_absolute_zero_win_a_trick() -> None:
    assert tricks(after(ABSOLUTE, 3, "5S", "8C"))[0] == 1
    assert tricks(after(ABSOLUTE, 4, "6H", "4H", "6C"))[0] == 1
    assert tricks(after(ABSOLUTE, 2, "4D", "9D"))[0] == 0


def test_the_rounds_before_a_lesson_are_as_they_may_be_played() -> None:
    totals = rikiki(ABSOLUTE.begin()).totals
    assert rikiki(ABSOLUTE.begin()).round == 6
    assert all(-50 <= total <= 80 for total in totals)


def test_the_first_game_is_for_as_many_as_the_lessons_and_as_long_as_it_says() -> None:
    first_game = TEACHING.lessons[-1]
    assert isinstance(first_game, FirstGame)
    terms = RikikiTerms.of(Rikiki.table.settle(first_game.options))
    assert first_game.options["players"] == 4
    assert f"after {terms.rounds} rounds" in first_game.opening[0]
    assert f"to {terms.largest_hand}," in first_game.opening[0]
    assert terms.absolute_with(terms.largest_hand)


# -- what a wrong action costs -----------------------------------------------------------------


def words(sentence: str) -> int:
    """Return how many words a reader reads."""
    return len(sentence.split())


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    seed=st.integers(0, 10**6),
    players=st.sampled_from([3, 4, 7, 8]),
    low=st.booleans(),
    acts=st.integers(0, 150),
)
def test_every_pair_of_actions_in_every_position_has_an_answer(
    seed: int, players: int, low: bool, acts: int
) -> None:
    options: dict[str, Value] = {"lost_per_trick": 2, "trump_swap": True} if low else {}
    game = seeded(seed, None, players=players, **options)
    rnd = random.Random(seed)
    for _act in range(acts):
        if game.is_over:
            return
        game.apply(*random_action(game, rnd.random, swap=rnd.random() < 0.3))
    if game.is_over:
        return
    seat, legal = game.to_act, game.legal(game.to_act)
    known = cast(RikikiPosition, game.observation(seat).known)
    for played in legal:
        for better in legal:
            if played != better:
                told = TEACHING.cost(game, seat, played, better)
                assert 4 <= words(told) <= 32
                assert not re.search(r"[{}]|−−|--|-\d", told)
                assert told == cost.cost(known, seat, played, better)


def told(game: Rikiki, played: str, better: str) -> str:
    """Return what an action of the seat to act costs beside another."""
    return TEACHING.cost(game, game.to_act, game.parse(played), game.parse(better))


def test_a_bid_is_told_by_the_points_it_would_bring() -> None:
    game = scripted(7, {})
    assert told(game, "bid 3", "bid 2") == (
        "With 2 tricks, that bid loses 10 points. A bid of 2 would have brought 14."
    )
    assert told(game, "bid 0", "bid 1") == (
        "With 1 trick, that bid loses 10 points. A bid of 1 would have brought 12."
    )
    assert "loses 20 points" in told(game, "absolute", "bid 2")
    assert "brings 10 points. Absolute Zero would have brought 20" in told(
        game, "bid 0", "absolute"
    )


def test_a_swap_missed_is_told_by_both_cards() -> None:
    game = scripted(2, {1: "2H 3C"}, "KH", trump_swap=True)
    assert told(game, "bid 0", "swap").startswith("[2H] could have become [KH], a higher trump.")
    assert told(game, "swap", "bid 0").startswith("[KH] is a higher trump than [2H]")


def last_to_play(bid: str) -> Rikiki:
    """Return a game whose dealer plays last to a trick of clubs, after so high a bid."""
    hands = {0: "QC 2C", 1: "9C 3D", 2: "8C 4D", 3: "7C 5D"}
    game = scripted(2, hands, "KH", hook=False)
    return act(game, "bid 0", "bid 0", "bid 0", bid, "9C", "8C", "7C")


def test_a_trick_too_many_is_told_with_its_points() -> None:
    assert told(last_to_play("bid 0"), "QC", "2C") == (
        "[QC] wins a trick too many, which costs 10 points. [2C] would have lost it."
    )


def test_a_trick_that_is_wanted_and_lost_is_told() -> None:
    assert told(last_to_play("bid 1"), "2C", "QC") == (
        "[2C] loses a trick that [QC] would have won, and you still need 1 more."
    )


def test_what_is_harder_to_beat_is_told_by_the_cards_not_seen() -> None:
    game = act(scripted(2, {1: "AC 2D"}, "KH"), "bid 1", "bid 0", "bid 0", "bid 0")
    assert told(game, "2D", "AC") == (
        "Of the cards you haven't seen, [2D] loses to 24 and [AC] to 12. You still need a trick."
    )


def leading_two(first: str, second: str) -> Rikiki:
    """Return a game in which seat 1 leads one of two cards and wants no trick."""
    return act(scripted(2, {1: f"{first} {second}"}, "KH"), *["bid 0"] * 3, "bid 1")


def test_neighbours_of_a_suit_are_told_to_be_alike() -> None:
    assert told(leading_two("5D", "6D"), "6D", "5D") == (
        "Nobody else can have a card between [6D] and [5D], so they're equal."
    )


def test_of_two_leads_that_as_many_cards_beat_that_is_told_which_beats_fewer() -> None:
    game = act(scripted(4, {1: "4D KD AD 6C"}, "KH"), *["bid 0"] * 3, "bid 1")
    assert told(game, "6C", "4D") == (
        "Of the cards you haven't seen in its suit, [6C] beats 4 and [4D] beats 2."
    )


def test_where_nothing_sets_two_cards_apart_the_hand_left_decides() -> None:
    assert told(leading_two("AD", "AC"), "AD", "AC").startswith("Both do the same in this trick.")


def test_a_strong_card_kept_is_one_that_may_win_too_much() -> None:
    hands = {0: "9C 2C", 1: "KC 3D", 2: "8C 4D", 3: "7C 5D"}
    game = act(scripted(2, hands, "KH", hook=False), *["bid 0"] * 3, "bid 1", "KC", "8C", "7C")
    assert told(game, "2C", "9C") == (
        "You need exactly 1 more. You keep [9C], which is harder to beat than [2C]."
    )
