"""Why an action of the seat to act is legal or not: the most specific rule of the table."""

from __future__ import annotations

from core.contract.cards import SPANISH
from core.contract.game import Reason, Rule
from core.games.ronda import rules
from core.games.ronda.chain import CALL_POINTS, Chain
from core.games.ronda.combinations import TRINGA
from core.games.ronda.notation import (
    ANNOUNCE,
    CALLS,
    CARDS,
    RANKS,
    SAY_RONDA,
    SAY_TRINGA,
    SILENT,
    write,
)
from core.games.ronda.position import RondaPosition


def judge(game: RondaPosition, seat: int, action: int) -> Reason:
    """Return the rule that allows or forbids `action` to the seat to act."""
    if game.phase == ANNOUNCE:
        if action < SILENT:
            return rules.ANNOUNCE_FIRST.reason(legal=False, allowed=_open_words(game, seat))
        return _judge_announcement(game, seat, action)
    if action >= SILENT:
        return rules.ANNOUNCED_ALREADY.reason(legal=False)
    if action % CARDS not in game.hands[seat]:
        return rules.NOT_IN_HAND.reason(legal=False, card=SPANISH.text(action % CARDS))
    if action < CARDS:
        return _judge_quiet(game, action)
    return _judge_call(game, action)


def _open_words(game: RondaPosition, seat: int) -> str:
    return ", ".join(game.legal_texts(seat))


def _judge_announcement(game: RondaPosition, seat: int, action: int) -> Reason:
    held = game.held[seat]
    if action == SILENT:
        return _judge_silence(game, seat)
    if held is None and action == SAY_RONDA:
        return rules.NO_RONDA.reason(legal=False)
    allowed = _open_words(game, seat)
    if held is None or (action == SAY_TRINGA and held.kind != TRINGA):
        return rules.NO_TRINGA.reason(legal=False, allowed=allowed)
    if action == SAY_RONDA and held.kind == TRINGA:
        return rules.TRINGA_NOT_RONDA.reason(legal=False, allowed=allowed)
    rule = rules.SAY_TRINGA if action == SAY_TRINGA else rules.SAY_RONDA
    return rule.reason(legal=True)


def _judge_silence(game: RondaPosition, seat: int) -> Reason:
    held = game.held[seat]
    if held is None:
        return rules.SAY_NOTHING.reason(legal=True)
    kind = held.kind.capitalize()
    if game.terms.auto_announce:
        return rules.MUST_ANNOUNCE.reason(legal=False, kind=kind)
    penalty = game.terms.hidden_penalty
    rule = rules.HIDE if penalty else rules.HIDE_FREE
    return rule.reason(legal=True, kind=kind, penalty=penalty)


def _judge_quiet(game: RondaPosition, card: int) -> Reason:
    text = SPANISH.text(card)
    called = _called_form(game, card)
    if called is not None and game.terms.auto_calls:
        return rules.MUST_CALL.reason(legal=False, called=write(called))
    taken = game.run_from(card % RANKS)
    if taken:
        return _taking_rule(game, taken).reason(legal=True, card=text, cards=_list(taken))
    if called is not None:
        right = CALLS[called // CARDS]
        return rules.LAY_QUIETLY.reason(legal=True, card=text, right=right)
    return rules.LAY.reason(legal=True, card=text)


def _taking_rule(game: RondaPosition, taken: list[int]) -> Rule:
    if len(taken) < len(game.layout):
        return rules.TAKE
    if game.makes_missa(taken):
        return rules.TAKE_MISSA
    if game.terms.missa_last == "batch":
        return rules.TAKE_NO_MISSA_BATCH
    return rules.TAKE_NO_MISSA_CARD


def _judge_call(game: RondaPosition, action: int) -> Reason:
    level, card = divmod(action, CARDS)
    chain = game.chain
    text, call = SPANISH.text(card), rules.CALL_WORDS[level]
    if chain is None:
        opening = not game.played()
        rule = rules.CALL_OPENS_BATCH if opening else rules.CALL_AFTER_CAPTURE
        return rule.reason(legal=False, call=call)
    if chain.level == 3:
        return rules.CALL_AFTER_AACHRA.reason(legal=False, call=call)
    previous = _previous(game, chain)
    if chain.rank != card % RANKS:
        return rules.CALL_OTHER_RANK.reason(legal=False, card=text, call=call, previous=previous)
    if chain.level + 1 != level:
        right = rules.CALL_WORDS[chain.level + 1]
        return rules.CALL_OTHER_WORD.reason(legal=False, previous=previous, right=right, call=call)
    return _allow_call(game, chain, level, card)


def _allow_call(game: RondaPosition, chain: Chain, level: int, card: int) -> Reason:
    taken = list(chain.cards)
    missa = chain.missa
    if level == 1:
        taken = game.run_from(chain.rank)
        missa = game.makes_missa(taken)
    return rules.PLAY_BY_CALL[level - 1].reason(
        legal=True,
        card=SPANISH.text(card),
        cards=_list(taken),
        points=CALL_POINTS[level] + missa,
    )


def _called_form(game: RondaPosition, card: int) -> int | None:
    """Return the legal play of a card of the hand with a call, if there is one."""
    plays = game.legal(game.to_act)
    return next((play for play in plays if play >= CARDS and play % CARDS == card), None)


def _previous(game: RondaPosition, chain: Chain) -> str:
    """Return the previous play in its notation."""
    return write(game.seen[-1] + CARDS * chain.level)


def _list(cards: list[int]) -> str:
    return " ".join(SPANISH.texts(cards))
