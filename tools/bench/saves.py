"""Many saved games and long ones: lists, resuming, and what an action costs in a long game."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from operator import methodcaller
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from core.bots.crew import CrewHere
from core.contract.chance import Outcome
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.match.journal import Row
from core.match.match import Match
from core.saves.open_game import OpenGame
from core.saves.resuming import replayed
from core.saves.saves import Saves
from core.store import GameHead, Store
from core.store.game_list import ListQuery
from core.table import Seat
from core.table.pace import Pace
from tools.bench.keys import SETTLED, TimedApp
from tui.config.settings import Settings
from tui.replay.past import Past
from tui.session.chair import Chair
from tui.session.chronicle import Retold
from tui.session.listener import TableNews
from tui.session.open_table import OpenTable
from tui.session.session import Session
from tui.session.sight import DisplaySettings
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass

GAMES = 10_000
"""Saved games in one database, every second of them finished."""

LISTED = 40
"""Actions of each of them."""

LENGTHS = (100, 1_000, 5_000, 10_000)
"""Actions of the games that are resumed: Makao by chance, whose hands are long."""

ROUNDS = 15
"""How often each thing is done; the median counts."""

ACTIONS = 60
"""Actions of which the cost is measured at each length."""

NAMES = ("Nadia", "Fatima", "Amina", "Yusuf")
SEATS = [Seat(NAMES[0]), *(Seat(name, "casual") for name in NAMES[1:])]
SIGHT = DisplaySettings(GLYPHS["unicode"], Settings(), SizeClass.M)


class Nobody:
    """A face that shows nothing."""

    def told_anew(self, chair: Chair, retold: Retold) -> None: ...

    def happened(self, chair: Chair, news: TableNews) -> None: ...

    def troubled(self, error: Exception) -> None: ...

    def failed(self, sentence: str) -> None: ...

    def rested(self) -> None: ...


def report() -> None:
    """Print milliseconds of the processor, and how they grow with the length of a game."""
    with TemporaryDirectory() as folder:
        _lists(Path(folder))
        ids = _long_games(Path(folder))
        _resuming(Path(folder), ids)
        asyncio.run(_actions(Path(folder), ids))
        asyncio.run(_on_screen(Path(folder), ids))


# ------------------------------------------------------------------ lists


def _lists(folder: Path) -> None:
    """Tell what lists of many games cost."""
    with _store(folder / "many.db") as store:
        _fill(store)
        saves = Saves(store, Random(1))
        print(f"{GAMES:,} saved games, of {LISTED} actions each; ms of the processor")
        works: dict[str, Callable[[], object]] = {
            "what the lobby reads at each return": lambda: _lobby(saves),
            "the first page of those to play on": lambda: saves.shelf.page(ListQuery(), 0, 50),
            "a page in the middle": lambda: saves.shelf.page(ListQuery(), GAMES // 4, 50),
            "the first page of all, by name": lambda: saves.shelf.page(
                ListQuery("all", order="name"), 0, 50
            ),
            "words that many games answer to": lambda: saves.shelf.page(
                ListQuery("all", "nadia makao"), 0, 50
            ),
            "a word that one game answers to": lambda: saves.shelf.page(
                ListQuery("all", "evening 4711"), 0, 50
            ),
        }
        for what, work in works.items():
            print(f"  {what:<40}{_spent(work) * 1000:>8.1f}")


def _lobby(saves: Saves) -> None:
    saves.shelf.count()
    saves.shelf.newest()
    saves.last_finished()
    saves.is_newcomer()


def _fill(store: Store) -> None:
    """Save many games, which are some that were played, over and over."""
    played = [_played(name, LISTED, seed) for name in game_names() for seed in range(3)]
    store._db.execute("PRAGMA synchronous = OFF")
    for number in range(GAMES):
        match, opening, rows = played[number % len(played)]
        finished = number % 2 == 0
        _save(store, f"{number:06d}", match, opening, rows, f"evening {number}", finished=finished)


# ------------------------------------------------------------------ long games


def _long_games(folder: Path) -> dict[int, str]:
    """Save games of all lengths, and open them once, as whoever plays them has; return the ids."""
    ids = {}
    with _store(folder / "makao0.db") as store:
        for length in LENGTHS:
            match, opening, rows = _played("makao", length, 2)
            ids[length] = f"long{length // 100:03d}"
            _save(store, ids[length], match, opening, rows, "")
            Saves(store, Random(1)).resume(ids[length]).close()
    return ids


def _resuming(folder: Path, ids: dict[int, str]) -> None:
    """Tell what it costs to open games and sit down, and to watch them."""
    print("\nMakao: ms of the processor, and in µs an action")
    print(f"{'actions':>9}{'resumed':>10}{'seated':>9}{'all played':>12}{'watched':>9}", end="")
    print(f"{'resumed':>10}{'watched':>9}")
    with _store(folder / "makao0.db") as store:
        saves = Saves(store, Random(1))
        for length, game_id in ids.items():
            resumed = _spent(partial(_resume, saves, game_id))
            game = saves.resume(game_id)
            seated = _spent(partial(_session, game, saves))
            whole = _spent(partial(replayed, store.load(game_id)._replace(states=[])))
            watched = _spent(partial(_watch, saves, game_id))
            game.close()
            both = 1e6 * (resumed + seated) / length, 1e6 * watched / length
            told = (1e3 * spent for spent in (resumed, seated, whole, watched))
            row = "{:>10.1f}{:>9.1f}{:>12.1f}{:>9.1f}{:>10.1f}{:>9.1f}"
            print(f"{length:>9,}" + row.format(*told, *both))


def _resume(saves: Saves, game_id: str) -> None:
    saves.resume(game_id).close()


def _watch(saves: Saves, game_id: str) -> None:
    """Open a replay, with all that its first seat remembers."""
    past = Past(saves.recording(game_id))
    past.sitting(past.course.length, 0, SIGHT)


def _session(game: OpenGame, saves: Saves) -> Session:
    crew = CrewHere()
    session = Session(OpenTable(game, saves, crew, Pace(0)), crew, lambda: SIGHT)
    session.begin(Nobody())
    session.recap()
    return session


async def _actions(folder: Path, ids: dict[int, str]) -> None:
    """Tell what an action costs at the end of a short and of a long game, in turns."""
    short, long = LENGTHS[0], LENGTHS[-1]
    with _store(folder / "makao0.db") as store:
        store._db.execute("PRAGMA synchronous = OFF")
        saves = Saves(store, Random(1))
        games = {length: saves.resume(ids[length]) for length in (short, long)}
        tables = {length: _Sat(game, saves) for length, game in games.items()}
        print(f"\nAn action after {short:,} and after {long:,} others: µs of the processor, ratio")
        for what in ("carried out, kept, told and read", "asked of a program", "taken back"):
            spent = {length: list[float]() for length in tables}
            for _round in range(ACTIONS):
                for length, sat in tables.items():
                    spent[length].append(await sat.cost(what))
            _tell(what, *(median(one) for one in spent.values()))
        for game in games.values():
            game.close()


class _Sat:
    """A sitting at the table of a game, whose seats are all played here by chance."""

    def __init__(self, game: OpenGame, saves: Saves) -> None:
        self._match = game.match
        self._rng = Random(3)
        self._session = _session(game, saves)
        opened = self._session.seated
        assert isinstance(opened, OpenTable)
        self._table = opened.table
        self._heard = len(self._table.past(1))

    async def cost(self, what: str) -> float:
        """Return the seconds of the processor that something takes."""
        if what == "taken back":
            await self._act()
            begun = time.process_time()
            back = self._match.prepare_take_back(len(self._match.actions))
            spent = time.process_time() - begun
            assert back.steps
            return spent
        begun = time.process_time()
        if what == "asked of a program":
            self._heard += len(self._table.past(1, self._heard))
        else:
            await self._act()
            self._session.read()
        return time.process_time() - begun

    async def _act(self) -> None:
        state = self._match.game
        text = self._rng.choice(state.legal_texts(state.to_act))
        await self._table.act(state.to_act, text)


async def _on_screen(folder: Path, ids: dict[int, str]) -> None:
    """Tell what a turn on the screen costs, the actions of the bots with it, in turns."""
    sittings = []
    for length in (LENGTHS[0], LENGTHS[-1]):
        sitting = TimedApp(folder, "makao", 0, methodcaller("resume", ids[length]))
        await sitting.begin()
        await sitting.press("escape")
        sittings.append(sitting)
    spent: tuple[list[float], ...] = ([], [])
    for _round in range(ACTIONS // 3):
        for costs, sitting in zip(spent, sittings, strict=True):
            before, begun = len(sitting.game.match.actions), time.process_time()
            await sitting.press("enter", "\r")
            await asyncio.sleep(SETTLED)
            done = len(sitting.game.match.actions) - before
            if done:
                costs.append((time.process_time() - begun) / done)
    for sitting in sittings:
        await sitting.end()
    _tell("shown on the screen", *(median(one) for one in spent))


def _tell(what: str, short: float, long: float) -> None:
    told = f"  {what:<36}{short * 1e6:>9.0f}{long * 1e6:>9.0f}{long / short:>8.2f}"
    print(told, file=sys.__stdout__, flush=True)  # past an app that takes what is printed


# ------------------------------------------------------------------ games to save


def _played(name: str, length: int, seed: int) -> tuple[Match, list[Outcome], list[Row]]:
    """Return a game of so many actions by chance, if it is that long, and its rows."""
    kind, rng = game_type(name), Random(seed)
    for shuffle in count(seed):
        options = kind.table.settle({"players": 4} | ({"target": 1000} if name == "makao" else {}))
        match = Match(kind, options, Seeded(shuffle))
        opening, rows = match.outcomes, list[Row]()
        while len(rows) < length and not match.game.is_over:
            state = match.game
            step = match.act(state.to_act, rng.choice(state.legal_texts(state.to_act)))
            rows.append(step.row(step.number))
        if len(rows) == length or length == LISTED:
            return match, opening, rows
    raise AssertionError


def _save(
    store: Store,
    game_id: str,
    match: Match,
    opening: list[Outcome],
    rows: list[Row],
    name: str,
    *,
    finished: bool = False,
) -> None:
    head = GameHead(
        id=game_id,
        game=match.game.name,
        options=dict(match.game.options),
        players=match.game.players,
        rules_version=match.game.rules_version,
        seats=[seat.plain() for seat in SEATS],
        source=match.chance.source.plain(),
        name=name or None,
        finished=finished,
        summary={"scores": match.game.scores(), "winners": [0] if finished else None},
    )
    store.create(head, opening, rows)


def _store(path: Path) -> Store:
    """Open a database at whose clock a second goes by whenever it is asked."""
    seconds = count()
    begun = datetime(2026, 1, 1, tzinfo=UTC)
    return Store.open(path, lambda: begun + timedelta(seconds=next(seconds)))


def _spent(work: Callable[[], object]) -> float:
    """Return the seconds of the processor that some work takes, the median of several times."""
    found = []
    for _round in range(ROUNDS):
        gc.collect()
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return median(found)
