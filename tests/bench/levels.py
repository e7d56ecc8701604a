"""How often a casual bot beats random play, for every game: the figures of docs/bots.md."""

from __future__ import annotations

import random

from core.bots.levels import choose
from core.chance import RecordedChance, Rnd, Seeded
from core.game import Game
from core.games import game_type
from core.opinion import NOTHING

GAMES = 1000
"""Games for each figure, of the seeds from 0."""

TABLES = {
    "ronda": (2, 3, 4),
    "rikiki": (4, 6),
    "president": (2, 4, 13),
    "makao": (2, 4, 8),
}
"""The numbers of players measured; every other rule is the default."""


def report() -> None:
    """Print the casual side's share of the wins, and the share of a side that plays no better."""
    print(f"casual against random, {GAMES:,} games each")
    print(f"{'game':<12}{'seats':>6}{'wins':>8}{'fair':>8}")
    for name, tables in TABLES.items():
        for players in tables:
            share, fair = share_of_wins(name, players, GAMES)
            print(f"{name:<12}{players:>6}{share:>8.3f}{fair:>8.3f}", flush=True)


def share_of_wins(name: str, players: int, games: int) -> tuple[float, float]:
    """Return what part of the wins goes to the casual side, and what its fair part would be.

    One seat, another one in every game, is casual together with its partner if it has one. Those
    who win together divide the win.
    """
    kind = game_type(name)
    options = kind.table.settle({"players": players})
    share = 0.0
    for seed in range(games):
        game = kind(options, RecordedChance(kind.deck(options), Seeded(seed)))
        casual = game.side(seed % players)
        play_out(game, casual, random.Random(seed).random)
        winners = game.winners()
        assert winners is not None
        share += (casual in winners) / len(winners)
    return share / games, 1 / len(game.scores())


def play_out(game: Game, casual: int, rnd: Rnd) -> None:
    """Play a game to its end: one side casual, all others at random."""
    while not game.is_over:
        claimants = [seat for seat in game.actors() if seat != game.to_act]
        claimed = any(act(game, seat, casual, rnd) for seat in claimants)
        if not claimed:
            act(game, game.to_act, casual, rnd)


def act(game: Game, seat: int, casual: int, rnd: Rnd) -> bool:
    """Let a seat act; tell whether it has, which it need not out of turn."""
    level = "casual" if game.side(seat) == casual else "random"
    action = choose(level, game.observation(seat), rnd).action
    if action != NOTHING:
        game.apply(seat, action)
    return action != NOTHING
