"""Ronda's state, views and previews as JSON objects, field by field (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from core.contract.cards import SPANISH, SPANISH_RANKS
from core.contract.game import NOBODY, View
from core.contract.public_state import PublicState
from core.games.ronda.chain import CALL_POINTS, Chain
from core.games.ronda.combinations import POT_SHARE, HeldCombination
from core.games.ronda.notation import CALLS, CARDS, RANKS, SILENT, WORDS
from core.games.ronda.position import RondaPosition


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

    round: int
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


class RondaPreview(TypedDict):
    """What a legal announcement or play does, as far as its seat can know.

    `said` is the announcement, or the call made with `card`. `captured` are the cards it takes
    from the table or from the call it answers, `cards` counts them with the card itself (0 if it is
    only laid). `points` come if nobody answers the call or announces too; `missa` tells that one
    of them is for a Missa. Silence gives `penalty` to another side that announces.
    """

    card: str | None
    said: str | None
    captured: list[str]
    cards: int
    missa: bool
    points: int
    penalty: int


def state(game: RondaPosition) -> RondaState:
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


def view(game: RondaPosition, seat: int) -> RondaView:
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


def preview(game: RondaPosition, seat: int, action: int) -> RondaPreview:
    """Return what a legal action of the seat to act does."""
    if action >= SILENT:
        return _preview_of_word(game, seat, action)
    level, card = divmod(action, CARDS)
    if level > 1:
        answered = game.answered_call()
        captured: Sequence[int] = answered.cards
        missa = answered.missa
    else:
        captured = game.run_from(card % RANKS)
        missa = game.makes_missa(captured)
    return {
        "card": SPANISH.text(card),
        "said": CALLS[level] if level else None,
        "captured": SPANISH.texts(captured),
        "cards": len(captured) + 1 if captured else 0,
        "missa": missa,
        "points": CALL_POINTS[level] + missa,
        "penalty": 0,
    }


def _preview_of_word(game: RondaPosition, seat: int, action: int) -> RondaPreview:
    hides = action == SILENT and game.held[seat] is not None
    return {
        "card": None,
        "said": None if action == SILENT else WORDS[action],
        "captured": [],
        "cards": 0,
        "missa": False,
        "points": POT_SHARE.get(WORDS[action], 0),
        "penalty": game.terms.hidden_penalty if hides else 0,
    }


def held_plain(held: HeldCombination | None) -> HeldView | None:
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


def public_state(game: RondaPosition) -> PublicState:
    """Return what the table shows to all: the cards on it."""
    return PublicState(tuple(SPANISH.texts(game.layout.values())), round=game.round)
