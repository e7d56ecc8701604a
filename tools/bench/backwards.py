"""What an undo costs in games of Makao of several lengths, and the checksum of an action."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match, checksum
from tools.bench.timing import rates

LENGTHS = (100, 1000, 5000)


def report() -> None:
    """Print the time of a take-back in µs, and how much longer it takes in longer games."""
    matches = [played(length) for length in LENGTHS]
    longest = matches[-1]
    seat = longest.game.to_act
    text = longest.game.legal_texts(seat)[0]
    acted, kept, *backs = rates(
        [
            once(lambda: longest.prepare(seat, text)),
            once(lambda: checksum(longest.prepare(seat, text).game)),
            *(back_from_the_end(match) for match in matches),
        ]
    )
    print("Makao: a take-back of the last action, and an action, in µs of the processor")
    for length, rate in zip(LENGTHS, backs, strict=True):
        ratio = backs[0] / rate
        print(f"  take-back in a game of {length:>5} actions{1e6 / rate:>9.0f}{ratio:>7.2f}")
    print(f"  action{1e6 / acted:>37.0f}")
    print(f"  action with the checksum of its row{1e6 / kept:>8.0f}{acted / kept:>7.2f}")


def played(length: int) -> Match:
    """Return a match of so many actions, one before a state is kept: the dearest to go back in."""
    kind, rng = game_type("makao"), Random(1)
    match = Match(kind, kind.table.settle({"target": 1000}), Seeded(2))
    while len(match.actions) < length // 32 * 32 + 31:
        game = match.game
        match.act(game.to_act, rng.choice(game.legal_texts(game.to_act)))
    return match


def back_from_the_end(match: Match) -> Callable[[], int]:
    """Return the work of preparing to take the last action back."""
    return once(lambda: match.prepare_take_back(len(match.actions)))


def once(work: Callable[[], object]) -> Callable[[], int]:
    """Return some work that is one piece each time."""

    def done() -> int:
        work()
        return 1

    return done
