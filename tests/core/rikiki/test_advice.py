"""What is said to speak for a bid is true of the hand, and tells what others have bid."""

from __future__ import annotations

from core.games.rikiki.bots.advice import less, reason
from core.games.rikiki.bots.learned import quick
from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import act, bid_all, scripted


def told(game: Rikiki, action: str) -> str:
    return reason(game.observation(game.to_act), game.parse(action))


def test_a_bid_is_seen_beside_those_of_the_others() -> None:
    game = scripted(2, {1: "AC 2D", 2: "3C 3D"}, "KH")
    assert told(game, "bid 1").startswith("Your cards should win about")
    assert told(act(game, "bid 2"), "bid 0").endswith("tricks, and the others have bid 2 of 2.")


def test_absolute_zero_is_not_recommended_with_the_highest_trump() -> None:
    hands = {1: "AH 2D 3D 4D 5D 6D 7D", 2: "2C 3C 4C 5C 6C 7C 8C"}
    game = scripted(7, hands, "KH")
    assert told(game, "absolute") == "The highest trump is certain to win a trick."
    assert told(act(game, "bid 1"), "absolute") == "No card in this hand has to win a trick."


def test_the_promise_of_a_hand_is_the_one_that_bids_are_made_by() -> None:
    game = bid_all(scripted(7, {0: "8D KD 3H 4H JH 5S AS"}, "QC", dealer=0), [3, 1, 2])
    promised = quick().bids.promise(game, 0)
    assert f"about {promised:.1f} tricks" in told(game, "bid 2")


def test_only_the_last_card_wins_a_trick_for_certain() -> None:
    game = scripted(2, {0: "AH 2S", 1: "KS 3C", 2: "QS 3D", 3: "AS 4D"}, "KH")
    third = act(bid_all(game, [1, 0, 1, 1]), "KS", "QS")
    assert told(third, "AS").startswith("Winning the trick so far; it wins about ")
    last = act(third, "AS")
    assert told(last, "AH") == "Wins the trick for certain."
    assert told(last, "2S") == ("Loses this trick and keeps better cards for the 1 you still need.")


def test_a_trick_nobody_promised_is_one_too_many() -> None:
    game = scripted(2, {0: "AH 2S", 1: "KS 3C", 2: "QS 3D", 3: "AS 4D"}, "KH")
    last = act(bid_all(game, [1, 0, 0, 0]), "KS", "QS", "AS")
    assert told(last, "AH") == "It wins a trick too many."


def test_in_every_round_the_cost_is_told_in_points_of_the_game() -> None:
    """Half of the last round's reward is the round: so much of it is twice as many points."""
    game = scripted(2, {1: "AC 2D", 2: "3C 3D"}, "KH", lost_per_trick=10)
    assert less(game, 0.05) == "5.0 points worse"
    game.round = game.rounds
    assert less(game, 0.05) == "10.0 points worse"


def test_next_to_no_points_are_not_told() -> None:
    game = scripted(2, {1: "AC 2D", 2: "3C 3D"}, "KH", lost_per_trick=10)
    assert (less(game, 0.004), less(game, 0.006)) == ("", "0.6 points worse")
