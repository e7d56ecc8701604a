"""How a seat judges its own bid, and against whom: odds that fit the hand, and plain players."""

from __future__ import annotations

import random
from math import exp, log

import pytest

from core.games.rikiki.bots.cards import CardChoices, CardSense
from core.games.rikiki.bots.heuristic import casual
from core.games.rikiki.bots.judging import HAND_SIGNS, OFF, hand_signs
from core.games.rikiki.bots.learned import judge, quick
from core.games.rikiki.bots.reading import worlds
from core.games.rikiki.bots.rollout import ThumbRuleChance, plain_seats
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import PHASE_BID
from tests.core.rikiki.builder import bid_all, random_action, scripted, seeded


def expected_tricks(game: Rikiki, seat: int, bid: int) -> float:
    chances = judge().chances(game, seat)[1 + bid]
    return sum(chance * (bid + off - OFF) for off, chance in enumerate(chances))


@pytest.mark.parametrize("players", [3, 4, 8])
def test_the_odds_of_every_bid_add_up_and_leave_out_what_cannot_be(players: int) -> None:
    game = seeded(players, players=players)
    rnd = random.Random(players).random
    judged = 0
    while judged < 40:
        if game.phase == PHASE_BID:
            judged += 1
            chances = judge().chances(game, game.to_act)
            assert len(chances) == game.hand_size + 2
            for place, row in enumerate(chances):
                lowest = max(place - 1, 0) - OFF
                assert sum(row) == pytest.approx(1)
                assert all(
                    0 <= lowest + off <= game.hand_size for off, each in enumerate(row) if each
                )
        game.apply(*random_action(game, rnd))


def test_a_higher_card_brings_more_tricks() -> None:
    hands = ["2C 3D 4S 5S", "2C 3D 4S AS", "2C 3D AD AS", "2C AD AS AH", "KH AD AS AH"]
    brought = [expected_tricks(scripted(4, {1: hand}, "3H"), 1, 2) for hand in hands]
    assert brought == sorted(brought)
    assert brought[-1] > brought[0] + 1


def test_a_hand_without_any_high_card_takes_no_trick_and_one_of_top_trumps_takes_all() -> None:
    low = judge().chances(scripted(4, {1: "2C 3D 2S 3S"}, "AH"), 1)
    assert low[0][OFF] > 0.85
    assert low[1][OFF] > 0.85
    high = judge().chances(scripted(3, {1: "AH KH QH"}, "3H"), 1)
    assert high[1 + 3][OFF] > 0.85


def test_the_signs_of_a_hand_are_of_its_own_cards_alone() -> None:
    hands = {1: "8D KD 3H 4H JH 5S AS"}
    game, other = (scripted(7, hands | {2: theirs}, "QC") for theirs in ("AC KC JC", "2D 2H 2S 3S"))
    assert len(hand_signs(game, 1)) == HAND_SIGNS
    assert hand_signs(game, 1) == hand_signs(other, 1)


def test_where_a_bid_is_weighed_most_of_the_others_play_plainly() -> None:
    game = scripted(7, {1: "8D KD 3H 4H JH 5S AS"}, "QC")
    source = worlds(game.observation(1), random.Random(1).random, 200)
    drawn = [source().chance for _world in range(200)]
    masks = [each.seats for each in drawn if isinstance(each, ThumbRuleChance)]
    assert len(masks) == 200
    assert not any(mask >> 1 & 1 for mask in masks)
    assert 2 * 200 < sum(mask.bit_count() for mask in masks) < 2.5 * 200


def test_where_a_card_is_weighed_nobody_is_taken_to_play_plainly() -> None:
    game = bid_all(scripted(4, {1: "8D KD 5S AS"}, "QC"), [1, 1, 1, 0])
    source = worlds(game.observation(1), random.Random(1).random, 20)
    assert not any(isinstance(source().chance, ThumbRuleChance) for _world in range(20))


def test_a_plain_seat_finds_what_casual_plays_likelier_than_learned_play_does() -> None:
    rnd = random.Random(3).random
    likelier = {True: 0.0, False: 0.0}
    for seed in range(8):
        game = seeded(seed)
        game.skip_to_round(7)
        while game.round == 7:
            action = casual(game.observation(game.to_act), rnd).action
            if game.phase != PHASE_BID:
                likelier[True] += likelihood(quick().plain, game, action)
                likelier[False] += likelihood(quick().cards[10], game, action)
            game.apply(game.to_act, action)
    assert likelier[True] > likelier[False] + 20


def likelihood(sense: CardSense, game: Rikiki, card: int) -> float:
    """Return the logarithm of how likely a sense of cards plays this one."""
    look = CardChoices(game, sense.worth)
    liking = [sense.scenes[look.scene][kind] for kind in look.kinds]
    return liking[look.cards.index(card)] - log(sum(map(exp, liking)))


def test_plain_seats_play_by_the_plain_sense_and_the_others_as_learned() -> None:
    game = bid_all(scripted(5, {1: "2C 9C QC AS 3D"}, "3H"), [2, 1, 1, 0])
    stream = [random.Random(seed).random for seed in range(30)]
    again = [random.Random(seed).random for seed in range(30)]
    for mask, sense in ((0b0010, quick().plain), (0b1101, quick().cards[10])):
        world = game.clone(ThumbRuleChance(random.random, mask))
        played = [quick().play(world, rnd) for rnd in stream]
        assert played == [sense.play(world, rnd) for rnd in again]


def test_the_seat_that_bids_never_plays_plainly() -> None:
    rnd = random.Random(2).random
    for seat in range(5):
        drawn = [plain_seats(5, seat, rnd) for _draw in range(50)]
        assert not any(mask >> seat & 1 for mask in drawn)
        assert len(set(drawn)) > 8
