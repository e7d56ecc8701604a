"""What bots make of many positions, kept as short digests: no change of code may change it unseen.

`python -m tests.core.decisions` writes them anew; do that only for a change that is meant to change
how bots play. A line is a decision; each part of it tells what one function of the game returned.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

from core.bots.search import Clock, search_race
from core.bots.tree import search_tree
from core.contract.game import Game
from core.contract.opinion import Opinion
from core.contract.options import Value
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_type
from core.match.match import Match

FOLDER = Path(__file__).parents[1] / "golden" / "decisions"

Case = tuple[str | None, dict[str, Value]]

TABLES: dict[str, tuple[Case, ...]] = {
    "ronda": (
        (None, {"players": 2}),
        ("article", {"players": 3}),
        ("readme", {"players": 4, "target_check": "round"}),
    ),
    "rikiki": (
        (None, {"players": 4}),
        ("original", {"players": 3, "hook": False}),
        (None, {"players": 6, "absolute_zero": False}),
    ),
    "president": (
        (None, {"players": 4}),
        ("classic", {"players": 5, "uneven": True, "same_rank": "highest"}),
        ("classic", {"players": 2, "same_rank": "never"}),
    ),
    "makao": (
        (None, {"players": 4, "target": 100}),
        ("uno-like", {"players": 2, "two_player_reverse": "literal"}),
        (None, {"players": 3, "drawn_card": "must-play", "minus_ones": 2}),
    ),
}
"""The preset and options of some tables of each game."""

DECISIONS = 60
"""Decisions of each table."""

SEARCHED = 12
"""Of so many decisions one is searched, too."""


def file_of(game: str) -> Path:
    """Return the file with the kept digests of a game."""
    return FOLDER / f"{game}.txt"


def told(game: str) -> str:
    """Return what the bots of a game make of the positions of all its tables."""
    lines = (
        f"{table}.{number} {line}"
        for table, case in enumerate(TABLES[game], 1)
        for number, line in enumerate(_of_table(game, *case), 1)
    )
    return "\n".join(lines) + "\n"


def _of_table(name: str, preset: str | None, options: dict[str, Value]) -> Iterator[str]:
    """Play on at random, among what bots think about; tell of each decision on the way."""
    kind = game_type(name)
    rng = random.Random(f"{name}/{preset}/{options}")
    match = Match(kind, kind.table.settle(options, preset), Seeded(5))
    told = 0
    while told < DECISIONS and not match.game.is_over:
        game = match.game
        legal = game.legal(game.to_act)
        if len(legal) > 1:
            told += 1
            parts = _parts(game, rng, searched=told % SEARCHED == 0)
            yield " ".join(f"{part}:{_digest(value)}" for part, value in parts)
            legal = entry_of(name).playbook().candidates(game)
        match.act(game.to_act, game.text(rng.choice(legal)))


def _parts(game: Game, rng: random.Random, *, searched: bool) -> Iterator[tuple[str, object]]:
    entry, seat = entry_of(game.name), game.to_act
    book, observation = entry.playbook(), game.observation(seat)
    casual = book.casual(observation, random.Random(1).random)
    yield "candidates", book.candidates(game)
    yield "casual", casual
    yield "styles", sorted(book.styles(observation, casual.action).items())
    yield "plain", book.plain(game)
    yield "rollout", [book.rollout(game, random.Random(one).random) for one in range(3)]
    yield (
        "claims",
        [
            book.casual(game.observation(other), random.Random(1).random)
            for other in game.actors()
            if other != seat
        ],
    )
    if book.foresee is not None:
        yield "foresee", book.foresee(game)
    if book.shortlist is not None:
        yield "shortlist", book.shortlist(observation)
    if book.leaning is not None:
        yield "leaning", sorted(book.leaning(observation).items())
    if book.outlook is not None:
        yield "outlook", book.outlook.estimate(game)
    puzzling = entry.puzzles()
    if puzzling is not None:
        yield "kind", puzzling.kind_of(game, seat, casual.action)
        yield "likeness", [puzzling.likeness(game, seat, one) for one in game.legal(seat)]
    if searched:
        search = search_tree if book.shortlist is None else search_race
        yield "searched", search(observation, random.Random(1).random, book, 40, Clock(60.0))
        yield "solved", book.solve(observation, random.Random(1).random)


def _digest(value: object) -> str:
    return hashlib.sha256(_plain(value).encode()).hexdigest()[:6]


def _plain(value: object) -> str:
    """Return a value as text, numbers without the last digits, which machines may differ in."""
    match value:
        case Opinion(action, considered):
            return f"{action} {_plain([(one.action, one.value, one.visits) for one in considered])}"
        case float(number):
            return f"{number:.6g}"
        case tuple(parts) | list(parts):
            return f"({', '.join(map(_plain, parts))})"
    return str(value)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in TABLES:
        file_of(each).write_text(told(each), encoding="utf-8")
