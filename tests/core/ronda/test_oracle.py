"""The engine agrees with the second implementation after every action of random scripted games."""

from __future__ import annotations

import random

import pytest

from tests.core.ronda.oracle import Oracle
from tests.core.ronda.table import FIELDS, WAYS, options_like, scripted, shuffled_deck

GAMES_PER_WAY = 40
PLAIN_DECK = shuffled_deck(1)
"""A deck that is never a misdeal, so that every script has one."""


def _lay_like_cards_together(deck: list[str], rnd: random.Random) -> None:
    """Move cards of a rank next to each other here and there, for more pairs and calls."""
    for _move in range(rnd.randrange(25)):
        place = rnd.randrange(39)
        twin = rnd.choice([i for i, card in enumerate(deck) if card[:-1] == deck[place][:-1]])
        near = min(39, place + rnd.choice((1, 1, 2, 3, 4)))
        deck[near], deck[twin] = deck[twin], deck[near]


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_state_and_legal_actions_agree_with_the_oracle(players: int, deal: str) -> None:
    for seed in range(GAMES_PER_WAY):
        rnd = random.Random(f"{players} {deal} {seed}")
        options = options_like({"players": players, "deal": deal}, rnd)
        decks = [shuffled_deck(rnd.randrange(10**6)) for _ in range(rnd.randrange(1, 4))]
        for deck in decks:
            _lay_like_cards_together(deck, rnd)
        decks.append(PLAIN_DECK)
        dealer = rnd.randrange(players)
        game = scripted(decks, dealer, **options)
        oracle = Oracle(dict(game.options), decks, dealer)
        likes_calls = rnd.random()
        for _step in range(300):
            assert game.state() == oracle.state
            assert list(game.state()) == FIELDS
            if game.is_over:
                break
            seat = game.to_act
            actions = game.legal_texts(seat)
            assert actions == oracle.legal(seat)
            telling = [text for text in actions if " " in text or text in ("ronda", "tringa")]
            choice = rnd.choice(telling if telling and rnd.random() < likes_calls else actions)
            game.apply(seat, game.check(seat, choice))
            oracle.act(seat, choice)
