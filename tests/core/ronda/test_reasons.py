"""Every refusal names the rule that forbids an action, every legal action the rule behind it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.contract.game import Rule
from core.games.ronda import rules
from core.games.ronda.game import Ronda
from tests.core.ronda.table import WAYS, deck, play, position, scripted, seeded

PAIR, THREE, NOTHING = "5C 5S 1C", "5C 5S 5B", "1C 2C 5S"


def speaking(hand: str, **options: Any) -> Ronda:
    return scripted([deck(hand)], 1, **options)


def playing(*plays: str, **setup: Any) -> Ronda:
    game = position(["5C 5S 1C", "5B 5D 1S"], setup.pop("table", "12C"), **setup)
    for text in plays:
        game.apply(game.to_act, game.parse(text))
    return game


def last_card(missa_last: str) -> Ronda:
    return position(["", "5S"], "5C", turn=1, batch=6, stock=False, missa_last=missa_last)


CASES = [
    # announcing
    (speaking(PAIR), "5C", False, "Say ronda, silent"),
    (speaking(PAIR), "5C bount", False, "before the first card is played"),
    (speaking(PAIR), "tringa", False, "needs three"),
    (speaking(PAIR), "ronda", True, "1 point if nobody else"),
    (speaking(PAIR), "silent", True, "gets 1 for it"),
    (speaking(PAIR, hidden_penalty=5), "silent", True, "gets 5 for it"),
    (speaking(PAIR, hidden_penalty=0), "silent", True, "costs nothing"),
    (speaking(PAIR, announce="auto"), "silent", False, "a Ronda must be announced"),
    (speaking(THREE), "ronda", False, "not a Ronda"),
    (speaking(THREE), "tringa", True, "5, plus 1 for every Ronda"),
    (speaking(THREE), "silent", True, "You may hide a Tringa"),
    (speaking(THREE, announce="auto"), "silent", False, "a Tringa must be announced"),
    (speaking(NOTHING), "ronda", False, "this hand has none"),
    (speaking(NOTHING), "tringa", False, "You can say silent"),
    (speaking(NOTHING), "silent", True, "nothing to announce"),
    # announcements too late
    (playing(), "ronda", False, "The announcements for this deal are over"),
    (playing(), "silent", False, "The announcements for this deal are over"),
    # cards
    (playing(), "7C", False, "7C is not in this hand"),
    (playing(), "5B bount", False, "5B is not in this hand"),
    (playing(), "5C", True, "5C stays there"),
    (playing(table="5D 6D 12D"), "5C", True, "5D 6D"),
    (playing(table="5D 6D"), "5C", True, "a Missa, 1 point"),
    (playing(table="5D 6D", batch=6), "5C", True, "scores nothing in the last deal"),
    (playing(table="5D 6D", batch=6, missa_last="card"), "5C", True, "a Missa, 1 point"),
    (last_card("card"), "5S", True, "nothing with the dealer's last card"),
    (last_card("batch"), "5S", True, "nothing in the last deal"),
    # calls
    (playing("5C"), "5B bount", True, "1 if no Khamsa follows"),
    (playing("5C", table=""), "5B bount", True, "2 if no Khamsa follows"),
    (playing("5C", table="", batch=6), "5B bount", True, "1 if no Khamsa follows"),
    (playing("5C"), "5B", True, "takes the card of its rank"),
    (playing("5C", calls="auto"), "5B", False, "Play it as “5B bount”"),
    (playing("5C", "5B bount"), "5S khamsa", True, "takes over the Bount and its cards 5C 5B: 5"),
    (playing("5C", "5B bount"), "5S", True, "Played without khamsa, 5S stays"),
    (playing("5C", "5B bount", calls="auto"), "5S", False, "Play it as “5S khamsa”"),
    (playing("5C", "5B bount", "5S khamsa"), "5D aachra", True, "5C 5B 5S: 10"),
    (playing("5C", "5B bount", "5S khamsa", table=""), "5D aachra", True, "11, and nobody"),
    (playing("5C", "5B"), "5S khamsa", False, "was a capture without a call"),
    (playing("5C", "5B"), "1C bount", False, "was a capture without a call"),
    (playing("5C", "5B bount", "5S khamsa", "5D aachra"), "1C bount", False, "fourth card"),
    (playing("5C"), "1S bount", False, "the play before was 5C, a different rank"),
    (playing("5C", "5B bount"), "1C khamsa", False, "was 5B bount, a different rank"),
    (playing("5C"), "5B khamsa", False, "After 5C, the call for a card of the same rank is Bount"),
    (playing("5C", "5B bount"), "5S bount", False, "is Khamsa, not Bount"),
    (playing("5C", "5B bount", "5S khamsa"), "5D bount", False, "is Äachra, not Bount"),
]


@pytest.mark.parametrize(("game", "action", "legal", "words"), CASES)
def test_reasons(game: Ronda, action: str, legal: bool, words: str) -> None:
    reason = game.explain(game.to_act, action)
    assert words in reason.sentence
    assert reason.legal == legal == (action in game.legal_texts(game.to_act))
    assert reason.source.startswith(("the ", "Kahwa's rules, "))


def test_nothing_to_call_on_the_first_card_of_a_batch() -> None:
    game = scripted([deck("5C 1C 2C")], 1)
    play(game, "silent", "silent")
    assert "first card of the deal" in game.explain(0, "5C bount").sentence


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_every_code_is_judged_as_it_is_legal(players: int, deal: str) -> None:
    for auto in ("auto", "manual"):
        game = seeded(11, players=players, deal=deal, calls=auto, announce=auto)
        rnd = random.Random(1)
        for _step in range(100):
            legal = game.legal(game.to_act)
            for action in range(163):
                reason = game.judge(game.to_act, action)
                assert reason.legal == (action in legal)
                assert "{" not in reason.sentence
            game.apply(game.to_act, rnd.choice(legal))
            if game.is_over:
                break


def test_every_rule_names_its_source() -> None:
    table = [rule for rule in vars(rules).values() if isinstance(rule, Rule)]
    assert len(table) > 40
    assert all(rule.source.startswith(("the ", "Kahwa's rules, ")) for rule in table)
    assert len({rule.sentence for rule in table}) == len(table)
