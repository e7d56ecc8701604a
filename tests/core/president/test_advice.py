"""What speaks for an action in President, told truly."""

from __future__ import annotations

from core.contract.chance import RecordedChance
from core.contract.sources import Seeded
from core.games.president.bots import advice
from core.games.president.game import President
from core.games.president.notation import PASS
from tests.core.president.builder import short


def test_a_forced_pass_is_told_from_a_chosen_one() -> None:
    options = President.table.settle({})
    game = President(options, RecordedChance(President.deck(options), Seeded(2)))
    told: dict[bool, set[str]] = {False: set(), True: set()}
    while not game.is_over:
        seat = game.to_act
        legal = game.legal(seat)
        if PASS in legal:
            told[len(legal) == 1].add(advice.reason(game.observation(seat), PASS))
        game.apply(seat, legal[0])
    assert told[True] == {"Nothing in this hand beats the last set."}
    assert told[False] == {"The cards that could be played now are worth more later."}


def test_of_a_single_card_it_is_told_how_many_others_beat_it() -> None:
    game = short(["3S 9C KD", "4S 9H QC", "5S 9S AH", "6S 6C 2D"])
    observation = game.observation(0)
    assert advice.reason(observation, game.parse("9C")) == (
        "Gets rid of a card without breaking a set; 4 unseen cards beat it."
    )
    assert (
        advice.reason(observation, game.parse("3S"))
        == "Gets rid of your lowest card while it can go."
    )


def test_points_are_told_to_the_hundredth_where_they_are_few_or_make_a_small_difference() -> None:
    one = short(["3S", "4S"])
    many = short(["3S", "4S", "5S", "6S"], finish="all")
    assert advice.less(one, 0.125) == "0.12 points worse"
    assert advice.less(many, 0.125) == "0.4 points worse"
    assert advice.less(many, 0.011) == "0.03 points worse"
    assert advice.less(many, 0.001) == ""
