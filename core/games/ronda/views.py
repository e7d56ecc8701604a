"""Ronda's state and views as JSON objects, field by field (docs/protocol.md)."""

from __future__ import annotations

from typing import TypedDict

from core.cards import SPANISH, SPANISH_RANKS
from core.game import NOBODY, View
from core.games.ronda.chain import Chain
from core.games.ronda.combinations import Held
from core.games.ronda.position import Position


class HeldView(TypedDict):
    """A combination of cards of one rank, as a seat holds or shows it."""

    kind: str
    rank: int


class ChainView(TypedDict):
    """The play just made, as far as the next seat can answer it (see `Chain`)."""

    rank: int
    level: int
    seat: int
    cards: list[str]
    missa: bool


class CaptureView(TypedDict):
    """Who captured last, and with which rank."""

    seat: int
    rank: int


class _Open(View):
    """What a state shares with every view; `points` and `captured` are by side."""

    batch: int
    batches: int
    last_batch: bool
    dealer: int
    table: list[str]
    captured: list[int]
    points: list[int]
    said: list[str | None]
    held: list[HeldView | None]
    chain: ChainView | None
    seen: list[str]
    last_capture: CaptureView | None
    winner: int | None


class RondaState(_Open):
    """The whole state, cards as text and ranks as integers."""

    hands: list[list[str]]
    stock: list[str]


class RondaView(_Open):
    """The state as a seat may see it: counts for other hands and the stock, its own `held`."""

    hands: list[list[str] | int]
    stock: int


def state(game: Position) -> RondaState:
    """Return every field of the game."""
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


def view(game: Position, seat: int) -> RondaView:
    """Return what `seat` may see of the game."""
    whole = state(game)
    return {
        **whole,
        "hands": [
            hand if owner == seat else len(hand) for owner, hand in enumerate(whole["hands"])
        ],
        "held": [held if owner == seat else None for owner, held in enumerate(whole["held"])],
        "stock": len(game.stock),
    }


def held_plain(held: Held | None) -> HeldView | None:
    """Return a held combination as JSON."""
    return None if held is None else {"kind": held.kind, "rank": SPANISH_RANKS[held.rank]}


def _chain(chain: Chain | None) -> ChainView | None:
    if chain is None:
        return None
    return {
        "rank": SPANISH_RANKS[chain.rank],
        "level": chain.level,
        "seat": chain.seat,
        "cards": SPANISH.texts(chain.cards),
        "missa": chain.missa,
    }


def _last_capture(capture: tuple[int, int] | None) -> CaptureView | None:
    return None if capture is None else {"seat": capture[0], "rank": SPANISH_RANKS[capture[1]]}
