"""Views, observations and sampled worlds: nothing leaks, everything seen is respected."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest

from core.contract.cards import FRENCH_BY_SUIT, HIDDEN
from core.contract.chance import WorldChance, shuffled
from core.contract.game import Game
from core.games.rikiki.bots.heuristic import casual
from core.games.rikiki.game import Rikiki
from core.games.rikiki.sampling import HiddenSuits
from tests.core.playouts import playout
from tests.core.rikiki.builder import act, bid_all, random_action, scripted, seeded
from tests.views import plain

SLOTS = [name for name in Rikiki.attributes() if name not in ("chance", "listener")]

TABLES: list[dict[str, Any]] = [
    {"players": 3, "trump_swap": True},
    {"players": 4, "no_stock_trump": "dealer", "trump_swap": True},
    {"players": 4, "no_stock_trump": "none"},
    {"players": 6, "trump_swap": True},
    {"players": 8, "hook": False},
]


def _shown_voids(game: Rikiki) -> list[set[str]]:
    """Return the suits each seat has shown to lack, read off the finished and open tricks."""
    state = game.state()
    voids: list[set[str]] = [set() for _seat in range(game.players)]
    for trick in [*state["played"], state["trick"]]:
        for seat, card in trick:
            if card[-1] != trick[0][1][-1]:
                voids[seat].add(trick[0][1][-1])
    return voids


def _held_from_the_start(state: Mapping[str, Any], seat: int) -> list[str]:
    tricks = [*state["played"], state["trick"]]
    laid = [card for trick in tricks for who, card in trick if who == seat]
    return [*state["hands"][seat], *laid]


def _check_world(game: Rikiki, world: Game, seat: int) -> None:
    assert world.view(seat) == game.view(seat)
    state = world.state()
    places = [*plain(state)["stock"], *([plain(state)["turned"]] if plain(state)["turned"] else [])]
    for owner in range(world.players):
        places += _held_from_the_start(state, owner)
        assert plain(state)["hands"][owner] == sorted(
            plain(state)["hands"][owner], key=FRENCH_BY_SUIT.faces.index
        )
    assert sorted(places) == sorted(FRENCH_BY_SUIT.faces)
    for owner, suits in enumerate(_shown_voids(game)):
        assert not suits & {card[-1] for card in plain(state)["hands"][owner]}
    if plain(state)["swapped"]:
        owner, card = plain(state)["swapped"]
        assert card in _held_from_the_start(state, owner)
    if plain(state)["turned"] is None and plain(state)["trump"]:
        dealt = _held_from_the_start(state, game.dealer)
        assert any(card[-1] == plain(state)["trump"] for card in dealt)


@pytest.mark.parametrize("options", TABLES)
def test_samples_agree_with_everything_seen_all_through_a_game(options: dict[str, Any]) -> None:
    game = seeded(11, **options)
    rnd = random.Random(11).random
    while not game.is_over:
        seat = int(rnd() * game.players)
        world = game.observation(seat).sample(rnd)
        _check_world(game, world, seat)
        assert len(playout(world, rnd)) == game.players
        game.apply(*random_action(game, rnd))


@pytest.mark.parametrize("options", TABLES)
def test_permuting_hidden_cards_changes_nothing_a_seat_may_know(options: dict[str, Any]) -> None:
    game = seeded(12, **options)
    rnd = random.Random(12).random
    while not game.is_over:
        seat = game.to_act
        other = game.observation(seat).sample(rnd)
        ours, theirs = game.observation(seat), other.observation(seat)
        for slot in SLOTS:
            assert getattr(ours.known, slot) == getattr(theirs.known, slot), slot
        assert ours.legal() == theirs.legal() == game.legal(seat)
        same = random.Random(1).random, random.Random(1).random
        assert casual(ours, same[0]) == casual(theirs, same[1])
        game.apply(*random_action(game, rnd))


def test_an_observation_hides_other_hands_and_the_stock() -> None:
    known = scripted(3, {2: "AS KS QS"}, "2H").observation(2).known
    assert isinstance(known, Rikiki)
    assert FRENCH_BY_SUIT.texts(known.hands[2]) == ["QS", "KS", "AS"]
    assert [known.hands[seat] for seat in (0, 1, 3)] == [[HIDDEN] * 3] * 3
    assert known.stock == [HIDDEN] * 39


def test_observing_changes_no_game() -> None:
    game = seeded(5)
    before = game.state()
    game.observation(1).sample(random.Random(1).random)
    assert game.state() == before


def test_the_swapped_card_stays_with_its_holder_until_played() -> None:
    rnd = random.Random(3).random
    game = act(scripted(2, {1: "2H 9C", 2: "3C 4C"}, "AH", trump_swap=True), "swap")
    worlds = [game.observation(0).sample(rnd) for _world in range(50)]
    assert all("AH" in plain(world.state())["hands"][1] for world in worlds)
    act(bid_all(game, [1, 0, 0, 0]), "AH")
    worlds = [game.observation(0).sample(rnd) for _world in range(50)]
    assert len({plain(world.state())["hands"][1][0] for world in worlds}) > 10


def test_the_dealers_last_card_stays_a_trump_until_one_is_played() -> None:
    rnd = random.Random(3).random
    game = scripted(13, {0: "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 5H"}, no_stock_trump="dealer")
    for _world in range(50):
        world = game.observation(2).sample(rnd)
        assert any(card[-1] == "H" for card in plain(world.state())["hands"][0])


def test_bids_tilt_samples_softly() -> None:
    rnd = random.Random(4).random
    game = act(scripted(5, {0: "2C 3C 4C 5C 6C"}, "7H"), "bid 5", "bid 0", "bid 0")
    high = [
        "AH" in plain(game.observation(0).sample(rnd).state())["hands"][1] for _world in range(600)
    ]
    fair = 5 / 46
    assert fair * 1.3 < sum(high) / 600 < 0.9


def _exact_odds(pool: list[int], sizes: tuple[int, int], voids: tuple[int, int]) -> Counter[int]:
    """Return for each card in how many of all worlds the second hand holds it."""
    counts: Counter[int] = Counter()
    fits = [[card for card in pool if not void >> card // 13 & 1] for void in voids]
    for first in combinations(fits[0], sizes[0]):
        for second in combinations([card for card in fits[1] if card not in first], sizes[1]):
            counts.update(second)
            counts[-1] += 1
    return counts


@pytest.mark.parametrize("voids", [(0b0001, 0b0010), (0b0001, 0b0001), (0b0011, 0b0110)])
def test_worlds_with_voids_are_close_to_uniform(voids: tuple[int, int]) -> None:
    rnd = random.Random(5).random
    pool = [0, 1, 2, 13, 14, 15, 26, 27, 28, 39, 40]
    exact = _exact_odds(pool, (3, 4), voids)
    seen: Counter[int] = Counter()
    for _world in range(4000):
        hidden = HiddenSuits(list(voids), [3, 4], shuffled(pool, rnd))
        for void, size in zip(voids, (3, 4), strict=True):
            hand = [hidden.draw(void, rnd) for _card in range(size)]
        seen.update(hand)
    for card in pool:
        assert seen[card] / 4000 == pytest.approx(exact[card] / exact[-1], abs=0.09)


def test_hidden_suits_never_run_out_where_only_one_deal_fits() -> None:
    rnd = random.Random(6).random
    clubs, diamonds, hearts, spades = [0, 1], [13, 14], [26, 27], [39, 40]
    pool = clubs + diamonds + hearts + spades
    voids = [0b1100, 0b1010, 0b0110, 0b0011]
    for _world in range(200):
        hidden = HiddenSuits(voids, [2, 2, 2, 2], shuffled(pool, rnd))
        hands = [[hidden.draw(void, rnd) for _card in range(2)] for void in voids]
        assert hidden.rest(rnd) == []
        assert sorted(card for hand in hands for card in hand) == pool
        for void, hand in zip(voids, hands, strict=True):
            assert not any(void >> card // 13 & 1 for card in hand)


def test_worlds_of_search_are_independent_of_the_game() -> None:
    game = seeded(9)
    world = game.observation(game.to_act).sample(random.Random(1).random)
    assert isinstance(world.chance, WorldChance)
    before = game.state()
    playout(world, random.Random(2).random)
    assert game.state() == before
