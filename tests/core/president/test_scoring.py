"""The end of a hand, titles, match points and the winners of the match."""

from __future__ import annotations

import pytest

from core.contract.game import GameOver
from core.games.president.scoring import title_of
from tests.core.president.builder import act, hands_of, scripted, short

TITLES = {
    2: ["President", "Scum"],
    3: ["President", "Citizen", "Scum"],
    4: ["President", "Vice-President", "Vice-Scum", "Scum"],
    5: ["President", "Vice-President", "Citizen", "Vice-Scum", "Scum"],
    6: ["President", "Vice-President", "Citizen", "Citizen", "Vice-Scum", "Scum"],
    13: ["President", "Vice-President", *["Citizen"] * 9, "Vice-Scum", "Scum"],
}


@pytest.mark.parametrize("players", TITLES)
def test_titles_by_place(players: int) -> None:
    assert [title_of(place, players) for place in range(players)] == TITLES[players]


def test_first_out_ends_the_hand_at_once() -> None:
    game = short(["9S 9C", "3S", "4S", "5S"])
    act(game, "9S 9C")
    state = game.state()
    assert state["phase"] == "over"
    assert state["turn"] is None
    assert state["titles"] == ["President", None, None, None]
    assert state["points"] == [1, 0, 0, 0]
    assert state["winner"] == [0]
    assert state["out"] == [0]
    assert state["hands"] == [[], ["3S"], ["4S"], ["5S"]]
    assert state["top"] == {"seat": 0, "cards": ["9S", "9C"]}
    assert state["passed"] == []
    assert state["leader"] == 0


def test_all_goes_on_until_one_is_left_who_is_not_in_out() -> None:
    game = short(["9S", "3S 10S", "4S 4C", "5S JS"], finish="all")
    act(game, "9S", "10S", "pass", "JS", "pass", "pass", "5S", "pass")
    assert (game.out, game.phase, game.to_act) == ([0, 3], "play", 2)
    act(game, "pass", "3S")
    state = game.state()
    assert state["out"] == [0, 3, 1]
    assert state["titles"] == ["President", "Vice-Scum", "Scum", "Vice-President"]
    assert state["points"] == [3, 1, 0, 2]
    assert state["winner"] == [0]
    assert state["hands"] == [[], [], ["4S", "4C"], []]


def test_two_players_end_together_under_all() -> None:
    game = act(short(["9S", "3S"], finish="all"), "9S")
    assert game.state()["titles"] == ["President", "Scum"]
    assert game.points == [1, 0]


def test_titles_are_null_before_the_first_hand_has_ended() -> None:
    assert scripted({}).state()["titles"] is None


def test_the_action_that_ends_a_hand_deals_the_next() -> None:
    game = act(short(["9S", "3S", "4S", "5S"], hands=2), "9S")
    state = game.state()
    assert (state["hand"], state["phase"], state["hands_total"]) == (2, "play", 2)
    assert [len(hand) for hand in hands_of(game)] == [13] * 4
    assert state["titles"] == ["President", None, None, None]
    assert state["points"] == [1, 0, 0, 0]
    assert (state["out"], state["top"], state["seen"], state["winner"]) == ([], None, [], None)


@pytest.mark.parametrize(
    ("before", "winners"),
    [([0, 0, 0, 0], [0]), ([0, 1, 0, 1], [0, 1, 3]), ([0, 2, 0, 0], [1])],
)
def test_most_points_win_and_equal_points_share(before: list[int], winners: list[int]) -> None:
    game = short(["9S", "3S", "4S", "5S"])
    game.points = before
    assert game.winners() is None
    act(game, "9S")
    assert game.winners() == winners


def test_nothing_is_played_after_the_last_hand() -> None:
    game = act(short(["9S", "3S"]), "9S")
    assert game.actors() == []
    with pytest.raises(GameOver):
        game.check(1, "3S")


def test_rewards_when_the_first_out_takes_all() -> None:
    assert act(short(["9S", "3S 4S", "5S", "6S"]), "9S").rewards() == [1, 0, 0, 0]


def test_rewards_are_shares_of_the_presidents_points() -> None:
    game = short(["9S", "3S 4S", "5S", "6S"], finish="all")
    act(game, "9S", "pass", "pass", "pass", "3S", "5S", "6S")
    assert game.ranking == (0, 2, 3, 1)
    assert game.rewards() == pytest.approx([1, 0, 2 / 3, 1 / 3])
