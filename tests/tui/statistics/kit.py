"""Finished games for the tests of the statistics, kept without being played."""

from __future__ import annotations

from random import Random

from core.contract.options import Value
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.saves import Saves
from core.store import GameHead, Result, Store
from core.table import Seat

COUNTS: dict[str, dict[str, int]] = {
    "ronda": {
        "rival": 30, "rounds": 3, "cards": 64, "ronda-held": 5, "ronda-said": 4,
        "ronda-punished": 1, "bount": 6, "bount-suffered": 4, "missa": 2, "missa-others": 1,
        "khamsa": 1,
    },
    "rikiki": {
        "rival": 60, "rounds": 12, "tricks": 24, "bid-0": 3, "met-0": 2, "bid-1": 4, "met-1": 3,
        "bid-7": 4, "met-7": 1, "over": 3, "under": 2, "absolute": 1, "absolute-made": 1,
    },
    "makao": {
        "rival": 90, "hands": 4, "hands-won": 2, "doubled": 1, "called": 5, "late": 1,
        "unpunished": 2, "caught": 1, "catches": 3, "drawn": 30, "penalty": 11,
    },
}  # fmt: skip
"""What a finished game of each kind counts, but for the player's points."""

NAMES = ("Nadia", "Fatima", "Karim")


def ended(store: Store, game_id: str, game: str, *, won: bool, points: int) -> str:
    """Keep a finished game of Nadia against one strong bot, or two casual ones; return its id."""
    players = 2 if game == "ronda" else 3
    level = "strong" if game == "ronda" else "casual"
    person = {"name": NAMES[0], "kind": "human", "level": None}
    bots = [{"name": name, "kind": "bot", "level": level} for name in NAMES[1:players]]
    kind = game_type(game)
    store.create(
        GameHead(
            id=game_id,
            game=game,
            options=dict(kind.table.settle({"players": players})),
            players=players,
            rules_version=kind.rules_version,
            seats=[person, *bots],
            source={"seed": 1},
            finished=True,
        ),
        [],
    )
    rivals = list(range(1, players))
    store.keep_result(game_id, Result(0, won, rivals, COUNTS[game] | {"points": points}))
    return game_id


def played_through(saves: Saves, game: str, **options: Value) -> str:
    """Play a game of two to its end by chance, and keep it; return its id."""
    settled = game_type(game).table.settle({"players": 2, **options})
    opened = saves.begin(game, settled, [Seat("Nadia"), Seat("Fatima", "strong")], Seeded(3))
    rng = Random(4)
    while not opened.match.game.is_over:
        state = opened.match.game
        step = opened.match.prepare(state.to_act, rng.choice(state.legal_texts(state.to_act)))
        opened.journal.append(step)
        opened.match.commit(step)
    opened.close()
    return opened.head.id
