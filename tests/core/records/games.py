"""Games to be written as records: played at random, with names and comments."""

from __future__ import annotations

from random import Random

from core.contract.game import Plain
from core.contract.options import Value
from core.contract.sources import Scripted, Sealed, Seeded
from core.games.registry import game_type
from core.match.match import Match
from core.records.recording import Recording
from core.store import GameHead
from core.table import Seat

COMMENTS = {0: "It begins.", 3: "Why this one?\nThere was a better one.", 7: "# Café – 😀"}


def recording_of(
    game: str,
    actions: int,
    source: Seeded | Sealed | Scripted | None = None,
    *,
    seats: list[Seat] | None = None,
    seed: int = 7,
    **options: Value,
) -> Recording:
    """Return a game played at random, at most so many actions."""
    kind = game_type(game)
    match = Match(kind, kind.table.settle(options), source or Seeded(seed))
    rng = Random(seed)
    while not match.game.is_over and len(match.actions) < actions:
        seat = rng.choice(match.game.actors())
        match.act(seat, rng.choice(match.game.legal_texts(seat)))
    seats = seats or seats_of(match.game.players)
    return Recording(head_of(match, seats), match, seats)


def seats_of(players: int) -> list[Seat]:
    """Return a person and bots."""
    return [Seat("Amina"), *(Seat(f"Bot {n}", "regular") for n in range(1, players))]


def head_of(match: Match, seats: list[Seat], **fields: object) -> GameHead:
    """Return the head of a game as it is saved."""
    game = match.game
    plain: Plain = {
        "id": "k4x9mz",
        "game": game.name,
        "options": dict(game.options),
        "players": game.players,
        "rules_version": game.rules_version,
        "seats": [seat.plain() for seat in seats],
        "source": match.chance.source.plain(),
        "name": "café night",
        "finished": game.is_over,
        "created": "2024-11-22T18:40:10.250+00:00",
        "updated": "2024-11-22T19:02:11.000+00:00",
        "actions": len(match.actions),
        "rows": len(match.actions),
    }
    return GameHead(**{**plain, **fields})
