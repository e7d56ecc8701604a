"""What a seat of Makao may do: the moves of its turn, and claims at any time."""

from __future__ import annotations

from core.games.makao.faces import FITTING, JOKER, PENALTY, PLAYS_OF, WORD_OF
from core.games.makao.notation import CALL, CATCH, DRAW, LAST, PASS
from core.games.makao.position import MakaoPosition


def claims(game: MakaoPosition, seat: int) -> list[int]:
    """Return `last` or `catch`, which do not wait for the seat's turn, while a seat is open."""
    return [LAST] if seat == game.open_seat else [CATCH + game.open_seat]


def turn_moves(game: MakaoPosition, seat: int) -> list[int]:
    """Return the moves of the seat whose turn it is (docs/rules-makao.md, “Your turn”)."""
    hand = game.hands[seat]
    otherwise = DRAW
    if game.drawn is not None:
        moves = list(PLAYS_OF[game.drawn])
        otherwise = PASS
    elif game.pending:
        stacking = game.terms.stacking
        moves = _plays(game, [card for card in hand if PENALTY[card]]) if stacking else []
    else:
        moves = _plays(game, hand)
        if game.extra or not can_draw(game):
            otherwise = PASS
    if len(hand) == 2 and game.terms.catch_penalty:
        moves += [move + CALL for move in moves]
    if game.drawn is None or not game.terms.must_play:
        moves.append(otherwise)
    return moves


def _plays(game: MakaoPosition, cards: list[int]) -> list[int]:
    """Return the play codes of the fitting ones among sorted cards, each once."""
    fitting = FITTING[game.colour][WORD_OF[game.discard[-1]]]
    faces = [card for card in cards if fitting[card]]
    if len(faces) > 1:
        faces = list(dict.fromkeys(faces))
    if not faces or faces[-1] < JOKER:
        return faces
    return [play for card in faces for play in PLAYS_OF[card]]


def can_draw(game: MakaoPosition) -> bool:
    """Tell whether stock or discard pile can give a card.

    A pile that may not be turned over again counts: the attempt ends the hand.
    """
    return bool(game.stock) or len(game.discard) > 1
