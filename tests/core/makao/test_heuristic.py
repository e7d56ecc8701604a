"""The casual player: what it prefers, and that it beats random play."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import play_at_random
from core.games.makao.bots.heuristic import casual
from core.games.makao.game import Makao
from tests.core.makao.builder import position, seeded, settled

ANY = 0.99


def choice(game: Makao, seat: int = 1) -> str:
    """Return what casual does."""
    return game.text(casual(game.observation(seat), lambda: ANY).action)


@pytest.mark.parametrize(
    ("hand", "choice_"),
    [
        ("R1 R9 B1 B2 B3", "R9"),
        ("R1 J B1 B2 B3", "R1"),
        ("B1 B2 J Y1 G2", "J B"),
        ("B1 B2 B3", "draw"),
        ("R1 B1", "R1 last"),
        ("J", "J Y"),
    ],
)
def test_what_it_prefers(hand: str, choice_: str) -> None:
    assert choice(position({1: hand})) == choice_


def test_it_passes_a_penalty_on() -> None:
    game = position({1: "R+2 B1 B2 B3", 2: "B+2 B5 B6 B7"}, top="R+2")
    game.pending = 2
    assert choice(game) == "R+2"


def test_it_plays_its_jokers_when_another_seat_is_nearly_out() -> None:
    hand = "R1 J+4 R2 R3 R4"
    assert choice(position({1: hand, 2: "B1 B2 B3 B4"})) == "R4"
    assert choice(position({1: hand, 2: "B1"})) == "J+4 R"


def test_it_calls_and_catches() -> None:
    game = position({1: "R1 B1", 2: "G8 G9 G7"})
    assert choice(game) == "R1 last"
    game.apply(1, game.parse("R1"))
    assert choice(game, 2) == "catch 1"
    assert choice(game, 0) == "catch 1"


def test_it_says_the_call_late() -> None:
    game = position({1: "R1 B1"})
    game.apply(1, game.parse("R1"))
    assert choice(game) == "last"


def test_what_it_considered_comes_best_first() -> None:
    opinion = casual(position({1: "R1 R9 B1 B2 B3"}).observation(1), lambda: ANY)
    values = [considered.value for considered in opinion.considered]
    assert values == sorted(values, reverse=True)
    assert len(values) == 3
    assert opinion.considered[0].action == opinion.action


@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_random_play(players: int) -> None:
    """In every game half of the seats, turn about, are casual; they should win nearly all."""
    won = 0.0
    for number in range(12):
        game = seeded(number, settled(players))
        rnd = random.Random(f"match/{number}").random
        casuals = {seat for seat in range(players) if (seat + number) % 2 == 0}
        while not game.is_over:
            seat = game.to_act
            policy = casual if seat in casuals else play_at_random
            action = policy(game.observation(seat), rnd).action
            assert action is not None
            game.apply(seat, action)
        winners = game.winners() or []
        won += sum(seat in casuals for seat in winners) / len(winners)
    assert won >= 10
