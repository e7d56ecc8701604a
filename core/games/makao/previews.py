"""What an action of Makao would do, as far as its seat can know."""

from __future__ import annotations

from typing import TypedDict

from core.contract.cards import MAKAO_COLOURS
from core.contract.chance import WorldChance
from core.contract.game import NOBODY
from core.games.makao.faces import SKIP, WORD_OF
from core.games.makao.notation import CATCH, DRAW, PLAYED_CARD
from core.games.makao.position import MakaoPosition


class MakaoPreview(TypedDict):
    """What follows from a legal action.

    `colour`, `direction`, `pending` and `extra` are those of the view that follows. `turn` is the
    seat whose turn it is then, None if the hand ends or the card to be drawn decides it. `skipped`
    is the seat that misses its turn. `draws` are the cards that the seat, or the one it catches,
    has to draw at once; `out` tells that it has no cards left. `risk` are the cards that it has to
    draw if it is caught, as LAST CARD is not said with the card.
    """

    colour: str
    direction: int
    pending: int
    extra: bool
    turn: int | None
    skipped: int | None
    draws: int
    out: bool
    risk: int


def preview(game: MakaoPosition, seat: int, action: int) -> MakaoPreview:
    """Return what follows from a legal action: it is carried out on a copy, and looked at."""
    after = game.clone(WorldChance(_any))
    after.apply(seat, action)
    unknown = after.to_act == NOBODY or (action == DRAW and not game.pending)
    skips = action < DRAW and after.hands[seat] and WORD_OF[PLAYED_CARD[action]] == SKIP
    return {
        "colour": MAKAO_COLOURS[after.colour],
        "direction": after.direction,
        "pending": after.pending,
        "extra": after.extra,
        "turn": None if unknown else after.to_act,
        "skipped": game.next_seat(seat) if skips else None,
        "draws": _draws(game, action),
        "out": not after.hands[seat],
        "risk": game.terms.catch_penalty if after.open_seat == seat else 0,
    }


def _draws(game: MakaoPosition, action: int) -> int:
    if action >= CATCH:
        return game.terms.catch_penalty
    return (game.pending or 1) if action == DRAW else 0


def _any() -> float:
    """Return what chance may say: nothing that it decides is told."""
    return 0.0
