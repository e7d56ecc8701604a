"""What the lessons of President tell is what happens, and their answers fit every position."""

from __future__ import annotations

import random
import re
from itertools import islice, permutations
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contract.lesson import FirstGame
from core.games.president.game import President
from core.games.president.lessons import TEACHING, cost
from core.games.president.position import PresidentPosition
from core.games.president.sets import ALL_CARDS, beats
from core.match.match import Match
from tests.core.learning.lesson_kit import after, lecture_of
from tests.core.president.builder import random_walk, seeded, short

BEATING = lecture_of("president", "beating")
SUITS = lecture_of("president", "suits")
PASSING = lecture_of("president", "passing")
WAY_OUT = lecture_of("president", "way-out")
TITLES = lecture_of("president", "titles")


def president(match: Match) -> President:
    """Return the game of a match."""
    return cast(President, match.game)


def hand(match: Match) -> list[str]:
    """Return the cards of the learner."""
    return cast("list[str]", match.game.view(0)["hands"][0])


def lowest(match: Match) -> str:
    """Return the lowest set that the learner may play."""
    game = president(match)
    return game.text(min(action for action in game.legal(0) if action))


def answers(match: Match, *cards: str) -> set[int]:
    """Return which of the others could beat cards that the learner plays now."""
    match.act(0, " ".join(cards))
    game, able = president(match), set()
    for seat in (1, 2, 3):
        game.to_act = seat
        if len(game.legal(seat)) > 1:
            able.add(seat)
    return able


# -- what the lessons tell ---------------------------------------------------------------------


def test_what_is_asked_for_is_the_lowest_that_can() -> None:
    assert lowest(BEATING.begin(0)) == "6D"
    assert lowest(BEATING.begin(3)) == "QC QH"
    assert lowest(SUITS.begin(0)) == "9D"
    assert lowest(PASSING.begin(1)) == "AH"
    assert lowest(WAY_OUT.begin(0)) == "5D"


def test_nobody_beats_the_2_of_hearts() -> None:
    assert answers(BEATING.begin(1), "2H") == set()
    assert answers(BEATING.begin(1), "AC")


def test_after_higher_and_as_many_the_learner_has_the_fewest_cards_and_leads() -> None:
    game = president(after(BEATING))
    assert game.counts[0] == 7 < min(game.counts[1:])
    assert (game.to_act, game.top) == (0, 0)


def test_only_the_2_of_hearts_could_beat_the_2_of_diamonds() -> None:
    match = SUITS.begin(1)
    assert [text for text in match.game.legal_texts(0) if text != "pass"] == ["2D"]
    assert answers(match, "2D") == {2}


def test_whoever_passes_leaves_the_trick_to_the_2_of_clubs_or_to_the_7s() -> None:
    assert president(after(SUITS, 1, "pass", "pass", "pass")).leader == 3
    assert president(after(SUITS, 3, "pass")).leader == 1


def test_sevens_beat_sevens_card_by_card_but_not_across() -> None:
    game = president(SUITS.begin(3))
    assert game.legal_texts(0)[0] == "7C 7H"
    assert not beats(game.parse("7C 7D"), game.parse("7S 7H"), game.terms.same_rank)


def test_the_queen_is_beaten_only_by_what_is_worth_keeping() -> None:
    assert PASSING.begin().game.legal_texts(0) == ["2S", "AH", "pass"]


def test_who_passed_plays_again_in_the_same_trick_and_leads_after_three_passes() -> None:
    match = PASSING.begin(1)
    game = president(match)
    assert (game.to_act, game.text(game.top)) == (0, "AC")
    led = president(PASSING.begin(2))
    assert (led.to_act, led.top, led.counts[0]) == (0, 0, 12)
    assert president(after(PASSING)).counts[0] == 9


def test_all_come_to_five_cards_by_fours_of_a_kind() -> None:
    match = WAY_OUT.begin()
    assert hand(match) == ["4C", "5D", "10S", "10H", "2D"]


def test_nothing_beats_the_2_of_hearts_and_then_the_2_of_diamonds_is_the_highest() -> None:
    match = WAY_OUT.begin(1)
    assert match.game.legal_texts(0) == ["pass"]
    assert answers(WAY_OUT.begin(3), "2D") == set()


def test_the_tens_cannot_be_beaten_where_two_others_hold_one_card() -> None:
    match = WAY_OUT.begin(2)
    assert sorted(president(match).counts[1:]) == [1, 1, 2]
    assert answers(match, "10S", "10H") == set()


def test_whoever_passes_on_the_fives_sees_their_player_out_first() -> None:
    match = after(WAY_OUT, 2, "pass", "pass", "pass", "AC")
    assert president(match).points == [0, 0, 0, 1]


def test_the_4_led_too_early_makes_somebody_else_president() -> None:
    match = after(WAY_OUT, 3, "4C", "pass", "AH")
    assert president(match).points == [0, 0, 1, 0]


def test_the_4_led_last_makes_the_learner_president() -> None:
    match = after(WAY_OUT)
    assert match.game.is_over
    assert president(match).points == [1, 0, 0, 0]


def test_the_hand_is_played_to_the_last_for_3_2_1_and_no_points() -> None:
    game = president(TITLES.begin(1))
    assert game.points == [3, 1, 0, 2]
    assert game.state()["titles"] == ["President", "Vice-Scum", "Scum", "Vice-President"]


def test_the_scum_has_given_its_two_highest_and_gets_any_two() -> None:
    match = TITLES.begin(1)
    game = president(match)
    assert game.text(game.gifts[2]) == "AS 2H"
    assert {"AS", "2H"} <= set(hand(match))
    assert len(match.game.legal_texts(0)) == 105


def test_the_vices_exchange_one_card_and_the_scum_leads() -> None:
    game = president(TITLES.begin(2))
    assert [gift.bit_count() for gift in game.gifts] == [2, 1, 2, 1]
    assert (game.leader, game.text(game.top)) == (2, "3S 3C")
    assert hand(TITLES.begin(2))[:2] == ["5S", "5H"]


def test_the_first_game_has_two_hands_and_an_exchange() -> None:
    first_game = TEACHING.lessons[-1]
    assert isinstance(first_game, FirstGame)
    options = President.table.settle(first_game.options)
    assert (options["hands"], options["finish"], options["exchange"]) == (2, "all", True)


# -- what a wrong action costs -----------------------------------------------------------------


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    seed=st.integers(0, 10**6),
    players=st.sampled_from([2, 4, 13]),
    preset=st.sampled_from(["document", "classic"]),
    same_rank=st.sampled_from(["dominance", "highest", "never"]),
    acts=st.integers(0, 200),
)
def test_every_pair_of_actions_in_every_position_has_an_answer(
    seed: int, players: int, preset: str, same_rank: str, acts: int
) -> None:
    game = seeded(seed, preset, players=players, same_rank=same_rank)
    rnd = random.Random(seed)
    random_walk(game, rnd.random, acts)
    if game.is_over:
        return
    seat, legal = game.to_act, game.legal(game.to_act)
    rnd.shuffle(legal)
    known = cast(PresidentPosition, game.observation(seat).known)
    for played, better in islice(permutations(legal, 2), 200):
        answer = TEACHING.cost(game, seat, played, better)
        assert 4 <= len(answer.split()) <= 32
        assert not re.search(r"[{}]|\[\]|  ", answer)
        assert answer == cost.cost(known, seat, played, better)


def told(game: President, played: str, better: str) -> str:
    """Return what an action of the seat to act costs beside another."""
    return TEACHING.cost(game, game.to_act, game.parse(played), game.parse(better))


def led() -> President:
    """Return a game late in a hand whose learner leads, and holds one card nobody can beat."""
    return short(["4C 9S 9D 2H", "5C 6C", "7C 8C", "QC QD"])


def test_a_set_torn_apart_is_told_whole() -> None:
    assert told(led(), "9S", "9S 9D") == (
        "With [9S] [9D] together you would get rid of them in one turn."
    )
    assert told(led(), "9S", "4C") == (
        "That breaks up [9S] [9D], which could go in one turn. [4C] would have kept the cards"
        " together."
    )


def test_what_nobody_can_beat_is_told() -> None:
    assert told(led(), "4C", "2H") == (
        "Somebody may beat [4C], but nobody can beat [2H]. With that you would have led the"
        " next trick."
    )
    beaten = short(["4C 2H", "5C 6C", "7C 8C", "JC QC"], top=(3, "KC"))
    assert told(beaten, "pass", "2H").startswith("You passed, but nobody can beat [2H]")


def test_sets_of_one_rank_are_told_by_the_cards_that_differ() -> None:
    kings = short(["KS KD KH 3C", "5C 6C", "7C 8C", "AS AH"], top=(3, "QS QD"))
    assert told(kings, "KS KH", "KS KD") == (
        "With [KD] you would have kept the higher [KH] for later."
    )
    assert told(kings, "KS KD", "KS KH") == "[KD] would be easier to beat than [KH]."
    lead = short(["3S 3D 3H KS", "5S 5D 6S 6D 6C", "7C", "AS"])
    assert told(lead, "3S", "3S 3D") == ("With [3S] [3D] you would get rid of 2 cards in one turn.")
    assert told(lead, "3S 3D 3H", "3D") == (
        "With [3D] alone you would have kept [3S] [3H] for later."
    )


def test_the_last_set_is_told_with_its_title() -> None:
    last = short(["9S 9D", "5C 6C", "7C 8C", "JC QC"], top=(3, "8S 8D"))
    assert told(last, "pass", "9S 9D") == (
        "[9S] [9D] was all you had: you would have been out, as President."
    )


def test_a_card_higher_than_need_be_is_told() -> None:
    high = short(["4C 9S KD", "5C AC", "7C 2C", "JC QC"], top=(3, "8S"))
    assert told(high, "KD", "9S") == ("With [9S] you would have kept the higher [KD] for later.")
    assert told(high, "KD", "pass").startswith("Nobody has to beat a set")
    assert (
        told(high, "pass", "9S") == "You passed, and still have 3 cards. With [9S] it would be 2."
    )


@pytest.mark.parametrize(
    ("played", "answer"),
    [
        ("give 5S 5H", "You gave [5S] [5H] and kept [3D] [4C], lower"),
        ("give 3D AH", "You gave [AH] and kept [4C], lower and harder to play."),
        ("give 5S 3D", "That breaks up [5S] [5H]"),
    ],
)
def test_a_gift_is_told_by_what_it_keeps(played: str, answer: str) -> None:
    assert told(president(TITLES.begin(1)), played, "give 3D 4C").startswith(answer)


def test_the_cards_of_a_lesson_are_a_whole_pack() -> None:
    for lecture in (BEATING, SUITS, PASSING, WAY_OUT, TITLES):
        game = president(lecture.begin())
        assert sum(game.hands) | game.played_cards() == ALL_CARDS
