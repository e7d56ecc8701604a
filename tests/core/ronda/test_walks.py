"""Random games by random options: what always holds, and clones that go on by themselves."""

from __future__ import annotations

import random
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contract.chance import WorldChance
from core.games.ronda.game import Ronda
from tests.core.playouts import playout
from tests.core.ronda.table import WAYS, options_like, seeded, walk


def check_invariants(game: Ronda) -> None:
    """Assert what holds after every action."""
    state = game.state()
    places = [*chain.from_iterable(game.hands), *game.stock, *game.seen]
    assert sorted(places) == list(range(40))
    assert sum(game.captured) + len(game.layout) == len(game.seen)
    assert len({card % 10 for card in game.layout.values()}) == len(game.layout)
    assert all(rank == card % 10 for rank, card in game.layout.items())
    assert all(points >= 0 for points in game.points)
    sizes = [len(hand) for hand in game.hands]
    assert max(sizes) - min(sizes) <= 1
    assert game.actors() == ([] if game.is_over else [game.to_act])
    assert (state["winner"] is not None) == game.is_over == (state["phase"] == "over")
    if not game.is_over:
        assert any(sizes)
        legal = game.legal(game.to_act)
        assert len(set(legal)) == len(legal) > 0
        assert [game.parse(text) for text in map(game.text, legal)] == legal


@settings(max_examples=60, derandomize=True, deadline=None)
@given(st.sampled_from(WAYS), st.integers(0, 10**6))
def test_what_always_holds(way: tuple[int, str], seed: int) -> None:
    rnd = random.Random(seed)
    players, deal = way
    game = seeded(seed, **options_like({"players": players, "deal": deal}, rnd))
    for _step in range(120):
        check_invariants(game)
        walk(game, rnd, 1)
    check_invariants(game)


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_every_game_ends_with_one_side_ahead_at_the_target(players: int, deal: str) -> None:
    for seed in range(5):
        for check in ("immediate", "round"):
            game = seeded(seed, players=players, deal=deal, target_check=check)
            walk(game, random.Random(seed), 10_000)
            assert game.is_over
            assert game.winner is not None
            best = game.points[game.winner]
            assert best >= 41
            assert game.points.count(best) == 1
            assert best == max(game.points)


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_clones_go_on_by_themselves(players: int, deal: str) -> None:
    rnd = random.Random(7)
    game = seeded(7, players=players, deal=deal, target=201)
    for _step in range(60):
        before, awards = game.state(), game.awards.copy()
        twin = game.clone()
        assert twin.state() == before
        walk(twin, rnd, 70)
        assert game.state() == before
        assert game.awards == awards
        walk(game, rnd, 1)


def test_a_clone_with_the_same_actions_is_the_same_game() -> None:
    game = seeded(8, players=4, target=201)
    twin = game.clone()
    rnd = random.Random(5)
    for _step in range(200):
        seat = game.to_act
        action = rnd.choice(game.legal(seat))
        game.apply(seat, action)
        twin.apply(seat, action)
    assert twin.state() == game.state()


def test_a_search_world_stops_where_the_next_round_would_be_dealt() -> None:
    rnd = random.Random(3).random
    for players, deal in WAYS:
        game = seeded(6, players=players, deal=deal)
        world = game.clone(WorldChance(rnd))
        playout(world, rnd)
        assert world.is_over
        assert world.round == game.round == 1
        assert not any(world.hands)
        assert world.stock == []
        assert sum(world.captured) == 40
