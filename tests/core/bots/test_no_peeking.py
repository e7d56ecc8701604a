"""No peeking: whatever lies hidden, a bot makes the same choice and uses the same random stream."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import LEVELS, choose
from core.contract.chance import RecordedChance
from core.contract.company import Companion, Company
from core.contract.game import Game
from core.contract.opinion import Opinion
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type

SIZES = {"ronda": (2, 4), "rikiki": (4,), "president": (4, 13), "makao": (2, 5)}


class Counted:
    """A random stream that counts how often it was asked."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed).random
        self.asked = 0

    def __call__(self) -> float:
        self.asked += 1
        return self._random()


def thought(
    level: str, game: Game, seat: int, seed: str, company: Company = ()
) -> tuple[Opinion, int, float]:
    """Return the opinion, how often chance was asked for it, and the number that comes next."""
    stream = Counted(seed)
    opinion = choose(level, game.observation(seat, company), stream, name="Omar")
    return opinion, stream.asked, stream()


@pytest.mark.parametrize("players", SIZES["ronda"])
def test_what_casual_bots_hide_changes_nothing_where_they_are_known(players: int) -> None:
    company: Company = (Companion("casual", "Amina"),) * players
    check_nothing_changes("ronda", players, "strong", company)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), [(n, p) for n in game_names() for p in SIZES[n]])
def test_what_is_hidden_changes_nothing(name: str, players: int, level: str) -> None:
    check_nothing_changes(name, players, level)


def check_nothing_changes(name: str, players: int, level: str, company: Company = ()) -> None:
    """Let a bot think of a few positions of a game with what is hidden in other places."""
    kind = game_type(name)
    options = kind.table.settle({"players": players})
    game = kind(options, RecordedChance(kind.deck(options), Seeded(11)))
    rng = random.Random(11)
    hidden_elsewhere = 0
    for number in range(24):
        if game.is_over:
            break
        seat = rng.choice(game.actors())
        if number % 6 == 0:
            other = game.observation(seat).sample(rng.random)
            hidden_elsewhere += other.state() != game.state()
            seed = f"{number}"
            real, elsewhere = (thought(level, one, seat, seed, company) for one in (game, other))
            assert real == elsewhere
        game.apply(seat, rng.choice(game.legal(seat)))
    assert hidden_elsewhere
