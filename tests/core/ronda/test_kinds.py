"""Suits make no difference: the tree learns of ranks, and cards of a rank are worth the same."""

from __future__ import annotations

import random

from core.bots.levels import choose
from core.games.ronda.bots.playbook import candidates, kind
from core.games.ronda.game import Ronda
from tests.core.ronda.table import play, position


def paired() -> Ronda:
    game = position(["5C 5S 12C", "1S 2S 3S"], "5B 6S 10S 12D", dealer=1)
    game.said = ["ronda", "silent"]
    return game


def test_an_action_without_its_suit() -> None:
    game = paired()
    assert kind(game.parse("5C")) == kind(game.parse("5D"))
    assert kind(game.parse("5C bount")) == kind(game.parse("5D bount"))
    assert len({kind(game.parse(text)) for text in ("5C", "5C bount", "6C", "5C khamsa")}) == 4
    assert kind(game.parse("ronda")) != kind(game.parse("silent"))


def test_one_card_of_each_rank_is_thought_about() -> None:
    game = paired()
    assert [game.text(action) for action in candidates(game)] == ["5C", "12C"]
    play(game, "12C", "1S", "5C", "2S")
    assert candidates(game) == game.legal(0)


def test_cards_of_a_rank_are_worth_the_same() -> None:
    game = paired()
    opinion = choose("strong", game.observation(0), random.Random(2).random)
    found = {game.text(one.action): (one.value, one.visits) for one in opinion.considered}
    assert found["5C"] == found["5S"]
    assert found["5C"] != found["12C"]
    assert opinion.action in (game.parse("5C"), game.parse("12C"))
