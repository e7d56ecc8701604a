"""Games that bots have played to their end in the place of a person, and who plays them again."""

import pickle
import random
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from core.contract.game import Game, Observation
from core.contract.opinion import NOTHING
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.par.replaying import decide
from core.par.requests import PlayRound
from core.par.worker import Player
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
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
    level, name = game.seats[seat].level, game.seats[seat].name
    if level is None and own is not None:
        return own(game, seat)
    now = game.match.game
    seed = f"{game.bot_seed}/{len(game.match.actions)}/{seat}"
    action = decide(level or "casual", now.observation(seat), seed, name if level else "")
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


def quickly(_level: str, observation: Observation[Game], seed: str, name: str) -> int:
    return decide("casual", observation, seed, name)


class HelperHere:
    """Answers what its process would; `before` is called with each request."""

    def __init__(self, before: Callable[[object], None] = lambda request: None) -> None:
        awake = threading.Event()
        awake.set()
        self._player = Player(awake, quickly)
        self._before = before
        self.words: list[object] = []
        self.asked: list[object] = []
        self.ended = False

    def ask(self, request: object) -> Any:
        self.asked.append(request)
        self._before(request)
        return self._player.answer(pickle.dumps(request))

    def tell(self, word: object) -> None:
        self.words.append(word)

    def end(self) -> None:
        self.ended = True


class Hired:
    """Starts helpers, and remembers them."""

    def __init__(self, before: Callable[[object], None] = lambda request: None) -> None:
        self.helpers: list[HelperHere] = []
        self._before = before

    def __call__(self) -> HelperHere:
        self.helpers.append(HelperHere(self._before))
        return self.helpers[-1]

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        asked = [request for helper in self.helpers for request in helper.asked]
        return sum(isinstance(request, PlayRound) for request in asked)
