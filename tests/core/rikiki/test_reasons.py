"""Every action has its reason: the most specific rule that allows or forbids it, and its source."""

from __future__ import annotations

import random
import re
import string
from typing import Any

import pytest

from core.contract.game import Rule
from core.games.rikiki import rules
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import BID
from tests.core.rikiki.builder import act, bid_all, random_action, scripted, seeded

HANDS = {1: "KC 3H", 2: "4C AD", 3: "2H AS", 0: "AC 5H"}
TABLE = [rule for rule in vars(rules).values() if isinstance(rule, Rule)]


def _bidding(size: int = 2, **options: Any) -> Rikiki:
    return scripted(size, HANDS if size == 2 else {}, None if size == 13 else "9S", **options)


def _hooked() -> Rikiki:
    return bid_all(_bidding(), [0, 0, 0])


def _second_card() -> Rikiki:
    return act(bid_all(scripted(2, HANDS, "9H"), [0, 0, 0, 0]), "KC")


def _third_card() -> Rikiki:
    return act(_second_card(), "4C")


@pytest.mark.parametrize(
    ("game", "text", "legal", "sentence", "source"),
    [
        (_bidding(), "bid 1", True, "scores 12 points, and each trick above or below", "Bidding"),
        (_bidding(lost_per_trick=2), "bid 2", True, "scores 14 points, .* costs 2", "Bidding"),
        (_hooked(), "bid 1", True, "add up to 1, not to the 2 tricks", "Bidding"),
        (_hooked(), "bid 2", False, "cannot bid 2", "Bidding"),
        (bid_all(_bidding(hook=False), [0, 0, 0]), "bid 2", True, "A bid of 2 is", "Bidding"),
        (_bidding(7), "absolute", True, "with 7 cards or more. It wins 20", "Absolute Zero"),
        (_bidding(), "absolute", False, "this hand has 2", "Absolute Zero"),
        (_bidding(7, absolute_zero=False), "absolute", False, "not used", "Kahwa"),
        (bid_all(_bidding(7), [3, 4, 0]), "absolute", False, "It counts as 0", "Kahwa"),
        (_bidding(), "bid 9", False, "from 0 to the 2 cards", "Kahwa"),
        (_bidding(), "KC", False, "KC cannot be played yet", "Bidding"),
        (_bidding(), "swap", False, "cannot be swapped at this table", "Kahwa"),
        (scripted(2, HANDS, "9S"), "bid x", False, "doesn't know", "Notation"),
        (
            scripted(2, {1: "2S"}, "9S", trump_swap=True),
            "swap",
            True,
            "2S for the turned-up card 9S",
            "Kahwa",
        ),
        (bid_all(_bidding(), [0, 0, 0, 0]), "3H", True, "3H may be led", "Kahwa"),
        (_second_card(), "4C", True, "follows the suit led, clubs", "Playing"),
        (_second_card(), "AD", False, "the suit led is clubs, and you have 4C", "Playing"),
        (_second_card(), "5H", False, "5H is not in your hand", "Playing"),
        (_third_card(), "2H", True, "have no clubs, .* this one is a trump", "Playing"),
        (_third_card(), "AS", True, "have no clubs, .* cannot win", "Playing"),
    ],
)
def test_reason(game: Rikiki, text: str, legal: bool, sentence: str, source: str) -> None:
    reason = game.explain(game.to_act, text)
    assert reason.legal is legal
    assert re.search(sentence, reason.sentence), reason.sentence
    assert source in reason.source


def test_reason_of_a_seat_that_is_not_to_act() -> None:
    reason = _bidding().explain(3, "bid 0")
    assert not reason.legal
    assert reason.sentence == "It's seat 1's turn, not seat 3's."


def test_verdicts_agree_with_the_legal_actions_all_through_a_game() -> None:
    rnd = random.Random(7).random
    for preset in ("document", "original"):
        game = seeded(7, preset)
        while not game.is_over:
            seat = game.to_act
            legal = game.legal(seat)
            for action in range(BID + 15):
                reason = game.judge(seat, action)
                assert reason.legal == (action in legal), game.text(action)
                assert "{" not in reason.sentence
            game.apply(*random_action(game, rnd))


def test_every_rule_is_one_whole_sentence_with_a_source() -> None:
    assert len(TABLE) > 20
    for rule in TABLE:
        assert rule.sentence.endswith(".")
        assert rule.source.startswith(("the web program's guide, ", "Kahwa's rules, "))
        assert all(name != "" for _t, name, _s, _c in string.Formatter().parse(rule.sentence))


def test_sections_name_only_options_and_values_that_exist() -> None:
    options = Rikiki.table.options
    for section in rules.SECTIONS:
        assert section.title
        assert section.paragraphs
        for paragraph in section.paragraphs:
            assert paragraph.text.endswith(".")
            for name, values in paragraph.options.items():
                assert set(values) <= set(options[name].values)
