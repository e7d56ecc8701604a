"""Ronda's state and views as JSON objects, field by field."""

from __future__ import annotations

from core.cards import SPANISH, SPANISH_RANKS
from core.game import NOBODY, Plain
from core.games.ronda.chain import Chain
from core.games.ronda.events import held_plain
from core.games.ronda.position import Position


def state(game: Position) -> Plain:
    """Return every field of the game, cards as text and ranks as integers."""
    return {
        "game": game.name,
        "options": dict(game.options),
        "players": game.players,
        "round": game.round,
        "batch": game.batch,
        "batches": len(game.terms.hand_sizes),
        "last_batch": game.is_last_batch(),
        "phase": game.phase,
        "dealer": game.dealer,
        "turn": None if game.to_act == NOBODY else game.to_act,
        "hands": [SPANISH.texts(hand) for hand in game.hands],
        "table": SPANISH.texts(game.layout.values()),
        "stock": SPANISH.texts(game.stock),
        "captured": game.captured.copy(),
        "points": game.points.copy(),
        "said": game.said.copy(),
        "held": [held_plain(held) for held in game.held],
        "chain": _chain(game.chain),
        "seen": SPANISH.texts(game.seen),
        "last_capture": _last_capture(game.last_capture),
        "winner": game.winner,
    }


def view(game: Position, seat: int) -> Plain:
    """Return the state as `seat` may see it: counts for other hands and the stock."""
    seen = state(game)
    others = [other for other in range(game.players) if other != seat]
    for other in others:
        seen["hands"][other] = len(game.hands[other])
        seen["held"][other] = None
    seen["stock"] = len(game.stock)
    return seen


def _chain(chain: Chain | None) -> Plain | None:
    if chain is None:
        return None
    return {
        "rank": SPANISH_RANKS[chain.rank],
        "level": chain.level,
        "seat": chain.seat,
        "cards": SPANISH.texts(chain.cards),
        "missa": chain.missa,
    }


def _last_capture(capture: tuple[int, int] | None) -> Plain | None:
    return capture and {"seat": capture[0], "rank": SPANISH_RANKS[capture[1]]}
