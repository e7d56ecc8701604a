"""Random walks: the engine against the plain second implementation, on every option."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contract.cards import FRENCH_BY_RANK
from core.contract.chance import RecordedChance
from core.contract.options import Options, Value
from core.contract.sources import Scripted
from core.games.president.game import President
from tests.core.president.builder import hands_of, random_walk, seeded, settled
from tests.core.president.reference import Reference
from tests.depth import amounts


def compare(game: President, reference: Reference) -> None:
    assert game.state() == reference.state()
    for seat in range(game.players):
        assert game.legal_texts(seat) == reference.legal(seat)


def walk(options: Options, seed: int) -> None:
    """Play a scripted game on both sides with the same random actions."""
    rnd = random.Random(seed)
    decks = [rnd.sample(FRENCH_BY_RANK.faces, 52) for _hand in range(2)]
    first = rnd.randrange(int(options["players"]))
    game = President(options, RecordedChance(FRENCH_BY_RANK, Scripted(decks, first)))
    reference = Reference(options, decks, first)
    while not game.is_over:
        compare(game, reference)
        text = rnd.choice(game.legal_texts(game.to_act))
        seat = game.to_act
        assert game.view(seat) == reference.view(seat)
        game.apply(seat, game.check(seat, text))
        reference.act(seat, text)
    compare(game, reference)
    assert game.winners() == reference.winner


@pytest.mark.parametrize("same_rank", ["dominance", "highest", "never"])
@pytest.mark.parametrize("finish", ["first-out", "all"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 13])
def test_a_game_of_each_kind_equals_the_reference(
    players: int, finish: str, same_rank: str
) -> None:
    seed = players + len(finish) + len(same_rank)
    options = settled(
        players=players,
        uneven=True,
        finish=finish,
        same_rank=same_rank,
        hands=3,
        exchange=finish == "all",
        first_leader=("random", "three")[seed % 2],
    )
    walk(options, seed)


CHOICES = st.fixed_dictionaries(
    {
        "players": st.integers(2, 13),
        "uneven": st.just(True),
        "first_leader": st.sampled_from(["random", "three"]),
        "same_rank": st.sampled_from(["dominance", "highest", "never"]),
        "finish": st.sampled_from(["first-out", "all"]),
        "hands": st.integers(1, 3),
    }
)


@amounts("games", 8, 25)
def test_any_options_equal_the_reference(games: int) -> None:
    @given(CHOICES, st.booleans(), st.integers(0, 10_000))
    @settings(derandomize=True, max_examples=games, deadline=None)
    def walk_any(chosen: dict[str, Value], exchange: bool, seed: int) -> None:
        exchange = exchange and chosen["finish"] == "all"
        walk(President.table.settle({**chosen, "exchange": exchange}), seed)

    walk_any()


@pytest.mark.parametrize("preset", ["document", "classic"])
def test_cards_are_conserved_and_someone_may_always_act(preset: str) -> None:
    for seed in range(4):
        game = seeded(seed, preset)
        rnd = random.Random(seed).random
        while not game.is_over:
            assert game.actors() == [game.to_act]
            cards = Counter(card for hand in hands_of(game) for card in hand)
            cards.update(game.state()["seen"])
            assert cards == Counter(FRENCH_BY_RANK.faces)
            assert game.counts == [held.bit_count() for held in game.hands]
            random_walk(game, rnd, 1)


def test_a_clone_goes_on_independently() -> None:
    for seed in range(4):
        game = seeded(seed, "classic", hands=2)
        random_walk(game, random.Random(seed).random, 30 * seed)
        before, twin = game.state(), game.clone()
        random_walk(twin, random.Random(1).random, 500)
        assert game.state() == before
        random_walk(game, random.Random(1).random, 500)
        assert game.state() == twin.state()
