"""Random games agree with the second implementation, field by field, under every option."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.chance import RecordedChance, shuffled
from core.contract.options import Options
from core.contract.sources import Scripted
from core.games.rikiki.game import Rikiki
from tests.core.rikiki import oracle
from tests.core.rikiki.builder import plain, random_action, seeded
from tests.depth import amounts

FIELDS = [
    *("game", "options", "players", "round", "rounds", "hand_size", "phase", "dealer", "turn"),
    *("turned", "trump", "hands", "stock", "bids", "tricks", "trick", "played", "swapped"),
    *("totals", "winner"),
]

choices = st.fixed_dictionaries(
    {name: st.sampled_from(option.values) for name, option in Rikiki.table.options.items()}
)


def _walk(options: Options, seed: int) -> None:
    rnd = random.Random(seed).random
    decks = [FRENCH_BY_SUIT.texts(shuffled(FRENCH_BY_SUIT.cards, rnd)) for _deck in range(5)]
    dealer = int(rnd() * int(options["players"]))
    game = Rikiki(options, RecordedChance(FRENCH_BY_SUIT, Scripted(decks, dealer)))
    expected = oracle.begin(dict(options), dealer, decks)
    while expected["phase"] != "over":
        assert plain(game) == expected
        seat = expected["turn"]
        assert game.actors() == [seat]
        assert game.legal_texts(seat) == oracle.legal(expected)
        onlooker = int(rnd() * game.players)
        assert game.view(onlooker) == oracle.view(expected, onlooker)
        seat, action = random_action(game, rnd)
        expected = oracle.step(expected, game.text(action), decks)
        game.apply(seat, action)
    assert plain(game) == expected
    assert game.is_over
    assert game.actors() == []
    assert game.winners() == expected["winner"]
    assert game.view(0) == oracle.view(expected, 0)


@amounts("games", 8, 25)
def test_whole_games_agree_with_the_oracle(games: int) -> None:
    @settings(max_examples=games, deadline=None, derandomize=True)
    @given(options=choices, seed=st.integers(0, 10**6))
    def walk(options: Options, seed: int) -> None:
        _walk(options, seed)

    walk()


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("trump", ["none", "dealer"])
def test_every_number_of_players_agrees_with_the_oracle(players: int, trump: str) -> None:
    options = Rikiki.table.settle({"players": players, "no_stock_trump": trump}, "original")
    _walk(options, players)


def test_state_has_the_fields_of_the_page_in_its_order_and_is_json() -> None:
    game = seeded(3, "original")
    rnd = random.Random(1).random
    while not game.is_over:
        state = game.state()
        assert list(state) == FIELDS
        assert list(game.view(0)) == FIELDS
        assert json.loads(json.dumps(state)) == state
        game.apply(*random_action(game, rnd))


def test_changing_a_returned_state_changes_no_game() -> None:
    game = seeded(3)
    before = json.dumps(game.state())
    state = plain(game)
    for field in ("hands", "bids", "tricks", "totals", "stock", "played"):
        state[field].clear()
    state["options"].clear()
    assert json.dumps(game.state()) == before


def test_a_copy_and_its_original_go_on_independently() -> None:
    game = seeded(8)
    rnd = random.Random(2).random
    for _turn in range(150):
        twin = game.clone()
        before = json.dumps(game.state())
        for _action in range(12):
            twin.apply(*random_action(twin, rnd))
        assert json.dumps(game.state()) == before
        game.apply(*random_action(game, rnd))
