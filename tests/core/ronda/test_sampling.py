"""Observations hide what a seat may not know, and samples agree with everything it may know."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain

import pytest

from core.contract.cards import HIDDEN, SPANISH
from core.games.ronda.awards import Award
from core.games.ronda.bots.heuristic import casual
from core.games.ronda.combinations import combination
from core.games.ronda.game import Ronda
from core.games.ronda.position import RondaPosition
from core.games.ronda.rules import MISSA
from tests.core.playouts import playout
from tests.core.ronda.table import WAYS, deck, play, scripted, seeded, silence, walk


def swap_hidden(game: Ronda, seat: int, rnd: random.Random) -> Ronda:
    """Return another world that looks the same to `seat`."""
    world = game.observation(seat).sample(rnd.random)
    assert isinstance(world, Ronda)
    return world


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_views_observations_and_choices_do_not_depend_on_hidden_cards(
    players: int, deal: str
) -> None:
    for seed in range(10):
        rnd = random.Random(seed)
        game = seeded(seed, players=players, deal=deal)
        walk(game, rnd, rnd.randrange(80))
        for seat in range(players):
            other = swap_hidden(game, seat, rnd)
            assert other.view(seat) == game.view(seat)
            known, same = game.observation(seat).known, other.observation(seat).known
            for name in set(RondaPosition.attributes()) - {"chance", "listener"}:
                assert getattr(known, name) == getattr(same, name), name
            if seat == game.to_act:
                choice = casual(game.observation(seat), random.Random(1).random)
                assert choice == casual(other.observation(seat), random.Random(1).random)


def test_an_observation_holds_no_hidden_card() -> None:
    game = seeded(3, players=4)
    known = game.observation(2).known
    assert isinstance(known, Ronda)
    assert known.hands[2] == game.hands[2]
    assert known.hands[0] == [HIDDEN] * 4
    assert known.stock == [HIDDEN] * 24
    assert [held for seat, held in enumerate(known.held) if seat != 2] == [None] * 3
    assert known.legal(2) == game.legal(2)
    with pytest.raises(AssertionError):
        known.chance.shuffle(SPANISH)


def agrees(world: Ronda, game: Ronda, seat: int) -> None:
    """Assert everything a seat knows for certain."""
    assert world.view(seat) == game.view(seat)
    everything = [*chain.from_iterable(world.hands), *world.stock, *world.seen]
    assert sorted(everything) == list(range(40))
    assert all(hand == sorted(hand) for hand in world.hands)
    if world.batch == 1:
        assert set(world.sent_back) <= set(world.stock)
    for other in range(world.players):
        first = (other - world.dealer - 1) % world.players
        dealt = world.hands[other] + world.played()[first :: world.players]
        held = combination(dealt)
        assert world.held[other] == held
        most = max(Counter(card % 10 for card in dealt).values())
        assert most < 4
        said = world.said[other]
        if said in ("ronda", "tringa"):
            assert held is not None
            assert held.kind == said
        if said == "silent" and world.terms.auto_announce:
            assert held is None
    if world.terms.deal == "fours":
        stock = world.stock
        packets = [stock[start : start + 4] for start in range(0, len(stock), 4)]
        assert all(len({card % 10 for card in packet}) > 1 for packet in packets)


@pytest.mark.parametrize("announce", ["manual", "auto"])
@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_samples_agree_with_everything_seen(players: int, deal: str, announce: str) -> None:
    for seed in range(8):
        rnd = random.Random(f"{seed} {players} {deal} {announce}")
        game = seeded(seed, players=players, deal=deal, announce=announce, target=201)
        for _step in range(90):
            legal = game.legal(game.to_act)
            said = [action for action in legal if action > 160]
            game.apply(game.to_act, (said or [rnd.choice(legal)])[0])
            seat = rnd.randrange(players)
            agrees(swap_hidden(game, seat, rnd), game, seat)


@pytest.mark.parametrize(
    ("players", "hands", "said"),
    [
        (3, ["5C 5S 5B", "6C 6S 6B", "1C 2C 3C"], "tringa tringa silent"),
        (2, ["1C 2C 3C", "6C 6S 6B"], "silent tringa"),
        (3, ["5C 5S 1B", "6C 6S 2B", "1C 2C 3C"], "ronda ronda silent"),
    ],
)
def test_samples_respect_announcements_to_the_last_card(
    players: int, hands: list[str], said: str
) -> None:
    game = scripted([deck(*hands, "12B 11B 10B 7B")], players - 1, players=players)
    rnd = random.Random(4)
    play(game, *said.split())
    while game.batch == 1:
        for seat in range(players):
            for _sample in range(20):
                agrees(swap_hidden(game, seat, rnd), game, seat)
        game.apply(game.to_act, game.legal(game.to_act)[0])


def test_a_tringa_of_four_cards_is_exactly_three() -> None:
    hands = ["5C 5S 5B 1C", "6C 6S 2B 3B", "1S 2C 3C 4C", "1B 2S 3S 4S"]
    game = scripted([deck(*hands)], 3, players=4)
    rnd = random.Random(4)
    play(game, "tringa", "ronda", "silent", "silent", "1C")
    for _sample in range(300):
        agrees(swap_hidden(game, 2, rnd), game, 2)


def test_no_sample_deals_four_of_a_kind_later() -> None:
    # The opponent's hand and the stock are the 10s, 11s and 12s: a packet of one rank is likely.
    last = "10C 11C 12C 10S 11S 12S 10B 11B 12B 10D 11D 12D"
    early = [f"{rank}{suit}" for suit in "CSBD" for rank in range(1, 8)]
    game = scripted([[*early, *last.split()]], 1, deal="fours", target=201, announce="auto")
    while game.batch < 4:
        game.apply(game.to_act, game.legal(game.to_act)[0])
    rnd = random.Random(1)
    for _sample in range(500):
        agrees(swap_hidden(game, 0, rnd), game, 0)


def test_hidden_hands_are_drawn_evenly() -> None:
    """Seat 1 said Ronda: each of its possible pairs is as likely as the cards allow."""
    game = scripted([deck("1C 1S 1B", "5C 5S 2C", "12B 11B 10B 6B")], 1)
    play(game, "tringa", "ronda")
    rnd = random.Random(1)
    observation = game.observation(0)
    pairs: Counter[int] = Counter()
    samples = 6000
    for _sample in range(samples):
        world = observation.sample(rnd.random)
        assert isinstance(world, Ronda)
        held = world.held[1]
        assert held is not None
        pairs[held.rank] += 1
    # One 1 is unseen, three each of 6 10 11 12, four each of the other ranks.
    unseen = [1, 4, 4, 4, 4, 3, 4, 3, 3, 3]
    ways = [count * (count - 1) // 2 * (sum(unseen) - count) for count in unseen]
    for rank, number in enumerate(ways):
        expected = samples * number / sum(ways)
        assert abs(pairs[rank] - expected) <= 5 * (expected + 1) ** 0.5


def test_a_sample_plays_to_the_end_of_the_round() -> None:
    for players in (2, 3, 4):
        game = seeded(2, players=players)
        while game.phase == "announce":
            game.apply(game.to_act, game.legal(game.to_act)[0])
        rnd = random.Random(3)
        for _sample in range(20):
            world = game.observation(game.to_act).sample(rnd.random)
            rewards = playout(world, rnd.random)
            assert isinstance(world, Ronda)
            assert world.round == 1
            assert len(rewards) == players
            assert all(0 <= reward <= 1 for reward in rewards)
            assert world.winner is not None or not any(world.hands)
            assert players != 4 or rewards[0] == rewards[2]


def test_rewards() -> None:
    game = seeded(2)
    silence(game)
    assert game.rewards() == [0.5, 0.5]
    game.settle([Award(0, 0, 1, "missa", MISSA)])
    small = game.rewards()
    assert 1 > small[0] > 0.5 > small[1] > 0
    game.settle([Award(0, 0, 5, "khamsa", MISSA)])
    assert game.rewards()[0] > small[0]
    game.points, game.winner = [41, 3], 0
    assert game.rewards() == [1.0, 0.0]
