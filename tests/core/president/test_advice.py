"""What speaks for an action in President, told truly."""

from __future__ import annotations

from core.chance import RecordedChance
from core.games.president.bots import advice
from core.games.president.game import President
from core.games.president.notation import PASS
from core.sources import Seeded


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
    assert told[True] == {"Nothing in the hand beats what lies on the table."}
    assert told[False] == {"The cards that could go on now are worth more later."}
