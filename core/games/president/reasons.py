"""Why an action of President is legal or not: the most specific rule that applies."""

from __future__ import annotations

from core.contract.game import Reason
from core.games.president import rules
from core.games.president.notation import GIFT, PASS, spell
from core.games.president.position import PresidentPosition
from core.games.president.scoring import points_of, title_of, title_told
from core.games.president.sets import beats, one_rank, rank_of


def judge(position: PresidentPosition, seat: int, action: int) -> Reason:
    """Return the rule that allows or forbids a well-formed action of a seat."""
    if position.owed:
        return _judge_gift(position, seat, action)
    if action & GIFT:
        return rules.NO_EXCHANGE.reason(legal=False)
    if action == PASS:
        return _judge_pass(position)
    return _judge_set(position, seat, action)


def _judge_gift(position: PresidentPosition, seat: int, action: int) -> Reason:
    if not action & GIFT:
        return rules.EXCHANGE_FIRST.reason(legal=False, count=position.owed)
    cards = action ^ GIFT
    missing = cards & ~position.hands[seat]
    if missing:
        return rules.NOT_HELD.reason(legal=False, cards=spell(missing))
    count = cards.bit_count()
    if count != position.owed:
        return rules.WRONG_RETURN.reason(
            legal=False, wanted=position.owed, cards=spell(cards), count=count
        )
    return rules.RETURN.reason(legal=True, count=count)


def _judge_pass(position: PresidentPosition) -> Reason:
    if position.top:
        return rules.PASS.reason(legal=True)
    return rules.LEADER_PASSES.reason(legal=False)


def _judge_set(position: PresidentPosition, seat: int, cards: int) -> Reason:
    """Judge a set in the order of the document: held, of one rank, as many, higher."""
    missing = cards & ~position.hands[seat]
    if missing:
        return rules.NOT_HELD.reason(legal=False, cards=spell(missing))
    if not one_rank(cards):
        return rules.RANKS_DIFFER.reason(legal=False, cards=spell(cards))
    count, wanted = cards.bit_count(), position.top.bit_count()
    if position.top and count != wanted:
        return rules.WRONG_NUMBER.reason(
            legal=False, wanted=wanted, cards=spell(cards), count=count
        )
    reason = _compare(position, cards) if position.top else rules.LEAD.reason(legal=True)
    if reason.legal and cards == position.hands[seat]:
        return _going_out(position, cards)
    return reason


def _compare(position: PresidentPosition, cards: int) -> Reason:
    """Return the rule that makes a set beat the top set of as many cards, or not."""
    top, same_rank = position.top, position.terms.same_rank
    higher = beats(cards, top, same_rank)
    if rank_of(cards) != rank_of(top):
        rule = rules.HIGHER_RANK if higher else rules.LOWER_RANK
    elif same_rank == "never":
        rule = rules.SAME_RANK_NEVER
    elif cards.bit_count() == 1:
        rule = rules.HIGHER_SUIT if higher else rules.LOWER_SUIT
    elif same_rank == "dominance":
        rule = rules.EVERY_SUIT_HIGHER if higher else rules.NOT_EVERY_SUIT
    else:
        rule = rules.HIGHEST_SUIT if higher else rules.NOT_HIGHEST_SUIT
    return rule.reason(legal=higher, cards=spell(cards), top=spell(top))


def _going_out(position: PresidentPosition, cards: int) -> Reason:
    place = len(position.out)
    points = points_of(place, position.players, whole=position.terms.whole)
    title = title_told(title_of(place, position.players))
    return rules.LAST_CARDS.reason(legal=True, cards=spell(cards), title=title, points=points)
