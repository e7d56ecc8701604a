"""What lies on the shelf of a walk besides games to continue: finished, foreign, thrown away."""

from __future__ import annotations

import pickle
import threading
from random import Random
from typing import Any

from core.bots.levels import choose
from core.contract.game import Game, Observation
from core.deals import Deal, code_of
from core.deals.days import day_of
from core.par.worker import Player
from core.records.files import record_of
from core.records.text.writing import record_text
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import NOW
from tests.tui.table_kit import take
from tui.new_game.dealt import day_game

LONGEST = 800
"""Actions after which a game is left unfinished."""

COMMENTS = ("Too early.", "咖啡 — why not the ♦?", "\u0301 é", "x" * 300)
SLIPS = ("", "", "", "0", "-", " ", "é", "\n")
"""What comes into a code on its way; mostly nothing."""


def finish(game: OpenGame) -> str:
    """Play a game to its end, in most cases, and close it; return its id."""
    rng = Random(game.head.id)
    for _action in range(LONGEST):
        state = game.match.game
        if state.is_over:
            break
        observation = state.observation(state.to_act)
        take(game, state.text(choose("random", observation, rng.random).action))
    game.close()
    return game.head.id


def fill(saves: Saves, rng: Random, games: list[OpenGame], name: str) -> None:
    """Put games on the shelf: commented, watched from a file, in the bin, and of a day."""
    kept, foreign, thrown = (finish(game) for game in games)
    rows = [0, *(saves.recording(kept).row_of or ())]
    for row in rng.sample(rows, k=min(len(rows), 3)):
        saves.comment(kept, row, rng.choice(COMMENTS))
    record = record_text(saves.recording(foreign), {})
    saves.delete(foreign)
    saves.take_in(record_of(record.encode(), lambda: rng.randrange(1 << 32)))
    saves.throw_away(thrown)
    game = day_game(saves, name, day_of(NOW), "Nadia")
    if rng.random() < 0.5:
        finish(game)
    else:
        game.close()


def code(deal: Deal, rng: Random) -> str:
    """Return the code of a deal, as somebody sends it."""
    text = code_of(deal)
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(SLIPS) + text[at + rng.choice((0, 0, 0, 1)) :]


class QuickHelper:
    """Plays the rounds of a par at once, and at random."""

    def __init__(self) -> None:
        awake = threading.Event()
        awake.set()
        self._player = Player(awake, _at_random)

    def ask(self, request: object) -> Any:
        """Return the answer that the process would give."""
        return self._player.answer(pickle.dumps(request))

    def tell(self, _word: object) -> None:
        """Neither rest nor go on: nobody waits here."""

    def end(self) -> None:
        """Leave."""


def _at_random(_level: str, observation: Observation[Game], seed: str, _name: str) -> int:
    return choose("random", observation, Random(seed).random).action
