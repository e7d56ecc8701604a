"""Why an action is legal or not: the most specific rule, and the document it comes from."""

from __future__ import annotations

import random
import re

import pytest

from core.contract.game import Rule
from core.contract.rulebook import Section
from core.games.president import rules
from core.games.president.notation import GIFT, PASS
from core.games.president.sets import bits
from tests.core.president.builder import act, scripted, seeded, short

REFUSED = [
    ("3D", "do not have 3D"),
    ("4S 5S", "different ranks"),
    ("4S 5D", "do not have 5D"),
    ("AS AC", "the same number of cards as the last set, 1; AS AC is 2"),
    ("4D", "does not beat 5C: its rank is lower"),
    ("5S", "does not beat 5C: the same rank, but the lower suit"),
    ("give 4S", "only in the exchange"),
    ("8S 8S", "twice"),
    ("hello", "doesn't know"),
]


@pytest.mark.parametrize(("action", "reason"), REFUSED)
def test_refusals_of_a_single_card(action: str, reason: str) -> None:
    game = short(["3S", "4S 4D 5S AS AC 8S"], turn=1, top=(0, "5C"))
    why = game.explain(1, action)
    assert not why.legal
    assert reason in why.sentence
    assert why.source


ORDER = [
    ("3D 3H", "do not have"),  # held before anything else, as the document's program asks
    ("4S 4D 5S", "different ranks"),
    ("4S", "the same number of cards as the last set, 2; 4S is 1"),
    ("4S 4D", "its rank is lower"),
]


@pytest.mark.parametrize(("action", "reason"), ORDER)
def test_the_order_of_the_checks(action: str, reason: str) -> None:
    game = short(["3S", "4S 4D 5S AS AC 8S"], turn=1, top=(0, "6S 6C"))
    assert reason in game.explain(1, action).sentence


@pytest.mark.parametrize(
    ("same_rank", "cards", "top", "reason"),
    [
        ("dominance", "9S 9H", "9C 9D", "card by card every suit must be higher"),
        ("highest", "9C 9D", "9S 9H", "the set with the highest suit wins"),
        ("never", "9C 9D", "9S 9H", "an equal rank never does"),
        ("never", "9H", "9S", "an equal rank never does"),
    ],
)
def test_refusals_of_an_equal_rank(same_rank: str, cards: str, top: str, reason: str) -> None:
    game = short([f"{top} 3S", f"{cards} 3C"], turn=1, top=(0, top), same_rank=same_rank)
    why = game.explain(1, cards)
    assert not why.legal
    assert reason in why.sentence


@pytest.mark.parametrize(
    ("same_rank", "cards", "top", "rule"),
    [
        ("dominance", "9C 9H", "9S 9D", rules.EVERY_SUIT_HIGHER),
        ("dominance", "9C", "9S", rules.HIGHER_SUIT),
        ("highest", "9S 9H", "9C 9D", rules.HIGHEST_SUIT),
        ("highest", "9H", "9S", rules.HIGHER_SUIT),
        ("never", "10C 10H", "9S 9D", rules.HIGHER_RANK),
    ],
)
def test_what_allows_a_set(same_rank: str, cards: str, top: str, rule: Rule) -> None:
    game = short([f"{top} 3S", f"{cards} 3C"], turn=1, top=(0, top), same_rank=same_rank)
    assert game.explain(1, cards) == rule.reason(legal=True, cards=cards, top=top)


def test_leading_and_passing() -> None:
    game = short(["8S 8C 9S", "3S 3C"])
    assert game.explain(0, "8S") == rules.LEAD.reason(legal=True)
    assert game.explain(0, "pass") == rules.LEADER_PASSES.reason(legal=False)
    act(game, "8S")
    assert game.explain(1, "pass") == rules.PASS.reason(legal=True)


@pytest.mark.parametrize(
    ("finish", "title", "points"), [("first-out", "President", 1), ("all", "Vice-President", 2)]
)
def test_last_cards_tell_title_and_points(finish: str, title: str, points: int) -> None:
    holdings = ["8S 8C", "3S", "4S", "5S" if finish == "first-out" else ""]
    why = short(holdings, finish=finish).explain(0, "8S 8C")
    assert why == rules.LAST_CARDS.reason(legal=True, cards="8S 8C", title=title, points=points)


def test_every_refusal_has_its_reason_and_every_legal_action_a_rule() -> None:
    game = scripted({0: "3S 3C 9H"}, players=2)
    act(game, "3S")
    legal = set(game.legal(1))
    for cards in [1 << card for card in range(52)] + [0b11 << card for card in range(51)]:
        reason = game.judge(1, cards)
        assert reason.legal is (cards in legal)
        assert not re.search(r"[{}]", reason.sentence)


@pytest.mark.parametrize("preset", ["document", "classic"])
def test_judgement_and_legal_actions_agree_all_through_a_game(preset: str) -> None:
    rnd = random.Random(9)
    game = seeded(9, preset)
    while not game.is_over:
        seat = game.to_act
        legal = game.legal(seat)
        drawn = [bits(rnd.sample(range(52), rnd.randint(1, 3))) for _draw in range(20)]
        for action in {*legal, *drawn, *(GIFT | cards for cards in drawn), PASS}:
            assert game.judge(seat, action).legal is (action in legal)
        game.apply(seat, rnd.choice(legal))


def test_not_in_turn_and_over() -> None:
    game = short(["9S", "3S"])
    assert "turn" in game.explain(1, "3S").sentence
    act(game, "9S")
    assert "over" in game.explain(1, "3S").sentence


def test_the_rules_name_options_and_values_that_exist() -> None:
    options = short(["9S", "3S"]).table.options
    assert rules.SECTIONS
    for section in rules.SECTIONS:
        assert isinstance(section, Section)
        for paragraph in section.paragraphs:
            for name, values in paragraph.options.items():
                assert set(values) <= set(options[name].values)
