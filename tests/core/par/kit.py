"""Games that bots have played to their end in the place of a person, and saved."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from core.bots.levels import choose
from core.opinion import NOTHING
from core.registry import game_type
from core.saves import OpenGame, Saves
from core.sources import Seeded
from core.store import Clock, Store
from core.table import Seat


def saves_at(path: Path, clock: Clock) -> Saves:
    """Open the saved games of a test."""
    return Saves(Store.open(path / "games.db", clock), random.Random(7))


def seats_of(players: int, own: int = 0, level: str = "casual") -> list[Seat]:
    """Return the seats of one person and bots of a level."""
    names = ("Amina", "Bilal", "Chama", "Driss", "Etta", "Farid", "Ghita")
    seats = [Seat(names[number], level) for number in range(players)]
    seats[own] = Seat("You")
    return seats


def play_out(game: OpenGame, own: Callable[[OpenGame, int], str] | None = None) -> None:
    """Play an open game to its end: the bots as at a table, `own` for the person, or a bot."""
    while not game.match.game.is_over:
        now = game.match.game
        claimants = [seat for seat in now.actors() if seat != now.to_act]
        persons = [seat for seat in claimants if not game.seats[seat].is_bot]
        bots = [seat for seat in claimants if game.seats[seat].is_bot]
        order = random.Random(f"{game.bot_seed}/{len(game.match.actions)}/claims")
        bots.sort(key=lambda _seat: order.random())
        for seat in (*persons, *bots, now.to_act):
            text = _choice(game, seat, own)
            if text is not None:
                step = game.match.prepare(seat, text)
                game.journal.append(step)
                game.match.commit(step)
                break
    game.close()


def _choice(game: OpenGame, seat: int, own: Callable[[OpenGame, int], str] | None) -> str | None:
    level = game.seats[seat].level
    if level is None and own is not None:
        return own(game, seat)
    now = game.match.game
    seed = f"{game.bot_seed}/{len(game.match.actions)}/{seat}"
    action = choose(level or "casual", now.observation(seat), random.Random(seed).random).action
    return None if action == NOTHING else now.text(action)


def finished(
    saves: Saves, name: str, seats: Sequence[Seat], seed: int = 5, **options: object
) -> str:
    """Play a game to its end; return its id."""
    table = game_type(name).table
    settled = table.settle({"players": len(seats)} | options)
    game = saves.begin(name, settled, list(seats), Seeded(seed))
    play_out(game)
    return game.head.id
