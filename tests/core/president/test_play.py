"""Sets, what beats what, passing, and the end of a trick."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.contract.game import Illegal, NotYourTurn
from tests.core.president.builder import act, scripted, short

HANDS = {0: "8S 8C 8D 8H 9S", 1: "9C 9D 9H JS JC JD", 2: "8S"}


def test_the_leader_plays_any_set_and_may_not_pass() -> None:
    game = short(["8S 8C 8D 9S", "3S"])
    eights = ["8S", "8C", "8D"]
    sets = [" ".join(cards) for size in (1, 2, 3) for cards in combinations(eights, size)]
    assert game.legal_texts(0) == sorted([*sets, "9S"])
    with pytest.raises(Illegal, match="leader"):
        game.check(0, "pass")


def test_four_of_a_rank_are_a_set() -> None:
    game = act(short(["8S 8C 8D 8H 9S", "9C 9D 9H JS JC JD JH"]), "8S 8C 8D 8H")
    assert game.legal_texts(1) == ["JS JC JD JH", "pass"]


def test_only_the_same_number_of_cards_follows() -> None:
    game = act(short(["6S 6C 3S", "7S 7C 7D KS 4S 4C"]), "6S 6C")
    assert game.legal_texts(1) == ["7C 7D", "7S 7C", "7S 7D", "pass"]


# (set, top, beats under dominance, highest, never)
COMPARED = [
    ("9S", "8H", True, True, True),
    ("2S", "AH", True, True, True),
    ("3H", "2S", False, False, False),
    ("10S", "9H", True, True, True),
    ("9H", "9S", True, True, False),
    ("9S", "9C", False, False, False),
    ("9C", "9S", True, True, False),
    ("9D 9H", "9S 9C", True, True, False),
    ("9C 9H", "9S 9D", True, True, False),
    ("9S 9H", "9C 9D", False, True, False),
    ("9C 9D", "9S 9H", False, False, False),
    ("9S 9D", "9C 9H", False, False, False),
    ("10S 10C", "9D 9H", True, True, True),
    ("9D 9H", "10S 10C", False, False, False),
    ("AS AC AD", "KC KD KH", True, True, True),
    ("2S 2C 2D 2H", "AS AC AD AH", True, True, True),
]


@pytest.mark.parametrize(("cards", "top", "dominance", "highest", "never"), COMPARED)
def test_what_beats_what(cards: str, top: str, dominance: bool, highest: bool, never: bool) -> None:
    for same_rank, beats in (("dominance", dominance), ("highest", highest), ("never", never)):
        game = act(short([f"{top} 3S", f"{cards} 3C"], same_rank=same_rank), top)
        assert (cards in game.legal_texts(1)) is beats, same_rank
        assert game.explain(1, cards).legal is beats


def test_turns_go_round_and_a_pass_locks_nobody_out() -> None:
    game = scripted({0: "3S", 1: "4S 7S", 2: "5S", 3: "6S"})
    act(game, "3S", "pass", "5S", "6S", "pass")
    assert game.to_act == 1
    assert game.passed == [0]
    act(game, "7S")
    assert game.passed == []
    assert game.to_act == 2


def test_all_others_passing_ends_the_trick() -> None:
    game = act(scripted({0: "3S", 1: "4S"}), "3S", "4S", "pass", "pass")
    assert (game.top_seat, game.passed, game.leader) == (1, [2, 3], 0)
    act(game, "pass")
    assert (game.top, game.passed, game.leader, game.to_act) == (0, [], 1, 1)


def test_passes_before_the_last_set_do_not_count() -> None:
    game = act(scripted({0: "3S", 3: "4S"}), "3S", "pass", "pass", "4S", "pass", "pass")
    assert game.top
    assert game.to_act == 2


def test_the_leader_of_a_trick_stays_while_others_play() -> None:
    game = act(scripted({0: "3S", 1: "4S"}), "3S", "4S")
    assert game.leader == 0


def test_two_players_alternate_and_one_pass_ends_the_trick() -> None:
    game = act(scripted({0: "3S", 1: "4S"}, players=2), "3S", "4S", "pass")
    assert (game.leader, game.to_act, game.top) == (1, 1, 0)


def test_seats_that_are_out_are_skipped_and_their_passes_not_needed() -> None:
    game = short(["3S 3C 9H", "", "5S 5C", "6S 6C"], finish="all")
    act(game, "3S", "5S", "6S", "9H", "pass")
    assert game.to_act == 3
    act(game, "pass")
    assert (game.leader, game.to_act, game.top) == (0, 0, 0)


def test_after_a_last_set_everyone_else_must_pass_and_the_next_seat_in_leads() -> None:
    game = short(["9S", "", "5S 5C", "6S 6C 7S"], finish="all")
    act(game, "9S")
    assert (game.out[-1], game.to_act) == (0, 2)
    act(game, "pass")
    assert (game.to_act, game.top_seat, game.passed) == (3, 0, [2])
    act(game, "pass")
    assert (game.leader, game.to_act, game.top) == (2, 2, 0)


def test_a_last_set_may_be_beaten() -> None:
    game = short(["9S", "", "5S 10C", "6S 6C 7S"], finish="all")
    act(game, "9S", "10C", "pass")
    assert (game.leader, game.to_act) == (2, 2)


def test_only_the_seat_in_turn_may_act() -> None:
    game = scripted({0: "3S"})
    assert game.actors() == [0]
    with pytest.raises(NotYourTurn):
        game.check(1, "pass")
