"""The casual player: what it does in clear positions, and how it fares against random play.

`python -m tests.core.ronda.test_heuristic` prints its wins in 1,000 seeded games.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.games.ronda.bots.heuristic import casual
from core.games.ronda.game import Ronda
from tests.core.ronda.table import deck, play, position, scripted, seeded


def choice(game: Ronda) -> str:
    return game.text(chosen(game, random.Random(1)))


def chosen(game: Ronda, rnd: random.Random) -> int:
    action = casual(game.observation(game.to_act), rnd.random).action
    assert action is not None, "the casual player always acts"
    return action


def with_seen(game: Ronda, *texts: str) -> Ronda:
    """Let the cards have been seen, so that they are in no hand and no stock."""
    game.seen = [game.parse(text) for text in " ".join(texts).split()]
    return game


@pytest.mark.parametrize(
    ("hands", "table", "seen", "best"),
    [
        # the longer run
        (["5C 1C 12C", "2S 3S 4S"], "5S 6S 7S 1S", "", "5C"),
        # a Missa rather than a card more on the table
        (["5C 1C", "2S 3S"], "1S", "", "1C"),
        # lays the card whose mates are gone, not one the next seat may Bount
        (["5C 1C", "2S 3S"], "12S", "5S 5B 5D", "5C"),
        (["5C 1C", "2S 3S"], "12S", "1S 1B 1D", "1C"),
        # does not lay the card that would lengthen a run for the next seat
        (["4C 1C", "2S 3S"], "5S 6S 7S 10S", "", "1C"),
    ],
)
def test_clear_positions(hands: list[str], table: str, seen: str, best: str) -> None:
    assert choice(with_seen(position(hands, table), seen, table)) == best


def after(game: Ronda, *plays: str) -> Ronda:
    play(game, *plays)
    return game


def test_answers_a_bount_and_a_khamsa() -> None:
    game = after(position(["5C 5S 1C", "5B 5D 1S"], "12C"), "5C", "5B bount")
    assert choice(game) == "5S khamsa"
    assert choice(after(game, "5S khamsa")) == "5D aachra"


def test_calls_a_bount_that_nobody_can_answer() -> None:
    game = with_seen(position(["5C 1C", "5S 2S"], "12C"), "5B 5D 12C")
    assert choice(after(game, "5C")) == "5S bount"


def test_captures_quietly_where_a_khamsa_is_too_likely() -> None:
    # Both other fives are unseen, and the next seat holds half of the cards that are.
    seen = [f"{rank}{suit}" for rank in (1, 2, 3, 4, 6, 7, 10) for suit in "CSBD"]
    game = with_seen(position(["5S 11S", "11B 12S", "5C 12B"], "", turn=2, dealer=1), *seen)
    play(game, "5C")
    assert choice(game) == "5S"


@pytest.mark.parametrize(
    ("last_capture", "best"),
    [
        (None, "12S"),  # as dealer: a 12 scores, a 1 costs
        ((1, 12), "12S"),
    ],
)
def test_the_last_capture_of_the_dealer(last_capture: tuple[int, int] | None, best: str) -> None:
    game = position(
        ["", "1S 12S"], "1C 12C", turn=1, batch=6, stock=False, last_capture=last_capture
    )
    assert choice(with_seen(game, "1C 12C")) == best


def test_the_very_last_card_is_forced() -> None:
    game = position(["", "1S"], "1C", turn=1, batch=6, stock=False)
    assert choice(game) == "1S"


@pytest.mark.parametrize(
    ("hands", "before", "penalty", "said"),
    [
        (["7C 7S 1C", "2S 3S 4S"], "", 1, "ronda"),
        (["1C 1S 1B", "2S 3S 4S"], "", 1, "tringa"),
        (["5S 3S 4S", "12C 12S 1C"], "silent", 0, "ronda"),
        (["5S 5B 4S", "12C 12S 1C"], "ronda", 0, "ronda"),
        (["5S 5B 4S", "1C 1S 12C"], "ronda", 0, "silent"),  # a small Ronda is better hidden,
        (["5S 5B 4S", "1C 1S 12C"], "ronda", 5, "ronda"),  # unless that costs more
        (["5S 5B 5D", "12C 12S 1C"], "tringa", 0, "silent"),
        (["5S 5B 5D", "12C 12S 1C"], "tringa", 5, "ronda"),
        (["5S 5B 5D", "12C 12S 12B"], "tringa", 1, "tringa"),
    ],
)
def test_announcing(hands: list[str], before: str, penalty: int, said: str) -> None:
    game = scripted([deck(*hands)], 1, hidden_penalty=penalty)
    play(game, *before.split())
    assert choice(game) == said


def test_its_opinion_weighs_every_legal_action() -> None:
    game = seeded(1, players=4)
    rnd = random.Random(1)
    for _step in range(80):
        seat = game.to_act
        opinion = casual(game.observation(seat), rnd.random)
        values = [considered.value for considered in opinion.considered]
        assert values == sorted(values, reverse=True)
        assert sorted(c.action for c in opinion.considered) == sorted(game.legal(seat))
        assert opinion.considered[0].value == max(values)
        game.apply(seat, chosen(game, rnd))
        if game.is_over:
            break


def casual_wins(players: int, games: int, **options: Any) -> int:
    """Return how many seeded games the casual side wins against random play."""
    wins = 0
    for seed in range(games):
        game = seeded(seed, players=players, **options)
        rnd = random.Random(seed)
        side = game.side(seed % players)
        while not game.is_over:
            seat = game.to_act
            mine = game.side(seat) == side
            action = chosen(game, rnd) if mine else rnd.choice(game.legal(seat))
            game.apply(seat, action)
        wins += game.winner == side
    return wins


@pytest.mark.parametrize(("players", "least"), [(2, 50), (3, 45), (4, 54)])
def test_casual_beats_random(players: int, least: int) -> None:
    assert casual_wins(players, 60) >= least


def test_casual_beats_random_by_other_rules() -> None:
    assert casual_wins(2, 30, deal="fours", calls="auto", announce="auto") >= 22
    assert casual_wins(4, 30, deal="table", missa_last="card", target_check="round") >= 24


if __name__ == "__main__":
    for number in (2, 3, 4):
        print(number, "players:", casual_wins(number, 1000), "of 1000")  # noqa: T201
