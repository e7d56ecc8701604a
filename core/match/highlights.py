"""What stays of a match that has ended, as one seat saw it."""

from __future__ import annotations

from typing import Any

from core.contract.highlights import Highlights
from core.games.registry import entry_of
from core.match.match import Match


def highlights_of(match: Match, seat: int) -> Highlights[Any] | None:
    """Return what stays of a match for a seat; None for a game that tells nothing of the kind."""
    game = match.game
    kind = entry_of(game.name).highlights()
    if kind is None:
        return None
    found = kind(seat, [game.side(one) for one in range(game.players)])
    for action, happened in enumerate(match.events):
        for event in happened:
            found.take(action, event.seen_by(seat))
    return found
