"""What a seat may know: observations hide the rest, and samples agree with all that was seen."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.contract.cards import FRENCH_BY_RANK, HIDDEN
from core.contract.chance import RecordedChance, Rnd
from core.contract.game import NOBODY
from core.contract.options import Value
from core.contract.sources import Seeded
from core.games.president.bots.heuristic import casual
from core.games.president.game import President
from core.games.president.sampling import below_gift, known_hands
from core.games.president.sets import ALL_CARDS, LOWEST_CARD, bits, cards_of
from tests.core.playouts import playout
from tests.core.president.builder import act, random_walk, scripted, short
from tests.views import plain

KINDS: list[tuple[str, dict[str, Value]]] = [
    ("document", {}),
    ("document", {"players": 2}),
    ("document", {"players": 13, "first_leader": "three"}),
    ("classic", {}),
    ("classic", {"players": 3, "uneven": True}),
]


def positions(preset: str, options: dict[str, Value], wanted: int = 12) -> list[President]:
    """Return positions spread over a random game."""
    rnd = random.Random(7).random
    settled = President.table.settle(options, preset)
    game = President(settled, RecordedChance(FRENCH_BY_RANK, Seeded(11)))
    found: list[President] = []
    while not game.is_over and len(found) < wanted:
        found.append(game.clone())
        random_walk(game, rnd, 1 + int(rnd() * 15))
    return found


def another_world(game: President, seat: int, rnd: Rnd) -> President:
    """Return the same game with the cards that `seat` cannot place dealt anew."""
    world = game.clone()
    sampled = game.observation(seat).sample(rnd)
    assert isinstance(sampled, President)
    world.hands = sampled.hands
    return world


def picture(game: President, seat: int) -> dict[str, object]:
    known = game.observation(seat).known
    assert isinstance(known, President)
    names = set(President.attributes()) - {"chance", "listener"}
    return {name: getattr(known, name) for name in names}


def test_an_observation_hides_the_hands_of_others_and_keeps_their_counts() -> None:
    game = act(scripted({0: "9S"}), "9S")
    known = game.observation(1).known
    assert isinstance(known, President)
    assert known.hands == [HIDDEN, game.hands[1], HIDDEN, HIDDEN]
    assert known.counts == [12, 13, 13, 13]
    assert known.legal(1) == game.legal(1)
    assert known.legal(0) == known.legal(2) == []


def test_it_hides_gifts_between_others() -> None:
    game = short(["9S", "3S", "4S", "5S"], finish="all", hands=2, exchange=True)
    act(game, "9S", "pass", "pass", "pass", "3S", "4S")
    assert game.phase == "exchange"
    gifts = {seat for seat, gift in enumerate(game.gifts) if gift}
    assert gifts == {3, 2}
    for seat in range(4):
        known = game.observation(seat).known
        assert isinstance(known, President)
        for giver in gifts:
            mine = giver in (seat, seat ^ 3)
            assert known.gifts[giver] == (game.gifts[giver] if mine else HIDDEN)


@pytest.mark.parametrize(("preset", "options"), KINDS)
def test_hidden_cards_change_nothing_that_a_seat_sees(
    preset: str, options: dict[str, Value]
) -> None:
    rnd = random.Random(3).random
    for game in positions(preset, options):
        for seat in range(game.players):
            other = another_world(game, seat, rnd)
            assert other.view(seat) == game.view(seat)
            assert picture(other, seat) == picture(game, seat)
        seat = game.to_act
        other = another_world(game, seat, rnd)
        choices = [casual(g.observation(seat), random.Random(1).random) for g in (game, other)]
        assert choices[0] == choices[1]


@pytest.mark.parametrize(("preset", "options"), KINDS)
def test_a_sample_agrees_with_everything_seen(preset: str, options: dict[str, Value]) -> None:
    rnd = random.Random(5).random
    for game in positions(preset, options):
        for seat in range(game.players):
            known = game.observation(seat).known
            assert isinstance(known, President)
            world = known.sample(seat, rnd)
            assert world.hands[seat] == game.hands[seat]
            assert [held.bit_count() for held in world.hands] == game.counts
            assert sum(world.hands) | game.played_cards() == ALL_CARDS
            assert sum(world.hands) & game.played_cards() == 0
            for held, sure in zip(world.hands, known_hands(known, seat), strict=True):
                assert held & sure == sure
            assert world.view(seat) == game.view(seat)


@pytest.mark.parametrize(("preset", "options"), KINDS)
def test_a_sampled_world_ends_with_the_hand(preset: str, options: dict[str, Value]) -> None:
    rnd = random.Random(5).random
    for game in positions(preset, options, wanted=4):
        world = game.observation(0).sample(rnd)
        rewards = playout(world, rnd)
        assert world.to_act == NOBODY
        assert plain(world.state())["hand"] == game.hand
        assert max(rewards) == 1
        assert min(rewards) >= 0


def exchanged() -> President:
    """Return a hand after the exchange: 0 President, 3 Scum, 1 and 2 the vices."""
    second = {
        3: "2C 2H 3C 3D 4S 4C 4D 5S 5C 5D 6S 6C KS",
        0: "3S AS AC AD AH JS JC JD JH QS QC QD QH",
        1: "2D",
        2: "2S 10S 9S",
    }
    game = scripted({}, second, finish="all", hands=2, exchange=True)
    game.hands = [game.parse(card) for card in ("2S", "AS", "KS", "QS")]
    game.counts = [1] * 4
    game.to_act = 0
    while game.hand == 1:
        act(game, game.legal_texts(game.to_act)[0])
    return game


def worlds(game: President, seat: int, count: int) -> list[President]:
    rnd = random.Random(2).random
    return [game.observation(seat).sample(rnd) for _number in range(count)]


def test_gifts_are_known_to_be_where_they_went() -> None:
    game = act(exchanged(), "give 3S 2C", "give 2S")
    for world in worlds(game, 3, 20):  # the Scum gave 2C 2H and got 2C back
        assert world.hands[0] & game.parse("2H")
    for world in worlds(game, 0, 20):  # the President returned these
        assert world.hands[3] & game.parse("3S 2C") == game.parse("3S 2C")
    for world in worlds(game, 1, 20):  # the Vice-President returned what it got
        assert world.hands[2] & game.parse("2S")
    places = Counter(
        seat for world in worlds(game, 1, 60) for seat in (0, 2, 3) if world.hands[seat] >> 51
    )
    # Seat 1 cannot tell who has 2H, but its Vice-Scum gave 2S as its highest.
    assert set(places) == {0, 3}


def test_gifts_that_were_played_are_no_longer_held() -> None:
    game = act(exchanged(), "give 3S 2C", "give 2S", "2C", "2H")
    known = game.observation(3).known
    assert isinstance(known, President)
    assert known_hands(known, 3)[0] == 0


def test_the_scum_kept_nothing_above_its_gift() -> None:
    game = exchanged()
    act(game, "give 3S 2H", "give 2S")
    known = game.observation(0).known
    assert isinstance(known, President)
    assert below_gift(known, 0) == (3, game.parse("2C") - 1)
    assert below_gift(known, 3) == (NOBODY, 0)
    highest_kept = [
        max(cards_of(world.hands[3] & ~game.parse("3S 2H"))) for world in worlds(game, 0, 40)
    ]
    assert max(highest_kept) < cards_of(game.parse("2C"))[0]


def test_an_upper_seat_that_has_returned_nothing_still_holds_the_gift() -> None:
    game = exchanged()
    for world in worlds(game, 0, 30):  # for the President the vices' cards are open but for this
        assert max(cards_of(world.hands[1])) > max(cards_of(world.hands[2]))
    for world in worlds(game, 2, 30):  # the Vice-Scum sees President and Scum
        assert cards_of(world.hands[0])[-2] > max(cards_of(world.hands[3]))
    twos = {world.hands[1] & game.parse("2S 2D") for world in worlds(game, 0, 40)}
    assert twos == {game.parse("2D"), game.parse("2S 2D")}  # 2D is the vices' highest card


def test_once_it_has_returned_cards_the_gift_may_be_anywhere() -> None:
    game = act(exchanged(), "give 3S 2C")
    kept = [cards_of(w.hands[0])[-2] > max(cards_of(w.hands[3])) for w in worlds(game, 2, 60)]
    assert set(kept) == {True, False}


def test_the_leader_for_the_three_holds_it_until_it_is_played() -> None:
    game = act(scripted({1: "3S 9S"}, first_leader="three"), "9S")
    for world in worlds(game, 0, 30):
        assert world.hands[1] & LOWEST_CARD
    game = scripted({0: "9S", 1: "3S"})
    places = {seat for world in worlds(game, 0, 60) for seat in (1, 2, 3) if world.hands[seat] & 1}
    assert places == {1, 2, 3}


def test_unknown_cards_are_dealt_evenly() -> None:
    game = short(["3S", "4S 5S", "6S"], uneven=True)
    draws = Counter(tuple(world.hands[1:]) for world in worlds(game, 0, 600))
    assert set(draws) == {
        (bits(kept), 0b1_0001_0001_0000 ^ bits(kept)) for kept in ([4, 8], [4, 12], [8, 12])
    }
    assert min(draws.values()) > 150


def test_a_restricted_giver_is_completed_evenly() -> None:
    game = short(["3S", "4S 5S", "6S 7S"], uneven=True)
    game.exchange = ((0, 1, 1),)
    game.gifts = [0, game.parse("7D"), 0]
    draws = Counter(world.hands[1] for world in worlds(game, 0, 900))
    assert len(draws) == 6
    game.gifts = [0, game.parse("6C"), 0]
    draws = Counter(world.hands[1] for world in worlds(game, 0, 900))
    assert set(draws) == {game.parse(held) for held in ("4S 5S", "4S 6S", "5S 6S")}
    assert min(draws.values()) > 240
