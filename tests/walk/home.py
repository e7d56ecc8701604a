"""What a walk begins with: saved games of random rules, settings, and bots that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random

from core.bots.crew import Report
from core.bots.decision import Decision
from core.bots.levels import choose
from core.contract.opinion import Considered, Opinion
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.par.background import BackgroundParPlayer
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tests.tui.table_kit import NAMES, take
from tests.walk.options import random_options
from tests.walk.shelf import QuickHelper, fill
from tui.config.services import Services
from tui.config.settings import Settings

GAMES = tuple(game_names())
MOST_ACTIONS = 60
"""Actions of a saved game."""


class QuickCrew:
    """Thinks for the levels that search: casually, and with a word on every other answer."""

    def start(self) -> None:
        """Be ready."""

    async def think(self, decision: Decision, _report: Report) -> Opinion:
        """Return an opinion at once."""
        random = decision.rng().random
        chosen = choose("casual", decision.observation, random)
        others = [one for one in decision.observation.legal() if one != chosen.action]
        worth = [Considered(one, 0.4 * random(), 50) for one in others]
        first = [Considered(chosen.action, 0.5, 100)] if chosen.action >= 0 else []
        return Opinion(chosen.action, (*first, *worth))

    def close(self) -> None:
        """Leave."""


@contextmanager
def home(folder: Path, rng: Random, game: str, now: Callable[[], datetime]) -> Iterator[Services]:
    """Yield the services of a walk with some saved games; the newest is of the game named."""
    with Store.open(folder / "games.db", now) as store:
        saves = Saves(store, Random(rng.random()))
        for name in (*rng.choices(GAMES, k=2), game):
            begin(saves, rng, name).close()
        fill(saves, rng, [begin(saves, rng, game) for _game in range(3)], game)
        yield Services(
            saves=saves,
            settings=settings(rng),
            login="Login",
            settings_file=folder / "settings.json",
            now=now,
            random=Random(rng.random()),
            environ=environ(rng),
            crew=QuickCrew(),
            par_player=BackgroundParPlayer(saves, QuickHelper),
        )


def environ(rng: Random) -> dict[str, str]:
    """Return the environment of a terminal that has a clipboard, has none, or keeps it secret."""
    program = rng.choice(("vscode", "Apple_Terminal", "another"))
    known = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    return {**known, "TERM_PROGRAM": program}


def settings(rng: Random) -> Settings:
    """Return settings under which bots act at once or soon."""
    return Settings(
        player="Nadia",
        pace=rng.choice((0.0, 0.0, 0.0, 0.5)),
        grace=rng.choice((0.0, 2.0)),
        animation=rng.random() < 0.2,
        repaint=rng.choice(("full", "lean", "lean")),
        bell="claims",
        coach="always",
    )


def begin(saves: Saves, rng: Random, name: str) -> OpenGame:
    """Return a game of random rules with a random part of it played, in some cases all."""
    table = game_type(name).table
    options = random_options(table, rng)
    players = int(options["players"])
    persons = rng.choice((0, 1, 1, 1, 2, players))
    bots = [rng.choice(("casual", "random", "master")) for _seat in range(players)]
    seats = [
        Seat(who, None if seat < persons else bots[seat])
        for seat, who in enumerate([*NAMES, *(f"Bot {n}" for n in range(players))][:players])
    ]
    source = Seeded(rng.randrange(1 << 32))
    game = saves.begin(name, options, seats, source, take_backs=rng.random() < 0.8)
    for _action in range(rng.randrange(MOST_ACTIONS)):
        state = game.match.game
        if state.is_over:
            break
        take(game, rng.choice(state.legal_texts(state.to_act)))
    return game
