"""Why an action of Makao is legal or not: the most specific rule for every case."""

from __future__ import annotations

from core.contract.cards import MAKAO_COLOURS
from core.contract.game import Reason, Rule
from core.games.makao import rules
from core.games.makao.faces import (
    COLOUR_OF,
    FACES,
    JOKER,
    MINUS_ONE,
    PENALTY,
    REVERSE,
    SKIP,
    WORD_OF,
)
from core.games.makao.notation import (
    CALL,
    CATCH,
    DRAW,
    LAST,
    PASS,
    PLAYED_CARD,
    PLAYED_COLOUR,
)
from core.games.makao.position import MakaoPosition
from core.ground.words import NC_, in_forms

COLOUR_NAMES = dict(
    zip(
        MAKAO_COLOURS,
        (
            NC_("colour", "red"),
            NC_("colour", "green"),
            NC_("colour", "blue"),
            NC_("colour", "yellow"),
        ),
        strict=True,
    )
)
"""The colours in words, by their letter."""


def judge(game: MakaoPosition, seat: int, action: int) -> Reason:
    """Return the rule that allows or forbids an action of a seat."""
    legal = game.legal(seat)
    allowed = action in legal
    if action < DRAW:
        rule = _allows_play(game, seat, action) if allowed else _forbids_play(game, seat, action)
    elif action == DRAW:
        rule = _allows_draw(game, seat) if allowed else _forbids_draw(game)
    elif action == PASS:
        rule = _allows_pass(game) if allowed else _forbids_pass(game)
    elif allowed:
        rule = rules.SAYS_LAST if action == LAST else rules.CATCHES
    else:
        rule = _forbids_claim(game, seat, action)
    if seat != game.to_act and action < LAST:
        rule = rules.TURN_OF_ANOTHER
    return rule.reason(legal=allowed, **_facts(game, seat, action, legal))


def _facts(game: MakaoPosition, seat: int, action: int, legal: list[int]) -> dict[str, object]:
    """Return every field that a rule's sentence may name."""
    card = PLAYED_CARD[action] if action < DRAW else None
    colour = game.colour
    if card is not None and card >= JOKER:
        colour = PLAYED_COLOUR[action]
    return {
        "card": "" if card is None else FACES[card],
        "colour": in_forms(COLOUR_NAMES[MAKAO_COLOURS[colour]]),
        "top": FACES[game.discard[-1]],
        "drawn": "" if game.drawn is None else FACES[game.drawn],
        "pending": game.pending + (PENALTY[card] if card is not None and action in legal else 0),
        "left": len(game.hands[seat]) - 1,
        "passes": game.players,
        "penalty": game.terms.catch_penalty,
    }


def _allows_play(game: MakaoPosition, seat: int, action: int) -> Rule:
    card = PLAYED_CARD[action]
    left = len(game.hands[seat]) - 1
    if left == 0:
        return rules.GOES_OUT_DOUBLED if card in game.terms.doubling else rules.GOES_OUT
    if action >= CALL:
        return rules.CALLS_LAST
    if left == 1 and game.terms.catch_penalty:
        return rules.CALL_FORGOTTEN
    return _allows_effect(game, card)


def _allows_effect(game: MakaoPosition, card: int) -> Rule:
    word = WORD_OF[card]
    if PENALTY[card]:
        return rules.PLUS_STACKS if game.pending else rules.PLUS_FITS
    if word == REVERSE and game.terms.reverse_returns:
        return rules.REVERSE_RETURNS
    effects = {SKIP: rules.SKIP_FITS, REVERSE: rules.REVERSE_FITS, MINUS_ONE: rules.MINUS_ONE_FITS}
    if word in effects:
        return effects[word]
    if game.drawn is not None:
        return rules.DRAWN_FITS
    if card >= JOKER:
        return rules.JOKER_FITS
    return rules.FITS_COLOUR if COLOUR_OF[card] == game.colour else rules.FITS_NUMBER


def _forbids_play(game: MakaoPosition, seat: int, action: int) -> Rule:
    card = PLAYED_CARD[action]
    if card not in game.hands[seat]:
        return rules.NOT_IN_HAND
    if game.drawn is not None and card != game.drawn:
        return rules.ONLY_THE_DRAWN
    if game.pending and not (game.terms.stacking and PENALTY[card]):
        return _penalty_rule(game)
    if not game.fits(card):
        return rules.FITS_NOT_NAMED if game.discard[-1] >= JOKER else rules.FITS_NOT
    return rules.CALL_OUT_OF_PLACE if game.terms.catch_penalty else rules.NO_CALL


def _penalty_rule(game: MakaoPosition) -> Rule:
    return rules.PENALTY_FIRST if game.terms.stacking else rules.PENALTY_UNSTACKED


def _allows_draw(game: MakaoPosition, seat: int) -> Rule:
    if game.pending:
        return rules.DRAW_PENALTY_LOSING if game.terms.loses_turn else rules.DRAW_PENALTY
    fitting = any(map(game.fits, game.hands[seat]))
    return rules.DRAW_ANYWAY if fitting else rules.DRAW_FOR_WANT


def _forbids_draw(game: MakaoPosition) -> Rule:
    if game.extra:
        return rules.NO_DRAW_FOR_EXTRA
    return rules.NOTHING_TO_DRAW if game.drawn is None else rules.DRAWN_ALREADY


def _allows_pass(game: MakaoPosition) -> Rule:
    if game.extra:
        return rules.PASS_EXTRA
    return rules.PASS_FOR_WANT if game.drawn is None else rules.PASS_DRAWN


def _forbids_pass(game: MakaoPosition) -> Rule:
    if game.pending:
        return _penalty_rule(game)
    return rules.NO_PASS if game.drawn is None else rules.MUST_PLAY_DRAWN


def _forbids_claim(game: MakaoPosition, seat: int, action: int) -> Rule:
    if not game.terms.catch_penalty:
        return rules.NO_CALL
    if action == LAST:
        return rules.NOTHING_FORGOTTEN
    return rules.CATCHES_SELF if action == CATCH + seat else rules.NOT_TO_BE_CAUGHT
